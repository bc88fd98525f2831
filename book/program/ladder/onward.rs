//! The end of a page: the step that it takes down the ladder, and the pages before
//! and after it.

use std::fmt::Write;

use text::digits::grouped;

use super::{Ladder, Rung};

impl Ladder {
    /// The end of a page: the step that it takes down the ladder, and the pages
    /// before and after it.
    pub(super) fn onward(&self, at: usize) -> String {
        let mut text =
            "<nav class=\"onward\" aria-label=\"From here\">\n".to_owned();
        let rung =
            self.rungs.iter().position(|rung| rung.page == self.places[at].name);
        if let Some(rung) = rung {
            let Rung { term, nodes, .. } = &self.rungs[rung];
            let before = rung.checked_sub(1).map(|before| &self.rungs[before]);
            let from = before
                .map_or(String::new(), |it| format!("{} → ", grouped(it.nodes)));
            let what =
                before.map_or(term.clone(), |it| format!("{} → {term}", it.term));
            let _ = writeln!(
                text,
                "<p class=\"onward-step\"><strong>{from}{}</strong> <small>{what}: nodes of {} positions at depth {}</small></p>",
                grouped(*nodes),
                self.positions,
                self.depth
            );
        }
        if let Some(next) = self.places.get(at + 1) {
            let term = self.rungs.iter().position(|rung| rung.page == next.name);
            let to = term.map_or("Next".to_owned(), |rung| match rung {
                0 => "To the first rung".to_owned(),
                _ => format!("Down to rung {}", rung + 1),
            });
            let _ = writeln!(
                text,
                "<a class=\"onward-next\" href=\"{}\"><small>{to}</small> {}</a>",
                next.name, next.title
            );
        }
        if let Some(before) = at.checked_sub(1).map(|before| &self.places[before]) {
            let _ = writeln!(
                text,
                "<a class=\"onward-back\" href=\"{}\"><small>Back</small> {}</a>",
                before.name, before.title
            );
        }
        text + "</nav>\n"
    }
}
