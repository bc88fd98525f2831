//! `serve` waits no longer, and keeps no more open, than it must.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use book::serving::Limits;

use crate::client::{PATIENCE, connect, get, start_with, wait_at};

const WAIT: &str = "__livereload";

/// Limits that a few clients reach, without any limit of time.
const FEW: Limits = Limits { asking: PATIENCE, connections: 8, pages: 4 };

/// Whether the other end closes this connection in time. What it sends before that
/// is read and ignored.
fn is_closed(mut stream: &TcpStream) -> bool {
    let mut word = [0; 64];
    loop {
        match stream.read(&mut word) {
            Ok(0) => return true,
            Ok(_) => {} // part of an answer
            Err(error) => {
                return error.kind() == std::io::ErrorKind::ConnectionReset;
            }
        }
    }
}

#[test]
fn the_oldest_connection_gives_way() {
    let (address, _pages, _reload) = start_with(FEW);
    let idle: Vec<TcpStream> = (0..20).map(|_| connect(&address)).collect();
    assert_eq!(get(&address, "/").0, 200, "whoever comes is let in");
    let given_way = idle.len() + 1 - FEW.connections;
    assert!(idle[..given_way].iter().all(is_closed));
    let mut last = idle.last().unwrap();
    last.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut head = [0; 12];
    last.read_exact(&mut head).unwrap();
    assert_eq!(&head, b"HTTP/1.1 200", "and who came last has stayed");
}

#[test]
fn the_oldest_open_page_gives_way() {
    let (address, _pages, reload) = start_with(FEW);
    let mut open: Vec<TcpStream> =
        (0..20).map(|_| wait_at(&address, WAIT)).collect();
    let waiting = open.split_off(open.len() - FEW.pages);
    assert!(open.iter().all(is_closed));
    reload.send(()).unwrap();
    for mut page in waiting {
        let mut told = [0; 8];
        page.read_exact(&mut told).unwrap();
        assert_eq!(&told, b"\x81\x06reload");
    }
}

/// What a page sends is read, however much it is, so that it never blocks.
#[test]
fn a_page_that_talks_is_heard_until_it_says_too_much() {
    let (address, _pages, reload) = start_with(FEW);
    let masked = |length: u16| {
        let mut frame = vec![0x82, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]); // a mask that changes nothing
        frame.resize(frame.len() + usize::from(length), b'x');
        frame
    };
    let mut page = wait_at(&address, WAIT);
    for _ in 0..10_000 {
        page.write_all(&masked(1_000)).unwrap();
    }
    while reload.receiver_count() == 0 {}
    reload.send(()).unwrap();
    let mut told = [0; 8];
    page.read_exact(&mut told).unwrap();
    assert_eq!(&told, b"\x81\x06reload");

    let mut page = wait_at(&address, WAIT);
    page.write_all(&masked(60_000)).unwrap();
    assert!(is_closed(&page));
}

#[test]
fn who_does_not_ask_is_not_waited_for() {
    let asking = Duration::from_millis(50);
    let (address, _pages, _reload) =
        start_with(Limits { asking, ..Limits::default() });
    for asked in [
        "",
        "GET / HTTP/1.1\r\nHost: local",
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", // and nothing more
    ] {
        let mut stream = connect(&address);
        stream.write_all(asked.as_bytes()).unwrap();
        assert!(is_closed(&stream), "{asked}");
    }
}
