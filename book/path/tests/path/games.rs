use std::fs;
use std::path::Path;

use figures::figure::{Figure, digest};
use manuscript::steps;
use path::STEPS;
use serde_json::json;

#[path = "../../games.rs"]
mod playing;

/// Each chapter's page describes the result of its match correctly.
#[test]
fn a_page_sees_a_difference_where_there_is_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let figure = Figure::read(folder, "path_games").unwrap();
    for (index, step) in STEPS[1..].iter().enumerate() {
        let row = &figure.data["matches"][index];
        let [elo, error] = ["elo", "error"].map(|key| row[key].as_f64().unwrap());
        let page = folder.join("../src").join(step.name).with_extension("md");
        let text = fs::read_to_string(page).unwrap();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let said = match elo {
            _ if elo.abs() < error => "Against the step before, games can't tell: ",
            _ if elo < 0.0 => "the step before is even ahead: ",
            // One of thirteen intervals may well exclude zero by chance.
            _ if elo < 1.5 * error => {
                "It's ahead of the step before, by little more than the error: "
            }
            _ if step.name.starts_with("02") => "Against the step before, in ",
            _ => "It beats the step before: ",
        };
        assert!(words.contains(said), "{}: not '{said}'", step.name);
    }
}

/// The first games of each match end as in the figure, which belongs to these
/// programs.
#[test]
fn the_first_games_are_those_of_the_figure() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let figure = Figure::read(folder, "path_games").unwrap();
    let remedy = "renew it: cargo run --release -p path --example match -- write";
    let programs = steps::steps(folder).unwrap();
    let programs = programs.iter().filter(|it| it.counts());
    let texts: String = programs.map(steps::Step::whole).collect();
    assert_eq!(figure.fingerprint, digest(&texts), "{remedy}");
    assert_eq!(figure.data["nodes"], playing::NODES, "{remedy}");
    for (index, steps) in STEPS.windows(2).enumerate() {
        let kept = &figure.data["matches"][index]["first_pairs"];
        let pairs = kept.as_array().unwrap().len();
        let played = playing::play([&steps[1], &steps[0]], pairs, 1).unwrap();
        let points: Vec<_> = played.iter().map(|it| it.half_points()).collect();
        assert_eq!(*kept, json!(points), "{}: {remedy}", steps[1].name);
    }
}
