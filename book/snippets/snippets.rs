//! Every Rust block of the book as a test. A test is named after its page and line, and where it
//! fails, its output begins with both.

use std::path::Path;
use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));

/// Says where the block of a test stands; cargo shows it where the test fails.
#[allow(dead_code, reason = "without a block there is no test that calls it")]
fn at(location: &str) {
    static FORGET: Once = Once::new();
    FORGET.call_once(forget_libraries);
    println!("{location}: the block that begins here");
}

/// skeptic remembers for an hour which libraries to link, by path; they may be those of another
/// build by now.
fn forget_libraries() {
    let profile = Path::new(env!("OUT_DIR")).ancestors().nth(3);
    if let Some(profile) = profile {
        let _ = std::fs::remove_file(profile.join(".skeptic-cache")); // there may be none
    }
}
