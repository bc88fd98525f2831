//! A file with a rule is an engine.

use std::fs;

use tempfile::TempDir;

#[test]
fn a_file_is_an_engine() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("mine.rule");
    fs::write(&path, "stage killers\nif capture: victim").unwrap();
    let name = format!("rule:{}", path.display());
    let engine = rule::find(&name).unwrap();
    assert_eq!((engine.name, engine.chapter), (&*name, 5));
    let found = engine.measure(&Default::default(), 3, 1).unwrap();
    assert!(found.statistics.nodes() > 100);
    fs::write(&path, "stage killers\nif captures: victim").unwrap();
    let wrong = rule::find(&name).unwrap_err();
    assert!(wrong.contains("mine.rule:2:4: no input 'captures'"), "{wrong}");
    let wrong = rule::find("rule:/no/such.rule").unwrap_err();
    assert!(wrong.starts_with("/no/such.rule: "), "{wrong}");
    assert_eq!(rule::find("see+killers=3").unwrap().name, "see+killers=3");
}
