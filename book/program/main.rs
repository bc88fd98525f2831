//! The command line: `cargo run --release -p book -- build|serve|check`, and the
//! commands that mdBook calls.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, io};

use book::live::Live;
use book::serving::{serve, serve_built};
use book::{building, finisher, preprocessor};
use clap::{Parser, Subcommand};
use manuscript::{Problems, root_around};
use terminal::{complain, print};

/// Builds, serves and checks "Best Move First": the book of the nearest book.toml, in this folder or above it.
#[derive(Debug, Parser)]
#[command(version)]
enum Command {
    /// Build the pages into target/book/html, or into book/html in the target
    /// folder that cargo was told of
    Build,
    /// Build the pages, serve them on this machine, and rebuild and reload them
    /// after each change
    Serve {
        /// Serve the finished pages in this folder instead, which needs no sources
        #[arg(long, value_name = "FOLDER")]
        pages: Option<PathBuf>,
        /// The port on 127.0.0.1
        #[arg(long, short, default_value_t = 3000)]
        port: u16,
    },
    /// Build the pages, and report what is wrong with them as file:line: reason
    Check,
    /// The preprocessor of the book, which `mdbook` calls
    Preprocess {
        #[command(subcommand)]
        question: Option<Question>,
    },
    /// The renderer that finishes the pages, which `mdbook` calls
    Finish,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// Exit with 0 if the pages are preprocessed for this renderer, with 1 if not
    Supports {
        /// The renderer's name, such as html
        renderer: String,
    },
}

fn main() -> ExitCode {
    ladder::cli::run(|command: Command| match run(command) {
        Ok(code) => Ok(code),
        Err(error) => match error.downcast_ref::<Problems>() {
            Some(problems) => {
                complain(&problems.to_string());
                Ok(ExitCode::FAILURE)
            }
            None => Err(error),
        },
    })
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    let root = || root_around(&env::current_dir()?);
    match command {
        Command::Build => {
            let root = root()?;
            let pages = building::build(&root, Live::find(&root).as_ref())?;
            print(&format!(
                "The book is in {}\n",
                pages.join("index.html").display()
            ))?;
        }
        Command::Serve { pages: Some(pages), port } => serve_built(&pages, port)?,
        Command::Serve { pages: None, port } => {
            let root = root()?;
            serve(&root, Live::find(&root).as_ref(), port)?;
        }
        Command::Check => {
            let root = root()?;
            building::check(&root, Live::find(&root).as_ref())?;
            print("Nothing is wrong with the book.\n")?;
        }
        Command::Preprocess { question: Some(Question::Supports { renderer }) } => {
            return Ok(ExitCode::from(u8::from(!preprocessor::supports(
                &renderer,
            ))));
        }
        Command::Preprocess { question: None } => {
            preprocessor::answer(io::stdin().lock(), io::stdout().lock())?;
        }
        Command::Finish => finisher::answer(io::stdin().lock())?,
    }
    Ok(ExitCode::SUCCESS)
}
