//! What a program must do, whatever it counts.

mod endings;

use cozy_chess::{GameStatus, Square};
use engine::notation;
use engine::perft::perft;
use ladder::external::Fault;

use crate::kind::Kind;
use crate::place::{self, Place};
use crate::talk::{Talk, after};

/// What it does right, or what it does wrong.
type Found = Result<String, String>;

/// A question.
pub(crate) struct Question {
    /// What it is about, in a word.
    pub(crate) name: &'static str,
    /// Where the path teaches the answer.
    pub(crate) taught: Place,
    /// Whether it's about the path's own choices, which other engines needn't
    /// share.
    is_own: bool,
    /// Asks it.
    pub(crate) ask: Ask,
}

impl Question {
    /// Whether a program of this kind is asked.
    pub(crate) fn is_for(&self, kind: Kind) -> bool {
        kind == Kind::Path || !self.is_own
    }
}

/// All of them, in the order in which the path teaches their answers.
pub(crate) const ALL: &[Question] = &[
    any("talking", place::TALKING, talking),
    any("moves", place::MOVES, moves),
    own("judging", place::JUDGING, judging),
    own("horizon", place::HORIZON, horizon),
    any(MATES, place::MATES, endings::mates),
    any("draws", place::DRAWS, endings::draws),
    any("fifty", place::DRAWS, endings::fifty),
    any(MEMORY, place::MEMORY, endings::memory),
];

/// The question whether it finds mates.
pub(crate) const MATES: &str = "mates";
/// The question what it remembers of a mate.
pub(crate) const MEMORY: &str = "memory";

type Ask = fn(&mut Talk, Kind) -> Result<Found, Fault>;

/// A question for any engine.
const fn any(name: &'static str, taught: Place, ask: Ask) -> Question {
    Question { name, taught, is_own: false, ask }
}

/// A question only for programs of the path.
const fn own(name: &'static str, taught: Place, ask: Ask) -> Question {
    Question { name, taught, is_own: true, ask }
}

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

/// The depth, in plies, of a search that has hardly anything to find. Some engines
/// never search just one ply.
fn least(kind: Kind) -> i32 {
    match kind {
        Kind::Path => 1,
        Kind::Engine => 2,
    }
}

fn talking(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    let answer = talk.search(START, "", least(kind))?;
    Ok(match answer.mv {
        Some(_) => Ok(format!("it speaks UCI, and begins with {}", answer.word)),
        None => Err(format!(
            "it begins with '{}', which isn't a legal move",
            answer.word
        )),
    })
}

/// Each move of some positions is played and must be answered; then the program
/// must find some moves itself.
fn moves(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    let mut count = 0;
    for fen in RULES {
        let board = after(fen, "");
        for candidate in engine::candidate::generate(&board) {
            let word = notation::uci(&board, candidate.mv);
            let answer = talk.search(fen, &word, least(kind))?;
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
        // Other engines may reduce such a move at first.
        let depth = if kind == Kind::Path { 2 } else { 6 };
        let answer = talk.search(fen, "", depth)?;
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
            "it answers {count} moves, and finds {} special ones{}",
            SPECIAL.len(),
            if found.is_some() { "; its perft is right" } else { "" }
        )),
    })
}

/// A position must be worth the same with colours reversed.
fn judging(talk: &mut Talk, _: Kind) -> Result<Found, Fault> {
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
            return Ok(Err("its 'info depth' lines have no 'score cp'".to_owned()));
        };
        if white != black {
            return Ok(Err(format!(
                "{fen} scores {white}, but {black} with the colours reversed"
            )));
        }
    }
    Ok(Ok("the same score with the colours reversed".to_owned()))
}

/// A position with colours reversed.
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

fn horizon(talk: &mut Talk, _: Kind) -> Result<Found, Fault> {
    let guarded = "4k3/8/3p4/4p3/8/8/4Q3/4K3 w - - 0 1";
    talk.forget()?;
    let answer = talk.search(guarded, "", 1)?;
    Ok(if answer.word == "e2e5" {
        Err(format!("at depth 1 its queen takes a guarded pawn in {guarded}"))
    } else {
        Ok("at depth 1 its queen leaves a guarded pawn alone".to_owned())
    })
}
