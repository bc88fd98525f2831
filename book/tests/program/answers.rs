//! What `serve` answers, whatever it is asked for.

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
        ("js", "text/javascript"), // a browser runs no module of another kind
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

/// Whatever a client asks for, and however, the next one gets its page.
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
