//! Measurements are kept, and not repeated.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use ::rows::{KEPT, Rows};
use figures::Figure;
use figures::figure::FIGURES;
use games::openings;
use indicatif::ProgressBar;
use laboratory::experiment::find;
use laboratory::{Experiment, Lab, explained, measure};
use project::root;
use serde_json::json;
use tempfile::TempDir;

use crate::dice::Dice;

/// All rows of a folder by file, sorted.
fn rows(folder: &Path) -> BTreeMap<String, Vec<String>> {
    let mut rows = BTreeMap::new();
    for kind in ["iterations", "nodes"] {
        for file in fs::read_dir(folder.join(kind)).into_iter().flatten() {
            let file = file.unwrap();
            let text = fs::read_to_string(file.path()).unwrap();
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            rows.insert(
                format!("{kind}/{}", file.file_name().to_string_lossy()),
                lines,
            );
        }
    }
    rows
}

/// The size of the files in a folder, in bytes.
fn size(folder: &Path) -> u64 {
    let files = ["iterations", "nodes"]
        .into_iter()
        .filter_map(|kind| fs::read_dir(folder.join(kind)).ok());
    files.flatten().map(|file| file.unwrap().metadata().unwrap().len()).sum()
}

fn measuring(folder: &TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laboratory"));
    command.args([
        "measure",
        "see",
        "pvs+killers=0",
        "--depth",
        "4",
        "--groups",
        "--rows",
    ]);
    command.arg(folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Whenever a measurement is killed, the next one resumes where it stopped, and in
/// the end the rows are the same as without interruption.
#[test]
fn a_measurement_that_is_killed_goes_on() {
    let [whole, killed] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut dice = Dice::new(49);
    let mut seen = Vec::new();
    for _ in 0..10 {
        let mut child = measuring(&killed).spawn().unwrap();
        // It is killed some time after it has resumed, however slow the machine is.
        let wanted = size(killed.path()) + dice.throw(20_000) as u64;
        while size(killed.path()) <= wanted && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_micros(dice.throw(5000) as u64));
        child.kill().unwrap(); // by SIGKILL, which no program can put off
        child.wait().unwrap();
        seen.push(rows(killed.path()).values().map(Vec::len).sum::<usize>());
    }
    assert!(measuring(&killed).status().unwrap().success());
    assert!(measuring(&whole).status().unwrap().success());
    let (whole, killed) = (rows(whole.path()), rows(killed.path()));
    assert_eq!(whole.keys().collect::<Vec<_>>(), killed.keys().collect::<Vec<_>>());
    for (file, rows) in &whole {
        assert!(
            rows == &killed[file],
            "{file}: {} and {} rows",
            rows.len(),
            killed[file].len()
        );
        assert_eq!(rows.len(), 4 * 36, "{file}");
    }
    let all = whole.values().map(Vec::len).sum::<usize>();
    let midway = seen.iter().filter(|&&count| count > 0 && count < all).count();
    assert!(seen.is_sorted() && midway >= 5, "{seen:?}");
}

/// After Ctrl-C, the program says that the same command resumes, and ends as a
/// shell expects it.
#[cfg(unix)]
#[test]
fn a_measurement_that_is_interrupted_says_that_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let child = measuring(&folder).stderr(Stdio::piped()).spawn().unwrap();
    while size(folder.path()) == 0 {
        sleep(Duration::from_millis(1)); // until something is kept
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{errors}");
    assert!(errors.contains("the same command goes on"), "{errors}");
}

/// The figure of an experiment, measured by a laboratory that keeps rows in a
/// folder, and the number of rows after that.
fn measured(text: &str, folder: Option<&TempDir>) -> (String, usize) {
    let rows_of = |folder: &TempDir| Rows::of(folder.path().to_owned());
    let lab = Lab::new(ProgressBar::hidden(), folder.map(rows_of));
    let figure = measure(&lab, &text.parse().unwrap(), false).unwrap();
    let count =
        folder.map_or(0, |folder| rows(folder.path()).values().map(Vec::len).sum());
    (figure.data.to_string(), count)
}

/// Rows contain everything that any column or any table of groups of nodes needs.
#[test]
fn what_is_kept_is_what_was_measured() {
    let folder = tempfile::tempdir().unwrap();
    let keys: Vec<&str> = explained().map(|(key, ..)| key).collect();
    let text = format!(
        "name = \"all\"\nquestion = \"?\"\ndepth = 3\nsuite = \"six\"\n\
         [[table]]\ncolumns = {keys:?}\nallowed = 2000\njudge-depth = 3\ndepths = [2, 3]\nrow = [{{ variant = \"see\" }}, \
         {{ variant = \"reductions+mistake=killers-unchecked\" }}, \
         {{ variant = \"killers+mistake=killers-not-cleared\", one-searcher = true }}]\n\
         [[table]]\nkey = \"by-ply\"\nquery = \"by-ply\"\nrow = [{{ variant = \"reductions\" }}]\n\
         [[table]]\nkey = \"kinds\"\nquery = \"kinds\"\nrow = [{{ variant = \"reductions\" }}]\n"
    );
    let (alone, _) = measured(&text, None);
    let (first, count) = measured(&text, Some(&folder));
    assert!(alone == first, "{alone}\n\n{first}");
    let again = measured(&text, Some(&folder));
    assert!(again == (first, count), "{alone}\n\n{again:?}");
    assert!(count > 100);
}

/// Searches to different depths share their iterations, and an experiment that
/// needs no groups of nodes keeps none.
#[test]
fn a_deeper_search_adds_its_iterations() {
    let folder = tempfile::tempdir().unwrap();
    let text = |depth: i32| {
        format!(
            "name = \"x\"\nquestion = \"?\"\nsuite = \"six\"\ndepth = {depth}\n[[table]]\n\
             columns = [\"nodes\", \"quiets\"]\nrow = [{{ variant = \"see\" }}]"
        )
    };
    let counts = [3, 4, 2].map(|depth| {
        let (figure, count) = measured(&text(depth), Some(&folder));
        assert_eq!(figure, measured(&text(depth), None).0);
        count
    });
    assert_eq!(counts, [18, 24, 24]);
    assert!(!folder.path().join("nodes").exists());
    // Known results are used, not searched again.
    let path = folder.path().join("iterations/see.jsonl");
    let known = fs::read_to_string(&path).unwrap();
    let nodes = |line: &str| -> u64 {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        if row["depth"] == 4 { row["nodes"].as_u64().unwrap() } else { 0 }
    };
    let sum: u64 = known.lines().map(nodes).sum();
    let experiment: Experiment = text(4).parse().unwrap();
    let lab =
        Lab::new(ProgressBar::hidden(), Some(Rows::of(folder.path().to_owned())));
    let figure = measure(&lab, &experiment, false).unwrap();
    assert_eq!(figure.value("rows.see.nodes").unwrap().as_u64(), Some(sum));
    fs::write(&path, known.replace("\"main_nodes\":", "\"main_nodes\":1")).unwrap();
    assert_ne!(measured(&text(4), Some(&folder)).0, measured(&text(4), None).0);
    // Rows with another fingerprint are those of a different search, and not used.
    let print = known
        .split("\"search\":\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    fs::write(
        &path,
        known
            .replace(&print, "0123456789abcdef")
            .replace("main_nodes\":", "main_nodes\":1"),
    )
    .unwrap();
    assert_eq!(measured(&text(4), Some(&folder)).0, measured(&text(4), None).0);
}

/// A match from two books is the match from the first one plus another from
/// openings that the first doesn't have.
#[test]
fn games_from_two_books() {
    let folder = tempfile::tempdir().unwrap();
    let played = |books: usize| {
        let text = format!(
            "name = \"x\"\nquestion = \"?\"\nhash = 1\n[[table]]\nquery = \"games\"\nallowed = 200\n\
             games = 4\nbooks = {books}\nrow = [{{ variant = \"see\", against = \"mvv-lva\" }}]"
        );
        let rows = Rows::of(folder.path().to_owned());
        let lab = Lab::new(ProgressBar::hidden(), Some(rows));
        let figure = measure(&lab, &text.parse().unwrap(), false).unwrap();
        figure.value("rows.see").unwrap().clone()
    };
    let (one, two) = (played(1), played(2));
    assert_eq!((&one["games"], &two["games"]), (&4.into(), &8.into()));
    assert_eq!(one["first_pairs"], two["first_pairs"]);
    assert_eq!(two["elo_by_book"]["first"][1], one["elo"]);
    assert!(two["elo_by_book"]["second"].is_array());
    assert!(two["in_books"].is_string() && one.get("in_books").is_none());
    let [first, second] = openings::books();
    assert!(first.iter().all(|opening| !second.contains(opening)));
}

/// If a match by the clock is asked for again, games are added to it, and the
/// figure shows the result of all of them.
#[test]
fn games_by_the_clock_are_pooled() {
    let folder = tempfile::tempdir().unwrap();
    let played = |games: usize| {
        let text = format!(
            "name = \"x\"\nquestion = \"?\"\nhash = 1\n[[table]]\nquery = \"games-by-time\"\ncpu-time = 1\n\
             games = {games}\nrow = [{{ variant = \"see\", against = \"mvv-lva\" }}]"
        );
        let lab = Lab::new(
            ProgressBar::hidden(),
            Some(Rows::of(folder.path().to_owned())),
        );
        let figure = measure(&lab, &text.parse().unwrap(), true).unwrap();
        figure.value("dated.rows.see").unwrap().clone()
    };
    let four = played(4);
    let six = played(6);
    assert_eq!((&four["games"], &six["games"]), (&4.into(), &6.into()));
    assert_eq!(four["first_pairs"], six["first_pairs"]);
    assert_eq!(played(2), six, "what was played is never left out");
}

/// What was played by the clock before pairs were kept stands for a match from one
/// book, but not for a book of two, since nobody knows its openings.
#[test]
fn an_earlier_match_is_no_second_book() {
    let folder = tempfile::tempdir().unwrap();
    let earlier = json!({
        "engine": "see", "against": "mvv-lva", "limit": "1 ms of CPU time a move", "hash": 1,
        "date": "2026-11-24", "pairs": [0, 0, 3, 0, 0], "games": [0, 6, 0],
    });
    fs::create_dir_all(folder.path().join("matches")).unwrap();
    fs::write(folder.path().join("matches/see.jsonl"), format!("{earlier}\n"))
        .unwrap();
    let played = |books: usize| {
        let text = format!(
            "name = \"x\"\nquestion = \"?\"\nhash = 1\n[[table]]\nquery = \"games-by-time\"\ncpu-time = 1\n\
             games = 4\nbooks = {books}\nrow = [{{ variant = \"see\", against = \"mvv-lva\" }}]"
        );
        let rows = Rows::of(folder.path().to_owned());
        let lab = Lab::new(ProgressBar::hidden(), Some(rows));
        let figure = measure(&lab, &text.parse().unwrap(), true).unwrap();
        figure.value("dated.rows.see").unwrap().clone()
    };
    let one = played(1);
    assert_eq!((&one["games"], &one["day"]), (&6.into(), &"2026-11-24".into()));
    assert_eq!(played(2)["games"], 8);
}

/// No match by the clock is lost once a figure of the book has shown it: its counts
/// are among the rows kept with the book, which need no new game.
#[test]
fn the_matches_of_the_book_are_kept() {
    let (root, folder) = (root().unwrap(), tempfile::tempdir().unwrap());
    let kept = root.join(KEPT);
    let mut count = 0;
    for name in [
        "elo_time",
        "elo_empty",
        "elo_ten",
        "elo_jobs",
        "elo_left_out_ten",
        "elo_pruning_time",
        "elo_pruning_ten",
    ] {
        let before = Figure::read(&root.join(FIGURES), name).unwrap();
        let rows = Rows::of(folder.path().to_owned()).beside(kept.clone());
        let lab = Lab::new(ProgressBar::hidden(), Some(rows));
        let now = measure(&lab, &find(name).unwrap(), true).unwrap();
        for (table, rows) in before.data["dated"].as_object().unwrap() {
            for row in rows.as_array().into_iter().flatten() {
                let path =
                    format!("dated.{table}.{}", row["name"].as_str().unwrap());
                let pooled = now.value(&path).unwrap();
                if name == "elo_time" && row["variant"] == "threats" {
                    // Three matches; the second one was once left out.
                    assert_eq!(
                        pooled["pairs"], "[624, 903, 1794, 1014, 665]",
                        "{path}"
                    );
                } else {
                    assert_eq!(pooled["pairs"], row["pairs"], "{path}");
                }
                count += 1;
            }
        }
    }
    assert!(count > 15, "{count}");
    assert!(
        fs::read_dir(folder.path()).unwrap().next().is_none(),
        "nothing had to be played"
    );
}
