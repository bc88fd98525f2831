//! What is counted from outside agrees with what the search counts itself.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use indicatif::ProgressBar;
use laboratory::Lab;
use laboratory::lab::Task;
use laboratory::move_kind::MoveKind;
use laboratory::searched::Searched;
use laboratory::suites::Suite;
use laboratory::tally::{AtPly, Count};

fn searched(variant: &str, depth: i32) -> Searched {
    let task = Task {
        variant: variant.parse().unwrap(),
        suite: Suite::BuiltIn,
        depth,
        nodes: None,
        hash: 1,
        one_searcher: false,
    };
    Searched::new(&Lab::new(ProgressBar::hidden()), task).unwrap()
}

#[test]
fn cutoffs_and_nodes() {
    for variant in
        ["plain", "killers", "see+killers=4", "pvs", "continuation", "staged"]
    {
        let searched = searched(variant, 4);
        let statistics = searched.statistics();
        let count = |count| searched.count(count);
        assert_eq!(count(Count::Cut), statistics.cutoffs().count, "{variant}");
        assert_eq!(count(Count::Nodes), statistics.main_nodes, "{variant}");
        let by = |kind| searched.sum(|of| of.tally.cutoffs_by(kind));
        let kinds: u64 = MoveKind::ALL.into_iter().map(by).sum();
        assert_eq!(kinds, count(Count::Cut), "{variant}");
        // Nodes whose moves are tried end in one of three ways, or have no move.
        let ended = count(Count::Cut) + count(Count::All) + count(Count::Exact);
        let tried = searched.sum(|of| of.order.nodes);
        assert!(ended <= tried && tried <= statistics.main_nodes, "{variant}");
    }
}

/// Before the first iteration nothing is known and nothing counted, so that all
/// nodes of a search to depth 1 are those of its last iteration.
#[test]
fn nothing_is_counted_at_depth_0() {
    let one = searched("see", 1);
    assert!(one.nodes() > 0);
    assert_eq!(one.iteration_nodes(), one.nodes());
    let none = one.to(0);
    assert_eq!((none.outcomes().count(), none.nodes()), (0, 0));
}

/// What is counted ply by ply is what the last iteration added.
#[test]
fn plies_of_the_last_iteration() {
    for variant in ["see", "pvs", "continuation"] {
        let searched = searched(variant, 4);
        let before = searched.clone().to(3);
        let sum = |of: fn(&AtPly) -> u64| {
            searched.sum(|it| it.tally.plies.iter().map(of).sum())
        };
        assert_eq!(
            sum(|at| at.nodes),
            searched.main_nodes() - before.main_nodes(),
            "{variant}"
        );
        let cut = searched.cutoffs().count - before.cutoffs().count;
        assert_eq!(sum(|at| at.cut), cut, "{variant}");
        assert!(
            sum(|at| at.by_table_move) < cut && cut < sum(|at| at.tried),
            "{variant}"
        );
    }
}

/// Full windows have no surprises and repeat no root, and only a stage that reduces
/// has reduced moves.
#[test]
fn windows_and_reductions() {
    let [full, null, reduced] =
        ["see", "pvs", "reductions"].map(|variant| searched(variant, 5));
    assert!(full.count(Count::Questions) > 0);
    assert_eq!(full.count(Count::Surprises) + full.count(Count::Repeated), 0);
    assert!(null.count(Count::Surprises) > 0 && null.count(Count::Repeated) > 0);
    assert!(null.count(Count::Surprises) < null.count(Count::Questions));
    assert_eq!(null.count(Count::Iterations), 4 * 36);
    assert_eq!(null.count(Count::Reduced) + null.sum(|of| of.changed), 0);
    assert!(reduced.count(Count::Reduced) > reduced.count(Count::Again));
    assert!(reduced.count(Count::Again) > 0 && reduced.sum(|of| of.changed) > 0);
}
