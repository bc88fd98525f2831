//! Ctrl-C.

use thiserror::Error;

/// The exit code of a program that Ctrl-C has ended: the one that a shell gives to
/// it.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Ctrl-C cannot be handled.
#[derive(Debug, Error)]
#[error("cannot handle Ctrl-C")]
pub struct Unhandled(#[from] ctrlc::Error);

/// Calls `f` each time the user presses Ctrl-C, in a thread of its own, instead of
/// ending the program.
///
/// # Errors
/// If the system refuses, or a function was given before.
pub fn on_interrupt(f: impl FnMut() + Send + 'static) -> Result<(), Unhandled> {
    Ok(ctrlc::set_handler(f)?)
}
