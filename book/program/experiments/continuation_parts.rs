//! The parts of stage 10, and some that it left out: each added to the stage before, left out of the
//! stage and put beside it, at full depth (so that only the order counts) and with reductions.

use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::{Outcome, Stage, bench};
use serde_json::{Value, json};

use super::own::{geometric_factor, sum};
use super::remembering::{
    Captures, Killing, Malus, Place, Recipe, Reduced, Rule, Sureness, Unreduced, measure,
    same_as_the_stages,
};
use super::{Measurement, stages};
use crate::date::today;
use crate::figure::Column;
use crate::format::Format;

/// Where every move is searched at its full depth.
const FULL_DEPTH: i32 = 6;
/// Where late moves are reduced.
const REDUCED_DEPTH: i32 = 9;

const HISTORY: Recipe = Recipe::HISTORY;
const STAGE: Recipe = Recipe::CONTINUATION;

/// A recipe and what it is called.
type Named = (&'static str, &'static str, Recipe);

/// From stage 9 to stage 10, one part after the other.
const STEPS: [Named; 4] = [
    ("gravity", "gravity", Recipe { rule: Rule::Gravity, ..HISTORY }),
    ("malus", "malus", Recipe { after: [false; 2], ..STAGE }),
    ("one-ply", "after one ply", Recipe { after: [true, false], ..STAGE }),
    ("two-plies", "after two plies (stage `continuation`)", STAGE),
];

/// Each part alone, added to the order of stages 8 and 9.
const ALONE: [Named; 8] = [
    ("gravity", "gravity", Recipe { rule: Rule::Gravity, ..HISTORY }),
    ("malus", "malus", Recipe { malus: Malus::Quarters(4), ..HISTORY }),
    ("one-ply", "after one ply", Recipe { after: [true, false], ..HISTORY }),
    ("two-plies", "after two plies", Recipe { after: [false, true], ..HISTORY }),
    ("both-plies", "after one and two plies", Recipe { after: [true; 2], ..HISTORY }),
    ("countermove", "countermove", Recipe { countermove: true, ..HISTORY }),
    (
        "captures",
        "captures: victim, then account",
        Recipe { captures: Captures::AmongVictims, ..HISTORY },
    ),
    (
        "captures-added",
        "captures: victim's value and account",
        Recipe { captures: Captures::Added, ..HISTORY },
    ),
];

/// Stage 10 with a part left out.
const LEFT_OUT: [Named; 7] = [
    ("gravity", "gravity (plain sums)", Recipe { rule: Rule::Sum, ..STAGE }),
    ("malus", "malus", Recipe { malus: Malus::Quarters(0), ..STAGE }),
    ("one-ply", "after one ply", Recipe { after: [false, true], ..STAGE }),
    ("two-plies", "after two plies", Recipe { after: [true, false], ..STAGE }),
    ("both-plies", "after one and two plies", Recipe { after: [false; 2], ..STAGE }),
    ("history", "the plain history", Recipe { history: false, ..STAGE }),
    ("killers", "killers", STAGE.without_killers()),
];

/// Stage 10 and something more, or something else.
const BESIDE: [Named; 5] = [
    ("countermove", "countermove", Recipe { countermove: true, ..STAGE }),
    (
        "captures",
        "captures: victim, then account",
        Recipe { captures: Captures::AmongVictims, ..STAGE },
    ),
    (
        "captures-added",
        "captures: victim's value and account",
        Recipe { captures: Captures::Added, ..STAGE },
    ),
    (
        "sureness",
        "reductions ask the plain history only",
        Recipe { sureness: Sureness::HistoryOnly, ..STAGE },
    ),
    (
        "all-but-last",
        "malus forgets the last move tried",
        Recipe { malus: Malus::AllButLast, ..STAGE },
    ),
];

/// No malus, a quarter, a half, all of the bonus.
const QUARTERS: [(&str, &str, i32); 4] =
    [("none", "none", 0), ("quarter", "a quarter", 1), ("half", "half", 2), ("full", "all", 4)];

/// Killers tried first or not, and kept clear of reductions or not.
pub(super) const KILLING: [(&str, &str, Killing); 4] = [
    ("both", "first, and never reduced", Killing { place: Place::First, is_exempt: true }),
    ("first", "first, and reduced like others", Killing { place: Place::First, is_exempt: false }),
    ("exempt", "not first, but never reduced", Killing { place: Place::Bonus(0), is_exempt: true }),
    ("neither", "no killers at all", Killing { place: Place::Bonus(0), is_exempt: false }),
];

/// Killers whose balance is raised by so much, and which are reduced like others.
const BONUSES: [(&str, &str, i32); 4] = [
    ("16", "16 points", 16),
    ("64", "64 points", 64),
    ("256", "256 points", 256),
    ("1024", "1024 points", 1024),
];

/// Where the two stages take turns, and how often.
const TIMED_DEPTH: i32 = 8;
const ROUNDS: usize = 5;

/// A recipe searched both ways.
struct Searched {
    full: Vec<Outcome>,
    reduced: Vec<Outcome>,
}

