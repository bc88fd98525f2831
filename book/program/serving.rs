//! Serving: the pages on this machine, built anew whenever their sources change.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, anyhow};
use ladder::terminal;
use manuscript::stages::STAGES;
use walkdir::{DirEntry, WalkDir};

use crate::building::build;
use crate::live::Live;

/// How often the sources are looked at.
const GLANCE: Duration = Duration::from_millis(500);
/// What the pages are made of, from the root.
const SOURCES: [&str; 6] = ["book", STAGES, "diagrams", "engine/src", "book.toml", "Cargo.toml"];
/// How long a client may keep silent, and how long it may leave what it gets unread.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many bytes a request has at most; a browser's has about a thousand.
const ROOM: u64 = 16 * 1024;

/// Builds the book, serves it on `127.0.0.1:PORT`, and rebuilds it after each change, until the program is ended. What is
/// wrong with a rebuild is printed, and the last good pages are served.
/// Fails if the first build fails, or the port is taken.
pub fn serve(root: &Path, live: Option<&Live>, port: u16) -> anyhow::Result<()> {
    let mut seen = sources(root);
    let build = || build(root, live);
    let pages = build()?;
    let listener = TcpListener::bind(("127.0.0.1", port))
        .with_context(|| format!("cannot serve on port {port}"))?;
    let address = listener.local_addr()?;
    terminal::print(&format!("The book is at http://{address}; end with Ctrl-C.\n"))?;
    thread::spawn(move || answer_all(&listener, &pages));
    loop {
        thread::sleep(GLANCE);
        let present = sources(root);
        if present != seen {
            seen = present;
            // A page that makes the build panic must not end what shows all others.
            let built = catch_unwind(AssertUnwindSafe(build));
            if let Err(error) = built.unwrap_or_else(|_| Err(anyhow!("the build has panicked"))) {
                terminal::complain(&format!("book: {error:#}"));
            }
        }
    }
}

/// Answers requests for the files of a folder without end. Each client has a thread, so that none waits for another.
pub fn answer_all(listener: &TcpListener, pages: &Path) {
    thread::scope(|scope| {
        for stream in listener.incoming().flatten() {
            scope.spawn(|| answer(stream, pages));
        }
    });
}

/// Answers the one request of a connection; a client that goes away gets no answer.
fn answer(mut stream: TcpStream, pages: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new((&stream).take(ROOM)).lines();
    let request = lines.next().unwrap_or(Ok(String::new()))?;
    // A client that isn't heard out would take the end of the connection for a failure.
    lines.map_while(Result::ok).take_while(|line| !line.is_empty()).for_each(drop);
    let asked = request.strip_prefix("GET /").and_then(|it| it.split([' ', '?', '#']).next());
    let file = Path::new(asked.filter(|it| !it.is_empty()).unwrap_or("index.html"));
    let is_below =
        asked.is_some() && file.components().all(|it| matches!(it, Component::Normal(_)));
    let found = is_below.then(|| fs::read(pages.join(file)).ok()).flatten();
    let (status, file) =
        if found.is_some() { ("200 OK", file) } else { ("404 Not Found", Path::new("404.html")) };
    let body = found.or_else(|| fs::read(pages.join(file)).ok()).unwrap_or_default();
    let kind = match file.extension().and_then(|it| it.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    };
    // A page may be built anew at any time.
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&body)
}

/// The files that the pages are made of, each with the time at which it was written last. What is built and what is hidden,
/// as editors hide their own files, is none of them.
fn sources(root: &Path) -> Vec<(PathBuf, Option<SystemTime>)> {
    let is_source = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        !name.starts_with('.') && !["target", "node_modules"].contains(&&*name)
    };
    let folders = SOURCES.map(|source| WalkDir::new(root.join(source)).sort_by_file_name());
    let entries = folders.into_iter().flat_map(|it| it.into_iter().filter_entry(is_source));
    let written = |entry: DirEntry| {
        let file = entry.metadata().ok().filter(|file| file.is_file());
        (entry.into_path(), file.and_then(|file| file.modified().ok()))
    };
    entries.filter_map(Result::ok).map(written).collect()
}
