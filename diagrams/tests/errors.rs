//! What is wrong is named, with the file and the line.

use std::path::Path;

use diagrams::{Context, render};

fn error(block: &str) -> String {
    let chapter = format!("# Title\n\nText.\n\n{block}");
    let figures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let error = render(&chapter, "part/one.md", &Context { figures })
        .expect_err("nothing is wrong with it")
        .to_string();
    // The folder of the data differs from machine to machine.
    error.replace(&format!("{}/", env!("CARGO_MANIFEST_DIR")), "")
}

const KINGS: &str = "title: T\nfen: 4k3/8/8/8/8/8/8/4K3 w - -\n";

#[test]
fn boards() {
    let board = |lines: &str| error(&format!("```board\n{lines}\n```\n"));
    insta::assert_snapshot!(
        "board_errors",
        [
            board("fen: 4k3/8/8/8/8/8/8/4K3 w - -"),
            board("title: T"),
            board("title: T\nfen: 4k3/8/8/8/8/8/8 w - -"),
            board("title: T\ntitle: T"),
            board("title: T\nfen 8"),
            board(&format!("{KINGS}colour: red")),
            board(&format!("{KINGS}play: e1e2 e8e5")),
            board(&format!("{KINGS}arrows: e1e2 e9e5")),
            board(&format!("{KINGS}arrows: e1e2:nice")),
            board(&format!("{KINGS}marks: e44")),
            board(&format!("{KINGS}labels: e4")),
            board(&format!("{KINGS}orientation: left")),
            board(&format!("{KINGS}coordinates: perhaps")),
            board(&format!("{KINGS}width: wide")),
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
            tree("depth: 2"),
            tree("stage: plain"),
            tree("stage: plainer\ndepth: 2"),
            tree("stage: plain\ndepth: 9"),
            tree("stage: plain\ndepth: two"),
            tree("stage: plain\ndepth: 2\nmoves: e1e3"),
            tree("stage: plain\ndepth: 2\nmoves: e1e2 Kd8, Ke2 Ke2"),
            tree("stage: plain\ndepth: 2\nmax-children: some"),
            tree("stage: tt-move\ndepth: 2\nhash: 100000"),
        ]
        .join("\n")
    );
}

#[test]
fn charts() {
    let chart = |lines: &str| error(&format!("```chart\ntitle: T\n{lines}\n```\n"));
    let bars = "kind: bars\ndata: ladder.json\n";
    insta::assert_snapshot!(
        "chart_errors",
        [
            chart("data: ladder.json"),
            chart("kind: pie"),
            chart("kind: bars\ndata: chapter.md\nlabel: stage\nvalue: nodes"),
            chart(&format!("{bars}label: stage\nvalue: nodez")),
            chart(&format!("{bars}label: stage\nvalue: stage")),
            chart(&format!("{bars}rows: none\nlabel: stage\nvalue: nodes")),
            chart(&format!("{bars}label: stage\nvalue: nodes\nwhere: depth = 7")),
            chart(&format!("{bars}label: stage\nvalue: nodes\nscale: steep")),
        ]
        .join("\n")
    );
    assert!(chart("kind: bars\ndata: no.json").contains("one.md:8: cannot read"));
}
