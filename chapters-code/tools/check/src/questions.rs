//! What any program on the path must do, whatever it counts.

use cozy_chess::{GameStatus, Square};
use engine::notation;
use engine::perft::perft;
use engine::score::{Score, mate_in_moves};
use ladder::peer::Fault;

use crate::talk::{Talk, after};

/// What it did well, or what it does wrong.
type Found = Result<String, String>;

/// A question.
pub(crate) struct Question {
    /// What it is about, in a word.
    pub(crate) name: &'static str,
    /// Where the path teaches it.
    pub(crate) taught: &'static str,
    /// Asks it.
    pub(crate) ask: fn(&mut Talk) -> Result<Found, Fault>,
}

/// All of them, in the order in which the path teaches their answers.
pub(crate) const ALL: &[Question] = &[
    Question { name: "talking", taught: "chapter 1, Talking", ask: talking },
    Question { name: "moves", taught: "chapter 1, Moves", ask: moves },
    Question { name: "judging", taught: "chapter 1, Judging", ask: judging },
    Question { name: "horizon", taught: "chapter 1, quiescence", ask: horizon },
    Question { name: "mates", taught: "chapter 1, Searching", ask: mates },
    Question { name: "draws", taught: "chapter 1, Searching", ask: draws },
    Question {
        name: "memory",
        taught: "chapter 3, What the key doesn't know",
        ask: memory,
    },
];

/// The starting position.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Made to find errors in move generators.
const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// Castling, en passant, promotions, pins and checks: each of their moves is played.
const RULES: [&str; 5] = [
    KIWIPETE,
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/2KpP2r/8/8/8/8 w - d6 0 1",
];
/// Positions in which one move mates at once, and what it is.
const SPECIAL: [(&str, &str, &str); 4] = [
    ("8/8/k1K1B3/Pp6/8/2N5/R7/8 w - b6 0 1", "a5b6", "takes en passant"),
    ("8/8/5p2/8/8/6B1/6RR/1k2K2R w K - 0 1", "e1g1", "castles"),
    ("8/k2P3R/8/1B5p/7K/8/8/8 w - - 0 1", "d7d8q", "makes a queen"),
    ("5Q2/1Ppk4/4p1K1/8/7r/8/8/8 w - - 0 1", "b7b8n", "makes a knight"),
];
/// Mate in three moves by two rooks.
const ROOKS: &str = "8/8/6k1/R7/1R6/8/8/6K1 w - - 0 1";

fn talking(talk: &mut Talk) -> Result<Found, Fault> {
    let answer = talk.search(START, "", 1)?;
    Ok(match answer.mv {
        Some(_) => Ok(format!("it speaks UCI, and begins with {}", answer.word)),
        None => Err(format!("it begins with '{}', which is no move", answer.word)),
    })
}

/// Each move of some positions is played, and answered; then it must find some
/// moves itself.
fn moves(talk: &mut Talk) -> Result<Found, Fault> {
    let mut count = 0;
    for fen in RULES {
        let board = after(fen, "");
        for candidate in engine::candidate::generate(&board) {
            let word = notation::uci(&board, candidate.mv);
            let answer = talk.search(fen, &word, 1)?;
            let is_over = after(fen, &word).status() != GameStatus::Ongoing;
            if answer.mv.is_none() && !is_over {
                let said = answer.word;
                return Ok(Err(format!("after {word} it plays '{said}' in {fen}")));
            }
            count += 1;
        }
    }
    for (fen, best, what) in SPECIAL {
        talk.forget()?;
        let answer = talk.search(fen, "", 2)?;
        if answer.word != best {
            let said = answer.word;
            let mate = format!("{best}, which {what}, is mate in {fen}");
            return Ok(Err(format!("it plays {said} where {mate}")));
        }
    }
    let leaves = perft(&after(KIWIPETE, ""), 3);
    Ok(match talk.perft(KIWIPETE, 3) {
        Some(found) if found != leaves => Err(format!(
            "its perft counts {found} leaves at depth 3, not {leaves}, in {KIWIPETE}"
        )),
        found => Ok(format!(
            "{count} are answered, {} found that only a rule allows{}",
            SPECIAL.len(),
            if found.is_some() { ", and its perft is right" } else { "" }
        )),
    })
}

/// A position is worth as much with the colours exchanged.
fn judging(talk: &mut Talk) -> Result<Found, Fault> {
    let boards = [
        KIWIPETE,
        "4k3/1q6/8/3Q4/4P3/5PK1/8/8 w - - 0 1",
        "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
    ];
    for fen in boards {
        let mut scores = [None; 2];
        for (fen, score) in [fen.to_owned(), mirrored(fen)].iter().zip(&mut scores)
        {
            talk.forget()?;
            *score = talk.search(fen, "", 1)?.score;
        }
        let [Some(white), Some(black)] = scores else {
            return Ok(Err("its 'info depth' says no 'score cp'".to_owned()));
        };
        if white != black {
            return Ok(Err(format!(
                "{fen} is worth {white}, and {black} with the colours exchanged"
            )));
        }
    }
    Ok(Ok("the same with the colours exchanged".to_owned()))
}

