//! The command line: draws a picture by hand, or serves `mdbook build` as a preprocessor.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use diagrams::{Context, Diagrams, KINDS};
use mdbook_preprocessor::Preprocessor;
use mdbook_preprocessor::errors::Result;

/// Boards, search trees and charts as SVG.
///
/// Without a command it is an mdBook preprocessor: it reads a book as JSON from its input and
/// writes it, with its figures drawn, to its output.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Asked by mdBook: whether figures can be drawn for a renderer.
    Supports {
        /// The renderer's name.
        renderer: String,
    },
    /// Draws a picture as an SVG file.
    Draw {
        /// The word of its block.
        #[arg(value_parser = KINDS)]
        kind: String,
        /// The lines of the block, such as `fen = '…'`.
        lines: Vec<String>,
        /// The folder with the charts' data.
        #[arg(long, default_value = "book/figures")]
        figures: PathBuf,
    },
    /// Draws the figures in a Markdown file and writes it out again.
    Render {
        /// The file.
        file: PathBuf,
        /// The folder with the charts' data.
        #[arg(long, default_value = "book/figures")]
        figures: PathBuf,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    match arguments.command {
        None => {
            let (context, book) =
                mdbook_preprocessor::parse_input(io::stdin().lock())?;
            serde_json::to_writer(&mut out, &Diagrams.run(&context, book)?)?;
        }
        Some(Command::Supports { renderer }) => {
            let is_supported = Diagrams.supports_renderer(&renderer)?;
            return Ok(if is_supported {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            });
        }
        Some(Command::Draw { kind, lines, figures }) => {
            write!(
                out,
                "{}",
                diagrams::standalone(
                    &kind,
                    &lines,
                    &Context { figures, is_live: false }
                )?
            )?;
        }
        Some(Command::Render { file, figures }) => {
            let text = std::fs::read_to_string(&file)?;
            let html = diagrams::render(
                &text,
                &file.to_string_lossy(),
                &Context { figures, is_live: false },
            )?;
            write!(out, "{html}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
