//! Openings: lines of moves after which neither side is ahead, all different.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{bail, ensure};
use engine::notation;
use engine::printable::shorten;
use engine::{Candidate, Game, suite};
use ladder::{suite_file, text_file};

/// Lines of eight plies, one a line, as [`written`] writes them. Each move was
/// drawn at random from those that `staged` finds at depth 3 within 25 centipawns
/// of the best; at the end, which no two lines share, depth 7 finds neither side
/// more than 50 ahead.
const LINES: &str = include_str!("../openings.txt");

/// How many openings the first of two books has; the second has the others.
const FIRST_BOOK: usize = 4_000;

/// The openings in two books that share none, so that what was found with the one can
/// be tried with the other.
pub fn books() -> [Vec<Vec<Candidate>>; 2] {
    let mut first = built_in();
    let second = first.split_off(FIRST_BOOK);
    [first, second]
}

/// The openings, each as the moves of its line.
pub fn built_in() -> Vec<Vec<Candidate>> {
    LINES.lines().map(|line| read(line).expect("the openings are tested")).collect()
}

/// The openings of a file, all different, one a line as [`written`] writes them;
/// the path `-` is standard input. Fails if the file cannot be read, or a line is
/// no opening or stands there twice: with file, line and reason.
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
                    "a position: moves are wanted, as `openings --format uci` prints them"
                }
                Err(_) => "no line of legal moves",
            };
            bail!("'{shown}' is {what}");
        };
        ensure!(known.insert(written(&moves)), "'{shown}' stands here again");
        repairs
            .extend(mended.into_iter().map(|repair| format!("{place}: {repair}")));
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
