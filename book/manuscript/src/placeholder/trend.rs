//! `{{trend killers}}`: how many nodes a rung saves over the one before in shallow
//! searches and in deep ones, with an arrow between the two.
//! `{{trend killers elo}}`: what it gains in games with few nodes a move and with
//! many.

use figures::Estimate;
use figures::estimate::{ELO, Kind, NODES};
use serde_json::Value;

use super::data;
use crate::manuscript::Manuscript;

/// The tables that compare a rung with the one before, depth by depth. Each goes as
/// deep as its rungs could be searched.
const BY_DEPTH: [&str; 6] = [
    "deep:rungs_to_5",
    "deep:rungs_to_6",
    "deep:rungs_to_7",
    "deep:rungs_to_12",
    "deep:rung_that_asks",
    "deep:rung_that_prunes",
];

/// What a rung saves over the one before.
pub(super) struct Trend {
    /// The least and the greatest depth, in plies.
    pub depths: [u64; 2],
    /// The factors at these two depths, with an arrow between them.
    pub factors: String,
}

/// The factors and the depths in one line, for a table.
pub(super) fn print(manuscript: &Manuscript, rung: &str) -> Result<String, String> {
    let Trend { depths: [least, most], factors } = of(manuscript, rung)?;
    Ok(format!("{factors} ({least}\u{a0}to\u{a0}{most}\u{a0}plies)"))
}

/// The factors of a rung at the least and the greatest depth, as geometric means
/// over the test positions.
pub(super) fn of(manuscript: &Manuscript, rung: &str) -> Result<Trend, String> {
    for place in BY_DEPTH {
        let (figure, path) = data::find(manuscript, place)?;
        let rows = figure.value(path)?.as_array().map_or(&[][..], Vec::as_slice);
        let of_rung: Vec<&Value> =
            rows.iter().filter(|row| row["variant"] == rung).collect();
        let [shallow, .., deep] = of_rung.as_slice() else { continue };
        let lacks = |key| format!("{place}: {rung} has no {key}");
        let depth =
            |row: &Value| row["depth"].as_u64().ok_or_else(|| lacks("depth"));
        let factor = |row: &Value| NODES.read(row).map_err(lacks);
        let (first, last) = (factor(shallow)?, factor(deep)?);
        let arrow = arrow(&NODES, &first, &last);
        return Ok(Trend {
            depths: [depth(shallow)?, depth(deep)?],
            factors: format!("{:.2}\u{a0}{arrow}\u{a0}{:.2}", first.mid, last.mid),
        });
    }
    Err(format!("no table of depths has '{rung}'"))
}

/// What a rung gains over the one before in games.
pub(super) struct EloTrend {
    /// The fewest and the most nodes for each move.
    pub nodes: [String; 2],
    /// Elo and its error at these two.
    pub ends: [String; 2],
    /// Both, with an arrow between them.
    pub elo: String,
}

/// The Elo of a rung with the fewest and with the most nodes for each move that it
/// has played with.
pub(super) fn of_elo(
    manuscript: &Manuscript,
    rung: &str,
) -> Result<EloTrend, String> {
    let (figure, path) = data::find(manuscript, "by_nodes:rungs")?;
    let rows = figure.value(path)?.as_array().map_or(&[][..], Vec::as_slice);
    let of_rung: Vec<&Value> = rows
        .iter()
        .filter(|row| row["variant"] == rung && !row[ELO.mid].is_null())
        .collect();
    let [few, .., many] = of_rung.as_slice() else {
        return Err(format!("no two matches of '{rung}' with other nodes"));
    };
    let elo = |row: &Value| {
        ELO.read(row).map_err(|key| format!("by_nodes: {rung} has no {key}"))
    };
    let (few_elo, many_elo) = (elo(few)?, elo(many)?);
    let arrow = arrow(&ELO, &few_elo, &many_elo);
    let ends = [few_elo, many_elo].map(|elo| with_error(&elo));
    Ok(EloTrend {
        nodes: [few, many]
            .map(|row| row["nodes"].as_str().unwrap_or_default().into()),
        elo: format!("{} {arrow}\u{a0}{}", ends[0], ends[1]),
        ends,
    })
}

/// Elo with its error, without decimals.
pub(super) fn with_error(elo: &Estimate) -> String {
    let (mid, error) = (elo.mid, elo.error());
    format!("{mid:+.0}\u{a0}±\u{a0}{error:.0}").replace('-', "−")
}

/// An arrow from one estimate to the other. It rises or falls only if their
/// difference is larger than its error, which combines the errors of both.
fn arrow(kind: &Kind, before: &Estimate, after: &Estimate) -> String {
    let (arrow, meaning) = match kind.apart(after, before).sides(0.0) {
        [true, _] => ("↗", "rises to"),
        [_, true] => ("↘", "falls to"),
        _ => ("→", "no difference seen:"),
    };
    format!("<span role=\"img\" aria-label=\"{meaning}\">{arrow}</span>")
}
