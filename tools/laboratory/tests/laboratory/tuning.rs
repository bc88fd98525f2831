//! Nothing is judged on the positions on which it was tuned, and what was tuned on
//! some positions is declared if something else is judged on them.

use std::collections::BTreeSet;
use std::fs;

use figures::Figure;
use figures::figure::FIGURES;
use figures::ledger::{Claim, claims};
use laboratory::experiment::{Trial, all};
use laboratory::suites::Suite;
use laboratory::{Experiment, Subject};
use mix::{KEYS, Settings, Variant};
use project::root;
use serde_json::Value;

/// The points of stage 13 were chosen on this part of the population. No other
/// number of a stage was chosen on any part.
const TUNED_ON: &str = "random";

/// The place in the book that explains what this means.
const SAID: &str = "claims.md#tuned";

/// What was tuned on some positions isn't judged on them, by whatever name they are
/// given.
#[test]
fn nothing_is_judged_on_what_it_was_tuned_on() {
    let read = |suite: &str, part: &str| {
        let text = format!(
            "name = 'x'\nquestion = '?'\ndepth = 3\nsuite = \"{suite}\"\ntuned-on = ['{part}']\n\
             [[table]]\ncolumns = ['nodes']\nrow = [{{ variant = 'see' }}]\n"
        );
        text.parse::<Experiment>()
    };
    let wrong =
        |suite: &str, part: &str| format!("{:#}", read(suite, part).unwrap_err());
    let refused = "200 of its positions belong to the part 'random'";
    assert!(wrong("population", "random").contains(refused));
    assert!(wrong("random games", "random").contains(refused));
    let position =
        Suite::try_from("random".to_owned()).unwrap().boards()[7].to_string();
    assert!(wrong(&position, "random").contains("1 of its positions belong"));
    assert!(
        wrong("built-in", "tactics").contains("parts: games, classics, random")
    );

    let mut sound = read("games classics", "random").unwrap();
    assert_eq!(sound.suite.boards().len(), 400);
    let population = Suite::try_from("population".to_owned()).unwrap();
    let refusal = sound.search_instead(&population).unwrap_err();
    assert!(format!("{refusal:#}").contains(refused));
}

/// The settings of a variant of the book.
fn settings(subject: &Subject) -> Settings {
    *subject.variant().unwrap().settings()
}

/// Whether two variants have different points.
fn differ(one: &Settings, other: &Settings) -> bool {
    let mut points = KEYS.iter().filter(|key| key.chapter == 13);
    points.any(|it| it.get(one) != it.get(other))
}

/// Whether a table searches positions on which the points were chosen.
fn is_on_them(trial: &Trial) -> bool {
    let count = trial.suite.as_ref().unwrap().count_of_part(TUNED_ON);
    !trial.query.is_played() && count.unwrap() > 0
}

/// Whether variants of a table that are compared both have points.
fn both_have_them(trial: &Trial) -> bool {
    let without = *"staged".parse::<Variant>().unwrap().settings();
    let has = |subject: &Subject| differ(&settings(subject), &without);
    trial.compared().iter().any(|pair| pair.iter().all(has))
}

/// The points of stage 13 were chosen on random positions, so no table that
/// compares them with others, or with none, uses these.
#[test]
fn stage_13_is_judged_elsewhere() {
    let mut judging = 0;
    for experiment in all(None).unwrap() {
        for trial in &experiment.trials {
            let mut compared = trial.compared().into_iter();
            let is_judged = compared
                .any(|[one, other]| differ(&settings(&one), &settings(&other)));
            assert!(
                !(is_judged && is_on_them(trial)),
                "{}: {}",
                experiment.name,
                trial.key
            );
            judging += usize::from(is_judged && !trial.query.is_played());
        }
    }
    assert!(judging > 5);
}

