//! How far a long command is: drawn on standard error, and only if that is a terminal.

use games::{Elo, Pairs};
use indicatif::ProgressBar;
use ladder::cli::progress_bar;

use crate::standing::printed;

/// How far a match of two engines is, and what it has come to so far.
#[derive(Debug)]
pub(crate) struct Progress<'a> {
    names: [&'a str; 2],
    bar: ProgressBar,
}

impl<'a> Progress<'a> {
    /// Of a match of so many pairs.
    pub(crate) fn new(names: [&'a str; 2], pairs: u64) -> Self {
        let template = "{pos:>5} of {len} pairs {wide_bar} {msg}";
        Self { names, bar: progress_bar(pairs, template) }
    }

    /// Shows the pairs that have been played, one or more. Their number comes first, since each change is drawn:
    /// otherwise the first result would stand beside no pair.
    pub(crate) fn show(&self, pairs: &Pairs) {
        let [one, other] = self.names;
        self.bar.set_position(pairs.count());
        let elo = printed(Elo::of(pairs));
        self.bar.set_message(format!("{one} – {other} {elo}"));
    }

    /// Takes the bar away.
    pub(crate) fn end(self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use games::Points;
    use indicatif::{ProgressDrawTarget, TermLike};

    use super::*;

    /// A terminal that remembers all lines that were ever drawn.
    #[derive(Clone, Debug, Default)]
    struct Terminal(Arc<Mutex<Vec<String>>>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            140
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, line: &str) -> io::Result<()> {
            self.write_str(line)
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().expect("nobody has panicked").push(text.to_owned());
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn no_pair_has_no_result() {
        let (terminal, mut pairs) = (Terminal::default(), Pairs::default());
        let progress = Progress::new(["see", "plain"], 2);
        let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
        progress.bar.set_draw_target(target);
        pairs.add([Points::Win; 2]);
        progress.show(&pairs);
        let drawn = terminal.0.lock().expect("nobody has panicked");
        let results: Vec<&String> =
            drawn.iter().filter(|line| line.contains("see – plain")).collect();
        assert!(!results.is_empty(), "{drawn:?}");
        assert!(
            results.iter().all(|line| line.contains("1 of 2 pairs")),
            "{drawn:?}"
        );
    }
}
