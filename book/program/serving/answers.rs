//! How requests are answered, and how much time a client has for asking.

use std::io::{self, ErrorKind};
use std::net::TcpListener;
use std::path::{Path, absolute};
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::routing::get;
use axum::{Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use terminal::complain;
use tokio::net;
use tokio::runtime::Runtime;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender};
use tokio::sync::oneshot;
use tokio::time::sleep;
use tower_http::set_header::SetResponseHeaderLayer;

use super::crowd::Crowd;
use super::files::files;
use super::guard::refuse_foreign;

/// The address where an open page waits to be told that it's out of date.
pub(super) const LIVE_RELOAD: &str = "__livereload";

/// The longest message that a page may send, in bytes. The book's own pages send
/// none.
const MESSAGE: usize = 1024;

/// How long to wait when no connection can be accepted, for example because file
/// descriptors have run out.
const PAUSE: Duration = Duration::from_secs(1);

/// How much clients may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a connection stays open that doesn't ask for anything, or doesn't
    /// finish its request.
    pub asking: Duration,
    /// How many connections may be open at once. Beyond that, the oldest is closed
    /// for the next.
    pub connections: usize,
    /// How many pages that reload when they're out of date may be open at once.
    /// Beyond that, the oldest is dropped for the next.
    pub pages: usize,
}

impl Default for Limits {
    /// More than a browser needs, and in total fewer than the 256 files that a
    /// program may have open at once on macOS.
    fn default() -> Self {
        Self { asking: Duration::from_secs(10), connections: 96, pages: 64 }
    }
}

/// Answers requests for the files of a folder for ever, and makes open pages reload
/// whenever something is sent to `reload`. Fails if the listener can't be used.
pub fn answer_all(
    listener: TcpListener,
    pages: &Path,
    reload: Sender<()>,
    limits: Limits,
) -> io::Result<()> {
    let router = router(&absolute(pages)?, reload, Crowd::of(limits.pages));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.asking);
    let connections = Crowd::of(limits.connections);
    listener.set_nonblocking(true)?;
    Runtime::new()?.block_on(async {
        let listener = net::TcpListener::from_std(listener)?;
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let service = TowerToHyperService::new(router.clone());
                    let stream = TokioIo::new(stream);
                    let connection =
                        http.serve_connection(stream, service).with_upgrades();
                    // It doesn't matter how a client's connection ends.
                    connections.admit(async { drop(connection.await) });
                }
                Err(error) if is_of_client(&error) => {}
                Err(error) => {
                    complain(&format!("book: cannot take a connection: {error}"));
                    sleep(PAUSE).await;
                }
            }
        }
    })
}

/// Whether a connection ended before it was accepted.
fn is_of_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionRefused
            | ErrorKind::ConnectionReset
    )
}

/// `pages` is an absolute path.
fn router(pages: &Path, reload: Sender<()>, open: Crowd) -> Router {
    // Once it has been answered, a page has its place and is told of everything
    // that is built.
    let wait = move |socket: WebSocketUpgrade| async move {
        let (opened, page) = oneshot::channel();
        let reload = reload.subscribe();
        open.admit(async {
            if let Ok(page) = page.await {
                reload_once(page, reload).await;
            }
        });
        socket.max_message_size(MESSAGE).on_upgrade(async move |page| {
            let _ = opened.send(page); // its place may be taken by now
        })
    };
    // A page may be rebuilt at any time.
    let never_kept = HeaderValue::from_static("no-store");
    Router::new()
        .route(&format!("/{LIVE_RELOAD}"), get(wait))
        .fallback_service(files(pages))
        .layer(middleware::from_fn(refuse_foreign))
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, never_kept))
}

/// Tells a page, once, that it's out of date, unless it's closed first.
async fn reload_once(mut page: WebSocket, mut reload: Receiver<()>) {
    tokio::select! {
        told = reload.recv() => if told != Err(RecvError::Closed) {
            let _ = page.send(Message::text("reload")).await; // it may be closed
        },
        () = closed(&mut page) => {}
    }
}

/// Waits until a page is closed. What it sends until then is read and ignored: a
/// server that didn't read would never learn that the page is gone.
async fn closed(page: &mut WebSocket) {
    while let Some(Ok(_)) = page.recv().await {}
}
