//! An experiment's tables, and the list of all experiments and claims, as text.

use std::fmt::Write;
use std::iter;
use std::path::Path;

use figures::figure::{DATED, FIGURES};
use figures::ledger::{self, LEDGER, Verdict};
use figures::{Figure, Figures};
use project::root_with;
use serde_json::{Map, Value, json};
use terminal::table::{Cell, Column, Form, Format, Table};
use terminal::{entry, width};

use crate::experiment::{Trial, all};
use crate::{Experiment, explained};

/// All experiments, each with its question and, if known, its duration.
pub(super) fn list() -> anyhow::Result<String> {
    let experiments = all(None)?;
    let said = |it: &Experiment| match it.how_long() {
        Some(long) => format!("{} ({long})", it.question),
        None => it.question.clone(),
    };
    let list: String =
        experiments.iter().map(|it| entry(&it.name, 24, &said(it))).collect();
    Ok(format!(
        "{list}\nThat's how long two cores take that have nothing else to do, where nothing is \
         known yet.\nWhat was measured before isn't measured again, nor what is in book/rows.\n"
    ))
}

/// The claims of the sources, the verdict on each, and the experiment that judges
/// it.
pub(super) fn claims() -> anyhow::Result<String> {
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

/// The verdicts on the claims that follow from some figures measured on a reader's
/// positions, and the book's verdicts in `root` if they differ.
pub(super) fn verdicts(root: &Path, measured: &[Figure]) -> anyhow::Result<String> {
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
        // Other figures that judge it, such as games, may not have been measured.
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

pub(super) fn columns() -> String {
    explained()
        .map(|(key, title, about)| entry(key, 26, &format!("{title}: {about}")))
        .collect()
}

/// The tables of a figure, each below its name, for people.
pub(super) fn tables(
    experiment: &Experiment,
    figure: &Figure,
    format: Form,
) -> anyhow::Result<String> {
    let mut text = format!("{}\n", figure.question);
    for trial in &experiment.trials {
        let key = &trial.key;
        let Some(value) = data(figure, key) else {
            writeln!(text, "\n{key}: measured only with --times")?;
            continue;
        };
        let before = text.len();
        for (name, rows) in lists(key, value) {
            let table = table(&figure.columns, rows, trial, format);
            write!(text, "\n{name}\n{table}")?;
        }
        if text.len() == before {
            writeln!(text, "\n{key}: no row to show")?;
        }
    }
    Ok(text)
}

/// The rows of some figures for programs, below one header: for each row its
/// experiment and its table, and everything in any of them by its key.
pub(super) fn csv(figures: &[Figure]) -> String {
    let of_table = |(figure, (table, rows)): (&Figure, (String, Vec<Value>))| {
        let place = json!({ "experiment": figure.name, "table": table });
        let with_place = move |row: Value| match (place.clone(), row) {
            (Value::Object(mut place), Value::Object(row)) => {
                place.extend(row);
                place
            }
            _ => Map::new(),
        };
        rows.into_iter().map(with_place).collect::<Vec<_>>()
    };
    let tables = figures.iter().flat_map(|figure| {
        let data = figure.data.as_object().into_iter().flatten();
        let dated = figure.data.get(DATED).and_then(Value::as_object);
        let all = data.chain(dated.into_iter().flatten());
        let lists = all.flat_map(|(key, value)| lists(key, value));
        lists.map(move |(name, rows)| (figure, (name, rows.to_vec())))
    });
    let rows: Vec<Map<String, Value>> = tables.flat_map(of_table).collect();
    let columns = figures.iter().flat_map(|it| &it.columns);
    let first = ["experiment", "table", "name", "what", "variant", "depth"];
    let known = first.into_iter().chain(columns.map(|it| it.key.as_str()));
    let others = rows.iter().flat_map(Map::keys).map(String::as_str);
    let mut keys: Vec<&str> = Vec::new();
    for key in known.chain(others) {
        if !keys.contains(&key) && rows.iter().any(|row| row.contains_key(key)) {
            keys.push(key);
        }
    }
    let value =
        |row: &Map<String, Value>, key: &&str| Cell::from(row.get(*key).cloned());
    let cells =
        rows.iter().map(|row| keys.iter().map(|key| value(row, key)).collect());
    let mut table = Table::new(keys.iter().map(|it| Column::data(it)));
    table.rows = cells.collect();
    table.print(Form::Csv, None)
}

/// The data of a figure for a table, if that was measured.
fn data<'a>(figure: &'a Figure, key: &str) -> Option<&'a Value> {
    figure.data.get(key).or_else(|| figure.data.get(DATED)?.get(key))
}

/// The rows of a table. A query that looks inside a search may give several lists:
/// then they have the names that pages use.
fn lists<'a>(
    key: &str,
    value: &'a Value,
) -> impl Iterator<Item = (String, &'a [Value])> + use<'a> {
    let inner = value.as_object().into_iter().flatten();
    let key = key.to_owned();
    let named = inner.map({
        let key = key.clone();
        move |(name, list)| (format!("{key}.{name}"), list)
    });
    let all = iter::once((key, value)).chain(named);
    all.filter_map(|(name, list)| {
        let rows = list.as_array()?;
        rows.iter().any(Value::is_object).then_some((name, rows.as_slice()))
    })
}

fn table(
    columns: &[Column],
    rows: &[Value],
    trial: &Trial,
    format: Form,
) -> String {
    let is_used = |column: &&Column| {
        rows.iter()
            .any(|row| row.get(&column.key).is_some_and(|it| !it.is_object()))
    };
    let shown = columns.iter().filter(is_used).enumerate();
    let shown = shown.map(|(place, column)| Column {
        format: match column.format {
            Format::Code => Format::Text,
            format => format,
        },
        spare: place.saturating_sub(1),
        ..column.clone()
    });
    let mut table = Table::new(shown);
    for row in rows {
        let values = table.columns.iter().map(|it| row.get(&it.key).cloned());
        let cells = values.map(Cell::from).collect();
        table.rows.push(cells);
    }
    let text = table.print(format, width());
    let legend = trial.legend();
    match format {
        _ if legend.is_empty() => text,
        Form::Table => text + &entry("", 0, &legend),
        Form::Markdown => format!("{text}\n{legend}\n"),
        _ => text,
    }
}
