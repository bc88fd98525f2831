//! What the page for printing lacks, which mdBook makes by joining all pages: a
//! title page and contents.

use std::sync::LazyLock;

use regex::Regex;

use crate::page::pattern;

static TITLE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"<(?:h1|p) class="menu-title">([^<]*)<"#));
static DESCRIPTION: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"<meta name="description" content="([^"]*)">"#));
/// The heading of a page: its number, if it has one, its id and its words.
static HEADING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"(?s)<h1(?: data-number="(\d+)")? id="([^"]*)"><a class="header"[^>]*>(.*?)</a></h1>"#,
    )
});

/// What scripts show next to an example, which is not for paper.
static MOMENTS: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"(?s)<script type="text/html".*?</script>"#));

/// The page for printing, with a title page that shows the ladder, and the
/// contents, before its text.
pub(crate) fn fronted(html: &str, ladder: &str) -> String {
    let of = |pattern: &Regex| {
        pattern.captures(html).map_or(String::new(), |found| found[1].to_owned())
    };
    let (title, description) = (of(&TITLE), of(&DESCRIPTION));
    let pages = HEADING.captures_iter(html).map(|found| {
        let number =
            found.get(1).map_or(String::new(), |it| format!("{}. ", it.as_str()));
        format!("<li><a href=\"#{}\">{number}{}</a></li>\n", &found[2], &found[3])
    });
    let front = format!(
        "<main>\n<header class=\"print-title\"><p class=\"print-name\">{title}</p>\n<p>{description}</p>\n\
         <p>Version {}</p>\n{ladder}</header>\n<nav class=\"print-contents\" aria-labelledby=\"contents\">\
         <h2 id=\"contents\">Contents</h2>\n<ul>\n{}</ul></nav>\n",
        env!("CARGO_PKG_VERSION"),
        pages.collect::<String>()
    );
    MOMENTS.replace_all(html, "").replacen("<main>", &front, 1)
}
