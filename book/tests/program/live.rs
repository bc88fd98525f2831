//! The module of the live figures is compiled for the page, without what its user
//! has set for programs on this machine.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::small::{book_with, write};

/// A substitute for cargo, so that the tests don't need the target: it writes a
/// module where one is requested, and has the real cargo compile something else,
/// with the flags that the module would get.
const CARGO: &str = "#!/bin/sh
for word; do
    if [ \"$before\" = --target-dir ]; then
        mkdir -p \"$word/wasm32-unknown-unknown/live\"
        echo module >\"$word/wasm32-unknown-unknown/live/live.wasm\"
    fi
    before=$word
done
PATH=$REAL_PATH exec \"$REAL_CARGO\" check --quiet --offline --manifest-path other/Cargo.toml
";

/// A substitute for a compiler that has the target.
const RUSTC: &str = "#!/bin/sh\npwd\n";

/// Code that doesn't compile with the flags of the test.
const SOURCE: &str =
    "#[cfg(for_this_machine)]\ncompile_error!(\"for this machine\");\n";

/// Every way in which a user can give flags to cargo: a variable and its value, or
/// settings.
const WAYS: [(&str, &str); 5] = [
    ("RUSTFLAGS", "--cfg for_this_machine"),
    ("CARGO_ENCODED_RUSTFLAGS", "--cfg\x1ffor_this_machine"),
    ("CARGO_BUILD_RUSTFLAGS", "--cfg for_this_machine"),
    ("", "[build]\nrustflags = '--cfg for_this_machine'\n"),
    ("", "[target.'cfg(all())']\nrustflags = '--cfg for_this_machine'\n"),
];

/// A book with live figures, and next to it a folder with these programs.
fn book() -> (TempDir, PathBuf) {
    let folder = book_with("# A page\n");
    let write = |name: &str, text: &str| write(folder.path(), name, text);
    write("diagrams/live/web/live.js", "");
    write("other/Cargo.toml", "[package]\nname = 'other'\n\n[workspace]\n");
    write("other/src/lib.rs", SOURCE);
    let programs = folder.path().join("programs");
    for (name, text) in [("cargo", CARGO), ("rustc", RUSTC)] {
        write(&format!("programs/{name}"), text);
        let all = fs::Permissions::from_mode(0o755);
        fs::set_permissions(programs.join(name), all).unwrap();
    }
    (folder, programs)
}

/// The result of a program in a folder where the user has set flags in this way.
fn run(program: &mut Command, folder: &Path, way: (&str, &str)) -> Output {
    let (variable, value) = way;
    for (name, _) in WAYS {
        program.env_remove(name);
    }
    let settings = folder.join(".cargo/config.toml");
    let _ = fs::remove_file(&settings);
    if variable.is_empty() {
        write(folder, ".cargo/config.toml", value);
    } else {
        program.env(variable, value);
    }
    let real = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    program.env("REAL_CARGO", real).env("REAL_PATH", env::var_os("PATH").unwrap());
    program.current_dir(folder).output().unwrap()
}

#[test]
fn flags_for_this_machine_are_not_for_the_module() {
    let (folder, programs) = book();
    let folder = folder.path();
    for way in WAYS {
        let with_flags =
            run(&mut Command::new(programs.join("cargo")), folder, way);
        let said = String::from_utf8_lossy(&with_flags.stderr);
        assert!(said.contains("for this machine"), "{way:?} sets no flag: {said}");

        let mut path = programs.clone().into_os_string();
        path.push(":");
        path.push(env::var_os("PATH").unwrap());
        let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
        book.arg("build").env("CARGO", programs.join("cargo")).env("PATH", path);
        let built = run(&mut book, folder, way);
        let said = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success(), "{way:?}: {said}");
        let live = folder.join("target/book/html/live");
        let [parts] = &fs::read_dir(live).unwrap().collect::<Vec<_>>()[..] else {
            panic!("{way:?}: {said}")
        };
        assert!(parts.as_ref().unwrap().path().join("live.wasm").is_file());
    }
}
