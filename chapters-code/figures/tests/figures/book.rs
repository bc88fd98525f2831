//! Every verdict of the book in one place: whoever changes a claim, its condition, a source's number or a figure that
//! judges it, sees here what comes of it.

use figures::figure::FIGURES;
use figures::ledger::claims;
use figures::root;

#[test]
fn all_verdicts() {
    let root = root().unwrap();
    let figures = root.join(FIGURES);
    let mut text = String::new();
    for claim in claims(&root).unwrap() {
        let (theirs, ours) = (claim.theirs().unwrap_or_default(), claim.verdict(&figures).unwrap());
        text += &format!("{} {}: {} {theirs}\n", claim.name, claim.source, claim.says);
        for verdict in [Some(ours), claim.in_games(&figures).unwrap()].into_iter().flatten() {
            text += &format!("    {}\n    {}\n", verdict.words, verdict.measured.join("; "));
        }
    }
    insta::assert_snapshot!(text);
}
