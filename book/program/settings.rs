//! `book.toml`: mdBook ignores keys that it does not know, and one of them under `output.html` makes it forget the whole
//! section; and it reads and writes wherever the settings say.

use std::path::{Component, Path, PathBuf};
use std::process::Command;

use manuscript::markdown::line_at;
use manuscript::{Manuscript, PAGES, Problem, Problems};
use mdbook_driver::config::{BookConfig, BuildConfig, Config, HtmlConfig, RustConfig};
use serde::Deserialize;
use walkdir::WalkDir;

use crate::building::BUILT;

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
    preprocessor: Option<Preprocessors>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read matters")]
struct Outputs {
    html: Option<HtmlConfig>,
}

/// Ours alone: mdBook would run the command of any other.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read matters")]
struct Preprocessors {
    manuscript: Option<toml::Table>,
}

/// Finds what is wrong with the settings and with what they name, before mdBook runs.
/// Fails with the [`Problems`], or if there is no such file.
pub fn check(manuscript: &Manuscript) -> anyhow::Result<()> {
    let text = manuscript.read(FILE)?;
    if let Err(error) = toml::from_str::<Settings>(&text) {
        let line = error.span().map_or(1, |span| line_at(&text, span.start));
        let reason = error.message().lines().next().unwrap_or_default();
        Problems::none(vec![Problem::new(FILE, line, reason)])?;
    }
    let config = read(manuscript)?;
    let html = config.html_config().unwrap_or_default();
    let mut problems = strays(manuscript, &html);
    if config.book.src != Path::new(PAGES) {
        problems.push(Problem::new(FILE, 1, format!("the pages must be in src = \"{PAGES}\"")));
    }
    if config.build.build_dir != Path::new(BUILT) {
        let why = format!("the pages are built into build-dir = \"{BUILT}\" and nowhere else");
        problems.push(Problem::new(FILE, 1, why));
    }
    let theme = html.theme.unwrap_or_else(|| "theme".into());
    let entries = [Path::new(PAGES), &theme].map(|folder| WalkDir::new(manuscript.path(folder)));
    let entries = entries.into_iter().flatten().filter_map(Result::ok);
    for link in entries.filter(|entry| entry.path_is_symlink()) {
        let file = link.path().strip_prefix(&manuscript.root)?.display().to_string();
        problems.push(Problem::new(file, 1, "mdBook publishes what a symbolic link leads to"));
    }
    Ok(Problems::none(problems)?)
}

/// The settings as mdBook has them, from the file and from the environment.
pub(crate) fn read(manuscript: &Manuscript) -> anyhow::Result<Config> {
    let mut config = Config::from_disk(manuscript.path(FILE))?;
    config.update_from_env()?;
    Ok(config)
}

/// The paths of the settings that lead out of the book, or to what is not there or not tracked by git.
///
/// mdBook copies a style sheet or a script to the path below the pages that its name is, with a hash in it. An absolute
/// path replaces that of the pages, so the copy lands beside the file; and where the name takes no hash, because no dot is
/// in it or `hash-files` is off, the file is copied onto itself, which empties it, unless its name ends with `.css` or
/// `.js`: then mdBook has read it before.
fn strays(manuscript: &Manuscript, html: &HtmlConfig) -> Vec<Problem> {
    let of_404 = html.input_404.iter().map(|page| Path::new(PAGES).join(page));
    let files = html.theme.iter().chain(&html.additional_css).chain(&html.additional_js);
    let is_foreign =
        |path: &Path| is_tracked(manuscript, FILE.as_ref()) && !is_tracked(manuscript, path);
    let why = |path: &PathBuf| match manuscript.path(path).canonicalize() {
        Ok(file) if is_below(path) && file.starts_with(&manuscript.root) => {
            is_foreign(path).then_some("is not tracked by git")
        }
        Err(_) if is_below(path) => Some("is not there"),
        _ => Some("leads out of the book"),
    };
    let of_files =
        files.cloned().chain(of_404).filter_map(|path| Some((path.clone(), why(&path)?)));
    let redirects = html.redirect.keys().map(|name| PathBuf::from(name.trim_start_matches('/')));
    let redirects =
        redirects.filter(|name| !is_below(name)).map(|name| (name, "leads out of the book"));
    let problem =
        |(path, why): (PathBuf, _)| Problem::new(FILE, 1, format!("'{}' {why}", path.display()));
    of_files.chain(redirects).map(problem).collect()
}

/// Whether git knows a file, or one in a folder; nothing is known where there is no git.
fn is_tracked(manuscript: &Manuscript, path: &Path) -> bool {
    let mut git = Command::new("git");
    git.arg("-C").arg(&manuscript.root).args(["ls-files", "--error-unmatch", "--"]).arg(path);
    git.output().is_ok_and(|output| output.status.success())
}

/// Whether a path stays below the folder from which it is meant.
fn is_below(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
}
