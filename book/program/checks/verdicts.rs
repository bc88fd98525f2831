//! Verdicts typed by hand: what a claim came to is computed, and quoted by `{{verdict R2}}`.

use std::sync::LazyLock;

use regex::Regex;

use crate::manuscript::Page;
use crate::text::problem::Problem;
use crate::text::prose::prose;

/// The words of a verdict, if they follow the name of a claim or the word "verdict", or are emphasised.
static VERDICT: LazyLock<Regex> = LazyLock::new(|| {
    let words = r"(?:holds?\b|hold\s+here|does\s+not\s+hold|do\s+not\s+hold|not\s+distinguishable)";
    Regex::new(&format!(
        r"(?:(?i:\bverdicts?)\b|\b[RWJO]\d{{1,2}}\b)[^.]{{0,80}}?[\s*_|]{words}|[*_](?i:{words})"
    ))
    .expect("the pattern is tested")
});

/// The verdicts of a page that are typed by hand.
pub fn check(page: &Page) -> Vec<Problem> {
    let lines: Vec<String> =
        prose(&page.text).into_iter().map(|line| line.text).collect();
    let text = lines.join("\n");
    let problem = |found: regex::Match| {
        let line = 1 + text[..found.start()].matches('\n').count();
        let typed = found.as_str().split_whitespace().collect::<Vec<_>>().join(" ");
        let reason = format!(
            "'{typed}' is typed by hand; a verdict is computed: {{{{verdict NAME}}}}"
        );
        Problem::new(&page.file, line, reason)
    };
    VERDICT.find_iter(&text).map(problem).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::check;
    use crate::manuscript::Page;

    fn found(text: &str) -> usize {
        let page = Page {
            file: PathBuf::new(),
            name: String::new(),
            text: text.to_owned(),
        };
        check(&page).len()
    }

    #[test]
    fn typed_verdicts_are_found() {
        for typed in [
            "Verdict: holds.",
            "Verdict on both claims: they\nhold.",
            "So the claim **does not hold here**.",
            "R2 *holds only when* the moves have no order",
            "| W1 | most cutoffs | holds |",
            "That is _not distinguishable_ from zero.",
        ] {
            assert_eq!(found(typed), 1, "{typed}");
        }
    }

    #[test]
    fn others_are_not() {
        for text in [
            "Verdict: {{verdict R2}}.",
            "A node holds its moves. The *same* rule holds.",
            "R2 is about slots. Each slot holds a move.",
            "`Verdict: holds`",
        ] {
            assert_eq!(found(text), 0, "{text}");
        }
    }
}
