//! Links: to pages, to places on a page, to files of the repository. External ones are listed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use mdbook_markdown::pulldown_cmark::{Event, Tag};
use mdbook_markdown::{MarkdownOptions, new_cmark_parser};
use regex::Regex;

use super::{Report, line_at};
use crate::excerpt::flatten;
use crate::house::{House, PAGES, Page};
use crate::text::problem::Problem;

static ID: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\sid="([^"]+)""#).expect("the pattern is tested"));
static ADDRESS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\s(?:href|src)="([^"]+)""#).expect("the pattern is tested"));
static SCHEME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^[a-z][a-z0-9+.-]*:").expect("the pattern is tested"));

/// A link as it stands in a page.
struct Link {
    line: usize,
    target: String,
}

/// Checks the links of all pages; the places on a page are looked up in the built ones.
///
/// # Errors
/// If a file cannot be read.
pub fn check(house: &House, built: &Path) -> anyhow::Result<Report> {
    let pages = house.pages()?;
    let mut places = HashMap::new();
    for page in &pages {
        let html = fs::read_to_string(built.join(html_name(&page.name))).unwrap_or_default();
        let ids: HashSet<String> = ID.captures_iter(&html).map(|id| id[1].to_owned()).collect();
        places.insert(page.name.clone(), ids);
    }
    let mut problems = Vec::new();
    let mut external = BTreeSet::new();
    for page in &pages {
        for link in links(&page.text) {
            if SCHEME.is_match(&link.target) {
                external.insert(link.target);
            } else if let Err(reason) = resolve(house, page, &link.target, &places) {
                problems.push(Problem::new(&page.file, link.line, reason));
            }
        }
    }
    Ok(Report { problems, external: external.into_iter().collect() })
}

/// The file that mdBook makes of a page.
fn html_name(name: &str) -> String {
    let html = Path::new(name).with_extension("html");
    html.display().to_string()
}

fn links(page: &str) -> Vec<Link> {
    let parser = new_cmark_parser(page, &MarkdownOptions::default());
    let mut found = Vec::new();
    for (event, range) in parser.into_offset_iter() {
        let line = line_at(page, range.start);
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                found.push(Link { line, target: dest_url.into_string() });
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                let targets = ADDRESS.captures_iter(&html).map(|address| address[1].to_owned());
                found.extend(targets.map(|target| Link { line, target }));
            }
            _ => {}
        }
    }
    found
}

fn resolve(
    house: &House,
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
    let file = if path.is_empty() { page.file.clone() } else { flatten(&folder.join(path)) };
    if !house.path(&file).exists() {
        return Err(format!("dead link: there is no '{}'", file.display()));
    }
    let name = file.strip_prefix(PAGES).ok().map(|name| name.display().to_string());
    match (place, name.and_then(|name| places.get(&name))) {
        (Some(place), Some(places)) if !places.contains(place) => {
            Err(format!("dead link: there is no '#{place}' in '{}'", file.display()))
        }
        _ => Ok(()),
    }
}
