//! The ladder of the book with the counts of one position: a rail on a logarithmic
//! scale, from the most nodes at the top down to the fewest, and from each count on
//! it a line to the name of its engine.

use std::fmt::Write;

use text::digits::grouped;

use crate::svg::{Drawing, Fit, escaped};

/// Its greatest width, and the height of a rung's name, in pixels.
const WIDTH: u32 = 440;
const PITCH: f64 = 23.0;
/// Where the rail is, and where the names begin, from the left.
const RAIL: f64 = 76.0;
const NAMES: f64 = 118.0;
/// The height of the heads of the columns.
const HEAD: f64 = 26.0;

/// An engine on the ladder.
pub(crate) struct Rung {
    pub(crate) name: String,
    /// The page about it.
    pub(crate) page: String,
    pub(crate) nodes: u64,
}

/// Draws the rungs in their order, one below the other.
pub(crate) fn draw(rungs: &[Rung]) -> Drawing {
    let counts = || rungs.iter().map(|rung| rung.nodes.max(1));
    let scale = Scale {
        most: counts().max().unwrap_or(1),
        least: counts().min().unwrap_or(1),
        foot: row(rungs.len().saturating_sub(1)),
    };
    let soft = " fill=\"var(--bmf-soft)\" font-size=\"11.5\"";
    let mut body = format!(
        "<g font-size=\"13.5\" fill=\"var(--bmf-ink)\">\n\
         <text x=\"100%\" y=\"12\" text-anchor=\"end\"{soft}>positions looked at</text>\n\
         <path class=\"bmf-rail\" d=\"M{RAIL} {}V{}\" stroke=\"var(--bmf-faint)\" stroke-width=\"3\"/>\n",
        row(0),
        scale.foot
    );
    for power in scale.powers() {
        let height = scale.height(power);
        let _ = writeln!(
            body,
            "<path d=\"M{} {height:.1}h6\" stroke=\"var(--bmf-faint)\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\"{soft}>{}</text>",
            RAIL - 6.0,
            RAIL - 10.0,
            height + 4.0,
            grouped(power)
        );
    }
    for (index, rung) in rungs.iter().enumerate() {
        body += &scale.rung(index, rung);
    }
    body += "</g>\n";
    let height = (HEAD + PITCH * rungs.len() as f64) as u32;
    Drawing {
        body,
        width: WIDTH,
        height,
        fit: Fit::Stretches(0, 0),
        description: described(rungs),
    }
}

/// The places of counts on the rail.
struct Scale {
    most: u64,
    least: u64,
    /// Where it ends, in pixels from the top.
    foot: f64,
}

impl Scale {
    fn height(&self, nodes: u64) -> f64 {
        let log = |nodes: u64| (nodes.max(1) as f64).ln();
        let whole = (log(self.most) - log(self.least)).max(f64::MIN_POSITIVE);
        let share = (log(self.most) - log(nodes)) / whole;
        row(0) + share * (self.foot - row(0))
    }

    /// The powers of ten on it.
    fn powers(&self) -> impl Iterator<Item = u64> {
        let powers = (0..19).map(|power| 10_u64.pow(power));
        powers.filter(|it| (self.least..=self.most).contains(it))
    }

    fn rung(&self, index: usize, rung: &Rung) -> String {
        let (height, middle) = (self.height(rung.nodes), row(index));
        let (name, count) = (escaped(&rung.name), grouped(rung.nodes));
        format!(
            "<g class=\"bmf-rung\"><path d=\"M{RAIL} {height:.1}h8L{} {middle:.1}h8\" fill=\"none\" stroke=\"var(--bmf-soft)\"/>\
             <circle cx=\"{RAIL}\" cy=\"{height:.1}\" r=\"4\" fill=\"var(--bmf-main)\"/></g>\
             <text x=\"{NAMES}\" y=\"{baseline:.1}\"><a href=\"{}\">{name}</a></text>\
             <text x=\"100%\" y=\"{baseline:.1}\" text-anchor=\"end\" class=\"bmf-count\">{count}</text>\n",
            NAMES - 14.0,
            rung.page,
            baseline = middle + 4.5
        )
    }
}

/// The middle of a rung's name.
fn row(index: usize) -> f64 {
    HEAD + PITCH * (index as f64 + 0.5)
}

/// The ladder in a sentence, for readers who don't see it.
fn described(rungs: &[Rung]) -> String {
    let said = |rung: &Rung| format!("{}: {}", rung.name, grouped(rung.nodes));
    let said: Vec<String> = rungs.iter().map(said).collect();
    format!("Positions looked at, on a logarithmic scale. {}.", said.join("; "))
}
