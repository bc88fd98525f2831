//! Errors in an experiment's file are reported.

use std::fs;

use laboratory::Experiment;
use laboratory::experiment::{all, find};

/// A file from before version 1.20 is still read.
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
            && now[0].query.conditions()[0].depth == Some(2)
    );
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
        wrong(&format!("{rows}\nquery = \"times\"\nrounds = 0"))
            .contains("expected a nonzero usize")
    );
    let error = find("no_such").unwrap_err().to_string();
    assert!(
        error.starts_with("no experiment 'no_such'; experiments: those that "),
        "{error}"
    );
    let error = format!("{:#}", find("no/such.toml").unwrap_err());
    assert!(error.starts_with("cannot read 'no/such.toml': "), "{error}");
}

/// A key of another query would have no effect, so it is refused.
#[test]
fn a_key_of_another_query_is_refused() {
    let wrong = |table: &str| {
        let text = format!(
            "name = 'x'\nquestion = '?'\ndepth = 3\n[[table]]\nrow = [{{ variant = 'see' }}]\n{table}\n"
        );
        format!("{:#}", text.parse::<Experiment>().unwrap_err())
    };
    assert_eq!(
        wrong("rounds = 3"),
        "line 6: the query 'variants' has no key 'rounds', which is read by the query times, and by no other"
    );
    assert_eq!(
        wrong("query = 'kinds'\n\ncolumns = ['nodes']"),
        "line 8: the query 'kinds' has no key 'columns', which is read by the queries variants, depths and \
         positions, and by no other"
    );
    for (query, key, others) in [
        ("games", "depths = [2]", "by-ply, oracle and replies"),
        ("games-by-time", "rounds = 2", "query times,"),
        ("times", "keep = 2", "query positions,"),
        ("positions", "judge-depth = 2", "queries variants and depths,"),
        ("oracle", "against = 'first'", "games, games-by-time and times,"),
    ] {
        let error = wrong(&format!("query = '{query}'\n{key}"));
        let named = format!("line 7: the query '{query}' has no key '");
        assert!(error.starts_with(&named) && error.contains(others), "{error}");
    }
    // A key that no query has may be a misspelt key of this one.
    let error = wrong("query = 'positions'\nkeeps = 2");
    let said = "line 7: the query 'positions' has no key 'keeps'; did you mean 'keep'? keys: key, query, ";
    assert!(error.starts_with(said), "{error}");
}

/// What a query checks itself is also refused with its place in the file.
#[test]
fn values_of_a_query_are_named_by_their_lines() {
    let wrong = |table: &str| {
        let text = format!("name = 'x'\nquestion = '?'\n[[table]]\n{table}\n");
        format!("{:#}", text.parse::<Experiment>().unwrap_err())
    };
    let games = "query = 'games'\nrow = [{ variant = 'see' }]";
    let (text, field) = ("invalid type: string \"4\", expected usize", "cpu-time");
    assert_eq!(wrong(&format!("{games}\ngames = '4'")), format!("line 6: {text}"));
    assert_eq!(
        wrong(&games.replace("games", "games-by-time")),
        format!("line 3: missing field `{field}`")
    );
    assert_eq!(
        wrong("query = 5"),
        "line 4: invalid type: integer `5`, expected a string"
    );
    assert_eq!(
        wrong("query = 'depths'\nkind = 'depths'"),
        "line 5: duplicate field `query`"
    );
    let nodes = "expected a nonzero u64";
    assert!(wrong(&format!("{games}\nallowed = 0")).contains(nodes));
    assert_eq!(
        wrong(&format!("{games}\ngames = 2\nbooks = 3")),
        "table 'rows': 'books' is 1 or 2"
    );
}

/// Otherwise an experiment would overwrite the figure of another one.
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
