use std::path::Path;

use figures::figure::{Figure, digest};
use manuscript::steps;
use path::STEPS;
use serde_json::json;

#[path = "../../games.rs"]
mod playing;

/// The first games of each match end as the figure says, which is of these programs.
#[test]
fn the_first_games_are_those_of_the_figure() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let figure = Figure::read(folder, "path_games").unwrap();
    let remedy = "renew it: cargo run --release -p path --example match -- write";
    let programs = steps::steps(folder).unwrap();
    let programs = programs.iter().filter(|it| it.counts());
    let texts: String = programs.map(|it| &*it.program).collect();
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
