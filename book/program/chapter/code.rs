//! The code of a chapter that stands alone: files named as in the checkout, programs without hidden lines.

use checkout::layout::{STAGES, place};
use ladder::engines::Engine;

use crate::excerpt::file_in;
use crate::text::fences::{Fence, fences};

/// The page with its files named as they are in the checkout of a stage. The lines of programs that the
/// book's pages hide are shown: what is read here is what runs.
pub(super) fn adapt(page: &str, stage: &Engine) -> String {
    let fences = fences(page);
    let mut adapted = String::new();
    for (index, line) in page.lines().enumerate() {
        let line = match fences.iter().find(|fence| fence.covers(index + 1)) {
            Some(fence) if fence.language() == "diff" => header(line, stage),
            Some(fence) if is_program(fence) => shown(line).to_owned(),
            Some(_) => line.to_owned(),
            None => excerpt_of(line, stage),
        };
        let is_second_blank = line.is_empty() && adapted.ends_with("\n\n");
        if !is_second_blank || fences.iter().any(|fence| fence.covers(index + 1)) {
            adapted += &line;
            adapted.push('\n');
        }
    }
    adapted
}

fn is_program(fence: &Fence) -> bool {
    fence.language() == "rust" && !fence.is_excerpt()
}

/// A line without the mark that hides it on the book's pages, if it has one.
fn shown(line: &str) -> &str {
    if line == "#" { "" } else { line.strip_prefix("# ").unwrap_or(line) }
}

/// A diff's line `--- 04-tt-move/src/ordering.rs` or `+++ …`, with the file's place in the checkout.
fn header(line: &str, stage: &Engine) -> String {
    let sign = ["--- ", "+++ "].into_iter().find(|sign| line.starts_with(sign));
    let file = sign.and_then(|sign| {
        place(&format!("{STAGES}/{}", &line[sign.len()..]), stage)
    });
    match (sign, file) {
        (Some(sign), Some(file)) => format!("{sign}{file}"),
        _ => line.to_owned(),
    }
}

/// The name of a file above an excerpt as a link to it, if it is there.
fn excerpt_of(line: &str, stage: &Engine) -> String {
    let Some(file) = file_in(line) else { return line.to_owned() };
    let indent = &line[..line.len() - line.trim_start().len()];
    match place(file, stage) {
        Some(place) => format!("{indent}[`{place}`](../{place})"),
        None => format!("{indent}`{file}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::adapt;

    #[test]
    fn files_and_hidden_lines() {
        let killers = ladder::engines::find("killers").unwrap();
        let page = "\n\n\n<p class=\"excerpt-of\">chapters-code/05-killers/src/killers.rs</p>\n\n\
                    ```rust,excerpt\n# a\n```\n```rust\n# use b;\n#\nc();\n```\n\
                    ```diff\n--- 04-tt-move/src/ordering.rs\n+++ 05-killers/src/ordering.rs\n```\n";
        assert_eq!(
            adapt(page, &killers),
            "\n\n[`stage/src/killers.rs`](../stage/src/killers.rs)\n\n\
             ```rust,excerpt\n# a\n```\n```rust\nuse b;\n\nc();\n```\n\
             ```diff\n--- earlier/04-tt-move/src/ordering.rs\n+++ stage/src/ordering.rs\n```\n"
        );
    }
}
