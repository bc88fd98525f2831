//! The mistakes of the path are those that the catalogue gives it.

use std::collections::BTreeSet;
use std::path::Path;

use mistakes::catalogue::{CATALOGUE, Form};
use toml::Value;

/// Each name in `mistakes.toml`, wherever it stands there.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Table(table) => {
            let name = table.get("name").and_then(Value::as_str);
            found.extend(name.map(str::to_owned));
            table.values().for_each(|it| names(it, found));
        }
        Value::Array(all) => all.iter().for_each(|it| names(it, found)),
        _ => {}
    }
}

/// That it has no others, the build script sees.
#[test]
fn the_path_has_the_mistakes_of_the_catalogue() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("mistakes.toml");
    let file: toml::Table = text::read(&file).unwrap().parse().unwrap();
    let mut found = BTreeSet::new();
    names(&Value::Table(file), &mut found);
    let all = CATALOGUE.iter().filter(|it| it.forms.contains(&Form::Path));
    assert_eq!(found, all.map(|it| it.name.to_owned()).collect());
}

/// No step has a mistake before the chapter that can have it.
#[test]
fn no_mistake_lasts_from_before_its_chapter() {
    for it in path::LASTING {
        let chapter: u8 = it.since[..2].parse().unwrap();
        let mistake = mistakes::catalogue::named(it.name);
        assert!(mistake.chapter <= chapter, "{}", it.name);
        assert_eq!(mistake.what, it.what);
    }
}
