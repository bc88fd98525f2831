//! A verdict follows from the figure, whatever the author of a page would like.

use std::fs;
use std::path::Path;

use figures::correction::believed;
use figures::figure::FIGURES;
use figures::ledger::{LEDGER, claim, claims};
use figures::{Figure, Figures};
use serde_json::{Value, json};
use terminal::table::{Column, Format};

/// The verdict of a claim with these cases if the figure `tiny` has these `rows`.
fn verdict(cases: &str, rows: &Value) -> anyhow::Result<(String, String)> {
    let folder = tempfile::tempdir()?;
    let root = folder.path();
    fs::create_dir_all(root.join(FIGURES))?;
    let columns = vec![Column::new("share", "share", Format::Pct0)];
    let noise = json!([{ "name": "noise", "least": 0.96, "most": 1.04 }]);
    let data = json!({ "rows": rows, "dated": { "times": noise } });
    let tiny =
        Figure { name: "tiny".to_owned(), columns, data, ..Figure::default() };
    tiny.write(&root.join(FIGURES))?;
    write_ledger(root, cases);
    let verdict =
        claim(&claims(root)?, "R1")?.verdict(&Figures::of(&root.join(FIGURES)))?;
    Ok((verdict.words, verdict.measured.join("; ")))
}

fn write_ledger(root: &Path, cases: &str) {
    let text = format!(
        "[[claim]]\nname = 'R1'\nsource = 'Rustic'\nsays = 'It saves'\ncase = [{cases}]\n"
    );
    fs::write(root.join(LEDGER), text).unwrap();
}

/// The words of a verdict by one rule on one row.
fn by(rule: &str, row: &Value) -> String {
    let (rule, key) = rule.split_once(' ').unwrap();
    beside_level(rule, &format!("'tiny:rows.it.{key}'"), row)
}

/// The same; `measured` is a place, or a place and a level.
fn beside_level(rule: &str, measured: &str, row: &Value) -> String {
    let case = format!("{{ by = {{ {rule} = {measured} }} }}");
    let mut row = row.clone();
    row["name"] = json!("it");
    verdict(&case, &json!([row])).unwrap().0
}

#[test]
fn an_interval_decides() {
    let keys = [
        (["low_factor", "geometric_factor", "high_factor"], 1.0),
        (["least", "time", "most"], 1.0),
        (["low_right_gain", "right_gain", "high_right_gain"], 0.0),
        (["low_elo", "elo", "high_elo"], 0.0),
    ];
    let agreeing = json!({ "low_agreement_gain": 0.1, "agreement_gain": 0.2, "high_agreement_gain": 0.3 });
    assert_eq!(by("above agreement_gain", &agreeing), "holds");
    for ([low, middle, high], neutral) in keys {
        let [up, down] = ["above", "below"].map(|rule| format!("{rule} {middle}"));
        let (up, down) = (up.as_str(), down.as_str());
        let row = |from: f64, to: f64| {
            let ends = [neutral + from, neutral + to];
            json!({ low: ends[0], middle: (ends[0] + ends[1]) / 2.0, high: ends[1] })
        };
        let (above, around, below) =
            (row(0.05, 0.2), row(-0.1, 0.1), row(-0.2, -0.05));
        let words = [&above, &around, &below].map(|row| by(up, row));
        assert_eq!(words, ["holds", "undecided", "does not hold here"], "{up}");
        for rule in [up, down] {
            let nothing =
                if middle == "time" { "undecided" } else { "changes nothing" };
            assert_eq!(
                by(rule, &row(0.0, 0.0)),
                nothing,
                "{rule}: not one position or game was another"
            );
        }
        let words = [&above, &around, &below].map(|row| by(down, row));
        assert_eq!(words, ["does not hold here", "undecided", "holds"], "{down}");
    }
}

/// A CPU time within the noise supports no claim, however closely the rounds agree.
#[test]
fn less_than_the_noise_is_nothing() {
    let row =
        |by: f64| json!({ "least": 1.0 + by, "time": 1.0 + by, "most": 1.0 + by });
    assert_eq!(by("above time", &row(0.03)), "undecided");
    assert_eq!(by("below time", &row(-0.03)), "undecided");
    assert_eq!(by("above time", &row(0.05)), "holds");
    let one_round = json!({ "least": 1.03, "time": 1.05, "most": 1.06 });
    assert_eq!(by("above time", &one_round), "undecided");
}

/// An estimate compared with a source's number is judged by its interval, too.
#[test]
fn a_level_decides() {
    let row = |low: f64, high: f64| json!({ "low_factor": low, "geometric_factor": 1.0, "high_factor": high });
    let by = |row: &Value| {
        beside_level("below", "['tiny:rows.it.geometric_factor', 1.01]", row)
    };
    assert_eq!(by(&row(0.9, 1.009)), "holds");
    assert_eq!(by(&row(0.9, 1.011)), "undecided");
    assert_eq!(by(&row(1.011, 1.02)), "does not hold here");
}

