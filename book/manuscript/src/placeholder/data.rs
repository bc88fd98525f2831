//! `{{num FILE:path FORMAT}}` and `{{table FILE:path cols=a,b}}`: what was
//! measured.

use figures::Figure;
use figures::figure::DATED;
use serde_json::Value;
use terminal::table::{Cell, Column, Form, Format, Table};

use super::{conditions, described};
use crate::manuscript::Manuscript;

pub(super) fn number(
    manuscript: &Manuscript,
    path: &str,
    format: &str,
) -> Result<String, String> {
    let (figure, key) = find(manuscript, path)?;
    let format = Format::named(format)?;
    format.print(figure.value(key)?).map_err(|reason| format!("{path}: {reason}"))
}

/// A table of rows in Markdown, with the columns that `cols=` names. The conditions
/// under which games were played follow it, then the command that measures it
/// again.
pub(super) fn table(
    manuscript: &Manuscript,
    path: &str,
    options: &[&str],
) -> Result<String, String> {
    let keys = options.iter().find_map(|option| option.strip_prefix("cols="));
    let (figure, key) = find(manuscript, path)?;
    let rows = figure
        .value(key)?
        .as_array()
        .ok_or_else(|| format!("'{path}' is not a list"))?;
    let columns: Vec<&Column> = match keys {
        Some(keys) => keys
            .split(',')
            .map(|key| column(figure, key))
            .collect::<Result<_, _>>()?,
        None => {
            let is_used = |key: &str| rows.iter().any(|row| row.get(key).is_some());
            figure.columns.iter().filter(|column| is_used(&column.key)).collect()
        }
    };
    let mut table = Table::new(columns.iter().copied().cloned());
    for row in rows {
        let cells = columns.iter().map(|column| {
            let text = match row.get(&column.key) {
                None | Some(Value::Null) => "–".to_owned(),
                Some(value) => column
                    .format
                    .print(value)
                    .map_err(|why| format!("column '{}': {why}", column.key))?,
            };
            Ok(Cell::new(text, ()))
        });
        table.rows.push(cells.collect::<Result<_, String>>()?);
    }
    let mut text = table.print(Form::Markdown, None);
    let times = if key.split('.').next() == Some(DATED) { " --times" } else { "" };
    let command = manuscript.command(figure);
    let conditions = conditions::told(manuscript, figure, key, rows)
        .map_or_else(String::new, |told| format!("{told}: "));
    text += &format!(
        "\n<p class=\"bmf-command\">{conditions}<code>{command}{times}</code></p>"
    );
    Ok(text)
}

fn column<'a>(figure: &'a Figure, key: &str) -> Result<&'a Column, String> {
    let found = figure.columns.iter().find(|column| column.key == key);
    found.ok_or_else(|| format!("'{}' describes no column '{key}'", figure.name))
}

/// What a chart shows: the rows at `FILE:path`, and the command that measures them
/// again, if there is one.
pub(crate) fn chart_data(
    manuscript: &Manuscript,
    source: &str,
) -> Result<diagrams::Data, String> {
    let (figure, path) = find(manuscript, source)?;
    let rows = figure.value(path)?.clone();
    // Data typed from other people's records has no experiment.
    let command = (!figure.question.is_empty()).then(|| manuscript.command(figure));
    Ok(diagrams::Data { rows, command })
}

/// The figure of `FILE:path`, and the path in it.
pub(super) fn find<'a>(
    manuscript: &'a Manuscript,
    source: &'a str,
) -> Result<(&'a Figure, &'a str), String> {
    let (name, path) = source
        .split_once(':')
        .ok_or_else(|| format!("'{source}' is not 'FILE:path.to.key'"))?;
    Ok((manuscript.figure(name).map_err(described)?, path))
}
