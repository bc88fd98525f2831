//! `serve` keeps running, whatever its clients do and whatever happens to its
//! pages.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::client::{PATIENCE, connect, get, start, wait_at};
use crate::small::{SETTINGS, book_with, write};
use book::building;
use tempfile::TempDir;

#[test]
fn stuck_clients_block_nobody() {
    let (address, _pages) = start();
    let address = &address;
    let mut stuck = Vec::new();
    for number in 0..300 {
        let mut stream = connect(address);
        let sent: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HTTP/1.1\r\nHost:",
            _ => b"GET /large.svg HTTP/1.1\r\nHost: localhost\r\n\r\n",
        };
        stream.write_all(sent).unwrap();
        stuck.push(stream);
    }
    let started = Instant::now();
    for _ in 0..20 {
        assert_eq!(get(address, "/").0, 200);
    }
    assert!(started.elapsed() < PATIENCE, "{:?}", started.elapsed()); // whatever they wait for
}

/// A running `book serve`, which ends with the test.
struct Serving {
    process: Child,
    address: String,
    complaints: BufReader<ChildStderr>,
    /// The program ends once its output can't be read any more.
    _prints: BufReader<ChildStdout>,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &TempDir) -> Serving {
    serve_with(folder, &[])
}

fn serve_with(folder: &TempDir, more: &[&str]) -> Serving {
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.current_dir(folder.path()).args(["serve", "--port", "0"]).args(more);
    let mut process =
        book.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    let mut prints = BufReader::new(process.stdout.take().unwrap());
    prints.read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    let address = address.unwrap().trim_end_matches(';').to_owned();
    let complaints = BufReader::new(process.stderr.take().unwrap());
    Serving { process, address, complaints, _prints: prints }
}

/// Does what the script of an open page does: it waits for a message.
fn wait_for_reload(address: &str) -> TcpStream {
    wait_at(address, &endpoint(address))
}

/// The address where it waits.
fn endpoint(address: &str) -> String {
    let page = get(address, "/page.html").2;
    let (_, rest) = page.split_once("location.host + \"/\" + \"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// A page that was closed leaves nothing behind, neither its own connection nor the
/// one on which it waits to be reloaded.
#[cfg(target_os = "linux")] // where a program's open files can be listed
#[test]
fn page_views_leave_no_descriptors() {
    let folder = book_with("# The first\n");
    let serving = serve(&folder);
    let place = format!("/proc/{}/fd", serving.process.id());
    let descriptors = || fs::read_dir(&place).unwrap().count();
    let endpoint = endpoint(&serving.address);
    let before = descriptors();
    for _ in 0..5_000 {
        assert_eq!(get(&serving.address, "/page.html").0, 200);
        drop(wait_at(&serving.address, &endpoint));
    }
    let started = Instant::now();
    while descriptors() > before {
        assert!(started.elapsed() < PATIENCE, "{} were {before}", descriptors());
        thread::sleep(Duration::from_millis(10));
    }
    let mut open = wait_at(&serving.address, &endpoint);
    write(folder.path(), "book/src/page.md", "# The second\n");
    let mut told = [0; 8];
    open.read_exact(&mut told).unwrap();
    assert_eq!(&told, b"\x81\x06reload", "it still builds and tells");
}

/// Reading sources during a build doesn't count as a change: no build causes
/// another.
#[test]
fn it_builds_once_for_a_change() {
    let folder = book_with("# The first\n");
    let serving = serve(&folder);
    let built = || {
        fs::metadata(building::pages(folder.path()).join("page.html"))
            .unwrap()
            .modified()
            .unwrap()
    };
    let first = built();
    thread::sleep(Duration::from_secs(2));
    assert_eq!(built(), first);
    write(folder.path(), "book/src/page.md", "# The second\n");
    let started = Instant::now();
    while !get(&serving.address, "/page.html").2.contains("The second") {
        assert!(started.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(50));
    }
    let second = built();
    thread::sleep(Duration::from_secs(2));
    assert_eq!(built(), second);
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
    // Two kings next to each other: searching such a position has panicked.
    let tree = "```tree\ntitle: T\nfen: kK6/8/8/8/8/8/8/8 w - - 0 1\nstage: plain\ndepth: 2\n```\n";
    write(folder.path(), "book/src/page.md", tree);
    complaint(&mut serving, "book/src/page.md:");
    write(folder.path(), "book.toml", "[book");
    complaint(&mut serving, "book.toml: ");
    let mut open = wait_for_reload(&serving.address);
    write(folder.path(), "book.toml", SETTINGS);
    write(
        folder.path(),
        "book/src/page.md",
        &board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    );
    let mut told = [0; 8];
    open.read_exact(&mut told).unwrap();
    assert_eq!(&told, b"\x81\x06reload", "a page that is open loads anew");
    let started = Instant::now();
    while !get(&serving.address, "/page.html").2.contains("The second") {
        assert!(started.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_taken_port() {
    let (folder, taken) =
        (book_with("# The first\n"), TcpListener::bind(("127.0.0.1", 0)).unwrap());
    let port = taken.local_addr().unwrap().port().to_string();
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.current_dir(folder.path()).args(["serve", "--port", &port]);
    let output = book.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains(&format!(
            "cannot serve on port {port}; choose another with --port: "
        )),
        "{said}"
    );
}

#[test]
fn pages_are_served_from_where_they_were_unpacked() {
    let folder = TempDir::new().unwrap(); // no book is around it
    for (name, text) in [("index.html", "front"), ("404.html", "lost")] {
        write(folder.path(), &format!("taken along/{name}"), text);
    }
    let serving = serve_with(&folder, &["--pages", "taken along"]);
    let answer = |path| get(&serving.address, path);
    assert_eq!((answer("/").0, answer("/").2.as_str()), (200, "front"));
    assert_eq!((answer("/none").0, answer("/none").2.as_str()), (404, "lost"));

    let refused = Command::new(env!("CARGO_BIN_EXE_book"))
        .current_dir(folder.path())
        .args(["serve", "--pages", "elsewhere"])
        .output()
        .unwrap();
    assert!(!refused.status.success());
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("no pages in 'elsewhere'"), "{why}");
}
