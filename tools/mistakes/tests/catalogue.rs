//! The catalogue has each mistake once, and each of its overlays is in it.

use std::collections::HashSet;
use std::path::Path;

use mistakes::catalogue::{CATALOGUE, Form, named};

/// No two mistakes share a name, a sentence, a caption, or a name in the suite.
#[test]
fn a_mistake_is_written_once() {
    let mut words = HashSet::new();
    for it in CATALOGUE {
        assert!(words.insert(("name", it.name)), "{}", it.name);
        assert!(words.insert(("what", it.what)), "{}", it.what);
        for form in it.forms {
            let is_new = match *form {
                Form::Priced(caption) => words.insert(("caption", caption)),
                Form::Suite(name) => words.insert(("suite", name)),
                Form::Exercises(chapters) => {
                    assert!(chapters.is_sorted_by(|one, next| one < next));
                    assert!(chapters.iter().all(|chapter| *chapter >= it.chapter));
                    words.insert(("exercises", it.name))
                }
                Form::Variant => words.insert(("variant", it.name)),
                Form::Path => words.insert(("path", it.name)),
            };
            assert!(is_new, "{}: {form:?}", it.name);
        }
        assert_eq!(named(it.name), it);
    }
}

/// Names are written as the language of variants has them, sentences as clauses.
#[test]
fn names_and_sentences_are_alike() {
    for it in CATALOGUE {
        let is_word =
            |word: &str| !word.is_empty() && word.bytes().all(is_lower_or_digit);
        assert!(it.name.split('-').all(is_word), "{}", it.name);
        let first = it.what.chars().next();
        assert!(first.is_some_and(char::is_lowercase), "{}", it.what);
        assert!(!it.what.ends_with('.'), "{}", it.what);
        assert!(it.chapter > 0 && !it.forms.is_empty(), "{it:?}");
    }
}

fn is_lower_or_digit(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit()
}

/// Each file of the crate that has a mistake is named after it.
#[test]
fn each_overlay_is_in_the_catalogue() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut count = 0;
    for file in folder.read_dir().expect("the sources").flatten() {
        let name = file.file_name().to_string_lossy().replace('_', "-");
        let name = name.trim_end_matches(".rs").replace("-two", "-2");
        if !["lib", "catalogue", "overlay"].contains(&&*name) {
            assert!(named(&name).forms.contains(&Form::Variant), "{name}");
            count += 1;
        }
    }
    assert!(count >= 23, "{count}");
}
