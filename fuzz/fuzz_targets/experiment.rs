//! A text that claims to be an experiment, as a reader's own file may.
//!
//! Nothing may panic. What is accepted can be measured: its tables have everything
//! that they need, its suites have positions, and its depths are valid. The same
//! holds after the suite and the depth were replaced.

#![no_main]

use engine::limits::MAX_DEPTH;
use laboratory::experiment::{Experiment, Trial};
use laboratory::suites::Suite;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(mut experiment) = text.parse::<Experiment>() else { return };
    can_be_measured(&experiment);
    experiment.search_to(3);
    experiment.search_instead(&Suite::default());
    can_be_measured(&experiment);
});

fn can_be_measured(experiment: &Experiment) {
    let is_depth = |depth: i32| (1..=MAX_DEPTH).contains(&depth);
    let has_positions = |suite: &Suite| !suite.boards().is_empty();
    assert!(experiment.depth.is_none_or(is_depth));
    assert!(has_positions(&experiment.suite));
    for trial in &experiment.trials {
        let Trial { key, rows, query, depth, suite, .. } = trial;
        let depths = trial.depths();
        assert!(!key.is_empty() && !query.conditions().is_empty());
        assert!(!rows.is_empty() || !query.is_of_searches(), "{key}");
        assert!(
            rows.iter().all(|row| !row.name.is_empty() && !row.what.is_empty())
        );
        assert!(depths.iter().copied().all(is_depth));
        assert!(depth.map_or(query.is_played() || !depths.is_empty(), is_depth));
        assert!(suite.as_ref().is_some_and(has_positions));
    }
}
