//! A text that claims to be a variant. It begins with a stage and changes from the
//! lists, chosen by the first bytes, so that it often is one; the other bytes are
//! its end, unchanged.
//!
//! Nothing may panic. What is accepted survives being written and read again, and
//! plays a few moves with one searcher: they are legal, and if only the order
//! differs, the scores are those of `plain`.

#![no_main]

use std::fmt::Write;

use engine::score::MATE;
use engine::table::Bound;
use engine::{Candidate, Game, Limits, suite};
use libfuzzer_sys::fuzz_target;
use mix::settings::{Quiescence, TableUse};
use mix::{KEYS, STAGES, Variant};

fuzz_target!(|bytes: &[u8]| {
    let [start, depth, stage, changes, bytes @ ..] = bytes else { return };
    let (changes, text) =
        bytes.split_at(usize::from(changes % 32).min(bytes.len()));
    let mut name =
        STAGES.get(usize::from(stage % 16)).copied().unwrap_or_default().to_owned();
    for change in changes.chunks_exact(2) {
        let key = &KEYS[usize::from(change[0]) % KEYS.len()];
        let value = &key.values[usize::from(change[1]) % key.values.len()];
        write!(name, "+{}={}", key.name, value.name).expect("a string takes all");
    }
    name += &String::from_utf8_lossy(text);
    let variant: Variant = match name.parse() {
        Ok(variant) => variant,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.contains(['\n', '\r']), "two lines: {message:?}");
            assert!(message.len() < 2000, "too long: {message:?}");
            return;
        }
    };
    assert_eq!(variant.to_string().parse(), Ok(variant), "{name}");

    let suite = suite::built_in();
    let mut game = Game::new(suite[usize::from(*start) % suite.len()].clone());
    let limits =
        Limits { nodes: Some(5_000), ..Limits::depth(1 + i32::from(depth % 4)) };
    let mut search = variant.search(1).expect("memory for a small table");
    for _ in 0..3 {
        let outcome = search.run(&game, &limits, |_| {});
        assert!(outcome.score.abs() <= MATE, "{variant}: {}", outcome.score);
        if only_orders(&variant) {
            let plain = Variant::of_stage(1).search(1).expect("no table").run(
                &game,
                &limits,
                |_| {},
            );
            let is_complete =
                outcome.bound == Bound::Exact && plain.bound == Bound::Exact;
            if is_complete && outcome.depth == plain.depth {
                assert_eq!(
                    outcome.score,
                    plain.score,
                    "{variant}: {}",
                    game.position().board()
                );
            }
        }
        assert_eq!(
            outcome.principal_variation.first().copied(),
            outcome.best_move,
            "{variant}"
        );
        let mut position = game.position().clone();
        for &mv in &outcome.principal_variation {
            let legal = Candidate::find(position.board(), mv);
            position =
                position.play(&legal.expect("a line that is legal to its end"));
        }
        let Some(best) = outcome.best_move else { return };
        game.play(
            &Candidate::find(game.position().board(), best).expect("a legal move"),
        );
    }
});

/// Whether a variant searches the same as `plain`, in another order.
fn only_orders(variant: &Variant) -> bool {
    let is = variant.settings();
    is.quiescence != Quiescence::WithoutLosing
        && is.table == TableUse::Off
        && !(is.reductions || is.prunes())
}
