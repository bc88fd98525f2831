//! The search core of *Best Move First*: everything that the stages share, written
//! once.
//!
//! A stage plugs its chapter's technique into these sockets, which makes it a
//! complete search. The crate `uci` turns it into an engine that chess programs can
//! drive.
//!
//! | socket | the question it answers | empty plug |
//! |---|---|---|
//! | [`Ordering`] | which move is tried first? | none; `plain` supplies the first |
//! | [`Table`] | what is already known about this position? | [`NoTable`] |
//! | [`MoveSearch`] | in which window, and how deeply, is a move searched? | [`FullWindows`] |
//! | [`Picker`] | how do the moves come, best first? | [`Eager`] |
//! | [`Pruning`] | what is given up without a search? | [`NoPruning`] |
//! | [`Stage`] | which plugs, and under which name? | none |
//! | [`Observer`] | who watches the search? (not in a stage) | [`NoObserver`] |
//!
//! The modules, in the order in which a search meets them:
//!
//! - [`fen`], [`epd`], [`suite`], [`game`]: where positions come from
//! - [`position`], [`evaluation`], [`score`]: what a position is, and what it is
//!   worth
//! - [`candidate`], [`captures`], [`ordering`], [`picker`], [`selection`]: its
//!   moves, and which of them is tried next
//! - [`search`], [`move_search`], [`pruning`], [`quiescence`], [`table`],
//!   [`memory`]: alpha–beta, and [`outcome`]: what it answers
//! - [`Parameter`]: a number that can be changed while the program runs
//! - [`observer`]: watching a search, for pictures of what it did
//! - [`limits`], [`control`]: when to stop
//! - [`statistics`], [`mod@bench`], [`perft`], [`listing`]: what was counted, and
//!   what was learnt
//! - [`notation`]: how moves are written
//!
//! The crate starts no thread and reads no input. It reads a clock only if the time
//! of a search is limited.

pub mod bench;
pub mod candidate;
pub mod captures;
pub mod control;
pub mod epd;
pub mod evaluation;
pub mod fen;
pub mod game;
mod iteration;
pub mod limits;
mod lines;
pub mod listing;
mod mate_line;
pub mod memory;
pub mod move_search;
mod negamax;
pub mod notation;
pub mod observer;
pub mod ordering;
pub mod outcome;
mod parameter;
pub mod perft;
mod pesto;
pub mod picker;
pub mod position;
mod principal_variation;
pub mod pruning;
pub mod quiescence;
mod repair;
pub mod score;
pub mod search;
pub mod selection;
mod stage;
pub mod statistics;
pub mod suite;
pub mod table;

pub use candidate::Candidate;
#[doc(hidden)]
pub use cozy_chess::Move; // for `forward!`
pub use game::Game;
pub use limits::Limits;
pub use move_search::{FullWindows, MoveSearch};
pub use observer::{NoObserver, Observer};
pub use ordering::{Node, Ordering};
pub use outcome::{Event, Outcome};
pub use parameter::Parameter;
pub use picker::{Eager, Picker};
pub use position::Position;
pub use principal_variation::Line;
pub use pruning::{NoPruning, Pruning};
pub use search::Search;
pub use stage::Stage;
pub use statistics::Statistics;
pub use table::{NoTable, Table};
