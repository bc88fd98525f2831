//! What is wrong is named, with the file and the line.

use crate::{CONTEXT, render};

fn error(block: &str) -> String {
    let chapter = format!("# Title\n\nText.\n\n{block}");
    let (line, problem) = render(&chapter, "part/one.md", &CONTEXT)
        .expect_err("nothing is wrong with it");
    format!("part/one.md:{line}: {problem}")
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
            board(&format!(
                "{KINGS}arrows = ['e1e2', 'e8e7:bad']\nkey = {{ bad = 'B' }}"
            )),
            board(&format!("{KINGS}arrows = ['e1e2']\nkey = {{ main = 'M' }}")),
            board(&format!("{KINGS}marks = ['e44']")),
            board(&format!("{KINGS}orientation = 'left'")),
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
            tree("stage = 'plain'\ndepth = 'two'"),
            tree("stage = 'plain'\ndepth = 2\nmoves = ['e1e3']"),
            tree("stage = 'plain'\ndepth = 2\nmoves = ['e1e2 Kd8', 'Ke2 Ke2']"),
            tree("stage = 'plain'\ndepth = 2\nmax-children = ['some']"),
            tree("stage = 'tt-move'\ndepth = 2\nhash = 100_000"),
            tree("stage = 'plain'\ndepth = -1"),
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
fn charts() {
    let chart =
        |lines: &str| error(&format!("```chart\ntitle = 'T'\n{lines}\n```\n"));
    let rows = |more: &str| {
        chart(&format!("kind = 'rows'\ndata = 'ladder:rows'\nx = 'stage'\n{more}"))
    };
    insta::assert_snapshot!(
        "chart_errors",
        [
            chart("data = 'ladder:rows'"),
            chart("kind = 'pie'\ndata = 'ladder:rows'"),
            chart("kind = 'rows'\ndata = 'no:rows'\nx = 'stage'\ny = ['nodes']"),
            chart("kind = 'rows'\ndata = 'ladder:none'\nx = 'stage'\ny = ['nodes']"),
            chart("kind = 'rows'\nscale = 'log'\ndata = 'absurd:rows'\nx = 'name'\ny = ['value']"),
            rows("y = ['nodez']"),
            rows("y = ['stage']"),
            rows("y = []"),
            rows("y = ['nodes']\nscale = 'steep'"),
            rows("y = ['nodes']\ndecimals = 70_000"),
            rows("y = ['nodes']\ndecimals = -1"),
            rows("y = ['nodes']\nwhiskers = ['low', 'main']"),
            rows("y = ['nodes']\nwhiskers = ['main']"),
            rows("y = ['nodes']\nhollow = { from = 'sea', means = 'm' }"),
            rows("y = ['nodes']\nsavings = 'wins'"),
            rows("y = ['nodes']\nline = 'name'\nonly = ['sea']"),
            rows("y = ['nodes']\nonly = ['see']"),
        ]
        .join("\n")
    );
}

/// Whatever stands behind a key, there is a picture or an error.
#[test]
fn nothing_panics() {
    let words = "'' 0 1 6 -1 70000 65536 18446744073709551615 1e9 nan inf true '½' '*' ',' '=' ':' 'e2' 'e2e4' \
                 'e1e1' 'value' 'name' 'log' ['value','value'] {} [] [[]] =1 ' \"\"\"";
    let long = format!("'{}'", "x".repeat(10_000));
    let tree = format!("{KINGS}stage = 'plain'\ndepth = 1");
    let rows = "kind = 'rows'\ndata = 'absurd:rows'\nx = 'name'\ny = ['value']";
    let lines = "kind = 'lines'\ndata = 'absurd:rows'\nx = 'name'\ny = ['value']";
    let heat = "kind = 'heat'\ndata = 'squares:rows'\nx = 'square'\ny = ['points']";
    let keys = "data sort hollow whiskers savings scale x y names line only decimals percent unit";
    for (kind, block, keys) in [
        ("board", KINGS, "fen play arrows marks key orientation"),
        ("tree", &tree, "fen play hash moves show-depth max-children max-pruned"),
        ("chart", rows, keys),
        ("chart", lines, keys),
        ("chart", heat, keys),
    ] {
        for key in keys.split(' ').chain(["title", "caption"]) {
            for word in words.split_whitespace().chain([long.as_str()]) {
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
                    let picture =
                        render(&chapter, "one.md", &CONTEXT).unwrap_or_default();
                    assert!(
                        !picture.contains("NaN") && !picture.contains("inf%"),
                        "{chapter}"
                    );
                    assert!(!picture.contains("width=\"-"), "{chapter}");
                }
            }
        }
    }
}

#[test]
fn lines_are_those_of_an_enum() {
    let live = |stage: &str| {
        error(&format!(
            "```live\ntitle = 'T'\nfigure = 'lines'\nstage = '{stage}'\ndepth = 3\n```\n"
        ))
    };
    for stage in ["plain", "pvs", "killers+killers=1"] {
        let told =
            format!("part/one.md:8: the order of '{stage}' is no list of lines");
        assert_eq!(live(stage), told);
    }
}
