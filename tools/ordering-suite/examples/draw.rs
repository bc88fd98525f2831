//! Draws the cases of the suite and writes them to `data`, always the same ones:
//!
//!     cargo run --release -p ordering-suite --example draw
//!
//! Positions come from the built-in suite and the population, and from random moves
//! played from them. A case catches a mistake if the mistake changes its answer:
//! for exchanges, killers and histories, each mistake is made to find that out.
//! Cases of the other kinds are named after what they contain. Whatever EPD can
//! express is also written as EPD.

use std::path::Path;
use std::{env, fs};

use anyhow::Context;
use cozy_chess::Board;
use engine::{Game, candidate};
use ladder::suites::named;
use ordering_suite::{Case, Question, answer, epd};

#[path = "../../laboratory/tests/laboratory/dice.rs"]
mod dice;
#[path = "draw/exchange.rs"]
mod exchange;
#[path = "draw/exchanges.rs"]
mod exchanges;
#[path = "draw/foreign.rs"]
mod foreign;
#[path = "draw/games.rs"]
mod games;
#[path = "draw/histories.rs"]
mod histories;
#[path = "draw/killers.rs"]
mod killers;
#[path = "draw/mates.rs"]
mod mates;
#[path = "draw/orders.rs"]
mod orders;
#[path = "draw/scores.rs"]
mod scores;
#[path = "draw/slots.rs"]
mod slots;

use dice::Dice;

fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut dice = Dice::new(53);
    let pool = pool(&mut dice);
    for (name, cases) in [
        ("see", exchanges::cases(&pool)?),
        ("legality", foreign::cases(&pool, &mut dice)?),
        ("order", orders::cases(&pool, &mut dice)?),
        ("history", histories::cases(&pool, &mut dice)?),
        ("mate", mates::cases()?),
        ("draw", games::cases()?),
        ("killers", killers::cases(&pool, &mut dice)?),
    ] {
        let (mut json, mut epd) = (String::new(), String::new());
        for (number, case) in (1..).zip(cases) {
            let case = Case { id: format!("{name}-{number:03}"), ..case };
            json += &(serde_json::to_string(&case)? + "\n");
            epd.extend(epd::line(&case)?.map(|line| line + "\n"));
        }
        println!("{name:<10}{:>5}", json.lines().count());
        for (text, kind) in [(json, "jsonl"), (epd, "epd")] {
            let path = folder.join(format!("{name}.{kind}"));
            if !text.is_empty() {
                fs::write(&path, text)
                    .with_context(|| path.display().to_string())?;
            }
        }
    }
    Ok(())
}

/// A case with our answer, not yet named.
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
