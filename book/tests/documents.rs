//! README.md, ARCHITECTURE.md and CONTRIBUTING.md name nothing that is not there.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use book::links::links;
use book::text::events::{events, line_at};
use pulldown_cmark::{Event, Tag, TagEnd};
use regex::Regex;

const DOCUMENTS: [&str; 3] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
/// How a path begins that is not in the repository: on a reader's machine, in what is built, in a checkout.
const ELSEWHERE: [&str; 7] =
    ["/", "target/", "fuzz/artifacts/", "stage/", "earlier/", "mine.toml", "http"];
/// What the table of the invariants has above its last column.
const GUARDS: &str = "guarded by";

/// The files of the repository with what is in them, each with its path from the root; what is built, bought
/// or hidden is left out, but for the folders that these documents speak of.
static FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut files = Vec::new();
    walk(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap(), "", &mut files);
    files
});
/// All words of the sources but this one: the documents name no other.
static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let is_source =
        |name: &str| !name.ends_with(".md") && !name.ends_with("documents.rs");
    let sources = FILES.iter().filter(|(name, _)| is_source(name));
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    sources
        .flat_map(|(_, text)| text.split(move |letter| !is_letter(letter)))
        .collect()
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

/// The files that a path may mean, or those in the folder: it may leave out where it begins.
fn meant(path: &str) -> Vec<&'static (String, String)> {
    let path = path.trim_end_matches('/');
    let is_meant = |name: &str| format!("/{name}/").contains(&format!("/{path}/"));
    FILES.iter().filter(|(name, _)| is_meant(name)).collect()
}

/// Whether a word of code is a path of this repository: it has folders, or the ending of a file.
fn is_path(word: &str) -> bool {
    static PATH: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"^(\.?[\w-]+/)+[\w.-]*$|^[\w-]+\.(rs|toml|md|py|js|mjs|json)$")
            .unwrap()
    });
    static TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^v\d").unwrap());
    let is_elsewhere = ELSEWHERE.iter().any(|start| word.starts_with(start));
    PATH.is_match(word) && !TAG.is_match(word) && !is_elsewhere
}

/// Whether a word of code is a name of the sources, and none of the language's or of English.
fn is_name(word: &str) -> bool {
    static NAME: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"^([A-Za-z]\w*::)*[A-Za-z]\w*(_|::|[a-z][A-Z])\w*$").unwrap()
    });
    NAME.is_match(word)
}

/// What the code in a document names that is not there, and where its links lead in vain.
fn problems(document: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut complain = |at: usize, what: String| {
        problems.push(format!("{document}:{}: {what}", line_at(text, at)));
    };
    for link in links(text).into_iter().filter(|link| !link.target.contains("://"))
    {
        let (path, place) =
            link.target.split_once('#').unwrap_or((&link.target, ""));
        let path = if path.is_empty() { document } else { path };
        let at = link.range.start;
        match FILES.iter().find(|(name, _)| name == path) {
            None => complain(at, format!("there is no file '{path}'")),
            Some((_, page))
                if !place.is_empty() && !headings(page).contains(place) =>
            {
                complain(at, format!("no heading of '{path}' is '#{place}'"));
            }
            Some(_) => {}
        }
    }
    for (event, range) in events(text) {
        let Event::Code(code) = event else { continue };
        for word in code.split_whitespace() {
            if is_path(word) && meant(word).is_empty() {
                complain(range.start, format!("there is no file '{word}'"));
            }
            if is_name(word) && !word.split("::").all(|part| WORDS.contains(part)) {
                complain(range.start, format!("nothing is called '{word}'"));
            }
        }
    }
    for (at, guards) in invariants(text) {
        let (paths, names): (Vec<String>, Vec<String>) =
            guards.into_iter().partition(|guard| is_path(guard));
        let files: Vec<_> = paths.iter().flat_map(|path| meant(path)).collect();
        for name in names.iter().filter(|name| is_name(name)) {
            let function = Regex::new(&format!(r"\bfn {name}\b")).unwrap();
            if !files.iter().any(|(_, text)| function.is_match(text)) {
                complain(at, format!("no file of this row has a test '{name}'"));
            }
        }
        if !files.iter().any(|(name, text)| is_test(name, text)) {
            complain(at, "no test guards this invariant".to_owned());
        }
    }
    problems
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

/// The rows of the table of invariants: where each stands, and the code in its last column.
fn invariants(text: &str) -> Vec<(usize, Vec<String>)> {
    let mut rows: Vec<(usize, Vec<String>)> = Vec::new();
    let (mut is_head, mut is_table) = (false, false);
    for (event, range) in events(text) {
        match event {
            Event::Start(Tag::TableHead) => is_head = true,
            Event::End(TagEnd::TableHead) => is_head = false,
            Event::Text(head) if is_head => is_table |= *head == *GUARDS,
            Event::End(TagEnd::Table) => is_table = false,
            Event::Start(Tag::TableRow) if is_table => {
                rows.push((range.start, Vec::new()))
            }
            Event::Start(Tag::TableCell) if is_table && !is_head => {
                rows.last_mut().unwrap().1.clear()
            }
            Event::Code(code) if is_table => {
                rows.last_mut().unwrap().1.push(code.to_string())
            }
            _ => {}
        }
    }
    rows
}

/// Whether a file is run by `cargo test`, by a fuzzer or before a release.
fn is_test(name: &str, text: &str) -> bool {
    ["tests/", "fuzz_targets/", ".ci/"].iter().any(|part| name.contains(part))
        || text.contains("#[test]")
}

#[test]
fn the_documents_name_what_is_there() {
    let problems = DOCUMENTS.iter().flat_map(|document| {
        let (_, text) = FILES.iter().find(|(name, _)| name == document).unwrap();
        problems(document, text)
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_invariant_is_read() {
    let (_, text) =
        FILES.iter().find(|(name, _)| name == "ARCHITECTURE.md").unwrap();
    let numbered = Regex::new(r"(?m)^\| \d+ \|").unwrap().find_iter(text).count();
    assert!(numbered > 0, "ARCHITECTURE.md has no numbered invariants");
    assert_eq!(invariants(text).len(), numbered);
}

#[test]
fn what_is_not_there_is_named() {
    let text = "[a](book/nowhere.md) [b](README.md#nothing) [c](README.md#licence)\n\
                `engine/src/nowhere.rs`, `no_such_thing`, `Search::run`, `src/ordering.rs`\n\n\
                | | invariant | guarded by |\n|--:|---|---|\n\
                | 1 | A. | `ladder/tests/climb.rs`: `bench_signatures` |\n\
                | 2 | B. | `engine/src/search.rs` |\n";
    let expected = [
        "D.md:1: there is no file 'book/nowhere.md'",
        "D.md:1: no heading of 'README.md' is '#nothing'",
        "D.md:2: there is no file 'engine/src/nowhere.rs'",
        "D.md:2: nothing is called 'no_such_thing'",
        "D.md:6: no file of this row has a test 'bench_signatures'",
        "D.md:7: no test guards this invariant",
    ];
    assert_eq!(problems("D.md", text), expected);
}
