//! Scores and priorities in words.

use diagrams::tree::{pawns, priority};
use mix::{Class, Priority};

#[test]
fn scores_are_written_in_pawns() {
    let scores = [0, 7, -184, 32_000, -32_000, 29_997, -29_996];
    assert_eq!(
        scores.map(pawns),
        ["0.00", "+0.07", "−1.84", "+∞", "−∞", "+#2", "−#2"]
    );
}

#[test]
fn priorities_are_written_in_words() {
    assert_eq!(priority(Priority::of(Class::TtMove, 0)), "table move");
    assert_eq!(priority(Priority::of(Class::Killer, -2)), "killer 2");
    assert_eq!(priority(Priority::of(Class::Quiet, -12)), "quiet −12");
    assert_eq!(priority(Priority::of(Class::QueenPromotion, 0)), "queen promotion");
}
