//! Other engines next to the stages: their counts are shown, and their faults are
//! reported.

use std::process::{Command, Output};

use serde_json::Value;

const LADDER: &str = env!("CARGO_BIN_EXE_ladder");

fn climb(arguments: &[&str]) -> Output {
    climb_as("json", arguments)
}

fn climb_as(format: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(LADDER);
    command.args(["--depth", "3", "--stages", "see", "--format", format]);
    command.args(arguments).output().unwrap()
}

fn rows(output: &Output) -> Vec<Value> {
    let message = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&message)
}

/// A stage that is driven from outside gives the same nodes, moves and ordering
/// counts.
#[test]
fn a_stage_as_an_external_engine_counts_the_same() {
    let own = format!("'{LADDER}' uci --stage see");
    let output = climb(&["--engine", &own, "name=outside", "option.Hash=16"]);
    assert!(output.status.success(), "{output:?}");
    let [stage, engine] = &rows(&output)[..] else { panic!("{output:?}") };
    for key in
        ["depth", "positions", "nodes", "first_move_cutoffs", "mean_cutoff_index"]
    {
        assert_eq!(stage[key], engine[key], "{key}");
    }
    assert_eq!(
        (&engine["stage"], &engine["main_nodes"]),
        (&"outside".into(), &Value::Null)
    );
    let searches = |row: &Value| row["per_position"].as_array().unwrap().clone();
    let pairs = searches(stage).into_iter().zip(searches(engine));
    assert_eq!(searches(engine).len(), 36);
    for (stage, engine) in pairs {
        for key in ["fen", "depth", "nodes", "score", "best_move"] {
            assert_eq!(stage[key], engine[key], "{key} in {}", stage["fen"]);
        }
    }
}

/// An engine in a few lines of shell: `answer` is what it does in reply to `go`.
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
        // Its child process keeps both pipes open.
        ("leaves", "sleep 60 & exit 4", "ended (exit status: 4) while it searched"),
        ("hangs", "sleep 60", "has been silent for 2 s while it searched"),
        (
            "chats",
            "while true; do echo info depth 1; sleep 0.1; done",
            "has been silent",
        ),
        (
            "nonsense",
            "echo bestmove e2e9",
            "plays 'e2e9', which isn't a legal move in",
        ),
        (
            "endless",
            "echo info depth 6",
            "searches to depth 6 where depth 3 was asked for",
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

/// An engine that counts differently is taken at its word, and what it leaves out
/// is reported.
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
        "short reports impossible counts for 8 cutoffs",
        "they are left out",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    let rows = rows(&output);
    let [stage, short, whole] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&short["nodes"], &short["solved"]), (&Value::Null, &1.into()));
    assert_eq!(short["first_move_cutoffs"], Value::Null);
    // The stages are counted, too, and no cutoff is left out.
    let kinds = ["tt", "captures", "killers", "quiets", "bad"];
    let shares =
        kinds.map(|kind| stage[format!("cutoffs_by_{kind}")].as_f64().unwrap());
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{stage}");
    assert_eq!((&whole["nodes"], &whole["solved"]), (&80.into(), &1.into()));
    assert_eq!(whole["first_move_cutoffs"], 0.75);
    assert_eq!(whole["mean_cutoff_index"], 1.5);
    assert_eq!(whole["cutoffs_by_captures"], 0.5);
    assert_eq!(whole["per_position"][0]["score"], 29_997);
}

/// Counts that come too late, or in other words, are reported, not dropped
/// silently.
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
        "late prints 'info string ordering' after 'bestmove'",
        "misspelt has a line of counts that can't be read: 'frist' isn't the name of a count",
        "other has a line of counts that can't be read: 'info string' isn't followed by",
        "none has a line of counts that can't be read: no number follows 'cutoffs'",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    assert!(!said.contains("prose has a line"), "{said}");
}

/// A shell script with these answers to `uci` and to `go`.
#[cfg(unix)]
fn greeting(greeting: &str, answer: &str) -> String {
    shell(answer).replace("echo id name Shell;", greeting)
}

/// A suite of one position, with what has to live as long.
#[cfg(unix)]
fn suite(lines: &str) -> (tempfile::NamedTempFile, String) {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, lines.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    (file, path)
}

#[cfg(unix)]
const LONELY: &str = "7k/8/8/8/8/8/8/K7 w - -\n";

