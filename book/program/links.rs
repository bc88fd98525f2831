//! The links of a page, as the Markdown parser sees them.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use crate::text::events::events;

/// A link as it stands in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The whole of it, in bytes of the page.
    pub range: Range<usize>,
    /// What stands between its brackets, in bytes of the page.
    pub text: Range<usize>,
    /// Where it leads.
    pub target: String,
    /// Whether the target stands behind the text: `[text](target)`.
    pub is_inline: bool,
}

/// All links of a page in their order, and its images.
pub fn links(page: &str) -> Vec<Link> {
    let mut found: Vec<Link> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (event, range) in events(page) {
        if !matches!(event, Event::End(_)) {
            for &index in &open {
                let text = &mut found[index].text;
                *text = text.start.min(range.start)..text.end.max(range.end);
            }
        }
        match event {
            Event::Start(
                Tag::Link { dest_url, link_type, .. }
                | Tag::Image { dest_url, link_type, .. },
            ) => {
                open.push(found.len());
                let (target, is_inline) =
                    (dest_url.into_string(), link_type == LinkType::Inline);
                found.push(Link {
                    text: range.end..range.start,
                    range,
                    target,
                    is_inline,
                });
            }
            Event::End(TagEnd::Link | TagEnd::Image) => drop(open.pop()),
            _ => {}
        }
    }
    found
}

/// The page with its inline links as `replace` writes them: it is given the text and the target, and
/// `None` lets a link stand.
pub(crate) fn relink(
    page: &str,
    replace: impl Fn(&str, &str) -> Option<String>,
) -> String {
    let mut relinked = String::with_capacity(page.len());
    let mut copied = 0;
    for Link { range, text, target, .. } in
        links(page).into_iter().filter(|link| link.is_inline)
    {
        let text = page.get(text).unwrap_or_default(); // there may be none
        if let Some(written) = replace(text, &target) {
            relinked += &page[copied..range.start];
            relinked += &written;
            copied = range.end;
        }
    }
    relinked + &page[copied..]
}

#[cfg(test)]
mod tests {
    use super::relink;

    #[test]
    fn text_and_target() {
        let page = "[a `b`\nc](d#e \"f\") `[g](h)` [i][j] ![k](l) [](m)\n\n    [n](o)\n\n[j]: p\n";
        let shown = |text: &str, target: &str| Some(format!("<{text}|{target}>"));
        let expected =
            "<a `b`\nc|d#e> `[g](h)` [i][j] !<k|l> <|m>\n\n    [n](o)\n\n[j]: p\n";
        assert_eq!(relink(page, shown), expected.replace("!<", "<"));
        assert_eq!(relink(page, |_, _| None), page);
    }
}
