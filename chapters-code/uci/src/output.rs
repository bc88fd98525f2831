//! What is said to the client, on standard output.

use std::io::{self, Write};
use std::sync::OnceLock;

/// Why standard output did not take something that was said, the first time.
static REFUSED: OnceLock<io::Error> = OnceLock::new();

/// Prints a line at once. The first refusal of standard output is kept for [`refused`].
pub(crate) fn say(line: &str) {
    let mut output = io::stdout().lock();
    if let Err(error) = writeln!(output, "{line}").and_then(|()| output.flush()) {
        let _ = REFUSED.set(error);
    }
}

/// Why standard output has refused a line; `None` if it has taken all of them.
pub(crate) fn refused() -> Option<&'static io::Error> {
    REFUSED.get()
}
