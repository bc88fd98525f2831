//! Serving: the pages on this machine, as `mdbook serve` serves them: built anew
//! whenever their sources change, and reloaded where they are open.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread;

use anyhow::{Context, anyhow, ensure};
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::routing::get;
use ladder::terminal::{complain, print};
use tokio::net;
use tokio::sync::broadcast::{self, Sender};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::building::build_with;
use crate::live::Live;
use crate::watching::watch;

/// Where an open page waits for the word that it's old.
const LIVE_RELOAD: &str = "__livereload";

/// Builds the book in `root`, serves it on `127.0.0.1:PORT`, and rebuilds it after
/// each change, until the program is ended. What is wrong with a rebuild is
/// printed, and the last good pages are served. Fails if the first build fails, the
/// port is taken, or the sources can't be watched.
pub fn serve(root: &Path, live: Option<&Live>, port: u16) -> anyhow::Result<()> {
    let build = || {
        build_with(root, live, |config| {
            config.set("output.html.live-reload-endpoint", LIVE_RELOAD)?;
            config.set("output.html.site-url", "/") // what the page for an unknown address loads is here
        })
    };
    let changes = watch(root)?;
    let listener = listen(port)?; // before the build, which takes a while
    let pages = build()?;
    let (reload, _) = broadcast::channel(1);
    let answers = reload.clone();
    let address = listener.local_addr()?;
    thread::spawn(move || answer_all(listener, &pages, answers));
    print(&told(address))?;
    for () in changes {
        // A page that makes the build panic must not end what shows all others.
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
    Ok(answer_all(listener, pages, broadcast::channel(1).0)?)
}

fn listen(port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind(("127.0.0.1", port)).with_context(|| {
        format!("cannot serve on port {port}; --port takes another")
    })
}

fn told(address: SocketAddr) -> String {
    format!("The book is at http://{address}; end with Ctrl-C.\n")
}

/// Answers requests for the files of a folder without end, and lets open pages
/// reload whenever `reload` says so. Fails if the listener can't be used.
pub fn answer_all(
    listener: TcpListener,
    pages: &Path,
    reload: Sender<()>,
) -> io::Result<()> {
    let wait = move |socket: WebSocketUpgrade| async move {
        socket.on_upgrade(move |socket| reload_once(socket, reload))
    };
    let files = ServeDir::new(pages)
        .not_found_service(ServeFile::new(pages.join("404.html")));
    // A page may be built anew at any time.
    let never_kept = HeaderValue::from_static("no-store");
    let router = Router::new()
        .route(&format!("/{LIVE_RELOAD}"), get(wait))
        .fallback_service(files)
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, never_kept));
    listener.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        axum::serve(net::TcpListener::from_std(listener)?, router).await
    })
}

/// Tells a page once that it's old. Whoever has gone away by then is told nothing.
async fn reload_once(mut page: WebSocket, reload: Sender<()>) {
    if reload.subscribe().recv().await.is_ok() {
        let _ = page.send(Message::text("reload")).await;
    }
}
