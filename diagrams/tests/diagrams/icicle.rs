//! Whole searches as one picture, where nothing runs.

use diagrams::render;
use engine::{Game, Limits};
use mix::Variant;
use text::digits::grouped;

use crate::CONTEXT;

const FORK: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";

fn drawn(stages: &str, depth: u8) -> Result<String, (usize, String)> {
    let block = format!(
        "```icicle\ntitle = 'T'\nfen = '{FORK}'\nstages = [{stages}]\ndepth = {depth}\n```\n"
    );
    let context = diagrams::Context { is_live: true, ..CONTEXT };
    render(&block, "icicle.md", &context).map(|(html, _)| html)
}

/// It says how many nodes each search has, in the picture and to those who don't see it.
#[test]
fn it_has_the_counts_of_the_searches() {
    let html = drawn("'see', 'pvs'", 3).unwrap();
    for name in ["see", "pvs"] {
        let variant: Variant = name.parse().unwrap();
        let mut search = variant.search(16).unwrap();
        let game = Game::new(FORK.parse().unwrap());
        let found = search.run(&game, &Limits::depth(3), |_| {});
        let nodes = grouped(found.statistics.nodes());
        assert!(html.contains(&format!(">{nodes} nodes<")), "{name}: {nodes}");
        let said = format!("stage {name} searches {nodes} nodes, ");
        assert!(html.contains(&said), "{name}: {nodes}");
    }
    assert!(html.contains("data-live=\"icicle\""));
    assert!(html.contains("tried in vain, before the move that cut"));
    // Nothing is pruned here, so no colour says so.
    assert!(!html.contains("after a null move"));
}

/// The larger search fills the width, the smaller one a part of it.
#[test]
fn both_are_on_one_scale() {
    let html = drawn("'mvv-lva', 'pruning'", 4).unwrap();
    let parts: Vec<&str> = html.split("preserveAspectRatio").skip(1).collect();
    let reach = |part: &str| {
        let ends = part.split('M').skip(1).filter_map(|run| {
            let (x, rest) = run.split_once(' ')?;
            let wide = rest.split_once('h')?.1.split_once('v')?.0;
            Some(x.parse::<usize>().ok()? + wide.parse::<usize>().ok()?)
        });
        ends.max().unwrap()
    };
    let [larger, smaller] = [parts[0], parts[1]].map(reach);
    assert_eq!(larger, 360);
    assert!(smaller < 120, "{smaller}");
}

#[test]
fn what_cannot_be_drawn_is_named() {
    let (line, problem) = drawn("'see', 'sea'", 3).unwrap_err();
    assert!(line == 4 && problem.contains("no stage 'sea'"), "{line}: {problem}");
    let (line, problem) = drawn("'plain'", 6).unwrap_err();
    assert!(line == 4 && problem.contains("too many for a picture"), "{problem}");
}
