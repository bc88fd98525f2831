//! How a climb is printed: what its stages saved, compared with each other, with
//! one of them and with other engines.

mod against;
mod external;
pub mod savings;

pub use against::Reference;
pub(crate) use external::{has_kinds, said};
pub use savings::Detail;
