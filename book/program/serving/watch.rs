//! Watching the sources of the book.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Context;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::manuscript::{FIGURES, Manuscript, PAGES, STAGES, THEME};

/// An editor writes several times for one change; this long it must be quiet.
const QUIET: Duration = Duration::from_millis(150);

/// What the pages are made of, from the root.
const SOURCES: [&str; 7] =
    ["book.toml", PAGES, FIGURES, THEME, STAGES, "engine/src", "diagrams"];

/// A stream of changes. It ends when it is dropped.
pub(super) struct Changes {
    changes: Receiver<()>,
    _watcher: RecommendedWatcher,
}

/// Watches what the pages are made of.
pub(super) fn watch(manuscript: &Manuscript) -> anyhow::Result<Changes> {
    let (sender, changes) = mpsc::channel();
    let mut watcher =
        notify::recommended_watcher(move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_change(&event)) {
                let _ = sender.send(()); // nobody waits any more
            }
        })?;
    let sources: Vec<PathBuf> =
        SOURCES.iter().map(|source| manuscript.path(source)).collect();
    for source in sources.iter().filter(|source| source.exists()) {
        watcher
            .watch(source, RecursiveMode::Recursive)
            .with_context(|| format!("cannot watch {}", source.display()))?;
    }
    Ok(Changes { changes, _watcher: watcher })
}

/// Whether a file was written, made or removed; reading is none, and editors' own files are none.
fn is_change(event: &Event) -> bool {
    let is_source = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let is_known = extension.is_some_and(|extension| {
            ["md", "json", "css", "js", "rs", "toml", "hbs", "svg"]
                .contains(&extension)
        });
        is_known || path.is_dir()
    };
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(is_source)
}

impl Changes {
    /// Waits until something has changed and nothing changes any more. `false` is the end.
    pub(super) fn wait(&self) -> bool {
        let changed = self.changes.recv().is_ok();
        while self.changes.recv_timeout(QUIET).is_ok() {}
        changed
    }
}
