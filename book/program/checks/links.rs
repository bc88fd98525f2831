//! Links: to pages, to places on a page, to files of the repository. External ones are listed and not followed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use pulldown_cmark::Event;
use regex::Regex;

use crate::excerpt::flatten;
use crate::links::links;
use crate::manuscript::{Manuscript, PAGES, Page};
use crate::text::events::{events, line_at};
use crate::text::problem::Problem;

static ID: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"\sid="([^"]+)""#).expect("the pattern is tested")
});
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"\s(?:href|src)="([^"]+)""#).expect("the pattern is tested")
});
static SCHEME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[a-z][a-z0-9+.-]*:").expect("the pattern is tested")
});

/// What is wrong with the links of all pages, and the external ones; the places on a page are looked up
/// in the built ones.
///
/// # Errors
/// If a file cannot be read.
pub fn check(
    manuscript: &Manuscript,
    built: &Path,
) -> anyhow::Result<(Vec<Problem>, Vec<String>)> {
    let pages = manuscript.pages()?;
    let mut places = HashMap::new();
    for page in &pages {
        let html = fs::read_to_string(built.join(html_name(&page.name)))
            .unwrap_or_default();
        let ids: HashSet<String> =
            ID.captures_iter(&html).map(|id| id[1].to_owned()).collect();
        places.insert(page.name.clone(), ids);
    }
    let mut problems = Vec::new();
    let mut external = BTreeSet::new();
    for page in &pages {
        for (line, target) in targets(&page.text) {
            if SCHEME.is_match(&target) {
                external.insert(target);
            } else if let Err(reason) = resolve(manuscript, page, &target, &places)
            {
                problems.push(Problem::new(&page.file, line, reason));
            }
        }
    }
    Ok((problems, external.into_iter().collect()))
}

/// The file that mdBook makes of a page.
fn html_name(name: &str) -> String {
    let html = Path::new(name).with_extension("html");
    html.display().to_string()
}

/// The targets of a page's links, each with its line: in Markdown, and in HTML.
fn targets(page: &str) -> Vec<(usize, String)> {
    let found = links(page)
        .into_iter()
        .map(|link| (line_at(page, link.range.start), link.target));
    let mut found: Vec<_> = found.collect();
    for (event, range) in events(page) {
        if let Event::Html(html) | Event::InlineHtml(html) = event {
            let line = line_at(page, range.start);
            found.extend(
                ADDRESS
                    .captures_iter(&html)
                    .map(|address| (line, address[1].to_owned())),
            );
        }
    }
    found
}

fn resolve(
    manuscript: &Manuscript,
    page: &Page,
    target: &str,
    places: &HashMap<String, HashSet<String>>,
) -> Result<(), String> {
    let (path, place) = match target.split_once('#') {
        Some((path, place)) => (path, Some(place)),
        None => (target, None),
    };
    if path.starts_with('/') {
        return Err(format!("'{target}' begins at the root of the server"));
    }
    let folder = page.file.parent().unwrap_or(Path::new(PAGES));
    let file = if path.is_empty() {
        page.file.clone()
    } else {
        flatten(&folder.join(path))
    };
    if !manuscript.path(&file).exists() {
        return Err(format!("dead link: there is no '{}'", file.display()));
    }
    let name = file.strip_prefix(PAGES).ok().map(|name| name.display().to_string());
    match (place, name.and_then(|name| places.get(&name))) {
        (Some(place), Some(places)) if !places.contains(place) => Err(format!(
            "dead link: there is no '#{place}' in '{}'",
            file.display()
        )),
        _ => Ok(()),
    }
}
