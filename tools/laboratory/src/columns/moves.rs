//! Columns about what happens at a node whose moves are tried: generation, null
//! windows, reductions.

use terminal::table::Format::{F1, F2, Int, Pct1, X1};

use super::{Column, ok};
use crate::answers::{generated, roots};
use crate::run::Run;

pub(super) const ALL: &[Column] = &[
    Column::count("tried_nodes", |it| it.work(|of| &of.nodes))
        .titled("nodes tried", Int)
        .meaning("the nodes whose moves are tried")
        .of_variant(),
    Column::share(
        "generated",
        |it| it.work(|of| &of.generated),
        |it| it.work(|of| &of.nodes),
    )
    .titled("moves generated", F1)
    .meaning("at a node")
    .of_variant(),
    Column::beside("generated_factor", |it, before| {
        ok(generated(before) / generated(&it.after))
    })
    .titled("÷", X1)
    .meaning("how many times fewer moves are generated at a node")
    .of_variant(),
    Column::share(
        "quiets",
        |it| it.work(|of| &of.quiets),
        |it| it.work(|of| &of.nodes),
    )
    .titled("quiet moves judged", F1)
    .meaning("at a node")
    .of_variant(),
    Column::share(
        "exchanges",
        |it| it.work(|of| &of.exchanges),
        |it| it.work(|of| &of.nodes),
    )
    .titled("exchanges looked at", F2)
    .meaning("at a node")
    .of_variant(),
    Column::count("illegal_first_moves", |it| {
        it.work(|of| &of.illegal_first_moves)
    })
    .titled("table moves that are not legal", Int)
    .meaning("counted where the variant's mistake asks for it")
    .of_variant(),
    Column::count("killers", |it| it.work(|of| &of.killers))
        .titled("killers", Int)
        .meaning("likewise")
        .of_variant(),
    Column::count("illegal_killers", |it| it.work(|of| &of.illegal_killers))
        .titled("killers that are not legal", Int)
        .meaning("likewise")
        .of_variant(),
    Column::share(
        "illegal_share",
        |it| it.work(|of| &of.illegal_killers),
        |it| it.work(|of| &of.killers),
    )
    .titled("share of the killers", Pct1)
    .meaning("of those that are not legal")
    .of_variant(),
    Column::alone("longest", |it| {
        ok(it.after.outcomes().map(|of| of.selective_depth).max())
    })
    .titled("longest line", Int)
    .meaning("in plies, quiescence included"),
    Column::count("asked", |it| it.sum(|of| of.null_windows))
        .titled("questions", Int)
        .meaning(
            "moves behind the first at an open window, of which a null window asks",
        )
        .of_groups(),
    Column::count("surprises", |it| it.sum(|of| of.null_windows_again))
        .titled("surprises", Int)
        .meaning("those that had to be searched again")
        .of_groups(),
    Column::share(
        "surprise_share",
        |it| it.sum(|of| of.null_windows_again),
        |it| it.sum(|of| of.null_windows),
    )
    .titled("surprised", Pct1)
    .meaning("the share of these")
    .of_groups(),
    Column::share(
        "spent_share",
        |it| it.sum(|of| of.null_windows_spent),
        Run::main_nodes,
    )
    .titled("main nodes spent on surprises", Pct1)
    .meaning("before they were searched again")
    .of_groups(),
    Column::share("repeated_share", |it| roots(it, 1), |it| roots(it, 0))
        .titled("roots repeated", Pct1)
        .meaning("iterations after the first that begin again with another window")
        .of_groups(),
    Column::share(
        "reduced_share",
        |it| it.sum(|of| of.reduced),
        |it| it.sum(|of| of.moves),
    )
    .titled("moves reduced", Pct1)
    .meaning("the moves searched less deeply at first")
    .of_groups(),
    Column::share(
        "again_share",
        |it| it.sum(|of| of.reduced_again),
        |it| it.sum(|of| of.reduced),
    )
    .titled("searched again", Pct1)
    .meaning("those of them that were searched again at full depth")
    .of_groups(),
    Column::count("changed", Run::changed)
        .titled("changed by history", Int)
        .meaning("moves whose reduction depends on history")
        .of_variant(),
    Column::share("changed_share", Run::changed, |it| it.sum(|of| of.moves))
        .titled("of all moves", Pct1)
        .meaning("the share of these")
        .of_groups(),
];
