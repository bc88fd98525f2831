//! The server as its clients meet it, the worst of them included, and `serve` while its pages change.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod small;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use book::serving::server::Server;
use book::serving::site::Site;
use small::{book_with, write};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(30);

/// A folder with some pages, which its server holds, and a file beside it.
fn pages() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write =
        |name: &str, text: &str| write(&folder.path().join("pages"), name, text);
    write("index.html", "<body>front</body>");
    write("404.html", "<body>no such page</body>");
    write("part/index.html", "<body>part</body>");
    write("a b.html", "<body>blank</body>");
    write("large.svg", &"x".repeat(20_000_000));
    for extension in
        ["css", "js", "mjs", "json", "svg", "png", "wasm", "woff2", "toml"]
    {
        write(&format!("file.{extension}"), "</body>");
    }
    fs::write(folder.path().join("secret"), "secret").unwrap();
    folder
}

fn start() -> Arc<Server> {
    let site = Site::read(&pages().path().join("pages")).unwrap();
    let server = Arc::new(Server::bind(site, 0).unwrap());
    let running = Arc::clone(&server);
    thread::spawn(move || running.run());
    server
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// What is answered to these bytes: the status, the head, and the body.
fn ask(address: &str, request: &[u8]) -> (u16, String, Vec<u8>) {
    let mut stream = connect(address);
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    (head[9..12].parse().unwrap(), head.to_lowercase(), answer[end + 4..].to_vec())
}

fn get(address: &str, path: &str) -> (u16, String, String) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let (status, head, body) = ask(address, request.as_bytes());
    (status, head, String::from_utf8(body).unwrap())
}

#[test]
fn pages_and_their_kinds() {
    let server = start();
    let address = server.address();
    for (path, text) in [
        ("/", "front"),
        ("/index.html?x#y", "front"),
        ("/part/", "part"),
        ("/a%20b.html", "blank"),
    ] {
        let (status, head, body) = get(&address, path);
        assert_eq!(status, 200, "{path}");
        assert!(
            body.contains(text) && body.contains("/__reload.js"),
            "{path}: {body}"
        );
        assert!(
            head.contains("content-type: text/html; charset=utf-8"),
            "{path}: {head}"
        );
    }
    for (extension, kind) in [
        ("css", "text/css; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("mjs", "text/javascript; charset=utf-8"),
        ("json", "application/json"),
        ("svg", "image/svg+xml"),
        ("png", "image/png"),
        ("wasm", "application/wasm"),
        ("woff2", "font/woff2"),
        ("toml", "application/octet-stream"),
    ] {
        let (status, head, body) = get(&address, &format!("/file.{extension}"));
        assert_eq!((status, body.as_str()), (200, "</body>"), "{extension}");
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{head}");
    }
    let (status, _, body) = get(&address, "/none.html");
    assert!(status == 404 && body.contains("no such page"), "{body}");
}

#[test]
fn methods_and_headers() {
    let server = start();
    let address = server.address();
    let ask = |request: &str| ask(&address, request.as_bytes());
    let (status, head, body) = ask("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
    let length = get(&address, "/").2.len();
    assert!(status == 200 && body.is_empty(), "{head}");
    assert!(head.contains(&format!("content-length: {length}")), "{head}");
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "WHATEVER"] {
        let (status, head, _) =
            ask(&format!("{method} / HTTP/1.1\r\nHost: x\r\n\r\n"));
        assert!(
            status == 405 && head.contains("allow: get, head"),
            "{method}: {head}"
        );
    }
    for headers in [
        "If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT",
        "If-None-Match: *",
        "Range: bytes=5-1",
        "Content-Length: 99999999999999",
        "Transfer-Encoding: chunked",
        "Expect: 100-continue\r\nContent-Length: 5",
    ] {
        let (status, _, body) =
            ask(&format!("GET / HTTP/1.1\r\nHost: x\r\n{headers}\r\n\r\n"));
        assert!(status == 200 && !body.is_empty(), "{headers}");
    }
    for headers in
        ["Content-Length: -1", "Content-Length: 1\r\nContent-Length: 2", "no colon"]
    {
        let (status, ..) =
            ask(&format!("GET / HTTP/1.1\r\nHost: x\r\n{headers}\r\n\r\n"));
        assert_eq!(status, 400, "{headers}");
    }
    let long = "x".repeat(1_000_000);
    let mut stream = connect(&address);
    let _ = stream.write_all(
        format!("GET /{long} HTTP/1.1\r\n{long}: {long}\r\n\r\n").as_bytes(),
    );
    assert_eq!(get(&address, "/").0, 200);
}

#[test]
fn nothing_outside_the_folder() {
    let server = start();
    let address = server.address();
    for path in [
        "/../secret",
        "/../../etc/passwd",
        "/part/../../secret",
        "/..%2fsecret",
        "/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/secret",
        "/%2E%2E%2Fsecret",
        "/%252e%252e/secret",
        "//etc/passwd",
        "///etc/passwd",
        "/%2fetc%2fpasswd",
        "/..\\secret",
        "/..%5csecret",
        "/./../secret",
        "/./index.html",
        "/secret%00.html",
        "/index.html%00",
        "/%c0%ae%c0%ae/secret",
        "/%uff0e%uff0e/secret",
        "/....//secret",
        "/file.css/",
        "/C:/secret",
        "http://127.0.0.1/../secret",
        "http://127.0.0.1//etc/passwd",
    ] {
        let (status, _, body) = get(&address, path);
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("no such page"), "{path}: {body}");
    }
    for path in [
        "file:///etc/passwd",
        "../secret",
        "secret",
        "/\0secret",
        "\\..\\secret",
        "*",
        "",
    ] {
        let (status, _, body) = get(&address, path);
        assert!(status == 400 || status == 404, "{path}: {status}");
        assert!(
            !body.contains("secret") && !body.contains("root:"),
            "{path}: {body}"
        );
    }
}

