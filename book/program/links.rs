//! What the built pages link to and load: pages, places on a page, files; and where
//! old addresses lead. mdBook itself accepts dead ones.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use manuscript::markdown::{flattened, line_at};
use manuscript::{Manuscript, PAGES, Problem, files};
use regex::Regex;

use crate::page::pattern;
use crate::settings::SETTINGS;

static ID: LazyLock<Regex> = LazyLock::new(|| pattern(r#"\sid="([^"]+)""#));
/// An element that links to an address, or loads it.
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r#"<(a|link|script|img|iframe)\b([^>]*?)\s(?:href|src)="([^"]*)""#)
});
static SCHEME: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(?:[a-z][a-z0-9+.-]*:|//)"));

/// Each built page by its name: its HTML, and the ids in it.
type Pages = HashMap<String, (String, HashSet<String>)>;

/// What is wrong with the addresses in the built pages, and with the targets of
/// `redirect`'s old ones. External ones are not followed. Fails if a file cannot be
/// read.
pub(crate) fn check(
    manuscript: &Manuscript,
    built: &Path,
    redirect: &HashMap<String, String>,
) -> anyhow::Result<Vec<Problem>> {
    let mut pages = Pages::new();
    for name in files(built, "html")? {
        let html = fs::read_to_string(built.join(&name))?;
        let ids = ID
            .captures_iter(&html)
            .map(|id| id[1].to_owned())
            .collect::<HashSet<_>>();
        pages.insert(name, (html, ids));
    }
    let mut problems = moved(manuscript, &pages, redirect);
    // mdBook writes the first page twice, puts all pages into the one for printing,
    // and writes an extra page for each that has moved.
    let is_page = |name: &String| {
        !["index.html", "print.html"].contains(&name.as_str())
            && !redirect.contains_key(&format!("/{name}"))
    };
    for (name, (html, _)) in pages.iter().filter(|(name, _)| is_page(name)) {
        let source =
            format!("{PAGES}/{}", Path::new(name).with_extension("md").display());
        let text = manuscript.read(&source).unwrap_or_default();
        for found in ADDRESS.captures_iter(html) {
            let address = &found[3];
            let (path, place) = address.split_once('#').unwrap_or((address, ""));
            let file = Path::new(name)
                .with_file_name("")
                .join(path.split('?').next().unwrap_or_default());
            let file =
                if path.is_empty() { name.clone() } else { flattened(&file) };
            let ids = pages.get(&file).map(|(_, ids)| ids);
            let why = match &found[1] {
                _ if address.starts_with("data:")
                    || found[2].contains("rel=\"canonical\"") =>
                {
                    continue;
                }
                "a" if SCHEME.is_match(address) => continue,
                _ if SCHEME.is_match(address) => {
                    format!("'{address}' is on another host")
                }
                _ if !built.join(&file).is_file() => {
                    format!("dead link: there is no '{address}'")
                }
                _ if place.is_empty()
                    || ids.is_none_or(|ids| ids.contains(place)) =>
                {
                    continue;
                }
                _ => format!("dead link: there is no '#{place}' in '{file}'"),
            };
            // The author wrote `.md`.
            let start = text.find(
                path.strip_suffix("html")
                    .filter(|_| place.is_empty())
                    .unwrap_or(address),
            );
            problems.push(Problem::new(
                &source,
                line_at(&text, start.unwrap_or(0)),
                why,
            ));
        }
    }
    Ok(problems)
}

/// The old addresses that lead to no page, or to no place on it.
fn moved(
    manuscript: &Manuscript,
    pages: &Pages,
    redirect: &HashMap<String, String>,
) -> Vec<Problem> {
    let settings = manuscript.read(SETTINGS).unwrap_or_default();
    let problem = |(old, new): (&String, &String)| {
        let (page, place) = new.split_once('#').unwrap_or((new, ""));
        let is_there = pages
            .get(page)
            .is_some_and(|(_, ids)| place.is_empty() || ids.contains(place));
        let line =
            line_at(&settings, settings.find(&format!("\"{old}\"")).unwrap_or(0));
        let why =
            format!("dead link: '{old}' leads to '{new}', which is not there");
        (!is_there && !SCHEME.is_match(new))
            .then(|| Problem::new(SETTINGS, line, why))
    };
    let mut problems: Vec<Problem> = redirect.iter().filter_map(problem).collect();
    problems.sort_by_key(|it| it.line);
    problems
}
