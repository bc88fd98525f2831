//! A small server for the pages.

use std::convert::Infallible;
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::Context;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::site::{File, RELOADER, Site};

/// Where a page asks for the number of the present build.
const BUILD: &str = "/__build";
/// What [`RELOADER`] says: it asks once a second whether there is a new build.
const RELOAD: &str = "(() => {
  let seen;
  setInterval(async () => {
    const answer = await fetch('/__build').catch(() => null);
    if (!answer || !answer.ok) return;
    const build = await answer.text();
    if (seen !== undefined && seen !== build) location.reload();
    seen = build;
  }, 1000);
})();
";
/// How long a client may take to send its request.
const ASKING: Duration = Duration::from_secs(10);
/// How long a client may take to send its request and to read the answer.
const ANSWERING: Duration = Duration::from_secs(60);
/// How long to wait where no more connections can be opened.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves a site on 127.0.0.1.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    site: RwLock<Arc<Site>>,
    build: AtomicU64,
}

impl Server {
    /// A server for a site; port 0 is any free one.
    ///
    /// # Errors
    /// If the port is taken.
    pub fn bind(site: Site, port: u16) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port))
            .with_context(|| format!("cannot serve on port {port}"))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self {
            listener,
            address,
            site: RwLock::new(Arc::new(site)),
            build: AtomicU64::new(1),
        })
    }

    /// Where the pages are, such as `http://127.0.0.1:3000`.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Shows another site from now on, and tells the open pages that there is a new build.
    pub fn show(&self, site: Site) {
        *self.site.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
        self.build.fetch_add(1, Ordering::Relaxed);
    }

    /// Answers requests until the program is ended.
    ///
    /// # Errors
    /// If it cannot begin to.
    pub fn run(self: &Arc<Self>) -> anyhow::Result<()> {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener =
                tokio::net::TcpListener::from_std(self.listener.try_clone()?)?;
            loop {
                match listener.accept().await {
                    Ok((stream, _)) => {
                        drop(tokio::spawn(Arc::clone(self).converse(stream)))
                    }
                    Err(_) => sleep(EXHAUSTED).await,
                }
            }
        })
    }

    /// Answers the one request of a connection. Nobody waits for a client that does not read.
    async fn converse(self: Arc<Self>, stream: TcpStream) {
        let service = service_fn(|request: Request<Incoming>| {
            let answer = self.answer(request.method(), request.uri().path());
            async { Ok::<_, Infallible>(answer) }
        });
        let connection = http1::Builder::new()
            .keep_alive(false)
            .timer(TokioTimer::new())
            .header_read_timeout(ASKING)
            .serve_connection(TokioIo::new(stream), service);
        let _ = timeout(ANSWERING, connection).await; // the browser may have gone away
    }

    fn answer(&self, method: &Method, path: &str) -> Response<Full<Bytes>> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            let mut refusal = Response::default();
            *refusal.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
            refusal
                .headers_mut()
                .insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return refusal;
        }
        if path == BUILD {
            let build = self.build.load(Ordering::Relaxed).to_string();
            return respond(
                StatusCode::OK,
                File { kind: "text/plain", bytes: build.into() },
            );
        }
        if path == RELOADER {
            let bytes = Bytes::from_static(RELOAD.as_bytes());
            return respond(
                StatusCode::OK,
                File { kind: "text/javascript", bytes },
            );
        }
        let site =
            Arc::clone(&self.site.read().unwrap_or_else(PoisonError::into_inner));
        match (site.file(path), site.file("/404.html")) {
            (Some(file), _) => respond(StatusCode::OK, file),
            (None, Some(page)) => respond(StatusCode::NOT_FOUND, page),
            (None, None) => respond(
                StatusCode::NOT_FOUND,
                File {
                    kind: "text/plain",
                    bytes: Bytes::from_static(b"There is no such page.\n"),
                },
            ),
        }
    }
}

fn respond(status: StatusCode, file: File) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(file.bytes));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store")); // it may be built anew at any time
    response
}
