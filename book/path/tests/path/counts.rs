use std::env;
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;

use cozy_chess::Board;
use cozy_chess::util::{display_san_move, display_uci_move};
use engine::{Game, Limits};
use figures::figure::{Figure, digest};
use manuscript::steps::{self, added};
use serde_json::{Value, json};

use path::table::unshared;
use path::{IS_SILENT, Program, STEPS, Step, heard};
use time::OffsetDateTime;

use crate::DEPTH;

/// The step's row of the figure.
fn row(step: &Step, written: &steps::Step) -> Value {
    assert_eq!(step.name, written.name);
    IS_SILENT.store(true, Relaxed);
    let [nodes, quiescence_nodes, cutoffs, first] = (step.right.counted)(DEPTH);
    let [mistake, ..] = (step.mistaken.counted)(DEPTH);
    let counts = counts(&step.right);
    let apart: u64 = counts.iter().map(|depths| depths[DEPTH - 1]).sum();
    assert_eq!(apart, nodes, "{}: its bench", step.name);
    assert_ne!(nodes, mistake, "{}: {}", step.name, step.what);
    let mut row = json!({
        "name": &step.name[3..],
        "nodes": nodes,
        "main_nodes": nodes - quiescence_nodes,
        "quiescence_nodes": quiescence_nodes,
        "first_move_cutoffs": first as f64 / cutoffs as f64,
        "lines": crate::lines::of_code(&written.program),
        "new": added(written.patch().hunks()),
        "mistake": mistake,
        "what": step.what,
        "counts": counts,
    });
    let roomy = unshared(|| {
        let [nodes, ..] = (step.right.counted)(DEPTH);
        let [mistake, ..] = (step.mistaken.counted)(DEPTH);
        let counts = self::counts(&step.right);
        json!({ "nodes": nodes, "mistake": mistake, "counts": counts })
    });
    if roomy["nodes"] != row["nodes"] || roomy["mistake"] != row["mistake"] {
        row["unshared"] = roomy;
    }
    if let Some(unseen) = &step.unseen {
        let programs = [&step.right, &unseen.program];
        let [right, mistake] = programs.map(|it| (it.counted)(unseen.depth)[0]);
        row["unseen"] =
            json!({ "depth": unseen.depth, "nodes": right, "mistake": mistake });
    }
    if let Some(also) = &step.also {
        row["also"] = json!((also.counted)(DEPTH)[0]);
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

/// What a step finds and the step before misses, with as many nodes.
fn sights() -> toml::Table {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("sights.toml");
    figures::text::read(&file).unwrap().parse().unwrap()
}

/// What a step plays in a position of the sights, and its last line.
fn seen(step: &Step, sight: &toml::Value) -> Value {
    let board: Board = sight["fen"].as_str().unwrap().parse().unwrap();
    let nodes = sight["nodes"].as_integer().unwrap() as u64;
    let mut player = (step.right.player)();
    let (said, mv) = heard(|| player.think(&board, &[], nodes));
    let line = said.lines().rfind(|line| line.contains(" depth "));
    let mv = mv.unwrap();
    let word = display_uci_move(&board, mv).to_string();
    let mut seen = crate::beginnings::answer(&word, line.unwrap_or(""));
    seen["san"] = display_san_move(&board, mv).to_string().into();
    seen
}

/// `[position][depth - 1]`: all nodes up to the end of that iteration.
fn counts(program: &Program) -> Vec<Vec<u64>> {
    let depths: Vec<_> = (1..=DEPTH).map(program.positions).collect();
    let of = |at: usize| depths.iter().map(|depth| depth[at].1).collect();
    (0..depths[0].len()).map(of).collect()
}

/// What the pages call unseen is: no count of the bench is another, until it's asked at a greater depth.
#[test]
fn an_unseen_mistake_counts_the_same() {
    for step in STEPS {
        let Some(unseen) = &step.unseen else { continue };
        IS_SILENT.store(true, Relaxed);
        let [right, mistaken] = [&step.right, &unseen.program]
            .map(|it| [DEPTH, unseen.depth].map(it.counted));
        assert_eq!(right[0][0], mistaken[0][0], "{}", step.name);
        assert_ne!(right[1][0], mistaken[1][0], "{}", step.name);
    }
}

/// The figure says what the steps count today; the same counts on every machine.
#[test]
fn steps_and_mistakes_count_what_the_pages_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let written = Vec::from_iter(
        steps::steps(folder).unwrap().into_iter().filter(steps::Step::counts),
    );
    let remedy = "there is a new step: touch book/path/build.rs";
    assert_eq!(written.len(), STEPS.len(), "{remedy}");
    let rows: Vec<Value> = STEPS
        .iter()
        .zip(&written)
        .map(|(step, written)| row(step, written))
        .collect();
    let positions: Vec<_> =
        (STEPS[0].right.positions)(1).into_iter().map(|(fen, _)| fen).collect();
    let texts: String = written.iter().map(|step| &*step.program).collect();
    let mut now = Figure {
        name: "path".into(),
        question: "How many nodes does each step of your own program take on six positions?".into(),
        date: OffsetDateTime::now_utc().date().to_string(),
        fingerprint: digest(&texts),
        data: figures::figure::rounded(json!({
            "depth": DEPTH,
            "positions": positions,
            "beginnings": crate::beginnings::rows(),
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

/// Without a table, nothing in the program is simpler than in the stages: it
/// searches their trees.
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
        assert_eq!((step.right.counted)(3)[0], nodes, "{}", step.name);
    }
}
