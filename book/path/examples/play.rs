//! A step of the reader's own program, as it is once that step is done:
//! `cargo run --release -p path --example play -- 05-killers`. With `!` after its
//! name it makes the step's likeliest mistake; with the name of a lasting mistake
//! after that, as in `05-killers!stand-pat`, it makes that one; and with `~` at the
//! end it has a table in which no two positions share a place.

use std::env;
use std::process::ExitCode;

use path::table::unshared;
use path::{BEGINNINGS, LASTING, STEPS};

fn main() -> ExitCode {
    let word = env::args().nth(1).unwrap_or_default();
    let (name, mistake) = match word.trim_end_matches('~').split_once('!') {
        Some((name, mistake)) => (name, Some(mistake)),
        None => (word.trim_end_matches('~'), None),
    };
    if let Some(beginning) = BEGINNINGS.iter().find(|it| it.name == name) {
        (beginning.run)();
        return ExitCode::SUCCESS;
    }
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        let beginnings = BEGINNINGS.iter().map(|it| it.name);
        let names: Vec<_> =
            beginnings.chain(STEPS.iter().map(|step| step.name)).collect();
        eprintln!("'{word}' is none of the steps {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    let lasting = |mistake: &str| {
        LASTING.iter().find(|it| it.name == mistake && it.since <= name)
    };
    let made = match mistake.map(|mistake| (mistake, lasting(mistake))) {
        None => None,
        Some(("", _)) => Some(step.mistake),
        Some((_, Some(lasting))) => Some(lasting.mistake),
        Some((mistake, None)) => {
            let names: Vec<_> = LASTING.iter().map(|it| it.name).collect();
            let names = names.join(", ");
            eprintln!("'{mistake}' is none that {name} can have: {names}");
            return ExitCode::FAILURE;
        }
    };
    let run = || match made {
        None => (step.program.run)(),
        Some(mistake) => mistake.made(step.program.run),
    };
    if word.ends_with('~') {
        unshared(run)
    } else {
        run()
    }
    ExitCode::SUCCESS
}
