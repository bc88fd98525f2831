//! Every Rust block of the book as a test, which is named after its page and line.

use std::path::Path;
use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));

/// skeptic remembers for an hour which libraries to link, by path; by now they may
/// be those of another build.
#[allow(dead_code, reason = "without a block there is no test that calls it")]
fn forget_libraries() {
    static FORGET: Once = Once::new();
    FORGET.call_once(|| {
        if let Some(profile) = Path::new(env!("OUT_DIR")).ancestors().nth(3) {
            let _ = std::fs::remove_file(profile.join(".skeptic-cache")); // there may be none
        }
    });
}
