//! A recorded search is the search itself.

use diagrams::tree::{TreeNode, record};
use engine::observer::End;
use engine::{Game, Limits, suite};
use mix::Variant;

fn variant(name: &str) -> Variant {
    name.parse().expect("the name of a stage or a variant")
}

/// Searches with and without a recorder; the outcome must be the same to the last
/// node.
fn check(name: &str) {
    for board in suite::built_in().iter().take(6) {
        let game = Game::new(board.clone());
        let limits = Limits::depth(4);
        let mut search = variant(name).search(4).expect("a few megabytes");
        let alone = search.run(&game, &limits, |_| {});
        let (tree, watched) =
            record(&variant(name), board, 4, 4, 4).expect("a few megabytes");
        assert_eq!(alone.statistics, watched.statistics, "{name}: {board}");
        assert_eq!(alone.principal_variation, watched.principal_variation);
        assert_eq!(tree.score, watched.score);
        check_node(&tree);
    }
}

/// What alpha–beta promises of every node.
fn check_node(node: &TreeNode) {
    let best = node.tried.iter().map(|child| -child.score).max();
    match node.end {
        End::Cutoff => assert!(node.score >= node.beta && best == Some(node.score)),
        End::Exact => assert!(node.alpha < node.score && node.score < node.beta),
        End::All => assert!(node.score <= node.alpha && best == Some(node.score)),
        End::Mate | End::Draw | End::Table | End::Pruned | End::Quiescence => {
            assert!(node.tried.is_empty())
        }
    }
    if matches!(node.end, End::Cutoff | End::Exact | End::All) {
        let legal = engine::candidate::generate(&node.board).len();
        assert_eq!(node.tried.len() + node.pruned.len(), legal, "{}", node.board);
        assert_eq!(
            node.nodes,
            1 + node.tried.iter().map(|child| child.nodes).sum::<u64>()
        );
    }
    node.tried.iter().for_each(check_node);
}

#[test]
fn watching_changes_nothing_and_the_tree_is_complete() {
    for name in ["plain", "killers", "see", "see+killers=3"] {
        check(name);
    }
}

#[test]
fn nodes_below_the_recorded_depth_are_counted() {
    let board = &suite::built_in()[0];
    let (whole, _) = record(&variant("plain"), board, 3, 0, 3).unwrap();
    let (top, _) = record(&variant("plain"), board, 3, 0, 1).unwrap();
    assert_eq!(whole.nodes, top.nodes);
    assert!(top.tried.iter().all(|child| child.tried.is_empty()));
}

#[test]
fn a_search_of_a_finished_game_is_a_tree_of_one_node() {
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]
    {
        let (tree, _) =
            record(&variant("see"), &fen.parse().unwrap(), 2, 0, 2).unwrap();
        assert!(tree.tried.is_empty() && tree.nodes == 1, "{fen}");
    }
}
