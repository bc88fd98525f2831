//! Which pages use a figure.

use crate::ledger::Claim;

/// The figure that knows each stage's node count.
pub const COUNTS: &str = "climb";

/// Whether a page shows data of a figure, in a placeholder, in a picture or in the verdict on one of these claims.
pub fn is_used_in(page: &str, figure: &str, claims: &[Claim]) -> bool {
    let shows = [
        format!("{{{{num {figure}:"),
        format!("{{{{table {figure}:"),
        format!("\"{figure}.json\""),
    ];
    let judges = |claim: &Claim| {
        claim.figures().contains(figure) && claim.is_quoted_in(page)
    };
    shows.iter().any(|shown| page.contains(shown))
        || (figure == COUNTS && page.contains("{{stage "))
        || claims.iter().any(judges)
}

#[cfg(test)]
mod tests {
    use super::{COUNTS, is_used_in};
    use crate::ledger::Claim;

    /// The figure is asked for by its whole name, and not where that is only a word of a sentence.
    #[test]
    fn a_figure_is_used_where_its_data_are_shown() {
        let claim: Claim = toml::from_str(
            "name = \"R2\"\nsource = \"rustic\"\nsays = \"It helps\"\n\
             [[case]]\nby = { saves = \"alone:rows.see\" }",
        )
        .unwrap();
        let claims = [claim];
        let uses = |page: &str, figure| is_used_in(page, figure, &claims);
        for page in [
            "It's {{num alone:rows.see.nodes int}}.",
            "{{table alone:rows cols=name}}",
            "```chart\ndata = \"alone.json\"\n```",
            "What came of it: {{verdict R2}}.",
            "{{claims rustic}}",
        ] {
            assert!(uses(page, "alone"), "{page}");
            assert!(!uses(page, "lone") && !uses(page, COUNTS), "{page}");
        }
        assert!(!uses("Killers alone save little: {{verdict R3}}.", "alone"));
        assert!(uses("{{stage killers}}", COUNTS));
    }
}
