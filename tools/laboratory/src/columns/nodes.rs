//! Columns about the suite that is searched, and the nodes of its searches.

use terminal::table::Format::{F1, Int, Pct0, X2};

use super::{Column, ok};
use crate::answers::{entries, growth};
use crate::best_order::{all_moves, best_order};
use crate::run::{Run, share};

pub(super) const ALL: &[Column] = &[
    Column::count("positions", |it| it.positions.len() as u64)
        .titled("positions", Int)
        .meaning("how many positions are searched"),
    Column::alone("entries", |it| ok(entries(&it.after)))
        .titled("entries", Int)
        .meaning("the entries of the table, where the variant says how many"),
    Column::alone("judge_depth", |it| ok(it.judge_depth))
        .titled("depth of the judge", Int)
        .meaning("the depth of the search that says which move is right"),
    Column::alone("allowed", |it| ok(it.allowed))
        .titled("nodes allowed", Int)
        .meaning("the nodes of each search that is judged at equal nodes"),
    Column::count("main_nodes", Run::main_nodes)
        .titled("main", Int)
        .meaning("nodes of the main search, without quiescence"),
    Column::count("quiescence_nodes", Run::quiescence_nodes)
        .titled("quiescence", Int)
        .meaning("nodes of quiescence"),
    Column::share("quiescence_share", Run::quiescence_nodes, Run::nodes)
        .titled("in quiescence", Pct0)
        .meaning("the share of quiescence in all nodes"),
    Column::beside("direct", |_, it| ok(it.last_nodes()))
        .titled("straight to the depth", Int)
        .meaning("the nodes of the last iteration of what the row is compared with"),
    Column::beside("direct_gain", |it, before| ok(share(before.last_nodes(), it.after.nodes())))
        .titled("÷ straight", X2)
        .meaning("how many times fewer nodes all iterations take than that one"),
    Column::share("cost", Run::nodes, Run::last_nodes)
        .titled("× its last iteration", X2)
        .meaning("all nodes, by those of the last iteration"),
    Column::alone("growth", |it| ok(growth(&it.after)))
        .titled("× those of a ply less", F1)
        .meaning("all nodes, by those of the search that ends a ply earlier"),
    Column::alone("all_moves", |it| ok(all_moves(&it.after)))
        .titled("no cutoffs", Int)
        .meaning("the main nodes if every legal move were searched"),
    Column::alone("estimate", |it| ok(best_order(&it.after)))
        .titled("best order, estimated", Int)
        .meaning("the main nodes that the best order needs, by Knuth & Moore's formula (1975)"),
];
