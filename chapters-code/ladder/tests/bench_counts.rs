//! The bench signatures: what `cargo run --release -p STAGE -- bench` must print, to the node.

use std::fmt::Write;

use engine::bench;
use engine::suite;
use ladder::rung::LADDER;

#[test]
fn bench_signatures() {
    let mut text = String::new();
    for rung in LADDER {
        let nodes: u64 = suite::built_in()
            .iter()
            .map(|board| rung.measure(board, bench::DEFAULT_DEPTH, bench::DEFAULT_MEGABYTES))
            .map(|outcome| outcome.unwrap().statistics.nodes())
            .sum();
        writeln!(text, "{:<20}{nodes}", rung.name).unwrap();
    }
    insta::assert_snapshot!(text);
}
