//! Every verdict of the book in one place: a change to a claim, its condition, a
//! source's number or a figure that judges it shows its effect here.

use figures::Figures;
use figures::figure::{FIGURES, digest};
use figures::ledger::claims;
use project::root;

#[test]
fn all_verdicts() {
    let root = root().unwrap();
    let figures = Figures::of(&root.join(FIGURES));
    let mut text = String::new();
    for claim in claims(&root).unwrap() {
        let (theirs, ours) =
            (claim.theirs().unwrap_or_default(), claim.verdict(&figures).unwrap());
        text +=
            &format!("{} {}: {} {theirs}\n", claim.name, claim.source, claim.says);
        for verdict in
            [Some(ours), claim.in_games(&figures).unwrap()].into_iter().flatten()
        {
            text += &format!(
                "    {}\n    {}\n",
                verdict.words,
                verdict.measured.join("; ")
            );
        }
    }
    insta::assert_snapshot!(text);
}

/// One page may quote a single case of a claim and another page the whole claim:
/// the words for the case are also in the whole verdict.
#[test]
fn a_claim_has_one_verdict_on_all_pages() {
    let root = root().unwrap();
    let figures = Figures::of(&root.join(FIGURES));
    for claim in claims(&root).unwrap() {
        let whole =
            [Some(claim.verdict(&figures)), claim.in_games(&figures).transpose()]
                .map(|it| {
                    it.map_or_else(String::new, |verdict| verdict.unwrap().words)
                });
        for (cases, whole) in [&claim.cases, &claim.games].into_iter().zip(whole) {
            for case in cases {
                let words = case.by.judge(&figures).unwrap().words;
                assert!(
                    whole.contains(&words),
                    "{}: {words}, but {whole}",
                    claim.name
                );
            }
        }
    }
}

/// No digit of a figure can be changed alone, not even together with its digest:
/// this file changes, too, where everyone sees it.
#[test]
fn all_figures() {
    let figures = Figures::of(&root().unwrap().join(FIGURES));
    let lines = figures
        .all()
        .unwrap()
        .into_iter()
        .map(|it| format!("{} {}\n", digest(&it.data.to_string()), it.name));
    insta::assert_snapshot!(lines.collect::<String>());
}
