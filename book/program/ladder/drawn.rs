//! The drawing of the ladder next to a page's text: a rail on a logarithmic scale,
//! with a line from it to each rung's name.

use std::fmt::Write;

use text::digits::grouped;

use super::{Ladder, Rung};

/// The height of a rung's name, in pixels. The scale reaches from the middle of the
/// first name to that of the last.
const PITCH: f64 = 30.0;

impl Ladder {
    /// The ladder with the present page marked. It shows the nodes of its ends and
    /// of the rungs that the reader has come down, but not those of the present
    /// rung and the ones to come, whose pages ask the reader to guess them.
    pub(crate) fn drawn(&self, name: &str) -> String {
        let at = self.rungs.iter().position(|rung| rung.page == name);
        let branch = |rung: &Rung| rung.branch.as_deref() == Some(name);
        let place = |name: &str| self.places.iter().position(|it| it.name == name);
        // A rung is passed on every page after its own, such as a look back. On
        // paper all of them are.
        let passed = place(name).map_or(self.rungs.len(), |here| {
            let is_passed = |rung: &&Rung| place(&rung.page) < Some(here);
            self.rungs.iter().filter(is_passed).count()
        });
        let last = self.rungs.len().saturating_sub(1);
        let mut lines = String::new();
        let mut names = String::new();
        for (index, rung) in self.rungs.iter().enumerate() {
            let is_end = index == 0 || (index == last && passed > 0);
            let is_known = index < passed || (is_end && at != Some(index));
            let known = if is_known { " known" } else { "" };
            let _ = writeln!(
                lines,
                "<path class=\"leader{known}\" d=\"M4 {:.1}H9L22 {:.1}H30\"/>",
                self.height(rung),
                row(index)
            );
            let present =
                if at == Some(index) { " aria-current=\"page\"" } else { "" };
            let _ = write!(
                names,
                "<li class=\"rung{known}\"><a href=\"{0}\"{present}><i></i>{1} <small>{2}</small></a>",
                rung.page,
                rung.term,
                grouped(rung.nodes)
            );
            if let Some(page) = &rung.branch {
                let present =
                    if branch(rung) { " aria-current=\"page\"" } else { "" };
                let _ = write!(
                    names,
                    "<a class=\"branch\" href=\"{page}\"{present} aria-label=\"{}: evidence\"></a>",
                    rung.term
                );
            }
            names += "</li>\n";
        }
        let height = self.tallness();
        let (top, foot) = (row(0), row(last));
        format!(
            "<nav class=\"ladder\" id=\"ladder\" aria-label=\"The ladder\">\n\
             <svg aria-hidden=\"true\" width=\"32\" height=\"{height}\" viewBox=\"0 0 32 {height}\">\n\
             <path class=\"rail\" d=\"M4 {top}V{foot}\"/>\n{lines}</svg>\n<ol>\n{names}</ol>\n\
             <p>nodes of each chapter’s engine at depth {}, on a logarithmic scale; a branch leads to its evidence</p>\n</nav>\n",
            self.depth
        )
    }

    /// The position of a rung's count on the scale.
    pub(super) fn height(&self, rung: &Rung) -> f64 {
        let log = |nodes: i64| (nodes as f64).ln();
        let counts = || self.rungs.iter().map(|rung| rung.nodes);
        let (most, least) =
            (counts().max().unwrap_or(2), counts().min().unwrap_or(1));
        let share = (log(most) - log(rung.nodes)) / (log(most) - log(least));
        row(0) + share * (row(self.rungs.len() - 1) - row(0))
    }

    /// The height of all rungs' names, in pixels.
    pub(super) fn tallness(&self) -> f64 {
        PITCH * self.rungs.len() as f64
    }
}

/// The middle of a rung's name.
pub(super) fn row(index: usize) -> f64 {
    PITCH * (index as f64 + 0.5)
}
