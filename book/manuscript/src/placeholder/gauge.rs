//! `{{gauge killers}}`: what a rung is worth, in a small box, the same on each
//! rung's page. `{{gauge killers few}}`: a value from the box, within a sentence.

use figures::estimate::ELO;
use ladder::engines::stage;

use super::{data, trend};
use crate::manuscript::Manuscript;

/// The measures, each with its label, its rows in a figure, its key and its format.
const MEASURES: [(&str, &str, &str, &str); 4] = [
    ("nodes ÷", "climb:rows", "factor", "x2"),
    ("÷ so far", "climb:rows", "factor_to_first", "x1"),
    ("first-move cutoffs", "climb:rows", "first_move_cutoffs", "pct1"),
    ("mean index", "climb:rows", "mean_cutoff_index", "f2"),
];
/// The matches by the clock against the rung before.
const SAME_TIME: &str = "elo_time:dated.times";

/// The box of a rung. The first rung has none before it to be compared with.
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
    show("Elo, same time", same_time(manuscript, rung))?;
    show("rating", rating(manuscript, rung))?;
    let lines =
        data::number(manuscript, &format!("path:steps.{rung}.lines"), "int");
    show("your program", lines.map(|lines| format!("{lines} lines")))?;
    Ok(shown + "</dl>")
}

/// One value of a rung's box: its Elo with `few` nodes for each move, with `many`,
/// or with the `same-time`; and how many nodes `few-nodes` and `many-nodes` are.
pub(super) fn part(
    manuscript: &Manuscript,
    rung: &str,
    part: &str,
) -> Result<String, String> {
    let trend = || trend::of_elo(manuscript, rung);
    match part {
        "few" => Ok(trend()?.ends[0].clone()),
        "many" => Ok(trend()?.ends[1].clone()),
        "few-nodes" => Ok(trend()?.nodes[0].clone()),
        "many-nodes" => Ok(trend()?.nodes[1].clone()),
        "same-time" => same_time(manuscript, rung),
        _ => Err(format!(
            "the box has no '{part}', but few, few-nodes, many, many-nodes and same-time"
        )),
    }
}

/// The rating of a rung's stage, with its error.
fn rating(manuscript: &Manuscript, rung: &str) -> Result<String, String> {
    let number = |key| {
        data::number(manuscript, &format!("rating:stages.{rung}.{key}"), "int")
    };
    Ok(format!("{} ± {}", number("rating")?, number("error")?))
}

/// The Elo of a rung with as much time as the one before.
fn same_time(manuscript: &Manuscript, rung: &str) -> Result<String, String> {
    let place = format!("{SAME_TIME}.{rung}");
    let (figure, path) = data::find(manuscript, &place)?;
    let elo = ELO.read(figure.value(path)?);
    let elo = elo.map_err(|key| format!("{place}.{key} is no number"))?;
    Ok(trend::with_error(&elo))
}
