//! Columns of how many times fewer nodes a search takes than another, or more: in
//! all, and position by position.

use figures::Format::{Int, Pct1, Text, X1, X2};

use super::one_position::extreme;
use super::{Column, ok};
use crate::answers::{count, factors, main_factors, saved_share};
use crate::run::{geometric_mean, least, share};

pub(super) const ALL: &[Column] = &[
    Column::beside("main_factor", |it, before| ok(share(before.main_nodes(), it.after.main_nodes()))).titled("÷ (main)", X2).meaning("how many times fewer nodes of the main search, without quiescence"),
    Column::beside("main_geometric_factor", |it, before| ok(main_factors(it, before).interval().map(f64::exp)[1])).titled("÷ (main, geo)", X2).meaning("÷ of the main search as the geometric mean over the positions"),
    Column::beside("low_main_factor", |it, before| ok(main_factors(it, before).interval().map(f64::exp)[0])).titled("÷ (main), at least", X2).meaning("the lower end of its interval"),
    Column::beside("high_main_factor", |it, before| ok(main_factors(it, before).interval().map(f64::exp)[2])).titled("÷ (main), at most", X2).meaning("its upper end"),
    Column::beside("main_factor_interval", |it, before| ok(main_factors(it, before).interval().map(f64::exp))).titled("÷ (main)", X2).meaning("÷ (main, geo) between both ends"),
    Column::beside("main_factor_by_part", |it, before| ok(main_factors(it, before).each(f64::exp))).titled("÷ (main) by part", X2).meaning("÷ (main, geo) in each part of the positions"),
    Column::beside("geometric_factor", |it, before| ok(geometric_mean(&it.after.factors(before)))).titled("÷ (geo)", X2).meaning("÷ as the geometric mean over the positions, in which each counts the same"),
    Column::beside("low_factor", |it, before| ok(factors(it, before).interval().map(f64::exp)[0])).titled("÷, at least", X2).meaning("the lower end of the interval in which ÷ (geo) of a new sample would lie, nineteen times in twenty"),
    Column::beside("high_factor", |it, before| ok(factors(it, before).interval().map(f64::exp)[2])).titled("÷, at most", X2).meaning("its upper end"),
    Column::beside("factor_interval", |it, before| ok(factors(it, before).interval().map(f64::exp))).titled("÷", X2).meaning("÷ (geo) between both ends"),
    Column::beside("factor_by_part", |it, before| ok(factors(it, before).each(f64::exp))).titled("÷ by part", X2).meaning("÷ (geo) in each part of the positions"),
    Column::beside("factor_in_parts", |it, before| ok(factors(it, before).in_parts())).titled("in parts", Text).meaning("in how many parts the interval lies above one, or below it, where that of all positions does"),
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
