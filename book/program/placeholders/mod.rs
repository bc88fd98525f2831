//! Placeholders: how the text takes its figures.
//!
//! | placeholder | becomes |
//! |---|---|
//! | `{{num FILE:path FORMAT}}` | one number of `book/figures/FILE.json` |
//! | `{{table FILE:path cols=a,b to=ROW}}` | a table of its rows, or of those down to one |
//! | `{{diff A B}}` | what changed between two stages' `ordering.rs` and `lib.rs` |
//! | `{{stage NAME}}` | three ways to a stage, what to expect, and the next one as a task; how to run a variant |
//! | `{{figures}}` | the list of all figures |
//! | `{{lines NAME}}` | how many lines of code a stage adds to the one before |
//! | `{{clone}}` | how to get the sources |
//! | `{{paper}}` | where the whole book is one file |
//! | `{{verdict R2}}` | what came of a claim; `{{verdict R2 theirs}}` what its source found in games |
//! | `{{claims SOURCE}}` | the table of a source's claims |
//!
//! Code is left alone, so that the syntax can be shown.

mod clone;
mod diff;
mod lines;
mod list;
mod number;
mod paper;
mod source;
pub(crate) mod stage;
pub(crate) mod table;
mod verdict;

use crate::manuscript::{Manuscript, Page};
use crate::placeholder::{Placeholder, placeholders, unclosed};
use crate::text::problem::Problem;

/// The text of a page with its placeholders expanded, and what is wrong with those that are not, by the lines of
/// the unexpanded text.
pub fn expand(manuscript: &Manuscript, page: &Page) -> (String, Vec<Problem>) {
    let mut expanded = String::new();
    let mut problems = Vec::new();
    let mut copied = 0;
    for placeholder in placeholders(&page.text) {
        match print(&placeholder, manuscript) {
            Ok(text) => {
                expanded.push_str(&page.text[copied..placeholder.range.start]);
                expanded.push_str(&text);
                copied = placeholder.range.end;
            }
            Err(reason) => {
                problems.push(Problem::new(&page.file, placeholder.line, reason))
            }
        }
    }
    expanded.push_str(&page.text[copied..]);
    problems.extend(unclosed(page));
    (expanded, problems)
}

/// What a placeholder becomes.
///
/// # Errors
/// The reason why it becomes nothing.
fn print(
    placeholder: &Placeholder,
    manuscript: &Manuscript,
) -> Result<String, String> {
    let Placeholder { kind, words, is_alone, .. } = placeholder;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if !is_alone && !["num", "verdict", "lines"].contains(&kind.as_str()) {
        return Err(format!("{{{{{}}}}} stands on a line of its own", kind));
    }
    match (kind.as_str(), words.as_slice()) {
        ("num", [path]) => number::print(manuscript, path, "int"),
        ("num", [path, format]) => number::print(manuscript, path, format),
        ("table", [path, options @ ..]) => table::print(manuscript, path, options),
        ("diff", [before, after]) => diff::print(manuscript, before, after),
        ("stage", [name]) => stage::print(manuscript, name),
        ("figures", []) => list::print(manuscript),
        ("clone", []) => clone::print(manuscript),
        ("paper", []) => paper::print(manuscript),
        ("lines", [stage]) => lines::print(manuscript, stage),
        ("verdict", [claim]) => verdict::print(manuscript, claim, "ours"),
        ("verdict", [claim, of]) => verdict::print(manuscript, claim, of),
        ("claims", [source]) => verdict::table(manuscript, source),
        (
            "num" | "table" | "diff" | "stage" | "figures" | "verdict" | "claims"
            | "clone" | "paper" | "lines",
            _,
        ) => Err(format!(
            "{{{{{}}}}} does not take the words '{}'; see book/CONVENTIONS.md",
            kind,
            words.join(" ")
        )),
        (kind, _) => Err(format!("there is no placeholder '{kind}'")),
    }
}
