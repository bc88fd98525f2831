//! The mistakes that stay in a program once it has them, `[[lasting]]` of
//! `mistakes.toml`.

use toml::{Table, Value};

use crate::catalogue::Mistake;
use crate::change::{Change, Numbers, mistake, number, text};

/// A mistake that lasts, as in its file.
pub(crate) struct Lasting<'a> {
    of: &'static Mistake,
    since: &'a str,
    changes: Vec<Change<'a>>,
    is_told: bool,
    number: u32,
}

impl Lasting<'_> {
    /// The program of a step with this mistake next to the right code, if it can
    /// have it.
    pub(crate) fn beside(&self, program: String, step: &str) -> String {
        if step < self.since {
            return program;
        }
        let what = format!("{step}: {}", self.of.name);
        let changes = self.changes.iter();
        changes.fold(program, |it, change| change.beside(&it, self.number, &what))
    }
}

/// All mistakes that last.
pub(crate) fn lasting<'a>(
    mistakes: &'a Table,
    numbers: &mut Numbers,
) -> Vec<Lasting<'a>> {
    let all = mistakes.get("lasting").and_then(Value::as_array);
    let read = |it: &'a Value| {
        let of_it = format!("mistakes.toml: [[lasting]] {it}");
        let (of, since) = (mistake(it, &of_it), text(it, "since", &of_it));
        let changes = [Some(it), it.get("and")].into_iter().flatten();
        let changes = changes.map(|it| Change::of(it, &of_it)).collect();
        let is_told = it.get("untold").is_none();
        Lasting { of, since, changes, is_told, number: number(numbers) }
    };
    all.expect("mistakes.toml: [[lasting]]").iter().map(read).collect()
}

/// The table of them, for the library.
pub(crate) fn table(lasting: &[Lasting]) -> String {
    let row = |it: &Lasting| {
        let Lasting {
            of: Mistake { name, what, .. }, since, is_told, number, ..
        } = it;
        format!(
            "Lasting {{ name: {name:?}, since: {since:?}, what: {what:?}, is_told: {is_told}, mistake: Mistake({number}) }},"
        )
    };
    let rows: String = lasting.iter().map(row).collect();
    format!(
        "/// The mistakes that a program keeps once it has them.
        pub const LASTING: &[Lasting] = &[{rows}];"
    )
}
