//! Columns of what searches answer: scores and moves, and how often they are right.

use figures::Format::{F1, Int, Pct1, Text};

use super::{Column, ok};
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
    Column::beside("agreement_gain", |it, before| ok(agreement_gain(it, before)?.interval()[1])).titled("same move as unreduced, more often by", Pct1).meaning("how much more often the move is the one found without reductions").of_variant(),
    Column::beside("low_agreement_gain", |it, before| ok(agreement_gain(it, before)?.interval()[0])).titled("… at least", Pct1).meaning("the lower end of the interval in which a new sample's would lie").of_variant(),
    Column::beside("high_agreement_gain", |it, before| ok(agreement_gain(it, before)?.interval()[2])).titled("… at most", Pct1).meaning("its upper end").of_variant(),
    Column::beside("agreement_by_part", |it, before| ok(agreement_gain(it, before)?.each(|share| share))).titled("… by part", Pct1).meaning("the same in each part of the positions").of_variant(),
    Column::beside("agreement_interval", |it, before| ok(agreement_gain(it, before)?.interval())).titled("same move as unreduced, more often by", Pct1).meaning("that share between both ends").of_variant(),
    Column::beside("agreement_in_parts", |it, before| ok(agreement_gain(it, before)?.in_parts())).titled("in parts", Text).meaning("in how many parts the interval lies above zero, or below it, where that of all positions does").of_variant(),
    Column::alone("equal_nodes", |it| ok(same_share(&within(it, &it.after)?, &right(it)?))).titled("right at equal nodes", Pct1).meaning("positions where the judge's move is found with the nodes allowed"),
    Column::beside("right_gain", |it, before| ok(right_gain(it, before)?.interval()[1])).titled("right more often by", Pct1).meaning("the difference to what the row is compared with"),
    Column::beside("low_right_gain", |it, before| ok(right_gain(it, before)?.interval()[0])).titled("right more often by, at least", Pct1).meaning("the lower end of the interval in which a new sample's would lie"),
    Column::beside("high_right_gain", |it, before| ok(right_gain(it, before)?.interval()[2])).titled("right more often by, at most", Pct1).meaning("its upper end"),
    Column::beside("right_interval", |it, before| ok(right_gain(it, before)?.interval())).titled("right more often by", Pct1).meaning("the difference between both ends"),
    Column::beside("right_by_part", |it, before| ok(right_gain(it, before)?.each(|share| share))).titled("right more often, by part", Pct1).meaning("the same in each part of the positions"),
    Column::alone("depth_reached", |it| ok(depth_reached(&within(it, &it.after)?))).titled("depth reached", F1).meaning("the mean depth in plies with the nodes allowed"),
];
