//! No measured number is typed into a page without a source: it comes from a figure
//! or from `book/foreign.toml`, a program on the page asserts it, or a source is
//! named for it.

use std::collections::HashSet;
use std::path::Path;

use manuscript::{Manuscript, root_around};
use regex::Regex;

/// What a measured number looks like: an error, a factor, a share, a result, or a
/// count in the thousands.
const MEASURED: &str = r"(?:±|÷)\s?\d+(?:[.,]\d+)*|\b\d+(?:[.,]\d+)*\s?%|\b\d+½?–(?:\d+½?|½)|\b\d{2,3}(?:,\d{3})+\b|\b\d(?:,\d{3}){2,}\b";
/// What names its origin: a link to the references or to somebody else's page, or
/// one of the sources that are quoted all over the book.
const SOURCE: &str = r"references\.md|https?://|SeaJay|Rustic|Reckless|pages? \d+";
/// What looks measured and isn't: an example, or one of the engine's constants.
const EXAMPLES: [(&str, &str); 17] = [
    ("03-transposition-table.md", "30,000"), // an immediate mate, in centipawns
    ("03-transposition-table.md", "29,991"), // a mate nine plies away
    ("03-transposition-table.md", "29,993"),
    ("07-see.md", "20,000"),          // the value of a king
    ("11-continuation.md", "25,000"), // the nodes of a move
    ("11-continuation.md", "125,000"),
    ("14-pruning.md", "25,000"),
    ("credit.md", "25,000"),
    ("depth.md", "25,000"),
    ("depth.md", "125,000"),
    ("ending.md", "25,000"),
    ("ending.md", "125,000"),
    ("evidence-search.md", "25,000"),
    ("evidence-search.md", "10,000"),
    ("why-order.md", "± 12"), // an example of an interval
    ("measuring.md", "± 14"),
    ("references.md", "95 %"), // the level of the intervals
];

/// The measured numbers typed into a page: those without source, program or
/// example.
fn typed(name: &str, text: &str) -> Vec<String> {
    let regex = |it: &str| Regex::new(it).unwrap();
    let fence = regex(r"(?ms)^```.*?^```");
    let code: HashSet<String> = fence
        .find_iter(text)
        .flat_map(|it| {
            regex(r"\d[\d_.]*")
                .find_iter(it.as_str())
                .map(|it| digits(it.as_str()))
                .collect::<Vec<_>>()
        })
        .collect();
    let prose = fence.replace_all(text, "");
    let prose = regex(r"\{\{.*?\}\}|`[^`\n]*`|<[^>]*>").replace_all(&prose, "");
    let (measured, source) = (regex(MEASURED), regex(SOURCE));
    regex(r"\n\s*\n|\n- ")
        .split(&prose)
        .filter(|paragraph| !source.is_match(paragraph))
        .flat_map(|paragraph| measured.find_iter(paragraph))
        .map(|number| number.as_str().to_owned())
        .filter(|number| !code.contains(&digits(number)))
        .filter(|number| !EXAMPLES.contains(&(name, number)))
        .collect()
}

fn digits(number: &str) -> String {
    let digits: String = number
        .chars()
        .filter(|sign| sign.is_ascii_digit() || *sign == '.')
        .collect();
    digits.trim_end_matches('.').to_owned()
}

#[test]
fn no_measured_number_is_typed() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let pages = Manuscript::load(root).unwrap().pages;
    let found: Vec<(String, Vec<String>)> = pages
        .into_iter()
        .map(|page| (page.name.clone(), typed(&page.name, &page.text)))
        .filter(|(_, numbers)| !numbers.is_empty())
        .collect();
    assert!(
        found.is_empty(),
        "take them from a figure or from book/foreign.toml, or name whoever measured them: {found:?}"
    );
}

#[test]
fn a_typed_number_is_found() {
    let found = |text: &str| typed("page.md", text);
    assert_eq!(found("Killers gain +31.4 ± 10.4 Elo.\n"), ["± 10.4"]);
    assert_eq!(
        found("It won 29½–½, 23–1.\n\nIt took 2,800,014 nodes, ÷1.62 or 1.4 %."),
        ["29½–½", "23–1", "2,800,014", "÷1.62", "1.4 %"]
    );
    assert!(found("It gained 5.1 ± 3 ([Weiss](references.md#weiss)).").is_empty());
    assert!(
        found(
            "{{num elo:rows.killers.elo f1}} ± {{num elo:rows.killers.error f1}}"
        )
        .is_empty()
    );
    assert!(
        found("It takes 67,737.\n\n```rust\nassert_eq!(n, 67_737);\n```\n")
            .is_empty()
    );
}
