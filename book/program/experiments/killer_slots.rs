//! How many killer slots, kept unique how, addressed by what; and which kind of move cuts.

use std::fmt::Debug;
use std::marker::PhantomData;

use cozy_chess::{Board, Move, Piece};
use cpu_time::ThreadTime;
use engine::bench::DEFAULT_MEGABYTES;
use engine::score::MAX_PLY;
use engine::{Candidate, Game, Limits, Node, Ordering, Outcome, Search, Stage, suite};
use killers::{Priority, Slot};
use mvv_lva::MvvLva;
use rayon::prelude::*;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::own::{compared, compared_columns};
use super::{Measurement, stages};
use crate::date::today;
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

/// How a killer table may be kept.
trait Rule: Debug + Default + Send + 'static {
    /// A move is compared with the first slot only, not with all.
    const FIRST_ONLY: bool = false;
    /// The table is addressed by the remaining depth, not by the distance from the root.
    const BY_DEPTH: bool = false;
    /// Killers are tried before captures.
    const ABOVE_CAPTURES: bool = false;
}

/// As in the chapter.
#[derive(Debug, Default)]
struct AsShipped;
impl Rule for AsShipped {}

#[derive(Debug, Default)]
struct FirstOnly;
impl Rule for FirstOnly {
    const FIRST_ONLY: bool = true;
}

#[derive(Debug, Default)]
struct ByDepth;
impl Rule for ByDepth {
    const BY_DEPTH: bool = true;
}

#[derive(Debug, Default)]
struct AboveCaptures;
impl Rule for AboveCaptures {
    const ABOVE_CAPTURES: bool = true;
}

/// The order of stage 5 with any number of slots and any rule; it counts who cuts.
#[derive(Debug)]
struct Order<R, const SLOTS: usize> {
    killers: Vec<[Option<Move>; SLOTS]>,
    /// Cutoffs by kind, see [`kind`].
    cutoffs: [u64; KINDS.len()],
    rule: PhantomData<R>,
}

/// The kinds of moves, in the order in which they are tried.
const KINDS: [&str; 8] = [
    "table move",
    "queen promotion",
    "capture",
    "first killer",
    "second killer",
    "third killer",
    "other quiet move",
    "under-promotion",
];

fn kind(priority: Priority) -> usize {
    match priority {
        Priority::TableMove => 0,
        Priority::QueenPromotion(_) => 1,
        Priority::Capture(_) => 2,
        Priority::Killer(slot) if slot == Slot::number(1) => 3,
        Priority::Killer(slot) if slot == Slot::number(2) => 4,
        Priority::Killer(_) => 5,
        Priority::Quiet => 6,
        Priority::UnderPromotion => 7,
    }
}

impl<R: Rule, const SLOTS: usize> Default for Order<R, SLOTS> {
    fn default() -> Self {
        let killers = vec![[None; SLOTS]; MAX_PLY];
        Self { killers, cutoffs: [0; KINDS.len()], rule: PhantomData }
    }
}

impl<R: Rule, const SLOTS: usize> Order<R, SLOTS> {
    fn address(node: &Node) -> usize {
        if R::BY_DEPTH { node.depth as usize } else { node.ply }
    }

    fn of(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(Piece::Queen) => return Priority::QueenPromotion(candidate.victim),
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        if let Some(capture) = MvvLva::of(candidate) {
            return Priority::Capture(capture);
        }
        let slots = &self.killers[Self::address(node)];
        match slots.iter().position(|&killer| killer == Some(candidate.mv)) {
            Some(slot) => Priority::Killer(Slot::number(slot + 1)),
            None => Priority::Quiet,
        }
    }
}

impl<R: Rule, const SLOTS: usize> Ordering for Order<R, SLOTS> {
    /// The first number lifts killers above captures where the rule wants that.
    type Priority = (u8, Priority);

    fn priority(&self, node: &Node, candidate: &Candidate) -> (u8, Priority) {
        let priority = self.of(node, candidate);
        let lift = match priority {
            _ if !R::ABOVE_CAPTURES => 0,
            Priority::TableMove => 2,
            Priority::Killer(_) => 1,
            _ => 0,
        };
        (lift, priority)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.cutoffs[kind(self.of(node, candidate))] += 1;
        let slots = &mut self.killers[Self::address(node)];
        if SLOTS == 0 || !candidate.is_quiet() {
            return;
        }
        let killer = Some(candidate.mv);
        let known = slots.iter().position(|&slot| slot == killer);
        let known = known.filter(|&slot| !R::FIRST_ONLY || slot == 0);
        slots[..=known.unwrap_or(SLOTS - 1)].rotate_right(1);
        slots[0] = killer;
    }
}

