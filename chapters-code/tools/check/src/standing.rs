//! Where a program stands on the path, by what it counts.

use std::fmt::{self, Display};

use engine::digits::grouped;
use ladder::engines::LADDER;
use ladder::peer::Fault;

use crate::known::{KNOWN, Step};
use crate::talk::Talk;

/// What its counts say.
#[derive(Debug)]
pub(crate) struct Standing {
    /// What `bench` counts, if it has one.
    bench: Option<u64>,
    /// What the same searches count one by one, where that was asked.
    apart: Option<u64>,
    found: Found,
}

#[derive(Debug)]
enum Found {
    /// It has reached the step of this index.
    Step(usize),
    /// It has made the likeliest mistake of the step of this index.
    Mistake(usize),
    /// Neither; but so many of its counts are those of a step.
    Nearest { step: usize, same: usize, of: usize, first: String },
    /// No count is any step's.
    Nothing,
}

/// Finds the step that counts the same. Where none does, it asks for the positions
/// one by one.
pub(crate) fn of(bench: Option<u64>, talk: &mut Talk) -> Result<Standing, Fault> {
    if let Some(found) = bench.and_then(exactly) {
        return Ok(Standing { bench, apart: None, found });
    }
    let mut counts = Vec::new();
    for fen in &KNOWN.positions {
        talk.forget()?;
        let answer = talk.search(fen, "", KNOWN.depth)?;
        let at = |depth| answer.nodes.get(&depth).copied().unwrap_or_default();
        counts.push((1..=KNOWN.depth).map(at).collect::<Vec<u64>>());
    }
    let apart = counts.iter().filter_map(|it| it.last()).sum();
    let found = exactly(apart).unwrap_or_else(|| nearest(&counts));
    Ok(Standing { bench, apart: Some(apart), found })
}

/// What counts exactly so many nodes.
fn exactly(nodes: u64) -> Option<Found> {
    let index = |is: fn(&Step) -> u64| {
        KNOWN.steps.iter().position(|step| is(step) == nodes)
    };
    let step = index(|step| step.nodes).map(Found::Step);
    step.or_else(|| index(|step| step.mistake).map(Found::Mistake))
}

/// The step with which most counts agree, the later of two.
fn nearest(counts: &[Vec<u64>]) -> Found {
    let pairs = |step: &Step| -> Vec<(u64, u64)> {
        let known = step.counts.iter().flatten().copied();
        counts.iter().flatten().copied().zip(known).collect()
    };
    let same = |step: &Step| {
        pairs(step).iter().filter(|(theirs, ours)| theirs == ours).count()
    };
    let steps = KNOWN.steps.iter().enumerate();
    let Some((index, step)) = steps.max_by_key(|(_, step)| same(step)) else {
        return Found::Nothing;
    };
    let depths = KNOWN.depth as usize;
    // The shallowest that differs says most.
    let pairs = pairs(step);
    let first = (0..depths)
        .flat_map(|depth| (0..counts.len()).map(move |at| (at, depth)))
        .find(|(at, depth)| {
            let (theirs, ours) = pairs[at * depths + depth];
            theirs != ours
        });
    match (same(step), first) {
        (1.., Some((at, depth))) => {
            let (theirs, ours) = pairs[at * depths + depth];
            let first = format!(
                "{} nodes instead of {} at depth {} in {}",
                grouped(theirs),
                grouped(ours),
                depth + 1,
                KNOWN.positions[at]
            );
            Found::Nearest { step: index, same: same(step), of: pairs.len(), first }
        }
        _ => Found::Nothing,
    }
}

impl Standing {
    /// Whether it counts what a step counts.
    pub(crate) fn is_step(&self) -> bool {
        let agrees = self.apart.is_none_or(|apart| self.bench == Some(apart));
        matches!(self.found, Found::Step(_)) && agrees
    }
}

/// A step as a reader knows it.
fn named(index: usize) -> String {
    format!("step {}, {}", index + 1, KNOWN.steps[index].name)
}

impl Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depth = KNOWN.depth;
        match (self.bench, self.apart) {
            (Some(bench), None) => {
                writeln!(f, "bench {depth} counts {} nodes.", grouped(bench))?;
            }
            (Some(bench), Some(apart)) if bench != apart => writeln!(
                f,
                "bench {depth} counts {} nodes, but {} if the positions are searched one by one, each after 'ucinewgame': \
                 so a search finds what an earlier one has left behind, or the positions are others.",
                grouped(bench),
                grouped(apart)
            )?,
            (Some(bench), _) => {
                writeln!(f, "bench {depth} counts {} nodes.", grouped(bench))?;
            }
            (None, apart) => writeln!(
                f,
                "It has no 'bench {depth}'; the positions, searched one by one, take {} nodes.",
                grouped(apart.unwrap_or_default())
            )?,
        }
        match &self.found {
            Found::Step(index) => {
                let next = KNOWN.steps.get(index + 1).map_or_else(
                    || "It's the last one.".to_owned(),
                    |next| {
                        let nodes = grouped(next.nodes);
                        format!("Next comes {}, with {nodes}.", named(index + 1))
                    },
                );
                writeln!(f, "That's {}. {next}", named(*index))
            }
            Found::Mistake(index) => {
                let step = &KNOWN.steps[*index];
                writeln!(
                    f,
                    "That's {}, with a mistake: {}. The right count is {}.",
                    named(*index),
                    step.what,
                    grouped(step.nodes)
                )
            }
            Found::Nearest { step, same, of, first } => writeln!(
                f,
                "No step counts that. Nearest is {}, of whose {of} counts it has {same}; the first that differs is {first}. \
                 So look at what this step brings ({}), and at what you've changed since; or, if your moves come from another generator than \
                 cozy-chess, at whether it lists them in the same order.",
                named(*step),
                LADDER[*step].idea.trim_end_matches('.')
            ),
            Found::Nothing => writeln!(
                f,
                "No step counts that, not in one position and to depth 1. If your program judges positions as the path's does, \
                 look at chapter 1, Judging and Searching, and at which moves it takes for captures; if it doesn't, its counts \
                 can't be compared."
            ),
        }
    }
}
