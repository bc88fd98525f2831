//! The race: the nodes of all stages in one position.

use diagrams::render;
use mix::Variant;

use crate::CONTEXT;

#[test]
fn every_stage_has_a_rung_and_its_count() {
    let fen = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
    let block = format!(
        "```race\ntitle = 'T'\nfen = '{fen}'\ndepth = 2\ncaption = 'It is {{move}}.'\n```\n"
    );
    let context = diagrams::Context { is_live: true, ..CONTEXT };
    let (html, _) = render(&block, "race.md", &context).expect("a race");
    assert_eq!(
        html.matches("class=\"bmf-rung\"").count(),
        Variant::stages().count()
    );
    for stage in Variant::stages() {
        let name = format!("&quot;stage&quot;:&quot;{}&quot;", stage.stage());
        assert!(html.contains(&name), "{name}");
        let page = format!("{:02}-{}.html", stage.chapter(), stage.stage());
        assert!(html.contains(&format!("<a href=\"{page}\">")), "{page}");
    }
    assert!(
        html.contains("data-live=\"race\"") && !html.contains("{move}"),
        "{html}"
    );
}
