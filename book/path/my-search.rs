//! The last step of the reader's own program; the build script makes it of the
//! steps.

include!(concat!(env!("OUT_DIR"), "/my-search.rs"));
