//! Ways to get it wrong: what each mistake costs, in nodes, against the stage as it should be.

use engine::{Game, Limits, Search, bench, fen};
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::changed::{Changed, Unadjusted};
use super::mixing::{Measured, Mixed, Mixture, Recipe, Slip, Telling, measure, mixtures};
use super::own::sum;
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

/// White mates in nine plies, and no sooner.
const MATE: &str = "8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1";
const MATE_DEPTH: i32 = 8;

mixtures! {
    MvvLva, engine::NoTable: Recipe::MVV_LVA;
    TtMove, TranspositionTable: Recipe::TT_MOVE;
    Killers, TranspositionTable: Recipe::KILLERS;
    History, TranspositionTable: Recipe::HISTORY;
    EnPassant, engine::NoTable: Recipe::MVV_LVA.but(Slip::EnPassantIsQuiet);
    Castling, engine::NoTable: Recipe::MVV_LVA.but(Slip::CastlingIsCapture);
    Promotion, engine::NoTable: Recipe::MVV_LVA.but(Slip::PromotionIsPawnCapture);
    ByDepth, Changed<Telling>: Recipe::TT_MOVE.but(Slip::TableMoveByDepth);
    Captures, TranspositionTable: Recipe::KILLERS.but(Slip::CapturesAsKillers);
    Indexed, TranspositionTable: Recipe::KILLERS.but(Slip::KillersByDepth);
    Same, TranspositionTable: Recipe::KILLERS.but(Slip::BothSlotsTheSame);
    Above, TranspositionTable: Recipe::KILLERS.but(Slip::KillersAboveCaptures);
    Alike, TranspositionTable: Recipe::KILLERS.but(Slip::SlotsAlike);
    NotCleared, TranspositionTable: Recipe::KILLERS.but(Slip::KillersNotCleared);
    OneColour, TranspositionTable: Recipe::HISTORY.but(Slip::OneHistoryForBoth);
    Overflow, TranspositionTable: Recipe::HISTORY.but(Slip::HistoryOverflows);
    OfCaptures, TranspositionTable: Recipe::HISTORY.but(Slip::HistoryOfCaptures);
    NotFlooded, TranspositionTable: Recipe::HISTORY.but(Slip::RewardFromDepthTwo);
    MateRight, TranspositionTable: Recipe::TT_MOVE;
    MateWrong, Changed<Unadjusted>: Recipe::TT_MOVE;
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let mvv_lva = measure::<MvvLva>(DEPTH, false)?;
    let tt_move = measure::<TtMove>(DEPTH, false)?;
    let killers = measure::<Killers>(DEPTH, false)?;
    let history = measure::<History>(DEPTH, false)?;
    let each = |name, of, wrong: anyhow::Result<Measured>| -> anyhow::Result<Value> {
        let right = match of {
            "mvv-lva" => &mvv_lva,
            "tt-move" => &tt_move,
            "killers" => &killers,
            _ => &history,
        };
        Ok(row(name, of, right, &wrong?))
    };
    let mistake = |name, of, wrong| each(name, of, wrong);
    let rows = vec![
        mistake("en-passant", "mvv-lva", measure::<EnPassant>(DEPTH, false))?,
        mistake("castling", "mvv-lva", measure::<Castling>(DEPTH, false))?,
        mistake("promotions", "mvv-lva", measure::<Promotion>(DEPTH, false))?,
        mistake("table-move-by-depth", "tt-move", measure::<ByDepth>(DEPTH, false))?,
        mistake("captures-as-killers", "killers", measure::<Captures>(DEPTH, false))?,
        mistake("killers-by-depth", "killers", measure::<Indexed>(DEPTH, false))?,
        mistake("both-slots-the-same", "killers", measure::<Same>(DEPTH, false))?,
        mistake("killers-above-captures", "killers", measure::<Above>(DEPTH, false))?,
        mistake("slots-alike", "killers", measure::<Alike>(DEPTH, false))?,
        mistake("killers-not-cleared", "killers", measure::<NotCleared>(DEPTH, true))?,
        mistake("one-colour", "history", measure::<OneColour>(DEPTH, false))?,
        mistake("overflow", "history", measure::<Overflow>(DEPTH, false))?,
        mistake("history-of-captures", "history", measure::<OfCaptures>(DEPTH, false))?,
        mistake("history-from-depth-two", "history", measure::<NotFlooded>(DEPTH, false))?,
    ];
    let data = json!({
        "depth": DEPTH,
        "positions": killers.outcomes.len(),
        "rows": rows,
        "mate": {
            "depth": MATE_DEPTH,
            "right": mate::<MateRight>()?,
            "wrong": mate::<MateWrong>()?,
            "right_nodes": measure::<MateRight>(DEPTH, false)?.nodes(),
            "wrong_nodes": measure::<MateWrong>(DEPTH, false)?.nodes(),
        },
        "first_move": first_move(&killers),
    });
    let stages = stages(["mvv-lva", "tt-move", "killers", "history"])?;
    Ok(Measurement { stages, columns: columns(), data })
}

