//! Parameters: numbers of a stage's ordering that can be changed while the program
//! runs.

use std::fmt;
use std::ops::RangeInclusive;

/// A number of an ordering that can be changed while the program runs, so that
/// several of its values can be compared, by their counts or in a match.
///
/// An ordering keeps its parameters whatever it forgets: neither another search nor
/// another game changes them.
pub struct Parameter<O> {
    /// Its name, in small letters and hyphens: `bonus` in `checks+bonus=64`.
    pub name: &'static str,
    /// What it decides, with its unit, in one sentence without a full stop.
    pub about: &'static str,
    /// The values that it can have; the default must be one of them.
    pub range: RangeInclusive<i32>,
    /// Its place in the ordering; what a new ordering has there is its default.
    pub field: fn(&mut O) -> &mut i32,
}

impl<O> fmt::Debug for Parameter<O> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {:?}", self.name, self.range)
    }
}
