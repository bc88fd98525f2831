//! Every Rust block of the book as a test. A test is named after its page and line, and where it
//! fails, its output begins with both.

use std::path::Path;
use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));

/// How many blocks there are to run, at least. It rises with the book.
const RUNNABLE_AT_LEAST: usize = 90;
/// How many blocks may be ignored, each with its reason.
const IGNORED_AT_MOST: usize = 3;

/// A Rust block of a page.
struct Block {
    location: &'static str,
    is_ignored: bool,
    has_reason: bool,
}

/// All of them; excerpts of source files are none.
const BLOCKS: &[Block] = include!(concat!(env!("OUT_DIR"), "/blocks.rs"));

#[test]
fn enough_blocks_run_and_few_are_ignored() {
    let (ignored, runnable): (Vec<&Block>, Vec<_>) =
        BLOCKS.iter().partition(|block| block.is_ignored);
    let enough = RUNNABLE_AT_LEAST..;
    assert!(enough.contains(&runnable.len()), "only {} blocks run", runnable.len());
    assert!(ignored.len() <= IGNORED_AT_MOST, "{} blocks are ignored", ignored.len());
    for block in ignored {
        assert!(block.has_reason, "{}: the reason is missing above the block", block.location);
    }
}

/// Says where the block of a test stands; cargo shows it where the test fails.
#[allow(dead_code, reason = "without a block there is no test that calls it")]
fn at(location: &str) {
    static FORGET: Once = Once::new();
    FORGET.call_once(forget_libraries);
    println!("{location}: the block that begins here");
}

/// skeptic remembers for an hour which libraries to link, by path; they may be those of another
/// build by now.
#[allow(dead_code, reason = "as above")]
fn forget_libraries() {
    let profile = Path::new(env!("OUT_DIR")).ancestors().nth(3);
    if let Some(profile) = profile {
        let _ = std::fs::remove_file(profile.join(".skeptic-cache")); // there may be none
    }
}
