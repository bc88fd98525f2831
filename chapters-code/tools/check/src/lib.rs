//! `check`: how far a reader's own program has come on the path, and which part of
//! it fails.
//!
//! The `questions` are asked of any program that speaks UCI, whatever it
//! searches with: they are about the first chapters, where a mistake changes no count.
//! The rest is told by the counts of `bench`, which `standing` compares
//! with those of each step and of its likeliest mistake.

mod known;
mod order;
mod questions;
mod remedy;
mod standing;
mod talk;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, bail};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use ladder::peer::{Fault, Program};
use ladder::terminal;

use crate::known::KNOWN;
use crate::talk::Talk;

/// What the command line says.
#[derive(Args, Debug)]
pub struct Check {
    /// The program, with its arguments, such as target/release/my-search or
    /// 'python3 my-search.py'
    #[arg(value_name = "COMMAND")]
    program: String,
    /// How long it may say nothing, in seconds, and a fifth of that before 'uciok'
    #[arg(long, value_name = "SECONDS", default_value_t = 300,
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    patience: u64,
}

impl Check {
    /// Asks the program, and prints what came of it, line by line. As a command it
    /// fails where a question does, or where the count is no step's.
    ///
    /// # Errors
    /// What the command is, or the program does, that ends all asking.
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let patience = Duration::from_secs(self.patience);
        let is_well =
            ask(&self.program, patience, |line| Ok(terminal::print(line)?))?;
        Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Asks a program that may be silent for so long. What is found goes to `say`, in
/// lines that end with a line break. Returns whether all is well.
///
/// # Errors
/// If the program can't be asked, or `say` fails.
pub fn ask(
    command: &str,
    patience: Duration,
    mut say: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<bool> {
    let program = Program::read(command)?;
    let talk = Talk::start(&program, patience);
    let mut talk = talk.map_err(|fault| {
        anyhow!("{command}: {fault}{}", remedy::at_start(&program, &fault))
    })?;
    let mut is_well = true;
    for question in questions::ALL {
        let found = match (question.ask)(&mut talk) {
            Ok(found) => found,
            // One that crashes may answer the next question.
            Err(fault @ Fault::Ended { .. }) => {
                talk.restart().map_err(|fault| anyhow!("{command}: {fault}"))?;
                Err(format!("it {fault}"))
            }
            Err(fault) => bail!("{command}: {}: {fault}", question.name),
        };
        is_well &= found.is_ok();
        let (verdict, said) = match found {
            Ok(said) => ("ok", said),
            Err(why) => ("FAILS", format!("{why} ({})", question.taught)),
        };
        let name = format!("{:<8} {verdict:<5}  ", question.name);
        say(&terminal::entry(&name, name.len(), &said))?;
    }
    let counted = talk::bench(&program, patience, KNOWN.depth)?;
    let standing = standing::of(counted, &mut talk);
    let standing = standing.map_err(|fault| anyhow!("{command}: {fault}"))?;
    say("\n")?;
    for sentence in standing.to_string().lines() {
        say(&terminal::entry("", 0, sentence))?;
    }
    Ok(is_well && standing.is_step())
}
