//! Steps of the path are compared with themselves, right and with mistakes.

use assert_cmd::Command;
use serde_json::Value;

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
