//! Serving: the pages on this machine, built anew whenever their sources change.
//!
//! - [`server`]: answers over HTTP
//! - [`site`]: the files, and the script that reloads a page
//! - `watch`: what has changed on the disk

pub mod server;
pub mod site;
mod watch;

use std::sync::Arc;
use std::thread;

use anyhow::bail;
use ladder::terminal;

use crate::building::{Built, make};
use crate::live::Live;
use crate::manuscript::Manuscript;
use crate::text::problem::lines;
use server::Server;
use site::Site;

/// Builds the book, serves it on `127.0.0.1:PORT`, and rebuilds it after each change, until the
/// program is ended. What is wrong with a rebuild is printed, and the last good pages are served.
///
/// # Errors
/// If the first build fails, the port is taken, or the folders cannot be watched.
pub fn serve(manuscript: &Manuscript, port: u16) -> anyhow::Result<()> {
    let changes = watch::watch(manuscript)?;
    let live = Live::of(manuscript);
    let rebuild = || rebuild(manuscript, live.as_ref());
    let server = Arc::new(Server::bind(rebuild()?, port)?);
    terminal::print(&format!(
        "The book is at {}; end with Ctrl-C.\n",
        server.address()
    ))?;
    let serving = Arc::clone(&server);
    thread::spawn(move || {
        if let Err(error) = serving.run() {
            terminal::complain(&format!("book: {error:#}"));
        }
    });
    while changes.wait() {
        match rebuild() {
            Ok(site) => {
                server.show(site);
                let _ = terminal::print("Rebuilt.\n"); // the pages are served even if nobody reads this
            }
            Err(error) => terminal::complain(&format!("book: {error:#}")),
        }
    }
    bail!("the folders are no longer watched")
}

/// Builds the pages, and reads them before another build can replace them.
fn rebuild(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<Site> {
    match make(manuscript, live, None)? {
        Built::Pages(pages) => {
            let site = Site::read(&pages.folder())?;
            pages.publish()?;
            Ok(site)
        }
        Built::Problems(problems) => {
            bail!("there are errors in the book\n{}", lines(&problems))
        }
    }
}
