//! Each thing that can be wrong with a book is found, with file and line: on small
//! books in temporary folders.

use std::fs;

use terminal::table::{Column, Format};

use crate::small::{SETTINGS, book_with, write};
use book::building;
use figures::Figure;
use manuscript::{FIGURES, Problems};
use serde_json::json;
use tempfile::TempDir;

/// Writes a small figure into a book.
fn write_figure(folder: &TempDir) {
    let figure = Figure {
        name: "tiny".to_owned(),
        columns: vec![Column::new("name", "stage", Format::Code)],
        data: json!({ "rows": [{ "name": "plain", "nodes": 1_234_567, "share": 0.5 }] }),
        ..Figure::default()
    };
    fs::create_dir_all(folder.path().join(FIGURES)).unwrap();
    figure.write(&folder.path().join(FIGURES)).unwrap();
}

fn problems(folder: &TempDir) -> Vec<String> {
    let Err(error) = building::check(folder.path(), None) else {
        return Vec::new();
    };
    error
        .downcast_ref::<Problems>()
        .unwrap()
        .0
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Asserts that the page's only problem begins with this.
#[track_caller]
fn assert_wrong(page: &str, expected: &str) {
    let found = problems(&book_with(page));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with(expected), "{found:#?}");
}

#[test]
fn a_good_book_has_no_problems() {
    let page = "# A page\n\n[here](#a-page), [there](page.md#a-page), [`source`](../../source.rs)\n\n\
        ```rust,excerpt\n{{#include ../../source.rs:part}}\n```\n\n\
        ```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\n```\n\n`{{num no:such}}`\n";
    let folder = book_with(page);
    assert_eq!(problems(&folder), [""; 0]);
    let html = fs::read_to_string(folder.path().join("target/book/html/page.html"))
        .unwrap();
    assert!(html.contains("<p class=\"excerpt-of\">source.rs</p>"));
    assert!(
        html.contains("<span class=\"hljs-title\">part</span>() {}")
            && !html.contains("ANCHOR")
    );
    assert!(html.contains("<svg") && html.contains("<code>{{num no:such}}</code>"));
}

#[test]
fn a_missing_file_or_anchor() {
    let block = |target: &str| {
        format!("# A\n\n```rust,excerpt\n{{{{#include {target}}}}}\n```\n")
    };
    assert_wrong(
        &block("../../none.rs:part"),
        "book/src/page.md:4: cannot include '../../none.rs'",
    );
    assert_wrong(
        &block("../../source.rs:party"),
        "book/src/page.md:4: there is no part 'party' in '../../source.rs'",
    );
}

#[test]
fn excerpts_that_are_pasted() {
    assert_wrong(
        "# A\n```rust,excerpt\nfn a() {}\n```\n",
        "book/src/page.md:2: a block marked",
    );
}

#[test]
fn pictures_without_title_or_position() {
    assert_wrong(
        "# A\n\n```board\ncaption = ''\nfen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\n```\n",
        "book/src/page.md:3: missing field `title`",
    );
    assert_wrong(
        "# A\n\n```board\ntitle = 'Kings'\nfen = '4k3/8/8/8/8/8/8/4K2 w - - 0 1'\n```\n",
        "book/src/page.md:5: bad FEN: ",
    );
    assert_wrong(
        "# A\n\n```tree\ntitle = 'A search'\nfen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nstage = 'plane'\ndepth = 2\n```\n",
        "book/src/page.md:6: no stage 'plane'",
    );
}

#[test]
fn dead_links() {
    assert_wrong(
        "# A\n\n[x](y.md)\n",
        "book/src/page.md:3: dead link: there is no 'book/src/y.md'",
    );
    assert_wrong(
        "# A\n\n[x](#b)\n",
        "book/src/page.md:3: dead link: there is no '#b'",
    );
    assert_wrong(
        "# A\n\n[x](../../none.rs)\n",
        "book/src/page.md:3: dead link: there is no 'none.rs'",
    );
    assert_wrong(
        "# A\n\n<a href=\"y.md\">x</a>\n",
        "book/src/page.md:3: dead link",
    );
    assert_eq!(problems(&book_with("# A\n\n<https://example.org/x>\n")), [""; 0]);
}

