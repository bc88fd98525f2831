//! Columns about how many times fewer (or more) nodes a search takes than another:
//! in total, and position by position.

use figures::estimate::{MAIN_NODES, NODES};
use serde_json::json;
use terminal::table::Format::{Int, Pct1, Text, X1, X2};

use super::one_position::extreme;
use super::{Column, in_parts, ok};
use crate::answers::{count, fewer_main_nodes, fewer_nodes, saved_share};
use crate::run::{geometric_mean, least, share};

pub(super) const ALL: &[Column] = &[
    Column::beside("main_factor", |it, before| ok(share(before.main_nodes(), it.after.main_nodes()))).titled("÷ (main)", X2).meaning("how many times fewer nodes of the main search, without quiescence"),
    Column::mid(MAIN_NODES, fewer_main_nodes).titled("÷ (main, geo)", X2).meaning("÷ of the main search as the geometric mean over the positions"),
    Column::low(MAIN_NODES, fewer_main_nodes).titled("÷ (main), at least", X2).meaning("the lower end of its interval"),
    Column::high(MAIN_NODES, fewer_main_nodes).titled("÷ (main), at most", X2).meaning("its upper end"),
    Column::estimated("main_factor_interval", fewer_main_nodes, |it| json!(it)).titled("÷ (main)", X2).meaning("÷ (main, geo) between both ends"),
    Column::by_part(MAIN_NODES, fewer_main_nodes).titled("÷ (main) by part", X2).meaning("÷ (main, geo) in each part of the positions"),
    Column::mid(NODES, fewer_nodes).titled("÷ (geo)", X2).meaning("÷ as the geometric mean over the positions, in which each counts the same"),
    Column::low(NODES, fewer_nodes).titled("÷, at least", X2).meaning("the lower end of the interval in which ÷ (geo) of a new sample would lie, nineteen times in twenty"),
    Column::high(NODES, fewer_nodes).titled("÷, at most", X2).meaning("its upper end"),
    Column::estimated("factor_interval", fewer_nodes, |it| json!(it)).titled("÷", X2).meaning("÷ (geo) between both ends"),
    Column::by_part(NODES, fewer_nodes).titled("÷ by part", X2).meaning("÷ (geo) in each part of the positions"),
    Column::estimated("factor_in_parts", fewer_nodes, |it| in_parts(&NODES, it)).titled("in parts", Text).meaning("in how many parts the interval lies above one, or below it, where that of all positions does"),
    Column::alone("factor_to_first", |it| ok(share(it.first.nodes(), it.after.nodes()))).titled("÷ first", X1).meaning("how many times fewer nodes than the first row"),
    Column::beside("price", |it, before| ok(share(it.after.nodes(), before.nodes()))).titled("×", X2).meaning("how many times more nodes than what the row is compared with"),
    Column::beside("main_price", |it, before| ok(share(it.after.main_nodes(), before.main_nodes()))).titled("× (main)", X2).meaning("how many times more nodes of the main search"),
    Column::beside("geometric_price", |it, before| ok(geometric_mean(&before.factors(&it.after)))).titled("× (geo)", X2).meaning("× as the geometric mean over the positions"),
    Column::beside("saved_share", |it, before| ok(saved_share(it, before))).titled("of all that is saved", Pct1).meaning("the nodes saved, as a share of what the last row saves"),
    Column::beside("worse", |it, before| ok(count(&it.after.factors(before), |it| it < 1.0))).titled("worse in", Int).meaning("the positions that take more nodes"),
    Column::beside("better", |it, before| ok(count(&it.after.factors(before), |it| it > 1.0))).titled("better in", Int).meaning("the positions that take fewer nodes"),
    Column::beside("differ", |it, before| ok(count(&it.after.factors(before), |it| it != 1.0))).titled("positions that differ", Int).meaning("the positions that take more or fewer nodes"),
    Column::beside("least_factor", |it, before| ok(least(&it.after.factors(before)))).titled("least ÷", X2).meaning("÷ in the position where it is least"),
    Column::beside("most_factor", |it, before| ok(1.0 / least(&before.factors(&it.after)))).titled("greatest ÷", X2).meaning("÷ in the position where it is greatest"),
    Column::beside("least_price", |it, before| ok(least(&before.factors(&it.after)))).titled("cheapest position", X2).meaning("× in the position where it is least"),
    Column::beside("most_price", |it, before| ok(1.0 / least(&it.after.factors(before)))).titled("dearest position", X2).meaning("× in the position where it is greatest"),
    Column::beside("worst", |it, before| extreme(it, &it.after.factors(before))).titled("worst position", Text).meaning("all that is known of the position with the least ÷"),
    Column::beside("best", |it, before| extreme(it, &before.factors(&it.after))).titled("best position", Text).meaning("all that is known of the position with the greatest ÷"),
];
