//! An estimate is read from a row as it was written there.

use std::collections::{BTreeMap, HashSet};

use figures::Estimate;
use figures::estimate::{CPU_TIME, ELO, KINDS, NODES};
use serde_json::json;

/// An estimate with two parts.
fn estimate() -> Estimate {
    let parts = [("games", 1.5), ("random", 2.5)];
    let parts =
        parts.map(|(name, mid)| (name.to_owned(), Estimate::around(mid, 1.0)));
    Estimate { parts: parts.into(), ..Estimate::from([1.0, 2.0, 4.0]) }
}

#[test]
fn what_is_written_is_read() {
    for kind in KINDS {
        let mut row = json!({ "name": "it" });
        kind.write(&estimate(), &mut row);
        let parts = match kind.parts {
            "" => BTreeMap::new(),
            _ => estimate().parts,
        };
        assert_eq!(kind.read(&row), Ok(Estimate { parts, ..estimate() }), "{row}");
        for key in [kind.low, kind.mid, kind.high] {
            let mut without = row.clone();
            without[key] = json!(f64::NAN);
            assert_eq!(kind.read(&without), Err(key), "{without}");
        }
    }
    let row = json!({ "low_elo": 1, "elo": 2, "high_elo": 3, "elo_by_book": [1] });
    assert_eq!(ELO.read(&row), Err("elo_by_book"));
}

/// Otherwise a row couldn't have estimates of two kinds.
#[test]
fn no_two_kinds_have_a_key_in_common() {
    let keys = KINDS.map(|kind| [kind.low, kind.mid, kind.high, kind.parts]);
    let keys = keys.iter().flatten().filter(|key| !key.is_empty());
    assert_eq!(keys.clone().collect::<HashSet<_>>().len(), keys.count());
    assert!(CPU_TIME.parts.is_empty());
}

/// Factors are as far apart as their logarithms, other values as themselves; a part
/// that only one of both has is left out.
#[test]
fn how_far_two_estimates_are_apart() {
    let mut other = estimate();
    other.parts.remove("random");
    let apart = ELO.apart(&estimate(), &other);
    let reach = 1.5_f64.hypot(1.5);
    assert_eq!((apart.low, apart.mid, apart.high), (-reach, 0.0, reach));
    assert_eq!(apart.parts.keys().collect::<Vec<_>>(), ["games"]);
    let twice = NODES.apart(&estimate().map(|it| 2.0 * it), &estimate());
    assert!((twice.mid - 2_f64.ln()).abs() < 1e-12, "{twice:?}");
    assert_eq!(twice.sides(0.0), [false, false]);
    assert_eq!(twice.sides(-1.0), [true, false]);
}
