//! Serving: the pages on this machine, built anew whenever their sources change.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use ladder::terminal;
use manuscript::Manuscript;
use manuscript::stages::STAGES;
use walkdir::WalkDir;

use crate::building::make;
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
    let server = Arc::new(Server::bind(rebuild(manuscript, live)?, port)?);
    terminal::print(&format!("The book is at {}; end with Ctrl-C.\n", server.address()))?;
    let serving = Arc::clone(&server);
    thread::spawn(move || serving.run());
    loop {
        let mut present = sources(manuscript);
        if present == seen {
            thread::sleep(GLANCE);
            continue;
        }
        while present != seen {
            seen = present;
            thread::sleep(GLANCE);
            present = sources(manuscript);
        }
        match rebuild(manuscript, live) {
            Ok(site) => {
                server.show(site);
                let _ = terminal::print("Rebuilt.\n"); // the pages are served even if nobody reads this
            }
            Err(error) => terminal::complain(&format!("book: {error:#}")),
        }
    }
}

/// Builds the pages, and reads them before another build can replace them. A page that makes the build panic must not end
/// the server that shows all others.
fn rebuild(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<Site> {
    let made = catch_unwind(AssertUnwindSafe(|| make(manuscript, live)));
    let pages = made.ok().context("the build has panicked")??;
    let site = Site::read(&pages.folder())?;
    pages.publish()?;
    Ok(site)
}

/// The files that the pages are made of, each with the time at which it was written last. What is built and what is hidden,
/// as editors hide their own files, is none of them.
fn sources(manuscript: &Manuscript) -> Vec<(PathBuf, SystemTime)> {
    let mut found = Vec::new();
    for source in SOURCES {
        let is_source =
            |name: &str| !name.starts_with('.') && !["target", "node_modules"].contains(&name);
        let entries = WalkDir::new(manuscript.path(source)).sort_by_file_name().into_iter();
        let entries =
            entries.filter_entry(|entry| entry.file_name().to_str().is_some_and(is_source));
        for entry in entries.filter_map(Result::ok).filter(|entry| entry.file_type().is_file()) {
            let written = entry.metadata().ok().and_then(|file| file.modified().ok());
            found.extend(written.map(|written| (entry.into_path(), written)));
        }
    }
    found
}
