//! The project that a program was built from, as the program finds it when it runs:
//! a released one is on a machine that perhaps has no sources, and no cargo.
//!
//! - [`root`], [`root_with`]: the folder of the sources, and that of the files
//!   which a release has, too
//! - [`folder`], [`built_by_cargo`], [`target()`], [`keeping`]: where the program
//!   itself lies, and where what it builds and what it keeps belong
//! - [`cargo()`]: the command that builds it

mod program;
mod sources;
mod target;

pub use program::{built_by_cargo, cargo, folder, keeping};
pub use sources::{built_from, root, root_with, sources};
pub use target::target;
