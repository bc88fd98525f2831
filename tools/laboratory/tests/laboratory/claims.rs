//! Every claim of the sources is in the ledger, and has a verdict.

use figures::Figures;
use figures::figure::FIGURES;
use figures::ledger::{Case, claims};
use figures::verdict::Rule;
use laboratory::experiment::find;
use project::root;

/// How many claims each source makes: Rustic, the wiki, SeaJay, others, later
/// engines.
const CLAIMS: [(&str, usize); 5] =
    [("R", 11), ("W", 7), ("J", 16), ("O", 9), ("M", 19)];

#[test]
fn every_claim_has_a_verdict_and_a_command() {
    let root = root().unwrap();
    let claims = claims(&root).unwrap();
    let names: Vec<&str> = claims.iter().map(|claim| claim.name.as_str()).collect();
    let numbered = |&(source, count): &(&str, usize)| {
        (1..=count).map(|number| format!("{source}{number}")).collect::<Vec<_>>()
    };
    assert_eq!(names, CLAIMS.iter().flat_map(numbered).collect::<Vec<_>>());
    let figures = Figures::of(&root.join(FIGURES));
    for claim in &claims {
        let verdict = claim.verdict(&figures).unwrap();
        claim.in_games(&figures).unwrap();
        let cells = [&claim.source, &claim.says, &verdict.words, &verdict.command];
        let cells = cells.into_iter().chain(&verdict.measured);
        assert!(
            cells.clone().all(|cell| !cell.trim().is_empty()),
            "{}: {verdict:?}",
            claim.name
        );
        for figure in claim.figures() {
            find(figure).unwrap();
        }
    }
}

/// A claim that a program judges has that program below its name on the page.
#[test]
fn programs_are_there() {
    let root = root().unwrap();
    let page = text::read(&root.join("book/src/claims.md")).unwrap();
    let judged = |case: &Case| matches!(case.by, Rule::Program | Rule::Refuted);
    for claim in
        claims(&root).unwrap().iter().filter(|claim| claim.cases.iter().any(judged))
    {
        let after = page
            .split_once(&format!("\n**{}. ", claim.name))
            .map(|(_, after)| after);
        let section =
            after.and_then(|after| after.split("\n**").next()).unwrap_or_default();
        assert!(section.contains("```rust\n"), "no program below {}", claim.name);
    }
}
