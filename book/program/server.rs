//! A small server for the pages, which are all in memory: no request reaches the disk.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use manuscript::markdown::flattened;
use walkdir::WalkDir;

/// The script that asks once a second whether the file `BUILD` has changed, which says when the pages were read. Both are
/// added to the pages in memory, not to their files.
const RELOADER: &str = "__reload.js";
const BUILD: &str = "__build";
/// How long a client may keep silent, and how long it may leave what it gets unread.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many bytes a request has at most; a browser's has about a thousand.
const ROOM: u64 = 16 * 1024;
/// The media types by the endings of files.
const KINDS: [(&str, &str); 8] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("wasm", "application/wasm"),
    ("woff2", "font/woff2"),
    ("txt", "text/plain; charset=utf-8"),
];

/// The files of a folder as they were at one moment, by their names, such as `css/print.css`.
#[derive(Debug, Default)]
pub struct Site {
    files: HashMap<String, Vec<u8>>,
}

impl Site {
    /// Reads a folder. Fails if a file cannot be read.
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let moment = format!("{:?}", SystemTime::now());
        let script = include_str!("reload.js");
        let added = [(BUILD, moment.as_str()), (RELOADER, script)];
        let mut files = HashMap::from(added.map(|(name, text)| (name.to_owned(), text.into())));
        for entry in WalkDir::new(folder) {
            let path = entry?.into_path();
            let name = flattened(path.strip_prefix(folder)?);
            if name.ends_with(".html") {
                let script = format!("<script src=\"/{RELOADER}\"></script></body>");
                let html = fs::read_to_string(&path)?.replace("</body>", &script);
                files.insert(name, html.into_bytes());
            } else if path.is_file() {
                files.insert(name, fs::read(&path)?);
            }
        }
        Ok(Self { files })
    }

    /// The status, the media type and the body of the answer to the first line of a request.
    fn answer(&self, request: &str) -> (&'static str, &'static str, &[u8]) {
        let words: Vec<&str> = request.split(' ').collect();
        let path = match *words {
            ["GET" | "HEAD", path, "HTTP/1.0" | "HTTP/1.1"] => path.strip_prefix('/'),
            [_, _, "HTTP/1.0" | "HTTP/1.1"] => {
                return ("405 Method Not Allowed", "text/plain", b"");
            }
            _ => None,
        };
        let Some(path) = path.and_then(|path| path.split(['?', '#']).next()) else {
            return ("400 Bad Request", "text/plain", b"");
        };
        let name = if path.is_empty() { "index.html" } else { path };
        let Some(bytes) = self.files.get(name) else {
            let page = self.files.get("404.html").map_or(b"".as_slice(), Vec::as_slice);
            return ("404 Not Found", KINDS[0].1, page);
        };
        let ending = name.rsplit_once('.').map_or("txt", |(_, ending)| ending);
        let kind = KINDS.iter().find(|(known, _)| *known == ending);
        ("200 OK", kind.map_or("application/octet-stream", |(_, kind)| kind), bytes)
    }
}

/// Serves a site on 127.0.0.1.
#[derive(Debug)]
pub struct Server {
    /// Where the pages are, such as `http://127.0.0.1:3000`.
    pub address: String,
    listener: TcpListener,
    site: Mutex<Arc<Site>>,
}

impl Server {
    /// A server for a site; port 0 is any free one. Fails if the port is taken.
    pub fn bind(site: Site, port: u16) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port))
            .with_context(|| format!("cannot serve on port {port}"))?;
        let address = format!("http://{}", listener.local_addr()?);
        Ok(Self { address, listener, site: Mutex::new(Arc::new(site)) })
    }

    /// Shows another site from now on, which open pages hear of.
    pub fn show(&self, site: Site) {
        *self.site.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }

    /// Answers requests until the program is ended. Each client has a thread, so that none waits for another.
    pub fn run(&self) {
        thread::scope(|scope| {
            for stream in self.listener.incoming().flatten() {
                scope.spawn(|| self.converse(stream));
            }
        });
    }

    /// Answers the one request of a connection; a client that goes away gets no answer.
    fn converse(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut lines = BufReader::new((&stream).take(ROOM)).lines();
        let request = lines.next().unwrap_or(Ok(String::new()))?;
        // A client that isn't heard out would take the end of the connection for a failure.
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        let site = Arc::clone(&self.site.lock().unwrap_or_else(PoisonError::into_inner));
        let (status, kind, body) = site.answer(&request);
        // A page may be built anew at any time.
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Cache-Control: no-store\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(if request.starts_with("HEAD ") { b"" } else { body })
    }
}
