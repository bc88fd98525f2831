use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering::Relaxed;
use std::{env, thread};

use cozy_chess::Board;
use cozy_chess::util::{display_san_move, display_uci_move};
use engine::{Game, Limits};
use figures::figure::{Figure, digest};
use manuscript::steps::{self, added};
use serde_json::{Value, json};

use path::mistake::Lasting;
use path::table::unshared;
use path::{IS_SILENT, LASTING, QUICKER, STEPS, Step, heard};
use time::OffsetDateTime;

use crate::DEPTH;

/// The step's row of the figure.
fn row(step: &Step, written: &steps::Step) -> Value {
    assert_eq!(step.name, written.name);
    IS_SILENT.store(true, Relaxed);
    let [nodes, quiescence_nodes, cutoffs, first] = (step.program.counted)(DEPTH);
    let mut row = json!({
        "name": &step.name[3..],
        "main_nodes": nodes - quiescence_nodes,
        "quiescence_nodes": quiescence_nodes,
        "first_move_cutoffs": first as f64 / cutoffs as f64,
        "lines": crate::lines::of_code(&written.program),
        "new": added(written.patch().hunks()),
        "what": step.what,
    });
    let counted = crate::checked::counted(step);
    assert_eq!(counted["nodes"], nodes, "{}: its bench", step.name);
    if has_table(step) {
        let roomy = unshared(|| crate::checked::counted(step));
        if roomy != counted {
            row["unshared"] = roomy;
        }
    }
    let Value::Object(counted) = counted else { unreachable!("it's an object") };
    row.as_object_mut().unwrap().extend(counted);
    let drawn = crate::checked::drawn(step);
    if !drawn.is_empty() {
        row["drawn"] = json!(drawn);
    }
    // What the pages call unseen: the bench counts the same until its depth is
    // raised.
    if let Some(unseen) = &step.unseen {
        let count = |depth| (step.program.counted)(depth)[0];
        let mistaken = |depth| unseen.mistake.made(|| count(depth));
        let (right, mistake) = (count(unseen.depth), mistaken(unseen.depth));
        assert_eq!(mistaken(DEPTH), nodes, "{}: its unseen mistake", step.name);
        assert_ne!(mistake, right, "{}: its unseen mistake", step.name);
        row["unseen"] =
            json!({ "depth": unseen.depth, "nodes": right, "mistake": mistake });
    }
    if let Some(also) = step.also {
        row["also"] = json!(also.made(|| (step.program.counted)(DEPTH)[0]));
        assert_ne!(row["also"], row["nodes"], "{}: its second mistake", step.name);
    }
    if let Some(sight) = sights().get(step.name) {
        let at = STEPS.iter().position(|it| it.name == step.name).unwrap();
        row["sight"] = json!({ "nodes": sight["nodes"].as_integer() });
        row["before"] = seen(&STEPS[at - 1], sight);
        row["now"] = seen(step, sight);
        let seen =
            |of: &str| ["move", "mate", "depth"].map(|it| row[of][it].clone());
        assert_ne!(seen("before"), seen("now"), "{}", step.name);
    }
    row
}

/// What a step finds and the step before misses, with the same number of nodes.
fn sights() -> toml::Table {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("sights.toml");
    text::read(&file).unwrap().parse().unwrap()
}

/// What a step plays in such a position, and its last line of output.
fn seen(step: &Step, sight: &toml::Value) -> Value {
    let board: Board = sight["fen"].as_str().unwrap().parse().unwrap();
    let nodes = sight["nodes"].as_integer().unwrap() as u64;
    let mut player = (step.program.player)();
    let (said, mv) = heard(|| player.think(&board, &[], nodes));
    let line = said.lines().rfind(|line| line.contains(" depth "));
    let mv = mv.unwrap();
    let word = display_uci_move(&board, mv).to_string();
    let mut seen = crate::beginnings::answer(&word, line.unwrap_or(""));
    seen["san"] = display_san_move(&board, mv).to_string().into();
    seen
}

/// Whether a step remembers positions, so that its counts may depend on its keys.
pub(crate) fn has_table(step: &Step) -> bool {
    step.name >= "03"
}

