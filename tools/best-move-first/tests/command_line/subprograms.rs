//! Which program runs the command of another: the one next to this one, or cargo.

use std::fs;
use std::os::unix::{fs::PermissionsExt, process::ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// Prints its folder and its arguments, passes its input on, and ends with code 7,
/// or by a signal.
const SCRIPT: &str = "#!/bin/sh\nprintf '%s|' \"$PWD\" \"$0\" \"$@\"\ncat\ncase $* in *die*) kill $$; esac\nexit 7\n";

/// A folder on the file system where cargo builds, so that the program can be
/// linked into it instead of copied.
fn folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn script(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, SCRIPT).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The program in this folder, where it's put if it isn't there yet, with `cargo`
/// as cargo.
fn program_in(folder: &Path, cargo: &Path) -> Command {
    let program = folder.join("best-move-first");
    fs::create_dir_all(folder).unwrap();
    if !program.exists() {
        fs::hard_link(env!("CARGO_BIN_EXE_best-move-first"), &program).unwrap();
    }
    let mut command = Command::new(program);
    command.env("CARGO", cargo);
    command
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Cargo finds the other programs as it's asked for them: each is the only program
/// of the package with its name.
#[test]
fn each_program_has_its_package() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let output = cargo.output().unwrap();
    let metadata: serde_json::Value =
        serde_json::from_str(&printed(&output)).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    for program in ["games", "rating", "doctor", "trace", "laboratory", "checkout"]
    {
        let package = packages.iter().find(|it| it["name"] == program);
        let package = package.unwrap_or_else(|| panic!("no package '{program}'"));
        let targets = package["targets"].as_array().unwrap().iter();
        let programs = targets.filter(|it| it["kind"][0] == "bin");
        let programs: Vec<_> = programs.map(|it| &it["name"]).collect();
        assert_eq!(programs, [program]);
    }
}

/// Other programs run in the user's folder with the user's arguments, and
/// everything that they print is passed on. If cargo has built this one, cargo runs
/// the others, since those next to it may be older than the sources.
#[test]
fn cargo_takes_over() {
    let folder = folder();
    let cargo = script(folder.path(), "cargo");
    let told = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
        command.args(words).env("CARGO", &cargo).current_dir(folder.path());
        command.write_stdin("input").output().unwrap()
    };
    let here = folder.path().canonicalize().unwrap();
    for (words, program, passed) in [
        (&["match", "--help"][..], "games", "match|--help|"),
        (
            &["match", "see", "no such", "--jobs", "-1"],
            "games",
            "match|see|no such|--jobs|-1|",
        ),
        (&["openings", "3"], "games", "openings|3|"),
        (
            &["rate", "./mine", "--tc", "1+0.01"],
            "rating",
            "rate|./mine|--tc|1+0.01|",
        ),
        (&["doctor", "./old", "./mine"], "doctor", "doctor|./old|./mine|"),
        (
            &["check", "./mine", "--where", "--step", "killers"],
            "trace",
            "./mine|--step|killers|--patience|300|",
        ),
        (
            &["experiment", "mine.toml", "--check"],
            "laboratory",
            "mine.toml|--check|",
        ),
        (
            &["measure", "see", "--depth", "5"],
            "laboratory",
            "measure|see|--depth|5|",
        ),
        (&["tag", "--check"], "checkout", "tag|--check|"),
        (&["checkout", "see", "a/b"], "checkout", "checkout|see|a/b|"),
    ] {
        let output = told(words);
        let text = printed(&output);
        let begun = format!(
            "{}|{}|run|--release|-p|{program}|",
            here.display(),
            cargo.display()
        );
        assert!(text.starts_with(&begun), "{text}");
        assert!(text.ends_with(&format!("|--|{passed}input")), "{text}");
        assert_eq!(output.status.code(), Some(7));
    }
    // Wherever the flag is given, it's cargo that is to be quiet.
    for words in [
        ["-q", "openings", "3"],
        ["openings", "-q", "3"],
        ["openings", "3", "--quiet"],
    ] {
        let text = printed(&told(&words));
        assert!(text.contains("|--quiet|"), "{text}");
        assert!(text.ends_with("|--|openings|3|input"), "{text}");
    }
    assert_eq!(told(&["match", "die"]).status.signal(), Some(15));
    // The program that has the command prints its help.
    assert!(printed(&told(&["help", "match"])).ends_with("|--|match|--help|input"));
}

