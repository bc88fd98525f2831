//! Mix: any stage with any technique switched on or off while the program runs.
//!
//! A [`Variant`] says what is different in a stage, in one word such as `see+killers=3`, and makes
//! a searcher of it. Its plugs are put together from the tables of the chapters; with nothing
//! different they search exactly the tree of the stage.
//!
//! - [`keys`], [`settings`], `stages`: what can be different, and what each stage has
//! - [`variant`]: the language, and [`mod@program`]: variants that speak UCI
//! - [`order`], `policy`, [`priority`], `merits`, [`killer_table`], [`quiets`], [`history_table`]: the
//!   order of the moves, and [`counts`]: how much it was asked for
//! - [`table`], `extent`, [`picker`]: the other plugs

pub mod counts;
mod extent;
pub mod history_table;
pub mod keys;
pub mod killer_table;
mod merits;
pub mod order;
pub mod picker;
mod policy;
pub mod priority;
pub mod program;
pub mod quiets;
pub mod settings;
mod stages;
pub mod table;
pub mod variant;

pub use keys::{Key, Value};
pub use order::Order;
pub use picker::Pick;
pub use priority::{Class, Priority};
pub use program::{find, program};
pub use settings::{KEYS, Settings};
pub use stages::STAGES;
pub use table::{Table, TableNotes};
pub use variant::{Variant, VariantError};

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
    type Reductions = Settings;
    type Picker = Pick;
}
