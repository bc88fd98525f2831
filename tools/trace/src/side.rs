//! A running program that traces its search.

use std::time::Duration;

use anyhow::{anyhow, bail};
use check::Search;
use ladder::external::{Client, Fault, Program, Progress, TRACE, traced};

use crate::node::Event;

/// One of two programs that are compared.
#[derive(Debug)]
pub struct Side {
    /// How the report speaks of it.
    pub name: String,
    client: Client,
}

impl Side {
    /// Starts a program, and has it trace.
    ///
    /// # Errors
    /// If it can't be started, doesn't speak UCI or has no option to trace.
    pub fn start(
        program: &Program,
        name: &str,
        patience: Duration,
    ) -> anyhow::Result<Self> {
        let told = |fault: Fault| anyhow!("{name} {fault}");
        let Some(client) = traced(program, patience).map_err(told)? else {
            bail!(
                "{name} has no option '{TRACE}': the page of the first chapter says how a program traces its nodes"
            );
        };
        Ok(Self { name: name.to_owned(), client })
    }

    /// Begins a search.
    ///
    /// # Errors
    /// If it has ended, or doesn't answer.
    pub fn begin(&mut self, search: &Search) -> anyhow::Result<()> {
        let name = &self.name;
        let told = |fault: Fault| anyhow!("{name} {fault}");
        self.client.send("ucinewgame").map_err(told)?;
        for line in &search.before {
            self.client.send(line).map_err(told)?;
            if line.starts_with("go") {
                let ends = |line: &str| {
                    let is_end = line.starts_with("bestmove");
                    if is_end { Progress::Done(()) } else { Progress::Some }
                };
                self.client.read("during the search before", ends).map_err(told)?;
            }
        }
        let moves = match &*search.moves {
            "" => String::new(),
            moves => format!(" moves {moves}"),
        };
        let position = format!("position fen {}{moves}", search.fen);
        self.client.send(&position).map_err(told)?;
        self.client.send(&format!("go depth {}", search.depth)).map_err(told)
    }

    /// The next event of the search.
    ///
    /// # Errors
    /// If it has ended, or is silent for too long.
    pub fn event(&mut self) -> anyhow::Result<Event> {
        let next = self.client.read("while it traced its search", |line| {
            Event::read(line).map_or(Progress::None, Progress::Done)
        });
        next.map_err(|fault| anyhow!("{} {fault}", self.name))
    }
}
