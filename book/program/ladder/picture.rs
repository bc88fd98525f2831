//! The ladder as a picture in a file of its own, light or dark like the reader's
//! system, with the counts of all its rungs.

use std::fmt::Write;

use text::digits::grouped;

use super::{Ladder, Rung};

/// The width of the picture, in pixels.
const WIDTH: u32 = 560;
/// Where the rungs' names begin, and where their counts and factors end, from the
/// left.
const NAMES: u32 = 76;
const COUNTS: u32 = 370;
const FACTORS: u32 = 480;
/// The space above the rungs, for the names of the columns.
const HEAD: f64 = 40.0;

const STYLE: &str = "\
svg { --ink: #1f2328; --soft: #59636e; --line: #8c959f; --rung: #1f6fb2; background: #ffffff }
text { font: 15px Arial, Helvetica, 'Liberation Sans', sans-serif; fill: var(--ink) }
text.soft { fill: var(--soft) }
text.number { text-anchor: end; font-variant-numeric: tabular-nums }
path { fill: none; stroke: var(--line) }
path.rail { stroke: var(--rung); stroke-width: 3 }
circle { fill: var(--rung) }
@media (prefers-color-scheme: dark) {
svg { --ink: #e6edf3; --soft: #9198a1; --line: #6e7681; --rung: #63b0ee; background: #0d1117 }
}
";

/// The height of a rung's name, in pixels. The scale reaches from the middle of the
/// first name to that of the last.
const PITCH: f64 = 30.0;

impl Ladder {
    /// The picture, as an SVG file.
    pub fn picture(&self) -> String {
        let mut lines = String::new();
        for (index, rung) in self.rungs.iter().enumerate() {
            let (height, middle) = (self.height(rung), row(index));
            let baseline = middle + 5.0;
            let _ = writeln!(
                lines,
                "<path d=\"M20 {height:.1}H28L62 {middle:.1}H70\"/><circle cx=\"20\" cy=\"{height:.1}\" r=\"4\"/>\n\
                 <text x=\"{NAMES}\" y=\"{baseline}\">{}</text><text class=\"number\" x=\"{COUNTS}\" y=\"{baseline}\">{}</text>",
                rung.term,
                grouped(rung.nodes)
            );
            if let Some(before) = index.checked_sub(1).map(|it| &self.rungs[it]) {
                let factor = before.nodes as f64 / rung.nodes as f64;
                let _ = writeln!(
                    lines,
                    "<text class=\"number soft\" x=\"{FACTORS}\" y=\"{baseline}\">÷ {factor:.2}</text>"
                );
            }
        }
        let height = HEAD + self.tallness() + 10.0;
        let foot = row(self.rungs.len().saturating_sub(1));
        let title = "The ladder: nodes of each stage, on a logarithmic scale";
        let description = self.in_words();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
             role=\"img\" aria-labelledby=\"title description\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"description\">{description}</desc>\n\
             <style>\n{STYLE}</style>\n\
             <text class=\"soft\" x=\"{NAMES}\" y=\"24\">rung</text>\
             <text class=\"number soft\" x=\"{COUNTS}\" y=\"24\">nodes at depth {}</text>\
             <text class=\"number soft\" x=\"{FACTORS}\" y=\"24\">÷ before</text>\n\
             <g transform=\"translate(0 {HEAD})\">\n<path class=\"rail\" d=\"M20 {}V{foot}\"/>\n{lines}</g>\n</svg>\n",
            self.depth,
            row(0)
        )
    }

    /// What it shows, for readers who don't see it.
    pub fn in_words(&self) -> String {
        let end = |rung: Option<&Rung>| {
            rung.map_or(String::new(), |it| {
                format!("{} nodes of {}", grouped(it.nodes), it.term)
            })
        };
        let (first, last) = (end(self.rungs.first()), end(self.rungs.last()));
        format!("from {first} down to {last}, in {} positions", self.positions)
    }

    /// The position of a rung's count on the scale.
    fn height(&self, rung: &Rung) -> f64 {
        let log = |nodes: i64| (nodes as f64).ln();
        let counts = || self.rungs.iter().map(|rung| rung.nodes);
        let (most, least) =
            (counts().max().unwrap_or(2), counts().min().unwrap_or(1));
        let share = (log(most) - log(rung.nodes)) / (log(most) - log(least));
        row(0) + share * (row(self.rungs.len() - 1) - row(0))
    }

    /// The height of all rungs' names, in pixels.
    fn tallness(&self) -> f64 {
        PITCH * self.rungs.len() as f64
    }
}

/// The middle of a rung's name.
fn row(index: usize) -> f64 {
    PITCH * (index as f64 + 0.5)
}
