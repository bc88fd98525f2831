//! How Markdown is read, and what is put into it.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::fs;

use figures::Figure;
use manuscript::include::{includes, is_program};
use manuscript::markdown::{Link, links, prose};
use manuscript::placeholder::placeholders;
use manuscript::steps::steps;
use manuscript::{FIGURES, Manuscript, Page, Pictures, Problems, blocks};
use serde_json::json;
use tempfile::TempDir;
use terminal::table::{Column, Format};

fn page(text: &str) -> Page {
    Page { name: "page.md".to_owned(), text: text.to_owned() }
}

/// A book with these settings, and with a file to include.
fn book(settings: &str) -> (TempDir, Manuscript) {
    let folder = TempDir::new().unwrap();
    fs::create_dir_all(folder.path().join("book/src")).unwrap();
    fs::write(folder.path().join("book.toml"), settings).unwrap();
    let code = "// 1\n// ANCHOR: a\n// 2\n    // ANCHOR: b\n    fn b() {\n\n        3\n    }\n    // ANCHOR_END: b\n\
                // ANCHOR_END: a\n// ANCHOR: c\n";
    fs::write(folder.path().join("code.rs"), code).unwrap();
    for file in ["book/src/b.md", "book/src/glossary.md", "engine/a.rs", "c.rs"] {
        fs::create_dir_all(folder.path().join("engine")).unwrap();
        fs::write(folder.path().join(file), "").unwrap();
    }
    for stage in ["05-killers", "06-history"] {
        let sources = folder.path().join("chapters-code").join(stage).join("src");
        fs::create_dir_all(&sources).unwrap();
        fs::write(sources.join("lib.rs"), "").unwrap();
    }
    let manuscript = Manuscript::load(folder.path()).unwrap();
    (folder, manuscript)
}

/// A page as Markdown, with its pictures in the text.
fn render(manuscript: &Manuscript, page: &Page) -> Result<String, Problems> {
    let rendered =
        manuscript::render(manuscript, page, Pictures::Inline { is_live: false });
    rendered.map(|(text, _)| text)
}

/// A page that is rendered without problems.
fn rendered(settings: &str, text: &str) -> String {
    let (_folder, manuscript) = book(settings);
    render(&manuscript, &page(text)).unwrap()
}

/// What is wrong with a page.
fn problem(text: &str) -> String {
    let (_folder, manuscript) = book("");
    render(&manuscript, &page(text)).unwrap_err().to_string()
}

#[test]
fn blocks_have_lines_and_words() {
    let page = "text\n\n```rust,should_panic\npanic!();\n```\n\n- item\n\n  ~~~\n  a\n    b\n  ~~~\n";
    let found = blocks(page);
    assert_eq!(found.len(), 2);
    assert_eq!(
        (found[0].line, &page[found[1].range.clone()]),
        (3, "~~~\n  a\n    b\n  ~~~")
    );
    assert_eq!(found[0].info, "rust,should_panic");
    assert!(found[0].has("should_panic") && is_program(&found[0]));
    assert!(found[1].info.is_empty() && !is_program(&found[1]));
    assert_eq!(found[1].body, "a\n  b\n");
    let found = blocks("````text\n```rust\n```\n````\n");
    assert_eq!(found.len(), 1, "a longer fence shows a shorter one");
    assert_eq!(found[0].body, "```rust\n```\n");
}

#[test]
fn code_and_comments_are_no_prose() {
    let page = "a `b` c\n```\nd\n```\ne <!-- f\ng --> ``h ` i`` j\n";
    let blank = "a     c\n   \n \n   \ne       \n                j\n";
    assert_eq!(prose(page), blank);
    assert_eq!(prose("a ` b\n\nc ` d\n"), "a ` b\n\nc ` d\n");
}

#[test]
fn links_have_a_text_and_a_target() {
    let page = "[a `b`\nc](d#e \"f\") `[g](h)` [i][j] ![k](l) [](m)\n\n    [n](o)\n\n[j]: p\n";
    let text = |link: Link| {
        (
            link.end_of_text.map(|end| page[link.range.start..end].to_owned()),
            link.target,
        )
    };
    let found: Vec<_> = links(page).into_iter().map(text).collect();
    let expected = [
        (Some("[a `b`\nc"), "d#e"),
        (None, "p"),
        (Some("![k"), "l"),
        (Some("["), "m"),
    ];
    assert_eq!(
        found,
        expected.map(|(text, target)| (text.map(str::to_owned), target.to_owned()))
    );
}

