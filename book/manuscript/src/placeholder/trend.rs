//! `{{trend killers}}`: what a rung saves over the one before in shallow searches
//! and in deep ones, with an arrow between the two. `{{trend killers elo}}`: what it
//! brings in games with few nodes a move and with many.

use serde_json::Value;

use super::data;
use crate::manuscript::Manuscript;

/// The tables of a rung over the one before, depth by depth: each reaches as deep as
/// its rungs could be searched.
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
    /// The factors at both, with an arrow between them.
    pub factors: String,
}

/// The factors and the depths in one line, for a table.
pub(super) fn print(manuscript: &Manuscript, rung: &str) -> Result<String, String> {
    let Trend { depths: [least, most], factors } = of(manuscript, rung)?;
    Ok(format!("{factors} ({least}\u{a0}to\u{a0}{most}\u{a0}plies)"))
}

/// The factors of a rung at the least and the greatest depth, as geometric means over
/// the population.
pub(super) fn of(manuscript: &Manuscript, rung: &str) -> Result<Trend, String> {
    for place in BY_DEPTH {
        let (figure, path) = data::find(manuscript, place)?;
        let rows = figure.value(path)?.as_array().map_or(&[][..], Vec::as_slice);
        let of_rung: Vec<&Value> =
            rows.iter().filter(|row| row["variant"] == rung).collect();
        let [shallow, .., deep] = of_rung.as_slice() else { continue };
        let number = |row: &Value, key: &str| {
            row[key].as_f64().ok_or_else(|| format!("{place}: {rung} has no {key}"))
        };
        let depth = |row: &Value| {
            row["depth"]
                .as_u64()
                .ok_or_else(|| format!("{place}: {rung} has no depth"))
        };
        let [first, last] = [shallow, deep].map(|row| {
            number(row, "geometric_factor").map(|it| format!("{it:.2}"))
        });
        let interval = |row: &Value| {
            let [low, high] =
                ["low_factor", "high_factor"].map(|key| number(row, key));
            Ok::<_, String>([low?.ln(), high?.ln()])
        };
        let arrow = arrow(interval(shallow)?, interval(deep)?);
        return Ok(Trend {
            depths: [depth(shallow)?, depth(deep)?],
            factors: format!("{}\u{a0}{arrow}\u{a0}{}", first?, last?),
        });
    }
    Err(format!("no table of depths has '{rung}'"))
}

/// What a rung brings over the one before in games.
pub(super) struct EloTrend {
    /// The fewest and the most nodes for each move.
    pub nodes: [String; 2],
    /// Elo and its error at both, with an arrow between them.
    pub elo: String,
}

/// The Elo of a rung with the fewest nodes for each move and with the most that it was
/// played with.
pub(super) fn of_elo(
    manuscript: &Manuscript,
    rung: &str,
) -> Result<EloTrend, String> {
    let (figure, path) = data::find(manuscript, "by_nodes:rungs")?;
    let rows = figure.value(path)?.as_array().map_or(&[][..], Vec::as_slice);
    let of_rung: Vec<&Value> = rows
        .iter()
        .filter(|row| row["variant"] == rung && !row["elo"].is_null())
        .collect();
    let [few, .., many] = of_rung.as_slice() else {
        return Err(format!("no two matches of '{rung}' with other nodes"));
    };
    let interval = |row: &Value| {
        let number = |key| {
            row[key]
                .as_f64()
                .ok_or_else(|| format!("by_nodes: {rung} has no {key}"))
        };
        Ok::<_, String>([number("low_elo")?, number("high_elo")?])
    };
    let [few_elo, many_elo] = [interval(few)?, interval(many)?];
    let shown = |[low, high]: [f64; 2]| {
        with_error(f64::midpoint(low, high), (high - low) / 2.0)
    };
    let arrow = arrow(few_elo, many_elo);
    Ok(EloTrend {
        nodes: [few, many]
            .map(|row| row["nodes"].as_str().unwrap_or_default().into()),
        elo: format!("{} {arrow}\u{a0}{}", shown(few_elo), shown(many_elo)),
    })
}

/// Elo with its error, without decimals.
pub(super) fn with_error(elo: f64, error: f64) -> String {
    format!("{elo:+.0}\u{a0}±\u{a0}{error:.0}").replace('-', "−")
}

/// An arrow from one interval to the other: it rises or falls only where the
/// difference of their middles is larger than its error, which is that of both
/// together.
fn arrow(before: [f64; 2], after: [f64; 2]) -> String {
    let middle = |[low, high]: [f64; 2]| f64::midpoint(low, high);
    let error = |[low, high]: [f64; 2]| (high - low) / 2.0;
    let difference = middle(after) - middle(before);
    let (arrow, meaning) = if difference.abs() <= error(before).hypot(error(after))
    {
        ("→", "no difference seen:")
    } else if difference > 0.0 {
        ("↗", "rises to")
    } else {
        ("↘", "falls to")
    };
    format!("<span role=\"img\" aria-label=\"{meaning}\">{arrow}</span>")
}
