//! A row for each depth, with columns for each variant.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::searches::{Condition, Searches, TableColumn};
use crate::experiment::{Against, Trial};
use crate::lab::Lab;

/// A table with its variants side by side.
#[derive(Clone, Debug, Deserialize)]
pub struct Depths(Searches);

impl Answer for Depths {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let row = |depth| {
            let mut row = json!({ "name": format!("d{depth}"), "depth": depth });
            for TableColumn { key, column, condition, row: index, .. } in
                self.columns(trial)
            {
                let searched = (index, condition);
                let variant = self.0.comparison(lab, trial, searched, depth)?;
                row[key] = column.value(&variant)?;
            }
            Ok(row)
        };
        trial.all_depths().into_iter().map(row).collect()
    }

    /// The key begins with the name of the variant; the title is the variant if a
    /// condition has only one column.
    fn columns<'a>(&'a self, trial: &'a Trial) -> Vec<TableColumn<'a>> {
        let mut columns = Vec::new();
        for (index, row) in trial.rows.iter().enumerate() {
            for condition in self.conditions() {
                let named = condition.named(&self.0.columns);
                columns.extend(named.iter().map(|&column| TableColumn {
                    key: format!(
                        "{}_{}{}",
                        row.name, condition.prefix, column.heading.key
                    ),
                    title: match named {
                        [_] => row.what.clone(),
                        _ => format!("{}, {}", column.heading.title, row.what),
                    },
                    column,
                    condition,
                    row: index,
                }));
            }
        }
        columns
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

    fn check(&self) -> anyhow::Result<()> {
        self.0.check()
    }

    fn is_of_searches(&self) -> bool {
        true
    }
}
