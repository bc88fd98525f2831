//! The upper half of the ladder, two plies deeper: does what was saved grow with the depth?

use super::{Measurement, climb, from};

pub(super) fn run() -> anyhow::Result<Measurement> {
    climb::climb(from("tt-move"), 7)
}
