//! Mate scores in the table are counted from the position, not from the root.

use engine::score::MATE;
use engine::{Game, Limits, Search, Stage, fen};

/// White mates in five moves at best, nine plies; no shorter mate exists. A table
/// that does not adjust mate scores by the ply claims one in seven, while its node
/// counts look as good as ever.
const POSITION: &str = "8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1";

fn score<S: Stage>(depth: i32) -> i32 {
    let game = Game::new(fen::parse(POSITION).expect("a position"));
    Search::<S>::new(16)
        .expect("memory")
        .run(&game, &Limits::depth(depth), |_| {})
        .score
}

#[test]
fn a_mate_found_through_the_table_has_its_true_length() {
    assert_eq!(score::<transposition_table::Stage>(8), MATE - 9);
}

/// Without a table there is nothing to get wrong: no mate within seven plies.
#[test]
fn without_a_table_no_shorter_mate_is_found() {
    let deepest_mated_node_is_seven_plies_away = 8;
    let score = score::<mvv_lva::Stage>(deepest_mated_node_is_seven_plies_away);
    assert!(score < MATE - 7, "{score}");
}
