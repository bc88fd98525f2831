//! Whether what two techniques save together is the product of what each saves
//! alone.

use anyhow::Context;
use figures::Format;
use serde_json::{Value, json};

use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::means::{geometric_mean, spread};
use crate::searched::Searched;

/// The two techniques of the table's rows, which are the search without them, with
/// the one, with the other, and with both.
pub(super) struct Together;

impl Look for Together {
    const COLUMNS: &'static [Heading] = &[
        ("one", "÷ by the one", Format::X2),
        ("other", "÷ by the other", Format::X2),
        ("product", "their product", Format::X2),
        ("both", "÷ by both", Format::X2),
        ("geometric_factor", "÷ by both / product", Format::X2),
        ("low_factor", "at least", Format::X2),
        ("high_factor", "at most", Format::X2),
        ("better", "more in", Format::Int),
        ("worse", "less in", Format::Int),
        ("differ", "positions that differ", Format::Int),
        ("positions", "positions", Format::Int),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let tasks = asked
            .table
            .rows
            .iter()
            .map(|row| asked.task(row.variant, asked.depth()));
        let searched: Vec<_> = tasks
            .map(|task| Searched::new(asked.lab, task))
            .collect::<anyhow::Result<_>>()?;
        let [neither, one, other, both]: [Searched; 4] =
            searched
                .try_into()
                .ok()
                .context("four rows: neither, the one, the other, both")?;
        let [one, other, both] = [one, other, both].map(|it| it.factors(&neither));
        let product: Vec<f64> =
            one.iter().zip(&other).map(|(one, other)| one * other).collect();
        let ratios: Vec<f64> =
            both.iter().zip(&product).map(|(both, all)| both / all).collect();
        let means = [&one, &other, &product, &both, &ratios]
            .map(|factors| geometric_mean(factors));
        let ([one, other, product, both, ratio], all) = (means, ratios.len());
        let [low, high] = [-1.0, 1.0].map(|sign| spread(&ratios, sign));
        let count =
            |is: fn(&f64) -> bool| ratios.iter().filter(|ratio| is(ratio)).count();
        let (more, less) = (count(|&it| it > 1.0), count(|&it| it < 1.0));
        let values = (
            one,
            other,
            product,
            both,
            ratio,
            low,
            high,
            more,
            less,
            more + less,
            all,
        );
        Ok(json!([row::<Self>("together", values)]))
    }
}
