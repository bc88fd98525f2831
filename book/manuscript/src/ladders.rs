//! The ladders of other engines, typed from their authors' records, as a figure
//! whose rows have our own step next to theirs.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use figures::{Figure, Figures};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::manuscript::read;

/// The file, from the root.
const LADDERS: &str = "book/ladders.json";

/// The ladders with the most steps, whose rows are also listed on their own.
const LONGEST: [&str; 2] = ["hardfiskur", "reckless"];

#[derive(Deserialize)]
struct File {
    read: String,
    steps: Vec<Step>,
    ladders: Vec<Ladder>,
}

#[derive(Deserialize)]
struct Step {
    name: String,
    what: String,
    /// The place of our own result in the figures, such as `elo:rows.killers`.
    ours: String,
}

#[derive(Deserialize)]
struct Ladder {
    name: String,
    /// What changed between its steps and matches none of ours.
    #[serde(default)]
    between: Vec<Found>,
    steps: Vec<Found>,
}

/// What a step gained, in Elo.
#[derive(Deserialize)]
struct Found {
    step: String,
    elo: f64,
    error: f64,
}

/// The rows by step: `what` it is, and for ours and for each ladder, by its name in
/// small letters, the Elo (`ours`), its error (`ours_error`) and both ends of the
/// interval (`ours_low`, `ours_high`); `null` if there is no result. `between` has
/// the Elo of the other changes, by ladder and step. Fails if the file can't be
/// read, or names a step or a figure that doesn't exist.
pub(crate) fn figure(root: &Path, figures: &Figures) -> anyhow::Result<Figure> {
    let File { read: date, steps, ladders } =
        serde_json::from_str(&read(root, LADDERS)?).context(LADDERS)?;
    let mut found: BTreeMap<(String, String), (f64, f64)> = BTreeMap::new();
    for ladder in &ladders {
        for it in &ladder.steps {
            ensure!(
                steps.iter().any(|step| step.name == it.step),
                "{LADDERS}: {}: there is no step '{}'",
                ladder.name,
                it.step
            );
            let key = (it.step.clone(), ladder.name.to_lowercase());
            found.insert(key, (it.elo, it.error));
        }
    }
    let rows = steps.iter().map(|step| {
        let mut row = Map::new();
        row.insert("name".to_owned(), json!(step.name));
        row.insert("what".to_owned(), json!(step.what));
        put(&mut row, "ours", Some(ours(figures, &step.ours)?));
        for ladder in &ladders {
            let name = ladder.name.to_lowercase();
            let elo = found.get(&(step.name.clone(), name.clone())).copied();
            put(&mut row, &name, elo);
        }
        Ok(Value::Object(row))
    });
    let rows: Vec<Value> = rows.collect::<anyhow::Result<_>>()?;
    let has_most = |row: &&Value| LONGEST.iter().any(|name| !row[*name].is_null());
    let longest: Vec<&Value> = rows.iter().filter(has_most).collect();
    let mut between = Map::new();
    for ladder in &ladders {
        let elo = ladder.between.iter();
        let elo = elo.map(|it| (it.step.clone(), json!(it.elo)));
        between.insert(ladder.name.to_lowercase(), Value::Object(elo.collect()));
    }
    let data = json!({
        "date": date,
        "longest": longest,
        "rows": rows,
        "between": between,
    });
    Ok(Figure { name: "ladders".to_owned(), data, ..Figure::default() })
}

/// The Elo of one of our own steps, and its error.
fn ours(figures: &Figures, path: &str) -> anyhow::Result<(f64, f64)> {
    let (name, path) = path.split_once(':').context("FIGURE:path")?;
    let row = figures.get(name)?.value(path).map_err(|error| anyhow!(error))?;
    let number = |key: &str| row[key].as_f64().with_context(|| format!("no {key}"));
    Ok((number("elo")?, number("error")?))
}

fn put(row: &mut Map<String, Value>, name: &str, found: Option<(f64, f64)>) {
    let (elo, error) = (found.map(|it| it.0), found.map(|it| it.1));
    row.insert(name.to_owned(), json!(elo));
    row.insert(format!("{name}_error"), json!(error));
    row.insert(format!("{name}_low"), json!(found.map(|(elo, error)| elo - error)));
    row.insert(
        format!("{name}_high"),
        json!(found.map(|(elo, error)| elo + error)),
    );
}
