//! Watching the sources of the book.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Context;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::manuscript::{FIGURES, Manuscript, PAGES, STAGES, THEME};

/// How long nothing must have changed before a rebuild: an editor writes several times for one change.
const QUIET: Duration = Duration::from_millis(150);

/// What the pages are made of, from the root.
const SOURCES: [&str; 7] =
    ["book.toml", PAGES, FIGURES, THEME, STAGES, "engine/src", "diagrams"];

/// A stream of changes, watched for until it is dropped.
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
                let _ = sender.send(()); // it fails only if nobody waits any more
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

/// Whether a source was written, made or removed; reading is no change, nor is what an editor writes for itself.
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
    /// Waits until something has changed and all has been quiet again for [`QUIET`]; `false` if the watch has ended.
    pub(super) fn wait(&self) -> bool {
        let changed = self.changes.recv().is_ok();
        while self.changes.recv_timeout(QUIET).is_ok() {}
        changed
    }
}
