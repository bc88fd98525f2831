//! Columns about how nodes end, and which move cuts.

use rows::{Ending, MoveKind};
use terminal::table::Format::{F2, Int, Pct1};

use super::{Column, ok};
use crate::run::Run;

const CAPTURES: &[MoveKind] = &[MoveKind::QueenPromotion, MoveKind::Capture];
const KILLERS: &[MoveKind] =
    &[MoveKind::FirstKiller, MoveKind::SecondKiller, MoveKind::LaterKiller];
const LOSING: &[MoveKind] = &[MoveKind::LosingCapture, MoveKind::UnderPromotion];
/// The number of nodes at which a move cuts.
const CUT: fn(&Run) -> u64 = |it| it.ended(Ending::Cutoff);

pub(super) const ALL: &[Column] = &[
    Column::alone("first_move_cutoffs", |it| {
        ok(it.after.cutoffs().first_move_share())
    })
    .titled("first-move cutoffs", Pct1)
    .meaning("the share of cutoffs by the first move"),
    Column::beside("before_first_move_cutoffs", |_, it| {
        ok(it.cutoffs().first_move_share())
    })
    .titled("first-move cutoffs before", Pct1)
    .meaning("the same of what the row is compared with"),
    Column::alone("mean_cutoff_index", |it| ok(it.after.cutoffs().mean_index()))
        .titled("mean index", F2)
        .meaning(
            "the mean place in the order of the move that cuts, the first being 1",
        ),
    Column::share("cut_share", |it| it.cutoffs().count, Run::main_nodes)
        .titled("main nodes cut", Pct1)
        .meaning("the main nodes that a move cuts"),
    Column::share(
        "first_by_main_nodes",
        |it| it.cutoffs().by_first_move,
        Run::main_nodes,
    )
    .titled("first-move cutoffs ÷ main nodes", Pct1)
    .meaning("a wrong measure: by all main nodes"),
    Column::share("first_by_nodes", |it| it.cutoffs().by_first_move, Run::nodes)
        .titled("first-move cutoffs ÷ nodes", Pct1)
        .meaning("a wrong measure: by all nodes"),
    Column::alone("d1", |it| ok(it.after.first_moves(1)))
        .titled("1", Pct1)
        .meaning("first-move cutoffs at remaining depth 1"),
    Column::alone("d2", |it| ok(it.after.first_moves(2)))
        .titled("2", Pct1)
        .meaning("at remaining depth 2"),
    Column::alone("d3", |it| ok(it.after.first_moves(3)))
        .titled("3", Pct1)
        .meaning("at remaining depth 3"),
    Column::alone("d4", |it| ok(it.after.first_moves(4)))
        .titled("4", Pct1)
        .meaning("at remaining depth 4"),
    Column::alone("d5", |it| ok(it.after.first_moves(5)))
        .titled("5", Pct1)
        .meaning("at remaining depth 5"),
    Column::alone("d6", |it| ok(it.after.first_moves(6)))
        .titled("6", Pct1)
        .meaning("at remaining depth 6"),
    Column::count("cut", |it| it.ended(Ending::Cutoff))
        .titled("cut nodes", Int)
        .meaning("main nodes that a move cuts")
        .of_groups(),
    Column::count("all", |it| it.ended(Ending::All))
        .titled("all nodes", Int)
        .meaning("main nodes where no move is good enough")
        .of_groups(),
    Column::count("table", |it| it.ended(Ending::Table))
        .titled("settled by the table", Int)
        .meaning("main nodes that the table's entry settles")
        .of_groups(),
    Column::share("table_share", |it| it.ended(Ending::Table), Run::main_nodes)
        .titled("main nodes settled by the table", Pct1)
        .meaning("the share of these")
        .of_groups(),
    Column::share("cut_of_tried", |it| it.ended(Ending::Cutoff), Run::tried)
        .titled("cut, of those whose moves are tried", Pct1)
        .meaning("the share of cut nodes in those with a move tried")
        .of_groups(),
    Column::share(
        "table_move_share",
        |it| it.cut_by(&[MoveKind::TableMove]),
        CUT,
    )
    .titled("cut by the table move", Pct1)
    .meaning("the share of cut nodes that the table's move cuts")
    .of_groups(),
    Column::share("cut_by_captures", |it| it.cut_by(CAPTURES), CUT)
        .titled("captures", Pct1)
        .meaning("the share that captures and promotions to a queen cut, but those that lose")
        .of_groups(),
    Column::share("cut_by_killers", |it| it.cut_by(KILLERS), CUT)
    .titled("killers", Pct1)
    .meaning("the share that killers cut")
        .of_groups(),
    Column::share("cut_by_quiets", |it| it.cut_by(&[MoveKind::OtherQuiet]), CUT)
        .titled("other quiet moves", Pct1)
        .meaning("the share that other quiet moves cut")
        .of_groups(),
    Column::share("cut_by_losing", |it| it.cut_by(LOSING), CUT)
        .titled("losing captures", Pct1)
        .meaning("the share that losing captures and promotions to less than a queen cut")
        .of_groups(),
    Column::share(
        "uncut_of_tried",
        |it| it.tried() - it.ended(Ending::Cutoff),
        Run::tried,
    )
    .titled("nothing cuts, of those whose moves are tried", Pct1)
    .meaning("the share of the nodes with a move tried at which none cuts")
    .of_groups(),
    Column::share("with_move", |it| it.work(|of| &of.first_moves), Run::tried)
        .titled("of the nodes searched", Pct1)
        .meaning("the nodes that have a move to try first")
        .of_groups(),
    Column::count("line_moves", |it| it.work(|of| &of.line_moves))
        .titled("PV move used", Int)
        .meaning("the nodes where that is the best line's")
        .of_variant(),
];
