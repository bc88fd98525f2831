//! The command line: `cargo run --release -p book -- build|serve|check`.

use std::env;
use std::process::ExitCode;

use book::building;
use book::live::Live;
use book::serving::serve;
use clap::Parser;
use ladder::terminal::{complain, print};
use manuscript::{Manuscript, Problems, root_around};

/// Builds, serves and checks "Best Move First": the nearest book.toml upwards from here says what that is.
#[derive(Debug, Parser)]
#[command(version)]
enum Command {
    /// Build the pages into target/book, or into the folder book of the target folder that cargo was told of
    Build,
    /// Build the pages, serve them on this machine, and rebuild them after each change
    Serve {
        /// The port on 127.0.0.1
        #[arg(long, short, default_value_t = 3000)]
        port: u16,
    },
    /// Build the pages and find what is wrong with them: file:line: reason
    Check,
}

fn main() -> ExitCode {
    ladder::cli::run(|command: Command| match run(command) {
        Err(error) if error.is::<Problems>() => {
            complain(&error.to_string());
            Ok(ExitCode::FAILURE)
        }
        done => done.map(|()| ExitCode::SUCCESS),
    })
}

fn run(command: Command) -> anyhow::Result<()> {
    let root = root_around(&env::current_dir()?)?;
    let live = Live::of(&root);
    match command {
        Command::Build => {
            let pages = building::build(&Manuscript::load(root)?, live.as_ref())?;
            print(&format!("The book is in {}\n", pages.join("index.html").display()))?;
        }
        Command::Serve { port } => serve(&root, live.as_ref(), port)?,
        Command::Check => {
            building::check(&Manuscript::load(root)?, live.as_ref())?;
            print("The book is in order.\n")?;
        }
    }
    Ok(())
}
