//! Lines that a chess program might send, one after the other, as arbitrary bytes.
//!
//! Nothing may panic, a refusal is a single line, and a position that was accepted
//! can be written down and read again.

#![no_main]

use engine::{Game, fen};
use libfuzzer_sys::fuzz_target;
use uci::Command;

fuzz_target!(|bytes: &[u8]| {
    let mut game = Game::default();
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        match Command::parse(&line, game.position().board()) {
            Ok(Command::Position { game: next, .. }) => game = next,
            Ok(Command::Go(go)) => {
                let faults = go.faults();
                assert!(!faults.contains(['\n', '\r']), "two lines: {faults:?}");
                assert!(faults.len() < 2000, "too long: {faults:?}");
            }
            Ok(_) => {}
            Err(error) => {
                let message = error.to_string();
                assert!(!message.contains(['\n', '\r']), "two lines: {message:?}");
                assert!(message.len() < 600, "too long: {message:?}");
            }
        }
        let written = game.position().board().to_string();
        let read = fen::parse(&written).expect("what was written can be read");
        assert_eq!(&read, game.position().board(), "{written}");
    }
});
