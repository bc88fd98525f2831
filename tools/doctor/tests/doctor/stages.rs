//! The stages are as they should be, and two versions of one are compared.

use assert_cmd::Command;
use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_doctor");

fn stage(name: &str) -> String {
    format!("'{PROGRAM}' uci --stage {name}")
}

/// The report on an engine.
fn report(words: &[&str]) -> Value {
    let mut command = Command::new(PROGRAM);
    command.arg("doctor").args(words);
    command.args(["--format", "json", "--depth", "6"]);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{told}"));
    schema::check("doctor", &report).unwrap();
    report
}

fn with(report: &Value, verdict: &str) -> Vec<Value> {
    let all = report["findings"].as_array().unwrap().iter();
    all.filter(|it| it["verdict"] == verdict).cloned().collect()
}

#[test]
fn nothing_is_wrong_with_the_last_stage() {
    let exams = ["protocol", "rules", "search"].map(|it| ["--only", it]).concat();
    let report = report(&[&[&*stage("pruning")], &*exams].concat());
    assert_eq!(report["name"], "Best Move First 14 pruning");
    assert_eq!(with(&report, "wrong"), [] as [Value; 0]);
    assert_eq!(with(&report, "look"), [] as [Value; 0]);
    assert!(with(&report, "fine").len() > 10);
}

/// Without a table a search repeats its work, and without reductions its tree grows
/// quickly, with what our own search gained by them.
#[test]
fn what_a_stage_has_not_got_yet_is_seen() {
    let of = |name: &str| {
        let report = report(&[&stage(name), "--only", "search"]);
        assert_eq!(with(&report, "wrong"), [] as [Value; 0]);
        with(&report, "look")
    };
    let seen = of("mvv-lva");
    let about_table = |it: &Value| it["page"] == "03-transposition-table.md";
    assert!(seen.iter().any(about_table), "{seen:?}");
    let seen = of("see");
    assert!(!seen.iter().any(about_table), "{seen:?}");
    assert_eq!(seen[0]["page"], "09-reductions.md", "{seen:?}");
    assert!(seen[0]["cost"]["elo"].as_f64().unwrap() > 50.0, "{seen:?}");
}

#[test]
fn two_versions_are_compared() {
    let of = |one: &str, other: &str| {
        let words = [&*stage(one), &stage(other), "--only", "protocol"];
        report(&words)["compared"].clone()
    };
    let same = of("killers", "killers");
    assert_eq!((&same["differ"], &same["factor"][1]), (&0.into(), &1.0.into()));
    // Killers save nodes, so the second version takes fewer.
    let differs = of("tt-move", "killers");
    assert!(differs["differ"].as_u64().unwrap() > 50, "{differs}");
    assert!(differs["factor"][0].as_f64().unwrap() > 1.0, "{differs}");
}