/// A position with the colours exchanged.
fn mirrored(fen: &str) -> String {
    let words: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let swapped = text.chars().map(|sign| {
            if sign.is_ascii_uppercase() {
                sign.to_ascii_lowercase()
            } else {
                sign.to_ascii_uppercase()
            }
        });
        swapped.collect()
    };
    let ranks: Vec<String> = words[0].split('/').rev().map(swap).collect();
    let side = if words[1] == "w" { "b" } else { "w" };
    let square = |word: &str| {
        let square: Option<Square> = word.parse().ok();
        square.map_or("-".to_owned(), |it| it.flip_rank().to_string())
    };
    let castling: String =
        "KQkq".chars().filter(|&it| swap(words[2]).contains(it)).collect();
    let castling = if castling.is_empty() { "-" } else { &castling };
    let ranks = ranks.join("/");
    format!("{ranks} {side} {castling} {} 0 1", square(words[3]))
}

fn horizon(talk: &mut Talk) -> Result<Found, Fault> {
    let guarded = "4k3/8/3p4/4p3/8/8/4Q3/4K3 w - - 0 1";
    talk.forget()?;
    let answer = talk.search(guarded, "", 1)?;
    Ok(if answer.word == "e2e5" {
        Err(format!("at depth 1 its queen takes a guarded pawn in {guarded}"))
    } else {
        Ok("at depth 1 its queen leaves a guarded pawn alone".to_owned())
    })
}

fn mates(talk: &mut Talk) -> Result<Found, Fault> {
    let (fen, _, _) = SPECIAL[2];
    for (fen, depth, mate) in [(fen, 2, 1), (ROOKS, 6, 3)] {
        talk.forget()?;
        let score = talk.search(fen, "", depth)?.score;
        if let Some(wrong) = not_mate(score, mate) {
            let place = format!("at depth {depth} in {fen}");
            return Ok(Err(format!("it says '{wrong}' {place}: mate in {mate}")));
        }
    }
    Ok(Ok("in one move and in three, announced as such".to_owned()))
}

/// What it says instead of a mate in so many moves.
fn not_mate(score: Option<Score>, moves: i32) -> Option<String> {
    let Some(score) = score else { return Some("no score".to_owned()) };
    match mate_in_moves(score) {
        Some(said) if said == moves => None,
        Some(said) => Some(format!("mate {said}")),
        None => Some(format!("cp {score}")),
    }
}

fn draws(talk: &mut Talk) -> Result<Found, Fault> {
    let asked = [
        ("7k/8/8/8/8/8/q7/7K b - - 0 1", "a2a3 h1g1 a3a2", "g1h1 repeats"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 99 80", "", "the fifty moves are over"),
    ];
    for (fen, moves, why) in asked {
        talk.forget()?;
        let score = talk.search(fen, moves, 1)?.score;
        if score != Some(0) {
            let said = score.map_or("nothing".to_owned(), |it| it.to_string());
            let played =
                if moves.is_empty() { "" } else { &format!(" after {moves}") };
            return Ok(Err(format!(
                "it says {said}, not 0, in {fen}{played}, where {why}"
            )));
        }
    }
    Ok(Ok("by repetition and by the fifty-move rule".to_owned()))
}

/// What a table remembers is right from wherever it's read.
fn memory(talk: &mut Talk) -> Result<Found, Fault> {
    talk.forget()?;
    let first = talk.search(ROOKS, "", 6)?;
    let second = talk.search(ROOKS, "", 6)?;
    let later = talk.search(ROOKS, "b4b6 g6f7", 4)?;
    if not_mate(first.score, 3).is_some() {
        return Ok(Err(format!(
            "it doesn't find the mate to be remembered in {ROOKS}"
        )));
    }
    if let Some(wrong) = not_mate(later.score, 2) {
        return Ok(Err(format!(
            "having found mate in 3, it says '{wrong}' two plies later, not 'mate 2': a mate is stored as it's counted from the root"
        )));
    }
    let nodes = |answer: &crate::talk::Answer| answer.nodes.get(&6).copied();
    Ok(match (nodes(&first), nodes(&second)) {
        (Some(first), Some(second)) if second < first => Ok(format!(
            "a position costs {first} nodes, and {second} the second time"
        )),
        (Some(first), Some(_)) => {
            Ok(format!("none yet: a position costs {first} nodes each time"))
        }
        _ => Err("its 'info depth 6' says no 'nodes'".to_owned()),
    })
}
