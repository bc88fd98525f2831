//! Rows are added to and never lost.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod contradictions;
mod groups;
mod lost;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::thread;

use rows::cli::Keeping;
use rows::{Clock, File, Pair, PairKey, Row, Rows};

/// The message about a line within the file that was cut off.
const CUT: &str = "no whole row, as if a program or a copy had been cut off";

fn pair(number: usize) -> Pair {
    let [engine, against, engine_search, against_search] =
        ["see", "pvs", "1", "2"].map(str::to_owned);
    let [engine_limit, against_limit] = ["depth 1"; 2].map(str::to_owned);
    let opening = format!("opening {number}");
    let key = PairKey {
        engine,
        against,
        engine_search,
        against_search,
        engine_limit,
        against_limit,
        hash: 1,
        opening,
        version: None,
    };
    let reasons = ["checkmate", "stalemate"].map(str::to_owned);
    Pair {
        key,
        number,
        half_points: [2, 1],
        reasons,
        plies: [40, 50],
        clock: Clock::default(),
    }
}

/// The rows of a folder.
fn open(rows: &Rows) -> File<Pair> {
    rows.file("pairs", "see").unwrap()
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn rows(&self) -> Rows {
        Rows::of(self.0.path().to_owned())
    }

    fn path(&self) -> PathBuf {
        self.0.path().join("pairs/see.jsonl")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.path()).unwrap()
    }
}

#[test]
fn what_was_added_is_there() {
    let folder = Folder::new();
    let file = open(&folder.rows());
    assert_eq!(file.rows(), []);
    assert!(!folder.path().exists(), "whoever only reads makes no file");
    file.append(vec![pair(1), pair(2)]).unwrap();
    file.append(vec![pair(2), pair(3)]).unwrap();
    let again = open(&folder.rows());
    assert_eq!(again.get(&pair(3).key()), Some(pair(3)));
    assert_eq!(again.get(&pair(4).key()), None);
    assert_eq!(again.rows().len(), 3);
    assert_eq!(folder.text().lines().count(), 3, "no row stands there twice");
    assert!(
        folder.text().starts_with(r#"{"engine":"see","against":"pvs","#),
        "{}",
        folder.text()
    );
}

/// Wherever the writer was killed, the earlier rows are kept, and the next one is
/// whole.
#[test]
fn a_line_that_was_cut_off_is_dropped() {
    let folder = Folder::new();
    open(&folder.rows()).append(vec![pair(1), pair(2)]).unwrap();
    let whole = folder.text();
    let first = whole.lines().next().unwrap().len() + 1;
    for cut in [first, first + 1, first + 40, whole.len() - 1] {
        fs::write(folder.path(), &whole[..cut]).unwrap();
        let file = open(&folder.rows());
        assert_eq!(file.rows(), [pair(1)], "{cut}");
        file.append(vec![pair(2)]).unwrap();
        assert_eq!(folder.text(), whole, "{cut}");
    }
}

/// A line in the middle that isn't a row can't come from a program that adds rows.
#[test]
fn a_line_that_is_no_row_is_named() {
    let folder = Folder::new();
    open(&folder.rows()).append(vec![pair(1)]).unwrap();
    for wrong in ["{}\n", "what?\n", "{\"engine\":\n", "\0\0\0{}\n"] {
        let text = format!(
            "{}{wrong}",
            folder.text().lines().next().unwrap().to_owned() + "\n"
        );
        fs::write(folder.path(), text).unwrap();
        let error = format!(
            "{:#}",
            folder.rows().file::<Pair>("pairs", "see").unwrap_err()
        );
        assert!(error.contains("see.jsonl:2: "), "{error}");
        let is_row = wrong == "{}\n";
        let reason = if is_row { "no such row: missing field" } else { CUT };
        assert!(error.contains(reason), "{error}");
        assert!(error.contains("; delete the line") && !error.contains("column"));
    }
}

/// No game gives three half points.
#[test]
fn a_row_that_cannot_be_is_named() {
    let folder = Folder::new();
    open(&folder.rows()).append(vec![pair(1), pair(2)]).unwrap();
    let text = folder.text();
    let (first, second) = text.split_once('\n').unwrap();
    let wrong = second.replace("\"half_points\":[2,1]", "\"half_points\":[2,3]");
    assert_ne!(wrong, second);
    fs::write(folder.path(), format!("{first}\n{wrong}")).unwrap();
    let error = folder.rows().file::<Pair>("pairs", "see").unwrap_err();
    let said = format!("{error:#}");
    assert!(said.contains("see.jsonl:2: no such row"), "{said}");
    assert!(said.contains("half points, not 3"), "{said}");
}

/// If nothing can be kept, the error comes before anything is measured.
#[test]
fn rows_are_kept_in_a_folder() {
    let folder = Folder::new();
    let file = folder.0.path().join("a-file");
    fs::write(&file, "").unwrap();
    for wrong in [file.clone(), file.join("below")] {
        let keeping = Keeping { rows: Some(wrong), no_rows: false };
        let said = format!("{:#}", keeping.open().unwrap_err());
        assert!(
            said.contains("a-file") && said.contains("nothing can be kept"),
            "{said}"
        );
    }
    let new = folder.0.path().join("not/yet");
    Keeping { rows: Some(new.clone()), no_rows: false }.open().unwrap();
    assert_eq!(fs::read_dir(new).unwrap().count(), 0);
}

/// Two programs that measure the same thing at the same time leave each row once.
#[test]
fn several_may_add_to_one_file() {
    let folder = Folder::new();
    thread::scope(|scope| {
        for first in [0, 10, 20] {
            let file = open(&folder.rows());
            scope.spawn(move || {
                (first..first + 30)
                    .for_each(|number| file.append(vec![pair(number)]).unwrap());
            });
        }
    });
    let mut numbers: Vec<usize> =
        open(&folder.rows()).rows().iter().map(|it| it.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (0..50).collect::<Vec<_>>());
    assert_eq!(folder.text().lines().count(), 50);
    // Rows added by another program are read before anything is written after them.
    let file = open(&folder.rows());
    let mut other = OpenOptions::new().append(true).open(folder.path()).unwrap();
    writeln!(other, "{}", serde_json::to_string(&pair(50)).unwrap()).unwrap();
    file.append(vec![pair(50), pair(51)]).unwrap();
    assert_eq!(folder.text().lines().count(), 52);
}

/// If a name is too long for a file, the file gets a shorter one, and long names
/// with the same beginning get different files.
#[test]
fn names_of_any_length() {
    let folder = Folder::new();
    let long = format!("see{}", "+killers=3".repeat(40));
    for (number, name) in
        [(1, long.clone()), (2, format!("{long}+")), (3, "see".into())]
    {
        folder
            .rows()
            .file::<Pair>("pairs", &name)
            .unwrap()
            .append(vec![pair(number)])
            .unwrap();
    }
    let names: Vec<_> =
        fs::read_dir(folder.0.path().join("pairs")).unwrap().collect();
    assert_eq!(names.len(), 3);
}
