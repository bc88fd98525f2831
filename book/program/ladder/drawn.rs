//! The ladder next to a page's text: a bar for each rung, on a logarithmic scale.

use std::fmt::Write;

use text::digits::grouped;

use super::{Ladder, Rung};

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
        let mut names = String::new();
        for (index, rung) in self.rungs.iter().enumerate() {
            let is_end = index == 0 || (index == last && passed > 0);
            let is_known = index < passed || (is_end && at != Some(index));
            let known = if is_known { " known" } else { "" };
            let (present, factor) = match at {
                Some(at) if at == index => {
                    (" aria-current=\"page\"", self.factor(index))
                }
                _ => ("", String::new()),
            };
            let _ = write!(
                names,
                "<li class=\"rung{known}\" style=\"--share: {:.3}\"><a href=\"{}\"{present}><i></i>{} <small>{factor}{}</small></a>",
                self.share(rung),
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
        format!(
            "<nav class=\"ladder\" id=\"ladder\" aria-label=\"The ladder\">\n<ol>\n{names}</ol>\n\
             <p>nodes of each chapter’s engine at depth {}, the bars on a logarithmic scale; a circle leads to the evidence</p>\n</nav>\n",
            self.depth
        )
    }

    /// How many times fewer nodes a rung has than the one before it; empty for the
    /// first.
    fn factor(&self, index: usize) -> String {
        let before = index.checked_sub(1).map(|it| self.rungs[it].nodes);
        let nodes = self.rungs[index].nodes;
        before.map_or_else(String::new, |before| {
            format!("<b>÷{:.2}</b> ", before as f64 / nodes as f64)
        })
    }

    /// The length of a rung's bar as a share of the longest: its logarithm, above that
    /// of a power of ten that all counts are above.
    fn share(&self, rung: &Rung) -> f64 {
        let log = |nodes: i64| (nodes as f64).log10();
        let counts = || self.rungs.iter().map(|rung| rung.nodes);
        let (most, least) =
            (counts().max().unwrap_or(2), counts().min().unwrap_or(1));
        let foot = (log(least) - 0.1).floor();
        (log(rung.nodes) - foot) / (log(most) - foot)
    }
}
