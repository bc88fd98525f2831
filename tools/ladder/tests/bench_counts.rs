//! The bench signatures: what `cargo run --release -p STAGE -- bench` must print,
//! to the node.

use std::fmt::Write;

use engine::bench;
use engine::suite;
use ladder::engines::LADDER;

#[test]
fn bench_signatures() {
    let mut text = String::new();
    for engine in LADDER.iter() {
        let nodes: u64 = suite::built_in()
            .iter()
            .map(|board| {
                engine.measure(
                    board,
                    bench::DEFAULT_DEPTH,
                    bench::DEFAULT_MEGABYTES,
                )
            })
            .map(|outcome| outcome.unwrap().statistics.nodes())
            .sum();
        writeln!(text, "{:<20}{nodes}", engine.name).unwrap();
    }
    insta::assert_snapshot!(text);
}
