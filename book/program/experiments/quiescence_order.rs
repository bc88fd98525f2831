//! The famous before and after of MVV-LVA, taken apart: the main search in order or not, and
//! quiescence in order or not.
//!
//! The chassis orders its quiescence always, so the question needs a search of its own: the small
//! one below, alpha–beta and quiescence as in `engine`, with two switches. With quiescence in order
//! it must count what the stages count, node by node; that is checked before anything is written.

use std::cmp::Reverse;

use anyhow::ensure;
use cozy_chess::{Board, Piece};
use engine::score::{DRAW, INFINITY, Score, mated_in};
use engine::{Candidate, Position, candidate, fen};
use mvv_lva::MvvLva;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::own::KIWIPETE;
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// No deeper: then no position can repeat, and the small search needs no look at draws.
const DEPTH: i32 = 3;

/// What is in order, by name: the main search, quiescence.
const CASES: [(&str, bool, bool); 4] = [
    ("neither", false, false),
    ("main", true, false),
    ("quiescence", false, true),
    ("both", true, true),
];

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["plain", "mvv-lva"])?;
    let board = fen::parse(KIWIPETE)?;
    let counted: Vec<Counts> = CASES
        .par_iter()
        .map(|&(_, main, quiescence)| Small::search(&board, main, quiescence))
        .collect();
    for (stage, counts) in stages.iter().zip(&counted[2..]) {
        let expected = stage.measure(&board, DEPTH, 0)?.statistics;
        ensure!(
            (expected.main_nodes, expected.quiescence_nodes) == (counts.main, counts.quiescence),
            "the small search does not count what '{}' counts",
            stage.name
        );
    }
    let all = |counts: &Counts| (counts.main + counts.quiescence) as f64;
    let rows: Vec<Value> = CASES
        .iter()
        .zip(&counted)
        .map(|(&(name, main, quiescence), counts)| {
            let word = |in_order| if in_order { "MVV-LVA" } else { "as generated" };
            json!({
                "name": name,
                "main_order": word(main),
                "quiescence_order": word(quiescence),
                "main_nodes": counts.main,
                "quiescence_nodes": counts.quiescence,
                "nodes": counts.main + counts.quiescence,
                "quiescence_share": counts.quiescence as f64 / all(counts),
                "factor": all(&counted[0]) / all(counts),
                "main_factor": counted[0].main as f64 / counts.main as f64,
                "longest": counts.longest,
            })
        })
        .collect();
    let by_main_after = all(&counted[2]) / all(&counted[3]);
    let by_main_before = all(&counted[0]) / all(&counted[1]);
    let by_quiescence = all(&counted[1]) / all(&counted[3]);
    let data = json!({
        "depth": DEPTH,
        "fen": KIWIPETE,
        "by_main_before": by_main_before,
        "by_main_after": by_main_after,
        "by_quiescence": by_quiescence,
        "rows": rows,
    });
    let columns = vec![
        Column::new("main_order", "main search", Format::Text),
        Column::new("quiescence_order", "quiescence", Format::Text),
        Column::new("main_nodes", "main nodes", Format::Int),
        Column::new("quiescence_nodes", "quiescence nodes", Format::Int),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("factor", "÷", Format::X1),
    ];
    Ok(Measurement { stages, columns, data })
}

/// What a small search counted, over all its iterations.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    main: u64,
    quiescence: u64,
    /// The longest line looked at, in plies.
    longest: usize,
}

/// Alpha–beta and quiescence as in the chassis, without table, draws and time.
struct Small {
    main_in_order: bool,
    quiescence_in_order: bool,
    counts: Counts,
}

impl Small {
    fn search(board: &Board, main_in_order: bool, quiescence_in_order: bool) -> Counts {
        let mut small = Self { main_in_order, quiescence_in_order, counts: Counts::default() };
        for depth in 1..=DEPTH {
            small.negamax(&Position::new(board.clone()), depth, 0, -INFINITY, INFINITY);
        }
        small.counts
    }

    fn negamax(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if depth == 0 {
            return self.quiescence(position, ply, alpha, beta);
        }
        self.counts.main += 1;
        let mut moves = candidate::generate(position.board());
        if moves.is_empty() {
            let is_check = !position.board().checkers().is_empty();
            return if is_check { mated_in(ply) } else { DRAW };
        }
        if self.main_in_order {
            moves.sort_by_key(|candidate| Reverse(class(candidate))); // a stable sort
        }
        let mut best = -INFINITY;
        for candidate in &moves {
            let next = position.play(candidate);
            best = best.max(-self.negamax(&next, depth - 1, ply + 1, -beta, -alpha));
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
        }
        best
    }

    fn quiescence(
        &mut self,
        position: &Position,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.counts.quiescence += 1;
        self.counts.longest = self.counts.longest.max(ply);
        let mut best = position.evaluate();
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mut moves = candidate::generate(position.board());
        moves.retain(|candidate| {
            matches!(candidate.mv.promotion, None | Some(Piece::Queen)) && !candidate.is_quiet()
        });
        if self.quiescence_in_order {
            moves.sort_by_key(|candidate| Reverse(noisy(candidate)));
        }
        for candidate in &moves {
            let score = -self.quiescence(&position.play(candidate), ply + 1, -beta, -alpha);
            best = best.max(score);
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
        }
        best
    }
}

/// The order of the second stage.
fn class(candidate: &Candidate) -> impl Ord + use<> {
    let (class, victim) = match (candidate.mv.promotion, candidate.victim) {
        (Some(Piece::Queen), victim) => (3, victim),
        (Some(_), _) => (0, None),
        (None, Some(_)) => (2, None),
        (None, None) => (1, None),
    };
    (class, victim, MvvLva::of(candidate).filter(|_| class == 2))
}

/// The order of the chassis's quiescence: queen promotions first, then victim and attacker.
fn noisy(candidate: &Candidate) -> impl Ord + use<> {
    let victim = candidate.victim.unwrap_or(Piece::Pawn);
    (candidate.mv.promotion.is_some(), MvvLva::new(victim, candidate.piece))
}
