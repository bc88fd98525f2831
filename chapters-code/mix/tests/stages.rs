//! With nothing different, a variant searches exactly the tree of its stage.

use engine::{Game, Limits, Outcome, Search, Stage, listing, suite};
use mix::{Mix, Variant};
use testkit::random_play::{check, games};

fn search<S: Stage>(mut search: Search<S>, game: &Game, depth: i32) -> [Outcome; 2] {
    // Twice: what a search leaves to the next one is the same, too.
    [depth, depth - 1].map(|depth| search.run(game, &Limits::depth(depth), |_| {}))
}

fn compare<S: Stage>(game: &Game, depth: i32, megabytes: usize) {
    let stage = search(Search::<S>::new(megabytes).expect("a few megabytes"), game, depth);
    let mix = search(
        Variant::of_stage(S::CHAPTER).search(megabytes).expect("a few megabytes"),
        game,
        depth,
    );
    let position = game.position().board();
    for (stage, mix) in stage.iter().zip(&mix) {
        assert_eq!(stage.statistics.nodes(), mix.statistics.nodes(), "{}: {position}", S::NAME);
        assert_eq!(stage.statistics, mix.statistics, "{}: {position}", S::NAME);
        assert_eq!(stage.score, mix.score, "{}: {position}", S::NAME);
        assert_eq!(stage.principal_variation, mix.principal_variation, "{}: {position}", S::NAME);
    }
}

fn on_the_suite<S: Stage>() {
    // The first stages need a hundred times the nodes of the others.
    let depth = if S::CHAPTER < 4 { 3 } else { 5 };
    for board in suite::built_in() {
        compare::<S>(&Game::new(board), depth, 16);
    }
}

fn on_random_play<S: Stage>() {
    check(games(), |game| {
        [0, 1, 16].into_iter().for_each(|megabytes| compare::<S>(&game, 3, megabytes));
    });
}

/// The same moves in the same order, with priorities that read the same.
fn as_listed<S: Stage>() {
    for board in suite::built_in().into_iter().step_by(5) {
        let game = Game::new(board);
        let mut stage = Search::<S>::new(1).expect("a few megabytes");
        let stage = listing::list(&mut stage, &game, &[], 3);
        let mut search = Variant::of_stage(S::CHAPTER).search(1).expect("a few megabytes");
        assert_eq!(listing::list(&mut search, &game, &[], 3), stage, "{}", S::NAME);
    }
}

macro_rules! stages {
    ($($stage:ident)*) => {
        $(
            mod $stage {
                #[test]
                fn on_the_suite() {
                    super::on_the_suite::<::$stage::Stage>();
                }

                #[test]
                fn on_random_play() {
                    super::on_random_play::<::$stage::Stage>();
                }

                #[test]
                fn as_listed() {
                    super::as_listed::<::$stage::Stage>();
                }
            }
        )*
    };
}

stages! { plain mvv_lva transposition_table tt_move killers history see pvs reductions continuation staged }

/// Made without a variant, the plugs are those of the last stage.
#[test]
fn the_last_stage_is_the_default() {
    let game = Game::default();
    let mix = Search::<Mix>::new(1).expect("a few megabytes").run(&game, &Limits::depth(5), |_| {});
    let staged = Search::<::staged::Stage>::new(1).expect("a few megabytes").run(
        &game,
        &Limits::depth(5),
        |_| {},
    );
    assert_eq!(mix.statistics, staged.statistics);
}
