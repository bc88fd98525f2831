//! Openings: lines of moves after which neither side is ahead, all different.

use std::collections::HashSet;
use std::ops::ControlFlow;

use engine::notation::{parse_uci, uci};
use engine::{Candidate, Game, Limits, candidate};
use ladder::engines::stage;
use ladder::searcher::Searcher;

/// The openings that [`make`] has found, one a line, as [`written`] writes them.
const LINES: &str = include_str!("../openings.txt");

/// How long a line is, in plies.
const PLIES: usize = 8;
/// The stage that judges the moves, and the position at the end of a line.
const JUDGE: &str = "staged";
/// The depth at which moves are judged, in plies, and how much worse than the best a move may be, in centipawns.
const MOVES: (i32, i32) = (3, 25);
/// The depth at which the end of a line is judged, in plies, and how far from equal it may be, in centipawns.
const END: (i32, i32) = (7, 50);

/// The openings of the book, each as the moves of its line.
///
/// # Panics
/// Never: the lines are tested.
pub fn built_in() -> Vec<Vec<Candidate>> {
    LINES.lines().map(|line| read(line).expect("the openings are tested")).collect()
}

/// The moves of a line in UCI notation from the starting position; `None` if one is not legal.
pub fn read(line: &str) -> Option<Vec<Candidate>> {
    let mut game = Game::default();
    let play = |word| {
        let candidate = parse_uci(game.position().board(), word)?;
        game.play(&candidate);
        Some(candidate)
    };
    line.split_whitespace().map(play).collect()
}

/// The line as [`read`] reads it.
pub fn written(moves: &[Candidate]) -> String {
    let mut game = Game::default();
    let word = |candidate: &Candidate| {
        let word = uci(game.position().board(), candidate.mv);
        game.play(candidate);
        word
    };
    moves.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Makes `count` openings and hands each to `receive`, until it breaks off. At each ply a move is drawn from those
/// that a shallow search finds nearly as good as the best, at random but the same on every run; a line is kept if a
/// deeper search finds its end balanced and no earlier line ends there.
///
/// # Errors
/// If there is no memory for a table.
pub fn make(
    count: usize,
    mut receive: impl FnMut(&[Candidate]) -> ControlFlow<()>,
) -> anyhow::Result<()> {
    let mut judge = stage(JUDGE).map_err(anyhow::Error::msg)?.searcher(1)?;
    let (mut ends, mut dice) = (HashSet::new(), Dice(1));
    while ends.len() < count {
        let Some((moves, game)) = line(&mut *judge, &mut dice) else { continue };
        judge.new_game();
        let outcome = judge.search(&game, &Limits::depth(END.0));
        let is_kept =
            outcome.score.abs() <= END.1 && ends.insert(game.position().key());
        if is_kept && receive(&moves).is_break() {
            break;
        }
    }
    Ok(())
}

/// A line of moves that are nearly as good as the best, and where it leads; `None` if the game ends within it.
fn line(
    judge: &mut dyn Searcher,
    dice: &mut Dice,
) -> Option<(Vec<Candidate>, Game)> {
    let (mut game, mut moves) = (Game::default(), Vec::new());
    for _ in 0..PLIES {
        let judged: Vec<(Candidate, i32)> =
            candidate::generate(game.position().board())
                .into_iter()
                .map(|candidate| {
                    let mut next = game.clone();
                    next.play(&candidate);
                    judge.new_game();
                    (candidate, -judge.search(&next, &Limits::depth(MOVES.0)).score)
                })
                .collect();
        let best = judged.iter().map(|it| it.1).max()?;
        let good: Vec<_> =
            judged.iter().filter(|it| it.1 >= best - MOVES.1).collect();
        let (candidate, _) = good[dice.throw(good.len())];
        game.play(candidate);
        moves.push(*candidate);
    }
    Some((moves, game))
}

/// Numbers that look random and are the same everywhere (Steele et al. 2014: SplitMix).
struct Dice(u64);

impl Dice {
    /// A number below `sides`.
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}
