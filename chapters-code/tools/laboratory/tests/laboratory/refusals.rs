//! What is wrong with an experiment's file is named.

use std::fs;

use laboratory::experiment::{all, find};
use laboratory::suites::Suite;
use laboratory::{Experiment, Subject};
use mix::{KEYS, Settings};

/// A file from before version 1.20 is read as it was.
#[test]
fn earlier_words_still_do() {
    let read = |query: &str, conditions: &str| {
        let text = format!(
            "name = \"x\"\nquestion = \"?\"\ndepth = 3\n[[table]]\n{query} = \"positions\"\n\
             {conditions} = [{{ prefix = \"full_\", with = [\"reductions=off\"], depth = 2 }}]\n\
             row = [{{ variant = \"see\" }}]\n"
        );
        text.parse::<Experiment>().unwrap().trials
    };
    let [now, before] = [read("query", "conditions"), read("kind", "ways")];
    assert_eq!(format!("{now:?}"), format!("{before:?}"));
    assert!(
        format!("{now:?}").contains("Positions")
            && now[0].conditions[0].depth == Some(2)
    );
}

/// What was tuned on some positions isn't judged on them, whatever names them.
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

/// The points of stage 13 were chosen on random positions, so no table that compares
/// them with others, or with none, asks these.
#[test]
fn stage_13_is_judged_elsewhere() {
    let points = || KEYS.iter().filter(|key| key.chapter == 13);
    let mut judging = 0;
    for experiment in all(None).unwrap() {
        for trial in &experiment.trials {
            let is_judged = trial.compared().iter().any(|[one, other]| {
                points()
                    .any(|it| it.get(&settings(one)) != it.get(&settings(other)))
            });
            if is_judged && !trial.query.is_played() {
                let count = trial.suite.as_ref().unwrap().count_of_part("random");
                assert_eq!(count, Ok(0), "{}: {}", experiment.name, trial.key);
                judging += 1;
            }
        }
    }
    assert!(judging > 5);
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
            .contains("no column 'nods'; did you mean 'nodes'?")
    );
    assert!(wrong(&format!("{rows}\ncolums = []")).contains("colums"));
    assert!(
        wrong(&format!("{rows}\nagainst = \"sea\"")).contains("no stage 'sea'")
    );
    assert!(wrong(&format!("{rows}\nquery = \"depth\"")).contains(
        "no query 'depth'; did you mean 'depths'? queries: variants, depths, positions, "
    ));
    for key in ["rows", "depth", "date"] {
        let twice = format!("{rows}\n[[table]]\nkey = \"{key}\"\n{rows}");
        assert!(wrong(&twice).contains(&format!("'{key}': this key is taken")));
    }
    for unplayed in
        ["games = 2", "query = \"oracle\"\ngames = 2", "query = \"games\""]
    {
        assert!(wrong(&format!("{rows}\n{unplayed}")).contains("by no other"));
    }
    let rowless = "query = \"depths\"\ndepths = [2]\ncolumns = [\"nodes\"]";
    assert!(wrong(rowless).contains("no rows"));
    for depth in [
        "depth = 0",
        "depths = [2, 0]",
        "judge-depth = -1",
        "conditions = [{ depth = 200 }]",
    ] {
        assert!(
            wrong(&format!("{rows}\n{depth}"))
                .contains("from 1 to 127 plies, not "),
            "{depth}"
        );
    }
    let conditions =
        "columns = [\"nodes\"]\nconditions = [{ with = [\"killers=3\"] }, {}]";
    let depths = "query = \"depths\"\ncolumns = [\"nodes\"]\nrow = [{ variant = \"see\" }, { variant = \"see\" }]";
    for (twice, column) in
        [(format!("{rows}\n{conditions}"), "nodes"), (depths.into(), "see_nodes")]
    {
        assert!(
            wrong(&twice).contains(&format!("two columns are called '{column}'"))
        );
    }
    let text = |depth: &str| {
        format!("name = \"x\"\nquestion = \"?\"\n[[table]]\n{rows}\n{depth}")
    };
    assert!(text("depth = 2").parse::<Experiment>().is_ok());
    let error = format!("{:#}", text("").parse::<Experiment>().unwrap_err());
    assert_eq!(
        error,
        "table 'rows': 'depth' is missing, here and above all tables"
    );
    let empty = "name = \"x\"\nquestion = \"?\"\ntable = []";
    let error = empty.parse::<Experiment>().unwrap_err().to_string();
    assert_eq!(error, "it has no table");
    assert!(
        wrong(&format!("{rows}\nsuite = \"two.fen\""))
            .contains("no suite is called")
    );
    assert!(
        wrong(&format!("{rows}\nsuite = \"# none\""))
            .contains("a suite has no position")
    );
    assert!(
        wrong(&format!("{rows}\nrounds = 0")).contains("expected a nonzero usize")
    );
    let error = find("no_such").unwrap_err().to_string();
    assert!(
        error.starts_with("no experiment 'no_such'; experiments: those that "),
        "{error}"
    );
    let error = format!("{:#}", find("no/such.toml").unwrap_err());
    assert!(error.starts_with("cannot read 'no/such.toml': "), "{error}");
}

/// Otherwise an experiment would overwrite the figure of another.
#[test]
fn a_file_of_the_book_has_the_name_of_its_experiment() {
    let folder = tempfile::tempdir().unwrap();
    let text = "name = \"own\"\nquestion = \"?\"\ndepth = 2\n[[table]]";
    for file in ["own.toml", ".#own.toml", "notes.txt"] {
        fs::write(folder.path().join(file), text).unwrap();
    }
    let [own]: [Experiment; 1] =
        all(Some(folder.path())).unwrap().try_into().unwrap();
    assert_eq!(own.name, "own");
    fs::write(folder.path().join("other.toml"), text).unwrap();
    let error = all(Some(folder.path())).unwrap_err().to_string();
    assert!(error.ends_with("other.toml: its name is 'own', not that of its file"));
}

/// What a variant of the book has switched on.
fn settings(subject: &Subject) -> Settings {
    *subject.variant().unwrap().settings()
}
