use std::env;
use std::path::PathBuf;
use std::time::Duration;

use path::STEPS;

/// How long a step of the path may search in silence.
const PATIENCE: Duration = Duration::from_secs(600);

/// The example that plays any step, which `cargo test` has built beside this test.
pub(crate) fn example() -> PathBuf {
    let test = env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let file = format!("play{}", env::consts::EXE_SUFFIX);
    let example = profile.join("examples").join(file);
    assert!(example.is_file(), "build it: cargo build -p path --examples");
    example
}

/// What is said of a step, and whether all is well with it.
fn checked(word: &str) -> (String, bool) {
    let command = format!("'{}' {word}", example().display());
    let mut said = String::new();
    let is_well = check::ask(&command, PATIENCE, |line| {
        said += line;
        Ok(())
    });
    (said, is_well.unwrap())
}

#[test]
fn each_step_is_told() {
    for (index, step) in STEPS.iter().enumerate() {
        let (said, is_well) = checked(step.name);
        let stands = format!("That's step {}, {}.", index + 1, &step.name[3..]);
        assert!(is_well && said.contains(&stands), "{}:\n{said}", step.name);
        assert!(!said.contains("FAILS"), "{}:\n{said}", step.name);
    }
}

#[test]
fn each_mistake_is_named() {
    for (index, step) in STEPS.iter().enumerate() {
        let (said, is_well) = checked(&format!("{}!", step.name));
        let name = &step.name[3..];
        let stands =
            format!("step {}, {name}, with a mistake: {}.", index + 1, step.what);
        assert!(!is_well && said.contains(&stands), "{}:\n{said}", step.name);
    }
}

/// A program whose keys are its own reaches other counts where positions share a place
/// of the table; without that it's told, and so is its mistake.
#[test]
fn keys_of_ones_own_are_no_mistake() {
    for name in ["05-killers", "08-pvs"] {
        let step = STEPS.iter().position(|step| step.name == name).unwrap();
        let stands = format!("That's step {}, {}", step + 1, &name[3..]);
        let (said, is_well) = checked(&format!("{name}~"));
        assert!(is_well && said.contains(&stands), "{name}:\n{said}");
        assert!(said.contains("no two positions share a place"), "{name}:\n{said}");
        let (said, is_well) = checked(&format!("{name}!~"));
        let mistake = format!("{stands}, with a mistake: {}.", STEPS[step].what);
        assert!(!is_well && said.contains(&mistake), "{name}:\n{said}");
    }
}

/// What it says of a program in a few lines of shell: `answer` is what that does
/// when it's told `go`, `bench` what it prints as its sum.
#[cfg(unix)]
fn said_of(answer: &str, bench: &str) -> (String, bool) {
    let command = format!(
        "sh -c 'while read -r word rest; do case $word in uci) echo uciok;; \
         isready) echo readyok;; go) {answer};; bench) {bench};; quit) exit;; esac; done'"
    );
    let mut said = String::new();
    let is_well = check::ask(&command, Duration::from_secs(60), |line| {
        said += line;
        Ok(())
    });
    (said, is_well.unwrap())
}

/// A crash fails a question, and the next one is asked all the same.
#[cfg(unix)]
#[test]
fn a_crash_is_one_failure_of_several() {
    let (said, is_well) = said_of(
        "case $rest in *1) echo bestmove g1f3;; *) echo oh no >&2; exit 3;; esac",
        "echo Nodes searched: 294423; exit",
    );
    assert!(!is_well && said.contains("talking  ok"), "{said}");
    assert!(said.contains("mates    FAILS  it ended (exit status: 3)"), "{said}");
    assert!(said.contains("oh no") && said.contains("memory   FAILS"), "{said}");
    // A sum in other words is read, too.
    assert!(said.contains("That's step 2, mvv-lva. Next comes step 3"), "{said}");
}

/// A program that says no nodes has nothing to compare.
#[cfg(unix)]
#[test]
fn no_nodes_are_no_count_of_zero() {
    let (said, is_well) = said_of("echo bestmove g1f3", "exit");
    assert!(!is_well && said.contains("says no 'nodes'"), "{said}");
    assert!(!said.contains(" 0 nodes"), "{said}");
}

/// A program whose moves come in the order of another generator is told so.
#[cfg(unix)]
#[test]
fn another_order_of_moves_is_named() {
    let (said, is_well) = said_of(
        "echo info $rest score cp 0 nodes 1000; echo bestmove e2e3",
        "echo 6000 nodes",
    );
    assert!(!is_well && said.contains("Its moves come in another order"), "{said}");
    assert!(said.contains("it plays e2e3"), "{said}");
}

#[test]
fn a_file_that_doesnt_start_is_helped() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for (command, help) in [
        (format!("{folder}/tests"), "it's a folder"),
        (format!("{folder}/Cargo.toml"), "is it a program that may be executed?"),
        ("no-such-program".to_owned(), "is its path right"),
    ] {
        let asked = check::ask(&command, PATIENCE, |_| Ok(()));
        let why = asked.unwrap_err().to_string();
        assert!(why.contains(help), "{command}: {why}");
    }
}
