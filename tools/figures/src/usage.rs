//! Which pages use a figure.

use crate::ledger::Claim;

/// The figure with each stage's node count.
pub const COUNTS: &str = "climb";

/// Whether a page shows data from a figure: in a placeholder, in a picture, or in
/// the verdict on one of these claims.
pub fn is_used_in(page: &str, figure: &str, claims: &[Claim]) -> bool {
    let shows = [
        format!("{{{{num {figure}:"),
        format!("{{{{table {figure}:"),
        format!("data = \"{figure}:"),
    ];
    let quotes = |Claim { name, .. }: &Claim| {
        let sentences = [
            format!("{{{{verdict {name}}}}}"),
            format!("{{{{verdict {name} games}}}}"),
        ];
        page.contains("{{claims}}")
            || sentences.iter().any(|quote| page.contains(quote))
    };
    shows.iter().any(|shown| page.contains(shown))
        || (figure == COUNTS && page.contains("{{stage "))
        || claims.iter().any(|it| it.figures().contains(figure) && quotes(it))
}
