//! A step of the reader's own program, as it is when that step is done:
//! `cargo run --release -p path --example play -- 05-killers`. With `!` behind its
//! name it has the step's likeliest mistake, and with `~` behind that a table in which no
//! two positions share a place.

use std::env;
use std::process::ExitCode;

use path::table::unshared;
use path::{BEGINNINGS, STEPS};

fn main() -> ExitCode {
    let word = env::args().nth(1).unwrap_or_default();
    let name = word.trim_end_matches(['!', '~']);
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
    let program = if word.contains('!') { &step.mistaken } else { &step.right };
    if word.ends_with('~') {
        unshared(program.run)
    } else {
        (program.run)()
    }
    ExitCode::SUCCESS
}
