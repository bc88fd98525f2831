//! Draws the population: the positions on which the book's conclusions have to
//! hold, in three parts that share none.
//!
//! - `games`: one position of each of 200 games, at a ply drawn at random, between
//!   engines of different strength, from the book's openings
//! - `classics`: test positions from elsewhere, tactical and quiet, exactly as in
//!   the file
//! - `random`: positions after 10 to 100 moves drawn at random
//!
//! A position that was drawn is left out if it is in one of the book's suites or an
//! earlier part, or if a shallow search sees one side ahead by more than ten pawns,
//! which would be most positions in random play. There is no other selection.
//!
//!     cargo run --release -p laboratory --example population -- [SEED FOLDER]
//!
//! writes the two parts that are drawn, games.fen and random.fen; with a seed of
//! your own, into a folder of your own. They're the same on every machine, but the
//! games depend on the engines of this version. The book's were drawn with version
//! 1.12 and stay, so that figures can be compared between versions; a draw today
//! gives another population of the same kind. With a seed of your own you get
//! positions that the book has never seen, to test its conclusions on them.

use std::collections::HashSet;
use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, bail};
use cozy_chess::Board;
use engine::{Game, Limits, candidate, suite};
use games::openings;
use games::{Limit, play};
use ladder::engines::{Engine, Searcher, stage, top};

#[path = "../tests/laboratory/dice.rs"]
mod dice;
use dice::Dice;

/// The seed of the book's own population.
const SEED: u64 = 31;
/// The number of positions in each part.
const SIZE: usize = 200;
/// The players and their search depths in plies.
const PLAYERS: [(&str, i32); 5] =
    [("mvv-lva", 2), ("tt-move", 3), ("history", 4), ("pvs", 5), ("staged", 6)];
/// The depth in plies of the search that judges who is ahead, and how far ahead one
/// side may be, in centipawns.
const JUDGE: (i32, i32) = (4, 1000);
/// The fewest and the most moves drawn at random.
const RANDOM: (usize, usize) = (10, 100);

/// Draws positions that aren't known yet.
struct Draw {
    dice: Dice,
    judge: Box<dyn Searcher>,
    known: HashSet<u64>,
}

impl Draw {
    /// The next positions among those offered that can be kept.
    fn part(
        &mut self,
        mut offer: impl FnMut(&mut Dice) -> anyhow::Result<Option<Board>>,
    ) -> anyhow::Result<Vec<Board>> {
        let mut part = Vec::new();
        while part.len() < SIZE {
            let Some(board) = offer(&mut self.dice)? else { continue };
            self.judge.new_game();
            let outcome = self
                .judge
                .search(&Game::new(board.clone()), &Limits::depth(JUDGE.0));
            if outcome.score.abs() <= JUDGE.1
                && self.known.insert(board.hash_without_ep())
            {
                part.push(board);
            }
        }
        Ok(part)
    }
}

/// A position of a game between two engines, at some point after its opening; each
/// opening is used once.
fn of_a_game(
    dice: &mut Dice,
    openings: &mut Vec<Vec<engine::Candidate>>,
) -> anyhow::Result<Option<Board>> {
    let opening = openings.swap_remove(dice.throw(openings.len()));
    let mut player = || -> anyhow::Result<(Box<dyn Searcher>, Limit)> {
        let (name, depth) = PLAYERS[dice.throw(PLAYERS.len())];
        let engine: Engine = stage(name).map_err(anyhow::Error::msg)?;
        Ok((engine.searcher(1)?, Limit::Depth(depth)))
    };
    let ((mut white, depth), (mut black, other)) = (player()?, player()?);
    let moves =
        play::play(&opening, [(&mut *white, depth), (&mut *black, other)]).moves;
    let played = moves.len() - opening.len();
    let mut game = Game::default();
    moves[..opening.len() + dice.throw(played)].iter().for_each(|mv| game.play(mv));
    Ok(Some(game.position().board().clone()))
}

/// A position after moves drawn at random; `None` if the game ends by then.
fn at_random(dice: &mut Dice) -> Option<Board> {
    let mut game = Game::default();
    for _ in 0..RANDOM.0 + dice.throw(RANDOM.1 - RANDOM.0 + 1) {
        let moves = candidate::generate(game.position().board());
        (!moves.is_empty()).then(|| game.play(&moves[dice.throw(moves.len())]))?;
    }
    let board = game.position().board();
    (!candidate::generate(board).is_empty()).then(|| board.clone())
}

fn main() -> anyhow::Result<()> {
    let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (seed, folder) = match &arguments[..] {
        [] => (SEED, manifest.join("../ladder/src/population")),
        [seed, folder] => {
            let number =
                seed.parse().with_context(|| format!("'{seed}' is no seed"))?;
            (number, folder.into())
        }
        _ => bail!("a seed and a folder are wanted, or neither"),
    };
    let mut others = vec![
        "../../chapters-code/12-staged/benches/rustic-six.fen",
        "../ladder/src/population/classics.epd",
    ];
    if seed != SEED {
        others.extend([
            "../ladder/src/population/games.fen",
            "../ladder/src/population/random.fen",
        ]);
    }
    let mut known: HashSet<u64> =
        suite::built_in().iter().map(Board::hash_without_ep).collect();
    for file in others {
        let boards = suite::parse(&fs::read_to_string(manifest.join(file))?)?;
        known.extend(boards.iter().map(Board::hash_without_ep));
    }
    let mut draw = Draw { dice: Dice::new(seed), judge: top().searcher(1)?, known };
    let mut openings = openings::built_in();
    let games = draw.part(|dice| of_a_game(dice, &mut openings))?;
    let random = draw.part(|dice| Ok(at_random(dice)))?;
    for (name, boards) in [("games", games), ("random", random)] {
        let lines: Vec<String> = boards.iter().map(Board::to_string).collect();
        let head = format!(
            "# Drawn by `cargo run --release -p laboratory --example population -- {seed}`, which says how."
        );
        let path = folder.join(format!("{name}.fen"));
        fs::write(&path, format!("{head}\n{}\n", lines.join("\n")))
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}
