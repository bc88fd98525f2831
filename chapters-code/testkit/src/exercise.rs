//! The exercise "now write the next stage": whether a reader's stage reaches the count of the book's.

use std::fmt;
use std::process::ExitCode;

use engine::digits::grouped;
use engine::{Stage, bench};

use crate::invariants;

/// The `main` of an exercise's test: no move is lost, and the bench counts as many
/// nodes as the book's stage. `before` is the count of the stage that the exercise
/// begins with, `goal` that of the next one. It needs no harness, so that it can
/// say in one line how far the reader is.
pub fn main<S: Stage>(before: u64, goal: u64) -> ExitCode {
    invariants::each_legal_move_exactly_once::<S>();
    invariants::perft_through_the_picker::<S>();
    let nodes =
        bench::nodes::<S>(bench::DEFAULT_DEPTH).expect("memory for a table");
    println!("{}: {}", S::NAME, Verdict { nodes, before, goal });
    if nodes == goal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// How far a stage is.
#[derive(Clone, Copy, Debug)]
struct Verdict {
    nodes: u64,
    before: u64,
    goal: u64,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { nodes, before, goal } = *self;
        write!(f, "{} nodes at depth {}", grouped(nodes), bench::DEFAULT_DEPTH)?;
        let away = grouped(nodes.abs_diff(goal));
        if nodes == goal {
            return write!(f, ", as many as the book's stage: solved");
        }
        if nodes == before {
            write!(f, ": nothing has changed yet")?;
        } else if nodes.cmp(&before) == before.cmp(&goal) {
            write!(
                f,
                ": {} further away than before",
                grouped(nodes.abs_diff(before))
            )?;
        } else if nodes.cmp(&goal) == goal.cmp(&before) {
            write!(f, ": past the goal, so it does something else too")?;
        } else {
            write!(
                f,
                ": {} % of the way",
                100 * nodes.abs_diff(before) / goal.abs_diff(before)
            )?;
        }
        write!(f, "; the goal is {}, {away} away", grouped(goal))
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict;

    #[test]
    fn one_clear_line() {
        let says = |nodes, words: &str| {
            let line =
                Verdict { nodes, before: 1_321_229, goal: 787_853 }.to_string();
            assert!(line.contains(words), "{line}");
        };
        says(
            787_853,
            "787,853 nodes at depth 4, as many as the book's stage: solved",
        );
        says(
            1_321_229,
            "nothing has changed yet; the goal is 787,853, 533,376 away",
        );
        says(921_197, "75 % of the way; the goal is 787,853, 133,344 away");
        says(
            1_321_230,
            "1 further away than before; the goal is 787,853, 533,377 away",
        );
        says(
            787_852,
            "past the goal, so it does something else too; the goal is 787,853, 1 away",
        );
    }
}
