//! Files of the project. In a Windows checkout, or an archive made from one, their
//! lines may end in `\r\n`, so code that splits a file at `\n`, compares it or
//! takes its digest should read it with this function.

use std::path::Path;
use std::{fs, io};

/// The contents of a file, with `\n` at the end of each line, whatever the file
/// has.
///
/// # Errors
/// If it cannot be read, or isn't UTF-8.
pub fn read(file: &Path) -> io::Result<String> {
    Ok(fs::read_to_string(file)?.replace("\r\n", "\n"))
}
