//! Moves as clients send them.

use cozy_chess::Board;
use engine::{Candidate, Game, notation};
use text::printable::shorten;

/// Plays moves in UCI notation and returns them. Capital letters, as in `a7a8Q`,
/// are taken as small ones, and that is added to `repairs`.
///
/// # Errors
/// Names the first word that is not a legal move; the moves before it have been
/// played.
pub fn play<'a>(
    game: &mut Game,
    words: impl IntoIterator<Item = &'a str>,
    repairs: &mut Vec<String>,
) -> Result<Vec<Candidate>, String> {
    let play = |(number, word): (usize, &str)| {
        let candidate = legal(game.position().board(), word, repairs);
        let illegal =
            || format!("illegal move '{}' (number {number})", shorten(word));
        let candidate = candidate.ok_or_else(illegal)?;
        game.play(&candidate);
        Ok(candidate)
    };
    (1..).zip(words).map(play).collect()
}

/// The legal move that a word means, or `None`; see [`play`].
pub(crate) fn legal(
    board: &Board,
    word: &str,
    repairs: &mut Vec<String>,
) -> Option<Candidate> {
    notation::parse_uci(board, word).or_else(|| {
        let small = word.to_ascii_lowercase();
        let candidate = notation::parse_uci(board, &small)?;
        repairs.push(format!("move '{}' taken as '{small}'", shorten(word)));
        Some(candidate)
    })
}
