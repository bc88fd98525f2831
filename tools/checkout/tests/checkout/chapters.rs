//! The chapter of a stage's checkout reads as in the book, and its links lead only
//! where a reader can follow.

use std::fs;

use checkout::sources::Sources;
use checkout::write::write;
use ladder::engines::stage;
use tempfile::TempDir;

use crate::copy;

/// The chapter on killers with this text, in a book that is published or not.
fn chapter(site: &str, text: &str) -> String {
    let (copy, into) = (copy(), TempDir::new().unwrap());
    let settings = copy.path().join("book.toml");
    let with_site = fs::read_to_string(&settings).unwrap();
    let with_site =
        with_site.replace("[output.html]", &format!("[output.html]\n{site}"));
    fs::write(settings, with_site).unwrap();
    fs::write(copy.path().join("book/src/05-killers.md"), text).unwrap();
    write(
        &Sources::new(copy.path()).unwrap(),
        &stage("killers").unwrap(),
        into.path(),
    )
    .unwrap();
    let text = fs::read_to_string(into.path().join("chapter/README.md")).unwrap();
    assert!(into.path().join("stage/src/killers.rs").is_file());
    text
}

#[test]
fn a_chapter_stands_alone() {
    let text = "[a\nb](glossary.md#ply) [c](../../chapters-code/05-killers/src/killers.rs#L3) \
                [`d`](../../chapters-code/06-history/src/lib.rs) [e](#f) [g](https://x.org)\n\
                ```text\n[h](i.md)\n# j\n```\n```rust\n# use b;\n#\nc();\n```\n\n\
                ```rust,excerpt\n{{#include ../../chapters-code/05-killers/src/killers.rs:slot}}\n```\n\n\
                {{step 05-killers 1}}\n";
    let alone = chapter("", text);
    let note = "> [!NOTE]\n> This is a chapter of *Best Move First*, as it stands there. Here its stage is in \
                [`stage/`](../stage), those before it are in [`earlier/`](../earlier), and the [README](../README.md) has the \
                commands.\n\n";
    let same = "a\nb [c](../stage/src/killers.rs) `d` [e](#f) [g](https://x.org)\n\
                ```text\n[h](i.md)\n# j\n```\n```rust\nuse b;\n\nc();\n```\n\n";
    let rest = alone.strip_prefix(note).and_then(|rest| rest.strip_prefix(same));
    let rest = rest.unwrap_or_else(|| panic!("{alone}"));
    let file = "<a href=\"../stage/src/killers.rs\">stage/src/killers.rs</a>";
    assert!(
        rest.starts_with(&format!("<p class=\"excerpt-of\">{file}</p>\n\n")),
        "{rest}"
    );
    assert!(rest.contains("<ins class=\"added\">"), "{rest}");
    let linked = chapter("site-url = 'https://book.org/'\n", text);
    assert!(linked.contains(
        "[a chapter of *Best Move First*](https://book.org/05-killers.html)"
    ));
    assert!(
        linked.contains("[a\nb](https://book.org/glossary.html#ply) [c](../"),
        "{linked}"
    );
}
