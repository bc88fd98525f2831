//! Openings: lines of moves after which neither side is ahead, all different.

use std::collections::HashSet;
use std::iter;
use std::path::Path;

use anyhow::{bail, ensure};
use engine::notation;
use engine::printable::shorten;
use engine::score::Score;
use engine::{Candidate, Game, Limits, candidate, suite};
use ladder::engines::stage;
use ladder::suite_file;

/// The openings that [`anew`] finds, one a line, as [`written`] writes them.
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
pub fn built_in() -> Vec<Vec<Candidate>> {
    LINES.lines().map(|line| read(line).expect("the openings are tested")).collect()
}

/// The openings of a file, all different, one a line as [`written`] writes them; the path `-` is standard input.
/// Fails if the file cannot be read, or a line is no opening or stands there twice: with file, line and reason.
pub fn from_file(path: &Path) -> anyhow::Result<Vec<Vec<Candidate>>> {
    let (name, text) = suite_file::text(path)?;
    ensure!(suite::lines(&text).next().is_some(), "{name}: there is no opening in this file");
    let mut known = HashSet::new();
    suite_file::parsed(&name, &text, |line, _| {
        let shown = shorten(line);
        let Some(moves) = read(line) else {
            let what = match suite::parse_line(line) {
                Ok(_) => "a position: moves are wanted, as `openings --format uci` prints them",
                Err(_) => "no line of legal moves",
            };
            bail!("'{shown}' is {what}");
        };
        ensure!(known.insert(line.to_owned()), "'{shown}' stands here again");
        Ok(moves)
    })
}

/// The moves of a line in UCI notation from the starting position; `None` if one is not legal.
pub fn read(line: &str) -> Option<Vec<Candidate>> {
    uci::play(&mut Game::default(), line.split_whitespace()).ok()
}

/// The line as [`read`] reads it.
pub fn written(moves: &[Candidate]) -> String {
    let mut game = Game::default();
    let word = |candidate: &Candidate| {
        let word = notation::uci(game.position().board(), candidate.mv);
        game.play(candidate);
        word
    };
    moves.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Openings without end, found as those of the book were: at each ply a move is drawn from those that a shallow search
/// finds nearly as good as the best, at random but the same on every run; a line is kept if a deeper search finds its
/// end balanced and no earlier line ends there. Fails only if there is no memory for a table.
pub fn anew() -> anyhow::Result<impl Iterator<Item = Vec<Candidate>>> {
    let mut judge = stage(JUDGE).map_err(anyhow::Error::msg)?.searcher(1)?;
    let mut score = move |game: &Game, depth| {
        judge.new_game();
        judge.search(game, &Limits::depth(depth)).score
    };
    let (mut ends, mut dice) = (HashSet::new(), Dice::new(1));
    Ok(iter::repeat_with(move || {
        let (moves, game) = line(&mut score, &mut dice)?;
        let is_kept = score(&game, END.0).abs() <= END.1 && ends.insert(game.position().key());
        is_kept.then_some(moves)
    })
    .flatten())
}

/// A line of moves that are nearly as good as the best, and where it leads; `None` if the game ends within it.
fn line(
    score: &mut impl FnMut(&Game, i32) -> Score,
    dice: &mut Dice,
) -> Option<(Vec<Candidate>, Game)> {
    let (mut game, mut moves) = (Game::default(), Vec::new());
    for _ in 0..PLIES {
        let judged = candidate::generate(game.position().board()).into_iter().map(|candidate| {
            let mut next = game.clone();
            next.play(&candidate);
            (candidate, -score(&next, MOVES.0))
        });
        let mut judged: Vec<(Candidate, Score)> = judged.collect();
        let best = judged.iter().map(|it| it.1).max()?;
        judged.retain(|it| it.1 >= best - MOVES.1);
        let (candidate, _) = judged[dice.throw(judged.len())];
        game.play(&candidate);
        moves.push(candidate);
    }
    Some((moves, game))
}

/// Numbers that look random and are the same everywhere (Steele et al. 2014: SplitMix).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Those that fall as this seed wants.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`, of which there is at least one.
    pub fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}
