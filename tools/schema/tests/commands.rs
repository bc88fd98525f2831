//! The ladder's output for programs matches the schema, also with an engine and
//! with a solution.

use std::env;
use std::error::Error;
use std::fs;
use std::process::{Command, ExitCode};

use clap::Parser;
use ladder::cli;

/// If this variable is set, this program runs as the ladder instead of as its test.
const AS_LADDER: &str = "BEST_MOVE_FIRST_AS_LADDER";

#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Ladder {
    #[command(subcommand)]
    command: Option<cli::Command>,
    #[command(flatten)]
    climb: cli::Climb,
}

fn main() -> ExitCode {
    if env::var_os(AS_LADDER).is_some() {
        return cli::run(|ladder: Ladder| match ladder.command {
            None => ladder.climb.run(),
            Some(command) => command.run(),
        });
    }
    match json_is_as_its_schema_says() {
        Ok(count) => println!("{count} outputs match the schema"),
        Err(error) => {
            println!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Returns how many outputs were checked.
fn json_is_as_its_schema_says() -> Result<usize, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let suite = folder.path().join("two.epd");
    let two = "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;\n4k3/8/8/8/8/8/8/4K2R w K -\n";
    fs::write(&suite, two)?;
    let program = env::current_exe()?;
    let program = program.to_str().ok_or("a path of Unicode")?;
    let suite = suite.to_str().ok_or("a path of Unicode")?;
    let climb = ["--stages", "plain,see", "--depth", "2"];
    let of_suite = ["--suite", suite];
    let beside = ["--no-time", "--engine", program, "args=uci"];
    let outputs = [
        ("climb", [&climb[..], &of_suite].concat()),
        ("climb", [&climb[..], &of_suite, &beside].concat()),
        (
            "climb",
            [&climb[..], &of_suite, &beside, &[program, "args=uci"]].concat(),
        ),
        ("climb", [&climb[..], &["--against", "see"]].concat()),
        ("climb", climb.to_vec()),
        ("stages", vec!["stages"]),
        ("show", vec!["show", "--stage", "see"]),
    ];
    for (definition, words) in &outputs {
        let mut command = Command::new(program);
        command.args(words).args(["--format", "json"]).env(AS_LADDER, "");
        let output = command.output()?;
        let text = String::from_utf8(output.stdout)?;
        let value = serde_json::from_str(&text)
            .map_err(|error| format!("{words:?}: {error}: {text}"))?;
        schema::check(definition, &value)?;
    }
    // The check would notice a value that the schema doesn't know.
    let wrong = serde_json::json!([{ "place": 1, "move": "e2e4", "class": "" }]);
    let said = schema::check("show", &wrong).err().ok_or("a wrong key is found")?;
    if !(said.contains("class") && said.contains("priority")) {
        return Err(said.into());
    }
    Ok(outputs.len())
}
