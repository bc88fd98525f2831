//! The conclusions that a page states in its own words, where no placeholder prints
//! them, agree with the measurements.

use std::path::Path;

use figures::Figure;
use manuscript::{FIGURES, root_around};

/// The guess on *What changes with depth* asks which one of four techniques stage
/// 13 can do without and visit fewer positions at depth 12.
#[test]
fn of_four_techniques_killers_alone_cost_twelve_plies() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let deep = Figure::read(&root.join(FIGURES), "deep").unwrap();
    let end = |name: &str, end: &str| {
        deep.value(&format!("threats.{name}-12.{end}")).unwrap().as_f64().unwrap()
    };
    assert!(end("killers", "high_factor") < 1.0);
    for other in ["table-move", "null-windows", "malus"] {
        assert!(end(other, "low_factor") > 1.0, "{other}");
    }
}
