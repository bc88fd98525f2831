//! Scores, priorities and ends in words.

use engine::observer::End;
use engine::score::{INFINITY, Score, mate_in_moves};

/// A score in pawns, `+1.84`; an infinite one as `∞`, a mate as `#3`.
pub(super) fn pawns(score: Score) -> String {
    let sign = if score < 0 { "−" } else { "+" };
    if score.abs() >= INFINITY {
        return format!("{sign}∞");
    }
    match mate_in_moves(score) {
        Some(moves) => format!("{sign}#{}", moves.abs()),
        None if score == 0 => "0.00".to_owned(),
        None => format!("{sign}{}.{:02}", score.abs() / 100, score.abs() % 100),
    }
}

/// Whether a score is a bound or the value, for a node that ended so; `flipped` for a reader who
/// looks with the eyes of the side that is not to move.
pub(super) fn bound(end: End, flipped: bool) -> &'static str {
    match (end, flipped) {
        (End::Cutoff, false) | (End::All, true) => "≥",
        (End::All, false) | (End::Cutoff, true) => "≤",
        _ => "",
    }
}

/// How a node ended, for the hover text and the description.
pub(super) const fn end(end: End) -> &'static str {
    match end {
        End::Cutoff => "cut node: a move reached beta, the rest was never searched",
        End::Exact => "PV node: the score lies inside the window",
        End::All => "all node: no move raised alpha",
        End::Table => "settled by the table",
        End::Draw => "draw",
        End::Mate => "mate",
        End::Quiescence => "horizon: the score of quiescence",
    }
}

/// The class of a node that ended so, also the name of its legend.
pub(super) const fn class(end: End) -> &'static str {
    match end {
        End::Cutoff => "cut",
        End::Exact => "pv",
        End::All => "all",
        End::Table => "table",
        End::Draw => "draw",
        End::Mate => "mate",
        End::Quiescence => "leaf",
    }
}

/// A priority as a reader likes it: `Killer(slot 1)` is `killer 1`, `TableMove` `table move`,
/// `Capture(Rook by Pawn)` `capture`, `Quiet(-12)` `quiet −12`.
///
/// It is a text that some `Debug` wrote, so an unknown one is shown as its first word.
pub(super) fn priority(debug: &str) -> String {
    let (variant, payload) = debug.split_once('(').unwrap_or((debug, ""));
    let mut words = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    let number = payload.trim_end_matches(')').trim_start_matches("slot ");
    match number.parse::<i64>() {
        Ok(0) | Err(_) => words,
        Ok(value) => format!("{words} {}", value.to_string().replace('-', "−")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_in_pawns() {
        let scores = [0, 7, -184, 32_000, -32_000, 29_997, -29_996];
        let texts = scores.map(pawns);
        assert_eq!(texts, ["0.00", "+0.07", "−1.84", "+∞", "−∞", "+#2", "−#2"]);
    }

    #[test]
    fn priorities_are_written_in_words() {
        assert_eq!(priority("TableMove"), "table move");
        assert_eq!(priority("Killer(slot 2)"), "killer 2");
        assert_eq!(priority("Capture(Pawn by Rook)"), "capture");
        assert_eq!(priority("Quiet(-12)"), "quiet −12");
        assert_eq!(priority("QueenPromotion(None)"), "queen promotion");
    }
}
