//! Instructions of stages 10 and 11, counted by valgrind, which must be installed. The count hardly
//! depends on what else the machine does, but it does depend on the compiler: so it is dated.

use std::env::consts::{ARCH, OS};
use std::process::Command;

use anyhow::{Context, ensure};
use regex::Regex;
use serde_json::{Value, json};

use super::{Measurement, stages};
use crate::date::today;
use crate::figure::Column;
use crate::format::Format;

const BUILD: &str = "cargo bench -p staged --bench speed --no-run";
const COUNT: &str = "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null";

/// The ways to search of the stage's bench, and what each is.
const WAYS: [(&str, &str); 4] = [
    ("continuation", "stage 10"),
    ("ranks-eager", "stage 10 with ranks"),
    ("parts-only", "in parts, every exchange at once"),
    ("staged", "stage 11"),
];

fn output(command: &str, more: &[&str]) -> anyhow::Result<String> {
    let mut words = command.split(' ');
    let program = words.next().context("a command has a name")?;
    let output = Command::new(program)
        .args(words)
        .args(more)
        .output()
        .with_context(|| format!("{program}, which this experiment needs"))?;
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    ensure!(output.status.success(), "{command}: {text}");
    Ok(text)
}

/// The first group of a pattern, without commas.
fn find(pattern: &str, text: &str) -> anyhow::Result<String> {
    let captures = Regex::new(pattern)?.captures(text);
    let found = captures.with_context(|| format!("'{pattern}' is not in: {text}"))?;
    Ok(found[1].replace(',', ""))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["continuation", "staged"])?;
    let program = find(r"Executable .*\((.+)\)", &output(BUILD, &[])?)?;
    let mut rows: Vec<Value> = Vec::new();
    let mut before: Option<f64> = None;
    for (name, way) in WAYS {
        let text = output(COUNT, &[&program, "--only", name])?;
        let instructions: f64 = find(r"I\s+refs:\s+([\d,]+)", &text)?.parse()?;
        let nodes: f64 = find(r": (\d+) nodes", &text)?.parse()?;
        rows.push(json!({
            "name": name,
            "way": way,
            "nodes": nodes as u64,
            "millions": (instructions / 1e6).round() as u64,
            "per_node": (instructions / nodes).round() as u64,
            "share": instructions / *before.get_or_insert(instructions),
        }));
    }
    let columns = vec![
        Column::new("way", "", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("millions", "million instructions", Format::Int),
        Column::new("per_node", "a node", Format::Int),
        Column::new("share", "of stage 10's instructions", Format::Pct0),
    ];
    let machine = format!("{ARCH}, {OS}");
    let dated = json!({ "date": today(), "machine": machine, "count": COUNT, "rows": rows });
    Ok(Measurement { stages, columns, data: json!({ "depth": 8, "dated": dated }) })
}
