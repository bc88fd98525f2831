//! Mate scores on their way into the table and out of it.

use ordering_suite::{Case, Question, Way};

use crate::case;

/// Mates at several distances, in both directions, and scores that aren't mates.
pub(crate) fn cases() -> anyhow::Result<Vec<Case>> {
    const MATE: i32 = 30_000;
    let mut cases = Vec::new();
    for way in [Way::Store, Way::Load] {
        for ply in [0, 1, 6, 17] {
            for score in [MATE - 1, MATE - 9, 24 - MATE, 350, 0, -1200] {
                // A mate can't be nearer to the root than the node is.
                if way == Way::Store && score.abs() > MATE - ply as i32 {
                    continue;
                }
                let is_mate = score.abs() > MATE - 100;
                let catches: &[&str] = match way {
                    _ if !is_mate => &["a score that is no mate"],
                    _ if ply == 0 => &["a mate at the root itself"],
                    Way::Store => &["a mate stored as it is"],
                    Way::Load => &["a mate loaded as it is"],
                };
                cases.push(case(
                    Question::Mate { way, mate: MATE, score, ply },
                    catches,
                )?);
            }
        }
    }
    Ok(cases)
}