#[test]
fn placeholders_stand_in_prose() {
    let page = "# {{num a:b}}\n`{{num c:d}}`\n```\n{{num e:f}}\n```\nx {{num g:h x1}} {{#include i}}\n";
    let found = placeholders(page);
    let found: Vec<_> = found.into_iter().map(|range| &page[range]).collect();
    assert_eq!(found, ["{{num a:b}}", "{{num g:h x1}}"]);
}

#[test]
fn includes_have_a_part() {
    let page = "a\n{{#include b.rs}} {{#include ../c.rs:d}}\n\\{{#include shown}}";
    let found: Vec<_> =
        includes(page).into_iter().map(|found| (found.file, found.part)).collect();
    assert_eq!(found, [("b.rs", None), ("../c.rs", Some("d"))]);
}

#[test]
fn anchors_may_nest() {
    let include = |part: &str| format!("{{{{#include ../../code.rs:{part}}}}}");
    let read = |part: &str| rendered("", &include(part));
    assert_eq!(read("a"), "// 2\n    fn b() {\n\n        3\n    }");
    assert_eq!(read("b"), "fn b() {\n\n    3\n}");
    let wrong = |part: &str| problem(&format!("\n{}", include(part)));
    assert_eq!(
        wrong("c"),
        "book/src/page.md:2: there is no part 'c' in '../../code.rs'"
    );
    assert_eq!(
        wrong("d"),
        "book/src/page.md:2: there is no part 'd' in '../../code.rs'"
    );
    assert_eq!(
        wrong("2:99"),
        "book/src/page.md:2: there is no part '2:99' in '../../code.rs'"
    );
    assert!(wrong("0:1").contains("there is no part '0:1'"));
}

#[test]
fn the_file_of_an_excerpt_is_named() {
    let text =
        "a\n\n- b\n\n  ```rust,excerpt\n  {{#include ../../code.rs:b}}\n  ```\n";
    let named = rendered("", text);
    let expected = "  <p class=\"excerpt-of\">code.rs</p>\n\n  ```rust,excerpt\n";
    assert!(named.contains(expected), "{named}");
}

#[test]
fn links_lead_to_the_sources_where_their_address_is_known() {
    let text = "see [`a.rs`](../../engine/a.rs) and [b](b.md), [c](../../c.rs)\n";
    let expected = "see `a.rs` and [b](b.md), c (`c.rs`)\n";
    assert_eq!(rendered("", text), expected);
    let settings = "[output.html]\ngit-repository-url = 'https://x.org/y/'";
    let linked = rendered(settings, text);
    assert!(linked.contains("[c](https://x.org/y/blob/main/c.rs)"), "{linked}");
}

#[test]
fn dead_links_are_named() {
    assert_eq!(
        problem("\n[a](none.md)"),
        "book/src/page.md:2: dead link: there is no 'book/src/none.md'"
    );
    assert_eq!(
        problem("![a](../../none.svg)"),
        "book/src/page.md:1: dead link: there is no 'none.svg'"
    );
    assert_eq!(
        problem("[a](/b.md)"),
        "book/src/page.md:1: '/b.md' begins at the root of the server"
    );
}

#[test]
fn addresses_are_shown_where_they_are_known() {
    let text = "{{clone}}\n\n{{paper}}\n";
    let unknown = rendered("", text);
    assert!(
        unknown.contains("book.toml") && unknown.contains("printer"),
        "{unknown}"
    );
    let settings = "[output.html]\ngit-repository-url = 'https://x.org/a/moves/'\nsite-url = 'https://x.org/b/'";
    let known = rendered(settings, text);
    assert!(
        known.contains("git clone https://x.org/a/moves\ncd moves\n"),
        "{known}"
    );
    assert!(known.contains("[x.org/a/moves](https://x.org/a/moves)"), "{known}");
    assert!(
        known.contains("<a href=\"https://x.org/b/best-move-first.pdf\">PDF</a>"),
        "{known}"
    );
}

