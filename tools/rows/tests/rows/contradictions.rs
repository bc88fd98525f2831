//! Rows that contradict each other, and rows in files of any name.

use std::fmt::Debug;
use std::fs;

use project::root;
use rows::{File, Iteration, KEPT, Match, Nodes, Pair, Row, Rows};
use serde_json::{Value, json};

use crate::{Folder, open, pair};

/// A pair with a different result.
fn other(number: usize) -> Pair {
    Pair { half_points: [0, 0], ..pair(number) }
}

fn line(row: &impl Row) -> String {
    serde_json::to_string(row).unwrap() + "\n"
}

fn iteration(nodes: u64) -> Iteration {
    let mut row: Value = serde_json::from_str(
        r#"{"variant":"see","search":"1","fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","hash":1,
        "nodes_limit":null,"after":null,"suite":"six","part":"","position":1,"depth":1,
        "stopped":false,"bound":"exact","score":5,"best_move":"e1g1","cutoffs_by_depth":[]}"#,
    )
    .unwrap();
    for key in [
        "selective_depth",
        "main_nodes",
        "quiescence_nodes",
        "cutoffs",
        "first_move_cutoffs",
        "cutoff_index_sum",
        "tried_nodes",
        "first_moves",
        "line_moves",
        "generated",
        "quiets",
        "exchanges",
        "illegal_first_moves",
        "killers",
        "illegal_killers",
        "changed_by_history",
    ] {
        row[key] = json!(0);
    }
    row["nodes"] = json!(nodes);
    serde_json::from_value(row).unwrap()
}

/// Writes lines, and reads them as rows about `see`.
fn read<R: Row>(
    folder: &Folder,
    files: &[(&str, String)],
) -> Result<File<R>, String> {
    for (name, text) in files {
        let path = folder.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let rows = folder.rows().beside(folder.0.path().join("kept"));
    rows.file("it", "see").map_err(|error| format!("{error:#}"))
}

/// Two rows with the same key are refused if their contents differ, in one file or
/// in two, and the error quotes both lines; the rule is the same for all kinds of
/// rows.
fn assert_refused<R: Row + Debug>(row: &R, contrary: &R) {
    let [right, wrong] = [line(row), line(contrary)];
    for (files, first, second) in [
        (
            vec![("it/see.jsonl", format!("{right}\n{wrong}"))],
            "see.jsonl:1",
            "see.jsonl:3",
        ),
        (
            vec![
                ("it/see.jsonl", right.clone()),
                ("kept/it/see.jsonl", wrong.clone()),
            ],
            "kept/it/see.jsonl:1",
            "it/see.jsonl:1",
        ),
        (
            vec![("it/see.jsonl", right.clone()), ("it/b.jsonl", wrong.clone())],
            "it/b.jsonl:1",
            "it/see.jsonl:1",
        ),
    ] {
        let said = read::<R>(&Folder::new(), &files).unwrap_err();
        let [one, two] =
            [first, second].map(|it| said.rfind(it).unwrap_or(usize::MAX));
        assert!(one < said.len() && two < said.len(), "{said}");
        assert!(said.contains("contradicts") && said.contains("delete"), "{said}");
        let same = files
            .into_iter()
            .map(|(name, text)| (name, text.replace(&wrong, &right)));
        let same: Vec<_> = same.collect();
        assert_eq!(read::<R>(&Folder::new(), &same).unwrap().rows().len(), 1);
    }
}

#[test]
fn rows_that_contradict_each_other_are_refused() {
    assert_refused(&pair(1), &other(1));
    assert_refused(&iteration(10), &iteration(11));
    let nodes = |count: u64| -> Nodes {
        let mut row = serde_json::to_value(iteration(1)).unwrap();
        row["groups"] = json!([{ "end": "all", "kind": null, "nodes": count }]);
        serde_json::from_value(row).unwrap()
    };
    assert_refused(&nodes(1), &nodes(2));
}

/// Rows that differ only in where something was taken from don't contradict each
/// other.
#[test]
fn the_same_from_another_suite_is_the_same() {
    let mut moved = iteration(10);
    moved.origin.suite = "population".to_owned();
    let text = line(&iteration(10)) + &line(&moved);
    let file =
        read::<Iteration>(&Folder::new(), &[("it/see.jsonl", text)]).unwrap();
    assert_eq!(file.rows().len(), 1);
    let text = line(&pair(1)) + &line(&Pair { number: 7, ..pair(1) });
    assert!(read::<Pair>(&Folder::new(), &[("it/see.jsonl", text)]).is_ok());
}

/// A measured row isn't dropped silently if another program has meanwhile measured
/// something else.
#[test]
fn what_contradicts_a_row_is_not_added() {
    let folder = Folder::new();
    let [one, two] = [open(&folder.rows()), open(&folder.rows())];
    one.append(vec![pair(1), pair(2)]).unwrap();
    let said =
        two.append(vec![pair(1), other(2), pair(3)]).unwrap_err().to_string();
    assert!(said.contains("see.jsonl:2: this row contradicts"), "{said}");
    assert_eq!(folder.text().lines().count(), 2);
    // Also for the program's own rows, and those that it has read.
    let said = one.append(vec![other(1)]).unwrap_err().to_string();
    assert!(said.contains("see.jsonl:1: this row contradicts"), "{said}");
    two.append(vec![pair(2), pair(3)]).unwrap();
}

/// Rows from another machine can be put next to one's own, under any name.
#[test]
fn files_of_any_name_are_read() {
    let folder = Folder::new();
    open(&folder.rows()).append(vec![pair(1)]).unwrap();
    let beside = |name: &str| folder.path().with_file_name(name);
    fs::write(beside("machine2-see.jsonl"), line(&pair(2))).unwrap();
    fs::write(beside("notes.txt"), "no rows").unwrap();
    fs::write(beside("empty.jsonl"), "").unwrap();
    let file = open(&folder.rows());
    assert_eq!(file.get(&pair(2).key()), Some(pair(2)));
    file.append(vec![pair(1), pair(2), pair(3)]).unwrap();
    assert_eq!(folder.text().lines().count(), 2, "what is known isn't added");
    // In the folder that is only read, too.
    let own = Folder::new();
    let rows = own.rows().beside(folder.0.path().to_owned());
    assert_eq!(rows.file::<Pair>("pairs", "see").unwrap().rows().len(), 3);
    // Lines there that aren't rows are reported, not read as rows.
    fs::write(beside("machine3.jsonl"), "what?\n").unwrap();
    let said = folder.rows().file::<Pair>("pairs", "see").unwrap_err().to_string();
    assert!(said.contains("machine3.jsonl:1: "), "{said}");
}

/// The rows kept with the book are complete, none contradicts another, and each
/// file has the name that its rows call for.
#[test]
fn the_rows_of_the_book_agree() {
    let kept = root().unwrap().join(KEPT);
    let rows = Rows::of(kept.clone());
    let mut count = 0;
    for (kind, file) in ["pairs", "matches"].into_iter().flat_map(|kind| {
        let files = fs::read_dir(kept.join(kind)).unwrap();
        files.map(move |file| (kind, file.unwrap().path()))
    }) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        let found = match kind {
            "pairs" => rows.file::<Pair>(kind, name).unwrap().rows().len(),
            _ => rows.file::<Match>(kind, name).unwrap().rows().len(),
        };
        assert_eq!(found, lines, "{}", file.display());
        count += found;
    }
    assert!(count > 20_000, "{count}");
}
