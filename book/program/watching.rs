//! Watching the sources of the pages.

use std::collections::BTreeSet;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Context;
use notify::RecursiveMode::{NonRecursive, Recursive};
use notify::{Event, EventKind, Watcher, recommended_watcher};

use crate::settings;

/// The pages are built once nothing has changed for this long, since an editor
/// writes several files at once.
const PAUSE: Duration = Duration::from_millis(200);

/// Yields once per batch of changes to the sources of the book in `root`:
/// `book.toml`, and the folders that it names for mdBook, including
/// `extra-watch-dirs`. Hidden files, such as those of editors, don't count. Fails
/// if a folder can't be watched, or `book.toml` can't be read.
pub(crate) fn watch(root: &Path) -> anyhow::Result<impl Iterator<Item = ()>> {
    let config = settings::read(root)?;
    let (sender, changes) = mpsc::channel();
    let own = root.to_owned();
    let mut watcher = recommended_watcher(move |event: notify::Result<Event>| {
        if event.is_ok_and(|event| is_change(&event, &own)) {
            let _ = sender.send(()); // the receiver is gone when the program ends
        }
    })?;
    let folders = config.build.extra_watch_dirs.iter().chain([&config.book.src]);
    let folders: BTreeSet<PathBuf> =
        folders.map(|folder| root.join(folder)).collect();
    watcher.watch(root, NonRecursive)?;
    for folder in &folders {
        let cannot = || format!("cannot watch {}", folder.display());
        watcher.watch(folder, Recursive).with_context(cannot)?;
    }
    Ok(iter::from_fn(move || {
        let _watching = &watcher; // for as long as the iterator is used
        changes.recv().ok()?;
        while changes.recv_timeout(PAUSE).is_ok() {}
        Some(())
    }))
}

/// Whether a source was changed, and not only read. In the root itself, `book.toml`
/// is the only source.
fn is_change(event: &Event, root: &Path) -> bool {
    let is_source = |path: &PathBuf| match path.strip_prefix(root) {
        Ok(file) if file.components().count() <= 1 => {
            file == Path::new("book.toml")
        }
        Ok(file) => {
            !file.iter().any(|name| name.to_string_lossy().starts_with('.'))
        }
        Err(_) => true, // in a folder elsewhere that the settings name
    };
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(is_source)
}
