//! Rows: what was measured, kept so that nothing is measured twice.
//!
//! A row is one line of JSON, and a file of rows is only ever appended to. So a
//! measurement that is interrupted resumes where it stopped, matches grow instead
//! of being played again, and any program that reads JSON lines can be asked about
//! the results. There are four kinds of rows, each in a folder of its own:
//!
//! | folder | a row is | type |
//! |---|---|---|
//! | `iterations` | one iteration of the search of one position by one variant | [`Iteration`] |
//! | `nodes` | the nodes of that iteration, in groups; measured only where they are asked for | [`Nodes`] |
//! | `pairs` | two games between two engines from one opening, each engine with White once | [`Pair`] |
//! | `matches` | a match by the clock of which only the counts were kept | [`Match`] |
//!
//! Within its folder each variant, or first engine of a match, has a file of its
//! own, named after it. The [fingerprint](mod@fingerprint) in a row tells searches
//! of today from searches of another version of the code.

pub mod cli;
mod file;
pub mod fingerprint;
mod folders;
mod iteration;
mod pair;
mod played;

pub use file::{File, Row};
pub use fingerprint::fingerprint;
pub use folders::{KEPT, Rows};
pub use iteration::{Group, Iteration, Nodes, Origin, SearchKey};
pub use pair::{Pair, PairKey};
pub use played::Match;
