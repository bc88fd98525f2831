//! Openings: lines of moves, all different, after which neither side is ahead.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{bail, ensure};
use engine::notation;
use engine::{Candidate, Game, suite};
use ladder::suite_file;
use ladder::suite_file::Repair;
use terminal::text_file;
use text::printable::shorten;

use crate::play::end_of_line;

/// Lines of eight plies, one a line, as [`written`] writes them. Each move was
/// drawn at random from those that `staged` finds at depth 3 within 25 centipawns
/// of the best. No two lines end in the same position, and depth 7 finds neither
/// side more than 50 centipawns ahead there.
const LINES: &str = include_str!("../openings.txt");

/// How many openings the first of two books has; the second has the others.
const FIRST_BOOK: usize = 4_000;

/// The openings in two books that have none in common, so that results from one can
/// be tested with the other.
pub fn books() -> [Vec<Vec<Candidate>>; 2] {
    let mut first = built_in();
    let second = first.split_off(FIRST_BOOK);
    [first, second]
}

/// The openings of both books, alternately.
pub fn alternating() -> Vec<Vec<Candidate>> {
    let [first, second] = books();
    first.into_iter().zip(second).flat_map(|(one, other)| [one, other]).collect()
}

/// The built-in openings, each as a list of moves.
pub fn built_in() -> Vec<Vec<Candidate>> {
    LINES.lines().map(|line| read(line).expect("the openings are tested")).collect()
}

/// The openings of a file, all different, one a line as [`written`] writes them;
/// the path `-` is standard input. Fails if the file cannot be read, or a line
/// isn't an opening, ends its game, or is there twice. The error gives the file,
/// the line and the reason.
pub fn from_file(path: &Path) -> anyhow::Result<Vec<Vec<Candidate>>> {
    let (name, text) = text_file::read(path)?;
    ensure!(
        suite::lines(&text).next().is_some(),
        "{name}: there is no opening in this file"
    );
    let mut known = HashSet::new();
    let mut repairs = Vec::new();
    let openings = suite_file::parsed(&name, &text, |place, line| {
        let (shown, mut mended) = (shorten(line), Vec::new());
        let Some(moves) = play(line, &mut mended) else {
            let what = match suite::parse_line(line) {
                Ok(_) => {
                    "a position, not moves as `openings --format uci` prints them"
                }
                Err(_) => "not a line of legal moves",
            };
            bail!("'{shown}' is {what}");
        };
        if let Some((number, reason)) = end_of_line(&moves) {
            bail!(
                "'{shown}' is not an opening: the game is over after {number} plies, by {reason}"
            );
        }
        ensure!(known.insert(written(&moves)), "'{shown}' is given twice");
        repairs.extend(Repair::all(place, mended));
        Ok(moves)
    })?;
    suite_file::warn(&repairs);
    Ok(openings)
}

/// The moves of a line in UCI notation from the starting position; `None` if one is
/// not legal.
pub fn read(line: &str) -> Option<Vec<Candidate>> {
    play(line, &mut Vec::new())
}

fn play(line: &str, repairs: &mut Vec<String>) -> Option<Vec<Candidate>> {
    uci::play(&mut Game::default(), line.split_whitespace(), repairs).ok()
}

/// The line in the form that [`read`] reads.
pub fn written(moves: &[Candidate]) -> String {
    let mut game = Game::default();
    let word = |candidate: &Candidate| {
        let word = notation::uci(game.position().board(), candidate.mv);
        game.play(candidate);
        word
    };
    moves.iter().map(word).collect::<Vec<_>>().join(" ")
}
