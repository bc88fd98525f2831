//! The links of README.md, ARCHITECTURE.md, CONTRIBUTING.md, of the list of figures
//! and of the decisions lead somewhere.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use manuscript::markdown::{line_at, links};

const DOCUMENTS: [&str; 4] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "book/figures/README.md"];
const DECISIONS: &str = "book/decisions/";
/// The files of the repository with what is in them, each with its path from the
/// root. Build output, third-party files and hidden ones are skipped, except for
/// the hidden folders that these documents speak of.
static FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut files = Vec::new();
    walk(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap(), "", &mut files);
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

/// Where the links of a document lead in vain.
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
            None => complain(at, format!("there is no file '{path}'")),
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

/// What the headings of a document are called in links.
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

#[test]
fn no_link_is_dead() {
    let is_document =
        |name: &str| DOCUMENTS.contains(&name) || name.starts_with(DECISIONS);
    let documents: Vec<_> =
        FILES.iter().filter(|(name, _)| is_document(name)).collect();
    assert!(documents.len() > DOCUMENTS.len());
    let problems: Vec<String> =
        documents.iter().flat_map(|(name, text)| problems(name, text)).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn what_is_not_there_is_named() {
    let text =
        "[a](book/nowhere.md) [b](README.md#nothing) [c](README.md#licence)\n";
    let expected = [
        "D.md:1: there is no file 'book/nowhere.md'",
        "D.md:1: no heading of 'README.md' is '#nothing'",
    ];
    assert_eq!(problems("D.md", text), expected);
}

/// Whoever cites the book names the version that it says it is.
#[test]
fn a_citation_has_the_version_and_a_date() {
    let text = |name: &str| &FILES.iter().find(|it| it.0 == name).unwrap().1;
    let cited = text("CITATION.cff");
    let version = concat!("version: ", env!("CARGO_PKG_VERSION"));
    assert!(
        cited.lines().any(|line| line == version),
        "CITATION.cff: '{version}' is missing"
    );
    let date = cited.lines().find_map(|line| line.strip_prefix("date-released: "));
    let digits = date.unwrap().replace('-', "");
    assert!(digits.len() == 8 && digits.parse::<u32>().is_ok(), "{date:?}");
}
