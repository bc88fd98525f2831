//! Draws openings in the same way as the book's: each move at random from those
//! that a shallow search finds nearly as good as the best; a line is kept if a
//! deeper search finds its final position balanced, and no earlier line ends there.
//!
//!     cargo run --release -p games --example openings -- COUNT [SEED]
//!
//! prints the first lines of the book's file, always the same ones; with a seed
//! other than 1 it prints others, for a second book.

use std::collections::HashSet;
use std::{env, iter};

use anyhow::Context;
use engine::score::Score;
use engine::{Candidate, Game, Limits, candidate};
use games::openings::written;
use ladder::engines::stage;

#[path = "../../laboratory/tests/laboratory/dice.rs"]
mod dice;
use dice::Dice;

/// The length of a line in plies.
const PLIES: usize = 8;
/// The stage that judges the moves, and the position at the end of a line.
const JUDGE: &str = "staged";
/// The depth in plies at which moves are judged, and how much worse than the best a
/// move may be, in centipawns.
const MOVES: (i32, i32) = (3, 25);
/// The depth in plies at which the end of a line is judged, and how far from equal
/// it may be, in centipawns.
const END: (i32, i32) = (7, 50);

/// Endless openings, the same for the same seed.
///
/// # Errors
/// If there is no memory for a table.
pub(crate) fn drawn(
    seed: u64,
) -> anyhow::Result<impl Iterator<Item = Vec<Candidate>>> {
    let mut judge = stage(JUDGE).map_err(anyhow::Error::msg)?.searcher(1)?;
    let mut score = move |game: &Game, depth| {
        judge.new_game();
        judge.search(game, &Limits::depth(depth)).score
    };
    let (mut ends, mut dice) = (HashSet::new(), Dice::new(seed));
    let next = move || {
        let (moves, game) = line(&mut score, &mut dice)?;
        let is_kept = score(&game, END.0).abs() <= END.1
            && ends.insert(game.position().key());
        is_kept.then_some(moves)
    };
    Ok(iter::repeat_with(next).flatten())
}

/// A line of moves that are nearly as good as the best, and the position at its
/// end; `None` if the game ends within it.
fn line(
    score: &mut impl FnMut(&Game, i32) -> Score,
    dice: &mut Dice,
) -> Option<(Vec<Candidate>, Game)> {
    let (mut game, mut moves) = (Game::default(), Vec::new());
    for _ in 0..PLIES {
        let judged = candidate::generate(game.position().board()).into_iter().map(
            |candidate| {
                let mut next = game.clone();
                next.play(&candidate);
                (candidate, -score(&next, MOVES.0))
            },
        );
        let mut judged: Vec<(Candidate, Score)> = judged.collect();
        let best = judged.iter().map(|it| it.1).max()?;
        judged.retain(|it| it.1 >= best - MOVES.1);
        let (candidate, _) = judged[dice.throw(judged.len())];
        game.play(&candidate);
        moves.push(candidate);
    }
    Some((moves, game))
}

fn main() -> anyhow::Result<()> {
    let usage = "wanted: how many openings, and perhaps a seed";
    let numbers = env::args().skip(1).map(|word| word.parse::<u64>());
    let numbers = numbers.collect::<Result<Vec<_>, _>>().context(usage)?;
    let (count, seed) = match *numbers {
        [count] => (count, 1),
        [count, seed] => (count, seed),
        _ => anyhow::bail!(usage),
    };
    for moves in drawn(seed)?.take(usize::try_from(count)?) {
        terminal::print(&format!("{}\n", written(&moves)))?;
    }
    Ok(())
}
