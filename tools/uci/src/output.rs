//! What is said to the client, on standard output.

use std::io::{self, Write};
use std::sync::OnceLock;

/// Why standard output first failed to take a line.
static REFUSED: OnceLock<io::Error> = OnceLock::new();

/// Prints a line at once. The first failure of standard output is kept for
/// [`refused`].
pub(crate) fn say(line: &str) {
    let mut output = io::stdout().lock();
    if let Err(error) = writeln!(output, "{line}").and_then(|()| output.flush()) {
        let _ = REFUSED.set(error);
    }
}

/// Why standard output has failed to take a line; `None` if it has taken all of
/// them.
pub(crate) fn refused() -> Option<&'static io::Error> {
    REFUSED.get()
}

/// From now on the process ends with exit code 1 as soon as its standard output can
/// no longer be read, whatever it is doing: all further work would be for nothing.
/// Before that it calls `last`, for example to end what it has started. If the
/// system can't tell, it ends when it next writes.
pub fn end_with_the_reader(last: fn()) {
    #[cfg(not(unix))]
    let _ = last;
    #[cfg(unix)]
    std::thread::spawn(move || {
        use rustix::event::{PollFd, PollFlags, poll};

        let output = io::stdout();
        let mut watched = [PollFd::new(&output, PollFlags::empty())];
        while matches!(
            poll(&mut watched, None),
            Ok(0) | Err(rustix::io::Errno::INTR)
        ) {}
        if watched[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            last();
            std::process::exit(1);
        }
    });
}
