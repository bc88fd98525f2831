//! The foreign function interface between page and module: a question comes in as
//! bytes, and answers go out as bytes.
#![allow(
    unsafe_code,
    reason = "what crosses the border of a module has a name and an address"
)]

use std::cell::RefCell;
use std::panic;
use std::sync::Once;

use serde_json::json;

use crate::ask;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// The page reads this many bytes of UTF-8 from this address.
    fn tell(text: *const u8, length: usize);
}

thread_local! {
    /// Where the page writes its question.
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of this many bytes, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        *question = vec![0; length];
        question.as_mut_ptr()
    })
}

/// Answers the question that was written there: the last thing told is the answer,
/// or an error, or a panic, after which the module traps.
#[unsafe(no_mangle)]
extern "C" fn answer() {
    static PANICS: Once = Once::new();
    PANICS.call_once(|| {
        panic::set_hook(Box::new(|info| {
            told(&json!({ "panic": info.to_string() }).to_string());
        }))
    });
    let question = QUESTION.take();
    ask(&String::from_utf8_lossy(&question), &mut told);
}

fn told(text: &str) {
    // SAFETY: the bytes stay borrowed while the page reads them.
    unsafe { tell(text.as_ptr(), text.len()) }
}
