//! What mdBook's pages lack: a description of their own, a link that skips the
//! menu, and a policy that says what a browser may load for them: their own files
//! and nothing else. `theme/head.hbs` has what is the same for all pages.

use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io};

use anyhow::ensure;
use data_encoding::BASE64;
use manuscript::files;
use regex::{Captures, Regex};
use sha2::{Digest, Sha256};

use crate::colours::coloured;
use crate::ladder::Ladder;
use crate::print;
use crate::sitemap::Sitemap;

/// How long a description may be, in characters.
const ROOM: usize = 200;
/// The first element of a page, so that a browser finds it in the first kilobyte.
/// The policy follows it.
const ENCODING: &str = "<meta charset=\"UTF-8\">";
/// What may be loaded apart from scripts. Tables and pictures have their widths in
/// style attributes, mdBook's own style sheets contain small pictures, and without
/// scripts the table of contents is a frame.
const POLICY: &str = "style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'";
/// The description that mdBook writes, the same on every page.
static DESCRIPTION: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"<meta name="description" content="([^"]*)">"#));
/// A script that mdBook writes into the page itself.
static SCRIPT: LazyLock<Regex> =
    LazyLock::new(|| pattern("(?s)<script>(.*?)</script>"));
/// What isn't running text.
static ASIDE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        "(?s)<(?:figure.*?</figure|details.*?</details|blockquote.*?</blockquote|nav.*?</nav)>",
    )
});
static PARAGRAPH: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?s)<p\b[^>]*>(.*?)</p>"));
static TAG: LazyLock<Regex> = LazyLock::new(|| pattern("(?s)<[^>]*>"));

/// An empty heading cell, which a screen reader would announce as a heading.
static NO_HEADING: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"<th\b([^>]*)></th>"));
/// The themes that aren't offered, since too much in them is hard to read.
static DROPPED: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"<li role="none"><button role="menuitem" class="theme" id="mdbook-theme-(?:rust|ayu)">[^<]*</button></li>\s*"#,
    )
});
/// The scripts of the search, which `theme/reach.js` loads when a reader asks for
/// it.
static SEARCH: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r#"<script src="([^"]*(?:elasticlunr|mark|searcher)-[^"/]*)">"#)
});
/// The first thing that the keyboard reaches: a link to the text.
const SKIP: &str =
    "<body>\n<a class=\"skip\" href=\"#mdbook-content\">Skip to the text</a>";

/// A pattern of ours.
pub(crate) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("the pattern is tested")
}

/// The name of the book above each page, which mdBook makes a first-level heading,
/// like the title of the page itself.
static NAME: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"<h1 class="menu-title">(.*?)</h1>"#));

/// Adds to each page of a folder what it lacks. `site` is the address where the
/// folder is published, if that is known: then the folder gets a `sitemap.xml`,
/// too. Fails if a page cannot be read or
/// written, or does not look as mdBook writes it.
pub fn finish(
    folder: &Path,
    site: Option<&str>,
    ladder: &Ladder,
) -> anyhow::Result<()> {
    // mdBook writes the first page twice, and both are the front page of the book.
    let front = read(&folder.join("index.html")).unwrap_or_default();
    let mut sitemap = Sitemap::default();
    for name in files(folder, "html")? {
        let html = read(&folder.join(&name))?;
        let address =
            site.map(|site| (site, if html == front { "" } else { name.as_str() }));
        let html = DROPPED.replace_all(&html, "");
        let has_text = html.contains("id=\"mdbook-content\"");
        if let Some((site, page)) = address.filter(|_| has_text) {
            sitemap.add(&name, format!("{site}/{page}"));
        }
        let html = if has_text {
            html.replacen("<body>", SKIP, 1)
        } else {
            html.into_owned()
        };
        let html = NAME.replace(&html, "<p class=\"menu-title\">$1</p>");
        let html = if name == "print.html" {
            print::fronted(&html, &ladder.drawn(&name))
        } else {
            html.into_owned()
        };
        let html = [" ± ", "\n± ", " ±\n"]
            .iter()
            .fold(html, |html, it| html.replace(it, "\u{a0}±\u{a0}")); // an error stays with its value
        let html = SEARCH
            .replace_all(&html, "<script type=\"text/plain\" data-search=\"$1\">");
        let html = coloured(&NO_HEADING.replace_all(&html, "<td$1></td>"));
        let described = ladder.around(&described(&html, address), &name);
        ensure!(described.contains(ENCODING), "{name} has no {ENCODING}");
        let described = unindented(&described);
        let policy = policy(&described);
        let meta = format!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
        );
        let guarded =
            described.replacen(ENCODING, &format!("{ENCODING}\n        {meta}"), 1);
        fs::write(folder.join(&name), guarded)?;
    }
    if site.is_some() {
        fs::write(folder.join("sitemap.xml"), sitemap.xml())?;
    }
    Ok(())
}

