//! A small server for one folder of files.

use std::fs::{self, File};
use std::io::Cursor;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock, RwLockWriteGuard};

use anyhow::anyhow;
use tiny_http::{Header, Method, Request, Response};

/// Where a page asks for the number of the present build.
const BUILD: &str = "/__build";

/// Asks once a second whether there is a new build. It stands in the answer only, not in the files.
const RELOADER: &str = "<script>(() => {
  let seen;
  setInterval(async () => {
    const answer = await fetch('/__build').catch(() => null);
    if (!answer || !answer.ok) return;
    const build = await answer.text();
    if (seen !== undefined && seen !== build) location.reload();
    seen = build;
  }, 1000);
})();</script>";

/// Serves the files of one folder on 127.0.0.1.
pub struct Server {
    http: tiny_http::Server,
    pages: PathBuf,
    build: AtomicU64,
    /// Whoever writes the pages holds it, and answers wait.
    writing: RwLock<()>,
}

impl Server {
    /// A server for the files in `pages`; port 0 is any free one.
    ///
    /// # Errors
    /// If the port is taken.
    pub fn bind(pages: PathBuf, port: u16) -> anyhow::Result<Self> {
        let http = tiny_http::Server::http(("127.0.0.1", port))
            .map_err(|error| anyhow!("cannot serve on port {port}: {error}"))?;
        Ok(Self { http, pages, build: AtomicU64::new(1), writing: RwLock::new(()) })
    }

    /// Where the pages are, such as `http://127.0.0.1:3000`.
    pub fn address(&self) -> String {
        format!("http://{}", self.http.server_addr())
    }

    /// Answers requests until the server is dropped.
    pub fn run(&self) {
        for request in self.http.incoming_requests() {
            let _ = self.answer(request); // the browser may have gone away
        }
    }

    /// Lets answers wait while the pages are written.
    pub fn hold(&self) -> RwLockWriteGuard<'_, ()> {
        self.writing.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the open pages that there is a new build.
    pub fn reload(&self) {
        self.build.fetch_add(1, Ordering::Relaxed);
    }

    fn answer(&self, request: Request) -> std::io::Result<()> {
        let url = request.url().split(['?', '#']).next().unwrap_or_default().to_owned();
        if !matches!(request.method(), Method::Get | Method::Head) {
            return request.respond(Response::empty(405));
        }
        if url == BUILD {
            let build = self.build.load(Ordering::Relaxed);
            return request.respond(Response::from_string(build.to_string()));
        }
        let _reading = self.writing.read().unwrap_or_else(PoisonError::into_inner);
        match self.file(&url) {
            Some(path) if path.extension().is_some_and(|extension| extension == "html") => {
                request.respond(page(&path, 200)?)
            }
            Some(path) => {
                let response = Response::from_file(File::open(&path)?);
                request.respond(response.with_header(content_type(&path)))
            }
            None => match self.file("/404.html") {
                Some(path) => request.respond(page(&path, 404)?),
                None => request.respond(Response::empty(404)),
            },
        }
    }

    /// The file behind a path of a URL; nothing outside the folder.
    fn file(&self, url: &str) -> Option<PathBuf> {
        let name = Path::new(url.trim_start_matches('/'));
        let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
        let path = is_inside.then(|| self.pages.join(name))?;
        let path = if path.is_dir() { path.join("index.html") } else { path };
        path.is_file().then_some(path)
    }
}

/// A page with the script that reloads it.
fn page(path: &Path, status: u16) -> std::io::Result<Response<Cursor<Vec<u8>>>> {
    let html = fs::read_to_string(path)?.replace("</body>", &format!("{RELOADER}</body>"));
    Ok(Response::from_string(html).with_status_code(status).with_header(content_type(path)))
}

fn content_type(path: &Path) -> Header {
    let kind: &[u8] = match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => b"text/html; charset=utf-8",
        Some("css") => b"text/css; charset=utf-8",
        Some("js" | "mjs") => b"text/javascript; charset=utf-8",
        Some("json") => b"application/json",
        Some("svg") => b"image/svg+xml",
        Some("png") => b"image/png",
        Some("wasm") => b"application/wasm",
        Some("woff2") => b"font/woff2",
        _ => b"application/octet-stream",
    };
    Header::from_bytes(b"Content-Type", kind).expect("these are valid headers")
}
