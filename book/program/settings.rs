//! `book.toml`, as this program hands it to mdBook.

use std::path::{Component, Path};

use anyhow::{Context, ensure};
use manuscript::PAGES;
use mdbook_driver::config::{Config, HtmlConfig};

/// The file of the settings, from the root.
pub(crate) const SETTINGS: &str = "book.toml";

/// The settings, from the file and from the environment. Fails if they cannot be
/// read, or if [`check`] fails.
pub(crate) fn read(root: &Path) -> anyhow::Result<Config> {
    let mut config = Config::from_disk(root.join(SETTINGS)).context(SETTINGS)?;
    config.update_from_env()?;
    check(&config)?;
    config.book.src = PAGES.into();
    config.build.create_missing = false;
    Ok(config)
}

/// Refuses settings, whether this program or mdBook has read them, if they have a
/// key that mdBook doesn't know, or a path that leads out of the book: mdBook would
/// write its copy of such a file next to the file itself, or empty the file.
pub(crate) fn check(config: &Config) -> anyhow::Result<()> {
    // If mdBook doesn't know one of the keys of `output.html`, it ignores all of
    // them and goes on.
    let html: HtmlConfig =
        config.get("output.html").context(SETTINGS)?.unwrap_or_default();
    let files =
        html.theme.iter().chain(&html.additional_css).chain(&html.additional_js);
    let names = html.redirect.keys().map(|name| name.trim_start_matches('/'));
    let names = names.chain(html.input_404.as_deref()).map(Path::new);
    for path in files.map(|file| file.as_path()).chain(names) {
        let is_below =
            |part| matches!(part, Component::Normal(_) | Component::CurDir);
        let is_inside = path.components().all(is_below);
        ensure!(is_inside, "book.toml: '{}' leads out of the book", path.display());
    }
    Ok(())
}
