//! All steps of the reader's own program, right and with their likeliest mistakes, to
//! be counted and played by tests. The build script makes them of the steps.

use std::cell::RefCell;
use std::env;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use cozy_chess::{Board, Move};

pub mod table;

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
    pub unseen: Option<Unseen>,
    /// The step with a second mistake that its page speaks of, if it has one.
    pub also: Option<Program>,
}

/// A mistake that changes no count before a depth.
#[derive(Debug)]
pub struct Unseen {
    /// The step with that mistake.
    pub program: Program,
    /// The depth in plies at which the bench sees it.
    pub depth: usize,
}

/// A step before the first one that counts.
#[derive(Debug)]
pub struct Beginning {
    /// Its file without the extension.
    pub name: &'static str,
    /// Runs it.
    pub run: fn(),
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
    /// One that begins a game.
    pub player: fn() -> Box<dyn Player>,
}

/// A program that plays a game, and remembers what it learns in it.
pub trait Player {
    /// The move that it finds with so many nodes, if there is one, behind the
    /// positions with the keys in `path`.
    fn think(&mut self, board: &Board, path: &[u64], nodes: u64) -> Option<Move>;
}

/// Whether the programs say nothing.
pub static IS_SILENT: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What the programs of this thread have said since [`heard`] began to listen.
    static HEARD: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// What a program says while this runs, instead of saying it, and what comes of it.
pub fn heard<T>(run: impl FnOnce() -> T) -> (String, T) {
    HEARD.set(Some(Vec::new()));
    let result = run();
    let said = HEARD.take().unwrap_or_default();
    (String::from_utf8_lossy(&said).into_owned(), result)
}

/// Writes to what is heard.
struct Listener;

impl Write for Listener {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        HEARD.with_borrow_mut(|heard| heard.get_or_insert_default().write(text))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Where a program speaks.
fn output() -> Box<dyn Write> {
    if HEARD.with_borrow(Option::is_some) {
        Box::new(Listener)
    } else if IS_SILENT.load(Relaxed) {
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