#[test]
fn changes_are_lines_with_their_signs() {
    let (folder, manuscript) = book("");
    for (stage, lib) in [("04-tt-move", "a < b\nc\n"), ("05-killers", "a & b\nc\n")]
    {
        let sources = folder.path().join("chapters-code").join(stage).join("src");
        fs::create_dir_all(&sources).unwrap();
        fs::write(
            sources.join("ordering.rs"),
            format!("use {stage};\n// ANCHOR: x\n"),
        )
        .unwrap();
        fs::write(sources.join("lib.rs"), lib).unwrap();
    }
    let text = page("a\n\n{{diff tt-move killers}}\n\nz\n");
    let shown = render(&manuscript, &text).unwrap();
    assert_eq!(shown.matches("<pre class=\"changes\">").count(), 2, "{shown}");
    assert!(shown.contains("chapters-code/05-killers/src/lib.rs</p>"), "{shown}");
    assert!(
        shown.contains(
            "<span class=\"lines\"><del class=\"removed\">a &lt; b\n</del>"
        ),
        "{shown}"
    );
    assert!(
        shown.contains(
            "<ins class=\"added\">a &amp; b\n</ins><span class=\"same\">c\n"
        ),
        "{shown}"
    );
    assert!(!shown.contains("ANCHOR"), "{shown}");
}

