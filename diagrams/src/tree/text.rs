//! Scores, priorities and ends in words.

use cozy_chess::Piece;
use engine::observer::End;
use engine::score::{INFINITY, Score, mate_in_moves};
use mix::Priority;

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

/// A priority as a reader likes it: `killer 1`, `table move`, `capture`, `quiet −12`.
pub(super) fn priority(priority: Priority) -> String {
    let (word, number) = match priority {
        Priority::UnderPromotion => ("under promotion", 0),
        Priority::LosingCapture(_)
        | Priority::LosingBeforeQuiets(_)
        | Priority::LosingBeforeKillers(_) => ("losing capture", 0),
        Priority::Quiet(balance) | Priority::Proven(balance) => ("quiet", balance),
        Priority::Any => ("any", 0),
        Priority::Unjudged => ("quiet", 0),
        Priority::Countermove => ("countermove", 0),
        Priority::EarlierKiller(slot) => ("earlier killer", slot.get()),
        Priority::KillerAfterHistory(slot)
        | Priority::Killer(slot)
        | Priority::KillerAbovePawns(slot)
        | Priority::KillerAboveCaptures(slot) => ("killer", slot.get()),
        Priority::PawnCapture(_) | Priority::Capture(_) => ("capture", 0),
        Priority::MateKiller => ("mate killer", 0),
        Priority::Promotion(Piece::Queen, _) => ("queen promotion", 0),
        Priority::Promotion(..) => ("promotion", 0),
        Priority::BestBefore(ago) => ("best before", ago.into()),
        Priority::TableMove => ("table move", 0),
        Priority::Number(number) => ("number", number),
    };
    match number {
        0 => word.to_owned(),
        number => format!("{word} {}", number.to_string().replace('-', "−")),
    }
}

/// Whether a move stands where it stands because the search remembered it, from the table or from
/// its siblings.
pub(super) const fn is_learnt(priority: Priority) -> bool {
    use Priority::{Killer, KillerAboveCaptures, KillerAbovePawns, KillerAfterHistory, TableMove};
    matches!(
        priority,
        TableMove
            | Killer(_)
            | KillerAfterHistory(_)
            | KillerAbovePawns(_)
            | KillerAboveCaptures(_)
    )
}

#[cfg(test)]
mod tests {
    use killers::Slot;

    use super::*;

    #[test]
    fn scores_are_written_in_pawns() {
        let scores = [0, 7, -184, 32_000, -32_000, 29_997, -29_996];
        let texts = scores.map(pawns);
        assert_eq!(texts, ["0.00", "+0.07", "−1.84", "+∞", "−∞", "+#2", "−#2"]);
    }

    #[test]
    fn priorities_are_written_in_words() {
        assert_eq!(priority(Priority::TableMove), "table move");
        assert_eq!(priority(Priority::Killer(Slot::number(2))), "killer 2");
        assert_eq!(priority(Priority::Quiet(-12)), "quiet −12");
        assert_eq!(priority(Priority::Promotion(Piece::Queen, None)), "queen promotion");
    }
}
