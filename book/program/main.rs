//! The command line: `cargo run --release -p book -- build|serve|check`.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use book::building;
use book::live::Live;
use book::serving::serve;
use clap::{Parser, Subcommand};
use ladder::terminal::{complain, print};
use manuscript::{Manuscript, Problems};

/// Builds, serves and checks "Best Move First".
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The folder of book.toml [default: the nearest one upwards from here]
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the pages into target/book
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
    ladder::cli::run(|cli: Cli| match run(cli) {
        Err(error) if error.is::<Problems>() => {
            complain(&error.to_string());
            Ok(ExitCode::FAILURE)
        }
        done => done.map(|()| ExitCode::SUCCESS),
    })
}

fn run(Cli { command, root }: Cli) -> anyhow::Result<()> {
    let root = root.map_or_else(env::current_dir, Ok)?;
    let manuscript = || Manuscript::around(&root);
    match command {
        Command::Build => {
            let manuscript = manuscript()?;
            let pages = building::make(&manuscript, Live::of(&manuscript).as_ref())?.publish()?;
            print(&format!("The book is in {}\n", pages.join("index.html").display()))?;
        }
        Command::Serve { port } => serve(&manuscript()?, port)?,
        Command::Check => {
            let manuscript = manuscript()?;
            let external =
                building::check(&manuscript, Live::of(&manuscript).as_ref())?.join("\n  ");
            print(&format!("External links, not fetched:\n  {external}\n"))?;
            print("The book is in order.\n")?;
        }
    }
    Ok(())
}
