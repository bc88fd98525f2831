//! A text that claims to be a suite: FEN and EPD lines, comments and empty lines.

#![no_main]

use engine::suite;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lines = suite::lines(text);
    match suite::parse(text) {
        Ok(boards) => assert_eq!(boards.len(), lines.count()),
        Err(error) => {
            let (_, line) = lines
                .find(|it| it.0 == error.line)
                .expect("the line that is named");
            assert_eq!(suite::parse_line(line), Err(error.reason));
        }
    }
});
