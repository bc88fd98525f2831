//! The links of README.md, ARCHITECTURE.md, CONTRIBUTING.md and other documents
//! lead somewhere, and none to a page's source, in which placeholders stand for the
//! numbers.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs};

use manuscript::markdown::{line_at, links, prose};
use mdbook_driver::config::Config;
use regex::Regex;

use crate::list_of_figures::LIST;

/// The documents that link to pages. Each has a block of lines with their
/// addresses, and so does the [list of figures](LIST), which is generated as a
/// whole.
const WITH_PAGES: [&str; 3] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
/// The folder of the pages' sources.
const PAGES: &str = "book/src/";
/// What isn't meant to be read in place: the pages, generated files, and the list
/// of changes, which is history.
const NO_DOCUMENTS: [&str; 4] =
    [PAGES, "book/rung/", "tools/checkout/templates/", "CHANGELOG.md"];
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The files of the repository with their texts, each with its path from the root.
/// Build output, third-party files and hidden ones are skipped, except for the
/// hidden folders that these documents mention.
static FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut files = Vec::new();
    walk(Path::new(ROOT), "", &mut files);
    files
});
fn walk(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let is_hidden =
            name.starts_with('.') && ![".ci", ".github"].contains(&name.as_str());
        if is_hidden || ["target", "node_modules"].contains(&name.as_str()) {
            continue;
        }
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            walk(&path, &format!("{name}/"), files);
        } else {
            files.push((name, fs::read_to_string(&path).unwrap_or_default()));
        }
    }
}

/// The dead links of a document.
fn problems(document: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut complain = |at: usize, what: String| {
        problems.push(format!("{document}:{}: {what}", line_at(text, at)));
    };
    for link in links(text).into_iter().filter(|link| !link.target.contains("://"))
    {
        let (path, place) =
            link.target.split_once('#').unwrap_or((&link.target, ""));
        let path = if path.is_empty() {
            document.to_owned()
        } else {
            beside(document, path)
        };
        let at = link.range.start;
        match FILES.iter().find(|(name, _)| *name == path) {
            None if Path::new(ROOT).join(&path).is_dir() => {}
            None => complain(at, format!("there is no file '{path}'")),
            Some((_, page)) if path.starts_with(PAGES) && page.contains("{{") => {
                let name = path.trim_start_matches(PAGES).trim_end_matches(".md");
                complain(
                    at,
                    format!(
                        "'{path}' has placeholders for its numbers: [text][page:{name}] leads to the page"
                    ),
                );
            }
            Some((_, page))
                if !place.is_empty() && !headings(page).contains(place) =>
            {
                complain(at, format!("no heading of '{path}' is '#{place}'"));
            }
            Some(_) => {}
        }
    }
    problems
}

/// Resolves a link relative to its document: the path from the root.
fn beside(document: &str, path: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        if part == ".." { _ = parts.pop() } else { parts.push(part) }
    }
    parts.join("/")
}

/// The names by which links refer to the headings of a document.
fn headings(text: &str) -> HashSet<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    let slug = |heading: &str| {
        let heading =
            heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        heading
            .chars()
            .filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter))
            .collect()
    };
    headings.map(slug).collect()
}

/// The lines with the addresses of a document's links to pages, which have the form
/// `[text][page:rung#heading]`: they lead to the book that is published on a site,
/// or else to where the README says how to see a page.
fn addresses(document: &str, text: &str, site: Option<&str>) -> String {
    let unpublished = match document {
        "README.md" => "#the-book",
        LIST => "../../README.md#the-book",
        _ => "README.md#the-book",
    };
    let is_asked = Regex::new(r"\[page:([^\]#]+)(#[^\]]+)?\]").unwrap();
    let text = prose(text);
    let asked: BTreeSet<[&str; 3]> = is_asked
        .captures_iter(&text)
        .map(|found| {
            [0, 1, 2].map(|part| found.get(part).map_or("", |it| it.as_str()))
        })
        .collect();
    let line = |[label, page, place]: [&str; 3]| {
        let address = match site {
            Some(site) => {
                format!("{}/{page}.html{place}", site.trim_end_matches('/'))
            }
            None => format!("{unpublished} \"{page}.html\""),
        };
        format!("{label}: {address}\n")
    };
    asked.into_iter().map(line).collect()
}

/// The site of the published book, if `book.toml` names it.
pub(crate) fn site() -> Option<String> {
    let settings = fs::read_to_string(Path::new(ROOT).join("book.toml")).unwrap();
    let settings: Config = settings.parse().unwrap();
    let site: Option<String> = settings.get("output.html.site-url").unwrap();
    site.filter(|site| site.contains("://"))
}

