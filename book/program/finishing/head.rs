//! What a page says of itself to search engines and to those who share it: its first sentences, its address, and
//! the picture of the book.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::html::first_paragraph;

/// How long a description may be, in characters.
const ROOM: usize = 200;
/// The picture of the book, in the folder of the pages.
const CARD: &str = "card.png";
/// The description that mdBook writes, the same on every page.
static DESCRIPTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"<meta name="description" content="([^"]*)">"#)
        .expect("the pattern is tested")
});
static TITLE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new("<title>(.*?)</title>").expect("the pattern is tested")
});

/// The page with its own description and, where its address is known, with what a link to it shows. `name` is the
/// page's file, or empty for the front.
pub(super) fn add_to(page: &str, name: &str, site: Option<&str>) -> String {
    let title =
        TITLE.captures(page).map_or(String::new(), |found| found[1].to_owned());
    let text = first_paragraph(page).map(|text| escaped(&shortened(&text)));
    let replaced = DESCRIPTION.replace(page, |found: &Captures| {
        let text = text.as_deref().unwrap_or(&found[1]);
        let mut lines = vec![
            format!("<meta name=\"description\" content=\"{text}\">"),
            "<meta property=\"og:type\" content=\"article\">".to_owned(),
            format!("<meta property=\"og:title\" content=\"{title}\">"),
            format!("<meta property=\"og:description\" content=\"{text}\">"),
        ];
        if let Some(site) = site {
            let site = site.trim_end_matches('/');
            let address = format!("{site}/{name}");
            lines.extend([
                format!("<link rel=\"canonical\" href=\"{address}\">"),
                format!("<meta property=\"og:url\" content=\"{address}\">"),
                format!("<meta property=\"og:image\" content=\"{site}/{CARD}\">"),
                "<meta name=\"twitter:card\" content=\"summary_large_image\">"
                    .to_owned(),
            ]);
        }
        lines.join("\n        ")
    });
    replaced.into_owned()
}

/// The sentences that have room, or, if the first is too long, as many of its words.
fn shortened(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= ROOM {
        return text;
    }
    let head: String = text.chars().take(ROOM).collect();
    match (head.rfind(". "), head.rfind(' ')) {
        (Some(end), _) => head[..=end].to_owned(),
        (None, end) => format!("{} …", &head[..end.unwrap_or(head.len())]),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::{add_to, shortened};

    const PAGE: &str = "<title>A - B</title>\n<meta name=\"description\" content=\"all\">\n\
                        <main><h1>A</h1><p>Is 1 &lt; 2?</p></main>";

    #[test]
    fn each_page_has_its_own_description_and_an_address_only_where_it_is_known() {
        let here = add_to(PAGE, "a.html", None);
        assert!(
            here.contains("name=\"description\" content=\"Is 1 &lt; 2?\""),
            "{here}"
        );
        assert!(
            !here.contains("canonical") && !here.contains("og:image"),
            "{here}"
        );
        let there = add_to(PAGE, "a.html", Some("https://x.org/b/"));
        assert!(
            there.contains(
                "<link rel=\"canonical\" href=\"https://x.org/b/a.html\">"
            )
        );
        assert!(there.contains("content=\"https://x.org/b/card.png\""));
        let first = add_to(PAGE, "", Some("https://x.org/b"));
        assert!(
            first.contains("<link rel=\"canonical\" href=\"https://x.org/b/\">")
        );
    }

    #[test]
    fn a_page_without_text_keeps_the_description_of_the_book() {
        let page = PAGE.replace("<p>Is 1 &lt; 2?</p>", "");
        assert!(
            add_to(&page, "a.html", None)
                .contains("name=\"description\" content=\"all\"")
        );
    }

    #[test]
    fn long_texts_end_with_a_sentence_or_a_word() {
        assert_eq!(shortened("One.\n  Two."), "One. Two.");
        let tail = "word ".repeat(60);
        assert_eq!(
            shortened(&format!("A first sentence. {tail}")),
            "A first sentence."
        );
        assert!(shortened(&tail).ends_with("word …"));
    }
}
