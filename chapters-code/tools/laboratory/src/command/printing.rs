//! An experiment's tables, and the list of all experiments and claims, as text.

use std::fmt::Write;
use std::path::Path;

use figures::figure::{DATED, FIGURES};
use figures::ledger::{self, LEDGER, Verdict};
use figures::{Column, Figure, Figures, Format as Printed};
use laboratory::experiment::{Trial, all};
use laboratory::{Experiment, explained};
use ladder::output::{self, Cell, Format};
use ladder::terminal::{entry, width};
use project::root_with;
use serde_json::Value;

/// All experiments, each with its question.
pub(crate) fn list() -> anyhow::Result<String> {
    let experiments = all(None)?;
    Ok(experiments.iter().map(|it| entry(&it.name, 24, &it.question)).collect())
}

/// What the sources claim, what came of each claim, and what judges it.
pub(crate) fn claims() -> anyhow::Result<String> {
    let root = root_with(LEDGER)?;
    let figures = Figures::of(&root.join(FIGURES));
    let mut text = String::new();
    for claim in ledger::claims(&root)? {
        let Verdict { words, command, .. } = claim.verdict(&figures)?;
        let games = claim.in_games(&figures)?;
        let games =
            games.map(|it| format!("; in games: {}; {}", it.words, it.command));
        let games = games.unwrap_or_default();
        let said =
            format!("{} ({}): {words}; {command}{games}", claim.says, claim.source);
        text += &entry(&claim.name, 5, &said);
    }
    Ok(text)
}

/// The verdicts on the claims that follow from some figures, measured on a reader's
/// positions, and those of the book in `root` where these are others.
pub(crate) fn verdicts(root: &Path, measured: &[Figure]) -> anyhow::Result<String> {
    let folder = tempfile::tempdir()?;
    measured.iter().try_for_each(|figure| figure.write(folder.path()))?;
    let (here, book) =
        (Figures::of(folder.path()), Figures::of(&root.join(FIGURES)));
    let is_measured =
        |name: &str| measured.iter().any(|figure| figure.name == name);
    let mut claims = ledger::claims(root)?;
    claims.retain(|claim| claim.figures().into_iter().any(is_measured));
    let mut text = String::new();
    for claim in claims {
        // What judges it besides, such as games, was perhaps not measured.
        let Ok(Verdict { words, .. }) = claim.verdict(&here) else { continue };
        let there = claim.verdict(&book)?.words;
        let there = if there == words {
            String::new()
        } else {
            format!("; in the book: {there}")
        };
        text += &entry(&claim.name, 5, &format!("{}: {words}{there}", claim.says));
    }
    let heading =
        "\nThe claims that these positions judge, by the rule of the book:\n\n";
    Ok(if text.is_empty() { text } else { format!("{heading}{text}") })
}

pub(crate) fn columns() -> String {
    explained()
        .map(|(key, title, about)| entry(key, 26, &format!("{title}: {about}")))
        .collect()
}

pub(crate) fn tables(
    experiment: &Experiment,
    figure: &Figure,
    format: Format,
) -> anyhow::Result<String> {
    let mut text = format!("{}\n", figure.question);
    for trial in &experiment.trials {
        let key = &trial.key;
        let value =
            figure.data.get(key).or_else(|| figure.data.get(DATED)?.get(key));
        let Some(value) = value else {
            writeln!(text, "\n{key}: measured only with --times")?;
            continue;
        };
        // What is seen inside may be more than a list: then its lists have the
        // names that pages use.
        let inner = value.as_object().into_iter().flatten();
        let lists = inner.map(|(name, list)| (format!("{key}.{name}"), list));
        let before = text.len();
        for (name, list) in [(key.clone(), value)].into_iter().chain(lists) {
            if let Some(rows) =
                list.as_array().filter(|rows| rows.iter().any(Value::is_object))
            {
                write!(
                    text,
                    "\n{name}\n{}",
                    table(&figure.columns, rows, trial, format)?
                )?;
            }
        }
        if text.len() == before {
            writeln!(text, "\n{key}: no row to show")?;
        }
    }
    Ok(text)
}

fn table(
    columns: &[Column],
    rows: &[Value],
    trial: &Trial,
    format: Format,
) -> anyhow::Result<String> {
    let is_used = |column: &&Column| {
        rows.iter()
            .any(|row| row.get(&column.key).is_some_and(|it| !it.is_object()))
    };
    let columns: Vec<&Column> = columns.iter().filter(is_used).collect();
    let heading = |(place, column): (usize, &&Column)| output::Column {
        is_number: column.format.is_number(),
        spare: place.saturating_sub(1),
        ..output::Column::words(&column.title)
    };
    let cell = |row: &Value, column: &Column| -> Result<Cell, String> {
        let value = row.get(&column.key).unwrap_or(&Value::Null);
        let text = match column.format {
            _ if value.is_null() => "–".to_owned(),
            Printed::Code => Printed::Text.print(value)?,
            // A share beyond its bounds, as few positions may give it, is shown as
            // it is.
            format => format.print(value).unwrap_or_else(|_| value.to_string()),
        };
        let value =
            if value.is_number() { value.clone() } else { text.as_str().into() };
        Ok(Cell::new(text, value))
    };
    let mut table = output::Table::new(columns.iter().enumerate().map(heading));
    let cells =
        |row: &Value| columns.iter().map(|column| cell(row, column)).collect();
    let rows: Result<Vec<Vec<Cell>>, String> = rows.iter().map(cells).collect();
    table.rows = rows.map_err(anyhow::Error::msg)?;
    let text = table.print(format, width());
    let legend = trial.legend();
    Ok(match format {
        _ if legend.is_empty() => text,
        Format::Table => text + &entry("", 0, &legend),
        Format::Markdown => format!("{text}\n{legend}\n"),
        _ => text,
    })
}
