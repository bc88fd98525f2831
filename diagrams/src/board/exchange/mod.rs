//! An exchange on one square as a strip: capture by capture what is won, the balance, and where a side had better stop.

mod draw;

use cozy_chess::{Board, Color, Move, Piece};
use engine::Candidate;
use see::see::VALUES;
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fen, Located};
use crate::error::Problem;
use crate::figure::Words;
use crate::san::{self, san};

/// What an author can say of an exchange.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    caption: Option<String>,
    description: Option<String>,
    fen: Fen,
    captures: Spanned<Vec<String>>,
}

/// A capture and what comes of it, in centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Capture {
    side: Color,
    san: String,
    piece: Piece,
    victim: Piece,
    /// What is won by it alone.
    gain: i32,
    /// What its side has won, all in all, if the exchange ends here.
    balance: i32,
    /// What its side really wins, as each side stops when going on does not pay.
    worth: i32,
}

/// An exchange to be drawn.
#[derive(Clone, Debug)]
pub struct ExchangeFigure {
    captures: Vec<Capture>,
    /// How many of them are played: the next one does not pay.
    played: usize,
}

impl ExchangeFigure {
    /// Reads an `exchange` block.
    ///
    /// # Errors
    /// Names the line that does not say what it should, or a move that takes nothing on the square.
    pub fn read(block: &Block) -> Result<(Words, Self), Located> {
        let written: Written = block.read()?;
        let board = written.fen.0;
        let figure = Self::of(&board, written.captures.get_ref())
            .map_err(|problem| block.error(&written.captures, problem))?;
        let words =
            Words::new(block, written.title, written.caption, written.description)?;
        Ok((words.at(&board), figure))
    }

    /// The captures of a list, played one after another.
    fn of(board: &Board, words: &[String]) -> Result<Self, Problem> {
        let mut board = board.clone();
        let mut captures: Vec<Capture> = Vec::new();
        let mut square = None;
        for word in words {
            let mv = san::parse(&board, word)?;
            let capture = Capture::of(&board, mv, captures.last())
                .filter(|_| *square.get_or_insert(mv.to) == mv.to)
                .ok_or(Problem::Word {
                    word: word.clone(),
                    expected: "a capture on the square",
                })?;
            captures.push(capture);
            board.play_unchecked(mv);
        }
        if captures.is_empty() {
            return Err(Problem::Block("an exchange needs a capture".to_owned()));
        }
        // Backwards, as the chapter on SEE does it: the side that is to capture next may stop instead.
        for n in (1..captures.len()).rev() {
            captures[n - 1].worth = captures[n - 1].balance.min(-captures[n].worth);
        }
        let stops = |n: &usize| -captures[*n].worth > captures[n - 1].balance;
        let played = (1..captures.len()).find(stops).unwrap_or(captures.len());
        Ok(Self { captures, played })
    }
}

impl Capture {
    /// A move that captures, after the capture before it.
    fn of(board: &Board, mv: Move, before: Option<&Self>) -> Option<Self> {
        let Candidate { piece, victim, .. } = Candidate::find(board, mv)?;
        let victim = victim?;
        let promotion = mv.promotion.map_or(0, |to| value(to) - value(Piece::Pawn));
        let gain = value(victim) + promotion;
        let balance = gain - before.map_or(0, |before| before.balance);
        let side = board.side_to_move();
        Some(Self {
            side,
            san: san(board, mv),
            piece,
            victim,
            gain,
            balance,
            worth: balance,
        })
    }
}

const fn value(piece: Piece) -> i32 {
    VALUES[piece as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange(fen: &str, words: &[&str]) -> (Board, ExchangeFigure) {
        let board: Board = fen.parse().expect("a position");
        let words: Vec<String> =
            words.iter().map(|&word| word.to_owned()).collect();
        let figure = ExchangeFigure::of(&board, &words).expect("an exchange");
        (board, figure)
    }

    /// The balances, what is left of them, and how many captures are played.
    fn numbers(figure: &ExchangeFigure) -> (Vec<i32>, Vec<i32>, usize) {
        let of = |number: fn(&Capture) -> i32| {
            figure.captures.iter().map(number).collect()
        };
        (of(|capture| capture.balance), of(|capture| capture.worth), figure.played)
    }

    #[test]
    fn what_is_left_of_the_first_capture_is_what_see_finds() {
        let captures = ["f3e5", "c6e5", "e2e5", "e8e5", "e1e5"];
        for (fen, balances, worths, played) in [
            (
                "4r1k1/pp3p1p/2n3p1/4p3/8/5N2/PP2QPPP/4R1K1 w - - 0 1",
                [100, 220, 100, 800, -300],
                [-220, 220, -300, 300, -300],
                2,
            ),
            (
                "4r1k1/pp3p1p/2n3p1/4p3/8/5N2/PP2RPPP/4Q1K1 w - - 0 1",
                [100, 220, 100, 400, 100],
                [100, -100, 100, -100, 100],
                5,
            ),
        ] {
            let (board, figure) = exchange(fen, &captures);
            assert_eq!(
                numbers(&figure),
                (balances.to_vec(), worths.to_vec(), played)
            );
            let first = Candidate::find(&board, "f3e5".parse().unwrap()).unwrap();
            assert_eq!(figure.captures[0].worth, see::see(&board, &first));
        }
    }

    #[test]
    fn a_pawn_taken_in_passing_and_a_promotion_count() {
        let (_, passing) = exchange("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &["e5d6"]);
        assert_eq!(numbers(&passing), (vec![100], vec![100], 1));
        let (_, promotion) =
            exchange("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", &["e7d8q", "e8d8"]);
        assert_eq!(
            numbers(&promotion),
            (vec![500 + 800, 900 - 1300], vec![400, -400], 2)
        );
    }
}
