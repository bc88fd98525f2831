//! `solve` as a user meets it.

use assert_cmd::Command;
use ladder::engines::top;
use serde_json::Value;

/// Two mates on the back rank, one of them to avoid; and a position where the wanted move is wrong.
const PROBLEMS: &str = r#"# problems
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id "mate";
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1 am Re8; id "avoid";

4k2r/8/8/8/8/8/8/4K2R w Kk - bm O-O Rxh8+; c0 "bm Ra1; id no";
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm h3; c0 "no";
"#;

fn solve(arguments: &[&str], problems: &str) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(["solve", "-"]).args(arguments).write_stdin(problems);
    command.output().expect("the ladder runs")
}

#[test]
fn answers_as_json() {
    let output = solve(&["--nodes", "20000", "--format", "json"], PROBLEMS);
    let answers: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answers["stage"], top().name);
    assert_eq!(answers["solved"], 2);
    let problems = answers["problems"].as_array().expect("an array");
    let of = |key| problems.iter().map(|problem| problem[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("id"), ["mate", "avoid", "line 5", "line 6"]);
    assert_eq!(of("is_solved"), [true, false, true, false]);
    assert_eq!(of("found"), ["Re8#", "Re8#", "Rxh8+", "Re8#"]);
}

#[test]
fn nodes_give_the_same_answers_however_many_search() {
    let answers = |jobs| {
        let arguments = ["--nodes", "5000", "--stage", top().name, "--jobs", jobs];
        let output = solve(&arguments, PROBLEMS);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        // All but the last column, the time.
        text.lines().map(|line| line[..line.len().min(60)].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(answers("1"), answers("2"));
}

#[test]
fn bad_problems_are_refused() {
    let position = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -";
    for (problems, words) in [
        (format!("{position} bm Qa1;"), ["standard input:1", "bm", "'Qa1'"]),
        (format!("\n{position} am;"), ["standard input:2", "am", "no move"]),
        (format!("{position} id \"nothing\";"), ["standard input:1", "bm", "am"]),
        (format!("{position} bm Re8#; bm h3;"), ["standard input:1", "bm", "twice"]),
        (format!("{position} bm Re8#; am Re8;"), ["standard input:1", "e1e8", "avoided"]),
        (
            format!("{position} bm Re8#; id \"one;"),
            ["standard input:1", "quotation mark", "closed"],
        ),
        ("8/8/8/8/8/8/8/8 w - - bm a4;".to_owned(), ["standard input:1", "0 kings", ""]),
        (String::new(), ["standard input", "no positions", ""]),
    ] {
        let output = solve(&["--nodes", "100"], &problems);
        let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(output.stdout.is_empty(), "half a result was printed");
        assert!(words.iter().all(|word| message.contains(word)), "{message}");
    }
    let both = solve(&["--nodes", "5", "--movetime", "5"], PROBLEMS);
    assert_eq!(both.status.code(), Some(2));
}

/// What a suite may hold around its positions, a file of problems may hold too.
#[test]
fn problems_are_read_as_a_suite_is() {
    let mate = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;";
    let problems = format!("\u{feff}# from an editor\r\n\r\n\u{feff}{mate}\r\n  # again\r\n{mate}");
    let output = solve(&["--nodes", "1000", "--format", "json"], &problems);
    let answers: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answers["problems"][0]["id"], "line 3");
    assert_eq!(answers["problems"][1]["id"], "line 5");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(["--suite", "-", "--depth", "1"]).write_stdin(problems).assert().success();
}

/// The clock starts when the table is there.
#[test]
fn a_large_table_takes_no_time_from_the_search() {
    let output = solve(&["--movetime", "100", "--hash", "1024", "--format", "json"], PROBLEMS);
    let answers: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for problem in answers["problems"].as_array().expect("an array") {
        assert!(problem["nodes"].as_u64() > Some(1_000), "{problem}");
    }
}
