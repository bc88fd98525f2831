//! Steps of the path are compared with themselves, right and with mistakes.

use std::fs;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_trace");

/// What is said about a step, perhaps with a mistake, beside the step itself.
fn compared(step: &str, mistake: &str, words: &[&str]) -> Value {
    let mut command = Command::new(PROGRAM);
    command.arg(format!("'{PROGRAM}' reference={step}{mistake}"));
    command.args(["--step", step, "--format", "json"]).args(words);
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{step}{mistake}: {errors}"))
}

#[test]
fn a_step_searches_the_same_as_itself() {
    for step in ["01-plain", "06-history", "14-pruning"] {
        let words = [
            "--fen",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "--depth",
            "3",
        ];
        let found = compared(step, "", &words);
        assert_eq!(found["same"], true, "{found}");
        assert!(found["nodes"].as_u64().unwrap() > 1_000, "{found}");
    }
}

/// The likeliest mistake of each step is found, and among the rules that the report names
/// is the chapter's own.
#[test]
fn the_mistakes_of_the_pages_are_found() {
    for step in path::STEPS {
        let found = compared(step.name, "!", &[]);
        assert_eq!(found["same"], false, "{}", step.name);
        let rules = found["rules"].as_array().unwrap();
        let page = format!("{}.md", step.name);
        let is_own = |it: &Value| it["page"] == page.as_str();
        assert!(rules.iter().any(is_own), "{}: {found:#}", step.name);
    }
}

/// The page has the board with both moves, and both lists.
#[test]
fn a_page_shows_the_board() {
    let folder = TempDir::new().unwrap();
    let page = folder.path().join("page.html");
    let words = ["--html", page.to_str().unwrap()];
    compared("02-mvv-lva", "!", &words);
    let page = fs::read_to_string(page).unwrap();
    assert_eq!(page.matches("<svg").count(), 1);
    assert_eq!(page.matches("<g class=\"bmf-arrow").count(), 2, "{page}");
    for part in ["step 02-mvv-lva", "Capture(", "book/src/02-mvv-lva.md", "Green:"]
    {
        assert!(page.contains(part), "{part}");
    }
    let words = ["--html", "/nowhere/page.html"];
    let mut command = Command::new(PROGRAM);
    command.arg(format!("'{PROGRAM}' reference=01-plain")).args(words);
    command.args(["--step", "01-plain", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    command.args(["--depth", "1"]);
    let output = command.output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && told.contains("/nowhere/page.html"),
        "{told}"
    );
}

/// As long as both search the same, they're searched more deeply, unless that's forbidden.
#[test]
fn what_a_shallow_search_does_not_show_is_found_deeper() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let asked = |words: &[&str]| {
        compared("14-pruning", "!unseen", &[&["--fen", start], words].concat())
    };
    let found = asked(&["--seconds", "0"]);
    assert_eq!((&found["same"], &found["depth"]), (&true.into(), &5.into()));
    let found = asked(&["--depth", "6"]);
    assert_eq!((&found["same"], &found["depth"]), (&true.into(), &6.into()));
    let found = asked(&[]);
    assert_eq!((&found["same"], &found["depth"]), (&false.into(), &7.into()));
    let is_own = |it: &Value| it["page"] == "14-pruning.md";
    assert!(found["rules"].as_array().unwrap().iter().any(is_own), "{found:#}");
}

/// What outlives a search is found in the second of two, and the rule is named.
#[test]
fn what_outlives_a_search_is_found() {
    let found = compared("05-killers", "!killers-not-cleared", &[]);
    let is_killers = |it: &Value| it["page"] == "05-killers.md";
    assert!(found["rules"].as_array().unwrap().iter().any(is_killers), "{found:#}");
}

/// A mistake of the count alone is one, too.
#[test]
fn a_node_that_is_counted_twice_is_told() {
    let found = compared("14-pruning", "!counted-twice", &[]);
    assert_eq!(found["same"], false, "{found}");
    let said = found["says"].as_str().unwrap();
    assert!(said.ends_with("is each node counted exactly once?"), "{said}");
}

/// Mistakes that lead elsewhere at once are named by the rule that they break.
#[test]
fn mistakes_are_named() {
    for (mistake, page, words) in [
        ("castling-is-capture", "01-plain.md", "castling is no capture"),
        ("under-promotions", "01-plain.md", "promotions to a queen"),
        ("table-depth", "03-transposition-table.md", "deep enough"),
        ("both-slots-the-same", "05-killers.md", "two different quiet moves"),
        ("one-history-for-both", "06-history.md", "a history of its own"),
        ("never-at-full-depth", "09-reductions.md", "to its full depth"),
        ("no-safe-checks", "13-threats.md", "checks"),
    ] {
        let found = compared("14-pruning", &format!("!{mistake}"), &[]);
        let is_it = |it: &Value| {
            it["page"] == page && it["says"].as_str().unwrap().contains(words)
        };
        let rules = found["rules"].as_array().unwrap();
        assert!(rules.iter().any(is_it), "{mistake}: {found:#}");
    }
}
