//! Groups of nodes are written as they always were, and no unknown word is read.

use std::fs;

use rows::{MoveKind, Nodes};

use crate::Folder;

/// A row as version 1.29 wrote it, with every way a node can end and every kind of
/// move.
fn line() -> String {
    let start = r#"{"variant":"see","search":"1","fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","hash":1,"nodes_limit":null,"after":null,"suite":"six","part":"","position":1,"depth":4,"stopped":false,"groups":["#;
    let full = r#"{"window":1,"ply":0,"left":4,"end":"cutoff","kind":"other quiet move","is_quiet":true,"nodes":1,"moves":15,"reduced":7,"reduced_again":1,"null_windows":8,"null_windows_again":1,"null_windows_spent":20,"late_cutoffs":1,"nodes_before_cutoff":1089}"#;
    let kinds = [
        "table move",
        "queen promotion",
        "capture",
        "first killer",
        "second killer",
        "later killer",
        "losing capture",
        "under-promotion",
    ];
    let cut = kinds.map(|kind| {
        format!(r#"{{"window":0,"ply":1,"left":3,"end":"cutoff","kind":"{kind}","nodes":2,"moves":2}}"#)
    });
    let ends = ["exact", "all", "table", "pruned", "draw", "mate", "quiescence"];
    let other = ends.map(|end| {
        format!(
            r#"{{"window":0,"ply":4,"left":0,"end":"{end}","kind":null,"nodes":3}}"#
        )
    });
    let groups = [vec![full.to_owned()], cut.to_vec(), other.to_vec()].concat();
    format!("{start}{}]}}", groups.join(","))
}

#[test]
fn a_row_is_written_as_it_was_read() {
    let row: Nodes = serde_json::from_str(&line()).unwrap();
    assert_eq!(serde_json::to_string(&row).unwrap(), line());
    let kinds = MoveKind::ALL.map(|kind| format!("\"{kind}\""));
    assert!(kinds.iter().all(|kind| line().contains(kind)), "{kinds:?}");
}

/// What the reader of the message needs: the file, the line, the word, and what to
/// do.
#[test]
fn an_unknown_word_is_refused() {
    for (known, unknown) in [
        (r#""end":"mate""#, r#""end":"mated""#),
        (r#""kind":"capture""#, r#""kind":"recapture""#),
    ] {
        let folder = Folder::new();
        let file = folder.0.path().join("nodes/see.jsonl");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, format!("\n{}\n", line().replace(known, unknown)))
            .unwrap();
        let said = folder.rows().file::<Nodes>("nodes", "see").unwrap_err();
        let (said, word) = (said.to_string(), unknown.split('"').nth(3).unwrap());
        for part in ["see.jsonl:2: no such row", word, "delete the line"] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
}
