//! The book itself is in order, and its code blocks are programs that run.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::Path;
use std::process::Command;

use manuscript::include::is_program;
use manuscript::steps::{COPIED, DOWNLOADS, QUICK, Step};
use manuscript::{Manuscript, blocks, root_around};
use tempfile::TempDir;

/// The least number of blocks to run. It rises with the book.
const RUNNABLE_AT_LEAST: usize = 89;
/// How many blocks may be ignored.
const IGNORED_AT_MOST: usize = 3;

fn manuscript() -> Manuscript {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    Manuscript::load(root).unwrap()
}

/// Checked by the program as cargo puts it into a target folder of the user's
/// choice, where the pages belong as well, since the sources may be read-only.
/// Without a compiler the live figures stay still, and a message says so.
#[test]
fn everything_is_in_order() {
    let (manuscript, target) =
        (manuscript(), TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap());
    let folder = target.path().join("release");
    let program = folder.join("book").with_extension(EXE_EXTENSION);
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join(".cargo-lock"), "").unwrap();
    fs::hard_link(env!("CARGO_BIN_EXE_book"), &program).unwrap();
    let mut check = Command::new(program);
    check.current_dir(&manuscript.root).arg("check").env("PATH", target.path());
    let output = check.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "\n{said}");
    assert!(
        !cfg!(unix) || said.contains("the live figures will be static"),
        "{said}"
    );
    let read = |name: &str| {
        fs::read_to_string(target.path().join("book/html").join(name)).unwrap()
    };
    let quicker = manuscript.quicker().unwrap();
    let steps = manuscript.steps().unwrap().iter().chain(quicker);
    for Step { name, program, copied, .. } in steps {
        let file = format!("{DOWNLOADS}/{name}.rs");
        assert_eq!(&read(&file), program, "{name} can be downloaded");
        // Chapter 1 has several steps: their pages begin with their number.
        let begins = if name.starts_with(QUICK) { QUICK } else { &name[..3] };
        let page = manuscript.pages.iter().find(|it| it.name.starts_with(begins));
        let page = page.unwrap().name.replace(".md", ".html");
        let link = format!("<a href=\"{file}\" download=\"\">");
        assert!(read(&page).contains(&link), "{name}: its page leads to it");
        if !copied.is_empty() {
            let file = format!("{DOWNLOADS}/{COPIED}");
            assert_eq!(&read(&file), copied, "{COPIED} can be downloaded");
            let link = format!("<a href=\"{file}\" download=\"\">");
            assert!(read(&page).contains(&link), "{name}: and to {COPIED}");
        }
    }
}

#[test]
fn enough_blocks_run_and_few_are_ignored() {
    let manuscript = manuscript();
    let programs = manuscript.pages.iter().flat_map(|page| blocks(&page.text));
    let programs = programs.filter(is_program);
    let (ignored, runnable): (Vec<_>, Vec<_>) =
        programs.partition(|block| block.has("ignore"));
    assert!(
        runnable.len() >= RUNNABLE_AT_LEAST,
        "only {} blocks run",
        runnable.len()
    );
    assert!(
        ignored.len() <= IGNORED_AT_MOST,
        "{} blocks are ignored",
        ignored.len()
    );
}
