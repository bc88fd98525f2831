//! Placeholders: how the text gets its figures. `book/CONVENTIONS.md` says what
//! each becomes. Code is left alone, so that the syntax can be shown.

mod address;
mod claim;
mod comparisons;
mod conditions;
mod data;
mod diff;
mod gauge;
mod pooled;
mod stage;
pub mod step;
mod trend;

use std::fmt::Display;
use std::ops::Range;

pub(crate) use data::chart_data;

use crate::manuscript::Manuscript;
use crate::markdown::prose;
use crate::page::Page;

/// The ranges of all placeholders of a page, in bytes: two braces, except for those
/// with a hash sign, which are mdBook's own. One that isn't closed extends to the
/// end of its line.
pub fn placeholders(page: &str) -> Vec<Range<usize>> {
    let prose = prose(page);
    let range = |(start, _): (usize, &str)| {
        let line = prose[start..]
            .lines()
            .next()
            .filter(|line| !line.starts_with("{{#"))?;
        Some(
            start
                ..start
                    + line
                        .find("}}")
                        .map_or(line.len(), |length| length + "}}".len()),
        )
    };
    prose.match_indices("{{").filter_map(range).collect()
}

/// What a placeholder becomes, or the reason why it can't be filled in.
pub(crate) fn print(
    page: &Page,
    range: &Range<usize>,
    manuscript: &Manuscript,
) -> Result<String, String> {
    let (before, behind) = (&page.text[..range.start], &page.text[range.end..]);
    let is_blank =
        |text: Option<&str>| text.is_none_or(|text| text.trim().is_empty());
    let is_alone =
        is_blank(before.rsplit('\n').next()) && is_blank(behind.lines().next());
    let text = page.text[range.clone()].trim_start_matches('{').strip_suffix("}}");
    let text = text.ok_or("'{{' is not closed on its line")?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let (kind, rest) = words.split_first().ok_or("a placeholder without a word")?;
    let is_within = ["num", "verdict", "lines", "trend", "pooled"].contains(kind)
        || *kind == "gauge" && rest.len() > 1;
    if !is_alone && !is_within {
        return Err(format!("{{{{{kind}}}}} stands on a line of its own"));
    }
    match (*kind, rest) {
        ("num", [path]) => data::number(manuscript, path, "int"),
        ("num", [path, format]) => data::number(manuscript, path, format),
        ("table", [path, options @ ..]) => data::table(manuscript, path, options),
        ("comparisons", figures) => {
            comparisons::print(manuscript, figures).map_err(described)
        }
        ("pooled", paths) => pooled::print(manuscript, paths),
        ("diff", [before, after]) => diff::print(manuscript, before, after),
        ("step", [step]) => step::print(manuscript, step, None),
        ("step", [step, hunks]) => step::print(manuscript, step, Some(hunks)),
        ("gauge", [rung]) => gauge::print(manuscript, rung),
        ("gauge", [rung, part]) => gauge::part(manuscript, rung, part),
        ("trend", [rung]) => trend::print(manuscript, rung),
        ("trend", [rung, "elo"]) => {
            trend::of_elo(manuscript, rung).map(|trend| trend.elo)
        }
        ("lines", [stage]) => diff::lines(manuscript, stage),
        ("stage", [name]) => stage::print(manuscript, name),
        ("next", [name]) => stage::next(manuscript, name),
        ("clone", []) => Ok(address::clone(manuscript)),
        ("paper", []) => Ok(address::paper(manuscript)),
        ("verdict", [claim]) => {
            claim::verdict(manuscript, claim, "ours").map_err(described)
        }
        ("verdict", [claim, of]) => {
            claim::verdict(manuscript, claim, of).map_err(described)
        }
        ("claims", []) => claim::table(manuscript).map_err(described),
        _ => Err(format!(
            "there is no placeholder '{}'; see book/CONVENTIONS.md",
            words.join(" ")
        )),
    }
}

fn described(error: impl Display) -> String {
    format!("{error:#}")
}
