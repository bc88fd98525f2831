//! What is wrong is named, with the file and the line.

use std::path::Path;

use diagrams::{Context, render};

fn error(block: &str) -> String {
    let chapter = format!("# Title\n\nText.\n\n{block}");
    let figures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let error =
        render(&chapter, "part/one.md", &Context { figures, is_live: false })
            .expect_err("nothing is wrong with it")
            .to_string();
    // The folder of the data differs from machine to machine.
    error.replace(&format!("{}/", env!("CARGO_MANIFEST_DIR")), "")
}

const KINGS: &str = "title = 'T'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n";

#[test]
fn boards() {
    let board = |lines: &str| error(&format!("```board\n{lines}\n```\n"));
    insta::assert_snapshot!(
        "board_errors",
        [
            board("fen = '4k3/8/8/8/8/8/8/4K3 w - -'"),
            board("title = 'T'"),
            board("title = 'T'\nfen = '4k3/8/8/8/8/8/8 w - -'"),
            board("title = 'T'\ntitle = 'T'"),
            board("title = 'T'\nfen: 8"),
            board("title = 'T'\nfen = 8"),
            board(&format!("{KINGS}colour = 'red'")),
            board(&format!("{KINGS}play = [\n  'e1e2',\n  'e8e5',\n]")),
            board(&format!("{KINGS}arrows = ['e1e2', 'e9e5']")),
            board(&format!("{KINGS}arrows = ['e1e2:nice']")),
            board(&format!("{KINGS}marks = ['e44']")),
            board(&format!("{KINGS}labels = ['e4']")),
            board(&format!("{KINGS}orientation = 'left'")),
            board(&format!("{KINGS}coordinates = 'perhaps'")),
            board(&format!("{KINGS}width = 'wide'")),
            board(&format!("{KINGS}width = 99")),
            board(&format!("{KINGS}width = 4294967295")),
        ]
        .join("\n")
    );
}

#[test]
fn exchanges() {
    let fen = "fen = '4k3/8/3p1p2/4p3/8/5N2/8/4R1K1 w - - 0 1'";
    let exchange = |captures: &str| {
        error(&format!(
            "```exchange\ntitle = 'T'\n{fen}\ncaptures = {captures}\n```\n"
        ))
    };
    insta::assert_snapshot!(
        "exchange_errors",
        [
            exchange("[]"),
            exchange("['f3h4']"),
            exchange("['f3e5', 'e8e7']"),
            exchange("['f3e5', 'd6e5', 'e1e2']"),
            exchange("['f3e5', 'd6d5']"),
            exchange("['e1e8']"),
        ]
        .join("\n")
    );
}

#[test]
fn trees() {
    let tree = |lines: &str| error(&format!("```tree\n{KINGS}{lines}\n```\n"));
    insta::assert_snapshot!(
        "tree_errors",
        [
            tree("depth = 2"),
            tree("stage = 'plain'"),
            tree("stage = 'plainer'\ndepth = 2"),
            tree("stage = 'plain'\ndepth = 9"),
            tree("stage = 'plain'\ndepth = 'two'"),
            tree("stage = 'plain'\ndepth = 2\nmoves = ['e1e3']"),
            tree("stage = 'plain'\ndepth = 2\nmoves = ['e1e2 Kd8', 'Ke2 Ke2']"),
            tree("stage = 'plain'\ndepth = 2\nmax-children = ['some']"),
            tree("stage = 'tt-move'\ndepth = 2\nhash = 100_000"),
            tree("stage = 'plain'\ndepth = 2\nshow-depth = 9"),
            tree("stage = 'plain'\ndepth = -1"),
            tree("stage = 'plain'\ndepth = 6\nsteps = true"),
        ]
        .join("\n")
    );
    let misspelt = tree("stage = 'see+kilers=3'\ndepth = 2");
    assert!(
        misspelt.contains("one.md:8: no key 'kilers'; did you mean 'killers'?"),
        "{misspelt}"
    );
}

#[test]
fn live_figures() {
    let deep = error(&format!(
        "```live\n{KINGS}figure = 'play'\nstage = 'plain'\ndepth = 8\n```\n"
    ));
    assert!(deep.contains("8 is not a number from 1 to 7"), "{deep}");
    let pages = include_str!("../live/web/dom.js");
    let same = format!("DEEPEST = {};", diagrams::live::DEEPEST);
    assert!(pages.contains(&same), "the pages have another limit");
}

/// A chart of the row with this name.
fn absurd(kind: &str, name: &str, scale: &str) -> String {
    format!(
        "kind = '{kind}'\ndata = 'absurd.json'\nwhere = {{ name = '{name}' }}\nx = 'name'\ny = ['value']\nscale = '{scale}'"
    )
}

/// A chart of the nodes of each stage with these whiskers.
fn whiskers(kind: &str, ends: &str) -> String {
    format!(
        "kind = '{kind}'\ndata = 'ladder.json'\nx = 'stage'\ny = ['nodes']\nwhiskers = {ends}"
    )
}

