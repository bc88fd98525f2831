//! A row for each variant, at one depth or at each of several.

use mix::Variant;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::searches::{Condition, Searches, TableColumn, columns};
use crate::experiment::{Against, Row, Trial};
use crate::lab::Lab;

/// The usual table: without rows, it compares all stages.
#[derive(Clone, Debug, Deserialize)]
pub struct Variants(Searches);

impl Answer for Variants {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let several = !trial.depths().is_empty();
        let mut rows = Vec::new();
        for (index, row) in trial.rows.iter().enumerate() {
            for depth in trial.all_depths() {
                let name = match several {
                    false => row.name.clone(),
                    true if trial.rows.len() == 1 => format!("d{depth}"),
                    true => format!("{}-{depth}", row.name),
                };
                let mut cells = row.with(json!({ "name": name, "depth": depth }));
                for TableColumn { key, column, condition, .. } in
                    self.columns(trial)
                {
                    let searched = (index, condition);
                    let row = self.0.comparison(lab, trial, searched, depth)?;
                    cells[key] = column.value(&row)?;
                }
                rows.push(cells);
            }
        }
        Ok(rows.into())
    }

    fn columns<'a>(&'a self, _: &'a Trial) -> Vec<TableColumn<'a>> {
        columns(self.conditions(), &self.0.columns)
    }

    fn conditions(&self) -> &[Condition] {
        self.0.conditions()
    }

    fn depths(&self) -> &[i32] {
        &self.0.depths
    }

    fn against(&self) -> Against {
        self.0.against
    }

    fn usual_rows(&self) -> Vec<Row> {
        Variant::stages().map(Row::from).collect()
    }

    fn check(&self) -> anyhow::Result<()> {
        self.0.check()
    }

    fn is_of_searches(&self) -> bool {
        true
    }
}