#[test]
fn stuck_clients_block_nobody() {
    let server = start();
    let address = server.address();
    let mut stuck = Vec::new();
    for number in 0..300 {
        let mut stream = connect(&address);
        let sent: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HTTP/1.1\r\nHost:",
            _ => b"GET /large.svg HTTP/1.1\r\nHost: x\r\n\r\n",
        };
        stream.write_all(sent).unwrap();
        stuck.push(stream);
    }
    let started = Instant::now();
    for _ in 0..20 {
        assert_eq!(get(&address, "/").0, 200);
    }
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    let mut silent = stuck.swap_remove(0);
    assert_eq!(silent.read(&mut [0]).unwrap(), 0, "it is sent away in the end");
}

#[test]
fn another_site_from_one_moment_to_the_next() {
    let server = start();
    let address = server.address();
    let folder = TempDir::new().unwrap();
    let build = get(&address, "/__build").2;
    fs::write(folder.path().join("index.html"), "<body>other</body>").unwrap();
    server.show(Site::read(folder.path()).unwrap());
    assert!(get(&address, "/").2.contains("other"));
    assert_eq!(get(&address, "/part/").0, 404);
    assert_ne!(get(&address, "/__build").2, build);
}

#[test]
fn a_taken_port() {
    let server = start();
    let port = server.address().rsplit_once(':').unwrap().1.parse().unwrap();
    let error = Server::bind(Site::default(), port).unwrap_err();
    assert!(
        format!("{error:#}").contains(&format!("cannot serve on port {port}: ")),
        "{error:#}"
    );
}

/// `book serve`, which ends with the test.
struct Serving {
    process: Child,
    address: String,
    complaints: BufReader<std::process::ChildStderr>,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &TempDir) -> Serving {
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.arg("--root").arg(folder.path()).args(["serve", "--port", "0"]);
    let mut process =
        book.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    let address = address.unwrap().trim_end_matches(';').to_owned();
    let complaints = BufReader::new(process.stderr.take().unwrap());
    Serving { process, address, complaints }
}

#[test]
fn errors_do_not_end_it() {
    let folder = book_with("# The first\n");
    let mut serving = serve(&folder);
    let complaint = |serving: &mut Serving, words: &str| {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert_ne!(
                serving.complaints.read_line(&mut line).unwrap(),
                0,
                "no '{words}'"
            );
        }
        assert!(get(&serving.address, "/page.html").2.contains("The first"));
    };
    let board = |fen: &str| {
        format!(
            "# The second\n\n```board\ntitle = 'T'\nfen = '{fen}'\nplay = ['e1e2']\n```\n"
        )
    };
    write(
        folder.path(),
        "book/src/page.md",
        &board("4k3/8/8/8/8/8/8/4K2 w - - 0 1"),
    );
    complaint(&mut serving, "book/src/page.md:5: bad FEN: ");
    // Two kings side by side: a search of theirs has panicked.
    let tree = "```tree\ntitle: T\nfen: kK6/8/8/8/8/8/8/8 w - - 0 1\nstage: plain\ndepth: 2\n```\n";
    write(folder.path(), "book/src/page.md", tree);
    complaint(&mut serving, "book/src/page.md:");
    write(folder.path(), "book.toml", "[book");
    complaint(&mut serving, "book.toml:1: ");
    write(folder.path(), "book.toml", small::SETTINGS);
    write(
        folder.path(),
        "book/src/page.md",
        &board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    );
    let started = Instant::now();
    while !get(&serving.address, "/page.html").2.contains("The second") {
        assert!(started.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(50));
    }
}
