//! Mix: any stage with any technique switched on or off while the program runs.
//!
//! A [`Variant`] says what is different in a stage, in one word such as
//! `see+killers=3`, and makes a searcher of it. Its plugs are put together from the
//! tables of the chapters; with nothing different they search exactly the tree of
//! the stage.
//!
//! - `keys`, [`settings`]: what can be different, and the values that a variant
//!   has; `variant`: the words for it
//! - `order`: the plug [`Order`], which adds a mistake to the order if one is
//!   planted
//! - `policy`: the order as a reader of the chapters knows it, from the best move
//!   to the worst; `priority`: what it decides; `rules`: what it learns, and when
//! - `root_nodes`: what the moves of the root cost; `merits`, `worth`: captures; `quiets`, with [`history_table`], `killer_table`
//!   and `board`: quiet moves
//! - `table`, `picker`, `extent`, `pruning`: the plugs of the other sockets
//! - `counts`: what is counted on the way

use engine::Stage;

mod board;
mod counts;
mod extent;
pub mod history_table;
mod keys;
mod killer_table;
mod merits;
mod order;
mod picker;
mod policy;
mod priority;
mod pruning;
mod quiets;
mod root_nodes;
mod rules;
pub mod settings;
mod table;
mod variant;
mod worth;

pub use counts::Counts;
pub use keys::{Key, Value};
pub use order::Order;
pub use picker::Pick;
pub use priority::{Class, Priority};
pub use rules::Rules;
pub use settings::{KEYS, Settings};
pub use stages::CHAPTERS as STAGES;
pub use table::{Table, TableNotes};
pub use variant::{Variant, VariantError, find, program};

/// The plugs of all variants. [`Variant::search`] makes a searcher with them; made
/// without a variant, they search as the last stage does.
#[derive(Debug)]
pub struct Mix;

impl Stage for Mix {
    const NAME: &'static str = "mix";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "Any stage, with each technique as a switch.";
    type Ordering = Order;
    type Table = Table;
    type MoveSearch = Settings;
    type Picker = Pick;
    type Pruning = Settings;
}
