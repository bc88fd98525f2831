//! The README shows the stages, and the book's page of all commands shows what the
//! ladder prints. The savings are as large as the book says. All of this comes from
//! one climb of the same plan.
//!
//! After an intended change: `UPDATE_README=1 cargo test -p ladder readme`.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use engine::Statistics;
use ladder::cli::{DEEPER_DEPTH, DEFAULT_DEPTH, deeper_heading};
use ladder::climb::{Measured, Plan, climb};
use ladder::engines::{Engine, LADDER};
use ladder::output::{Detail, savings};
use terminal::table::Form;

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

/// The ladder's output in Markdown, without the times.
fn output() -> String {
    let detail = Detail { per_position: false, no_time: true, against: None };
    let table = |(plan, measured): &Climb| {
        savings::print(plan, measured, &[], Form::Markdown, detail, None)
    };
    format!("{}{}\n{}", table(&DEFAULT), deeper_heading(), table(&DEEPER))
}

/// The stages, and what each one gains.
fn stages() -> String {
    let mut text =
        String::from("| | stage | what is new | nodes ÷ |\n|--:|---|---|--:|\n");
    let before = std::iter::once(None).chain(DEFAULT.1.iter().map(Some));
    for ((engine, measured), before) in LADDER.iter().zip(&DEFAULT.1).zip(before) {
        let factor = |before| nodes(before) as f64 / nodes(measured) as f64;
        let gain = before.map_or_else(
            || "–".to_owned(),
            |before| format!("{:.2}", factor(before)),
        );
        let (chapter, name, idea) = (engine.chapter, engine.name, engine.idea);
        writeln!(text, "| {chapter} | {name} | {idea} | {gain} |")
            .expect("a string takes every line");
    }
    text
}

/// Asserts that a file of the project has the expected contents, given its current
/// ones.
fn is_current(file: &str, expected: impl Fn(&str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let old = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let new = expected(&old);
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&path, &new).unwrap();
    } else {
        assert!(
            old == new,
            "{file} is stale: UPDATE_README=1 cargo test -p ladder readme"
        );
    }
}

#[test]
fn the_readme_shows_all_stages() {
    is_current("README.md", |readme| fill(readme, "stages", &stages()));
}

/// In the file that the page of all commands includes.
#[test]
fn the_book_shows_the_real_output() {
    is_current("book/climb.md", |_| output());
}

/// The figure that the book takes its counts from, and by which it notices that
/// another figure is out of date.
#[test]
fn the_figure_of_the_climb_counts_the_same() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/figures/climb.json");
    let figure: serde_json::Value =
        serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
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

/// The text with other content between its marks `<!-- NAME -->` and `<!-- end NAME
/// -->`.
fn fill(text: &str, name: &str, content: &str) -> String {
    let (begin, end) =
        (format!("<!-- {name} -->\n"), format!("<!-- end {name} -->"));
    let (head, rest) = text.split_once(&begin).expect("the mark is there");
    let (_, tail) = rest.split_once(&end).expect("the end mark is there");
    format!("{head}{begin}\n{content}\n{end}{tail}")
}

/// The stages that save time, or play better with the same number of nodes, without
/// needing fewer nodes for a depth.
const SAVE_NO_NODES: [&str; 2] = ["staged", "threats"];

/// The stages that reduce are compared in deep searches: near the horizon, what
/// they have learnt matters little.
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