/// An order beside the chapter's table.
struct With<R, const SLOTS: usize>(R);

impl<R: Rule, const SLOTS: usize> Stage for With<R, SLOTS> {
    const NAME: &'static str = "killers, varied";
    const CHAPTER: u8 = 5;
    const IDEA: &'static str = "Stage 5 with another killer table.";
    type Ordering = Order<R, SLOTS>;
    type Table = TranspositionTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<Order<R, SLOTS>>;
}

type Searched = (Vec<Outcome>, [u64; KINDS.len()]);

/// Searches the suite, and adds up who cut.
fn search<R: Rule, const SLOTS: usize>() -> anyhow::Result<Searched> {
    let one = |board: &Board| -> anyhow::Result<_> {
        let mut search = Search::<With<R, SLOTS>>::new(DEFAULT_MEGABYTES)?;
        let outcome = search.run(&Game::new(board.clone()), &Limits::depth(DEPTH), |_| {});
        Ok((outcome, search.ordering().cutoffs))
    };
    let searched: Vec<_> = suite::built_in().par_iter().map(one).collect::<Result<_, _>>()?;
    let mut kinds = [0; KINDS.len()];
    for (_, cutoffs) in &searched {
        kinds.iter_mut().zip(cutoffs).for_each(|(sum, count)| *sum += count);
    }
    Ok((searched.into_iter().map(|(outcome, _)| outcome).collect(), kinds))
}

/// CPU seconds for the suite, one position after the other.
fn seconds<const SLOTS: usize>() -> anyhow::Result<f64> {
    let started = ThreadTime::now();
    for board in suite::built_in() {
        engine::bench::measure::<With<AsShipped, SLOTS>>(&board, DEPTH, DEFAULT_MEGABYTES)?;
    }
    Ok(started.elapsed().as_secs_f64())
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["tt-move", "killers"])?;
    let searched: [(&str, &str, Searched); 8] = [
        ("none", "none", search::<AsShipped, 0>()?),
        ("one", "one", search::<AsShipped, 1>()?),
        ("two", "two", search::<AsShipped, 2>()?),
        ("three", "three", search::<AsShipped, 3>()?),
        ("four", "four", search::<AsShipped, 4>()?),
        ("three-first-only", "three, compared with the first only", search::<FirstOnly, 3>()?),
        ("two-by-depth", "two, addressed by remaining depth", search::<ByDepth, 2>()?),
        ("two-above-captures", "two, tried before captures", search::<AboveCaptures, 2>()?),
    ];
    let none = &searched[0].2.0;
    let row = |(name, slots, (outcomes, _)): &(&str, &str, Searched)| {
        compared(json!({ "name": name, "slots": slots }), none, outcomes)
    };
    let shipped: Vec<_> = searched.iter().map(|(_, _, (_, kinds))| kinds).collect();
    let kinds = |index: usize| -> Vec<Value> {
        let all: u64 = shipped[index].iter().sum();
        let row = |(name, &count): (&&str, &u64)| {
            json!({
                "name": name.replace(' ', "-"),
                "kind": name,
                "cutoffs": count,
                "share": count as f64 / all as f64,
            })
        };
        KINDS.iter().zip(shipped[index]).filter(|(_, count)| **count > 0).map(row).collect()
    };
    let killers = [3, 4].map(|kind| shipped[2][kind] as f64);
    // One after the other in turn, so that a busy machine slows all alike.
    let mut times = [0.0; 3];
    for _ in 0..3 {
        times[0] += seconds::<1>()?;
        times[1] += seconds::<2>()?;
        times[2] += seconds::<3>()?;
    }
    let data = json!({
        "depth": DEPTH,
        "positions": none.len(),
        "first_slot_of_killer_cutoffs": killers[0] / (killers[0] + killers[1]),
        "rows": searched.iter().map(row).collect::<Vec<_>>(),
        "kinds": kinds(2),
        "kinds_of_three": kinds(3),
        "dated": {
            "date": today(),
            "time_of_two_to_one": times[1] / times[0],
            "time_of_three_to_two": times[2] / times[1],
        },
    });
    let mut columns = compared_columns("slots", "slots");
    columns.extend([
        Column::new("kind", "the move that cut", Format::Text),
        Column::new("cutoffs", "cutoffs", Format::Int),
        Column::new("share", "share", Format::Pct1),
    ]);
    Ok(Measurement { stages, columns, data })
}