#[test]
fn old_addresses_that_lead_nowhere() {
    let folder = book_with("# A\n\n## B\n");
    let moved = include_str!("../../theme/redirect.hbs");
    write(folder.path(), "book/theme/redirect.hbs", moved);
    let settings = format!("{SETTINGS}theme = 'book/theme'\n");
    let problems_with = |addresses: &str| {
        let table = format!("{settings}\n[output.html.redirect]\n{addresses}\n");
        write(folder.path(), "book.toml", &table);
        problems(&folder)
    };
    let good = "'/old.html' = 'page.html#b'\n'/page.html#c' = 'page.html#b'\n\
        '/old.html#b' = 'page.html'";
    assert_eq!(problems_with(good), [""; 0]);
    let bad = "\"/old.html\" = 'page.html#c'\n\"/page.html#c\" = 'past.html'";
    let line = settings.lines().count() + 3;
    let expected = [
        (line, "'/old.html' leads to 'page.html#c'"),
        (line + 1, "'/page.html#c' leads to 'past.html'"),
    ]
    .map(|(line, why)| {
        format!("book.toml:{line}: dead link: {why}, which is not there")
    });
    assert_eq!(problems_with(bad), expected);
}

/// Pages load nothing from another host.
#[test]
fn foreign_files() {
    let foreign = "book/src/page.md:3: 'https://example.org/x' is on another host";
    for element in
        ["img src", "script src", "iframe src", "link rel='stylesheet' href"]
    {
        assert_wrong(
            &format!("# A\n\n<{element}=\"https://example.org/x\">\n"),
            foreign,
        );
    }
}

#[test]
fn placeholders_without_data() {
    let wrong = |text: &str, expected: &str| {
        let folder = book_with(&format!("# A\n\n{text}\n"));
        write_figure(&folder);
        let found = problems(&folder);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].starts_with(&format!("book/src/page.md:3: {expected}")),
            "{found:#?}"
        );
    };
    wrong("{{num none:rows}}", "there is no figure 'none'");
    wrong(
        "{{num tiny:rows.see.nodes}}",
        "'tiny' has no 'see' (in 'rows.see.nodes')",
    );
    wrong(
        "{{num tiny:rows.plain.share}}",
        "tiny:rows.plain.share: 0.5 cannot be printed as int",
    );
    wrong("a {{table tiny:rows}}", "{{table}} stands on a line of its own");
    wrong("{{table tiny:rows cols=x}}", "'tiny' describes no column 'x'");
    wrong("{{stage sea}}", "no stage 'sea'; ");
    wrong("{{nun tiny:rows}}", "there is no placeholder 'nun tiny:rows'");
    wrong("{{num tiny:rows", "'{{' is not closed on its line");
    let board = "```board\ntitle = \"{{num tiny:rows.plain.nodes}}\"\n```";
    let folder = book_with(&format!("# A\n\n{board}\n"));
    write_figure(&folder);
    let found = problems(&folder);
    let why = "book/src/page.md:4: a figure's block has no placeholders";
    assert!(found[0].starts_with(why), "{found:#?}");
}

#[test]
fn a_figure_changed_by_hand() {
    let folder = book_with("# A\n\n{{num tiny:rows.plain.nodes}}\n");
    write_figure(&folder);
    assert_eq!(problems(&folder), [""; 0]);
    let file = folder.path().join(FIGURES).join("tiny.json");
    let text = fs::read_to_string(&file).unwrap().replace("1234567", "1234568");
    fs::write(&file, text).unwrap();
    let expected = "book/src/page.md:3: book/figures/tiny.json was changed by hand";
    assert!(problems(&folder)[0].starts_with(expected), "{:#?}", problems(&folder));
}

/// An error that isn't a page author's, in one line.
fn failure(folder: &TempDir) -> String {
    format!("{:#}", building::check(folder.path(), None).unwrap_err())
}

#[test]
fn keys_that_mdbook_ignores() {
    let folder = book_with("# A\n");
    write(
        folder.path(),
        "book.toml",
        &SETTINGS.replace("default-theme", "defalt-theme"),
    );
    let said = failure(&folder);
    assert!(
        said.starts_with("book.toml: ")
            && said.contains("unknown field `defalt-theme`"),
        "{said}"
    );
    write(folder.path(), "book.toml", &format!("{SETTINGS}[bok]\n"));
    let said = failure(&folder);
    assert!(
        said.starts_with("book.toml: ") && said.contains("unknown field `bok`"),
        "{said}"
    );
}

#[test]
fn pages_that_nobody_reaches() {
    let folder = book_with("# A\n");
    write(folder.path(), "book/src/orphan.md", "# B\n");
    assert_eq!(
        problems(&folder),
        ["book/src/orphan.md:1: the page is not in SUMMARY.md"]
    );
    let folder = book_with("# A\n");
    write(
        folder.path(),
        "book/src/SUMMARY.md",
        "# Summary\n\n- [A](page.md)\n- [B](b.md)\n",
    );
    let said = failure(&folder);
    assert!(said.contains("b.md"), "{said}");
}
