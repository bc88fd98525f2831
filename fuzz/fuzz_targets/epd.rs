//! A text that claims to be a suite: FEN and EPD lines, comments and empty lines.

#![no_main]

use engine::suite;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match suite::parse(text) {
        Ok(boards) => assert!(boards.len() <= text.lines().count()),
        Err(error) => {
            let line = text.lines().nth(error.line - 1).expect("the line that is named exists");
            assert!(suite::parse_line(line.trim().trim_start_matches('\u{feff}')).is_err());
        }
    }
});
