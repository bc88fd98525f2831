//! Rows: what was measured, kept so that nothing is measured twice.
//!
//! A row is one line of JSON, and a file of rows is only ever appended to. So an
//! interrupted measurement resumes where it stopped, matches grow instead of being
//! played again, and the results can be analysed by any program that reads JSON
//! lines. There are four kinds of rows, each in a folder of its own (and `rating`
//! keeps its games in a fifth, `rated`):
//!
//! | folder | a row is | type |
//! |---|---|---|
//! | `iterations` | one iteration of the search of one position by one variant | [`Iteration`] |
//! | `nodes` | the nodes of that iteration, in groups; measured only on request | [`Nodes`] |
//! | `pairs` | two games between two engines from one opening, each engine with White once | [`Pair`] |
//! | `matches` | a match by the clock whose pairs were not kept, only its counts | [`Match`] |
//!
//! Within its folder each variant, or first engine of a match, has a file of its
//! own, named after it. A file with any other name is always read, so rows from
//! another machine may be put next to them. Rows that contradict each other are
//! refused. The fingerprint in a row tells today's searches from those of another
//! version of the code. The search supplies it: this crate knows no engine.

pub mod cli;
mod file;
mod folders;
mod group;
mod held;
mod iteration;
mod known;
mod lines;
mod pair;
mod played;
mod regular;

pub use file::{File, Row};
pub use folders::{KEPT, Rows};
pub use group::{Ending, Group, GroupKey, MoveKind, NodeCounts};
pub use held::Held;
pub use iteration::{Iteration, Nodes, Origin, SearchKey};
pub use pair::{Clock, Pair, PairKey};
pub use played::Match;
