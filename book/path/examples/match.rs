//! Plays a step of the reader's own program against the one before, in games that
//! are the same on every machine:
//! `cargo run --release -p path --example match -- killers`. With two names, any
//! two steps play each other; with the word `write`, all steps play, and the
//! results are kept in `path_games.json`.

use std::env;
use std::path::Path;
use std::thread::available_parallelism;

use anyhow::{Context, bail};
use figures::figure::{Figure, digest, rounded};
use games::{Elo, Pairs};
use manuscript::steps;
use path::{STEPS, Step};
use serde_json::{Value, json};
use time::OffsetDateTime;

#[path = "../games.rs"]
mod playing;

/// How many pairs of games a match has.
const PAIRS: usize = 100;

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["write"] => write(),
        [one] => {
            let one = place(one)?;
            let before = one.checked_sub(1).context("nothing is before it")?;
            tell(&STEPS[one], &STEPS[before]).map(|_| ())
        }
        [one, other] => {
            tell(&STEPS[place(one)?], &STEPS[place(other)?]).map(|_| ())
        }
        _ => bail!("name a step, such as killers"),
    }
}

/// The index of the step with this name.
fn place(name: &str) -> anyhow::Result<usize> {
    let found =
        STEPS.iter().position(|it| it.name == name || &it.name[3..] == name);
    let names = || Vec::from_iter(STEPS.iter().map(|it| &it.name[3..])).join(", ");
    found.with_context(|| format!("'{name}' is none of the steps {}", names()))
}

/// Plays a match, prints its result, and returns it as a row of the figure.
fn tell(one: &'static Step, other: &'static Step) -> anyhow::Result<Value> {
    let jobs = available_parallelism().map_or(1, usize::from);
    let played = playing::play([one, other], PAIRS, jobs)?;
    let mut pairs = Pairs::default();
    played.iter().for_each(|pair| pairs.add(pair.half_points()));
    let ([lost, drawn, won], elo) = (pairs.games, Elo::of(&pairs));
    println!(
        "{} against {}: won {won}, drawn {drawn}, lost {lost}",
        one.name, other.name
    );
    println!("{elo} Elo, with {} nodes a move", playing::NODES);
    let first = played.iter().take(2).map(|pair| pair.half_points());
    Ok(json!({
        "name": &one.name[3..],
        "games": 2 * pairs.count(),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "elo": elo.difference,
        "error": elo.error,
        "first_pairs": Vec::from_iter(first),
    }))
}

/// Lets all steps play, each against the one before, and keeps the results.
fn write() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let matches = STEPS.windows(2).map(|it| tell(&it[1], &it[0]));
    let matches: Vec<Value> = matches.collect::<anyhow::Result<_>>()?;
    let programs = steps::steps(folder)?.into_iter().filter(steps::Step::counts);
    let figure = Figure {
        name: "path_games".into(),
        question: "Does each step of your own program beat the one before?".into(),
        date: OffsetDateTime::now_utc().date().to_string(),
        fingerprint: digest(&programs.map(|it| it.whole()).collect::<String>()),
        data: rounded(json!({ "nodes": playing::NODES, "matches": matches })),
        ..Figure::default()
    };
    figure.write(folder)
}
