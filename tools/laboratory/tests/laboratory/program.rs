//! `experiment`: the questions of the book, asked again.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::process::Output;

use assert_cmd::Command;
use engine::bench::DEFAULT_MEGABYTES;
use engine::suite;
use figures::ledger::LEDGER;
use laboratory::Experiment;
use ladder::engines::{find, know_variants};
use project::root;

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laboratory"));
    command.args(words).arg("--no-rows").output().expect("the program runs")
}

fn assert_refused(words: &[&str], named: &[&str]) {
    let output = run(words);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(named.iter().all(|word| message.contains(word)), "{message}");
}

fn printed(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_experiment_counts_what_a_climb_counts() {
    know_variants(mix::find);
    let nodes = |name: &str| {
        let nodes = |board| {
            let outcome =
                find(name).unwrap().measure(board, 4, DEFAULT_MEGABYTES).unwrap();
            outcome.statistics.nodes()
        };
        suite::built_in().iter().map(nodes).sum::<u64>().to_string()
    };
    let asked = printed(&["killer_slots", "--depth", "4", "--format", "csv"]);
    for variant in ["killers", "killers+killers=3"] {
        let mut lines = asked.lines().map(|row| row.split(',').collect::<Vec<_>>());
        let header = lines.next().unwrap();
        let place = |key: &str| header.iter().position(|it| *it == key).unwrap();
        let row = lines.find(|row| row[place("variant")] == variant).unwrap();
        assert_eq!(row.len(), header.len(), "{asked}");
        assert_eq!(row[place("nodes")], nodes(variant), "{asked}");
    }
}

#[test]
fn what_is_no_experiment_is_named() {
    assert_refused(
        &["climbs"],
        &["no experiment 'climbs'; did you mean 'climb'?", "experiment --list"],
    );
    assert_refused(&["none.toml"], &["none.toml"]);
    assert_refused(&["climb", "--suite", "none.fen"], &["none.fen"]);
    assert_refused(
        &["climb", "--suite", "gams"],
        &["'gams' is read as a file", "six, built-in, population"],
    );
    assert_refused(&[], &["NAMES"]);
    assert!(printed(&["--list"]).lines().count() > 30);
    let claims = printed(&["--claims"]);
    assert!(claims.starts_with("R1 ") && !printed(&["--list"]).contains("R1 "));
}

#[test]
fn what_does_not_fit_into_a_time_is_named() {
    let output = run(&["deep", "elo", "--check", "--within", "1"]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && output.stdout.is_empty(), "{message}");
    assert!(
        message.contains("left out, since it takes longer: deep (about "),
        "{message}"
    );
    assert!(message.contains("), elo (about "), "{message}");
    assert_refused(&["deep", "--within", "1"], &["<--write|--check>"]);
    assert_refused(&["deep", "--check", "--within", "0"], &["from 1 to"]);
}

/// A reader's question may have the name of one of the book's that it was copied
/// from, so it never renews a figure.
#[test]
fn a_question_of_ones_own_touches_no_figure() {
    let mine =
        concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/killer_slots.toml");
    for option in ["--write", "--check"] {
        assert_refused(
            &[mine, option],
            &["killer_slots.toml", "for the experiments of the book"],
        );
    }
}

/// Experiments that search many nodes at any depth: they take a minute.
const LONG: [&str; 2] = ["reduced_moves", "reduced_orders"];

/// For any positions and any depth, there is something to read below each question.
#[test]
fn an_experiment_always_says_something() {
    let folder = tempfile::tempdir().unwrap();
    let suite = folder.path().join("two.fen");
    let two = "4k3/8/8/8/8/8/8/4K2R w K -\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -\n";
    std::fs::write(&suite, two).unwrap();
    let suite = suite.to_str().unwrap();
    let experiments = laboratory::experiment::all(None).unwrap();
    let is_asked = |it: &&Experiment| !it.is_played() && !LONG.contains(&&*it.name);
    let searched = experiments.iter().filter(is_asked);
    for depth in ["1", "2"] {
        let mut words =
            vec!["--depth", depth, "--suite", suite, "--format", "markdown"];
        words.extend(searched.clone().map(|it| it.name.as_str()));
        let text = printed(&words);
        for Experiment { name, question, trials, .. } in searched.clone() {
            let below = text.split_once(&format!("{question}\n")).unwrap().1;
            let key = &trials[0].key;
            assert!(below.starts_with(&format!("\n{key}")), "{name}: {below}");
        }
    }
    // For programs there is one header, however many experiments are printed.
    let words = ["wrong", "alone", "--depth", "1", "--suite", suite];
    let text = printed(&[&words[..], &["--format", "csv"]].concat());
    let mut lines = text.lines();
    assert!(lines.next().unwrap().starts_with("experiment,table,name,"), "{text}");
    let is_row =
        |line: &str| ["wrong,", "alone,"].iter().any(|it| line.starts_with(it));
    assert!(lines.clone().count() > 20 && lines.all(is_row), "{text}");
    // Standard input is read once, however many experiments use it.
    let mut two = assert_cmd::Command::new(env!("CARGO_BIN_EXE_laboratory"));
    let words =
        ["alone", "killer_slots", "--depth", "1", "--suite", "-", "--no-rows"];
    two.args(words).write_stdin("4k3/8/8/8/8/8/8/4K2R w K -\n").assert().success();
}

/// The options that a climb has, too, have other effects here.
#[test]
fn the_help_of_an_experiment_speaks_of_figures() {
    let help = printed(&["--help"]);
    assert!(
        help.contains("the figure's data") && !help.contains("a stage"),
        "{help}"
    );
}

/// Whatever characters a reader's file contains, none of them reaches the terminal,
/// and a table stays a table.
#[test]
fn what_a_file_says_is_shown_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.toml");
    let odd = r"\u001b]0;title\u0007\u202Ea\nb|c";
    let text = format!(
        "name = \"mine\"\nquestion = \"{odd}\"\ndepth = 1\nwhat = \"{odd}\"\n[[table]]\nkey = \"{odd}\"\n\
         columns = [\"nodes\"]\nrow = [{{ name = \"{odd}\", what = \"{odd}\", variant = \"see\" }}]"
    );
    std::fs::write(&mine, &text).unwrap();
    let mine = mine.to_str().unwrap();
    let is_odd =
        |sign: char| (sign.is_control() && sign != '\n') || sign == '\u{202e}';
    for format in ["table", "markdown", "csv", "json"] {
        let text = printed(&[mine, "--format", format]);
        assert!(
            !text.contains(is_odd) && text.contains("u{1b}"),
            "{format}: {text:?}"
        );
        if format == "markdown" {
            let rows = text.lines().filter(|line| line.starts_with("| "));
            let bars = rows.map(|row| row.replace("\\|", "").matches('|').count());
            assert_eq!(bars.collect::<Vec<_>>(), [4; 3], "{text}");
        }
    }
    for wrong in ["depth = 1", "what ="] {
        let wrong = text.replacen(wrong, &format!("\"{odd}\" = 1\n{wrong}"), 1);
        std::fs::write(mine, wrong).unwrap();
        let message = String::from_utf8(run(&[mine]).stderr).unwrap();
        assert!(!message.contains(is_odd), "{message:?}");
    }
}

