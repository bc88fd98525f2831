//! Every Rust block of the book, compiled and run by skeptic; see `build.rs` and
//! `snippets.rs`.
