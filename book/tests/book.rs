//! The book itself is in order, and its figures are those of the present stages.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::path::Path;

use book::checking;
use book::manuscript::Manuscript;

fn manuscript() -> Manuscript {
    Manuscript::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn everything_is_in_order() {
    let report = checking::check(&manuscript(), None).unwrap();
    let problems: Vec<String> =
        report.problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
