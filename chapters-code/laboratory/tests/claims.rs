//! Every claim of the sources has its place in the ledger, and a verdict.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::path::Path;

use figures::figure::FIGURES;
use figures::ledger::claims;
use laboratory::experiment::find;

/// How many claims each source makes: Rustic, the wiki, SeaJay.
const CLAIMS: [(&str, usize); 3] = [("R", 11), ("W", 7), ("J", 15)];

#[test]
fn every_claim_has_a_verdict_and_a_command() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let claims = claims(&root).unwrap();
    let names: Vec<&str> = claims.iter().map(|claim| claim.name.as_str()).collect();
    let numbered = |&(source, count): &(&str, usize)| {
        (1..=count).map(|number| format!("{source}{number}")).collect::<Vec<_>>()
    };
    assert_eq!(names, CLAIMS.iter().flat_map(numbered).collect::<Vec<_>>());
    for claim in &claims {
        let verdict = claim.verdict(&root.join(FIGURES)).unwrap();
        let cells = [&claim.source, &claim.says, &verdict.words, &verdict.command];
        let cells = cells.into_iter().chain(&verdict.measured);
        assert!(cells.clone().all(|cell| !cell.trim().is_empty()), "{}: {verdict:?}", claim.name);
        for figure in claim.figures() {
            find(figure).unwrap();
        }
    }
}
