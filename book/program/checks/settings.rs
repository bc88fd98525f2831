//! `book.toml`: mdBook ignores keys that it does not know, and one of them under `output.html`
//! makes it forget the whole section.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use mdbook_preprocessor::config::{
    BookConfig, BuildConfig, HtmlConfig, RustConfig,
};
use serde::Deserialize;

use crate::manuscript::{Manuscript, PAGES};
use crate::text::events::line_at;
use crate::text::problem::Problem;

const FILE: &str = "book.toml";

/// The file as mdBook understands it, without room for anything else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read matters")]
struct Settings {
    book: Option<BookConfig>,
    build: Option<BuildConfig>,
    rust: Option<RustConfig>,
    output: Option<Outputs>,
    #[serde(default)]
    preprocessor: BTreeMap<String, Preprocessor>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read matters")]
struct Outputs {
    html: Option<HtmlConfig>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read matters")]
struct Preprocessor {
    command: String,
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    after: Vec<String>,
    #[serde(default)]
    renderers: Vec<String>,
}

/// The first key that mdBook would not understand.
///
/// # Errors
/// If there is no such file.
pub fn check(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let text = fs::read_to_string(manuscript.path(FILE))
        .with_context(|| format!("cannot read {FILE}"))?;
    let file = Path::new(FILE);
    Ok(match toml::from_str::<Settings>(&text) {
        Ok(Settings { book: Some(book), .. }) if book.src != Path::new(PAGES) => {
            vec![Problem::new(
                file,
                1,
                format!("the pages must be in src = \"{PAGES}\""),
            )]
        }
        Ok(_) => Vec::new(),
        Err(error) => {
            let line = error.span().map_or(1, |span| line_at(&text, span.start));
            let reason =
                error.message().lines().next().unwrap_or_default().to_owned();
            vec![Problem::new(file, line, reason)]
        }
    })
}
