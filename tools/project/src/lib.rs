//! The project that a program was built from, as found at run time: a released
//! program may run on a machine without the sources and without cargo.
//!
//! - [`root`], [`root_with`]: the folder of the sources, and the folder of the
//!   files that a release has, too
//! - [`folder`], [`built_by_cargo`], [`target()`], [`keeping`]: where the program
//!   itself is, and where the things that it builds and keeps belong
//! - [`cargo()`]: the command that builds it

mod program;
mod sources;
mod target;

pub use program::{built_by_cargo, cargo, folder, keeping};
pub use sources::{built_from, root, root_with, sources};
pub use target::target;
