//! What distinguishes one build of a program from another.

use std::fs;
use std::path::Path;

use figures::figure::digest;
use ladder::external::Program;

/// A digest of what plays: each file among the words of the command, such as a
/// program, or a script behind its interpreter; the words; and the options.
pub(crate) fn build(program: &Program) -> String {
    let contents: String = program
        .command
        .iter()
        .map(Path::new)
        .filter(|path| path.is_file())
        .filter_map(|path| fs::read(path).ok())
        .map(|bytes| text_of(&bytes))
        .collect();
    digest(&format!("{contents} {:?} {:?}", program.command, program.options))
}

/// A digest takes text; a program's file is none.
fn text_of(contents: &[u8]) -> String {
    contents.iter().map(|&byte| char::from(byte)).collect()
}