/// The figure has the present counts of the steps, which are the same on every
/// machine.
#[test]
fn steps_and_mistakes_count_what_the_pages_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let written = Vec::from_iter(
        steps::steps(folder).unwrap().into_iter().filter(steps::Step::counts),
    );
    let remedy = "there is a new step: touch book/path/build.rs";
    assert_eq!(written.len(), STEPS.len(), "{remedy}");
    let rows: Vec<Value> = thread::scope(|scope| {
        let steps = STEPS.iter().zip(&written);
        let rows = steps.map(|(step, written)| scope.spawn(|| row(step, written)));
        let rows = Vec::from_iter(rows);
        rows.into_iter().map(|row| row.join().unwrap()).collect()
    });
    let positions: Vec<_> =
        (STEPS[0].program.positions)(1).into_iter().map(|(fen, _)| fen).collect();
    let texts: String = written.iter().map(steps::Step::whole).collect();
    let lasting = LASTING.iter().filter(|it| it.is_told);
    let lasting = lasting.map(|it| (it.name.to_owned(), it.what.into()));
    let lasting = Value::Object(lasting.collect());
    let mut now = Figure {
        name: "path".into(),
        question: "How many nodes does each step of your own program take on six positions?".into(),
        date: OffsetDateTime::now_utc().date().to_string(),
        fingerprint: digest(&texts),
        data: figures::figure::rounded(json!({
            "depth": DEPTH,
            "positions": positions,
            "beginnings": crate::beginnings::rows(),
            "lasting": lasting,
            "steps": rows,
        })),
        ..Figure::default()
    };
    if env::var("INSTA_UPDATE").is_ok_and(|value| value == "always") {
        // The day on which the data last changed.
        if let Ok(figure) = Figure::read(folder, "path")
            && now.is_same(&figure)
        {
            now.date = figure.date;
        }
        now.write(folder).unwrap();
    }
    let figure = Figure::read(folder, "path").unwrap();
    let remedy = "renew it: INSTA_UPDATE=always cargo test -p path";
    assert!(
        now.is_same(&figure) && now.fingerprint == figure.fingerprint,
        "{remedy}"
    );
}

/// A step that makes none of its mistakes is the program that its reader has.
#[test]
fn the_last_step_counts_what_the_program_counts() {
    let mut bench = Command::new(env!("CARGO_BIN_EXE_my-search"));
    let said = bench.args(["bench", &DEPTH.to_string()]).output().unwrap().stdout;
    IS_SILENT.store(true, Relaxed);
    let [nodes, ..] = (STEPS.last().unwrap().program.counted)(DEPTH);
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains(&format!("\n{nodes} nodes: ")), "{nodes}: {said}");
}

/// What makes it quicker changes nothing that it searches, in the bench and, with
/// boards that other moves lead to, in a deeper one.
#[test]
fn quicker_programs_search_the_same() {
    IS_SILENT.store(true, Relaxed);
    let last = &STEPS.last().unwrap().program;
    let [shallow, deep] = [DEPTH, 7].map(|depth| (last.counted)(depth));
    assert_eq!(QUICKER.len(), 3);
    for it in QUICKER {
        let counts = [DEPTH, 7].map(|depth| (it.program.counted)(depth));
        assert_eq!(counts, [shallow, deep], "{}", it.name);
    }
}

/// The mistakes that nothing reveals in a step.
const UNTOLD: [(&str, &str); 1] = [("pruning", "one-history-for-both")];

/// A count tells which mistake was made: no two mistakes of a step count the same,
/// and none counts what a step counts.
#[test]
fn no_two_mistakes_count_the_same() {
    let figure =
        Figure::read(Path::new(env!("CARGO_MANIFEST_DIR")), "path").unwrap();
    let steps = figure.data["steps"].as_array().unwrap();
    let nodes: Vec<_> = steps.iter().map(|it| it["nodes"].as_u64()).collect();
    for step in steps {
        let lasting = step["lasting"].as_object().unwrap();
        let mut counts: Vec<_> = lasting.values().map(Value::as_u64).collect();
        counts.push(step["mistake"].as_u64());
        assert!(counts.iter().all(|it| !nodes.contains(it)), "{step:#}");
        let later = step["lasting_later"].as_object();
        let later: Vec<_> = later.into_iter().flat_map(|it| it.keys()).collect();
        let name = step["name"].as_str().unwrap();
        let is_since = |it: &&Lasting| {
            let of = |name: &str| STEPS.iter().position(|it| &it.name[3..] == name);
            it.is_told && of(&it.since[3..]) <= of(name)
        };
        for it in LASTING.iter().filter(is_since) {
            let is_told = lasting.contains_key(it.name)
                || later.contains(&&it.name.to_owned());
            let is_untold = UNTOLD.contains(&(name, it.name));
            assert!(is_told != is_untold, "{name}: is '{}' told?", it.name);
        }
        let all = counts.len();
        counts.sort_unstable();
        counts.dedup();
        assert_eq!(counts.len(), all, "{step:#}");
    }
}

/// As long as there is no table, the program takes no shortcut compared with the
/// stages: it searches the same trees.
#[test]
fn the_first_steps_search_the_trees_of_the_stages() {
    IS_SILENT.store(true, Relaxed);
    for step in &STEPS[..2] {
        let stage = ladder::engines::find(&step.name[3..]).unwrap();
        let positions = include_str!(
            "../../../../chapters-code/12-staged/benches/rustic-six.fen"
        );
        let nodes = |fen: &str| {
            let game = Game::new(engine::fen::parse(fen).unwrap());
            let mut searcher = stage.searcher(0).unwrap();
            searcher.search(&game, &Limits::depth(3)).statistics.nodes()
        };
        let nodes: u64 = positions.lines().map(nodes).sum();
        assert_eq!((step.program.counted)(3)[0], nodes, "{}", step.name);
    }
}
