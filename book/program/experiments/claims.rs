//! What the sources claim, put to the test: techniques alone and together, and variants.

use cozy_chess::Board;
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Game, Limits, Search, Table, fen};
use ladder::rung::{LADDER, find};
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::Measurement;
use super::mixing::{Measured, Mixed, Mixture, Nothing, Recipe, Slip, measure, mixtures};
use super::own::KIWIPETE;
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 5;

const KIWIPETE_DEPTH: i32 = 3;

mixtures! {
    Captures, Nothing: Recipe::MVV_LVA;
    CapturesKillers, Nothing: Recipe { slots: 2, ..Recipe::MVV_LVA };
    CapturesHistory, Nothing: Recipe { history: true, ..Recipe::MVV_LVA };
    Scores, TranspositionTable: Recipe::MVV_LVA;
    ScoresKillers, TranspositionTable: Recipe { slots: 2, ..Recipe::MVV_LVA };
    TableMove, TranspositionTable: Recipe::TT_MOVE;
    OneKiller, TranspositionTable: Recipe { slots: 1, ..Recipe::TT_MOVE };
    TwoKillers, TranspositionTable: Recipe::KILLERS;
    ThreeKillers, TranspositionTable: Recipe { slots: 3, ..Recipe::TT_MOVE };
    EarlierKillers, TranspositionTable: Recipe::KILLERS.but(Slip::TwoPliesAgo);
    KillersAbove, TranspositionTable: Recipe::KILLERS.but(Slip::KillersAboveCaptures);
    HistoryAlone, TranspositionTable: Recipe { history: true, ..Recipe::TT_MOVE };
    HistoryEmpty, TranspositionTable: Recipe::HISTORY.but(Slip::HistoryNeverWritten);
    HistoryShort, TranspositionTable: Recipe::HISTORY.but(Slip::HistoryByIteration);
    Both, TranspositionTable: Recipe::HISTORY;
    See, TranspositionTable: Recipe::SEE;
    SeeWithoutBoth, TranspositionTable: Recipe { slots: 0, history: false, ..Recipe::SEE };
    SeeWithoutKillers, TranspositionTable: Recipe { slots: 0, ..Recipe::SEE };
    SeeWithoutHistory, TranspositionTable: Recipe { history: false, ..Recipe::SEE };
    SeeOneKiller, TranspositionTable: Recipe { slots: 1, ..Recipe::SEE };
    SeeThreeKillers, TranspositionTable: Recipe { slots: 3, ..Recipe::SEE };
    SeeKillersAbove, TranspositionTable: Recipe::SEE.but(Slip::KillersAboveCaptures);
    SeePromotions, TranspositionTable: Recipe::SEE.but(Slip::AllPromotionsFirst);
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let captures = measure::<Captures>(DEPTH, false)?;
    let table_move = measure::<TableMove>(DEPTH, false)?;
    let two = measure::<TwoKillers>(DEPTH, false)?;
    let both = measure::<Both>(DEPTH, false)?;
    let see = measure::<See>(DEPTH, false)?;
    let bare = measure::<SeeWithoutBoth>(DEPTH, false)?;
    let scores = measure::<Scores>(DEPTH, false)?;
    let history_alone = measure::<HistoryAlone>(DEPTH, false)?;
    let saved = |measured: &Measured| (captures.nodes() - measured.nodes()) as f64;
    same_as_the_stages()?;
    let rows = vec![
        row("killers without a table", &captures, &measure::<CapturesKillers>(DEPTH, false)?),
        row("history without a table", &captures, &measure::<CapturesHistory>(DEPTH, false)?),
        row("table, scores only", &captures, &scores),
        row("table move", &scores, &table_move),
        row("killers beside scores only", &scores, &measure::<ScoresKillers>(DEPTH, false)?),
        row("one killer", &table_move, &measure::<OneKiller>(DEPTH, false)?),
        row("two killers", &table_move, &two),
        row("three killers", &table_move, &measure::<ThreeKillers>(DEPTH, false)?),
        row("killers of two plies ago too", &two, &measure::<EarlierKillers>(DEPTH, false)?),
        row("killers above captures", &two, &measure::<KillersAbove>(DEPTH, false)?),
        row("history alone", &table_move, &history_alone),
        row("history after killers", &two, &both),
        row("history never written", &two, &measure::<HistoryEmpty>(DEPTH, false)?),
        row("history for one iteration", &both, &measure::<HistoryShort>(DEPTH, false)?),
        row("see", &both, &see),
        row("see: killers alone", &bare, &measure::<SeeWithoutHistory>(DEPTH, false)?),
        row("see: history alone", &bare, &measure::<SeeWithoutKillers>(DEPTH, false)?),
        row("see: both", &bare, &see),
        row("see: one killer", &see, &measure::<SeeOneKiller>(DEPTH, false)?),
        row("see: three killers", &see, &measure::<SeeThreeKillers>(DEPTH, false)?),
        row("see: killers above captures", &see, &measure::<SeeKillersAbove>(DEPTH, false)?),
        row("see: all promotions first", &see, &measure::<SeePromotions>(DEPTH, false)?),
    ];
    let data = json!({
        "depth": DEPTH,
        "positions": two.outcomes.len(),
        "rows": rows,
        "kinds": { "killers": kinds(&two), "see": kinds(&see) },
        "history_and_table": saved(&history_alone) / saved(&see),
        "line": line::<Both>()?,
        "kiwipete": kiwipete()?,
    });
    let columns = vec![
        Column::new("what", "what", Format::Text),
        Column::new("before", "nodes without", Format::Int),
        Column::new("after", "nodes with", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("main_factor", "÷ (main)", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("worse", "worse in", Format::Int),
    ];
    Ok(Measurement { stages: LADDER.to_vec(), columns, data })
}

/// The switches, set as in a stage, search the same nodes as the stage.
fn same_as_the_stages() -> anyhow::Result<()> {
    let depth = 3;
    let switched = [
        ("tt-move", measure::<TableMove>(depth, false)?),
        ("killers", measure::<TwoKillers>(depth, false)?),
        ("history", measure::<Both>(depth, false)?),
        ("see", measure::<See>(depth, false)?),
    ];
    for (name, measured) in switched {
        let rung = find(name).map_err(anyhow::Error::msg)?;
        let mut nodes = 0;
        for board in engine::suite::built_in() {
            nodes += rung.measure(&board, depth, DEFAULT_MEGABYTES)?.statistics.nodes();
        }
        anyhow::ensure!(measured.nodes() == nodes, "the mixing bench is not the stage '{name}'");
    }
    Ok(())
}

fn row(name: &str, before: &Measured, after: &Measured) -> Value {
    let pairs = before.outcomes.iter().zip(&after.outcomes);
    let is_worse = |(before, after): &(&engine::Outcome, &engine::Outcome)| {
        after.statistics.nodes() > before.statistics.nodes()
    };
    json!({
        "name": name.replace([' ', ':'], "-").replace("--", "-").replace(',', ""),
        "what": name,
        "before": before.nodes(),
        "after": after.nodes(),
        "factor": before.nodes() as f64 / after.nodes() as f64,
        "main_factor": before.main_nodes() as f64 / after.main_nodes() as f64,
        "geometric_factor": before.geometric_factor(after),
        "worse": pairs.filter(is_worse).count(),
    })
}

/// Which kinds of moves gave the cutoffs, as shares of all.
fn kinds(measured: &Measured) -> Value {
    let kinds = measured.kinds;
    let killers: u64 = kinds.killers.iter().sum();
    let all = kinds.table_move + kinds.captures + killers + kinds.quiets;
    let share = |part: u64, whole: u64| part as f64 / whole as f64;
    json!({
        "table_move": share(kinds.table_move, all),
        "captures": share(kinds.captures, all),
        "killer_1": share(kinds.killers[0], all),
        "killer_2": share(kinds.killers[1], all),
        "quiets": share(kinds.quiets, all),
        "first_slot_among_killers": share(kinds.killers[0], killers),
        "first_slot_among_quiets": share(kinds.killers[0], killers + kinds.quiets),
    })
}

/// After the search: for how many positions of the best line does the table know its move?
fn line<M: Mixture<Table = TranspositionTable>>() -> anyhow::Result<Value> {
    let (mut moves, mut known) = (0, 0);
    for board in engine::suite::built_in() {
        let mut searcher = Search::<Mixed<M>>::new(DEFAULT_MEGABYTES)?;
        let mut game = Game::new(board);
        let outcome = searcher.run(&game, &Limits::depth(DEPTH), |_| {});
        for (ply, &mv) in outcome.principal_variation.iter().enumerate() {
            let entry = searcher.table().probe(game.position().key(), ply);
            moves += 1;
            known += usize::from(entry.and_then(|entry| entry.mv) == Some(mv));
            game.play(&found(game.position().board(), mv)?);
        }
    }
    Ok(json!({ "moves": moves, "known": known }))
}

fn found(board: &Board, mv: cozy_chess::Move) -> anyhow::Result<engine::Candidate> {
    engine::Candidate::find(board, mv).ok_or_else(|| anyhow::anyhow!("{mv} in {board}"))
}

/// The famous table, our way: quiescence is in order in both.
fn kiwipete() -> anyhow::Result<Value> {
    let board = fen::parse(KIWIPETE)?;
    let nodes = |name| -> anyhow::Result<(u64, u64)> {
        let rung = find(name).map_err(anyhow::Error::msg)?;
        let counts = rung.measure(&board, KIWIPETE_DEPTH, 0)?.statistics;
        Ok((counts.nodes(), counts.main_nodes))
    };
    let ((plain, plain_main), (ordered, ordered_main)) = (nodes("plain")?, nodes("mvv-lva")?);
    Ok(json!({
        "depth": KIWIPETE_DEPTH,
        "plain": plain,
        "mvv_lva": ordered,
        "factor": plain as f64 / ordered as f64,
        "plain_main": plain_main,
        "mvv_lva_main": ordered_main,
        "main_factor": plain_main as f64 / ordered_main as f64,
    }))
}