/// White space around an engine's words, and between them, means nothing. One ply
/// more than was asked for does not end everything, but it's reported.
#[cfg(unix)]
#[test]
fn habits_are_borne() {
    let (_file, suite) = suite(LONELY);
    let spaced = greeting(
        "echo \"  id   name  Wide  Open \"; echo \" option  name Hash type spin max 4\";",
        "echo \"  info depth 3 nodes 9\"; echo \"   bestmove a1a2\"",
    );
    let deeper = shell("echo info depth 4 nodes 9; echo bestmove a1a2");
    let output =
        climb(&["--suite", &suite, "--engine", &spaced, &deeper, "name=deeper"]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    for sentence in [
        "Wide Open has a table of 4 MB, not 16: its option 'Hash' ends there",
        "deeper went deeper than depth 3 in 1 of 1 searches",
    ] {
        assert!(said.contains(sentence), "{said}");
    }
    let rows = rows(&output);
    assert_eq!(
        (&rows[1]["stage"], &rows[1]["nodes"]),
        (&"Wide Open".into(), &9.into())
    );
    assert_eq!(rows[2]["nodes"], 9);
}

/// An engine's name reaches no terminal as a command and no spreadsheet as a
/// formula.
#[cfg(unix)]
#[test]
fn a_name_is_only_a_name() {
    let (_file, suite) = suite(LONELY);
    let answer = "echo info depth 3 nodes 9; echo bestmove a1a2";
    // Written by the shell: a terminal title, its 8-bit introducer, and a mark that
    // reverses what follows.
    let wild = greeting(
        r#"printf "id name \033]0;x\007\302\233m\342\200\256y\n";"#,
        answer,
    );
    let formula = shell(answer);
    let odd = "option.\u{1b}]0;z\u{7}=1";
    for format in ["csv", "json", "markdown", "table"] {
        let words = [
            "--suite",
            &suite,
            "--no-time",
            "--engine",
            &wild,
            odd,
            &formula,
            "name==1+1",
        ];
        let output = climb_as(format, &words);
        assert!(output.status.success(), "{output:?}");
        for text in [&output.stdout, &output.stderr] {
            let text = String::from_utf8(text.clone()).unwrap();
            let is_wild = |sign: char| {
                sign != '\n' && sign.is_control() || sign == '\u{202e}'
            };
            assert!(!text.contains(is_wild), "{format}: {text:?}");
        }
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("]0;x"), "{format}: {text}");
        if format == "csv" {
            assert!(text.contains("\n'=1+1,"), "{text}");
        }
    }
}