/// A document with its addresses replaced by these.
pub(crate) fn with_addresses(
    document: &str,
    text: &str,
    site: Option<&str>,
) -> String {
    let [begin, end] = ["<!-- pages -->\n\n", "\n<!-- end pages -->"];
    let (before, rest) = text.split_once(begin).expect(begin);
    let (_, behind) = rest.split_once(end).expect(end);
    let lines = addresses(document, before, site);
    format!("{before}{begin}{lines}{end}{behind}")
}

#[test]
fn documents_know_where_a_page_is() {
    for document in WITH_PAGES {
        let path = Path::new(ROOT).join(document);
        let text = text::read(&path).unwrap();
        let expected = with_addresses(document, &text, site().as_deref());
        if env::var_os("UPDATE_README").is_some() && expected != text {
            fs::write(&path, expected).unwrap();
        } else {
            assert!(
                expected == text,
                "{document} lacks an address of a page, or has an old one: \
                 UPDATE_README=1 cargo test -p book documents"
            );
        }
    }
}

#[test]
fn a_page_is_where_the_book_is_published() {
    let text = "[a][page:b] [c][page:b#c] [a][page:b]\n\n<!-- pages -->\n\nold\n\n<!-- end pages -->\n";
    let lines = |document: &str, site: Option<&str>| {
        let all = with_addresses(document, text, site);
        all.lines().skip(4).take(2).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        lines("README.md", None),
        "[page:b#c]: #the-book \"b.html\"\n[page:b]: #the-book \"b.html\""
    );
    assert_eq!(
        lines("ARCHITECTURE.md", None),
        "[page:b#c]: README.md#the-book \"b.html\"\n[page:b]: README.md#the-book \"b.html\""
    );
    assert_eq!(
        lines("README.md", Some("https://x.org/moves/")),
        "[page:b#c]: https://x.org/moves/b.html#c\n[page:b]: https://x.org/moves/b.html"
    );
}

/// Each page that a document mentions exists, and so does the heading.
#[test]
fn the_pages_of_documents_are_there() {
    let is_asked = Regex::new(r"\[page:([^\]#]+)(?:#([^\]]+))?\]").unwrap();
    for document in WITH_PAGES.into_iter().chain([LIST]) {
        let text = prose(text_of(document));
        let mut asked = is_asked.captures_iter(&text).peekable();
        assert!(asked.peek().is_some(), "{document} speaks of no page");
        for found in asked {
            let name = format!("{PAGES}{}.md", &found[1]);
            let page = text_of(&name);
            if let Some(place) = found.get(2) {
                assert!(headings(page).contains(place.as_str()), "{}", &found[0]);
            }
        }
    }
}

fn text_of(name: &str) -> &str {
    let found = FILES.iter().find(|it| it.0 == name);
    &found.unwrap_or_else(|| panic!("there is no file '{name}'")).1
}

#[test]
fn no_link_is_dead() {
    let is_document = |name: &str| {
        name.ends_with(".md") && !NO_DOCUMENTS.iter().any(|it| name.starts_with(it))
    };
    let documents: Vec<_> =
        FILES.iter().filter(|(name, _)| is_document(name)).collect();
    for name in WITH_PAGES.into_iter().chain([LIST]) {
        assert!(documents.iter().any(|it| it.0 == name), "{name}");
    }
    let problems: Vec<String> =
        documents.iter().flat_map(|(name, text)| problems(name, text)).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// No comment in the code refers to the source of a page.
#[test]
fn no_comment_links_to_a_source_of_a_page() {
    let link = Regex::new(r"//[/!].*\]\([^)]*book/src/[^)]*\.md[^)]*\)").unwrap();
    let code = FILES.iter().filter(|(name, _)| name.ends_with(".rs"));
    let linking = code.filter(|(_, text)| link.is_match(text));
    assert_eq!(linking.map(|it| it.0.as_str()).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn what_is_not_there_is_named() {
    let text = "[a](book/nowhere.md) [b](README.md#nothing) [c](README.md#licence) [d](book/src/rung.md#x)\n";
    let expected = [
        "D.md:1: there is no file 'book/nowhere.md'",
        "D.md:1: no heading of 'README.md' is '#nothing'",
        "D.md:1: 'book/src/rung.md' has placeholders for its numbers: [text][page:rung] leads to the page",
    ];
    assert_eq!(problems("D.md", text), expected);
}

/// The version for citations is that of the book.
#[test]
fn a_citation_has_the_version_and_a_date() {
    let cited = text_of("CITATION.cff");
    let version = concat!("version: ", env!("CARGO_PKG_VERSION"));
    assert!(
        cited.lines().any(|line| line == version),
        "CITATION.cff: '{version}' is missing"
    );
    let date = cited.lines().find_map(|line| line.strip_prefix("date-released: "));
    let digits = date.unwrap().replace('-', "");
    assert!(digits.len() == 8 && digits.parse::<u32>().is_ok(), "{date:?}");
}