/// If stages with these points are compared on the positions on which the points
/// were chosen, that is declared, even though something else is judged; and nothing
/// is declared falsely.
#[test]
fn what_both_sides_were_tuned_on_is_declared() {
    let mut declared = 0;
    for experiment in all(None).unwrap() {
        let mut trials = experiment.trials.iter();
        let is_so = trials.any(|it| is_on_them(it) && both_have_them(it));
        let expected = if is_so { vec![TUNED_ON] } else { Vec::new() };
        assert_eq!(
            experiment.both_tuned_on, expected,
            "{}: 'both-tuned-on' is not what its tables say",
            experiment.name
        );
        declared += usize::from(is_so);
    }
    assert!(declared > 5, "{declared}");
    let read = |suite: &str, part: &str| {
        let text = format!(
            "name = 'x'\nquestion = '?'\ndepth = 3\nsuite = '{suite}'\nboth-tuned-on = ['{part}']\n\
             [[table]]\ncolumns = ['nodes']\nrow = [{{ variant = 'threats' }}]\n"
        );
        text.parse::<Experiment>().map_err(|error| format!("{error:#}"))
    };
    assert!(read("population/5", "random").is_ok());
    assert!(
        read("games", "random").unwrap_err().contains("no table has a position")
    );
    assert!(read("games", "tactics").unwrap_err().contains("no part 'tactics'"));
}

/// No table of such an experiment depends on the tuning positions: whenever an
/// interval excludes 1, the mean of the other two parts lies on the same side of 1.
#[test]
fn the_other_parts_say_the_same() {
    let (mut judged, folder) = (0, root().unwrap().join(FIGURES));
    for experiment in all(None).unwrap() {
        let figure = Figure::read(&folder, &experiment.name).unwrap();
        if experiment.both_tuned_on.is_empty() {
            continue;
        }
        for trial in experiment.trials.iter().filter(|it| is_on_them(it)) {
            for row in figure.data[&trial.key].as_array().unwrap() {
                for (key, interval) in row.as_object().unwrap() {
                    let Some(prefix) = key.strip_suffix("factor_interval") else {
                        continue;
                    };
                    let parts = &row[format!("{prefix}factor_by_part")];
                    if parts.is_null() {
                        continue; // a search for good values
                    }
                    let number = |value: &Value| value.as_f64().unwrap();
                    let others =
                        ["games", "classics"].map(|it| number(&parts[it][1]));
                    let mean = others.iter().product::<f64>().sqrt();
                    let [low, high] = [0, 2].map(|it| number(&interval[it]));
                    let name =
                        format!("{}:{}.{}", figure.name, trial.key, row["name"]);
                    assert!(
                        low <= 1.0 || mean > 1.0,
                        "{name}: {mean} in the other parts"
                    );
                    assert!(
                        high >= 1.0 || mean < 1.0,
                        "{name}: {mean} in the other parts"
                    );
                    judged += usize::from(low > 1.0 || high < 1.0);
                }
            }
        }
    }
    assert!(judged > 200, "{judged}");
}

/// Each page that shows such a comparison, or the verdict on a claim judged by such
/// a figure, says so.
#[test]
fn pages_say_what_was_tuned() {
    let (root, mut saying) = (root().unwrap(), BTreeSet::new());
    let mut shown = Vec::new();
    for experiment in all(None).unwrap() {
        let trials = experiment.trials.iter();
        let on_them = trials.filter(|it| is_on_them(it) && both_have_them(it));
        shown.extend(on_them.map(|it| format!("{}:{}", experiment.name, it.key)));
    }
    let is_judged_there = |claim: &&Claim| {
        let mut figures = claim.figures().into_iter();
        figures.any(|figure| {
            shown.iter().any(|it| it.starts_with(&format!("{figure}:")))
        })
    };
    let claims = claims(&root).unwrap();
    let verdicts = claims.iter().filter(is_judged_there);
    let verdicts: Vec<String> =
        verdicts.map(|it| format!("{{{{verdict {}", it.name)).collect();
    for entry in fs::read_dir(root.join("book/src")).unwrap() {
        let path = entry.unwrap().path();
        let page = path.file_name().unwrap().to_string_lossy().into_owned();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if shown.iter().chain(&verdicts).any(|it| shows(&text, it)) {
            let is_explained = page == "claims.md" && text.contains("{#tuned}");
            assert!(
                is_explained || text.contains(SAID),
                "{page} has no link to {SAID}"
            );
            saying.insert(page);
        }
    }
    assert!(saying.len() > 4, "{saying:?}");
}

/// Whether a page shows a table of a figure, a number from it, or a verdict.
fn shows(page: &str, place: &str) -> bool {
    page.match_indices(place).any(|(start, _)| {
        let before = page[..start].chars().next_back();
        let behind = page[start + place.len()..].chars().next();
        let is_word = |it: Option<char>| {
            it.is_some_and(|it| it.is_alphanumeric() || it == '_')
        };
        !is_word(before) && !is_word(behind)
    })
}