#[test]
fn positions_decide() {
    let row = |key: &str, count: u64| json!({ key: count, "positions": 36 });
    assert_eq!(by("below differ", &row("differ", 0)), "holds");
    assert_eq!(by("below differ", &row("differ", 1)), "does not hold here");
    assert_eq!(by("above better", &row("better", 2)), "holds in 2 of 36 positions");
    assert_eq!(by("above better", &row("better", 0)), "does not hold here");
}

#[test]
fn the_larger_of_two_numbers_decides() {
    let rows =
        json!([{ "name": "a", "share": 0.4 }, { "name": "b", "share": 0.3 }]);
    let more = |one: &str, other: &str| {
        let place = |it: &str| format!("'tiny:rows.{it}.share'");
        let level =
            |it: &str| if it.contains('.') { it.to_owned() } else { place(it) };
        let case =
            format!("{{ by = {{ above = [{}, {}] }} }}", level(one), level(other));
        verdict(&case, &rows).unwrap()
    };
    assert_eq!(
        more("a", "b"),
        ("holds".to_owned(), "40\u{a0}% against 30\u{a0}%".to_owned())
    );
    assert_eq!(more("b", "a").0, "does not hold here");
    assert_eq!(more("a", "a").0, "undecided");
    assert_eq!(
        more("a", "0.39"),
        ("holds".to_owned(), "40\u{a0}% against 39\u{a0}%".to_owned())
    );
}

#[test]
fn conditions_and_parts_are_named() {
    let case = |what: &str, when: &str, row: &str| {
        format!(
            "{{ what = '{what}', when = '{when}', by = {{ below = 'tiny:rows.{row}.differ' }} }}"
        )
    };
    let rows = json!([
        { "name": "yes", "differ": 0, "positions": 2 },
        { "name": "no", "differ": 1, "positions": 2 },
        { "name": "open", "low_factor": 0.9, "geometric_factor": 1.0, "high_factor": 1.1 },
    ]);
    let words = |cases: &[String]| verdict(&cases.join(", "), &rows).unwrap().0;
    let [a, b, c] = ["there is a table", "there is none", "it rains"];
    assert_eq!(
        words(&[case("", a, "yes"), case("", b, "no")]),
        "holds when there is a table, does not hold here when there is none"
    );
    let two = [case("", a, "yes"), case("", b, "no"), case("", c, "yes")];
    let expected = "holds when there is a table or it rains, does not hold here when there is none";
    assert_eq!(words(&two), expected);
    let both = [case("", a, "no"), case("", b, "no")];
    assert_eq!(words(&both), "does not hold here");
    assert_eq!(words(&[case("", a, "yes"), case("", b, "yes")]), "holds");
    let open =
        "{ when = 'it rains', by = { above = 'tiny:rows.open.geometric_factor' } }"
            .to_owned();
    assert_eq!(
        words(&[case("", a, "yes"), open.clone()]),
        "holds when there is a table, undecided when it rains"
    );
    assert_eq!(
        words(&[case("", a, "no"), open]),
        "does not hold here when there is a table, undecided when it rains"
    );
    let parts =
        [case("one", a, "yes"), case("one", b, "no"), case("two", "", "no")];
    assert_eq!(
        words(&parts),
        "one: holds when there is a table, does not hold here when there is none; \
         two: does not hold here"
    );
}

/// Two conditions keep what each found in the parts of the positions.
#[test]
fn conditions_keep_their_parts() {
    let row = |name: &str, classics: [f64; 3]| {
        json!({
            "name": name, "low_factor": 1.01, "geometric_factor": 1.1, "high_factor": 1.2,
            "factor_by_part": { "games": [1.02, 1.1, 1.2], "classics": classics },
        })
    };
    let rows = json!([row("open", [0.9, 1.0, 1.1]), row("full", [1.1, 1.2, 1.3])]);
    let case = |when: &str, row: &str| {
        format!(
            "{{ when = '{when}', by = {{ above = 'tiny:rows.{row}.geometric_factor' }} }}"
        )
    };
    let cases = [case("it rains", "open"), case("it snows", "full")].join(", ");
    assert_eq!(
        verdict(&cases, &rows).unwrap().0,
        "holds in 1 of 2 parts when it rains, holds in 2 of 2 parts when it snows"
    );
}

/// What games found with one opening book is tested with the other.
#[test]
fn books_are_named() {
    let row = json!({
        "low_elo": 2.0, "elo": 9.0, "high_elo": 16.0,
        "elo_by_book": { "first": [5.0, 15.0, 25.0], "second": [-7.0, 3.0, 13.0] },
    });
    assert_eq!(by("above elo", &row), "holds in 1 of 2 books");
}

