//! Fenced blocks: code that is tested or included.

use crate::manuscript::Page;
use crate::text::fences::{EXCERPT, Fence, IGNORED, fences};
use crate::text::include::includes;
use crate::text::problem::Problem;

/// What is wrong with the blocks of a page.
pub fn check(page: &Page) -> Vec<Problem> {
    let fences = fences(&page.text);
    let of_block = |fence: &Fence| {
        let reason = wrong(&page.text, fence)?;
        Some(Problem::new(&page.file, fence.line, reason))
    };
    fences.iter().filter_map(of_block).collect()
}

fn wrong(page: &str, fence: &Fence) -> Option<String> {
    let language = fence.language();
    if !is_closed(page, fence) {
        return Some("the block is never closed".to_owned());
    }
    if language.is_empty() {
        return Some("the block names no language".to_owned());
    }
    if fence.body.trim().is_empty() {
        return Some("the block is empty".to_owned());
    }
    if fence.is_excerpt() && !is_one_include(&fence.body) {
        return Some(format!(
            "a block marked '{EXCERPT}' is one line: '{{{{#include …}}}}'"
        ));
    }
    if language == "rust"
        && fence.has("ignore")
        && fence.reason_ignored(page).is_none()
    {
        return Some(format!(
            "an ignored block needs its reason above it: '{IGNORED} … -->'"
        ));
    }
    None
}

/// Whether the last line of a block, which may stand in a list or a quotation, is a fence as well.
fn is_closed(page: &str, fence: &Fence) -> bool {
    let line = page.lines().nth(fence.end - 1).unwrap_or_default();
    let line = line.trim_start_matches([' ', '>']).trim_end();
    fence.end > fence.line
        && line.len() >= 3
        && line.chars().all(|sign| "`~".contains(sign))
}

fn is_one_include(body: &str) -> bool {
    let body = body.trim();
    matches!(includes(body).as_slice(), [include] if include.range == (0..body.len()))
}
