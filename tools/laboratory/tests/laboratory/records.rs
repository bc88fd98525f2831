//! Counts from outside a search agree with those of the search itself.

use figures::Figure;
use indicatif::ProgressBar;
use laboratory::{Lab, measure};
use serde_json::Value;

/// The figure of an experiment with one table of one row, to a depth.
fn measured(variant: &str, depth: i32, table: &str) -> Figure {
    let text = format!(
        "name = \"mine\"\nquestion = \"?\"\ndepth = {depth}\n[[table]]\n{table}\n\
         row = [{{ name = \"it\", variant = \"{variant}\" }}]"
    );
    measure(&Lab::new(ProgressBar::hidden(), None), &text.parse().unwrap(), false)
        .unwrap()
}

/// The values of some columns for a search.
fn columns<const N: usize>(variant: &str, depth: i32, keys: [&str; N]) -> [f64; N] {
    let figure = measured(variant, depth, &format!("columns = {keys:?}"));
    keys.map(|key| {
        figure.value(&format!("rows.it.{key}")).unwrap().as_f64().unwrap()
    })
}

/// The sum of a column over the rows of a table.
fn sum(rows: &Value, key: &str) -> f64 {
    rows.as_array().unwrap().iter().map(|row| row[key].as_f64().unwrap()).sum()
}

#[test]
fn cutoffs_and_nodes() {
    for variant in
        ["plain", "killers", "see+killers=4", "pvs", "continuation", "staged"]
    {
        let keys = [
            "cut",
            "all",
            "main_nodes",
            "cut_share",
            "tried_nodes",
            "cut_of_tried",
        ];
        let [cut, all, main_nodes, cut_share, tried, of_tried] =
            columns(variant, 4, keys);
        assert!(
            (cut - cut_share * main_nodes).abs() < 1.0,
            "{variant}: {cut} {cut_share}"
        );
        let kinds = measured(variant, 4, "query = \"kinds\"");
        assert_eq!(sum(&kinds.data["rows"], "cutoffs"), cut, "{variant}");
        // Nodes whose moves are tried end in one of three ways, or have no move.
        let ended = cut / of_tried;
        assert!(cut + all <= ended + 1.0 && ended <= tried + 1.0, "{variant}");
        assert!(tried <= main_nodes, "{variant}");
    }
}

/// Before the first iteration nothing is known and nothing counted, so all nodes of
/// a search to depth 1 are those of its last iteration.
#[test]
fn nothing_is_counted_at_depth_0() {
    let [nodes, cost] = columns("see", 1, ["nodes", "cost"]);
    assert!(nodes > 0.0);
    assert_eq!(cost, 1.0);
}

/// The counts by ply are what the last iteration added; and the values at one depth
/// are those of a search to that depth.
#[test]
fn plies_of_the_last_iteration() {
    for variant in ["see", "pvs", "continuation"] {
        let plies = measured(variant, 4, "query = \"by-ply\"").data["rows"].clone();
        assert!((sum(&plies, "share") - 1.0).abs() < 1e-4, "{plies}");
        assert!((sum(&plies, "of_cutoffs") - 1.0).abs() < 1e-4, "{plies}");
        let keys = ["cut", "surprises", "cut_of_tried"];
        let both =
            measured(variant, 4, &format!("depths = [3, 4]\ncolumns = {keys:?}"));
        let three = columns(variant, 3, keys);
        for (key, value) in keys.into_iter().zip(three) {
            let beside =
                both.value(&format!("rows.d3.{key}")).unwrap().as_f64().unwrap();
            assert_eq!(beside, value, "{variant}: {key}");
        }
    }
}

/// Full windows cause no re-searches, neither of moves nor of the root, and only a
/// stage that reduces has reduced moves.
#[test]
fn windows_and_reductions() {
    let keys = [
        "asked",
        "surprises",
        "repeated_share",
        "reduced_share",
        "again_share",
        "changed",
    ];
    let [asked, surprises, repeated, ..] = columns("see", 5, keys);
    assert!(asked > 0.0);
    assert_eq!(surprises + repeated, 0.0);
    let [asked, surprises, repeated, reduced, _, changed] = columns("pvs", 5, keys);
    assert!(0.0 < surprises && surprises < asked && repeated > 0.0);
    assert_eq!(reduced + changed, 0.0);
    let [.., reduced, again, changed] = columns("reductions", 5, keys);
    assert!(reduced > 0.0 && 0.0 < again && again < 1.0 && changed > 0.0);
}

/// The shares of the credit add up to the whole, whatever is searched.
#[test]
fn the_shares_of_the_credit_sum_to_the_whole() {
    let text = "query = \"ablation\"\nsuite = \"six\"";
    let figure = measured("plain", 2, text);
    let rows = figure.value("rows.rows").unwrap();
    assert!((sum(rows, "share") - 1.0).abs() < 1e-4, "{rows}");
    // Each technique added to those before it is a stage of the ladder.
    let table = "suite = \"six\"\ncolumns = [\"nodes\"]\n";
    let [none, all] = [
        "plain",
        "see+history-rule=gravity+malus=whole+continuation-1=on+continuation-2=on",
    ]
    .map(|variant| {
        measured(variant, 2, table).value("rows.it.nodes").unwrap().clone()
    });
    assert_eq!(figure.value("rows.without"), Ok(&none));
    assert_eq!(figure.value("rows.with_all"), Ok(&all));
}