/// A page without the indentation of its lines, which readers would download for
/// nothing; preformatted text keeps it.
fn unindented(html: &str) -> String {
    let mut open = 0;
    let mut shown = String::with_capacity(html.len());
    for line in html.split_inclusive('\n') {
        shown += if open > 0 { line } else { line.trim_start_matches([' ', '\t']) };
        open += line.matches("<pre").count();
        open = open.saturating_sub(line.matches("</pre>").count());
    }
    shown
}

/// A page as browsers read it: they first turn every line end into `\n`, so the
/// script that they hash has no `\r`, though the file it comes from may.
fn read(page: &Path) -> io::Result<String> {
    Ok(fs::read_to_string(page)?.replace("\r\n", "\n").replace('\r', "\n"))
}

/// The page with its description, the picture of the book and, if the book is
/// published, the page's address. If its site isn't known, the picture's address is
/// relative.
fn described(html: &str, address: Option<(&str, &str)>) -> String {
    let text = description(html);
    let site = address.map(|(site, _)| site);
    let described = DESCRIPTION.replace(html, |found: &Captures| {
        let text = text.as_deref().unwrap_or(&found[1]);
        let address = address.map_or(String::new(), |(site, name)| {
            format!(
                "\n<link rel=\"canonical\" href=\"{site}/{name}\">\n\
                 <meta property=\"og:url\" content=\"{site}/{name}\">"
            )
        });
        let site = site.map_or(String::new(), |site| format!("{site}/"));
        format!(
            "<meta name=\"description\" content=\"{text}\">\n\
             <meta property=\"og:description\" content=\"{text}\">{address}\n\
             <meta property=\"og:image\" content=\"{site}card.png\">"
        )
    });
    described.into_owned()
}

/// The first paragraph of a page's running text, which doesn't include pictures,
/// boxes and menus: as many of its sentences as fit, or else of its words.
fn description(html: &str) -> Option<String> {
    let text = ASIDE.replace_all(html.split_once("<main>")?.1, "");
    let paragraphs = PARAGRAPH.captures_iter(&text);
    let paragraphs =
        paragraphs.map(|found| TAG.replace_all(&found[1], "").into_owned());
    let words =
        |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text =
        paragraphs.map(words).find(|text| !text.is_empty())?.replace('"', "&quot;");
    let head: String = text.chars().take(ROOM).collect();
    Some(match (head.rfind(". "), head.rfind(' ')) {
        _ if head == text => text,
        (Some(end), _) => head[..=end].to_owned(),
        (None, end) => format!("{} …", &head[..end.unwrap_or(head.len())]),
    })
}

/// The policy of a page. It is part of the page, so it holds wherever the page is
/// hosted; the scripts in the page itself are permitted by their SHA-256, so that
/// no others run.
fn policy(html: &str) -> String {
    let hash = |found: Captures| {
        format!(" 'sha256-{}'", BASE64.encode(&Sha256::digest(&found[1])))
    };
    let mut hashes: Vec<String> = SCRIPT.captures_iter(html).map(hash).collect();
    hashes.sort();
    hashes.dedup();
    let hashes = hashes.concat();
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{hashes}; {POLICY}"
    )
}
