//! The experiments of the book are sound, and its figures belong to them.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use figures::ledger::claims;
use figures::usage::is_used_in;
use figures::{Figure, Figures};
use indicatif::ProgressBar;
use laboratory::budget::within;
use laboratory::experiment::{Query, all, find};
use laboratory::renewal::{fingerprint, is_stale};
use laboratory::{Experiment, Lab, headings, measure};
use project::root;

/// The figures that take only a few seconds, which each test run measures again.
/// The figure of the climb is checked by a test of the ladder.
const SMALL: [&str; 4] = ["boards", "mate_scores", "move_pairs", "one_position"];

fn book(folder: &str) -> PathBuf {
    root().unwrap().join("book").join(folder)
}

fn lab() -> Lab {
    Lab::new(ProgressBar::hidden(), None)
}

/// What to do about a figure that doesn't match today's code.
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
    let folder = root().unwrap().join("tools/laboratory/experiments");
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

/// A figure has the same question as its experiment, and its tables have the
/// columns that it describes.
#[test]
fn figures_say_what_their_experiments_say() {
    for experiment in all(None).unwrap() {
        let figure = Figure::read(&book("figures"), &experiment.name).unwrap();
        let said = (figure.question.clone(), figure.columns.clone());
        let says = (experiment.question.clone(), headings(&experiment));
        assert_eq!(said, says, "{}", remedy(&figure));
    }
}

/// Every figure answers the current question of its experiment, and the stages take
/// as many nodes as they did then.
#[test]
fn no_figure_is_stale() {
    for experiment in all(None).unwrap() {
        let figure = Figure::read(&book("figures"), &experiment.name).unwrap();
        assert!(!is_stale(&book("figures"), &experiment), "{}", remedy(&figure));
    }
}

/// Another question has another fingerprint; a different comment, or a different
/// count of a stage that isn't involved, does not change it.
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
    let declared = format!("both-tuned-on = ['random']\n{text}")
        .replace("columns", "suite = 'random/5'\ncolumns");
    assert_eq!(
        fingerprint(&text.replace("columns", "suite = 'random/5'\ncolumns")),
        fingerprint(&declared)
    );
    let kings =
        "\"\"\"\n4k3/8/8/8/8/8/8/4K3 w - -\n4k3/8/8/8/8/8/8/3K4 w - -\n\"\"\"";
    let text = text.replace("depth = 2", &format!("depth = 2\nsuite = {kings}"));
    assert_eq!(fingerprint(&text), fingerprint(&text.replace('\n', "\r\n")));
}

/// Before you repeat an experiment of the book, you know how long it takes, and all
/// of them together take less than thirty hours.
#[test]
fn experiments_say_how_long_they_take() {
    let all = all(None).unwrap();
    let silent = all.iter().filter(|it| it.minutes.is_none());
    let silent: Vec<&str> = silent.map(|it| it.name.as_str()).collect();
    assert!(silent.is_empty(), "'minutes' is missing: {silent:?}");
    let minutes: u32 = all.iter().filter_map(|it| it.minutes).sum();
    assert!((60..30 * 60).contains(&minutes), "{minutes} min");
    let said = |minutes: u32| {
        let mut one = find("alone").unwrap();
        one.minutes = Some(minutes);
        one.how_long().unwrap()
    };
    let words = ["about a minute or less", "about 1 h", "about 1 h 40 min"];
    assert_eq!([1, 60, 100].map(said), words);
}

/// The shortest come first, until the next one no longer fits; one with an unknown
/// time never fits.
#[test]
fn what_fits_into_a_time() {
    let experiment = |(name, minutes): (&str, Option<u32>)| {
        let mut one = find("alone").unwrap();
        (one.name, one.minutes) = (name.to_owned(), minutes);
        one
    };
    let parted = |minutes: u32| {
        let known = [("b", Some(5)), ("c", Some(1)), ("d", None), ("a", Some(3))];
        let (taken, left_out) =
            within(minutes, known.map(experiment).into_iter().collect());
        [taken, left_out].map(|these| {
            these.iter().map(|it| it.name.as_str()).collect::<String>()
        })
    };
    assert_eq!(parted(0), ["", "bcda"]);
    assert_eq!(parted(3), ["c", "bda"]);
    assert_eq!(parted(4), ["ca", "bd"]);
    assert_eq!(parted(8), ["ca", "bd"]);
    assert_eq!(parted(9), ["bca", "d"]);
}

/// The figures that are measured again on a schedule take no more than half of the
/// time allowed there, which is within the host's limit, and they are most of all
/// figures.
#[test]
fn what_is_measured_on_a_schedule_fits_into_its_time() {
    let file = book("..").join(".github/workflows/figures.yml");
    let workflow = fs::read_to_string(file).unwrap();
    let number = |before: &str| -> u32 {
        let (_, rest) = workflow.split_once(before).unwrap();
        rest.split_whitespace().next().unwrap().parse().unwrap()
    };
    let (given, asked) =
        (number("timeout-minutes:"), number("experiment --check --within "));
    assert!(given <= 6 * 60, "GitHub ends a job after six hours, not {given} min");
    assert!(2 * asked <= given, "{asked} of {given} min");
    let (taken, left_out) = within(asked, all(None).unwrap());
    let minutes: u32 = taken.iter().filter_map(|it| it.minutes).sum();
    assert!(minutes <= asked, "{minutes} of {asked} min");
    assert!(taken.len() > 2 * left_out.len(), "{} left out", left_out.len());
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

/// The first two games of each reproducible experiment are played again.
#[test]
fn games_begin_as_they_did() {
    let mut count = 0;
    for mut experiment in all(None).unwrap() {
        let before = Figure::read(&book("figures"), &experiment.name).unwrap();
        experiment.trials.retain(|table| matches!(table.query, Query::Games(_)));
        experiment.trials.truncate(1);
        let Some(table) = experiment.trials.first_mut() else { continue };
        let Query::Games(played) = &mut table.query else { continue };
        played.games = 2;
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

/// A table has the counts that its variants give when each one searches by itself.
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

/// A search to depth 1 has no growth, because there is no search one ply less deep.
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