/// Two versions of an engine, and how many times fewer nodes the second takes: in
/// total, and as a mean between the ends of its interval.
#[cfg(unix)]
#[test]
fn versions_stand_side_by_side() {
    let lines = "7k/8/8/8/8/8/8/K7 w - -\n7k/8/8/8/8/8/1R6/K7 w - -\n";
    let (_file, suite) = suite(lines);
    // It counts one number of nodes in the first position, another in the second.
    let engine = |first: u64, second: u64| {
        shell(&format!(
            "if [ -z \"$again\" ]; then n={first}; again=1; else n={second}; fi; \
             echo info depth 3 nodes $n; echo bestmove a1a2"
        ))
    };
    let (old, new) = (engine(800, 200), engine(200, 100));
    let both = ["--suite", &suite, "--engine", &old, "name=old", &new, "name=new"];
    let of = |output: &Output, name: &str, key: &str| {
        rows(output).into_iter().find(|row| row["stage"] == name).unwrap()[key]
            .clone()
    };
    let output = climb(&both);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(of(&output, "new", "against"), "old");
    let close = |key: &str, expected: f64| {
        let found = of(&output, "new", key).as_f64().unwrap();
        assert!(
            (found / expected - 1.0).abs() < 1e-9,
            "{key}: {found}, {expected}"
        );
    };
    close("factor_against", 1000.0 / 300.0);
    let [one, other] = [4_f64, 2.0].map(f64::ln);
    let (mean, spread) = ((one + other) / 2.0, (one - other).abs() / 2_f64.sqrt());
    let error = spread / 2_f64.sqrt(); // of the mean of two
    close("geometric_factor_against", mean.exp());
    close("low_factor_against", (mean - 8_f64.sqrt() * error).exp());
    close("high_factor_against", (mean + 8_f64.sqrt() * error).exp());
    assert_eq!(of(&output, "old", "factor_against"), Value::Null);
    assert!(of(&output, "see", "factor_against").is_number());
    // The time of an engine isn't called CPU time.
    assert_eq!(of(&output, "new", "seconds"), Value::Null);
    assert!(of(&output, "new", "clock_seconds").is_number());
    assert_eq!(of(&output, "see", "clock_seconds"), Value::Null);

    let output = climb(&[&both[..], &["--against", "see"]].concat());
    assert_eq!(of(&output, "old", "against"), "see");
    assert_eq!(of(&output, "see", "factor_against"), Value::Null);
    let table = climb_as("markdown", &both);
    let table = String::from_utf8(table.stdout).unwrap();
    assert!(table.contains("| 3.33 | 2.83 [1.06, 7.54] |"), "{table}");
    let output = climb(&[&both[..], &["--against", "olds"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said.contains("--against: no row 'olds'; did you mean 'old'?"),
        "{said}"
    );
}

/// A position in which the game is over is left out for all rows, and reported.
#[cfg(unix)]
#[test]
fn a_finished_game_is_left_out() {
    let over = "7k/5Q2/6K1/8/8/8/8/8 b - - bm Kh8;\n";
    let (_file, path) = suite(&format!("{over}{LONELY}"));
    let engine = shell("echo info depth 3 nodes 9; echo bestmove a1a2");
    let output = climb(&["--suite", &path, "--engine", &engine]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    let sentence =
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1: there is no move: the game is over";
    assert!(said.contains(sentence), "{said}");
    for row in rows(&output) {
        assert_eq!(row["positions"], 1);
        assert!(row["nodes"].is_number());
    }
    let (_file, path) = suite(over);
    let output = climb(&["--suite", &path]);
    assert_eq!(output.status.code(), Some(2));
}

/// The reason why a program doesn't start is reported, and a bare name is looked
/// for in the current folder, too.
#[cfg(unix)]
#[test]
fn what_does_not_start_is_told_why() {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let script = "\nread -r uci; echo uciok; while read -r word rest; do case $word in \
                  isready) echo readyok;; go) echo info depth 3 nodes 9; echo bestmove a1a2;; quit) exit;; esac; done\n";
    let write = |name: &str, text: &str, mode: u32| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
    };
    write("here", &format!("#!/bin/sh{script}"), 0o755);
    write("windows", &format!("#!/bin/sh\r{script}"), 0o755);
    write("foreign", &format!("#!/no/such/shell -x{script}"), 0o755);
    write("locked", &format!("#!/bin/sh{script}"), 0o644);
    fs::write(folder.path().join("suite"), LONELY).unwrap();
    let engines = ["here", "./windows", "./foreign", "./locked", "."];
    let mut command = Command::new(LADDER);
    command.current_dir(&folder).args(["--depth", "3", "--stages", "see"]);
    command.args(["--format", "json", "--suite", "suite", "--engine"]);
    let output = command.args(engines).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    for sentence in [
        "windows cannot be started: ",
        "its lines end in CR LF, as on Windows, so the system looks for '/bin/sh\\r'",
        "its first line says to run it with '/no/such/shell', which doesn't exist",
        "; is it executable?",
        "; it's a folder, not a program",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    let here = &rows(&output)[1];
    assert_eq!(
        (&here["stage"], &here["nodes"]),
        (&"here".into(), &9.into()),
        "{said}"
    );
}

/// The last words are shown up to the name at their end.
#[cfg(unix)]
#[test]
fn the_name_of_a_library_is_shown() {
    let path = "a-very-long-folder/".repeat(10);
    let words =
        format!("{path}engine: error while loading shared libraries: libfoo.so.1");
    let engine = shell(&format!("echo {words} >&2; exit 127"));
    let output = climb(&["--engine", &engine]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("libraries: libfoo.so.1\n"), "{said}");
}

/// A suite may have any name, but no name is shown raw.
#[cfg(target_os = "linux")]
#[test]
fn a_suite_may_have_any_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    for name in [&b"\xff.epd"[..], b"\x1b[31m.epd"] {
        let path = folder.path().join(OsStr::from_bytes(name));
        std::fs::write(&path, "7k/8/8/8/8/8/8/K7 w - - bm Qa9;\n").unwrap();
        let mut command = Command::new(LADDER);
        command.args(["--depth", "1", "--stages", "see", "--suite"]).arg(&path);
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{said}");
        assert!(said.contains(".epd:1: ") && !said.contains('\u{1b}'), "{said}");
        let counts = Command::new(LADDER).arg("perft").arg(&path).output().unwrap();
        let said = String::from_utf8(counts.stderr).unwrap();
        assert!(
            said.contains(".epd: no counts") && !said.contains('\u{1b}'),
            "{said}"
        );
    }
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
        (&["--engine", "a", "name=x", "b", "name=x"], "'x' is given twice"),
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

/// Suites have the same names here as in experiments.
#[test]
fn a_suite_has_a_name() {
    let count =
        |name: &str| rows(&climb(&["--suite", name]))[0]["positions"].clone();
    let counts =
        ["built-in", "population", "games", "classics", "random"].map(count);
    assert_eq!(counts, [36, 600, 200, 200, 200].map(Value::from));
}
