//! Serving: the pages on this machine, built anew whenever their sources change.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use ladder::terminal;
use manuscript::Manuscript;
use manuscript::stages::STAGES;
use walkdir::{DirEntry, WalkDir};

use crate::building::build;
use crate::live::Live;
use crate::server::{Server, Site};

/// How often the sources are looked at. A change is built when nothing more has changed for so long, because an editor
/// writes several times for one change.
const GLANCE: Duration = Duration::from_millis(300);
/// What the pages are made of, from the root.
const SOURCES: [&str; 6] = ["book", STAGES, "diagrams", "engine/src", "book.toml", "Cargo.toml"];

/// Builds the book, serves it on `127.0.0.1:PORT`, and rebuilds it after each change, until the program is ended. What is
/// wrong with a rebuild is printed, and the last good pages are served.
/// Fails if the first build fails, or the port is taken.
pub fn serve(manuscript: &Manuscript, live: Option<&Live>, port: u16) -> anyhow::Result<()> {
    let mut seen = sources(manuscript);
    let server = Server::bind(rebuild(manuscript, live)?, port)?;
    terminal::print(&format!("The book is at {}; end with Ctrl-C.\n", server.address))?;
    thread::scope(|scope| {
        scope.spawn(|| server.run());
        loop {
            let mut present = sources(manuscript);
            let is_changed = present != seen;
            while present != seen {
                seen = present;
                thread::sleep(GLANCE);
                present = sources(manuscript);
            }
            match is_changed.then(|| rebuild(manuscript, live)) {
                None => thread::sleep(GLANCE),
                Some(Ok(site)) => {
                    server.show(site);
                    let _ = terminal::print("Rebuilt.\n"); // the pages are served even if nobody reads this
                }
                Some(Err(error)) => terminal::complain(&format!("book: {error:#}")),
            }
        }
    })
}

/// Builds the pages and reads them. A page that makes the build panic must not end the server that shows all others.
fn rebuild(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<Site> {
    let pages = catch_unwind(AssertUnwindSafe(|| build(manuscript, live)));
    Site::read(&pages.ok().context("the build has panicked")??)
}

/// The files that the pages are made of, each with the time at which it was written last. What is built and what is hidden,
/// as editors hide their own files, is none of them.
fn sources(manuscript: &Manuscript) -> Vec<(PathBuf, Option<SystemTime>)> {
    let is_source = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        !name.starts_with('.') && !["target", "node_modules"].contains(&&*name)
    };
    let folders = SOURCES.map(|source| WalkDir::new(manuscript.path(source)).sort_by_file_name());
    let entries = folders.into_iter().flat_map(|it| it.into_iter().filter_entry(is_source));
    let written = |entry: DirEntry| {
        let file = entry.metadata().ok().filter(|file| file.is_file());
        (entry.into_path(), file.and_then(|file| file.modified().ok()))
    };
    entries.filter_map(Result::ok).map(written).collect()
}
