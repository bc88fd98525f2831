//! Programs under valgrind's cachegrind, which must be installed. What it counts
//! hardly depends on what else the machine does, but it does depend on the
//! compiler: so it is dated.

use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

const COUNT: &str =
    "valgrind --tool=cachegrind --cache-sim=yes --cachegrind-out-file=/dev/null";
/// Where the programs are built, wherever the reader is.
const WORKSPACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// What a program did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// The nodes that it said it searched.
    pub nodes: f64,
    /// Its instructions, those before and after the search included.
    pub instructions: f64,
    /// How often what it read or wrote was not in the first-level cache, as large
    /// as this machine's.
    pub misses: f64,
}

/// Builds with a command of cargo's, and returns the path of the program, the last
/// if there are several.
pub(super) fn build(command: &str) -> anyhow::Result<String> {
    let built = output(
        &format!("{command} --message-format=json-render-diagnostics"),
        &[],
    )?;
    let program = built.lines().rev().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        Some(message["executable"].as_str()?.to_owned())
    });
    program.with_context(|| format!("{command} builds no program: {built}"))
}

/// Runs a program that says how many nodes it searched, and counts what it did.
pub(super) fn count(program: &str, words: &[&str]) -> anyhow::Result<Counted> {
    read(&output(COUNT, &[&[program], words].concat())?)
}

/// Reads the counts out of what the program and cachegrind print.
fn read(text: &str) -> anyhow::Result<Counted> {
    let after = |label: &str| number(text, |line| Some(line.split_once(label)?.1));
    Ok(Counted {
        nodes: number(text, |line| {
            line.split_once(" nodes")?.0.rsplit(' ').next()
        })?,
        instructions: after("refs:")?, // the first such line counts instructions
        misses: after("D1  misses:")?,
    })
}

/// What a command prints.
fn output(command: &str, more: &[&str]) -> anyhow::Result<String> {
    let mut words = command.split(' ');
    let program = words.next().context("a command has a name")?;
    let output = Command::new(program)
        .args(words)
        .args(more)
        .current_dir(WORKSPACE)
        .output()
        .with_context(|| format!("{program}, which this experiment needs"))?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat())
        .into_owned();
    ensure!(output.status.success(), "{command}: {text}");
    Ok(text)
}

/// The number in the first line that has one at this place, without its commas.
fn number(text: &str, place: impl Fn(&str) -> Option<&str>) -> anyhow::Result<f64> {
    let word =
        |line| Some(place(line)?.split_whitespace().next()?.replace(',', ""));
    let found = text.lines().filter_map(word).find_map(|word| word.parse().ok());
    found.with_context(|| format!("no number in: {text}"))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn each_number_has_its_place() {
        let text = "\
2676  8/7p w - - 0 1
769188 nodes 43865 nps
==1== I   refs:      954,297,627
==1== I1  misses:        612,164
==1== D   refs:      511,000,001  (385,044,000 rd + 126,000,001 wr)
==1== D1  misses:        511,909  (    385,044 rd   +     126,865 wr)
";
        let counted = read(text).unwrap();
        assert_eq!(
            (counted.nodes, counted.instructions),
            (769_188.0, 954_297_627.0)
        );
        assert_eq!(counted.misses, 511_909.0);
        assert!(read("no program").is_err());
    }
}