fn row(name: &str, of: &str, right: &Measured, wrong: &Measured) -> Value {
    let nodes = |measured: &Measured, index: usize| measured.outcomes[index].statistics.nodes();
    let count = right.outcomes.len();
    let factors = (0..count).map(|index| nodes(wrong, index) as f64 / nodes(right, index) as f64);
    json!({
        "name": name,
        "of": of,
        "right": right.nodes(),
        "wrong": wrong.nodes(),
        "price": wrong.nodes() as f64 / right.nodes() as f64,
        "main_price": wrong.main_nodes() as f64 / right.main_nodes() as f64,
        "geometric_price": wrong.geometric_factor(right),
        "largest": factors.clone().fold(0.0, f64::max),
        "smallest": factors.fold(f64::INFINITY, f64::min),
        "dearer": (0..count).filter(|&index| nodes(wrong, index) > nodes(right, index)).count(),
        "cheaper": (0..count).filter(|&index| nodes(wrong, index) < nodes(right, index)).count(),
        "other_scores": wrong.other_scores(right),
    })
}

/// The score of the position with a mate, found with this table.
fn mate<M: Mixture>() -> anyhow::Result<Value> {
    let game = Game::new(fen::parse(MATE)?);
    let mut searcher = Search::<Mixed<M>>::new(bench::DEFAULT_MEGABYTES)?;
    let outcome = searcher.run(&game, &Limits::depth(MATE_DEPTH), |_| {});
    Ok(json!({ "score": outcome.score, "nodes": outcome.statistics.nodes() }))
}

/// The share of first-move cutoffs, divided by the right number and by two wrong ones.
fn first_move(killers: &Measured) -> Value {
    let sum = sum(&killers.outcomes);
    let cutoffs = sum.cutoffs();
    let share = |whole: u64| cutoffs.by_first_move as f64 / whole as f64;
    json!({
        "by_cutoffs": share(cutoffs.count),
        "by_main_nodes": share(sum.main_nodes),
        "by_nodes": share(sum.nodes()),
    })
}

fn columns() -> Vec<Column> {
    vec![
        Column::new("name", "mistake", Format::Text),
        Column::new("of", "in stage", Format::Code),
        Column::new("right", "nodes, right", Format::Int),
        Column::new("wrong", "nodes, wrong", Format::Int),
        Column::new("price", "× nodes", Format::X2),
        Column::new("main_price", "× main nodes", Format::X2),
        Column::new("geometric_price", "× nodes (geo)", Format::X2),
        Column::new("largest", "dearest position", Format::X2),
        Column::new("smallest", "cheapest position", Format::X2),
        Column::new("dearer", "dearer in", Format::Int),
        Column::new("cheaper", "cheaper in", Format::Int),
        Column::new("other_scores", "other scores", Format::Int),
    ]
}