/// Of two estimates, one is larger only if their intervals say so.
#[test]
fn two_estimates_are_told_apart_by_their_intervals() {
    let row = |name: &str, middle: f64, width: f64| {
        json!({
            "name": name, "low_factor": middle / width, "geometric_factor": middle,
            "high_factor": middle * width,
        })
    };
    let rows =
        json!([row("one", 1.5, 1.1), row("near", 1.4, 1.1), row("far", 1.2, 1.1)]);
    let than = |other: &str| {
        let place = |it: &str| format!("'tiny:rows.{it}.geometric_factor'");
        let case = format!(
            "{{ by = {{ above = [{}, {}] }} }}",
            place("one"),
            place(other)
        );
        verdict(&case, &rows).unwrap().0
    };
    assert_eq!(than("near"), "undecided");
    assert_eq!(than("far"), "holds");
}

/// The example of Benjamini & Hochberg (1995), with fifteen comparisons: four are
/// believed, though nine are below five per cent.
#[test]
fn many_comparisons_ask_for_more() {
    let chances = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
        0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
    ];
    let expected: Vec<bool> = (0..15).map(|it| it < 4).collect();
    assert_eq!(believed(&chances, 0.05), expected);
    assert_eq!(believed(&[0.06], 0.05), [false]);
    assert_eq!(
        believed(&[0.04, 0.05], 0.05),
        [true, true],
        "the larger one decides"
    );
    assert!(believed(&[], 0.05).is_empty());
}

#[test]
fn what_a_program_refutes_is_wrong_everywhere() {
    assert_eq!(
        verdict("{ by = 'refuted' }", &json!([])).unwrap().0,
        "does not hold"
    );
}

#[test]
fn what_is_wrong_is_named() {
    let error =
        |cases: &str| format!("{:#}", verdict(cases, &json!([])).unwrap_err());
    let place = error("{ by = { above = 'tiny' } }");
    assert!(
        place.contains("'tiny'") && place.contains("neither 'FIGURE:path."),
        "{place}"
    );
    assert!(
        error("{ by = { above = 'tiny:rows.it.elo' } }")
            .contains("claim R1: 'tiny' has no 'it'")
    );
    assert!(
        error("{ by = { above = 'none:rows.it.elo' } }")
            .contains("there is no figure 'none'")
    );
    assert!(
        error("{ by = { over = 'tiny:rows.it' } }")
            .contains("unknown variant `over`")
    );
    let folder = tempfile::tempdir().unwrap();
    let error = format!("{:#}", claims(folder.path()).unwrap_err());
    assert!(error.starts_with("cannot read book/claims.toml"), "{error}");
}

/// What a source has measured itself is read with its error, too.
#[test]
fn an_error_bar_around_zero_says_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("book")).unwrap();
    write_ledger(folder.path(), "{ by = 'program' }]\nelo = [-0.5, 5.48");
    let theirs =
        claim(&claims(folder.path()).unwrap(), "R1").unwrap().theirs().unwrap();
    assert_eq!(theirs, "−0.50 ± 5.48 Elo, undecided");
    write_ledger(folder.path(), "{ by = 'program' }]\nelo = [31.42, 10.49");
    assert_eq!(
        claim(&claims(folder.path()).unwrap(), "R1").unwrap().theirs().unwrap(),
        "+31.42 ± 10.49 Elo"
    );
}

#[test]
fn what_holds_holds_in_each_part() {
    let words = |[low, high]: [f64; 2], parts: [[f64; 2]; 3]| {
        let part = |[low, high]: [f64; 2]| json!([low, (low + high) / 2.0, high]);
        let [games, classics, random] = parts.map(part);
        let row = json!({
            "name": "it", "low_factor": low, "geometric_factor": 1.0, "high_factor": high,
            "factor_by_part": { "games": games, "classics": classics, "random": random },
        });
        let case = "{ by = { above = 'tiny:rows.it.geometric_factor' } }";
        verdict(case, &json!([row])).unwrap()
    };
    let (above, around, below) = ([1.1, 1.3], [0.9, 1.1], [0.8, 0.9]);
    let of = |whole, parts| words(whole, parts).0;
    assert_eq!(of(above, [above; 3]), "holds in 3 of 3 parts");
    assert_eq!(of(below, [below; 3]), "does not hold in 3 of 3 parts");
    assert_eq!(of(above, [above, above, around]), "holds in 2 of 3 parts");
    assert_eq!(of(below, [around, below, around]), "does not hold in 1 of 3 parts");
    assert_eq!(
        of(around, [above, around, below]),
        "holds in 1 of 3 parts, but not in 1"
    );
    assert_eq!(of(above, [around; 3]), "undecided");
    let measured = words(above, [above, around, below]).1;
    assert_eq!(
        measured,
        "÷1.00 nodes (1.10 to 1.30, classics 1.00, games 1.20, random 0.85)"
    );
}
