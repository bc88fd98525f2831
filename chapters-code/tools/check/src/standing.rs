//! Where a program stands on the path, by what it counts.

mod words;

use engine::digits::grouped;
use ladder::peer::Fault;

use crate::known::{Counted, KNOWN, Step};
use crate::order;
use crate::talk::Talk;

/// What its counts say.
#[derive(Debug)]
pub(crate) struct Standing {
    /// What `bench` counts, if it has one.
    bench: Option<u64>,
    /// What the same searches count one by one, where that was asked.
    apart: Option<u64>,
    found: Found,
    /// How its moves come in another order, where that was asked and they do.
    order: Option<String>,
}

#[derive(Debug)]
enum Found {
    /// It has reached the step of this index.
    Step(usize, Counted),
    /// It has made the likeliest mistake of the step of this index.
    Mistake(usize, Counted),
    /// Neither; but so many of its counts are those of a step.
    Nearest { step: usize, same: usize, of: usize, first: String },
    /// No count is any step's.
    Nothing,
    /// It doesn't say what it counts.
    Silence,
}

/// Finds the step that counts the same. Where none does, it asks for the positions
/// one by one.
pub(crate) fn of(bench: Option<u64>, talk: &mut Talk) -> Result<Standing, Fault> {
    if let Some(found) = bench.and_then(exactly) {
        return Ok(Standing { bench, apart: None, found, order: None });
    }
    let mut counts = Vec::new();
    for fen in &KNOWN.positions {
        talk.forget()?;
        let answer = talk.search(fen, "", KNOWN.depth)?;
        let at = |depth| answer.nodes.get(&depth).copied().unwrap_or_default();
        counts.push((1..=KNOWN.depth).map(at).collect::<Vec<u64>>());
    }
    let apart = counts.iter().filter_map(|it| it.last()).sum();
    let (found, order) = match exactly(apart) {
        Some(found) => (found, None),
        None if apart == 0 => (Found::Silence, None),
        None => (nearest(&counts), order::differs(talk)?),
    };
    Ok(Standing { bench, apart: Some(apart), found, order })
}

/// What counts exactly so many nodes.
fn exactly(nodes: u64) -> Option<Found> {
    let find = |is: fn(Counted) -> u64| {
        let counted = |step: &'static Step| step.counted();
        let all = KNOWN.steps.iter().map(counted).enumerate();
        let mut all = all.flat_map(|(at, kinds)| kinds.map(move |it| (at, it)));
        all.find(|(_, it)| is(*it) == nodes)
    };
    let step = find(|it| it.nodes).map(|(at, it)| Found::Step(at, it));
    let mistake = || find(|it| it.mistake);
    step.or_else(|| mistake().map(|(at, it)| Found::Mistake(at, it)))
}

/// The step with which most counts agree; of two, the one that counts more alike in
/// all positions.
fn nearest(counts: &[Vec<u64>]) -> Found {
    let of = counts.iter().flatten().count();
    let pairs = |it: Counted| {
        let known = it.counts.iter().flatten().copied();
        counts.iter().flatten().copied().zip(known)
    };
    let same =
        |it: Counted| pairs(it).filter(|(theirs, ours)| theirs == ours).count();
    let distance = |it: Counted| -> f64 {
        let log = |count: u64| (count.max(1) as f64).ln();
        pairs(it).map(|(theirs, ours)| (log(theirs) - log(ours)).abs()).sum()
    };
    let steps = KNOWN.steps.iter().enumerate();
    let all = steps.flat_map(|(at, step)| step.counted().map(move |it| (at, it)));
    let nearest = all.max_by(|(_, one), (_, other)| {
        let by_distance = || distance(*other).total_cmp(&distance(*one));
        same(*one).cmp(&same(*other)).then_with(by_distance)
    });
    let Some((step, counted)) = nearest else { return Found::Nothing };
    // The shallowest that differs says most.
    let depths = KNOWN.depth as usize;
    let pairs: Vec<_> = pairs(counted).collect();
    let first = (0..depths)
        .flat_map(|depth| (0..counts.len()).map(move |at| (at, depth)))
        .find(|(at, depth)| {
            let (theirs, ours) = pairs[at * depths + depth];
            theirs != ours
        });
    match (same(counted), first) {
        (same @ 1.., Some((at, depth))) => {
            let (theirs, ours) = pairs[at * depths + depth];
            let first = format!(
                "{} nodes instead of {} at depth {} in {}",
                grouped(theirs),
                grouped(ours),
                depth + 1,
                KNOWN.positions[at]
            );
            Found::Nearest { step, same, of, first }
        }
        _ => Found::Nothing,
    }
}

impl Standing {
    /// Whether it counts what a step counts.
    pub(crate) fn is_step(&self) -> bool {
        let agrees = self.apart.is_none_or(|apart| self.bench == Some(apart));
        matches!(self.found, Found::Step(..)) && agrees
    }
}
