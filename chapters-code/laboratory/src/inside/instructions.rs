//! Instructions and cache misses of variants: what a technique costs, where a time
//! would be lost in noise.

use std::collections::HashMap;

use anyhow::ensure;
use figures::Format;
use mix::Variant;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::cachegrind::{Counted, build, count};
use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::suites::Suite;

/// Each row's variant against what it is compared with, on the built-in suite.
pub(super) struct Instructions;

impl Look for Instructions {
    const COLUMNS: &'static [Heading] = &[
        ("before_variant", "variant", Format::Code),
        ("after_variant", "and", Format::Code),
        ("nodes_ratio", "nodes ÷", Format::X2),
        ("before_millions", "million instructions", Format::Int),
        ("millions", "of the second", Format::Int),
        ("instructions_ratio", "instructions ÷", Format::X2),
        ("before_misses", "cache misses", Format::Int),
        ("misses", "of the second", Format::Int),
        ("misses_ratio", "cache misses ÷", Format::X2),
    ];

    const IS_DATED: bool = true;

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let pair = |index| -> anyhow::Result<[Variant; 2]> {
            let [before, after] = asked.pair(index)?;
            ensure!(
                after.suite == Suite::BuiltIn,
                "instructions are counted on the built-in suite"
            );
            Ok([before.variant, after.variant])
        };
        let pairs: Vec<_> =
            (0..asked.table.rows.len()).map(pair).collect::<anyhow::Result<_>>()?;
        let program = build("cargo build --release -p mix --bin mix")?;
        let depth = asked.depth().to_string();
        let count = |variant: &Variant| {
            anyhow::Ok((
                *variant,
                count(&program, &[&variant.to_string(), "bench", &depth])?,
            ))
        };
        let mut variants = pairs.concat();
        variants.sort_by_key(ToString::to_string);
        variants.dedup();
        let counted: HashMap<Variant, Counted> =
            variants.par_iter().map(count).collect::<anyhow::Result<_>>()?;
        let millions =
            |counted: &Counted| (counted.instructions / 1e6).round() as u64;
        let rows = asked.table.rows.iter().zip(pairs).map(|(asked_row, pair)| {
            let [before, after] = pair.map(|variant| counted[&variant]);
            let [before_name, after_name] = pair.map(|variant| variant.to_string());
            let values = (
                before_name,
                after_name,
                before.nodes / after.nodes,
                millions(&before),
                millions(&after),
                before.instructions / after.instructions,
                before.misses as u64,
                after.misses as u64,
                before.misses / after.misses,
            );
            let mut row = row::<Self>(&asked_row.name, values);
            row["what"] = json!(asked_row.what);
            row["depth"] = json!(asked.depth());
            row
        });
        Ok(rows.collect())
    }
}