#[test]
fn a_stage_adds_its_code_only() {
    let (folder, manuscript) = book("");
    let write = |file: &str, text: &str| {
        let path = folder.path().join("chapters-code").join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("01-plain/src/lib.rs", "//! One.\nfn a() {\n    1\n}\n");
    let new = "//! Two.\n\nfn a() {\n    // why\n    2\n}\nfn b() {}\n#[cfg(test)]\nmod tests {}\n";
    write("02-mvv-lva/src/lib.rs", new);
    assert_eq!(render(&manuscript, &page("{{lines mvv-lva}}")).unwrap(), "2");
}

/// The changes of a program are found even if its lines have moved; one that
/// doesn't fit any more is named.
#[test]
fn a_change_goes_through_to_later_steps() {
    let folder = TempDir::new().unwrap();
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("01-a.rs", "// ANCHOR: a\nnew\nnew\none\ntwo\n// ANCHOR_END: a\nthree\n");
    write(
        "02-b.patch",
        "--- a/my-search.rs\n+++ b/my-search.rs\n@@ -1,2 +1,3 @@\n one\n+and\n two\n",
    );
    write(
        "03-c.patch",
        "--- a/my-search.rs\n+++ b/my-search.rs\n@@ -2,2 +2,1 @@\n and\n-two\n",
    );
    write("path.json", "{}");
    let made = steps(folder.path()).unwrap();
    let made: Vec<_> =
        made.iter().map(|step| (&*step.name, &*step.program)).collect();
    let first = ("01-a", "new\nnew\none\ntwo\nthree\n");
    let second = ("02-b", "new\nnew\none\nand\ntwo\nthree\n");
    assert_eq!(made, [first, second, ("03-c", "new\nnew\none\nand\nthree\n")]);
    write("01-a.rs", "one\nthree\n");
    let why = format!("{:#}", steps(folder.path()).unwrap_err());
    assert!(why.contains("02-b.patch doesn't fit 01-a any more"), "{why}");
}

/// The file that a reader copies is offered next to each program that uses it.
#[test]
fn what_is_copied_stands_beside_a_step() {
    let folder = TempDir::new().unwrap();
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("01-a.rs", "one\n");
    write(
        "02-b.patch",
        "--- a/my-search.rs\n+++ b/my-search.rs\n@@ -1 +1,2 @@\n one\n+mod uci;\n",
    );
    let why = format!("{:#}", steps(folder.path()).unwrap_err());
    assert!(why.contains("uci.rs"), "{why}");
    write("uci.rs", "fn bench() {}\n");
    let made = steps(folder.path()).unwrap();
    assert!(!made[0].counts() && made[1].counts());
    assert_eq!(made[0].whole(), "one\n");
    assert_eq!(made[1].whole(), "one\nmod uci {\nfn bench() {}\n}\n");
}

/// What pages take from elsewhere is read once, when the book is loaded, and not
/// again for each of them.
#[test]
fn what_pages_take_is_read_once() {
    let (folder, _) = book("");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let figure = Figure {
        name: "tiny".to_owned(),
        data: json!({ "a": 7 }),
        ..Figure::default()
    };
    fs::create_dir_all(folder.path().join(FIGURES)).unwrap();
    figure.write(&folder.path().join(FIGURES)).unwrap();
    let claim = "[[claim]]\nname = 'R1'\nsource = 'Rustic'\nsays = 'It saves'\ncase = [{ by = 'program' }]\n";
    write("book/claims.toml", claim);
    write("book/path/01-a.rs", "one\n");
    write(
        "book/path/02-b.patch",
        "--- a/x.rs\n+++ b/x.rs\n@@ -1 +1,2 @@\n one\n+two\n",
    );
    let manuscript = Manuscript::load(folder.path()).unwrap();
    let page = page("{{num tiny:a}} {{verdict R1}}\n\n{{step 02-b}}\n");
    let first = render(&manuscript, &page).unwrap();
    assert!(first.starts_with("7 **holds**") && first.contains("two"), "{first}");
    for name in [
        "book/figures/tiny.json",
        "book/claims.toml",
        "book/path/02-b.patch",
        "book/path/01-a.rs",
    ] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    assert_eq!(render(&manuscript, &page).unwrap(), first);
}

/// An arrow between shallow and deep searches rises or falls only if the difference
/// is larger than its error.
#[test]
fn a_trend_needs_a_difference_beyond_its_error() {
    let (folder, _) = book("");
    let row = |rung: &str, depth: u64, [low, factor, high]: [f64; 3]| {
        json!({
            "variant": rung, "depth": depth, "geometric_factor": factor,
            "low_factor": low, "high_factor": high,
        })
    };
    let first = [1.0, 1.05, 1.1];
    let rows = [
        ("killers", [1.2, 1.25, 1.3]),
        ("history", [0.8, 0.85, 0.9]),
        ("see", [1.05, 1.17, 1.3]),
    ];
    let rows: Vec<_> = rows
        .into_iter()
        .flat_map(|(rung, last)| [row(rung, 4, first), row(rung, 7, last)])
        .collect();
    let figure = Figure {
        name: "deep".to_owned(),
        data: json!({ "rungs_to_5": [], "rungs_to_6": [], "rungs_to_7": rows }),
        ..Figure::default()
    };
    fs::create_dir_all(folder.path().join(FIGURES)).unwrap();
    figure.write(&folder.path().join(FIGURES)).unwrap();
    let manuscript = Manuscript::load(folder.path()).unwrap();
    let page = page("{{trend killers}}, {{trend history}}, {{trend see}}\n");
    let said = render(&manuscript, &page).unwrap();
    for trend in [
        "rises to\">↗</span>\u{a0}1.25 (4\u{a0}to\u{a0}7",
        "falls to\">↘</span>\u{a0}0.85",
        "→</span>\u{a0}1.17",
    ] {
        assert!(said.contains(trend), "{trend}: {said}");
    }
}

/// What a rung is worth by the nodes allowed comes from several experiments: there
/// is a row for each number of nodes, empty if no match was played, and a stage's
/// match against itself is left out.
#[test]
fn rungs_by_nodes_are_put_together() {
    let (folder, _) = book("");
    let row = |variant: &str, against: &str, elo: f64| {
        json!({
            "name": variant, "variant": variant, "against": against,
            "elo": elo, "low_elo": elo - 5.0, "high_elo": elo + 5.0,
        })
    };
    for (name, data) in [
        (
            "elo_1000",
            json!({ "rows": [row("history", "killers", 1.0), row("see", "history", 2.0)] }),
        ),
        (
            "elo",
            json!({ "rows": [row("see", "see", 99.0), row("history", "killers", 3.0)] }),
        ),
        ("elo_pruning", json!({ "stage": [] })),
        (
            "elo_25000",
            json!({ "rows": [], "longer": [row("see", "history", -4.0)] }),
        ),
        ("elo_125000", json!({ "rungs": [row("history", "killers", 9.0)] })),
    ] {
        let figure = Figure { name: name.to_owned(), data, ..Figure::default() };
        fs::create_dir_all(folder.path().join(FIGURES)).unwrap();
        figure.write(&folder.path().join(FIGURES)).unwrap();
    }
    let manuscript = Manuscript::load(folder.path()).unwrap();
    let chart = "```chart\ntitle = \"By nodes\"\nkind = \"panels\"\ndata = \"by_nodes:rungs\"\nx = \"nodes\"\n\
        y = [\"elo\"]\nline = \"variant\"\nwhiskers = [\"low_elo\", \"high_elo\"]\n```\n";
    let said = render(&manuscript, &page(chart)).unwrap();
    for title in [
        "history, 1,000: 1",
        "history, 5,000: 3",
        "see, 1,000: 2",
        "see, 25,000: −4",
        "history, 125,000: 9",
    ] {
        assert!(
            said.contains(&format!("<title>{title}</title>")),
            "{title}: {said}"
        );
    }
    let trends = "{{trend history elo}}, {{trend see elo}}\n";
    let trends = render(&manuscript, &page(trends)).unwrap();
    for trend in [
        "+1\u{a0}±\u{a0}5 ",
        "↗</span>\u{a0}+9\u{a0}±\u{a0}5",
        "→</span>\u{a0}−4\u{a0}±\u{a0}5",
    ] {
        assert!(trends.contains(trend), "{trend}: {trends}");
    }
    assert_eq!(
        said.matches("<title>").count(),
        5 + said.matches("<title>By").count(),
        "{said}"
    );
}

/// The conditions of games follow their table, and a page can ask what chance alone
/// would produce. Measurements of other people's programs are read like a figure.
#[test]
fn games_tell_their_conditions() {
    let (folder, _) = book("");
    let experiments = folder.path().join("tools/laboratory/experiments");
    fs::create_dir_all(&experiments).unwrap();
    let experiment = "[[table]]\nquery = 'games'\nallowed = 5_000\nbooks = 2\n\
        [[table]]\nkey = 'times'\ncpu-time = 10\n";
    fs::write(experiments.join("tiny.toml"), experiment).unwrap();
    let row = |name: &str, elo: f64, likelihood: f64| {
        json!({
            "name": name, "what": name, "variant": name, "against": "see", "games": 4000,
            "low_elo": elo - 12.0, "elo": elo, "high_elo": elo + 12.0, "error": 12.0,
            "likelihood": likelihood,
        })
    };
    let rows = json!([
        row("good", 40.0, 0.9999),
        row("lucky", 13.0, 0.98),
        row("open", 2.0, 0.6)
    ]);
    let figure = Figure {
        name: "tiny".to_owned(),
        columns: vec![Column::new("elo", "Elo", Format::F1)],
        data: json!({ "rows": rows, "dated": { "times": rows } }),
        ..Figure::default()
    };
    fs::create_dir_all(folder.path().join(FIGURES)).unwrap();
    figure.write(&folder.path().join(FIGURES)).unwrap();
    fs::write(folder.path().join("book/foreign.toml"), "[rustic]\nnodes = 1_234\n")
        .unwrap();
    let manuscript = Manuscript::load(folder.path()).unwrap();
    let rendered = |text: &str| render(&manuscript, &page(text)).unwrap();
    let games = rendered("{{table tiny:rows}}\n");
    assert!(games.contains(">4,000 games a row, 5,000 nodes a move, openings 1 to 1,000 of two books: <"), "{games}");
    let times = rendered("{{table tiny:dated.times}}\n");
    assert!(
        times.contains("10 ms of CPU time a move, openings of the book: <"),
        "{times}"
    );
    let chance = rendered("{{comparisons tiny}}\n");
    assert!(chance.contains("The book has 3 such matches."), "{chance}");
    assert!(
        chance.contains("Of the 3 matches here, 2 show a difference, and all but 1 can be believed: lucky (+13.0 ± 12.0)."),
        "{chance}"
    );
    assert_eq!(rendered("{{num foreign:rustic.nodes}}").trim(), "1,234");
    let both = "{{pooled tiny:rows.lucky tiny:rows.open}}";
    assert_eq!(rendered(both).trim(), "+7.5 ± 8.5");
    let against = "{{pooled tiny:rows.lucky -tiny:rows.open}}";
    assert_eq!(rendered(against).trim(), "+5.5 ± 8.5");
    let refused = |text: &str| {
        render(&manuscript, &page(text)).unwrap_err().0[0].reason.clone()
    };
    assert_eq!(
        refused("{{pooled tiny:rows.open -tiny:dated.times.open}}"),
        "tiny:dated.times.open and tiny:rows.open are the same match"
    );
    let differ = refused("{{pooled tiny:rows.good tiny:rows.open}}");
    assert!(differ.contains("they ask different questions"), "{differ}");
}

#[test]
fn a_case_of_a_claim_has_a_number() {
    let (folder, _) = book("");
    let claims = "[[claim]]\nname = 'R1'\nsource = 'Rustic'\nsays = 'It saves'\n\
        case = [{ what = 'one', by = 'program' }, { what = 'two', by = 'refuted' }]\n\
        games = [{ what = 'three', by = 'program' }]";
    fs::write(folder.path().join("book/claims.toml"), claims).unwrap();
    let manuscript = Manuscript::load(folder.path()).unwrap();
    let said = |of: &str| match render(
        &manuscript,
        &page(&format!("{{{{verdict R1 {of}}}}}")),
    ) {
        Ok(text) => text,
        Err(problems) => problems.0[0].reason.clone(),
    };
    for of in ["1", "2", "games-1"] {
        assert!(said(of).starts_with("**"), "{}", said(of));
    }
    for of in ["0", "3", "games-2"] {
        assert_eq!(said(of), format!("R1 has no case '{of}'"));
    }
    assert!(said("hers").starts_with("'hers' is neither"));
}
