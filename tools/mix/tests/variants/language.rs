//! The language of variants: round trip, canonical form, refusals.

use std::collections::HashSet;

use mix::{KEYS, STAGES, Settings, Variant};
use proptest::collection::vec;
use proptest::prelude::any;
use testkit::random_play::check;

/// The last chapter that has a stage.
const LAST: u8 = STAGES.len() as u8;

fn parse(text: &str) -> Variant {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What is said of a word that is no variant.
fn refused(text: &str) -> String {
    text.parse::<Variant>().expect_err(text).to_string()
}

#[test]
fn what_is_printed_is_what_is_read() {
    let choices = (any::<u8>(), vec((any::<usize>(), any::<usize>()), 0..8));
    check(choices, |(chapter, changes)| {
        let mut settings = Settings::of_stage(chapter % LAST + 1);
        for (key, value) in changes {
            let key = &KEYS[key % KEYS.len()];
            key.set(&mut settings, value % key.values.len());
            assert_eq!(
                key.get(&settings),
                value % key.values.len(),
                "{}",
                key.name
            );
        }
        let variant = Variant::of_stage(chapter % LAST + 1).with(settings);
        let text = variant.to_string();
        assert_eq!(parse(&text), variant, "{text}");
        assert_eq!(parse(&text).to_string(), text);
    });
}

#[test]
fn the_canonical_form() {
    for (text, canonical) in [
        ("see", "see"),
        ("see+killers=2", "see"),
        ("see+killers=3", "see+killers=3"),
        ("killers+see=on+history=on", "killers+history=on+see=on"),
        ("killers+history=on+see=on", "killers+history=on+see=on"),
        ("killers+mistake=killers-by-depth", "killers+mistake=killers-by-depth"),
        ("tt-move+killers=0+table=scores", "tt-move+table=scores"),
    ] {
        assert_eq!(parse(text).to_string(), canonical);
        assert_eq!(parse(text), parse(canonical));
    }
    for (index, name) in STAGES.iter().enumerate() {
        assert_eq!(parse(name), Variant::of_stage(index as u8 + 1));
        assert_eq!(parse(name).stage(), *name);
    }
}

#[test]
fn refusals_name_the_word_and_the_nearest() {
    for (text, beginning) in [
        ("", "no stage ''; stages: plain, mvv-lva, "),
        ("sea+killers=1", "no stage 'sea'; did you mean 'see'? stages: plain, "),
        (
            "see+kilers=1",
            "no key 'kilers'; did you mean 'killers'? keys: those that the",
        ),
        (
            "see+table_move=1",
            "no key 'table_move'; keys: those that the command 'variants' lists",
        ),
        ("see+killers=7x", "killers: no value '7x'; values: 0, 1, 2, 3, 4"),
        ("see+see=of", "see: no value 'of'; did you mean 'off'? values: off, on"),
        (
            "see+killer-place=above-capture",
            "killer-place: no value 'above-capture'; did you",
        ),
        ("see+killers", "killers: no value ''; values: 0, 1, 2, 3, 4"),
        ("see+see=off+see=on", "'see' is given twice"),
        ("see+see=on+see=on", "'see' is given twice"),
        ("see+history=off+history=off", "'history' is given twice"),
        ("see+", "no key ''; keys: "),
        ("see +see=off", "no stage 'see '; did you mean 'see'? stages: "),
        ("see+\u{1b}[31m=on", "no key '\\u{1b}[31m'; keys: "),
    ] {
        assert!(refused(text).starts_with(beginning), "{text}: {}", refused(text));
    }
    let long = format!("see+{}=on", "x".repeat(1 << 20));
    assert!(refused(&long).len() < 2000);
}

/// Nothing in the registry says the same twice, and nothing in it needs another
/// sign.
#[test]
fn the_registry_is_sound() {
    let names: HashSet<&str> = KEYS.iter().map(|key| key.name).collect();
    assert_eq!(names.len(), KEYS.len());
    let is_word = |name: &str| {
        name.chars()
            .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-')
    };
    for key in KEYS {
        let values: HashSet<&str> =
            key.values.iter().map(|value| value.name).collect();
        assert!(
            values.len() == key.values.len() && values.len() > 1,
            "{}",
            key.name
        );
        assert!(
            is_word(key.name) && values.iter().all(|value| is_word(value)),
            "{}",
            key.name
        );
        assert!((1..=LAST).contains(&key.chapter), "{}", key.name);
        for text in key
            .values
            .iter()
            .map(|value| value.meaning)
            .chain([key.about, key.source])
        {
            assert!(
                !text.is_empty() && !text.ends_with('.') && text == text.trim(),
                "{text}"
            );
        }
    }
    // The last stage is the default, and every stage adds something to the one
    // before.
    assert_eq!(Settings::default(), Settings::of_stage(LAST));
    for chapter in 2..=LAST {
        let (before, after) =
            (Settings::of_stage(chapter - 1), Settings::of_stage(chapter));
        let added = KEYS.iter().filter(|key| key.get(&before) != key.get(&after));
        assert!(added.count() > 0, "{chapter}");
    }
}
