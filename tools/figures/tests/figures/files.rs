//! Figures are read as they were written, found by their paths, printed, and linked
//! to the pages that use them.

use std::fs;

use figures::ledger::{Claim, LEDGER, claims};
use figures::usage::{COUNTS, is_used_in};
use figures::{Figure, Figures};
use serde_json::json;

/// A change of any digit in a file is noticed.
#[test]
fn a_changed_digit_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let figure = Figure {
        name: "tiny".to_owned(),
        data: json!({ "rows": [{ "name": "plain", "nodes": 1234567 }] }),
        ..Figure::default()
    };
    figure.write(folder.path()).unwrap();
    assert!(Figure::read(folder.path(), "tiny").unwrap().is_same(&figure));
    let path = folder.path().join("tiny.json");
    let text = fs::read_to_string(&path).unwrap();
    for (index, digit) in
        text.char_indices().filter(|(_, sign)| sign.is_ascii_digit())
    {
        let mut changed = text.clone();
        changed
            .replace_range(index..index + 1, if digit == '1' { "2" } else { "1" });
        fs::write(&path, changed).unwrap();
        let error = Figure::read(folder.path(), "tiny").unwrap_err().to_string();
        assert!(
            error.starts_with("book/figures/tiny.json was changed by hand"),
            "{error}"
        );
    }
}

/// A Windows checkout has `\r\n` at the end of each line.
#[test]
fn lines_may_end_as_on_windows() {
    let folder = tempfile::tempdir().unwrap();
    let rewritten = |name: &str| {
        let file = folder.path().join(name);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace('\n', "\r\n")).unwrap();
        assert_eq!(text::read(&file).unwrap(), text);
    };
    let figure = Figure {
        name: "tiny".to_owned(),
        data: json!({ "a": 1 }),
        ..Figure::default()
    };
    figure.write(folder.path()).unwrap();
    rewritten("tiny.json");
    assert!(Figure::read(folder.path(), "tiny").unwrap().is_same(&figure));

    let claim = "[[claim]]\nname = \"R2\"\nsource = \"rustic\"\nsays = \"\"\"\nIt\nhelps\"\"\"\n\
                 [[claim.case]]\nby = { above = \"alone:rows.see.geometric_factor\" }\n";
    fs::create_dir(folder.path().join("book")).unwrap();
    fs::write(folder.path().join(LEDGER), claim).unwrap();
    rewritten(LEDGER);
    assert_eq!(claims(folder.path()).unwrap()[0].says, "It\nhelps");
}

/// However many numbers a page takes from a figure, its file is read only for the
/// first one.
#[test]
fn a_figure_is_read_once() {
    let folder = tempfile::tempdir().unwrap();
    let figure = Figure {
        name: "tiny".to_owned(),
        data: json!({ "a": 1 }),
        ..Figure::default()
    };
    figure.write(folder.path()).unwrap();
    fs::write(folder.path().join("wrong.json"), "{}").unwrap();
    let figures = Figures::of(folder.path());
    assert!(figures.get("tiny").unwrap().is_same(&figure));
    fs::remove_file(folder.path().join("tiny.json")).unwrap();
    assert!(figures.get("tiny").unwrap().is_same(&figure));
    for name in ["none", "../tiny", ""] {
        let said = figures.get(name).unwrap_err().to_string();
        assert_eq!(said, format!("there is no figure '{name}'"));
    }
    for _ in 0..2 {
        let said = figures.get("wrong").unwrap_err().to_string();
        assert!(
            said.starts_with("book/figures/wrong.json: missing field"),
            "{said}"
        );
    }
    assert!(figures.all().is_err());
    assert!(Figures::of(&folder.path().join("none")).all().unwrap().is_empty());
}

#[test]
fn keys_indices_and_names() {
    let rows =
        json!([{ "name": "plain", "nodes": 1 }, { "name": "x", "nodes": 2 }]);
    let figure = Figure { data: json!({ "rows": rows }), ..Figure::default() };
    assert_eq!(figure.value("rows"), Ok(&rows));
    assert_eq!(figure.value("rows.plain"), figure.value("rows.0"));
    assert_eq!(figure.value("rows.x.nodes"), Ok(&json!(2)));
    assert!(figure.value("rows.y").unwrap_err().contains("has no 'y'"));
}

#[test]
fn a_name_that_is_not_unique_finds_nothing() {
    let rows = json!([{ "name": "see", "nodes": 3 }, { "name": "killers" }, { "name": "killers" }]);
    let figure = Figure { data: rows, ..Figure::default() };
    assert_eq!(figure.value("see.nodes"), Ok(&json!(3)));
    assert!(
        figure
            .value("killers")
            .unwrap_err()
            .contains("has more than one 'killers'")
    );
}

/// The page must use the whole name of the figure, not just contain it as a word of
/// a sentence.
#[test]
fn a_figure_is_used_where_its_data_are_shown() {
    let claim: Claim = toml::from_str(
        "name = \"R2\"\nsource = \"rustic\"\nsays = \"It helps\"\n\
         [[case]]\nby = { above = \"alone:rows.see.geometric_factor\" }",
    )
    .unwrap();
    let claims = [claim];
    let uses = |page: &str, figure| is_used_in(page, figure, &claims);
    for page in [
        "It's {{num alone:rows.see.nodes int}}.",
        "{{table alone:rows cols=name}}",
        "```chart\ndata = \"alone:rows\"\n```",
        "What came of it: {{verdict R2}}.",
        "{{claims}}",
    ] {
        assert!(uses(page, "alone"), "{page}");
        assert!(!uses(page, "lone") && !uses(page, COUNTS), "{page}");
    }
    assert!(!uses("Killers alone save little: {{verdict R3}}.", "alone"));
    assert!(uses("{{stage killers}}", COUNTS));
}
