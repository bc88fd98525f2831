//! Serves the pages on this machine, as `mdbook serve` does: they are rebuilt
//! whenever their sources change, and reloaded in open browsers.

mod answers;
mod crowd;
mod files;
mod guard;

use std::net::{SocketAddr, TcpListener};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;

use anyhow::{Context, anyhow, ensure};
use terminal::{complain, print};
use tokio::sync::broadcast;

use crate::building::build_with;
use crate::live::Live;
use crate::watching::watch;
use answers::LIVE_RELOAD;
pub use answers::{Limits, answer_all};

/// Builds the book in `root`, serves it on `127.0.0.1:PORT`, and rebuilds it after
/// each change, until the program is ended. If a rebuild fails, the reasons are
/// printed, and the last good pages stay. Fails if the first build fails, the port
/// is taken, or the sources can't be watched.
pub fn serve(root: &Path, live: Option<&Live>, port: u16) -> anyhow::Result<()> {
    let build = || {
        build_with(root, live, |config| {
            config.set("output.html.live-reload-endpoint", LIVE_RELOAD)?;
            // The base of the links in 404.html, the page for unknown addresses.
            config.set("output.html.site-url", "/")
        })
    };
    let changes = watch(root)?;
    let listener = listen(port)?; // before the build, which takes a while
    let pages = build()?;
    let (reload, _) = broadcast::channel(1);
    let answers = reload.clone();
    let address = listener.local_addr()?;
    thread::spawn(move || {
        let answered = answer_all(listener, &pages, answers, Limits::default());
        answered.unwrap_or_else(|error| complain(&format!("book: {error}")));
    });
    print(&told(address))?;
    for () in changes {
        // A page that makes the build panic must not stop the server.
        let built = catch_unwind(AssertUnwindSafe(build));
        match built.unwrap_or_else(|_| Err(anyhow!("the build has panicked"))) {
            Ok(_) => drop(reload.send(())), // an error means that no page is open
            Err(error) => complain(&format!("book: {error:#}")),
        }
    }
    Ok(())
}

/// Serves pages that were built elsewhere, such as those of a release, from their
/// folder, until the program is ended. Fails if there are none, or the port is
/// taken.
pub fn serve_built(pages: &Path, port: u16) -> anyhow::Result<()> {
    let is_book = pages.join("index.html").is_file();
    ensure!(
        is_book,
        "there are no pages in '{}': it has no index.html",
        pages.display()
    );
    let listener = listen(port)?;
    print(&told(listener.local_addr()?))?;
    Ok(answer_all(listener, pages, broadcast::channel(1).0, Limits::default())?)
}

fn listen(port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind(("127.0.0.1", port)).with_context(|| {
        format!("cannot serve on port {port}; choose another with --port")
    })
}

fn told(address: SocketAddr) -> String {
    format!("The book is at http://{address}; end with Ctrl-C.\n")
}
