//! All steps of the reader's own program, each with mistakes that it makes when
//! it's asked to, so that tests can count and play them. The build script generates
//! them.

use std::cell::RefCell;
use std::env;
use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Move};

use crate::mistake::{Lasting, Mistake};

pub mod mistake;
pub mod play;
pub mod table;

/// A step of the program.
#[derive(Debug)]
pub struct Step {
    /// Its file without the extension.
    pub name: &'static str,
    /// What its likeliest mistake amounts to.
    pub what: &'static str,
    /// That mistake.
    pub mistake: Mistake,
    /// A mistake that its bench's counts don't show, if it has one.
    pub unseen: Option<Unseen>,
    /// A second mistake that its page mentions, if it has one.
    pub also: Option<Mistake>,
    /// The right program, unless one of its mistakes is [made](Mistake::made).
    pub program: Program,
}

/// A mistake that changes no count below a certain depth.
#[derive(Debug)]
pub struct Unseen {
    /// The mistake itself.
    pub mistake: Mistake,
    /// The depth in plies at which the bench shows it.
    pub depth: usize,
}

/// The last step after a change that makes it quicker, and changes nothing that it
/// searches.
#[derive(Debug)]
pub struct Quicker {
    /// Its name, such as `quick-1-captures`.
    pub name: &'static str,
    /// The program, which makes no mistakes.
    pub program: Program,
}

/// A step before the first one that counts nodes.
#[derive(Debug)]
pub struct Beginning {
    /// Its file without the extension.
    pub name: &'static str,
    /// Runs it.
    pub run: fn(),
}

/// A program, which searches independently of all others.
#[derive(Debug)]
pub struct Program {
    /// Runs it.
    pub run: fn(),
    /// The counts of its bench to a depth: nodes, quiescence nodes, cutoffs, and
    /// cutoffs by the first move.
    pub counted: fn(usize) -> [u64; 4],
    /// Each position of its bench with the nodes of a search to a depth.
    pub positions: fn(usize) -> Vec<(&'static str, u64)>,
    /// A player for a new game.
    pub player: fn() -> Box<dyn Player>,
}

/// A program that plays a game, and remembers what it learns during it.
pub trait Player {
    /// The move that it finds with this number of nodes, if there is one, after the
    /// positions with the keys in `path`.
    fn think(&mut self, board: &Board, path: &[u64], nodes: u64) -> Option<Move>;

    /// Searches to a depth in plies without printing anything. Returns its move, if
    /// there is one, and the nodes.
    fn look(
        &mut self,
        board: &Board,
        path: &[u64],
        depth: usize,
    ) -> (Option<Move>, u64);
}

/// Whether the programs print nothing.
pub static IS_SILENT: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What the programs of this thread have printed since [`heard`] began to
    /// listen.
    static HEARD: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// What programs print during `run`, which isn't printed then, and the result of
/// `run`.
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

/// Where a program prints.
fn output() -> Box<dyn Write> {
    if HEARD.with_borrow(Option::is_some) {
        Box::new(Listener)
    } else if IS_SILENT.load(Relaxed) {
        Box::new(io::sink())
    } else {
        Box::new(io::stdout())
    }
}

/// Prints with which priority a traced program is about to try a move.
fn rank(ply: usize, board: &Board, mv: Move, priority: impl fmt::Debug) {
    let mv = display_uci_move(board, mv);
    // A program that nobody hears ends with its next node.
    _ = writeln!(output(), "rank {ply} {mv} {priority:?}");
}

/// A program's arguments on the command line, after the one that chooses it.
fn arguments() -> impl Iterator<Item = String> {
    env::args().skip(2)
}

include!(concat!(env!("OUT_DIR"), "/steps.rs"));
