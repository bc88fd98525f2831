//! The experiments of the book are sound, and its figures are theirs.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use figures::Figure;
use figures::ledger::claims;
use figures::usage::is_used_in;
use indicatif::ProgressBar;
use laboratory::experiment::{all, find};
use laboratory::fingerprint::Code;
use laboratory::{Experiment, Lab, headings, measure};

/// The figures that take only a few seconds, which are measured again with each
/// test.
const SMALL: [&str; 5] =
    ["boards", "climb", "mate_scores", "move_pairs", "one_position"];

fn book(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book").join(folder)
}

fn lab() -> Lab {
    Lab::new(ProgressBar::hidden())
}

/// What to do about a figure that is not that of today's code.
fn remedy(figure: &Figure) -> String {
    let mut pages = Vec::new();
    let claims = claims(&book("..")).unwrap();
    for entry in fs::read_dir(book("src")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        if is_used_in(&text, &figure.name, &claims) {
            pages.push(path.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    let pages =
        if pages.is_empty() { "no page".to_owned() } else { pages.join(", ") };
    format!(
        "book/figures/{}.json (used in {pages}) must be measured again: {} --check \
         says whether it is the same, --write renews it",
        figure.name,
        figure.command()
    )
}

#[test]
fn each_experiment_has_its_figure_and_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let files: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            entry
                .unwrap()
                .path()
                .file_stem()
                .unwrap()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let experiments: BTreeSet<String> =
        all().unwrap().into_iter().map(|it| it.name).collect();
    let figures: BTreeSet<String> = Figure::all(&book("figures"))
        .unwrap()
        .into_iter()
        .map(|it| it.name)
        .collect();
    assert_eq!(files, experiments);
    assert_eq!(figures, experiments);
}

/// A figure says what its experiment says, and its tables have the columns that it
/// describes.
#[test]
fn figures_say_what_their_experiments_say() {
    for experiment in all().unwrap() {
        let figure = Figure::read(&book("figures"), &experiment.name).unwrap();
        let said = (figure.question.clone(), figure.columns.clone());
        let says = (experiment.question.clone(), headings(&experiment));
        assert_eq!(said, says, "{}", remedy(&figure));
    }
}

/// Every figure was measured with the code and by the experiment that are there
/// today.
#[test]
fn no_figure_is_stale() {
    let root = book("..");
    let code = Code::of(&root).unwrap();
    let is_stale = |figure: &Figure| code.is_stale(&figure.name).unwrap();
    let figures = Figure::all(&book("figures")).unwrap();
    let stale: Vec<String> =
        figures.iter().filter(|it| is_stale(it)).map(remedy).collect();
    assert!(
        stale.is_empty(),
        "measured with other code or by another experiment: {stale:#?}"
    );
}

#[test]
fn small_figures_are_the_same_when_measured_again() {
    let lab = lab();
    for name in SMALL {
        let figure = Figure::read(&book("figures"), name).unwrap();
        let now = measure(&lab, &find(name).unwrap(), false).unwrap();
        assert!(now.is_same(&figure), "{}", remedy(&figure));
    }
}

/// The first games of each match that can be repeated are played again.
#[test]
fn games_begin_as_they_did() {
    let mut count = 0;
    for mut experiment in all().unwrap() {
        let before = Figure::read(&book("figures"), &experiment.name).unwrap();
        experiment
            .tables
            .retain(|table| table.games > 0 && table.cpu_time.is_none());
        experiment.tables.iter_mut().for_each(|table| table.games = 4);
        let now = measure(&lab(), &experiment, false).unwrap();
        for table in &experiment.tables {
            for row in &table.rows {
                let path = format!("{}.{}.first_pairs", table.key, row.name);
                assert_eq!(
                    now.value(&path),
                    before.value(&path),
                    "{path}: {}",
                    remedy(&before)
                );
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
}

/// A table holds what its variants count when each searches by itself.
#[test]
fn an_experiment_counts_what_the_variants_count() {
    let experiment: Experiment = r#"
        name = "mine"
        question = "What does a third slot save?"
        depth = 3
        [[table]]
        row = [{ variant = "killers" }, { variant = "killers+killers=3" }]
        columns = ["nodes", "factor"]
    "#
    .parse()
    .unwrap();
    let figure = measure(&lab(), &experiment, false).unwrap();
    for row in experiment.tables[0].rows.iter() {
        let nodes: u64 = engine::suite::built_in()
            .into_iter()
            .map(|board| {
                let mut search = row.variant.search(16).unwrap();
                let limits = engine::Limits::depth(3);
                search
                    .run(&engine::Game::new(board), &limits, |_| {})
                    .statistics
                    .nodes()
            })
            .sum();
        let path = format!("rows.{}.nodes", row.name);
        assert_eq!(figure.value(&path).unwrap().as_u64(), Some(nodes), "{path}");
    }
}

/// A search to depth 1 has no search of a ply less that it could be a multiple of.
#[test]
fn growth_begins_at_depth_2() {
    let experiment: Experiment = r#"
        name = "mine"
        question = "How do the nodes grow?"
        depth = 2
        [[table]]
        kind = "by-depth"
        depths = [1, 2]
        row = [{ variant = "see" }]
    "#
    .parse()
    .unwrap();
    let figure = measure(&lab(), &experiment, false).unwrap();
    let value = |path: &str| figure.value(path).unwrap().as_f64();
    assert_eq!(value("rows.d1.growth"), None);
    let growth = value("rows.d2.nodes").unwrap() / value("rows.d1.nodes").unwrap();
    assert!((value("rows.d2.growth").unwrap() - growth).abs() < 1e-5, "{growth}");
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |table: &str| {
        let text = format!(
            "name = \"x\"\nquestion = \"?\"\ndepth = 3\n[[table]]\n{table}\n"
        );
        format!("{:#}", text.parse::<Experiment>().unwrap_err())
    };
    let rows = "row = [{ variant = \"see\" }]";
    assert!(
        wrong("row = [{ variant = \"see+kilers=3\" }]")
            .contains("did you mean 'killers'?")
    );
    assert!(
        wrong(&format!("{rows}\ncolumns = [\"nods\"]"))
            .contains("there is no column 'nods'")
    );
    assert!(wrong(&format!("{rows}\ncolums = []")).contains("colums"));
    assert!(
        wrong(&format!("{rows}\nagainst = \"sea\"")).contains("no stage 'sea'")
    );
    assert!(wrong(&format!("{rows}\nkind = \"depth\"")).contains(
        "there is no kind 'depth'; the kinds are variants, depths, positions, "
    ));
    for key in ["rows", "depth", "date"] {
        let twice = format!("{rows}\n[[table]]\nkey = \"{key}\"\n{rows}");
        assert!(wrong(&twice).contains(&format!("'{key}': this key is taken")));
    }
    for unplayed in
        ["games = 2", "kind = \"growth\"\ngames = 2", "kind = \"games\""]
    {
        assert!(wrong(&format!("{rows}\n{unplayed}")).contains("by no other"));
    }
    let rowless = "kind = \"depths\"\ndepths = [2]\ncolumns = [\"nodes\"]";
    assert!(wrong(rowless).contains("no rows"));
    for depth in [
        "depth = 0",
        "depths = [2, 0]",
        "judge-depth = -1",
        "ways = [{ depth = 200 }]",
    ] {
        assert!(
            wrong(&format!("{rows}\n{depth}"))
                .contains("from 1 to 127 plies, not "),
            "{depth}"
        );
    }
    let ways = "columns = [\"nodes\"]\nways = [{ with = [\"killers=3\"] }, {}]";
    let depths =
        "kind = \"depths\"\nrow = [{ variant = \"see\" }, { variant = \"see\" }]";
    for (twice, column) in
        [(format!("{rows}\n{ways}"), "nodes"), (depths.into(), "see")]
    {
        assert!(
            wrong(&twice).contains(&format!("two columns are called '{column}'"))
        );
    }
    let text = |depth: &str| {
        format!("name = \"x\"\nquestion = \"?\"\n[[table]]\n{rows}\n{depth}")
    };
    assert!(text("depth = 2").parse::<Experiment>().is_ok());
    let error = text("").parse::<Experiment>().unwrap_err().to_string();
    assert!(error.starts_with("'depth' is missing"), "{error}");
    let empty = "name = \"x\"\nquestion = \"?\"\ntable = []";
    let error = empty.parse::<Experiment>().unwrap_err().to_string();
    assert_eq!(error, "it has no table");
    assert!(
        wrong(&format!("{rows}\nsuite = \"two.fen\""))
            .contains("the suite, line 1: ")
    );
    assert!(
        wrong(&format!("{rows}\nsuite = \"# none\""))
            .contains("a suite has no position")
    );
    assert!(
        wrong(&format!("{rows}\nrounds = 0")).contains("expected a nonzero usize")
    );
    let error = find("no_such").unwrap_err().to_string();
    assert!(error.starts_with(
        "there is no experiment 'no_such'; the experiments are ablation, alone, "
    ));
    assert!(
        format!("{:#}", find("no/such.toml").unwrap_err())
            .starts_with("no/such.toml: ")
    );
}
