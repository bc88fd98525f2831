//! What the engine says of itself.

use crate::stage::Stage;
use crate::uci::program::Program;
use crate::uci::{options, say};

pub(super) const HELP: &str = "\
This is an engine for the Universal Chess Interface: a chess program drives it.
By hand, try these, one a line:
  position startpos moves e2e4     (or: position fen FEN [moves …])
  go depth 6                       (or: nodes N, movetime MS, wtime MS btime MS, infinite, …)
  stop
  d                                show the position
  bench [DEPTH]                    count the nodes of the built-in suite
  setoption name Hash value 64
  quit";

/// The answer to `uci`.
pub(super) fn introduce<S: Stage>(program: &Program<S>) {
    say(&format!("id name Best Move First {} {}", program.chapter, program.name));
    say("id author the authors of Best Move First");
    options::LINES.iter().for_each(|line| say(line));
    if program.find.is_some() {
        say(&format!("option name Variant type string default {}", program.name));
    }
    say("uciok");
}
