//! Where a program stands on the path, by what it counts.

mod words;

use ladder::external::Fault;
use text::digits::grouped;

use crate::known::{AGAIN, Counted, DEEPER, KNOWN, Later, Step};
use crate::order;
use crate::progress::Progress;
use crate::talk::Talk;

/// What its counts say.
#[derive(Debug)]
pub(crate) struct Standing {
    /// What `bench` counts, if the program has one.
    bench: Option<u64>,
    /// What the same searches count one by one, if that was asked.
    apart: Option<u64>,
    found: Found,
    /// How its order of generation differs, if that was asked and it does.
    order: Option<String>,
}

#[derive(Debug)]
enum Found {
    /// It has reached the step of this index.
    Step(usize, Counted, Confirmed),
    /// It has reached it, except for a known mistake.
    Mistake(usize, Counted, &'static str),
    /// It has reached it as far as the bench shows, but these counts differ.
    Later { step: usize, known: Later, found: Later, what: Option<&'static str> },
    /// None of these; but `same` of its counts are those of a step. The first that
    /// differs is at this depth.
    Nearest { step: usize, same: usize, of: usize, depth: usize, first: String },
    /// No count is that of any step.
    Nothing,
    /// It doesn't say what it counts.
    Silence,
}

/// Whether more than the bench agrees with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Confirmed {
    /// A deeper bench and a second search do.
    Yes,
    /// It has no table, so there is nothing that a second search could remember.
    Needless,
    /// It doesn't say what those count.
    Unknown,
}

/// Finds the step with the same count. If there is none, it asks for the positions
/// one by one.
pub(crate) fn of(
    bench: Option<u64>,
    talk: &mut Talk,
    progress: &Progress,
) -> Result<Standing, Fault> {
    if let Some(found) = bench.and_then(exactly) {
        let found = confirmed(found, talk, progress)?;
        return Ok(Standing { bench, apart: None, found, order: None });
    }
    let counts = one_by_one(talk, progress)?;
    let apart = counts.iter().filter_map(|it| it.last()).sum();
    let (found, order) = match exactly(apart) {
        Some(found) => (confirmed(found, talk, progress)?, None),
        None if apart == 0 => (Found::Silence, None),
        None => {
            let found = nearest(&counts);
            let step = match found {
                Found::Nearest { step, .. } => Some(step),
                _ => None,
            };
            (found, order::differs(talk, step)?)
        }
    };
    Ok(Standing { bench, apart: Some(apart), found, order })
}

/// What it counts in each position: `[position][depth - 1]`.
pub(crate) fn one_by_one(
    talk: &mut Talk,
    progress: &Progress,
) -> Result<Vec<Vec<u64>>, Fault> {
    let count = |fen: &String| {
        progress.asks(format!("{fen} to depth {}", KNOWN.depth));
        talk.forget()?;
        let answer = talk.search(fen, "", KNOWN.depth)?;
        let at = |depth| answer.nodes.get(&depth).copied().unwrap_or_default();
        Ok((1..=KNOWN.depth).map(at).collect())
    };
    KNOWN.positions.iter().map(count).collect()
}

/// What counts exactly this many nodes: a step, or else one with a known mistake,
/// the likeliest first.
fn exactly(nodes: u64) -> Option<Found> {
    let all = || {
        let steps = KNOWN.steps.iter().enumerate();
        steps.flat_map(|(at, step)| step.counted().map(move |it| (at, it)))
    };
    let step = all().find(|(_, it)| it.counts.nodes == nodes);
    let step = step.map(|(at, it)| Found::Step(at, it, Confirmed::Needless));
    let mistake = || {
        let (at, it) = all().find(|(_, it)| it.counts.mistake == nodes)?;
        Some(Found::Mistake(at, it, &KNOWN.steps[at].what))
    };
    let lasting = || {
        all().find_map(|(at, it)| {
            let mut lasting = it.counts.lasting.iter();
            let (name, _) = lasting.find(|(_, count)| **count == nodes)?;
            Some(Found::Mistake(at, it, &KNOWN.lasting[name]))
        })
    };
    step.or_else(mistake).or_else(lasting)
}

/// The same, if a program whose bench counts as a step's also does so in a deeper
/// bench and in a second search.
fn confirmed(
    found: Found,
    talk: &mut Talk,
    progress: &Progress,
) -> Result<Found, Fault> {
    let Found::Step(step, counted, _) = found else { return Ok(found) };
    let Some(known) = counted.counts.later else { return Ok(found) };
    let mut deeper = 0;
    let mut is_silent = false;
    for fen in &KNOWN.positions {
        progress.asks(format!("{fen} to depth {DEEPER}"));
        talk.forget()?;
        let nodes = talk.search(fen, "", DEEPER)?.nodes.get(&DEEPER).copied();
        is_silent |= nodes.is_none();
        deeper += nodes.unwrap_or(0);
    }
    progress.asks("a second search".to_owned());
    talk.forget()?;
    talk.search(AGAIN.fen, "", AGAIN.first)?;
    let second = talk.search(AGAIN.fen, AGAIN.moves, AGAIN.second)?;
    let again = second.nodes.get(&AGAIN.second).copied();
    let (false, Some(again)) = (is_silent, again) else {
        return Ok(Found::Step(step, counted, Confirmed::Unknown));
    };
    let found = Later { deeper, again };
    // With either kind of table, if the bench can't tell them.
    let alike = || {
        let kinds = KNOWN.steps[step].counted();
        kinds.filter(|it| it.counts.nodes == counted.counts.nodes)
    };
    if let Some(counted) = alike().find(|it| it.counts.later == Some(found)) {
        return Ok(Found::Step(step, counted, Confirmed::Yes));
    }
    let what = alike().find_map(|it| {
        let mut lasting = it.counts.lasting_later.iter();
        lasting.find(|(_, it)| **it == found).map(|(name, _)| &*KNOWN.lasting[name])
    });
    Ok(Found::Later { step, known, found, what })
}

/// The step whose counts are closest to those of a program.
#[derive(Debug)]
pub(crate) struct Closest {
    /// Its index.
    pub(crate) step: usize,
    /// Its counts.
    pub(crate) counted: Counted,
    /// How many of them agree.
    same: usize,
    /// The first that doesn't: the index of its position, and its depth. The shallowest
    /// difference says most.
    pub(crate) first: Option<(usize, i32)>,
}

/// The step with which most counts agree; of two, the one whose counts are closer
/// in all positions, or else the earlier one. Only the steps that are wanted are considered. What isn't known at
/// all differs.
pub(crate) fn closest(
    counts: &[Vec<u64>],
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Closest> {
    let pairs = |it: Counted| {
        let both = counts.iter().zip(&it.counts.counts);
        both.flat_map(|(theirs, ours)| {
            theirs.iter().copied().zip(ours.iter().copied())
        })
    };
    let same =
        |it: Counted| pairs(it).filter(|(theirs, ours)| theirs == ours).count();
    let distance = |it: Counted| -> f64 {
        let log = |count: u64| (count.max(1) as f64).ln();
        pairs(it).map(|(theirs, ours)| (log(theirs) - log(ours)).abs()).sum()
    };
    let steps = KNOWN.steps.iter().enumerate().filter(|it| is_wanted(it.1));
    let all = steps.flat_map(|(at, step): (_, &'static Step)| {
        step.counted().map(move |it| (at, it))
    });
    let (step, counted) = all.min_by(|(_, one), (_, other)| {
        let by_distance = || distance(*one).total_cmp(&distance(*other));
        same(*other).cmp(&same(*one)).then_with(by_distance)
    })?;
    let known = &counted.counts.counts;
    let first = (1..=KNOWN.depth)
        .flat_map(|depth| (0..counts.len()).map(move |at| (at, depth)))
        .find(|&(at, depth)| {
            let place = depth as usize - 1;
            counts[at].get(place) != known[at].get(place)
        });
    Some(Closest { step, counted, same: same(counted), first })
}

/// The same as what was found.
fn nearest(counts: &[Vec<u64>]) -> Found {
    match closest(counts, |_| true) {
        Some(Closest {
            step,
            counted,
            same: same @ 1..,
            first: Some((at, depth)),
        }) => {
            let place = depth as usize - 1;
            let (theirs, ours) =
                (counts[at][place], counted.counts.counts[at][place]);
            let first = format!(
                "{} nodes instead of {} at depth {depth} in {}",
                grouped(theirs),
                grouped(ours),
                KNOWN.positions[at]
            );
            let of = counts.iter().flatten().count();
            Found::Nearest { step, same, of, depth: depth as usize, first }
        }
        _ => Found::Nothing,
    }
}

impl Standing {
    /// Whether it counts what a step counts.
    pub(crate) fn is_step(&self) -> bool {
        let agrees = match (self.bench, self.apart) {
            (Some(bench), Some(apart)) => bench == apart,
            _ => true, // it needn't have a bench
        };
        matches!(self.found, Found::Step(..)) && agrees
    }
}
