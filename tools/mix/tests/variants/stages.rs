//! With nothing different, a variant searches exactly the tree of its stage.

use std::thread;

use engine::score::is_mate;
use engine::{Game, Limits, Search, suite};
use ladder::engines::{Engine, Searcher, stage};
use mix::{Mix, STAGES, Variant};
use testkit::random_play::{check, games};

/// A searcher of the stage, and one of the variant without a difference.
fn both(engine: &Engine, megabytes: usize) -> [Box<dyn Searcher>; 2] {
    let variant = Variant::of_stage(engine.chapter);
    let stage = engine.searcher(megabytes).expect("a few megabytes");
    [stage, Box::new(variant.search(megabytes).expect("a few megabytes"))]
}

fn compare(engine: &Engine, game: &Game, depth: i32, megabytes: usize) {
    let [mut stage, mut mix] = both(engine, megabytes);
    // Twice: what a search leaves to the next one is the same, too.
    for depth in [depth, depth - 1] {
        let [stage, mix] =
            [&mut stage, &mut mix].map(|it| it.search(game, &Limits::depth(depth)));
        let what = format!("{}: {}", engine.name, game.position().board());
        assert_eq!(stage.statistics.nodes(), mix.statistics.nodes(), "{what}");
        assert_eq!(stage.statistics, mix.statistics, "{what}");
        assert_eq!(stage.score, mix.score, "{what}");
        assert_eq!(stage.principal_variation, mix.principal_variation, "{what}");
    }
}

/// Checks all stages side by side.
fn for_each_stage(holds: impl Fn(&Engine) + Sync) {
    thread::scope(|scope| {
        for name in STAGES {
            let (engine, holds) =
                (stage(name).expect("a stage of the ladder"), &holds);
            scope.spawn(move || holds(&engine));
        }
    });
}

#[test]
fn on_the_suite() {
    for_each_stage(|engine| {
        // The first stages need a hundred times the nodes of the others.
        let depth = if engine.chapter < 4 { 3 } else { 5 };
        for board in suite::built_in() {
            compare(engine, &Game::new(board), depth, 16);
        }
    });
}

#[test]
fn on_random_play() {
    for_each_stage(|engine| {
        check(games(), |game| {
            [0, 1]
                .into_iter()
                .for_each(|megabytes| compare(engine, &game, 3, megabytes));
        });
    });
}

/// The same moves in the same order, with priorities that read the same.
#[test]
fn as_listed() {
    for_each_stage(|engine| {
        for board in suite::built_in().into_iter().step_by(5) {
            let game = Game::new(board);
            let [stage, mix] = both(engine, 1).map(|mut it| it.list(&game, &[], 3));
            assert_eq!(stage, mix, "{}", engine.name);
        }
    });
}

/// A mate that the fifty-move rule forestalls is no mate, whatever the table knows
/// of the position with another clock; and what is a draw at this clock is none at
/// another.
#[test]
fn no_table_forgets_the_fifty_moves() {
    let game = |clock| {
        Game::new(
            format!("7k/8/8/5K2/8/8/R7/8 w - - {clock} 90")
                .parse()
                .expect("a position"),
        )
    };
    let (late, early) = (game(98), game(0));
    for_each_stage(|engine| {
        if engine.chapter < 3 {
            return; // no table
        }
        for mut searcher in both(engine, 1) {
            let mut score =
                |game, depth| searcher.search(game, &Limits::depth(depth)).score;
            assert_eq!(score(&late, 6), 0, "{}", engine.name);
            assert!(
                is_mate(score(&early, 10)),
                "{}: a draw of another clock",
                engine.name
            );
            assert_eq!(
                score(&late, 6),
                0,
                "{}: a mate of another clock",
                engine.name
            );
        }
    });
}

/// Made without a variant, the plugs are those of the last stage.
#[test]
fn the_last_stage_is_the_default() {
    let (game, limits) = (Game::default(), Limits::depth(5));
    let mix =
        Search::<Mix>::new(1).expect("a few megabytes").run(&game, &limits, |_| {});
    let last = stage(STAGES[STAGES.len() - 1]).expect("a stage of the ladder");
    let last = last.searcher(1).expect("a few megabytes").search(&game, &limits);
    assert_eq!(mix.statistics, last.statistics);
}