/// A usage line shows what the user has typed, and not the name of the program that
/// answers.
#[test]
fn a_program_is_shown_as_it_was_called() {
    let folder = folder();
    let beside = folder.path().join("games");
    let script = "#!/bin/sh\nprintf '%s' \"$BEST_MOVE_FIRST_SHOWN_AS\"\n";
    for program in ["games", "laboratory"] {
        let path = beside.with_file_name(program);
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    for (words, shown) in [
        (["match", "see"], "best-move-first"),
        (["measure", "see"], "best-move-first"),
        (["experiment", "climb"], "best-move-first experiment"),
    ] {
        let mut command = program_in(folder.path(), Path::new("/no/such/cargo"));
        let output = command.args(words).output().unwrap();
        assert_eq!(printed(&output), shown, "{words:?}");
    }
}

/// Wherever cargo was told to build, it builds the other programs there, too, and
/// nothing twice.
#[test]
fn cargo_keeps_to_its_target_folder() {
    let folder = folder();
    let (cargo, target) =
        (script(folder.path(), "cargo"), folder.path().join("elsewhere"));
    fs::create_dir(&target).unwrap();
    fs::write(target.join(".rustc_info.json"), "{}").unwrap();
    for profile in ["release", "debug", "x86_64-unknown-linux-gnu/release"] {
        let lies_in = target.join(profile);
        let mut command = program_in(&lies_in, &cargo);
        fs::write(lies_in.join(".cargo-lock"), "").unwrap();
        let text = printed(&command.args(["openings", "3"]).output().unwrap());
        let target = target.canonicalize().unwrap();
        assert!(
            text.contains(&format!("|--target-dir|{}|--|", target.display())),
            "{text}"
        );
    }
}

/// A release needs neither cargo nor sources: all its programs are in one folder.
#[test]
fn the_program_beside_takes_over() {
    let (folder, elsewhere) = (folder(), folder());
    let cargo = script(elsewhere.path(), "cargo");
    let games = script(folder.path(), "games").canonicalize().unwrap();
    let told = || {
        let mut command = program_in(folder.path(), &cargo);
        command
            .args(["match", "--help"])
            .current_dir(&elsewhere)
            .write_stdin("input");
        command.output().unwrap()
    };
    let output = told();
    let here = elsewhere.path().canonicalize().unwrap();
    let expected =
        format!("{}|{}|match|--help|input", here.display(), games.display());
    assert_eq!((printed(&output), output.status.code()), (expected, Some(7)));

    // Under another name in the user's PATH, too.
    let link = elsewhere.path().join("bmf");
    std::os::unix::fs::symlink(folder.path().join("best-move-first"), &link)
        .unwrap();
    let output = Command::new(link).args(["match", "die"]).output().unwrap();
    assert_eq!(output.status.signal(), Some(15));

    // In a target folder, on a machine without cargo.
    fs::write(folder.path().join(".cargo-lock"), "").unwrap();
    assert!(printed(&told()).contains("cargo|run|"));
    fs::remove_file(&cargo).unwrap();
    assert!(printed(&told()).contains("games|match|"));
}

#[test]
fn what_is_missing_is_named() {
    let folder = folder();
    for lock in [false, true] {
        let mut command = program_in(folder.path(), Path::new("/no/such/cargo"));
        if lock {
            fs::write(folder.path().join(".cargo-lock"), "").unwrap();
        }
        let output = command.args(["experiment", "--list"]).output().unwrap();
        let (code, message) =
            (output.status.code(), String::from_utf8(output.stderr).unwrap());
        let here = folder.path().canonicalize().unwrap();
        let said = format!(
            "best-move-first: this needs the program 'laboratory', which isn't in {}, and there is no cargo to compile it\n",
            here.display()
        );
        assert_eq!((code, message), (Some(2), said));
    }
}
