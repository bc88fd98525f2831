//! Instructions of stages 10 and 11, counted by valgrind, which must be installed. The count hardly
//! depends on what else the machine does, but it does depend on the compiler: so it is dated.

use std::process::Command;

use anyhow::{Context, ensure};
use figures::Format;
use serde_json::{Value, json};

use super::{Heading, Look, row};
use crate::tables::Asked;

/// The instructions of the ways to search of stage 11's bench.
pub(super) struct Instructions;

const BUILD: &str = "cargo bench -p staged --bench speed --no-run";
const COUNT: &str = "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null";

/// The ways, and what each is.
const WAYS: [(&str, &str); 4] = [
    ("continuation", "stage 10"),
    ("ranks-eager", "stage 10 with ranks"),
    ("parts-only", "in parts, every exchange at once"),
    ("staged", "stage 11"),
];

impl Look for Instructions {
    const COLUMNS: &'static [Heading] = &[
        ("nodes", "nodes", Format::Int),
        ("millions", "million instructions", Format::Int),
        ("per_node", "a node", Format::Int),
        ("share", "of stage 10's instructions", Format::Pct0),
    ];

    const IS_DATED: bool = true;

    fn look(_: &Asked) -> anyhow::Result<Value> {
        let built = output(BUILD, &[])?;
        let program = built.rsplit_once('(').and_then(|(_, rest)| rest.split(')').next());
        let program = program.with_context(|| format!("no program in: {built}"))?;
        let mut rows: Vec<Value> = Vec::new();
        let mut first: Option<f64> = None;
        for (name, what) in WAYS {
            let text = output(COUNT, &[program, "--only", name])?;
            let instructions: f64 = number(&text, |line| line.split_once("refs:").map(|it| it.1))?;
            let nodes = number(&text, |line| {
                line.split_once(" nodes").and_then(|(before, _)| before.rsplit(' ').next())
            })?;
            let millions = (instructions / 1e6).round() as u64;
            let per_node = (instructions / nodes).round() as u64;
            let share = instructions / *first.get_or_insert(instructions);
            let mut row = row::<Self>(name, (nodes as u64, millions, per_node, share));
            row["what"] = json!(what);
            rows.push(row);
        }
        Ok(json!(rows))
    }
}

/// What a command prints.
fn output(command: &str, more: &[&str]) -> anyhow::Result<String> {
    let mut words = command.split(' ');
    let program = words.next().context("a command has a name")?;
    let output = Command::new(program).args(words).args(more).output();
    let output = output.with_context(|| format!("{program}, which this experiment needs"))?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    ensure!(output.status.success(), "{command}: {text}");
    Ok(text)
}

/// The number in the first line that has one at this place, without its commas.
fn number(text: &str, place: impl Fn(&str) -> Option<&str>) -> anyhow::Result<f64> {
    let found =
        text.lines().filter_map(place).find_map(|word| word.replace(',', "").trim().parse().ok());
    found.with_context(|| format!("no number in: {text}"))
}
