//! A client of what `serve` answers, and pages for it.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use book::serving::answer_all;
use tempfile::TempDir;
use tokio::sync::broadcast;

/// How long a client waits for what is still to come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A folder with some pages, and a file beside it.
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

/// The address at which these pages are served, and their folder: what a request
/// could find there stays as long as that.
pub(crate) fn start() -> (String, TempDir) {
    let folder = pages();
    let pages = folder.path().join("pages");
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || answer_all(listener, &pages, broadcast::channel(1).0));
    (address, folder)
}

/// A connection to a server.
pub(crate) fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// What is answered to these bytes: the status, the head, and the body.
pub(crate) fn ask(address: &str, request: &[u8]) -> (u16, String, Vec<u8>) {
    let mut stream = connect(address);
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    (head[9..12].parse().unwrap(), head.to_lowercase(), answer[end + 4..].to_vec())
}

/// What is answered to a request of this path: the status, the head, and the body.
pub(crate) fn get(address: &str, path: &str) -> (u16, String, String) {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    );
    let (status, head, body) = ask(address, request.as_bytes());
    (status, head, String::from_utf8(body).unwrap())
}
