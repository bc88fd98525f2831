//! Engines of others beside the stages: what they count is counted, and what they do
//! wrong is said.

use std::process::{Command, Output};

use serde_json::Value;

const LADDER: &str = env!("CARGO_BIN_EXE_ladder");

fn climb(arguments: &[&str]) -> Output {
    let mut command = Command::new(LADDER);
    command.args(["--depth", "3", "--stages", "see", "--format", "json"]);
    command.args(arguments).output().unwrap()
}

fn rows(output: &Output) -> Vec<Value> {
    let message = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&message)
}

/// A stage that is driven from outside is the stage: its nodes, its moves and what it
/// counts of its order.
#[test]
fn a_stage_is_its_own_peer() {
    let own = format!("'{LADDER}' uci --stage see");
    let output = climb(&["--engine", &own, "name=peer", "option.Hash=16"]);
    assert!(output.status.success(), "{output:?}");
    let [stage, peer] = &rows(&output)[..] else { panic!("{output:?}") };
    for key in
        ["depth", "positions", "nodes", "first_move_cutoffs", "mean_cutoff_index"]
    {
        assert_eq!(stage[key], peer[key], "{key}");
    }
    assert_eq!(
        (&peer["stage"], &peer["main_nodes"]),
        (&"peer".into(), &Value::Null)
    );
    let searches = |row: &Value| row["per_position"].as_array().unwrap().clone();
    let pairs = searches(stage).into_iter().zip(searches(peer));
    assert_eq!(searches(peer).len(), 36);
    for (stage, peer) in pairs {
        for key in ["fen", "depth", "nodes", "score", "best_move"] {
            assert_eq!(stage[key], peer[key], "{key} in {}", stage["fen"]);
        }
    }
}

/// An engine in a few lines of shell: `answer` is what it does when it's told `go`.
#[cfg(unix)]
fn shell(answer: &str) -> String {
    format!(
        "sh -c 'while read -r word rest; do case $word in \
         uci) echo id name Shell; echo uciok;; isready) echo readyok;; \
         go) {answer};; quit) exit;; esac; done'"
    )
}

#[cfg(unix)]
#[test]
fn what_an_engine_does_wrong_is_said() {
    let stage = format!("'{LADDER}' uci --stage see");
    let engines = [
        (
            "dies",
            "echo no luck >&2; exit 3",
            "ended (exit status: 3) while it searched",
        ),
        // Its child keeps standard error open.
        (
            "leaves",
            "sleep 60 >/dev/null & exit 4",
            "ended (exit status: 4) while it searched",
        ),
        ("hangs", "sleep 60", "has been silent for 2 s while it searched"),
        (
            "chats",
            "while true; do echo info depth 1; sleep 0.1; done",
            "has been silent",
        ),
        (
            "nonsense",
            "echo bestmove e2e9",
            "plays 'e2e9', which is no legal move in",
        ),
        (
            "endless",
            "echo info depth 4",
            "searches to depth 4 where depth 3 was asked for",
        ),
        ("resigns", "echo bestmove 0000", "plays '0000'"),
    ];
    let mut arguments = vec!["--patience".to_owned(), "2".to_owned()];
    for (name, answer, _) in engines {
        let words = ["--engine".to_owned(), shell(answer), format!("name={name}")];
        arguments.extend(words);
    }
    let more = ["--engine", "no-such-engine", "--engine", &stage, "name=well"];
    arguments.extend(more.map(str::to_owned));
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = climb(&words);
    assert_eq!(output.status.code(), Some(1));
    let rows = rows(&output);
    let said = String::from_utf8_lossy(&output.stderr);
    for (name, _, sentence) in engines {
        assert!(said.contains(&format!("{name} {sentence}")), "{name}: {said}");
        let row = rows.iter().find(|row| row["stage"] == name).unwrap();
        assert!(row["nodes"].is_null(), "{row}");
        assert!(row["notes"][0].as_str().unwrap().contains(sentence), "{row}");
    }
    assert!(said.contains(": no luck"), "{said}");
    assert!(said.contains("no-such-engine cannot be started: "), "{said}");
    assert_eq!(rows.len(), engines.len() + 3);
    let [first, .., last] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&last["stage"], &last["nodes"]), (&"well".into(), &first["nodes"]));
}

