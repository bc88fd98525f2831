//! The book is made of programs: enough blocks run, and few are ignored, each with its reason.

/// How many blocks there are to run, at least. It rises with the book.
const RUNNABLE_AT_LEAST: usize = 89;
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
    assert!(
        ignored.len() <= IGNORED_AT_MOST,
        "{} blocks are ignored",
        ignored.len()
    );
    for block in ignored {
        assert!(
            block.has_reason,
            "{}: the reason is missing above the block",
            block.location
        );
    }
}
