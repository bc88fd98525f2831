//! mdBook itself can build the book by the commands that `book.toml` names, and
//! gets the same pages as we do. Here it is the driver that the program `mdbook` is
//! made of; `.ci/mdbook` runs that program itself on the whole book, if it's
//! installed.

use std::process::Command;

use book::building;
use mdbook_driver::MDBook;
use tempfile::TempDir;

use crate::small::{SETTINGS, book_with, files, write};

/// A book with everything that pages are made of, whose commands are those of the
/// program under test.
fn book() -> TempDir {
    let page = "# A page\n\nA text ± 1, [`source`](../../source.rs).\n\n```rust,excerpt\n{{#include ../../source.rs:part}}\n```\n\n\
        {{step 02-mvv-lva}}\n\n```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
    let folder = book_with(page);
    let program = env!("CARGO_BIN_EXE_book");
    let settings = SETTINGS
        .replace("preprocess-command", &format!("'{program}' preprocess"))
        .replace("finish-command", &format!("'{program}' finish"));
    let rest = "theme = \"book/theme\"\n\n[output.html.redirect]\n\"/old.html\" = \"page.html\"\n";
    let write = |name: &str, text: &str| write(folder.path(), name, text);
    write("book.toml", &format!("{settings}{rest}"));
    write("book/src/404.md", "# Not here\n");
    write("book/theme/head.hbs", "<script>\n    let a = 1;\n</script>\n");
    write(
        "book/theme/redirect.hbs",
        "<meta charset=\"UTF-8\">\n<a href=\"{{url}}\">moved</a>\n",
    );
    write("book/path/01-plain.rs", "// ANCHOR: a\nfn a() {}\n// ANCHOR_END: a\n");
    write("book/path/02-mvv-lva.patch", "@@ -1 +1 @@\n-fn a() {}\n+fn b() {}\n");
    folder
}

#[test]
fn mdbook_makes_the_same_pages() {
    let (stock, ours) = (book(), book());
    MDBook::load(stock.path()).unwrap().build().unwrap();
    building::build(ours.path(), None).unwrap();
    let (stock, ours) = (files(stock.path()), files(ours.path()));
    let page = stock.iter().find(|(name, _)| name == "page.html").unwrap();
    let page = String::from_utf8(page.1.clone()).unwrap();
    for said in [
        "excerpt-of\">source.rs",
        "class=\"added\"",
        "<svg",
        "Content-Security-Policy",
        "\u{a0}±\u{a0}",
    ] {
        assert!(page.contains(said), "no '{said}': {page}");
    }
    let names = |files: &[(String, Vec<u8>)]| -> Vec<String> {
        files.iter().map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(&stock), names(&ours));
    for ((name, stock), (_, ours)) in stock.iter().zip(&ours) {
        let [stock, ours] = [stock, ours].map(|it| String::from_utf8_lossy(it));
        assert!(stock == ours, "{name}:\n{stock}\n{ours}");
    }
}

/// What is wrong with a page is printed with its line, and mdBook's build fails.
#[test]
fn mdbook_hears_of_errors() {
    let folder = book();
    write(folder.path(), "book/src/page.md", "# A\n\n{{nun x}}\n");
    let said =
        format!("{:#}", MDBook::load(folder.path()).unwrap().build().unwrap_err());
    assert!(
        said.contains("\"manuscript\" preprocessor exited unsuccessfully"),
        "{said}"
    );
    let run = |arguments: &[&str]| {
        let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
        let output =
            book.current_dir(folder.path()).args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(run(&["preprocess", "supports", "html"]), (Some(0), String::new()));
    assert_eq!(run(&["preprocess", "supports", "epub"]), (Some(1), String::new()));
    for command in ["preprocess", "finish"] {
        let (code, said) = run(&[command]);
        assert!(
            code == Some(2) && said.contains("this is called by mdbook"),
            "{said}"
        );
    }
}
