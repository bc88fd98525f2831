//! Draws the cases of the suite and writes them to `data`, always the same ones:
//!
//!     cargo run --release -p ordering-suite --example draw
//!
//! Positions come from the built-in suite and the population, and from random play
//! behind them. What a case catches is found out and not claimed: the mistake is
//! made, and the answer is another.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::{env, fs};

use anyhow::Context;
use cozy_chess::{Board, Color};
use engine::{Candidate, Game, candidate, notation};
use ladder::suites::named;
use ordering_suite::{Case, Event, Question, Rule, Way, answer};
use serde_json::Value;

#[path = "../../laboratory/tests/laboratory/dice.rs"]
mod dice;
#[path = "draw/exchange.rs"]
mod exchange;
#[path = "draw/foreign.rs"]
mod foreign;
#[path = "draw/games.rs"]
mod games;

use dice::Dice;
use exchange::{MISTAKES, full_search, swap};

/// The pieces' values in the cases, pawn to queen.
const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
/// How many cases of each mistake in an exchange are wanted, and how many others.
const OF_EACH: usize = 45;

fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut dice = Dice::new(53);
    let pool = pool(&mut dice);
    for (name, cases) in [
        ("see", exchanges(&pool)?),
        ("legality", foreign::cases(&pool, &mut dice)?),
        ("order", orders(&pool, &mut dice)?),
        ("history", histories(&pool, &mut dice)?),
        ("mate", mates()?),
        ("draw", games::cases()?),
    ] {
        let path = folder.join(format!("{name}.jsonl"));
        let lines = (1..).zip(cases).map(|(number, case)| {
            let id = format!("{name}-{number:03}");
            Ok(serde_json::to_string(&Case { id, ..case })? + "\n")
        });
        let text = lines.collect::<anyhow::Result<String>>()?;
        println!("{name:<10}{:>5}", text.lines().count());
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// A case without a name, with our answer.
fn case(question: Question, catches: &[&str]) -> anyhow::Result<Case> {
    let expected = answer(&question)?;
    let catches = catches.iter().map(|&it| it.to_owned()).collect();
    Ok(Case { id: String::new(), question, expected, or: None, catches })
}

/// Positions of suites, and those that random moves lead to.
fn pool(dice: &mut Dice) -> Vec<Board> {
    let suites = ["built-in", "population"].into_iter().filter_map(named);
    let begun: Vec<Board> = suites.flatten().collect();
    let mut pool = begun.clone();
    for board in begun {
        let mut game = Game::new(board);
        for _ in 0..12 {
            let moves = candidate::generate(game.position().board());
            if moves.is_empty() {
                break;
            }
            game.play(&moves[dice.throw(moves.len())]);
            pool.push(game.position().board().clone());
        }
    }
    pool
}

/// Captures and promotions, so many that each mistake gives another value, and as
/// many that are plain.
fn exchanges(pool: &[Board]) -> anyhow::Result<Vec<Case>> {
    let mut wanted: BTreeMap<&str, usize> =
        MISTAKES.iter().map(|it| (it.0, OF_EACH)).collect();
    wanted.insert("pins and checks", OF_EACH);
    wanted.insert("", OF_EACH);
    let (mut cases, mut seen) = (Vec::new(), HashSet::new());
    for board in pool {
        let moves = candidate::generate(board);
        for capture in moves.iter().filter(|it| it.is_noisy()) {
            let (mv, fen) = (notation::uci(board, capture.mv), board.to_string());
            let question = Question::See { fen, mv, values: VALUES };
            let right = answer(&question)?;
            let is_another =
                |it: &&(&str, _)| right != swap(board, capture, &VALUES, it.1);
            let mut catches: Vec<&str> =
                MISTAKES.iter().filter(is_another).map(|it| it.0).collect();
            let legal = Value::from(full_search(board, capture, &VALUES));
            if legal != right {
                catches.push("pins and checks");
            }
            let kinds = if catches.is_empty() { vec![""] } else { catches.clone() };
            let is_wanted = kinds.iter().any(|kind| wanted[kind] > 0);
            if !is_wanted || !seen.insert((board.hash(), capture.mv.to)) {
                continue;
            }
            for kind in kinds {
                let left = wanted.entry(kind).or_default();
                *left = left.saturating_sub(1);
            }
            let or = (legal != right).then_some(legal);
            cases.push(Case { or, ..case(question, &catches)? });
            break; // one of a position is enough
        }
    }
    Ok(cases)
}

/// Positions with a table's move, killers and histories, some of which belong to
/// another position.
fn orders(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    while cases.len() < 120 {
        let board = &pool[dice.throw(pool.len())];
        let moves = candidate::generate(board);
        if moves.len() < 8 {
            continue;
        }
        let promotes = moves.iter().any(|it| it.mv.promotion.is_some());
        if cases.len() < 20 && !promotes {
            continue; // they are rare
        }
        let quiets: Vec<&Candidate> =
            moves.iter().filter(|it| it.is_quiet()).collect();
        if quiets.len() < 5 {
            continue;
        }
        let mut catches = Vec::new();
        let uci = |mv: &Candidate| notation::uci(board, mv.mv);
        let other = &pool[dice.throw(pool.len())];
        let strangers = candidate::generate(other);
        let stranger = |dice: &mut Dice| {
            let quiet = strangers.iter().filter(|it| it.is_quiet());
            let quiet: Vec<String> =
                quiet.map(|it| notation::uci(other, it.mv)).collect();
            let word = quiet.get(dice.throw(quiet.len().max(1)))?.clone();
            notation::parse_uci(board, &word).is_none().then_some(word)
        };
        let mut table_move = match dice.throw(3) {
            0 => None,
            _ => Some(uci(&moves[dice.throw(moves.len())])),
        };
        let mut killers = Vec::new();
        for _ in 0..dice.throw(3) {
            killers.push(uci(quiets[dice.throw(quiets.len())]));
        }
        if let (0, Some(word)) = (dice.throw(4), stranger(dice)) {
            catches.push("a killer of another position");
            killers.insert(0, word);
        }
        if let (0, Some(word)) = (dice.throw(6), stranger(dice)) {
            catches.push("a table move of another position");
            table_move = Some(word);
        }
        killers.dedup();
        killers.truncate(2);
        let mut history = BTreeMap::new();
        for _ in 0..2 + dice.throw(4) {
            let quiet = quiets[dice.throw(quiets.len())];
            history.insert(uci(quiet), (1 + dice.throw(8000)) as i32);
        }
        if table_move.as_ref().is_some_and(|it| killers.contains(it)) {
            catches.push("the table's move twice");
        }
        if killers.iter().any(|it| history.contains_key(it)) {
            catches.push("a killer ordered by its history");
        }
        if promotes {
            catches.push("promotions");
        }
        if moves.iter().any(|it| it.victim.is_some() && see::see(board, it) < 0) {
            catches.push("losing captures before quiet moves");
        }
        let fen = board.to_string();
        let question = Question::Order { fen, table_move, killers, history };
        cases.push(case(question, &catches)?);
    }
    Ok(cases)
}

/// Cutoffs, and the scores that they leave.
fn histories(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for number in 0..90 {
        let rule = [Rule::Sum, Rule::Gravity, Rule::Pairs][number % 3];
        let board = &pool[dice.throw(pool.len())];
        let side = if board.side_to_move() == Color::White { "w" } else { "b" };
        let word = |it: &Candidate| match rule {
            Rule::Pairs => {
                let piece = char::from(it.piece).to_ascii_uppercase();
                format!("{piece}{}", it.mv.to)
            }
            _ => notation::uci(board, it.mv),
        };
        // Castling is another move to each engine.
        let quiets = candidate::generate(board);
        let mut words: Vec<String> = quiets
            .iter()
            .filter(|it| it.is_quiet() && board.color_on(it.mv.to).is_none())
            .map(word)
            .collect();
        words.sort();
        words.dedup();
        if words.len() < 4 {
            continue;
        }
        words.truncate(5);
        let is_long = number % 2 == 1;
        let mut events = Vec::new();
        for _ in 0..if is_long { 60 } else { 4 } {
            let depth = 1 + dice.throw(if is_long { 24 } else { 8 }) as i32;
            let cut = dice.throw(words.len());
            let tried = words.iter().take(cut).rev().take(dice.throw(3)).cloned();
            let before = match rule {
                Rule::Pairs => [["pe5", "Nf3"], ["bd6", "Pc4"]][dice.throw(2)]
                    .map(str::to_owned)
                    .to_vec(),
                _ => Vec::new(),
            };
            events.push(Event {
                side: if dice.throw(4) == 0 { "w".into() } else { side.into() },
                depth,
                cut: words[cut].clone(),
                tried: if rule == Rule::Sum { Vec::new() } else { tried.collect() },
                before,
            });
        }
        let mut catches = Vec::new();
        let is_of_both = |it: &Event| {
            events.iter().any(|other| other.cut == it.cut && other.side != it.side)
        };
        if events.iter().any(is_of_both) {
            catches.push("one history for both sides");
        }
        if events.iter().any(|it| it.depth > 20) {
            catches.push("the cap of a bonus");
        }
        if is_long {
            catches.push("the limit");
        }
        if rule != Rule::Sum {
            catches.push("the malus");
        }
        let question = Question::History { rule, cap: 400, limit: 8192, events };
        cases.push(case(question, &catches)?);
    }
    Ok(cases)
}

/// Mates at several distances, on both ways, and scores that are none.
fn mates() -> anyhow::Result<Vec<Case>> {
    const MATE: i32 = 30_000;
    let mut cases = Vec::new();
    for way in [Way::Store, Way::Load] {
        for ply in [0, 1, 6, 17] {
            for score in [MATE - 1, MATE - 9, 24 - MATE, 350, 0, -1200] {
                // A mate from the root can't be nearer than the node.
                if way == Way::Store && score.abs() > MATE - ply as i32 {
                    continue;
                }
                let catches: &[&str] = match (score.abs() > MATE - 100, way) {
                    (false, _) => &["a score that is no mate"],
                    (true, Way::Store) => &["a mate stored as it is"],
                    (true, Way::Load) => &["a mate loaded as it is"],
                };
                cases.push(case(
                    Question::Mate { way, mate: MATE, score, ply },
                    catches,
                )?);
            }
        }
    }
    Ok(cases)
}
