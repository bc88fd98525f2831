//! What `serve` answers, whatever it is asked for.

use std::io::Write;

use crate::client::{ask, connect, get, start};

#[test]
fn pages_and_their_kinds() {
    let (address, _pages) = start();
    let address = &address;
    for (path, text) in [("/", "front"), ("/index.html?x#y", "front"), ("/part/a.html", "part")] {
        let (status, head, body) = get(address, path);
        assert_eq!(status, 200, "{path}");
        assert!(body.contains(text), "{path}: {body}");
        assert!(head.contains("content-type: text/html; charset=utf-8"), "{path}: {head}");
    }
    for (extension, kind) in [
        ("js", "text/javascript; charset=utf-8"), // a browser runs no module of another kind
        ("wasm", "application/wasm"),
        ("svg", "image/svg+xml"),
        ("toml", "application/octet-stream"),
    ] {
        let (status, head, body) = get(address, &format!("/file.{extension}"));
        assert_eq!((status, body.as_str()), (200, "</body>"), "{extension}");
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{head}");
    }
    let (status, _, body) = get(address, "/none.html");
    assert!(status == 404 && body.contains("no such page"), "{body}");
}

#[test]
fn methods_and_headers() {
    let (address, _pages) = start();
    let address = &address;
    let ask = |request: &str| ask(address, request.as_bytes());
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "WHATEVER"] {
        let (status, head, _) = ask(&format!("{method} / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        assert_eq!(status, 404, "{method}: {head}");
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
            ask(&format!("GET / HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n\r\n"));
        assert!(status == 200 && !body.is_empty(), "{headers}");
    }
    for request in ["", "GET", "GET  / HTTP/1.1", "GET x HTTP/1.1", "\0"] {
        let (status, ..) = ask(&format!("{request}\r\nHost: localhost\r\n\r\n"));
        assert_eq!(status, 404, "{request}");
    }
    let long = "x".repeat(1_000_000);
    let mut stream = connect(address);
    let _ = stream.write_all(format!("GET /{long} HTTP/1.1\r\n{long}: {long}\r\n\r\n").as_bytes());
    assert_eq!(get(address, "/").0, 200);
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
        "/./index.html",
        "/secret%00.html",
        "/index.html%00",
        "/%c0%ae%c0%ae/secret",
        "/%uff0e%uff0e/secret",
        "/....//secret",
        "/file.css/",
        "/C:/secret",
    ] {
        let (status, _, body) = get(address, path);
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("no such page"), "{path}: {body}");
    }
    for path in ["file:///etc/passwd", "../secret", "secret", "/\0secret", "\\..\\secret", "*", ""]
    {
        let (status, _, body) = get(address, path);
        assert_eq!(status, 404, "{path}");
        assert!(!body.contains("secret") && !body.contains("root:"), "{path}: {body}");
    }
}
