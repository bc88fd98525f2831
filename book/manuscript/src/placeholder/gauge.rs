//! `{{gauge killers}}`: what a rung is worth, in a small box that is the same on
//! each rung's page.

use ladder::engines::stage;

use super::{data, trend};
use crate::manuscript::Manuscript;

/// The measures: each with its label, its rows in a figure, its key and its format.
const MEASURES: [(&str, &str, &str, &str); 4] = [
    ("nodes ÷", "climb:rows", "factor", "x2"),
    ("÷ so far", "climb:rows", "factor_to_first", "x1"),
    ("first-move cutoffs", "climb:rows", "first_move_cutoffs", "pct1"),
    ("mean index", "climb:rows", "mean_cutoff_index", "f2"),
];
/// The matches by the clock against the rung before.
const SAME_TIME: &str = "elo_time:dated.times";

/// The box of a rung. Of the first one nothing can be said that compares it with
/// the one before.
pub(super) fn print(manuscript: &Manuscript, rung: &str) -> Result<String, String> {
    let is_first = stage(rung)?.chapter == 1;
    let mut shown = String::from("<dl class=\"gauge\">\n");
    let mut show = |name: &str,
                    value: Result<String, String>|
     -> Result<(), String> {
        let value = value
            .or_else(|error| if is_first { Ok("–".into()) } else { Err(error) })?;
        shown += &format!("<div><dt>{name}</dt><dd>{value}</dd></div>\n");
        Ok(())
    };
    for (name, rows, key, format) in MEASURES {
        show(
            name,
            data::number(manuscript, &format!("{rows}.{rung}.{key}"), format),
        )?;
    }
    if !is_first {
        let trend = trend::of(manuscript, rung)?;
        let [least, most] = trend.depths;
        show(&format!("÷ at depth {least} and {most}"), Ok(trend.factors))?;
        let trend = trend::of_elo(manuscript, rung)?;
        let [few, many] = trend.nodes;
        show(&format!("Elo with {few} and {many} nodes"), Ok(trend.elo))?;
    }
    let elo = || {
        let number = |key| {
            let place = format!("{SAME_TIME}.{rung}.{key}");
            let (figure, path) = data::find(manuscript, &place)?;
            figure
                .value(path)?
                .as_f64()
                .ok_or_else(|| format!("{place} is no number"))
        };
        Ok(trend::with_error(number("elo")?, number("error")?))
    };
    show("Elo, same time", elo())?;
    let lines =
        data::number(manuscript, &format!("path:steps.{rung}.lines"), "int");
    show("your program", lines.map(|lines| format!("{lines} lines")))?;
    Ok(shown + "</dl>")
}
