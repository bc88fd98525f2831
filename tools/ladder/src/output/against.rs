//! Rows compared with one of them: how many times fewer nodes each takes, in total
//! and position by position.

use terminal::table::{Cell, Column, Format, Table};

use super::savings::factor;
use crate::climb::Measured;
use crate::external::ExternalEngine;
use crate::interval::mean_and_reach;

/// How many characters of a name fit above a column.
const LONGEST: usize = 16;

/// The row that the others are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The stage or variant with this name.
    Stage(&'static str),
    /// The engine with this index among those measured next to the stages.
    Engine(usize),
}

/// What the searches of a row took: its name, and the nodes of each position if
/// they are all known.
struct Taken<'a> {
    name: &'a str,
    nodes: Option<Vec<u64>>,
}

/// Adds the columns that compare each row with one of them, if that one exists.
pub(super) fn add(
    table: &mut Table,
    climbed: &[Measured],
    beside: &[ExternalEngine],
    reference: Reference,
) {
    let stages = climbed.iter().map(|measured| {
        let nodes = measured.samples.iter().map(|it| it.outcome.statistics.nodes());
        Taken { name: measured.engine.name, nodes: Some(nodes.collect()) }
    });
    let external = beside.iter().map(|engine| Taken {
        name: &engine.name,
        nodes: engine.nodes_by_position(),
    });
    let rows: Vec<Taken> = stages.chain(external).collect();
    let place = match reference {
        Reference::Stage(name) => {
            climbed.iter().position(|it| it.engine.name == name)
        }
        Reference::Engine(index) => Some(climbed.len() + index),
    };
    let Some(before) = place.and_then(|place| rows.get(place)) else { return };
    let title: String = if before.name.chars().count() > LONGEST {
        before.name.chars().take(LONGEST).chain(['…']).collect()
    } else {
        before.name.to_owned()
    };
    table.columns.extend([
        Column::data("against"),
        Column::new("factor_against", &format!("÷ {title}"), Format::F2),
        Column::new(
            "geometric_factor_against",
            &format!("geo ÷ {title}"),
            Format::F2,
        ),
        Column::data("low_factor_against"),
        Column::data("high_factor_against"),
    ]);
    for (index, (row, after)) in table.rows.iter_mut().zip(&rows).enumerate() {
        let both = before.nodes.as_ref().zip(after.nodes.as_ref());
        let both = both.filter(|_| Some(index) != place);
        let fewer =
            both.and_then(|(before, after)| factor(sum(before)?, sum(after)?));
        let [low, mean, high] = both
            .and_then(|(before, after)| interval(before, after))
            .unwrap_or([None; 3]);
        let between = match (low, mean, high) {
            (Some(low), Some(mean), Some(high)) => {
                Cell::new(format!("{mean:.2} [{low:.2}, {high:.2}]"), mean)
            }
            _ => mean.into(),
        };
        row.extend([
            before.name.into(),
            fewer.into(),
            between,
            low.into(),
            high.into(),
        ]);
    }
}

fn sum(nodes: &[u64]) -> Option<u64> {
    nodes.iter().try_fold(0_u64, |sum, nodes| sum.checked_add(*nodes))
}

/// The geometric mean of the positions' factors, between the ends of its interval
/// if there is more than one position; `None` if a search took no nodes.
fn interval(before: &[u64], after: &[u64]) -> Option<[Option<f64>; 3]> {
    let factors = before.iter().zip(after).map(|(&before, &after)| {
        factor(before, after).filter(|factor| *factor > 0.0).map(f64::ln)
    });
    let factors = factors.collect::<Option<Vec<f64>>>()?;
    let (mean, reach) = mean_and_reach(&[&factors]);
    let finite = |number: f64| Some(number.exp()).filter(|it| it.is_finite());
    Some([finite(mean - reach), finite(mean), finite(mean + reach)])
}
