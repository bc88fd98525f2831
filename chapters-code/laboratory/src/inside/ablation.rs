//! Ablation: every set of techniques is searched, so that what one of them is worth
//! does not depend on the order of the chapters. (All combinations: Schaeffer 1989.
//! The mean over all orders: Shapley 1953.)

use std::array::from_fn;

use figures::Format;
use mix::settings::{Captures, HistoryUse, Promotions, Rule, Settings, TableUse};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::searched::Searched;

/// The techniques that can be present or not; a set of them is a number with a bit
/// for each.
const TECHNIQUES: [&str; 7] = [
    "MVV-LVA",
    "table scores",
    "table move",
    "killers",
    "history",
    "SEE split",
    "continuation",
];
const SETS: usize = 1 << TECHNIQUES.len();

/// What each technique divides the nodes by, added to what the table's first row
/// has besides.
pub(super) struct Ablation;

impl Look for Ablation {
    const COLUMNS: &'static [Heading] = &[
        ("technique", "technique", Format::Text),
        ("first", "÷ as the first", Format::X2),
        ("last", "÷ as the last", Format::X2),
        ("mean", "÷ on average", Format::X2),
        ("share", "share of the credit", Format::Pct1),
        ("least", "least ÷", Format::X2),
        ("most", "greatest ÷", Format::X2),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let base = asked.first(asked.depth())?.variant;
        let nodes = |set: usize| -> anyhow::Result<u64> {
            let variant = base.with(with(set, *base.settings()));
            Ok(Searched::new(asked.lab, asked.task(variant, asked.depth()))?
                .nodes())
        };
        let nodes = (0..SETS)
            .into_par_iter()
            .map(nodes)
            .collect::<anyhow::Result<Vec<u64>>>()?;
        let logarithms: Vec<f64> =
            nodes.iter().map(|&nodes| (nodes as f64).ln()).collect();
        let whole = logarithms[0] - logarithms[SETS - 1];
        let of = |(index, technique): (usize, &&str)| {
            let gains = gains(&logarithms, index);
            let [first, last] = [gains[0].1, gains[gains.len() - 1].1];
            let mean: f64 = gains.iter().map(|(weight, gain)| weight * gain).sum();
            let least = gains.iter().map(|it| it.1).fold(f64::INFINITY, f64::min);
            let most =
                gains.iter().map(|it| it.1).fold(f64::NEG_INFINITY, f64::max);
            let [first, last, of_all, least, most] =
                [first, last, mean, least, most].map(f64::exp);
            let name = technique.to_lowercase().replace(' ', "-");
            row::<Self>(
                name,
                (technique, first, last, of_all, mean / whole, least, most),
            )
        };
        Ok(json!({
            "without": nodes[0],
            "with_all": nodes[SETS - 1],
            "whole": whole.exp(),
            "rows": TECHNIQUES.iter().enumerate().map(of).collect::<Vec<_>>(),
        }))
    }
}

/// For each set without a technique, the empty set first and the fullest last: the
/// share of all orders in which the technique comes right after this set, and what
/// it then takes from the logarithm of the nodes.
fn gains(logarithms: &[f64], index: usize) -> Vec<(f64, f64)> {
    let techniques = logarithms.len().ilog2();
    let weight = |before: u32| {
        let orders: f64 = (0..before)
            .map(|k| f64::from(techniques - 1 - k) / f64::from(k + 1))
            .product();
        1.0 / (f64::from(techniques) * orders)
    };
    let without = (0..logarithms.len()).filter(|set| set & (1 << index) == 0);
    let gain = |set: usize| logarithms[set] - logarithms[set | 1 << index];
    without.map(|set| (weight(set.count_ones()), gain(set))).collect()
}

/// Some settings with the techniques of a set, each as its chapter has it, and none
/// of the others. Where only SEE orders captures, those that do not lose come
/// first, as generated.
fn with(set: usize, others: Settings) -> Settings {
    let [mvv_lva, scores, table_move, killers, history, see, continuation] =
        from_fn(|index| set & (1 << index) != 0);
    Settings {
        captures: match (mvv_lva, see) {
            (true, _) => Captures::VictimAttacker,
            (false, true) => Captures::First,
            (false, false) => Captures::Unordered,
        },
        promotions: if mvv_lva {
            Promotions::QueenFirst
        } else {
            Promotions::Unordered
        },
        table: match (scores, table_move) {
            (true, true) => TableUse::Both,
            (true, false) => TableUse::Scores,
            (false, true) => TableUse::Move,
            (false, false) => TableUse::Off,
        },
        killers: if killers { 2 } else { 0 },
        history: if history { HistoryUse::On } else { HistoryUse::Off },
        history_rule: if continuation { Rule::Gravity } else { Rule::Halving },
        malus: if continuation { 4 } else { 0 },
        see,
        continuation_1: continuation,
        continuation_2: continuation,
        ..others
    }
}

#[cfg(test)]
mod tests {
    use mix::Settings;

    use super::{SETS, gains, with};

    /// Each technique on top of those before it is a stage of the ladder.
    #[test]
    fn the_ladder_is_one_of_the_orders() {
        let plain = Settings::of_stage(1);
        for (set, chapter) in [
            (0, 1),
            (0b1, 2),
            (0b11, 3),
            (0b111, 4),
            (0b1111, 5),
            (0b11111, 6),
            (0b11_1111, 7),
        ] {
            assert_eq!(
                with(set, plain),
                Settings::of_stage(chapter),
                "chapter {chapter}"
            );
        }
        assert_eq!(with(SETS - 1, Settings::of_stage(9)), Settings::of_stage(10));
    }

    #[test]
    fn the_shares_sum_to_the_whole() {
        let logarithms: Vec<f64> =
            (0..SETS).map(|set| (set * set % 37) as f64).collect();
        let mean = |index| {
            gains(&logarithms, index)
                .iter()
                .map(|(weight, gain)| weight * gain)
                .sum::<f64>()
        };
        let sum: f64 = (0..7).map(mean).sum();
        assert!(
            (sum - (logarithms[0] - logarithms[SETS - 1])).abs() < 1e-9,
            "{sum}"
        );
        let weights: f64 =
            gains(&logarithms, 3).iter().map(|(weight, _)| weight).sum();
        assert!((weights - 1.0).abs() < 1e-12, "{weights}");
    }
}
