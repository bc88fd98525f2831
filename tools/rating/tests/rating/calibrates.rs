use std::fs;
use std::path::Path;

use assert_cmd::Command;
use games::openings::{alternating, written};
use rating::plan::Plan;
use rating::{RatedKey, RatedPair};
use serde_json::Value;
use tempfile::TempDir;

/// A plan in which a program meets one of known rating, itself. Its clock is far longer
/// than the time that it takes, so that a busy machine makes nobody lose.
fn plan(games: usize) -> String {
    format!(
        "name = \"rating\"
version = \"{}\"
question = \"How strong is it?\"

[[engine]]
name = \"Tested\"
command = \"'{program}' uci --stage plain\"
commit = \"def\"
options = {{ \"Hard Limit\" = \"1\" }}

[[engine]]
name = \"Known\"
command = \"'{program}' uci --stage plain\"
commit = \"abc\"
options = {{ \"Hard Limit\" = \"1\" }}
rating = 1500
error = 20

[[match]]
one = \"Tested\"
other = \"Known\"
tc = \"60+1\"
games = {games}
",
        env!("CARGO_PKG_VERSION"),
        program = env!("CARGO_BIN_EXE_rating")
    )
}

/// The ratings of the book are those of the games that are kept with it.
#[test]
fn the_ratings_of_the_book_are_fitted_from_its_games() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book");
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command.arg("calibrate").arg(book.join("rating/rating.toml"));
    command.arg("--no-games").arg("--rows").arg(book.join("rows"));
    command.arg("--write").arg(folder.path()).assert().success();
    let read = |folder: &Path| figures::Figure::read(folder, "rating").unwrap();
    let (now, kept) = (read(folder.path()), read(&book.join("rating")));
    assert_eq!((now.data, now.fingerprint), (kept.data, kept.fingerprint));
}

/// What the program prints about a plan, whose games are in `rows`.
fn calibrate(folder: &Path, plan: &str, words: &[&str]) -> (bool, String) {
    let file = folder.join("plan.toml");
    fs::write(&file, plan).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command.arg("calibrate").arg(file).arg("--rows").arg(folder.join("rows"));
    let output = command.args(words).output().unwrap();
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(told).unwrap())
}

/// The row of a drawn pair from the opening of this number.
fn drawn(number: usize) -> String {
    let row = RatedPair {
        key: RatedKey {
            engine: "Tested".into(),
            build: "def-abc".into(),
            against: "Known".into(),
            time_control: "60+1".into(),
            hash: 16,
            opening: written(&alternating()[number]),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        half_points: [1, 1],
        reasons: ["repetition", "repetition"].map(str::to_owned),
        forfeits: [false; 2],
        plies: [40, 40],
        day: "2026-11-30".into(),
        jobs: 1,
    };
    serde_json::to_string(&row).unwrap() + "\n"
}

fn kept(folder: &Path, rows: &str) {
    let rated = folder.join("rows/rated");
    fs::create_dir_all(&rated).unwrap();
    fs::write(rated.join("Tested.jsonl"), rows).unwrap();
}

/// Missing games are played and kept, and nothing is played twice.
#[test]
fn missing_games_are_played_and_all_are_fitted() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    kept(folder, &drawn(0));
    let (succeeds, told) = calibrate(folder, &plan(4), &["--format", "json"]);
    assert!(succeeds, "{told}");
    let rows = fs::read_to_string(folder.join("rows/rated/Tested.jsonl")).unwrap();
    assert!(rows.starts_with(&drawn(0)) && rows.lines().count() == 2, "{rows}");
    let last: RatedPair =
        serde_json::from_str(rows.lines().last().unwrap()).unwrap();
    // Another opening takes the place of one that was left out, as by a loss on time
    // of a machine that has other work.
    let others = &alternating()[1..5];
    assert!(others.iter().any(|it| written(it) == last.key.opening), "{last:?}");
    // Of four games one to three points were won.
    let value: Value = serde_json::from_str(&told).unwrap();
    let tested = value.as_array().unwrap().iter().find(|it| it["name"] == "Tested");
    let (rating, games) = (&tested.unwrap()["rating"], &tested.unwrap()["games"]);
    assert!((1300.0..1700.0).contains(&rating.as_f64().unwrap()), "{told}");
    assert_eq!(games, 4, "{told}");
    assert_eq!(calibrate(folder, &plan(4), &["--format", "json"]), (true, told));
    let now = fs::read_to_string(folder.join("rows/rated/Tested.jsonl")).unwrap();
    assert_eq!(now, rows);
}

/// A pair that an engine doesn't finish is told and left out, and the next opening
/// takes its place, though all workers but this one have nothing left to do.
#[cfg(unix)]
#[test]
fn a_pair_that_is_left_out_is_replaced() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let (script, mark) = (folder.join("engine"), folder.join("has-failed"));
    let text = format!(
        "#!/bin/sh\nif mkdir '{}' 2>&-; then sleep 1; exit 1; fi\nexec '{}' uci --stage plain\n",
        mark.display(),
        env!("CARGO_BIN_EXE_rating")
    );
    fs::write(&script, text).unwrap();
    kept(folder, &drawn(0));
    let plan = plan(4);
    let known = plan.lines().rfind(|it| it.starts_with("command")).unwrap();
    let fails_once = format!("command = \"sh {}\"", script.display());
    let known_at = plan.rfind(known).unwrap();
    let plan = format!(
        "{}{}",
        &plan[..known_at],
        plan[known_at..].replacen(known, &fails_once, 1)
    );
    let (succeeds, told) = calibrate(folder, &plan, &[]);
    assert!(succeeds && told.contains("these two games are left out"), "{told}");
    let rows = fs::read_to_string(folder.join("rows/rated/Tested.jsonl")).unwrap();
    assert_eq!(rows.lines().count(), 2, "{rows}");
}

/// Without games it says how far each known rating is from what the others predict,
/// and the figure has it all.
#[test]
fn what_is_kept_becomes_a_figure() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    kept(folder, &(drawn(0) + &drawn(1) + &drawn(2)));
    let written = folder.join("figures");
    fs::create_dir(&written).unwrap();
    // The third pair is more than the plan asks for.
    let words = ["--no-games", "--write", written.to_str().unwrap()];
    let (succeeds, told) = calibrate(folder, &plan(4), &words);
    assert!(succeeds && told.contains("left out"), "{told}");
    let figure = figures::Figure::read(&written, "rating").unwrap();
    let first = &figure.data["matches"][0];
    assert_eq!((&first["games"], &first["share"]), (&4.into(), &0.5.into()));
    let of = |name: &str| {
        let engines = figure.data["engines"].as_array().unwrap();
        engines.iter().find(|it| it["name"] == name).unwrap()["rating"].clone()
    };
    assert_eq!((of("Tested"), of("Known")), (1500.into(), 1500.into()));
    assert_eq!(figure.data["left_out"][0]["predicted"], Value::Null);
    // Where no rating is known, there are matches.
    let unknown = plan(4).replace("rating = 1500\nerror = 20\n", "");
    let (succeeds, told) =
        calibrate(folder, &unknown, &["--no-games", "--format", "json"]);
    assert!(succeeds, "{told}");
    let rows: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&rows[0]["elo"], &rows[0]["drawn"]), (&0.0.into(), &4.into()));
}

#[test]
fn a_plan_that_isnt_one_is_refused() {
    let told = |text: &str| format!("{:#}", Plan::read(text).unwrap_err());
    let right = plan(4);
    Plan::read(&right).unwrap();
    for (from, to, said) in [
        ("one = \"Tested\"", "one = \"pain\"", "'pain' is no stage"),
        ("games = 4", "games = 5", "Tested – Known: the number of games is even"),
        ("error = 20\n", "", "'Known': rating and error belong together"),
        ("\"60+1\"", "\"fast\"", "such as 1+0.01"),
        ("name = \"Known\"", "name = \"Tested\"", "'Tested' is there twice"),
        ("commit", "commits", "unknown field `commits`"),
    ] {
        let told = told(&right.replace(from, to));
        assert!(told.contains(said), "{told}");
    }
}
