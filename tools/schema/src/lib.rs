//! The schema of the commands' JSON output, and of the figures and rows kept with
//! the book: it explains every key, and tests check real outputs against it.

use jsonschema::validator_for;
use serde_json::{Value, json};

/// A JSON Schema (draft 2020-12) with one definition for each kind of output. It is
/// published with the book.
pub const SCHEMA: &str = include_str!("../../../book/src/data.schema.json");

/// Checks a value against a definition of the [`SCHEMA`], such as `climb`.
///
/// # Errors
/// Names every mismatch, with its place in the value, or says that there is no such
/// definition.
pub fn check(definition: &str, value: &Value) -> Result<(), String> {
    let said =
        |error: &dyn ToString| format!("{definition}: {}", error.to_string());
    let schema: Value = serde_json::from_str(SCHEMA).map_err(|it| said(&it))?;
    let of_it = json!({
        "$schema": schema["$schema"],
        "$ref": format!("#/$defs/{definition}"),
        "$defs": schema["$defs"],
    });
    let validator = validator_for(&of_it).map_err(|it| said(&it))?;
    let wrong = validator.iter_errors(value);
    let wrong: Vec<String> =
        wrong.map(|it| format!("{}: {it}", it.instance_path())).collect();
    if wrong.is_empty() { Ok(()) } else { Err(said(&wrong.join("; "))) }
}
