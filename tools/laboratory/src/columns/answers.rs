//! Columns about the results of searches: scores and moves, and how often they are
//! right.

use figures::estimate::{AGREEMENT, RIGHT_MOVES};
use serde_json::json;
use terminal::table::Format::{F1, Int, Pct1, Text};

use super::{Column, in_parts, ok};
use crate::answers::{
    agreement_gain, depth_reached, largest_difference, mate, mean_difference,
    other, right, right_gain, same_share, score, within,
};

pub(super) const ALL: &[Column] = &[
    Column::alone("mate", |it| ok(score(&it.after).map(mate))).titled("mate", Text).meaning("the mate found in the first position"),
    Column::beside("other_scores", |it, before| ok(other(it, before, false))).titled("other score", Int).meaning("positions with another score"),
    Column::beside("other_moves", |it, before| ok(other(it, before, true))).titled("other move too", Int).meaning("those of them with another move, too"),
    Column::beside("largest_difference", |it, before| ok(largest_difference(&it.after, before))).titled("largest difference (centipawns)", Int).meaning("of the scores, mates left aside"),
    Column::beside("mean_difference", |it, before| ok(mean_difference(&it.after, before))).titled("mean difference (centipawns)", F1).meaning("of the scores, mates left aside"),
    Column::beside("same_moves", |it, before| ok(it.after.same_moves(before))).titled("same move (positions)", Int).meaning("positions with the same move"),
    Column::beside("share", |it, before| ok(same_share(&it.after, before))).titled("same move", Pct1).meaning("the share of these"),
    Column::mid(AGREEMENT, agreement_gain).titled("same move as unreduced, more often by", Pct1).meaning("how much more often the move is the one found without reductions").of_variant(),
    Column::low(AGREEMENT, agreement_gain).titled("… at least", Pct1).meaning("the lower end of the interval in which a new sample's would lie").of_variant(),
    Column::high(AGREEMENT, agreement_gain).titled("… at most", Pct1).meaning("its upper end").of_variant(),
    Column::by_part(AGREEMENT, agreement_gain).titled("… by part", Pct1).meaning("the same in each part of the positions").of_variant(),
    Column::estimated("agreement_interval", agreement_gain, |it| json!(it)).titled("same move as unreduced, more often by", Pct1).meaning("that share between both ends").of_variant(),
    Column::estimated("agreement_in_parts", agreement_gain, |it| in_parts(&AGREEMENT, it)).titled("in parts", Text).meaning("in how many parts the interval lies above zero, or below it, where that of all positions does").of_variant(),
    Column::alone("equal_nodes", |it| ok(same_share(&within(it, &it.after)?, &right(it)?))).titled("right at equal nodes", Pct1).meaning("positions where the judge's move is found with the nodes allowed"),
    Column::mid(RIGHT_MOVES, right_gain).titled("right more often by", Pct1).meaning("the difference to what the row is compared with"),
    Column::low(RIGHT_MOVES, right_gain).titled("right more often by, at least", Pct1).meaning("the lower end of the interval in which a new sample's would lie"),
    Column::high(RIGHT_MOVES, right_gain).titled("right more often by, at most", Pct1).meaning("its upper end"),
    Column::estimated("right_interval", right_gain, |it| json!(it)).titled("right more often by", Pct1).meaning("the difference between both ends"),
    Column::by_part(RIGHT_MOVES, right_gain).titled("right more often, by part", Pct1).meaning("the same in each part of the positions"),
    Column::alone("depth_reached", |it| ok(depth_reached(&within(it, &it.after)?))).titled("depth reached", F1).meaning("the mean depth in plies with the nodes allowed"),
];