/// An endless file is not read to its end.
#[cfg(unix)]
#[test]
fn input_has_a_bound() {
    let folder = tempfile::tempdir().unwrap();
    let endless = folder.path().join("endless.toml");
    std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
    assert_refused(
        &[endless.to_str().unwrap()],
        &["endless.toml", "more than 64 MB"],
    );
    assert_refused(&["climb", "--suite", "/dev/zero"], &["/dev/zero"]);
}

#[test]
fn columns_are_explained() {
    let text = printed(&["--columns"]);
    assert!(
        text.contains("÷ (main): how many times fewer nodes of the main search"),
        "{text}"
    );
    assert!(
        text.lines().all(|line| line
            .split_once(": ")
            .is_some_and(|(_, it)| !it.is_empty()))
    );
    let table = printed(&["killer_slots", "--depth", "1"]);
    assert!(
        table.contains("main: nodes of the main search, without quiescence"),
        "{table}"
    );
}

/// From any current folder, a program reads the files next to it, as in a release,
/// or else those of the sources, if they exist; but it writes only to the project
/// that the current folder is in.
#[test]
fn a_program_that_stands_alone_finds_its_files() {
    let released = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let (data, elsewhere) =
        (released.path().join("data"), tempfile::tempdir().unwrap());
    let program = released.path().join("laboratory").with_extension(EXE_EXTENSION);
    fs::hard_link(env!("CARGO_BIN_EXE_laboratory"), &program).unwrap();
    let run = |words: &[&str]| {
        let output = Command::new(&program)
            .args(words)
            .current_dir(&elsewhere)
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let missing = |words: &[&str]| {
        let (code, printed, message) = run(words);
        assert_eq!((code, printed.as_str()), (Some(2), ""), "{words:?}: {message}");
        assert!(
            message.contains("in the project from which this program was built"),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
    };
    fs::write(elsewhere.path().join("one.fen"), "4k3/8/8/8/8/8/8/4K2R w K -\n")
        .unwrap();
    for list in ["--list", "--claims"] {
        assert_eq!(run(&[list]).1, printed(&[list]));
    }

    // Next to it there is only one experiment, and the program finds that one.
    let experiments = "tools/laboratory/experiments";
    let mine = root().unwrap().join(experiments).join("quiescence_order.toml");
    fs::create_dir_all(data.join(experiments)).unwrap();
    fs::copy(&mine, data.join(experiments).join("quiescence_order.toml")).unwrap();
    fs::create_dir_all(data.join("book/figures")).unwrap();
    for file in fs::read_dir(root().unwrap().join("book/figures")).unwrap() {
        let (path, name) = file.map(|it| (it.path(), it.file_name())).unwrap();
        fs::copy(path, data.join("book/figures").join(name)).unwrap();
    }
    fs::copy(root().unwrap().join(LEDGER), data.join(LEDGER)).unwrap();
    let (.., listed, _) = run(&["--list"]);
    assert!(listed.starts_with("quiescence_order "), "{listed}");
    assert_eq!(run(&["--claims"]).1, printed(&["--claims"]));
    let mine = mine.to_str().unwrap();
    for name in ["quiescence_order", mine] {
        let (code, text, message) =
            run(&[name, "--depth", "1", "--suite", "one.fen"]);
        assert!(
            code == Some(0) && text.contains("The claims that"),
            "{text}{message}"
        );
    }
    for option in ["--write", "--check"] {
        missing(&["quiescence_order", option]); // what a release has is for reading
    }
}
