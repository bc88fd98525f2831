//! Serving: the pages on this machine, built anew whenever their sources change.
//!
//! - [`server`]: files over HTTP, and the script that reloads a page
//! - `watch`: what has changed on the disk

pub mod server;
mod watch;

use std::sync::Arc;
use std::thread;

use anyhow::bail;

use crate::building::{Built, build};
use crate::house::House;
use crate::preprocessor::lines;
use server::Server;

/// Builds the book, serves it on `127.0.0.1:PORT`, and rebuilds it after each change, until the
/// program is ended. What is wrong with a rebuild is printed, and the last good pages are served.
///
/// # Errors
/// If the first build fails, the port is taken, or the folders cannot be watched.
pub fn serve(house: &House, port: u16) -> anyhow::Result<()> {
    let pages = match build(house)? {
        Built::Pages(pages) => pages,
        Built::Problems(problems) => bail!("there are errors in the book\n{}", lines(&problems)),
    };
    let changes = watch::watch(house)?;
    let server = Arc::new(Server::bind(pages, port)?);
    anstream::println!("The book is at {}; end with Ctrl-C.", server.address());
    let serving = Arc::clone(&server);
    thread::spawn(move || serving.run());
    while changes.wait() {
        let held = server.hold();
        match build(house) {
            Ok(Built::Pages(_)) => {
                drop(held);
                server.reload();
                anstream::println!("Rebuilt.");
            }
            Ok(Built::Problems(problems)) => anstream::eprintln!("{}", lines(&problems)),
            Err(error) => anstream::eprintln!("book: {error:#}"),
        }
    }
    bail!("the folders are no longer watched")
}
