//! The data that `check` compares with: the counts of a step, right and with each
//! known mistake, in its bench and in searches beyond it.

use std::collections::BTreeMap;

use check::{AGAIN, DEEPER, DRAWN};
use cozy_chess::Board;
use cozy_chess::util::{display_uci_move, parse_uci_move};
use engine::candidate::{Candidate, generate};
use path::{LASTING, Program, Step};
use serde_json::{Value, json};

use crate::DEPTH;
use crate::counts::has_table;

/// The counts of a step with one kind of table.
pub(crate) fn counted(step: &Step) -> Value {
    let counts = counts(&step.program);
    let nodes: u64 = counts.iter().map(|depths| depths[DEPTH - 1]).sum();
    let [mistake, ..] = step.mistake.made(|| (step.program.counted)(DEPTH));
    assert_ne!(nodes, mistake, "{}: {}", step.name, step.what);
    let mut counted =
        json!({ "nodes": nodes, "mistake": mistake, "counts": counts });
    let (mut lasting, mut unseen) = (BTreeMap::new(), BTreeMap::new());
    for it in LASTING.iter().filter(|it| it.is_told && it.since <= step.name) {
        it.mistake.made(|| {
            let [count, ..] = (step.program.counted)(DEPTH);
            if count == nodes {
                unseen.insert(it.name, later(&step.program));
            } else {
                lasting.insert(it.name, count);
            }
        });
    }
    counted["lasting"] = json!(lasting);
    if has_table(step) {
        let right = later(&step.program);
        unseen.retain(|_, later| *later != right);
        counted["later"] = right;
        counted["lasting_later"] = json!(unseen);
    }
    counted
}

/// `[position][depth - 1]`: all nodes up to the end of that iteration.
fn counts(program: &Program) -> Vec<Vec<u64>> {
    let depths: Vec<_> = (1..=DEPTH).map(program.positions).collect();
    let of = |at: usize| depths.iter().map(|depth| depth[at].1).collect();
    (0..depths[0].len()).map(of).collect()
}

/// The counts of a program in a deeper bench, and in the second search of a game.
fn later(program: &Program) -> Value {
    let deeper = (program.positions)(DEEPER as usize);
    let deeper: u64 = deeper.into_iter().map(|(_, nodes)| nodes).sum();
    let mut board: Board = AGAIN.fen.parse().unwrap();
    let (mut player, mut path) = ((program.player)(), Vec::new());
    player.look(&board, &path, AGAIN.first as usize);
    for word in AGAIN.moves.split(' ') {
        path.push(board.hash());
        board.play(parse_uci_move(&board, word).unwrap());
    }
    let (_, again) = player.look(&board, &path, AGAIN.second as usize);
    json!({ "deeper": deeper, "again": again })
}

/// What a step plays if every quiet move draws, unless that is the generator's
/// first quiet move.
pub(crate) fn drawn(step: &Step) -> Vec<String> {
    let (mut played, mut generated) = (Vec::new(), Vec::new());
    for fen in DRAWN {
        let board: Board = fen.parse().unwrap();
        let (mv, _) = (step.program.player)().look(&board, &[], 1);
        let first = generate(&board).into_iter().find(Candidate::is_quiet);
        for (moves, mv) in
            [(&mut played, mv.unwrap()), (&mut generated, first.unwrap().mv)]
        {
            moves.push(display_uci_move(&board, mv).to_string());
        }
    }
    if played == generated { Vec::new() } else { played }
}
