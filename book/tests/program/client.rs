//! A client for `serve`, and pages to be served.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use book::serving::{Limits, answer_all};
use tempfile::TempDir;
use tokio::sync::broadcast::{Sender, channel};

/// How long a client waits for more to come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A folder with some pages, and a file next to it.
fn pages() -> TempDir {
    let folder = TempDir::new().unwrap();
    let pages = folder.path().join("pages");
    fs::create_dir_all(pages.join("part")).unwrap();
    let write = |name: &str, text: &str| fs::write(pages.join(name), text).unwrap();
    write("index.html", "<body>front</body>");
    write("404.html", "<body>no such page</body>");
    write("part/a.html", "<body>part</body>");
    write("large.svg", &"x".repeat(20_000_000));
    for extension in ["css", "js", "wasm", "svg", "toml"] {
        write(&format!("file.{extension}"), "</body>");
    }
    fs::write(folder.path().join("secret"), "secret").unwrap();
    folder
}

/// The address where these pages are served, and their folder, which must be kept
/// for as long as they are requested.
pub(crate) fn start() -> (String, TempDir) {
    let (address, folder, _) = start_with(Limits::default());
    (address, folder)
}

/// The same with these limits for clients; and a sender that tells open pages that
/// they are out of date.
pub(crate) fn start_with(limits: Limits) -> (String, TempDir, Sender<()>) {
    let folder = pages();
    let pages = folder.path().join("pages");
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (reload, _) = channel(1);
    let answers = reload.clone();
    thread::spawn(move || answer_all(listener, &pages, answers, limits));
    (address, folder, reload)
}

/// A connection to a server.
pub(crate) fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// The answer to these bytes: the status, the head, and the body.
pub(crate) fn ask(address: &str, request: &[u8]) -> (u16, String, Vec<u8>) {
    let mut stream = connect(address);
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    (head[9..12].parse().unwrap(), head.to_lowercase(), answer[end + 4..].to_vec())
}

/// The answer to a request for this path: the status, the head, and the body.
pub(crate) fn get(address: &str, path: &str) -> (u16, String, String) {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    );
    let (status, head, body) = ask(address, request.as_bytes());
    (status, head, String::from_utf8(body).unwrap())
}

/// Does what the script of an open page does: it waits for a message at this
/// address.
pub(crate) fn wait_at(address: &str, endpoint: &str) -> TcpStream {
    let mut stream = connect(address);
    let request = format!(
        "GET /{endpoint} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    assert!(
        head.starts_with(b"HTTP/1.1 101 "),
        "{}",
        String::from_utf8_lossy(&head)
    );
    stream
}
