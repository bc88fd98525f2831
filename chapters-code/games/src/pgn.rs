//! Games as text that every chess program reads: Portable Game Notation (Edwards 1994).

use std::fmt::Write as _;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use cozy_chess::Board;
use cozy_chess::util::display_san_move;
use engine::Game;

use crate::contest::{Contest, Pair, Record};
use crate::openings::read;
use crate::pairs::Points;
use crate::play::Reason;

/// How long a line may be, in bytes: the standard's export format wants fewer than eighty.
const WIDTH: usize = 79;

/// What every file of games begins with.
const START: &str = "[Event ";

/// A file of games.
#[derive(Debug)]
pub struct PgnFile {
    file: File,
    path: PathBuf,
}

impl PgnFile {
    /// Begins a file of games. One that is there already is overwritten.
    ///
    /// # Errors
    /// If the file cannot be written, or holds something other than games, which would be lost.
    pub fn create(path: &Path) -> anyhow::Result<Self> {
        let name = || path.display().to_string();
        // What is no regular file, such as a pipe, has nothing to lose.
        if path.is_file() {
            let mut start = Vec::new();
            let file = File::open(path).with_context(name)?;
            file.take(START.len() as u64)
                .read_to_end(&mut start)
                .with_context(name)?;
            let are_games = start.is_empty() || start == START.as_bytes();
            ensure!(
                are_games,
                "{}: this file holds no games, so it is not overwritten",
                name()
            );
        }
        Ok(Self {
            file: File::create(path).with_context(name)?,
            path: path.to_owned(),
        })
    }

    /// Writes both games of a pair.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, contest: &Contest, pair: &Pair) -> anyhow::Result<()> {
        let written = self.file.write_all(pgn(contest, pair).as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Both games of a pair.
fn pgn(contest: &Contest, pair: &Pair) -> String {
    let [one, other] = contest.engines.map(|engine| engine.name);
    let round = |game: usize| format!("{}.{}", pair.number + 1, game + 1);
    let [first, second] = &pair.games;
    game([one, other], &round(0), contest, first)
        + &game([other, one], &round(1), contest, second)
}

fn game(
    players: [&str; 2],
    round: &str,
    contest: &Contest,
    record: &Record,
) -> String {
    let [white, black] = players;
    let result = match record.white {
        Points::Win => "1-0",
        Points::Draw => "1/2-1/2",
        Points::Loss => "0-1",
    };
    let (termination, why) = match record.reason {
        Reason::Scores => ("adjudication", "both engines agree about the score"),
        Reason::Mate => ("normal", "checkmate"),
        Reason::Stalemate => ("normal", "stalemate"),
        Reason::Repetition => ("normal", "threefold repetition"),
        Reason::FiftyMoves => ("normal", "fifty-move rule"),
        Reason::Material => ("normal", "insufficient material"),
    };
    let tags = [
        ("Event", contest.conditions()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", round.to_owned()),
        ("White", white.to_owned()),
        ("Black", black.to_owned()),
        ("Result", result.to_owned()),
        ("Termination", termination.to_owned()),
    ];
    let mut text = String::new();
    for (name, value) in tags {
        let _ = writeln!(text, "[{name} \"{value}\"]"); // writing to a string cannot fail
    }
    text.push('\n');
    text += &filled(words(record).chain([format!("{{{why}}}"), result.to_owned()]));
    text + "\n\n"
}

/// The moves in SAN, with their numbers.
fn words(record: &Record) -> impl Iterator<Item = String> {
    let moves = read(&record.moves).unwrap_or_default();
    let mut game = Game::default();
    moves.into_iter().enumerate().map(move |(ply, candidate)| {
        let board: &Board = game.position().board();
        let san = display_san_move(board, candidate.mv).to_string();
        game.play(&candidate);
        if ply % 2 == 0 { format!("{}. {san}", ply / 2 + 1) } else { san }
    })
}

/// The words in lines of at most [`WIDTH`].
fn filled(words: impl Iterator<Item = String>) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for word in words {
        let is_first = text.is_empty();
        length += word.len() + 1;
        if length > WIDTH && !is_first {
            text.push('\n');
            length = word.len();
        } else if !is_first {
            text.push(' ');
        }
        text += &word;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::filled;

    /// The standard's export format asks for fewer than eighty characters, however long the words are.
    #[test]
    fn lines_are_full_and_shorter_than_eighty() {
        for length in 1..10 {
            let words = vec!["x".repeat(length); 200];
            let text = filled(words.iter().cloned());
            let longest = text.lines().map(str::len).max().unwrap_or(0);
            assert!((79 - length..80).contains(&longest), "{length}: {longest}");
            assert_eq!(text.replace('\n', " "), words.join(" "));
        }
    }
}
