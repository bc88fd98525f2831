//! A small server for the pages, which are all in memory: no request reaches the disk.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use percent_encoding::percent_decode_str;
use walkdir::WalkDir;

/// The script that asks once a second for the number of the present build, at `BUILD`. It is added to the pages in memory,
/// not to their files.
const RELOADER: &str = "/__reload.js";
const BUILD: &str = "/__build";
/// How long a client may keep silent, and how long it may leave what it gets unread.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many bytes a request has at most; a browser's has about a thousand.
const ROOM: u64 = 16 * 1024;
/// Whom a request may be meant for: a page of another name must not read what is served here, whatever that name leads to.
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];
/// The media types by the endings of files.
const KINDS: [(&str, &str); 10] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("wasm", "application/wasm"),
    ("woff2", "font/woff2"),
    ("txt", "text/plain; charset=utf-8"),
];

/// The files of a folder as they were at one moment, by their names, such as `css/print.css`.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: HashMap<String, Vec<u8>>,
}

impl Site {
    /// Reads a folder. Fails if a file cannot be read.
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let mut files = HashMap::new();
        for entry in WalkDir::new(folder) {
            let path = entry?.into_path();
            let name = path.strip_prefix(folder)?.display().to_string().replace('\\', "/");
            if path.is_file() {
                let mut bytes = fs::read(&path)?;
                if name.ends_with(".html") {
                    let script = format!("<script src=\"{RELOADER}\"></script></body>");
                    bytes =
                        String::from_utf8_lossy(&bytes).replace("</body>", &script).into_bytes();
                }
                files.insert(name, bytes);
            }
        }
        Ok(Self { files })
    }

    /// The file behind the path of an address, such as `/` or `/css/print.css`, and its media type.
    fn file(&self, path: &str) -> Option<(&'static str, &[u8])> {
        let name = percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
        let index = format!("{}/index.html", name.trim_end_matches('/'));
        let (name, bytes) = [&*name, index.trim_start_matches('/')]
            .into_iter()
            .find_map(|name| self.files.get_key_value(name))?;
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let kind = KINDS.iter().find(|(known, _)| *known == ending);
        Some((kind.map_or("application/octet-stream", |(_, kind)| kind), bytes))
    }
}

/// Serves a site on 127.0.0.1.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// The site, and the number of its build.
    site: RwLock<(Arc<Site>, u64)>,
}

impl Server {
    /// A server for a site; port 0 is any free one. Fails if the port is taken.
    pub fn bind(site: Site, port: u16) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port))
            .with_context(|| format!("cannot serve on port {port}"))?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, site: RwLock::new((Arc::new(site), 1)) })
    }

    /// Where the pages are, such as `http://127.0.0.1:3000`.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Shows another site from now on, and tells the open pages that there is a new build.
    pub fn show(&self, site: Site) {
        let mut shown = self.site.write().unwrap_or_else(PoisonError::into_inner);
        *shown = (Arc::new(site), shown.1 + 1);
    }

    /// Answers requests until the program is ended. Each client has a thread, so that none waits for another.
    pub fn run(self: &Arc<Self>) {
        for stream in self.listener.incoming() {
            let server = Arc::clone(self);
            let converse = |stream| thread::Builder::new().spawn(move || server.converse(stream));
            if stream.and_then(converse).is_err() {
                thread::sleep(Duration::from_millis(100)); // there are too many for the moment
            }
        }
    }

    /// Answers the one request of a connection; a client that goes away gets no answer.
    fn converse(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut lines = BufReader::new((&stream).take(ROOM)).lines();
        let request = lines.next().unwrap_or(Ok(String::new()))?;
        let mut host = String::new();
        for line in lines.by_ref() {
            match line?.split_once(':') {
                None => break, // a blank line ends it
                Some((name, value)) if name.eq_ignore_ascii_case("host") => {
                    host = value.trim().to_ascii_lowercase();
                }
                Some(_) => {}
            }
        }
        drop(lines);
        let (site, build) = self.site.read().unwrap_or_else(PoisonError::into_inner).clone();
        let build = build.to_string();
        let (status, kind, body) = answer(&request, &host, &site, &build);
        // A page may be built anew at any time.
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Cache-Control: no-store\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(if request.starts_with("HEAD ") { b"" } else { body })
    }
}

/// The status, the media type and the body of the answer to a request.
fn answer<'a>(
    request: &str,
    host: &str,
    site: &'a Site,
    build: &'a str,
) -> (&'static str, &'static str, &'a [u8]) {
    let name = host.rsplit_once(':').filter(|(_, port)| !port.ends_with(']'));
    let is_ours = HOSTS.contains(&name.map_or(host, |(name, _)| name));
    let words: Vec<&str> = request.split(' ').collect();
    let [method, path, version] = *words.as_slice() else { return ("400 Bad Request", "", b"") };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    match (method, path, site.file(path)) {
        _ if !path.starts_with('/') || !version.starts_with("HTTP/1.") => {
            ("400 Bad Request", "", b"")
        }
        _ if !is_ours => ("403 Forbidden", "text/plain", b"Only localhost is served.\n"),
        ("GET" | "HEAD", BUILD, _) => ("200 OK", "text/plain", build.as_bytes()),
        ("GET" | "HEAD", RELOADER, _) => {
            ("200 OK", "text/javascript", include_bytes!("reload.js").as_slice())
        }
        ("GET" | "HEAD", _, Some((kind, bytes))) => ("200 OK", kind, bytes),
        ("GET" | "HEAD", _, None) => {
            let (kind, page) = site.file("/404.html").unwrap_or(("text/plain", b"No such page.\n"));
            ("404 Not Found", kind, page)
        }
        _ => ("405 Method Not Allowed", "text/plain", b""),
    }
}
