//! Texts of the project. In a clone for Windows, or an archive that was packed
//! there, their lines may end in `\r\n`: whoever cuts one at `\n`, compares it or
//! takes its digest reads it by this. The build script of `path` has this module,
//! too.

use std::path::Path;
use std::{fs, io};

/// What a file says, with `\n` at the end of each line, whatever ends them there.
/// Fails if it cannot be read, or is not UTF-8.
pub fn read(file: &Path) -> io::Result<String> {
    Ok(fs::read_to_string(file)?.replace("\r\n", "\n"))
}
