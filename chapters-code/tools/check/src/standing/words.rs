//! Where a program stands, in sentences.

use std::fmt::{self, Display};

use engine::digits::grouped;
use ladder::engines::LADDER;

use super::{Found, Standing};
use crate::known::{Counted, KNOWN};

/// The first step whose program has a table.
const TABLE: usize = 2;

/// A step as a reader knows it.
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
                 so a search finds what an earlier one has left behind, or the positions are others.",
                grouped(bench),
                grouped(apart)
            )?,
            (Some(bench), _) => {
                writeln!(f, "bench {depth} counts {} nodes.", grouped(bench))?;
            }
            (None, Some(apart @ 1..)) => writeln!(
                f,
                "To 'bench {depth}' it prints no sum, as '123456 nodes'; the positions, searched one by one, take {} nodes.",
                grouped(apart)
            )?,
            (None, _) => {
                writeln!(
                    f,
                    "To 'bench {depth}' it prints no sum, as '123456 nodes'."
                )?;
            }
        }
        match &self.found {
            Found::Step(index, counted) => reached(f, *index, *counted),
            Found::Mistake(index, counted) => writeln!(
                f,
                "That's {}, with a mistake: {}. The right count is {}.",
                named(*index),
                KNOWN.steps[*index].what,
                grouped(counted.nodes)
            ),
            Found::Nearest { step, same, of, first } => {
                writeln!(
                    f,
                    "No step counts that. Nearest is {}, of whose {of} counts it has {same}; the first that differs is {first}.",
                    named(*step)
                )?;
                let idea = LADDER[*step].idea.trim_end_matches('.');
                match &self.order {
                    Some(order) => writeln!(f, "{order}"),
                    None if *step < TABLE => writeln!(
                        f,
                        "So look at what this step brings ({idea}), and at what you've changed since."
                    ),
                    None => writeln!(
                        f,
                        "So look at what this step brings ({idea}), and at what you've changed since. If your keys aren't those of cozy-chess, \
                         other positions share a place of your table: give each a place of its own while you count, as a dictionary does \
                         (chapter 1, In another language)."
                    ),
                }
            }
            Found::Nothing => {
                writeln!(
                    f,
                    "No step counts that, not in one position and to depth 1. If your program judges positions as the path's does, \
                     look at chapter 1, Judging and Searching, and at which moves it takes for captures; if it doesn't, its counts \
                     can't be compared."
                )?;
                let mut order = self.order.iter();
                order.try_for_each(|order| writeln!(f, "{order}"))
            }
            Found::Silence => writeln!(
                f,
                "And its 'info depth' says no 'nodes', so there's nothing to compare."
            ),
        }
    }
}

/// That it's at a step, and what comes next.
fn reached(
    f: &mut fmt::Formatter<'_>,
    index: usize,
    counted: Counted,
) -> fmt::Result {
    let apart = if counted.is_unshared {
        " (as it counts where no two positions share a place of the table)"
    } else {
        ""
    };
    write!(f, "That's {}{apart}. ", named(index))?;
    let Some(next) = KNOWN.steps.get(index + 1) else {
        return writeln!(f, "It's the last one.");
    };
    let is_alike = |it: &Counted| it.is_unshared == counted.is_unshared;
    let nodes = next.counted().find(is_alike).map_or(next.nodes, |it| it.nodes);
    writeln!(f, "Next comes {}, with {}.", named(index + 1), grouped(nodes))
}
