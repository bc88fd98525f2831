//! How tables show values, to people and to programs.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use serde_json::json;
use terminal::table::{Cell, Column, Form, Format, Readers, Table};

#[test]
fn each_format() {
    let print =
        |name: &str, value| Format::named(name).unwrap().print(&value).unwrap();
    assert_eq!(print("int", json!(2_939_852)), "2,939,852");
    assert_eq!(print("int", json!(-100)), "−100");
    assert_eq!(print("x1", json!(98_803.04)), "98,803.0");
    assert_eq!(print("x2", json!(1.578)), "1.58");
    assert_eq!(print("pct0", json!(0.818)), "82\u{a0}%");
    assert_eq!(print("pct1", json!(0.818)), "81.8\u{a0}%");
    assert_eq!(print("pct1", json!(-0.026)), "−2.6\u{a0}%");
    assert_eq!(print("f2", json!(1)), "1.00");
    assert_eq!(print("code", json!("killers")), "`killers`");
    assert_eq!(print("squares", json!("f2e1")), "f2–e1");
}

#[test]
fn wrong_kinds() {
    assert!(Format::named("x3").is_err());
    assert!(Format::Int.print(&json!(1.5)).is_err());
    let error = "1.5 cannot be printed as pct1".to_owned();
    assert_eq!(Format::Pct1.print(&json!(1.5)), Err(error));
    assert!(Format::X1.print(&json!(null)).is_err());
}

/// The columns kept in a figure file are those of a table, without the properties
/// that only a printed table needs.
#[test]
fn a_column_is_kept_by_its_key_title_and_format() {
    let column = Column { spare: 3, ..Column::new("nodes", "Nodes", Format::Int) };
    let kept = json!({ "key": "nodes", "title": "Nodes", "format": "int" });
    assert_eq!(json!(column), kept);
    let read: Column = serde_json::from_value(kept).unwrap();
    assert_eq!(read, Column { spare: 0, ..column });
    let more =
        json!({ "key": "nodes", "title": "Nodes", "format": "int", "spare": 1 });
    assert!(serde_json::from_value::<Column>(more).is_err());
}

#[test]
fn a_value_stands_in_the_format_of_its_column() {
    let text = |format, value| Column::new("", "", format).text(&Cell::from(value));
    assert_eq!(text(Format::Int, json!(1234)), "1,234");
    assert_eq!(text(Format::Int, json!(u64::MAX)), "18,446,744,073,709,551,615");
    assert_eq!(text(Format::F2, json!(null)), "–");
    assert_eq!(text(Format::F2, json!(-0.001)), "0.00", "zero has no sign");
    assert_eq!(text(Format::F2, json!(-0.01)), "−0.01");
    assert_eq!(text(Format::Pct1, json!(1.5)), "1.5", "no share: as it is");
    let own = Cell::new("3 of 36", 3);
    assert_eq!(Column::numbers("solved").text(&own), "3 of 36");
}

#[test]
fn a_column_is_for_its_readers() {
    let columns = [
        Column::words("stage"),
        Column::data("fen"),
        Column { readers: Readers::People, ..Column::numbers("speed") },
    ];
    let mut table = Table::new(columns);
    table.rows.push(vec!["see".into(), "8/8".into(), 1000.into()]);
    let markdown = "| stage | speed |\n| --- | ---: |\n| see | 1,000 |\n";
    assert_eq!(table.print(Form::Markdown, None), markdown);
    assert_eq!(table.print(Form::Csv, None), "stage,fen\nsee,8/8\n");
    assert_eq!(table.values(), json!([{ "stage": "see", "fen": "8/8" }]));
}
