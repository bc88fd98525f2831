//! The tree at the beginning of the page on alpha–beta has the engine's own scores.

use std::fs;
use std::path::Path;

use engine::limits::{Limits, Meter};
use engine::quiescence::quiescence;
use engine::score::INFINITY;
use engine::{NoPruning, Position, candidate, fen};
use regex::Regex;

/// What the leaves so many plies away are worth, in the order in which moves are
/// generated.
fn leaves(position: &Position, plies: usize) -> Vec<i32> {
    if plies == 0 {
        let mut meter = Meter::new(&Limits::default());
        let score =
            quiescence(&NoPruning, position, 3, -INFINITY, INFINITY, &mut meter);
        return vec![score.unwrap()];
    }
    let moves = candidate::generate(position.board());
    moves.iter().flat_map(|it| leaves(&position.play(it), plies - 1)).collect()
}

#[test]
fn the_toy_tree_has_the_scores_of_the_engine() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/alpha-beta.md");
    let page = fs::read_to_string(page).unwrap();
    let block = page.split("```").find(|it| it.starts_with("rust")).unwrap();
    let lists = Regex::new(r"leaves\(&\[(.*?)\]\)").unwrap();
    let lists = lists.captures_iter(block).map(|it| it[1].to_owned());
    let shown: Vec<i32> = lists
        .flat_map(|it| {
            it.split(", ").map(|it| it.parse().unwrap()).collect::<Vec<_>>()
        })
        .collect();
    let board = fen::parse("k7/p7/P7/5p2/4P3/7p/7P/7K w - - 0 1").unwrap();
    assert_eq!(shown, leaves(&Position::new(board), 3));
}
