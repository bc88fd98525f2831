//! Panics as errors like others: one page must not end a server that shows all others.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};

/// The result of some work.
///
/// # Errors
/// What it says, if it panics.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .map_err(|panic| format!("panic: {}", message(&*panic)))
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

#[cfg(test)]
mod tests {
    use super::caught;

    #[test]
    fn a_panic_is_an_error() {
        assert_eq!(caught(|| 1), Ok(1));
        assert_eq!(
            caught(|| -> u32 { panic!("none") }),
            Err("panic: none".to_owned())
        );
        assert_eq!(
            caught(|| -> u32 { panic!("no {}", 1) }),
            Err("panic: no 1".to_owned())
        );
    }
}