#[test]
fn charts() {
    let chart =
        |lines: &str| error(&format!("```chart\ntitle = 'T'\n{lines}\n```\n"));
    let bars = "kind = 'bars'\ndata = 'ladder.json'\n";
    insta::assert_snapshot!(
        "chart_errors",
        [
            chart("data = 'ladder.json'"),
            chart("kind = 'pie'\ndata = 'ladder.json'"),
            chart("kind = 'bars'\ndata = 'chapter.md'\nx = 'stage'\ny = ['nodes']"),
            chart(&format!("{bars}x = 'stage'\ny = ['nodez']")),
            chart(&format!("{bars}x = 'stage'\ny = ['stage']")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes', 'first']\nline = 'depth'")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes', 'first']")),
            chart(&format!("{bars}rows = 'none'\nx = 'stage'\ny = ['nodes']")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\nwhere = {{ depth = '7' }}")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\nscale = 'steep'")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\nscale = 'log'")),
            chart(&absurd("steps", "good", "linear")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\ndecimals = 70_000")),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\ndecimals = -1")),
            chart("kind = 'heat'\ndata = 'ladder.json'\nx = 'stage'\ny = ['nodes']"),
            chart(&absurd("lines", "huge", "linear")),
            chart(&absurd("lines", "tiny", "linear")),
            chart(&absurd("bars", "negative", "linear")),
            chart(&absurd("dots", "zero", "log")),
            chart(&absurd("bars", "huge", "linear")),
            chart(&absurd("steps", "zero", "log")),
            chart(&whiskers("dots", "[['low', 'first']]")),
            chart(&whiskers("dots", "[['stage', 'first']]")),
            chart(&whiskers("dots", "[['first']]")),
            chart(&whiskers("dots", "[]")),
            chart(&whiskers("dots", "[['first', 'depth']]")),
            chart(&whiskers("lines", "[['first', 'nodes']]")),
            chart(&format!("{}\nscale = 'log'", whiskers("dots", "[['below', 'nodes']]"))),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\nto = 'sea'")),
            chart(&format!(
                "{bars}x = 'stage'\ny = ['nodes']\nhollow = {{ from = 'sea', means = 'm' }}"
            )),
            chart(&format!("{bars}x = 'stage'\ny = ['nodes']\nabove-one = 'wins'")),
        ]
        .join("\n")
    );
    let missing =
        chart("kind = 'bars'\ndata = 'no.json'\nx = 'stage'\ny = ['nodes']");
    assert!(missing.contains("one.md:8: cannot read"), "{missing}");
}

/// Whatever stands behind a key, there is a picture or an error.
#[test]
fn nothing_panics() {
    let words = [
        "''",
        "0",
        "1",
        "6",
        "-1",
        "70000",
        "65536",
        "18446744073709551615",
        "1e9",
        "nan",
        "inf",
        "true",
        "'½'",
        "'*'",
        "','",
        "'='",
        "':'",
        "'e2'",
        "'e2e4'",
        "'e1e1'",
        "'value'",
        "'name'",
        "'log'",
        "[['value', 'value']]",
        "{}",
        "[]",
        "[[]]",
        "= 1",
        "'",
        "\"\"\"",
    ];
    let long = format!("'{}'", "x".repeat(10_000));
    let bars = absurd("bars", "good", "linear");
    let dots = absurd("dots", "good", "linear");
    let steps = absurd("steps", "good", "log");
    let lines = "kind = 'lines'\ndata = 'absurd.json'\nx = 'name'\ny = ['value']";
    let heat = "kind = 'heat'\ndata = 'squares.json'\nx = 'square'\ny = ['points']";
    let exchange =
        "fen = '4k3/8/3p4/4p3/8/5N2/8/6K1 w - - 0 1'\ncaptures = ['f3e5']"
            .to_owned();
    let tree = format!("{KINGS}stage = 'plain'\ndepth = 1");
    for (kind, block, keys) in [
        (
            "board",
            KINGS,
            "fen play arrows marks labels coordinates orientation width",
        ),
        ("exchange", &exchange, "fen captures"),
        ("tree", &tree, "fen play hash moves show-depth max-children max-pruned"),
        (
            "chart",
            &bars,
            "rows where to sort x y names scale decimals percent unit x-unit",
        ),
        (
            "chart",
            &dots,
            "where to sort hollow whiskers above-one scale decimals unit",
        ),
        (
            "chart",
            &steps,
            "where to sort hollow names x y above-one decimals percent unit",
        ),
        ("chart", lines, "rows where x y line scale decimals percent unit x-unit"),
        ("chart", heat, "rows where x y line scale decimals percent unit x-unit"),
    ] {
        for key in keys.split(' ').chain(["title", "caption", "description"]) {
            for word in words.into_iter().chain([long.as_str()]) {
                let kept: Vec<&str> = block
                    .lines()
                    .filter(|line| !line.starts_with(&format!("{key} =")))
                    .collect();
                let title =
                    if key == "title" { "caption = 'T'" } else { "title = 'T'" };
                let kept = kept.join("\n").replace("title = 'T'\n", "");
                for value in [word.to_owned(), format!("[{word}]")] {
                    let chapter = format!(
                        "```{kind}\n{title}\n{kept}\n{key} = {value}\n```\n"
                    );
                    let figures =
                        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
                    let _ = render(
                        &chapter,
                        "one.md",
                        &Context { figures, is_live: false },
                    );
                }
            }
        }
    }
    for name in ["good", "zero", "null", "long", "negative", "least"] {
        for digits in [0, 6] {
            let block = format!(
                "{}\ndecimals = {digits}\npercent = true",
                absurd("dots", name, "linear")
            );
            let chapter = format!("```chart\ntitle = 'T'\n{block}\n```\n");
            let figures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
            let picture =
                render(&chapter, "one.md", &Context { figures, is_live: false })
                    .expect("a picture");
            assert!(
                !picture.contains("NaN") && !picture.contains("inf"),
                "{name}: {picture}"
            );
            assert!(!picture.contains("width=\"-"), "{name}: {picture}");
        }
    }
}
