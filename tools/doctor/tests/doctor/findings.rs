//! Findings are ranked, and their costs are those of the book's figures.

use doctor::cost::Cost;
use doctor::finding::{Finding, Verdict, rank};
use doctor::report::Report;

fn elo(cost: &Option<Cost>) -> f64 {
    match cost {
        Some(Cost::Elo { elo, .. }) => *elo,
        _ => panic!("{cost:?}"),
    }
}

#[test]
fn the_worst_comes_first_and_then_what_costs_most() {
    let mut findings = [
        Finding::fine("a", ""),
        Finding::look("b", ""),
        Finding::wrong("c", ""),
        Finding::look("d", "").costs(Cost::of_stage("malus")),
        Finding::look("e", "").costs(Cost::of_stage("tt-move")),
        Finding::wrong("f", "").costs(Some(Cost::Game)),
        Finding::fine("g", ""),
    ];
    rank(&mut findings);
    assert_eq!(findings.map(|it| it.about).concat(), "fcedbag");
}

#[test]
fn costs_are_those_of_the_figures() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = folder.join("../../book/figures");
    let of = |figure: &str, rows: &str, name: &str| {
        let figure = figures::Figure::read(&folder, figure).unwrap();
        let rows = figure.data["dated"][rows].as_array().unwrap().clone();
        rows.iter().find(|it| it["name"] == name).unwrap()["elo"].as_f64().unwrap()
    };
    // With ten milliseconds where that was measured, and with one elsewhere.
    let staged = Cost::of_stage("staged");
    assert_eq!(elo(&staged), of("elo_ten", "ten", "staged"));
    assert!(
        staged.unwrap().to_string().contains("with ten milliseconds for each move")
    );
    let tt_move = Cost::of_stage("tt-move");
    assert_eq!(elo(&tt_move), of("elo_time", "times", "tt-move"));
    assert!(
        tt_move.unwrap().to_string().contains("with a millisecond for each move")
    );
    assert_eq!(Cost::of_stage("plain"), None);
}

#[test]
fn a_page_has_no_markup_of_an_engine() {
    let finding = Finding::wrong("moves", "It plays '<b>'.").see("go <depth> 1");
    let report = Report::new("<script>".into(), vec![finding], None);
    let page = report.page();
    assert!(!page.contains("<script>") && !page.contains("<b>"), "{page}");
    assert!(page.contains("&lt;script&gt;") && page.contains("go &lt;depth&gt; 1"));
    assert!(!report.is_well());
    assert_eq!(report.findings[0].verdict, Verdict::Wrong);
}

/// In no engine that was counted does the first move cut as seldom as what is called worth
/// a look.
#[test]
fn the_first_moves_of_other_engines_cut_more_often() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(folder.join("../../book/foreign.toml"));
    let all: toml::Table = text.unwrap().parse().unwrap();
    let engines = all["peers"].as_table().unwrap().values();
    let depths =
        engines.filter_map(toml::Value::as_table).flat_map(|it| it.values());
    let first = depths.filter_map(|it| it.get("first")?.as_float());
    let first: Vec<f64> = first.collect();
    assert!(first.len() > 20 && first.iter().all(|&it| it >= 0.8), "{first:?}");
}

/// A cost is told from none in JSON, too.
#[test]
fn a_lost_game_is_a_cost() {
    let finding = Finding::wrong("games", "").costs(Some(Cost::Game));
    let value = serde_json::to_value(finding).unwrap();
    assert_eq!(value["cost"]["kind"], "game");
}
