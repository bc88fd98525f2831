//! Git in a folder, by somebody.

use std::path::Path;
use std::process::Command;

/// What a command of git prints that succeeds.
pub(crate) fn git(folder: &Path, arguments: &[&str]) -> String {
    let somebody = ["-c", "user.name=A", "-c", "user.email=a@b"];
    let mut command = Command::new("git");
    let output = command.arg("-C").arg(folder).args(somebody).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
