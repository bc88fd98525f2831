//! What `serve` answers to all kinds of requests.

#[cfg(unix)]
use std::fs;
use std::io::Write;

use crate::client::{ask, connect, get, start};

/// A request that ends its connection.
fn request(line: &str, headers: &str) -> String {
    format!("{line}\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n\r\n")
}

#[test]
fn pages_and_their_kinds() {
    let (address, _pages) = start();
    let address = &address;
    for (path, text) in
        [("/", "front"), ("/index.html?x#y", "front"), ("/part/a.html", "part")]
    {
        let (status, head, body) = get(address, path);
        assert_eq!(status, 200, "{path}");
        assert!(body.contains(text), "{path}: {body}");
        assert!(head.contains("content-type: text/html"), "{path}: {head}");
        assert!(
            head.contains("cache-control: no-store"),
            "a page may be built anew: {head}"
        );
    }
    for (extension, kind) in [
        ("js", "text/javascript"), // browsers refuse modules of other types
        ("css", "text/css"),
        ("wasm", "application/wasm"),
        ("svg", "image/svg+xml"),
        ("toml", "text/x-toml"),
    ] {
        let (status, head, body) = get(address, &format!("/file.{extension}"));
        assert_eq!((status, body.as_str()), (200, "</body>"), "{extension}");
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{head}");
    }
    let (status, _, body) = get(address, "/none.html");
    assert!(status == 404 && body.contains("no such page"), "{body}");
}

/// Whatever a client asks for, and however it asks, the next one gets its page.
#[test]
fn no_request_ends_it() {
    let (address, _pages) = start();
    let address = &address;
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "WHATEVER"] {
        let (status, head, _) = ask(
            address,
            request(&format!("{method} / HTTP/1.1"), "A: b").as_bytes(),
        );
        assert_eq!(status, 405, "{method}: {head}");
    }
    for headers in [
        "If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT",
        "If-None-Match: *",
        "Range: bytes=5-1",
        "Content-Length: 99999999999999",
        "Transfer-Encoding: chunked",
        "Expect: 100-continue\r\nContent-Length: 5",
        "Upgrade: websocket\r\nSec-WebSocket-Key: x",
    ] {
        for path in ["/", "/__livereload"] {
            let (status, ..) = ask(
                address,
                request(&format!("GET {path} HTTP/1.1"), headers).as_bytes(),
            );
            assert!((100..500).contains(&status), "{path}, {headers}: {status}");
        }
        assert_eq!(get(address, "/").0, 200, "after {headers}");
    }
    for line in ["", "GET", "GET  / HTTP/1.1", "GET / HTTP/9", "\0"] {
        let (status, ..) = ask(address, request(line, "A: b").as_bytes());
        assert!((400..500).contains(&status), "{line}: {status}");
    }
    let long = "x".repeat(1_000_000);
    let mut stream = connect(address);
    let _ = stream.write_all(
        request(&format!("GET /{long} HTTP/1.1"), &format!("{long}: {long}"))
            .as_bytes(),
    );
    assert_eq!(get(address, "/").0, 200);
}

/// Neither a link in the folder, nor what a page leads to if it isn't a file.
#[cfg(unix)]
#[test]
fn nothing_by_a_link() {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    let (address, folder) = start();
    let (address, pages) = (&address, folder.path().join("pages"));
    let outside = folder.path().join("outside");
    fs::create_dir(&outside).unwrap();
    fs::write(outside.join("index.html"), "secret").unwrap();
    symlink("../secret", pages.join("link.html")).unwrap();
    symlink("/etc", pages.join("etc")).unwrap();
    symlink(&outside, pages.join("outside")).unwrap();
    symlink("../outside/index.html", pages.join("part/index.html")).unwrap();
    symlink(".hidden", pages.join("shown.html")).unwrap();
    let pipe = pages.join("pipe.html");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [
        "/link.html",
        "/etc/passwd",
        "/etc",
        "/outside/index.html",
        "/outside/",
        "/part/",
        "/shown.html",
        "/pipe.html",
    ] {
        let (status, _, body) = get(address, path);
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("no such page"), "{path}: {body}");
    }
    symlink("part/a.html", pages.join("inside.html")).unwrap();
    let (status, _, body) = get(address, "/inside.html");
    assert!(status == 200 && body.contains("part"), "a link within: {body}");
    fs::remove_file(pages.join("404.html")).unwrap();
    symlink("../secret", pages.join("404.html")).unwrap();
    let (status, _, body) = get(address, "/none.html");
    assert_eq!((status, body.as_str()), (404, ""));
}

/// A page of another host can send requests to this machine, and make its own name
/// point here.
#[test]
fn nothing_for_another_host() {
    let (address, _pages) = start();
    let asked = |path: &str, headers: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n\r\n"
        );
        let (status, _, body) = ask(&address, request.as_bytes());
        (status, String::from_utf8(body).unwrap())
    };
    for path in ["/", "/none.html", "/__livereload"] {
        for headers in [
            "Host: example.org",
            "Host: example.org:3000",
            "Host: localhost.example.org",
            "Host: 127.0.0.1.example.org",
            "Host: 192.168.0.7:3000",
            "Host: ",
            "Host: local host",
            "Host: localhost:3000\r\nOrigin: http://example.org",
            "Host: localhost:3000\r\nOrigin: http://localhost:8000",
            "Host: localhost:3000\r\nOrigin: https://localhost:3000.example.org",
            "Host: localhost:3000\r\nOrigin: null",
            "X: y",
        ] {
            let (status, body) = asked(path, headers);
            assert_eq!(status, 403, "{path}, {headers}: {body}");
            assert!(body.contains("to this machine alone"), "{body}");
        }
    }
    for headers in [
        "Host: localhost",
        "Host: LOCALHOST:3000",
        "Host: 127.0.0.1:3000\r\nOrigin: http://127.0.0.1:3000",
        "Host: [::1]:3000",
    ] {
        assert_eq!(asked("/", headers).0, 200, "{headers}");
    }
}

#[test]
fn nothing_outside_the_folder() {
    let (address, _pages) = start();
    let address = &address;
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
        "/secret%00.html",
        "/%c0%ae%c0%ae/secret",
        "/%uff0e%uff0e/secret",
        "/....//secret",
        "/C:/secret",
        &format!("/{}", "x".repeat(300)),
        &format!("/{}", "x".repeat(9_000)),
        &format!("/{}", "x/".repeat(4_500)),
        "/.git/config",
        "/.hidden",
        "/part/.hidden",
        "/%2ehidden",
    ] {
        let (status, _, body) = get(address, path);
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("no such page"), "{path}: {body}");
    }
    for path in [
        "/index.html%00",
        "file:///etc/passwd",
        "../secret",
        "secret",
        "/\0secret",
        "\\..\\secret",
        "*",
        "",
    ] {
        let (status, _, body) = get(address, path);
        assert!(status >= 400, "{path}: {status} {body}");
        assert!(
            !body.contains("secret") && !body.contains("root:"),
            "{path}: {body}"
        );
    }
    assert_eq!(get(address, "/").0, 200);
}
