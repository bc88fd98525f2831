//! `{{table FILE:path cols=a,b to=killers}}`: a table of rows, all of them or those down to one.

use figures::figure::DATED;
use figures::{Column, Figure};
use serde_json::Value;

use super::source;
use crate::manuscript::Manuscript;

/// The beginning of the line that says how a table is measured again.
pub(crate) const COMMAND: &str = "<p class=\"bmf-command\">";

/// What stands in a cell without a value.
const NOTHING: &str = "–";

/// The table in Markdown, from `FILE:path` and the options behind it: `cols=`, the keys of the columns, and
/// `to=`, the name of the row that is the last and stands out.
pub(super) fn print(
    manuscript: &Manuscript,
    path: &str,
    options: &[&str],
) -> Result<String, String> {
    let (mut columns, mut last) = (None, None);
    for option in options {
        match option.split_once('=') {
            Some(("cols", keys)) => columns = Some(keys),
            Some(("to", name)) => last = Some(name),
            _ => {
                return Err(format!(
                    "'{option}' is neither 'cols=a,b,c' nor 'to=ROW'"
                ));
            }
        }
    }
    let (figure, key) = source::find(manuscript, path)?;
    let rows = figure
        .value(key)?
        .as_array()
        .ok_or_else(|| format!("'{path}' is not a list"))?;
    let columns = match columns {
        Some(keys) => keys
            .split(',')
            .map(|key| find(&figure, key))
            .collect::<Result<_, _>>()?,
        None => figure
            .columns
            .iter()
            .filter(|column| is_used(rows, column))
            .collect::<Vec<_>>(),
    };
    let titles: Vec<&str> =
        columns.iter().map(|column| column.title.as_str()).collect();
    let rules = columns
        .iter()
        .map(|column| if column.format.is_number() { "---:" } else { "---" });
    let mut lines = vec![line(&titles), line(&rules.collect::<Vec<_>>())];
    let mut is_complete = last.is_none();
    for row in rows {
        let cells = columns.iter().map(|column| cell(row, column));
        let mut cells = cells.collect::<Result<Vec<_>, _>>()?;
        let is_last = last.is_some_and(|name| row["name"] == name);
        if is_last {
            cells = cells.iter().map(|cell| format!("**{cell}**")).collect();
        }
        lines.push(line(&cells));
        if is_last {
            is_complete = true;
            break;
        }
    }
    if !is_complete {
        return Err(format!("'{path}' has no row '{}'", last.unwrap_or_default()));
    }
    let times = if key.split('.').next() == Some(DATED) { " --times" } else { "" };
    lines.push(format!("\n{COMMAND}<code>{}{times}</code></p>", figure.command()));
    Ok(lines.join("\n"))
}

fn find<'a>(figure: &'a Figure, key: &str) -> Result<&'a Column, String> {
    figure
        .columns
        .iter()
        .find(|column| column.key == key)
        .ok_or_else(|| format!("'{}' describes no column '{key}'", figure.name))
}

fn is_used(rows: &[Value], column: &Column) -> bool {
    rows.iter().any(|row| row.get(&column.key).is_some())
}

fn cell(row: &Value, column: &Column) -> Result<String, String> {
    match row.get(&column.key) {
        None | Some(Value::Null) => Ok(NOTHING.to_owned()),
        Some(value) => column
            .format
            .print(value)
            .map(|text| text.replace('|', "\\|"))
            .map_err(|reason| format!("column '{}': {reason}", column.key)),
    }
}

fn line(cells: &[impl AsRef<str>]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |", cells.join(" | "))
}
