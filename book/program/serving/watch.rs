//! Watching the sources of the book.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Context;
use notify::RecursiveMode::{NonRecursive, Recursive};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::manuscript::{Manuscript, STAGES};

/// How long nothing must have changed before a rebuild: an editor writes several times for one change.
const QUIET: Duration = Duration::from_millis(150);

/// The folders with what the pages are made of, from the root. A file that an editor replaces is seen only by a watch
/// of its folder, so that is watched for `book.toml` and `Cargo.toml`, too.
const SOURCES: [(&str, RecursiveMode); 5] = [
    ("", NonRecursive),
    ("book", Recursive),
    (STAGES, Recursive),
    ("engine/src", Recursive),
    ("diagrams", Recursive),
];

/// A stream of changes, watched for until it is dropped.
pub(super) struct Changes {
    changes: Receiver<()>,
    _watcher: RecommendedWatcher,
}

/// Watches what the pages are made of.
pub(super) fn watch(manuscript: &Manuscript) -> anyhow::Result<Changes> {
    let (sender, changes) = mpsc::channel();
    let root = manuscript.root.clone();
    let mut watcher =
        notify::recommended_watcher(move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_change(&event, &root)) {
                let _ = sender.send(()); // it fails only if nobody waits any more
            }
        })?;
    for (source, mode) in SOURCES {
        let source = manuscript.path(source);
        if source.exists() {
            watcher
                .watch(&source, mode)
                .with_context(|| format!("cannot watch {}", source.display()))?;
        }
    }
    Ok(Changes { changes, _watcher: watcher })
}

/// Whether a source was written, made or removed; reading is no change, nor is what an editor writes for itself, nor a
/// folder in the root, which may be that of the pages.
fn is_change(event: &Event, root: &Path) -> bool {
    let is_source = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let is_known = extension.is_some_and(|extension| {
            ["md", "txt", "json", "css", "js", "rs", "toml", "hbs", "svg"]
                .contains(&extension)
        });
        is_known || path.is_dir() && path != root && path.parent() != Some(root)
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::{Manuscript, watch};

    /// Both files say what stands on pages. Many editors replace a file instead of writing it.
    #[test]
    fn files_beside_the_pages_are_watched_however_often_they_are_replaced() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("book/src")).unwrap();
        let root = folder.path().canonicalize().unwrap();
        let changes = watch(&Manuscript { root: root.clone() }).unwrap();
        for file in ["Cargo.toml", "book/claims.toml", "Cargo.toml"] {
            let new = root.join(file).with_extension("new");
            fs::write(&new, "").unwrap();
            fs::rename(&new, root.join(file)).unwrap();
            let change = changes.changes.recv_timeout(Duration::from_secs(20));
            assert!(change.is_ok(), "{file}");
            let quiet = Duration::from_millis(300);
            while changes.changes.recv_timeout(quiet).is_ok() {}
        }
        fs::create_dir(root.join("site")).unwrap();
        let change = changes.changes.recv_timeout(Duration::from_millis(300));
        assert!(change.is_err(), "a build that makes its folder would never end");
    }
}
