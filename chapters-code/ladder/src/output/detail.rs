//! How much of a climb is printed.

/// What to print besides the figures of each stage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// The figures of each position too.
    pub per_position: bool,
    /// Leave out what differs from run to run: the times.
    pub no_time: bool,
}