fn search(recipe: Recipe) -> anyhow::Result<Searched> {
    let boards = engine::suite::built_in();
    let full = measure::<Unreduced>(recipe, &boards, FULL_DEPTH)?;
    Ok(Searched { full, reduced: measure::<Reduced>(recipe, &boards, REDUCED_DEPTH)? })
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    same_as_the_stages()?;
    let history = search(HISTORY)?;
    let stage = search(STAGE)?;
    let rows = |base: &Searched, recipes: &[Named]| -> anyhow::Result<Vec<Value>> {
        let row = |&(name, what, recipe): &Named| Ok(row(name, what, base, &search(recipe)?));
        recipes.iter().map(row).collect()
    };
    let malus = |recipe: Recipe| -> anyhow::Result<Vec<Value>> {
        let with = |quarters| search(Recipe { malus: Malus::Quarters(quarters), ..recipe });
        let none = with(0)?;
        let row = |&(name, what, quarters)| Ok(row(name, what, &none, &with(quarters)?));
        QUARTERS.iter().map(row).collect()
    };
    let killing = |recipe: Recipe, base: &Searched| -> anyhow::Result<Vec<Value>> {
        let row = |&(name, what, killers)| {
            Ok(row(name, what, base, &search(Recipe { killers, ..recipe })?))
        };
        KILLING.iter().map(row).collect()
    };
    let bonuses = BONUSES.iter().map(|&(name, what, bonus)| {
        let killers = Killing { place: Place::Bonus(bonus), is_exempt: false };
        Ok(row(name, what, &stage, &search(Recipe { killers, ..STAGE })?))
    });
    let bonuses = bonuses.collect::<anyhow::Result<Vec<_>>>()?;
    let countermove = |recipe: Recipe| -> anyhow::Result<Value> {
        let without = search(recipe)?;
        let with = search(Recipe { countermove: true, ..recipe })?;
        Ok(row("countermove", "countermove", &without, &with))
    };
    let data = json!({
        "full_depth": FULL_DEPTH,
        "reduced_depth": REDUCED_DEPTH,
        "positions": history.full.len(),
        "history": row("history", "history (stages `pvs`, `reductions`)", &history, &history),
        "stage": row("stage", "stage `continuation`", &history, &stage),
        "steps": rows(&history, &STEPS)?,
        "alone": rows(&history, &ALONE)?,
        "left_out": rows(&stage, &LEFT_OUT)?,
        "beside": rows(&stage, &BESIDE)?,
        "malus": {
            "sums": malus(HISTORY)?,
            "gravity": malus(Recipe { rule: Rule::Gravity, ..HISTORY })?,
            "stage": malus(STAGE)?,
        },
        "killers": {
            "history": killing(HISTORY, &history)?,
            "stage": killing(STAGE, &stage)?,
            "bonuses": bonuses,
        },
        "countermove_without_killers": {
            "history": countermove(HISTORY.without_killers())?,
            "stage": countermove(STAGE.without_killers())?,
        },
        "dated": { "date": today(), "time_a_node": time_a_node()? },
    });
    let stages = stages(["pvs", "reductions", "continuation"])?;
    Ok(Measurement { stages, columns: columns(), data })
}

fn row(name: &str, what: &str, base: &Searched, after: &Searched) -> Value {
    let mut row = json!({ "name": name, "what": what });
    for (way, base, after) in
        [("full", &base.full, &after.full), ("reduced", &base.reduced, &after.reduced)]
    {
        let geometric = geometric_factor(base, after);
        let pairs = base.iter().zip(after);
        let is_worse = |(base, after): &(&Outcome, &Outcome)| {
            after.statistics.nodes() > base.statistics.nodes()
        };
        let worse = pairs.filter(is_worse).count();
        let (base, after) = (sum(base), sum(after));
        row[way] = json!(after.nodes());
        row[format!("{way}_factor")] = json!(base.nodes() as f64 / after.nodes() as f64);
        row[format!("{way}_geometric")] = json!(geometric);
        row[format!("{way}_worse")] = json!(worse);
        row[format!("{way}_first")] = json!(after.cutoffs().first_move_share());
        row[format!("{way}_index")] = json!(after.cutoffs().mean_index());
    }
    row
}

/// How many times as long stage 10 takes for a node as stage 9: the median of some rounds in which
/// the two take turns, position by position.
fn time_a_node() -> anyhow::Result<f64> {
    fn search<S: Stage>(board: &Board, sum: &mut (f64, u64)) -> anyhow::Result<()> {
        let started = ThreadTime::now();
        let outcome = bench::measure::<S>(board, TIMED_DEPTH, bench::DEFAULT_MEGABYTES)?;
        sum.0 += started.elapsed().as_secs_f64();
        sum.1 += outcome.statistics.nodes();
        Ok(())
    }
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let (mut before, mut after) = ((0.0, 0), (0.0, 0));
        for board in engine::suite::built_in() {
            search::<reductions::Stage>(&board, &mut before)?;
            search::<continuation::Stage>(&board, &mut after)?;
        }
        ratios.push(after.0 / after.1 as f64 / (before.0 / before.1 as f64));
    }
    ratios.sort_by(f64::total_cmp);
    Ok(ratios[ROUNDS / 2])
}

fn columns() -> Vec<Column> {
    vec![
        Column::new("what", "what", Format::Text),
        Column::new("full", "nodes, full depth", Format::Int),
        Column::new("full_factor", "÷ full", Format::X2),
        Column::new("full_geometric", "÷ full (geo)", Format::X2),
        Column::new("full_worse", "worse in", Format::Int),
        Column::new("full_first", "first-move cutoffs", Format::Pct1),
        Column::new("full_index", "mean index", Format::F2),
        Column::new("reduced", "nodes, reduced", Format::Int),
        Column::new("reduced_factor", "÷ reduced", Format::X2),
        Column::new("reduced_geometric", "÷ reduced (geo)", Format::X2),
        Column::new("reduced_worse", "worse in", Format::Int),
        Column::new("reduced_first", "first-move cutoffs", Format::Pct1),
        Column::new("reduced_index", "mean index", Format::F2),
    ]
}
