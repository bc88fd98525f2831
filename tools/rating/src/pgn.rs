//! Results from a PGN file, as fastchess, cutechess and others write it.

use std::collections::BTreeMap;

use anyhow::{bail, ensure};
use text::printable::shorten;

use crate::anchors::Anchor;
use crate::estimate::Scored;

/// A game's players and result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Headers {
    white: String,
    black: String,
    /// The half points of White.
    half_points: Option<usize>,
    /// How it ended, in the words of the program that played it.
    termination: String,
}

/// What the games of a file say about one engine.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The engine's name.
    pub name: String,
    /// Pairs and single games, each with the index of its anchor.
    pub games: Vec<(usize, Scored)>,
    /// How many games it lost other than by the rules of chess.
    pub forfeits: usize,
    /// How many games have no result, or were not against an anchor.
    pub left_out: usize,
}

/// Reads the games of an engine against anchors. Two games in a row between the
/// same two players with other colours count as a pair from one opening. If `name`
/// isn't given, the engine is the only player that isn't an anchor.
///
/// # Errors
/// If there is no game, the engine played none, or it isn't clear who it is.
pub fn read(
    text: &str,
    name: Option<&str>,
    anchors: &[Anchor],
) -> anyhow::Result<Results> {
    let games = headers(text);
    ensure!(
        !games.is_empty(),
        "there is no game with the headers White, Black and Result"
    );
    let anchor = |name: &str| {
        anchors.iter().position(|it| it.name.eq_ignore_ascii_case(name))
    };
    let name = match name {
        Some(name) => name.to_owned(),
        None => the_other(&games, &anchor)?,
    };
    let mut results = Results { name: name.clone(), ..Results::default() };
    let mut waiting: BTreeMap<(usize, bool), usize> = BTreeMap::new();
    for game in &games {
        let is_white = game.white == name;
        let other = if is_white { &game.black } else { &game.white };
        let is_there = is_white || game.black == name;
        let (Some(half_points), Some(index), true) =
            (game.half_points, anchor(other), is_there)
        else {
            results.left_out += 1;
            continue;
        };
        let half_points = if is_white { half_points } else { 2 - half_points };
        let is_forfeit =
            ["time forfeit", "illegal move", "abandoned", "rules infraction"]
                .contains(&game.termination.to_lowercase().as_str());
        results.forfeits += usize::from(is_forfeit && half_points == 0);
        let rating = anchors[index].rating;
        match waiting.remove(&(index, !is_white)) {
            Some(before) => {
                let half_points = before + half_points;
                results
                    .games
                    .push((index, Scored { rating, games: 2, half_points }));
            }
            None => {
                if let Some(before) = waiting.insert((index, is_white), half_points)
                {
                    let half_points = before;
                    results
                        .games
                        .push((index, Scored { rating, games: 1, half_points }));
                }
            }
        }
    }
    for ((index, _), half_points) in waiting {
        let rating = anchors[index].rating;
        results.games.push((index, Scored { rating, games: 1, half_points }));
    }
    ensure!(
        !results.games.is_empty(),
        "'{}' played no game against an anchor",
        shorten(&name)
    );
    Ok(results)
}

/// The only player that isn't an anchor.
fn the_other(
    games: &[Headers],
    anchor: &impl Fn(&str) -> Option<usize>,
) -> anyhow::Result<String> {
    let mut others: Vec<&str> = games
        .iter()
        .flat_map(|it| [&*it.white, &*it.black])
        .filter(|it| anchor(it).is_none())
        .collect();
    others.sort_unstable();
    others.dedup();
    match others[..] {
        [one] => Ok(one.to_owned()),
        [] => bail!(
            "every player is an anchor; say with --name whose rating you want"
        ),
        _ => {
            let names: Vec<String> = others.iter().map(|it| shorten(it)).collect();
            bail!("say with --name who is to be rated: {}", names.join(", "))
        }
    }
}

/// The headers of each game.
fn headers(text: &str) -> Vec<Headers> {
    let mut games: Vec<Headers> = Vec::new();
    let mut is_within = false;
    for line in text.lines() {
        let Some((tag, value)) = tag(line.trim()) else {
            is_within = false;
            continue;
        };
        if !is_within {
            games.push(Headers::default());
            is_within = true;
        }
        let Some(game) = games.last_mut() else { continue };
        match tag {
            "White" => game.white = value,
            "Black" => game.black = value,
            "Termination" => game.termination = value,
            "Result" => {
                game.half_points = match &*value {
                    "1-0" => Some(2),
                    "1/2-1/2" => Some(1),
                    "0-1" => Some(0),
                    _ => None,
                }
            }
            _ => {}
        }
    }
    games.retain(|it| !it.white.is_empty() && !it.black.is_empty());
    games
}

/// The name and the value of a line `[Name "value"]`.
fn tag(line: &str) -> Option<(&str, String)> {
    let (name, value) =
        line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
}