/// An engine that counts otherwise than ours is taken at its word, and what it
/// leaves out is said.
#[cfg(unix)]
#[test]
fn what_an_engine_leaves_out_is_said() {
    use std::io::Write;

    let answer = "echo info depth 2; echo info string ordering cutoffs 8 first 9; echo bestmove a1a2";
    let counted = "echo info depth 3 score mate 2 nodes 40; \
                   echo info string ordering cutoffs 8 first 6 index 12 tt 2 captures 4 killers 1 quiets 1 bad 0; \
                   echo bestmove a1a2";
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(
        file,
        "7k/8/8/8/8/8/8/K7 w - - bm Ka2;\n7k/8/8/8/8/8/1R6/K7 w - - bm Kb1;"
    )
    .unwrap();
    let suite = file.path().to_str().unwrap();
    let (short, whole) = (shell(answer), shell(counted));
    let engines = [
        "--engine",
        &short,
        "name=short",
        "option.Threads=1",
        &whole,
        "name=whole",
    ];
    let output = climb(&[&["--suite", suite][..], &engines].concat());
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    for sentence in [
        "short has no option 'Hash'",
        "short doesn't offer the option 'Threads'",
        "short ended 2 of 2 searches before depth 3",
        "short doesn't say how many nodes it searches",
        "short counts of 8 cutoffs what can't be",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    let rows = rows(&output);
    let [_, short, whole] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&short["nodes"], &short["solved"]), (&Value::Null, &1.into()));
    assert_eq!((&whole["nodes"], &whole["solved"]), (&80.into(), &1.into()));
    assert_eq!(whole["first_move_cutoffs"], 0.75);
    assert_eq!(whole["mean_cutoff_index"], 1.5);
    assert_eq!(whole["cutoffs_by_captures"], 0.5);
    assert_eq!(whole["per_position"][0]["score"], 29_997);
}

/// Counts that come too late, or by other words, are named, not left out in silence.
#[cfg(unix)]
#[test]
fn counts_that_are_not_read_are_named() {
    let search = "echo info depth 3 nodes 9;";
    let engine = |counts: &str| {
        shell(&format!("{search} echo info string {counts}; echo bestmove a1a2"))
    };
    let late = shell(&format!(
        "{search} echo bestmove a1a2; echo info string ordering cutoffs 8"
    ));
    let (misspelt, other) =
        (engine("ordering cutoffs 8 frist 6"), engine("orderings cutoffs 8"));
    let none = engine("ordering cutoffs");
    let prose = engine("many cutoffs today");
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, b"7k/8/8/8/8/8/8/K7 w - -\n").unwrap();
    let mut words = vec!["--suite", file.path().to_str().unwrap()];
    for (engine, name) in [
        (&late, "name=late"),
        (&misspelt, "name=misspelt"),
        (&other, "name=other"),
        (&none, "name=none"),
        (&prose, "name=prose"),
    ] {
        words.extend(["--engine", engine, name]);
    }
    let output = climb(&words);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    for sentence in [
        "late says 'info string ordering' behind 'bestmove'",
        "misspelt has a line of counts that isn't read as it's meant: it has no count 'frist'",
        "other has a line of counts that isn't read as it's meant: 'info string' isn't followed by",
        "none has a line of counts that isn't read as it's meant: no number stands behind 'cutoffs'",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    assert!(!said.contains("prose has a line"), "{said}");
}

#[test]
fn words_that_are_no_engine_are_refused() {
    for (words, named) in [
        (&["--engine", "name=x"][..], "'name=x' comes before any command"),
        (&["--engine", "a", "nam=x"], "no key 'nam'; did you mean 'name'?"),
        (&["--engine", "a", "opton.Hash=1"], "did you mean 'option.Hash'?"),
        (&["--engine", "a=b"], "keys: cmd, name, args, option.NAME"),
        (&["--engine"], "--engine"),
        (&["--engine", "a", "--patience", "0"], "from 1 to"),
        (&["--engine", "a", "name=x", "b", "name=x"], "'x' is there twice"),
    ] {
        let output = climb(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            said.contains(named) && output.stdout.is_empty(),
            "{words:?}: {said}"
        );
    }
}

/// Suites have names here as in experiments.
#[test]
fn a_suite_has_a_name() {
    let count =
        |name: &str| rows(&climb(&["--suite", name]))[0]["positions"].clone();
    let counts =
        ["built-in", "population", "games", "classics", "random"].map(count);
    assert_eq!(counts, [36, 600, 200, 200, 200].map(Value::from));
}
