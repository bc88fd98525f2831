//! What is drawn, what is refused, and how: one program for all of it.

mod errors;
mod figures;
mod icicle;
mod race;
mod recorder;
mod stages;
mod wall;
mod words;

use std::fs;
use std::path::Path;

use diagrams::{Context, Data, Fault};
use serde_json::Value;

/// A file as text, whatever ends its lines.
fn read(file: &Path) -> String {
    fs::read_to_string(file)
        .expect("a file of the repository")
        .replace("\r\n", "\n")
}

/// The files of these tests.
fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagrams/data");
    read(&folder.join(name))
}

/// The data of a place such as `ladder:rows`.
fn find(place: &str) -> Result<Data, String> {
    let (name, path) = place.split_once(':').ok_or("no place")?;
    let known = ["absurd", "depths", "elo", "ladder", "squares"].contains(&name);
    let text = if known {
        data(&format!("{name}.json"))
    } else {
        return Err("no file".to_owned());
    };
    let file: Value = serde_json::from_str(&text).expect("JSON");
    Ok(Data {
        rows: file[path].clone(),
        command: Some(format!("experiment {name}")),
    })
}

const CONTEXT: Context<'static> =
    Context { data: &find, is_live: false, folder: None };

/// A page with its pictures.
fn render(markdown: &str, file: &str, context: &Context) -> Result<String, Fault> {
    diagrams::render(markdown, file, context).map(|(page, _)| page)
}
