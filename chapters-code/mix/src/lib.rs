//! Mix: any stage with any technique switched on or off while the program runs.
//!
//! A [`Variant`] says what is different in a stage, in one word such as `see+killers=3`, and makes
//! a searcher of it. Its plugs are put together from the tables of the chapters; with nothing
//! different they search exactly the tree of the stage.

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
pub mod settings;
mod stages;
mod table;
mod variant;

pub use counts::Counts;
pub use keys::{Key, Value};
pub use order::Order;
pub use picker::Pick;
pub use priority::{Class, Priority};
pub use settings::{KEYS, Settings};
pub use stages::STAGES;
pub use table::{Table, TableNotes};
pub use variant::{Variant, VariantError, find, program};

/// The plugs of all variants. [`Variant::search`] makes a searcher with them; made without a
/// variant, they search as the last stage does.
#[derive(Debug)]
pub struct Mix;

impl engine::Stage for Mix {
    const NAME: &'static str = "mix";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "Any stage, with each technique as a switch.";
    type Ordering = Order;
    type Table = Table;
    type Windows = Settings;
    type Picker = Pick;
}
