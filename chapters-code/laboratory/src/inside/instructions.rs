//! Instructions and cache misses under valgrind's cachegrind, which must be installed. What it counts hardly depends on
//! what else the machine does, but it does depend on the compiler: so it is dated.

use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::experiment::Trial;
use crate::lab::Lab;
use crate::suites::Suite;

const COUNT: &str = "valgrind --tool=cachegrind --cache-sim=yes --cachegrind-out-file=/dev/null";

/// The ways to search that stage 11's bench compares, and what each is.
const WAYS: [(&str, &str); 4] = [
    ("continuation", "stage 10"),
    ("ranks-eager", "stage 10 with ranks"),
    ("parts-only", "in parts, every exchange at once"),
    ("staged", "stage 11"),
];

/// The name of a row, what it is, and the words that its program gets.
type Line<'a> = (&'a str, &'a str, Vec<String>);

/// What each row's variant takes for the built-in suite; or, where there is no row, each step from stage 10 to stage 11.
pub(crate) fn instructions(_: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    ensure!(*trial.suite() == Suite::BuiltIn, "instructions are counted on the built-in suite");
    let depth = trial.deepest().to_string();
    let (build, lines): (&str, Vec<Line>) = if trial.subjects.is_empty() {
        let way = |(name, what)| (name, what, vec!["--only".to_owned(), String::from(name)]);
        ("cargo bench -p staged --bench speed --no-run", WAYS.map(way).into())
    } else {
        let words = |it: &crate::experiment::Subject| {
            [it.variant.to_string(), "bench".to_owned(), depth.clone()]
        };
        let way = trial.subjects.iter().map(|it| (&*it.name, &*it.what, words(it).into()));
        ("cargo build --release -p mix --bin mix", way.collect())
    };
    let program = program(build)?;
    let (mut rows, mut first) = (Vec::new(), None);
    for (name, what, words) in lines {
        let words: Vec<&str> =
            [&*program].into_iter().chain(words.iter().map(|it| &**it)).collect();
        let text = output(COUNT, &words)?;
        let after = |label: &str| number(&text, |line| Some(line.split_once(label)?.1));
        let nodes = number(&text, |line| line.split_once(" nodes")?.0.rsplit(' ').next())?;
        let instructions = after("refs:")?; // the first such line counts instructions
        rows.push(json!({
            "name": name, "what": what, "nodes": nodes as u64, "millions": (instructions / 1e6).round() as u64,
            "per_node": (instructions / nodes).round() as u64, "misses": after("D1  misses:")? as u64,
            "share": instructions / *first.get_or_insert(instructions),
        }));
    }
    Ok(rows.into())
}

/// Builds with a command of cargo's, and returns the path of the program, the last
/// if there are several.
fn program(command: &str) -> anyhow::Result<String> {
    let built = output(&format!("{command} --message-format=json-render-diagnostics"), &[])?;
    let program = built.lines().rev().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        Some(message["executable"].as_str()?.to_owned())
    });
    program.with_context(|| format!("{command} builds no program: {built}"))
}

/// What a command prints.
fn output(command: &str, more: &[&str]) -> anyhow::Result<String> {
    let mut words = command.split(' ');
    let program = words.next().context("a command has a name")?;
    let output = Command::new(program)
        .args(words)
        .args(more)
        .current_dir(figures::root()?)
        .output()
        .with_context(|| format!("{program}, which this experiment needs"))?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    ensure!(output.status.success(), "{command}: {text}");
    Ok(text)
}

/// The number in the first line that has one at this place, without its commas.
fn number(text: &str, place: impl Fn(&str) -> Option<&str>) -> anyhow::Result<f64> {
    let word = |line| Some(place(line)?.split_whitespace().next()?.replace(',', ""));
    let found = text.lines().filter_map(word).find_map(|word| word.parse().ok());
    found.with_context(|| format!("no number in: {text}"))
}
