//! A search is recognised by its counts.

use games::fingerprint;
use ladder::engines::stage;

/// Different searches have different fingerprints.
#[test]
fn fingerprints_tell_searches_apart() {
    let of = |name: &str| fingerprint(&stage(name).unwrap()).unwrap();
    let all = ["plain", "tt-move", "killers", "history", "see", "threats"].map(of);
    assert_eq!(all[4], of("see"));
    assert!(
        all.iter().all(|it| it.len() == 16
            && all.iter().filter(|&other| other == it).count() == 1)
    );
}
