//! A recorded search is the search itself.

use diagrams::tree::{Recorded, Recorder, record};
use engine::observer::End;
use engine::{Game, Limits, Search, Stage, suite};

/// Searches with and without a recorder; the outcome must be the same to the last node.
fn check<S: Stage>() {
    for board in suite::built_in().iter().take(6) {
        let game = Game::new(board.clone());
        let limits = Limits::depth(4);
        let alone =
            Search::<S>::new(4).expect("memory, and a complete search").run(&game, &limits, |_| {});
        let mut recorder = Recorder::new(4);
        let mut search = Search::<S>::new(4).expect("memory, and a complete search");
        let watched = search.run_observed(&game, &limits, |_| {}, &mut recorder);
        assert_eq!(alone.statistics, watched.statistics, "{}: {board}", S::NAME);
        assert_eq!(alone.principal_variation, watched.principal_variation);
        let tree = recorder.into_tree().expect("memory, and a complete search");
        assert_eq!(tree.score, watched.score);
        check_node(&tree);
    }
}

/// What alpha–beta promises of every node.
fn check_node(node: &Recorded) {
    let best = node.tried.iter().map(|branch| -branch.node.score).max();
    match node.end {
        End::Cutoff => assert!(node.score >= node.beta && best == Some(node.score)),
        End::Exact => assert!(node.alpha < node.score && node.score < node.beta),
        End::All => assert!(node.score <= node.alpha && best == Some(node.score)),
        End::Mate | End::Draw | End::Table | End::Quiescence => assert!(node.tried.is_empty()),
    }
    if matches!(node.end, End::Cutoff | End::Exact | End::All) {
        let legal = engine::candidate::generate(&node.board).len();
        assert_eq!(node.tried.len() + node.pruned.len(), legal, "{}", node.board);
        assert_eq!(node.nodes, 1 + node.tried.iter().map(|branch| branch.node.nodes).sum::<u64>());
    }
    node.tried.iter().for_each(|branch| check_node(&branch.node));
}

#[test]
fn watching_changes_nothing_and_the_tree_is_complete() {
    check::<plain::Stage>();
    check::<killers::Stage>();
    check::<see::Stage>();
}

#[test]
fn nodes_below_the_recorded_depth_are_counted() {
    let board = &suite::built_in()[0];
    let whole = record::<plain::Stage>(board, 3, 0, 3).unwrap().unwrap();
    let top = record::<plain::Stage>(board, 3, 0, 1).unwrap().unwrap();
    assert_eq!(whole.nodes, top.nodes);
    assert!(top.tried.iter().all(|branch| branch.node.tried.is_empty()));
}
