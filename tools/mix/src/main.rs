//! Any variant as a UCI engine: `mix see+killers=3` speaks UCI, `mix see+killers=3
//! bench 5` counts its nodes. Without a name it is the variant that
//! `engine/Makefile` built it for, or else the last stage.

use std::process::ExitCode;

/// The exit code for bad input: a name that no variant has.
const EXIT_BAD_INPUT: u8 = 2;
const DEFAULT: &str = match option_env!("BEST_MOVE_FIRST_VARIANT") {
    Some(name) => name,
    None => mix::STAGES[mix::STAGES.len() - 1],
};

fn main() -> ExitCode {
    // A byte that is not UTF-8 becomes a character that no name has, so it is
    // reported.
    let words =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let mut words = words.peekable();
    let is_name =
        |word: &String| !["bench", "help", "--help", "-h"].contains(&word.as_str());
    let name = words.next_if(is_name).unwrap_or_else(|| DEFAULT.to_owned());
    match mix::find(&name) {
        Ok(program) => program.obey(&words.collect::<Vec<_>>()),
        Err(error) => {
            eprintln!("mix: {error}");
            ExitCode::from(EXIT_BAD_INPUT)
        }
    }
}
