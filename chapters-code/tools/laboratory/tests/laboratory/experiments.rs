//! The experiments of the book are sound, and its figures are theirs.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use figures::ledger::claims;
use figures::usage::is_used_in;
use figures::{Figure, Figures};
use indicatif::ProgressBar;
use laboratory::experiment::{all, find};
use laboratory::renewal::{fingerprint, is_stale};
use laboratory::{Experiment, Lab, headings, measure};
use project::root;

/// The figures that take only a few seconds, which are measured again with each
/// test. A test of the ladder counts that of the climb.
const SMALL: [&str; 4] = ["boards", "mate_scores", "move_pairs", "one_position"];

fn book(folder: &str) -> PathBuf {
    root().unwrap().join("book").join(folder)
}

fn lab() -> Lab {
    Lab::new(ProgressBar::hidden(), None)
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
    let folder = root().unwrap().join("chapters-code/tools/laboratory/experiments");
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
        all(None).unwrap().into_iter().map(|it| it.name).collect();
    let figures = Figures::of(&book("figures"));
    let figures: BTreeSet<String> =
        figures.all().unwrap().into_iter().map(|it| it.name.clone()).collect();
    assert_eq!(files, experiments);
    assert_eq!(figures, experiments);
}

/// A figure says what its experiment says, and its tables have the columns that it
/// describes.
#[test]
fn figures_say_what_their_experiments_say() {
    for experiment in all(None).unwrap() {
        let figure = Figure::read(&book("figures"), &experiment.name).unwrap();
        let said = (figure.question.clone(), figure.columns.clone());
        let says = (experiment.question.clone(), headings(&experiment));
        assert_eq!(said, says, "{}", remedy(&figure));
    }
}

/// Every figure answers the question that its experiment asks today, and the stages
/// take as many nodes as they did.
#[test]
fn no_figure_is_stale() {
    for experiment in all(None).unwrap() {
        let figure = Figure::read(&book("figures"), &experiment.name).unwrap();
        assert!(!is_stale(&book("figures"), &experiment), "{}", remedy(&figure));
    }
}

/// Another question has another fingerprint, another comment has not; nor has
/// another count of a stage that isn't asked for.
#[test]
fn a_fingerprint_is_that_of_the_question() {
    let text = "name = \"x\"\nquestion = \"?\"\ndepth = 2\n[[table]]\ncolumns = [\"nodes\"]\n";
    let climb = Figure::read(&book("figures"), "climb").unwrap();
    let experiment = format!(
        "{text}row = [{{ variant = \"see+killers=3\", against = \"pvs\" }}]"
    );
    let experiment: Experiment = experiment.parse().unwrap();
    for (stage, row) in climb.data["rows"].as_array().unwrap().iter().enumerate() {
        let mut other = climb.clone();
        other.data["rows"][stage]["nodes"] = 1.into();
        let is_other = fingerprint(&experiment, Some(&climb))
            != fingerprint(&experiment, Some(&other));
        assert_eq!(is_other, row["name"] == "see" || row["name"] == "pvs", "{row}");
    }
    let fingerprint = |text: &str| fingerprint(&text.parse().unwrap(), None);
    assert_eq!(fingerprint(text), fingerprint(&format!("# Why.\n{text}")));
    assert_ne!(
        fingerprint(text),
        fingerprint(&text.replace("depth = 2", "depth = 3"))
    );
    assert_eq!(fingerprint(text), fingerprint(&format!("minutes = 3\n{text}")));
    let kings =
        "\"\"\"\n4k3/8/8/8/8/8/8/4K3 w - -\n4k3/8/8/8/8/8/8/3K4 w - -\n\"\"\"";
    let text = text.replace("depth = 2", &format!("depth = 2\nsuite = {kings}"));
    assert_eq!(fingerprint(&text), fingerprint(&text.replace('\n', "\r\n")));
}

/// Whoever would do an experiment of the book again knows before how long that takes,
/// and that all of them take less than a day.
#[test]
fn experiments_say_how_long_they_take() {
    let all = all(None).unwrap();
    let silent = all.iter().filter(|it| it.minutes.is_none());
    let silent: Vec<&str> = silent.map(|it| it.name.as_str()).collect();
    assert!(silent.is_empty(), "'minutes' is missing: {silent:?}");
    let minutes: u32 = all.iter().filter_map(|it| it.minutes).sum();
    assert!((60..24 * 60).contains(&minutes), "{minutes} min");
    let said = |minutes: u32| {
        let mut one = find("alone").unwrap();
        one.minutes = Some(minutes);
        one.how_long().unwrap()
    };
    let words = ["about a minute or less", "about 1 h", "about 1 h 40 min"];
    assert_eq!([1, 60, 100].map(said), words);
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

/// The first two games of each experiment that can be repeated are played again.
#[test]
fn games_begin_as_they_did() {
    let mut count = 0;
    for mut experiment in all(None).unwrap() {
        let before = Figure::read(&book("figures"), &experiment.name).unwrap();
        experiment
            .trials
            .retain(|table| table.games > 0 && table.cpu_time.is_none());
        experiment.trials.truncate(1);
        let Some(table) = experiment.trials.first_mut() else { continue };
        table.games = 2;
        table.rows.truncate(1);
        let path = format!("{}.{}.first_pairs", table.key, table.rows[0].name);
        let now = measure(&lab(), &experiment, false).unwrap();
        let first = |figure: &Figure| {
            figure.value(&path).unwrap().as_str().unwrap()[..1].to_owned()
        };
        assert_eq!(first(&now), first(&before), "{path}: {}", remedy(&before));
        count += 1;
    }
    assert!(count > 5, "{count}");
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
    for row in &experiment.trials[0].rows {
        let nodes: u64 = engine::suite::built_in()
            .into_iter()
            .map(|board| {
                let variant = row.variant.variant().unwrap();
                let mut search = variant.search(16).unwrap();
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
        columns = ["nodes", "growth"]
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
