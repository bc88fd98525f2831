//! Where a program stands, in sentences.

use std::fmt::{self, Display};

use ladder::engines::LADDER;
use text::digits::grouped;

use super::{Confirmed, Found, Standing};
use crate::known::{AGAIN, Again, Counted, DEEPER, KNOWN, Later};
use crate::place::{HORIZON, JUDGING, MOVES, OTHER_LANGUAGES};

/// The first step whose program has a table.
const TABLE: usize = 2;

/// A step by the name that a reader knows.
fn named(index: usize) -> String {
    format!("step {}, {}", index + 1, KNOWN.steps[index].name)
}

impl Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depth = KNOWN.depth;
        match (self.bench, self.apart) {
            (Some(bench), Some(apart)) if bench != apart && apart > 0 => writeln!(
                f,
                "bench {depth} counts {} nodes, but {} if the positions are searched one by one, each after 'ucinewgame': \
                 so either a search finds what an earlier one has left behind, or the positions are different ones.",
                grouped(bench),
                grouped(apart)
            )?,
            (Some(bench), _) => {
                writeln!(f, "bench {depth} counts {} nodes.", grouped(bench))?;
            }
            (None, Some(apart @ 1..)) => writeln!(
                f,
                "It answers 'bench {depth}' with no total such as '123456 nodes'; the positions, searched one by one, take {} nodes.",
                grouped(apart)
            )?,
            (None, _) => {
                writeln!(
                    f,
                    "It answers 'bench {depth}' with no total such as '123456 nodes'."
                )?;
            }
        }
        match &self.found {
            Found::Step(index, counted, confirmed) => {
                reached(f, *index, *counted)?;
                match confirmed {
                    Confirmed::Needless => Ok(()),
                    Confirmed::Yes => writeln!(
                        f,
                        "Depth {DEEPER} and a second search in the same game agree, too. (Some mistakes show only deeper: --where compares node by node.)"
                    ),
                    Confirmed::Unknown => writeln!(
                        f,
                        "Whether depth {DEEPER} and a second search agree can't be told: its 'info depth' lines have no 'nodes'."
                    ),
                }
            }
            Found::Mistake(index, counted, what) => writeln!(
                f,
                "That's {}, with a mistake: {what}. The right count is {}.",
                named(*index),
                grouped(counted.counts.nodes)
            ),
            Found::Later { step, known, found, what } => {
                later(f, *step, *known, *found, *what)
            }
            Found::Nearest { step, same, of, depth, first } => {
                writeln!(
                    f,
                    "No step has this count. The nearest is {}: {same} of its {of} counts agree, and the first that differs is {first}.",
                    named(*step)
                )?;
                match &self.order {
                    Some(order) => writeln!(f, "{order}"),
                    None => advice(f, *step, *depth),
                }
            }
            Found::Nothing => {
                writeln!(
                    f,
                    "No step has this count, nor even that of one position at depth 1. If your program evaluates positions as the path's does, \
                     look at its evaluation ({JUDGING}), at quiescence ({HORIZON}) and at which moves it treats as captures ({MOVES}); \
                     if it doesn't, its counts can't be compared."
                )?;
                let mut order = self.order.iter();
                order.try_for_each(|order| writeln!(f, "{order}"))
            }
            Found::Silence => writeln!(
                f,
                "Its 'info depth' lines have no 'nodes' either, so there's nothing to compare."
            ),
        }
    }
}

/// That a step is reached as far as its bench shows, and what differs elsewhere.
fn later(
    f: &mut fmt::Formatter<'_>,
    step: usize,
    known: Later,
    found: Later,
    what: Option<&str>,
) -> fmt::Result {
    let depth = KNOWN.depth;
    writeln!(f, "That's {} to depth {depth}, but no further:", named(step))?;
    if found.deeper != known.deeper {
        writeln!(
            f,
            "- At depth {DEEPER} the six positions take {} nodes instead of {}.",
            grouped(found.deeper),
            grouped(known.deeper)
        )?;
    }
    if found.again != known.again {
        let Again { fen, moves, first, second } = AGAIN;
        writeln!(
            f,
            "- In one game ('ucinewgame', 'position fen {fen}', 'go depth {first}', the same position with 'moves {moves}', 'go depth {second}'), \
             the second search takes {} nodes instead of {}.",
            grouped(found.again),
            grouped(known.again)
        )?;
    }
    match what {
        Some(what) => writeln!(f, "That's a mistake: {what}."),
        None if found.deeper == known.deeper => writeln!(
            f,
            "So look at what a search leaves behind for the next one: the table and what was learnt stay until 'ucinewgame', \
             and killers are forgotten before each search."
        ),
        None => writeln!(
            f,
            "So look at what shows only in deep searches: learnt scores that grow large, which side they belong to, and how far the table is trusted."
        ),
    }
}

/// Where to look, if the first count that differs from those of a step is at this
/// depth.
fn advice(f: &mut fmt::Formatter<'_>, step: usize, depth: usize) -> fmt::Result {
    let idea = LADDER[step].idea.trim_end_matches('.');
    if depth == 1 {
        writeln!(
            f,
            "At depth 1 nothing has been learnt or remembered yet. So look at the evaluation ({JUDGING}), at which moves are captures ({MOVES}), \
             at quiescence ({HORIZON}), and at the order of the first moves, which in this step is: {idea}."
        )?;
    } else {
        writeln!(
            f,
            "To depth {} all counts agree. So look at what this step adds ({idea}), and at what you've changed since.",
            depth - 1
        )?;
    }
    if step >= TABLE {
        writeln!(
            f,
            "If your keys aren't those of cozy-chess, different positions share an entry of your table: while you count, give each its own entry, as a dictionary does ({OTHER_LANGUAGES})."
        )?;
    }
    if !KNOWN.steps[step].drawn.is_empty() {
        writeln!(
            f,
            "This step sorts all moves, so it can't show whether yours are generated in the order of cozy-chess: check an earlier step of yours."
        )?;
    }
    Ok(())
}

/// That it's at a step, and what comes next.
fn reached(
    f: &mut fmt::Formatter<'_>,
    index: usize,
    counted: Counted,
) -> fmt::Result {
    let apart = if counted.is_unshared {
        " (as counted when no two positions share an entry of the table)"
    } else {
        ""
    };
    write!(f, "That's {}{apart}. ", named(index))?;
    let Some(next) = KNOWN.steps.get(index + 1) else {
        return writeln!(f, "It's the last step.");
    };
    let is_alike = |it: &Counted| it.is_unshared == counted.is_unshared;
    let alike = next.counted().find(is_alike).or_else(|| next.counted().next());
    let nodes = alike.map_or(0, |it| it.counts.nodes);
    writeln!(f, "Next comes {}, with {}.", named(index + 1), grouped(nodes))
}
