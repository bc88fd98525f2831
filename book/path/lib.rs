//! All steps of the reader's own program, right and with their likeliest mistakes, to
//! be counted and played by tests. The build script makes them of the steps.

use std::env;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A step of the program.
#[derive(Debug)]
pub struct Step {
    /// Its file without the extension.
    pub name: &'static str,
    /// Its likeliest mistake.
    pub what: &'static str,
    /// The step as it should be.
    pub right: Program,
    /// The step with that mistake.
    pub mistaken: Program,
    /// The step with a mistake that no count of its bench sees, if it has one.
    pub unseen: Option<Program>,
}

/// A program, which searches as if there were no other.
#[derive(Debug)]
pub struct Program {
    /// Runs it.
    pub run: fn(),
    /// What its bench counts to a depth: nodes, those of quiescence, cutoffs, those
    /// by the first move.
    pub counted: fn(usize) -> [u64; 4],
    /// Each position of its bench with the nodes of a search to a depth.
    pub positions: fn(usize) -> Vec<(&'static str, u64)>,
}

/// Whether the programs say nothing.
pub static IS_SILENT: AtomicBool = AtomicBool::new(false);

/// Where a program speaks.
fn output() -> Box<dyn Write> {
    if IS_SILENT.load(Relaxed) {
        Box::new(io::sink())
    } else {
        Box::new(io::stdout())
    }
}

/// What a program is told on the command line, behind the word that chooses it.
fn arguments() -> impl Iterator<Item = String> {
    env::args().skip(2)
}

include!(concat!(env!("OUT_DIR"), "/steps.rs"));
