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
