//! The README shows what the ladder prints, and the savings are as large as the
//! book says: both by a climb of the same plan.
//!
//! After a change that is meant: `UPDATE_README=1 cargo test -p ladder readme`.

use std::fmt::Write;
use std::path::Path;
use std::sync::LazyLock;

use engine::Statistics;
use ladder::cli::{DEEPER_DEPTH, DEFAULT_DEPTH, deeper_heading};
use ladder::climb::{Measured, Plan, climb};
use ladder::engines::{Engine, LADDER};
use ladder::output::{Detail, Format, savings};

/// The default climb.
static DEFAULT: LazyLock<Climb> =
    LazyLock::new(|| climbed(LADDER.to_vec(), DEFAULT_DEPTH));

/// The stages that reduce, deeper.
static DEEPER: LazyLock<Climb> = LazyLock::new(|| {
    climbed(
        LADDER.iter().copied().filter(|engine| engine.reduces).collect(),
        DEEPER_DEPTH,
    )
});

type Climb = (Plan, Vec<Measured>);

fn climbed(engines: Vec<Engine>, depth: i32) -> Climb {
    let plan = Plan {
        engines,
        boards: engine::suite::built_in(),
        solutions: Vec::new(),
        depth,
        megabytes: 16,
        jobs: 2,
    };
    let measured = climb(&plan, |_| {}).expect("a climb");
    (plan, measured)
}

fn statistics(stage: &str) -> Statistics {
    let measured = DEFAULT.1.iter().find(|measured| measured.engine.name == stage);
    measured.expect("a stage of the ladder").statistics()
}

fn nodes(measured: &Measured) -> u64 {
    measured.statistics().nodes()
}

/// What the ladder prints, without the times.
fn output() -> String {
    let detail = Detail { per_position: false, no_time: true };
    let table = |(plan, measured): &Climb| {
        savings::print(plan, measured, &[], Format::Table, detail, None)
    };
    let text = table(&DEFAULT) + &deeper_heading() + &table(&DEEPER);
    format!("```text\n{}```\n", anstream::adapter::strip_str(&text))
}

/// The stages, how to run each, and what it gains.
fn stages() -> String {
    let mut text = String::from(
        "| | stage | what is new | nodes ÷ | run it |\n|--:|---|---|--:|---|\n",
    );
    let before = std::iter::once(None).chain(DEFAULT.1.iter().map(Some));
    for ((engine, measured), before) in LADDER.iter().zip(&DEFAULT.1).zip(before) {
        let factor = |before| nodes(before) as f64 / nodes(measured) as f64;
        let gain = before.map_or_else(
            || "–".to_owned(),
            |before| format!("{:.2}", factor(before)),
        );
        let (chapter, name, idea) = (engine.chapter, engine.name, engine.idea);
        let command = format!("`cargo run --release -p {name}`");
        writeln!(text, "| {chapter} | {name} | {idea} | {gain} | {command} |")
            .expect("a string takes every line");
    }
    text
}

#[test]
fn the_readme_shows_the_real_output() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../README.md");
    let old = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let new = fill(&fill(&old, "output", &output()), "stages", &stages());
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, &new).unwrap();
    } else {
        assert!(
            old == new,
            "README.md is stale: UPDATE_README=1 cargo test -p ladder readme"
        );
    }
}

/// The figure from which the book has its counts, and by which it knows that
/// another figure is stale.
#[test]
fn the_figure_of_the_climb_counts_the_same() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../book/figures/climb.json");
    let figure: serde_json::Value =
        serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let rows = figure["data"]["rows"].as_array().unwrap();
    let printed: Vec<_> = rows
        .iter()
        .map(|row| (row["name"].as_str().unwrap(), row["nodes"].as_u64()))
        .collect();
    let counted: Vec<_> =
        DEFAULT.1.iter().map(|it| (it.engine.name, Some(nodes(it)))).collect();
    assert_eq!(
        printed, counted,
        "cargo run --release -- experiment climb --write renews it"
    );
}

/// The text with something else between its marks `<!-- NAME -->` and `<!-- end
/// NAME -->`.
fn fill(text: &str, name: &str, content: &str) -> String {
    let (begin, end) =
        (format!("<!-- {name} -->\n"), format!("<!-- end {name} -->"));
    let (head, rest) = text.split_once(&begin).expect("the mark is there");
    let (_, tail) = rest.split_once(&end).expect("the end mark is there");
    format!("{head}{begin}\n{content}\n{end}{tail}")
}

/// The stages that save time, or play better with as many nodes, and need no fewer
/// for a depth.
const SAVE_NO_NODES: [&str; 2] = ["staged", "threats"];

/// Those that reduce are compared where they search deeply: near the horizon, what
/// they have learnt says little.
#[test]
fn every_stage_needs_fewer_nodes_than_the_one_before() {
    let shallow = DEFAULT.1.windows(2).filter(|pair| !pair[0].engine.reduces);
    let pairs = shallow.chain(DEEPER.1.windows(2));
    for pair in pairs.filter(|pair| !SAVE_NO_NODES.contains(&pair[1].engine.name)) {
        let [before, after] = [&pair[0], &pair[1]];
        assert!(
            nodes(after) < nodes(before),
            "{} needs {} nodes, {} before it {}; if it gains something else, it belongs in SAVE_NO_NODES here",
            after.engine.name,
            nodes(after),
            before.engine.name,
            nodes(before)
        );
    }
}

#[test]
fn the_savings_are_as_large_as_the_book_says() {
    let share = |stage, of| {
        statistics(stage).nodes() as f64 / statistics(of).nodes() as f64
    };
    assert!(share("tt-move", "transposition-table") <= 0.45);
    assert!(share("killers", "tt-move") <= 0.75);
    assert!(share("plain", "see") >= 60.0);
    assert!(statistics("see").nodes() <= 2_600_000);
    assert!(statistics("see").cutoffs().first_move_share() >= 0.955);
    assert!(share("reductions", "pvs") <= 0.3);
    // Late move reductions save more than the four techniques before them together.
    assert!(share("reductions", "pvs") < share("pvs", "tt-move"));
    assert!(DEEPER.1.iter().all(|measured| nodes(measured) <= 13_500_000));
}
