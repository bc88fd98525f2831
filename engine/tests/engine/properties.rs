//! What holds in every position that random play reaches, and for every text.

use cozy_chess::{BitBoard, Board, Color, Piece};
use engine::evaluation::Evaluation;
use engine::fen;
use engine::{Candidate, Position, candidate, captures, notation, suite};
use proptest::prelude::*;

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
];

/// All positions of a game: a start, and at each ply a number that chooses a move.
fn games() -> impl Strategy<Value = Vec<Position>> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..80)).prop_map(
        |(start, choices)| {
            let mut positions =
                vec![Position::new(fen::parse(STARTS[start]).expect("a start"))];
            for choice in choices {
                let position = positions.last().expect("the start is there");
                let moves = candidate::generate(position.board());
                let Some(index) = usize::from(choice).checked_rem(moves.len())
                else {
                    break;
                };
                positions.push(position.play(&moves[index]));
            }
            positions
        },
    )
}

/// The same position with the colours changed.
fn mirrored(board: &Board) -> Board {
    let fen = board.to_string();
    let [placement, side, castling, en_passant, clock, number] =
        fen.split(' ').collect::<Vec<_>>()[..]
    else {
        panic!("six fields: {fen}");
    };
    let swap_case = |text: &str| -> String {
        let swap = |c: char| {
            if c.is_ascii_uppercase() {
                c.to_ascii_lowercase()
            } else {
                c.to_ascii_uppercase()
            }
        };
        text.chars().map(swap).collect()
    };
    let placement: Vec<String> =
        placement.split('/').rev().map(swap_case).collect();
    let side = if side == "w" { "b" } else { "w" };
    let en_passant =
        en_passant.replace('3', "X").replace('6', "3").replace('X', "6");
    let castling = swap_case(castling);
    let text = format!(
        "{} {side} {castling} {en_passant} {clock} {number}",
        placement.join("/")
    );
    fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_evaluation_kept_up_to_date_is_the_one_from_scratch(positions in games()) {
        for position in positions {
            prop_assert_eq!(position.evaluation(), Evaluation::new(position.board()));
        }
    }

    #[test]
    fn captures_and_the_rest_are_the_full_generation_in_its_order(positions in games()) {
        for position in positions {
            let board = position.board();
            let (noisy, quiet): (Vec<_>, Vec<_>) =
                candidate::generate(board).into_iter().partition(Candidate::is_noisy);
            let mut apart = Vec::new();
            captures::for_each_noisy(board, |candidate| apart.push(candidate));
            prop_assert_eq!(&apart, &noisy, "{}", board);
            apart.clear();
            candidate::for_each_not_noisy(board, |candidate| apart.push(candidate));
            prop_assert_eq!(&apart, &quiet, "{}", board);
        }
    }

    #[test]
    fn quiet_moves_to_some_squares_are_those_of_all(
        positions in games(),
        targets in any::<[u64; Piece::NUM]>(),
    ) {
        let targets = targets.map(BitBoard);
        for position in positions {
            let board = position.board();
            let (mut all, mut some) = (Vec::new(), Vec::new());
            candidate::for_each_not_noisy(board, |candidate| all.push(candidate));
            candidate::for_each_not_noisy_to(board, &targets, |candidate| {
                some.push(candidate);
            });
            all.retain(|it| !it.is_quiet() || targets[it.piece as usize].has(it.mv.to));
            prop_assert_eq!(&some, &all, "{}", board);
        }
    }

    #[test]
    fn the_evaluation_mirrored_is_negated(positions in games()) {
        for position in positions {
            let mirror = Position::new(mirrored(position.board()));
            let white = position.evaluation().score(Color::White);
            prop_assert_eq!(mirror.evaluation().score(Color::White), -white);
            prop_assert_eq!(mirror.evaluate(), position.evaluate());
        }
    }

    #[test]
    fn a_position_survives_being_written_and_read(positions in games()) {
        for position in positions {
            let text = position.board().to_string();
            let read = fen::parse(&text).unwrap();
            prop_assert_eq!(&read, position.board(), "{}", text);
            prop_assert_eq!(Position::new(read).key(), position.key());
            let line = format!("{text} bm Qd1+; id \"one\";");
            prop_assert_eq!(&suite::parse_line(&line).unwrap(), position.board());
        }
    }

    #[test]
    fn moves_survive_being_written_and_read(positions in games()) {
        for position in positions {
            let board = position.board();
            for candidate in candidate::generate(board) {
                let word = notation::uci(board, candidate.mv);
                prop_assert_eq!(notation::parse_uci(board, &word), Some(candidate));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = fen::parse(&text);
        let _ = suite::parse(&text);
        let _ = notation::parse_uci(&Board::default(), &text);
    }

    /// Words that mean something, in any order.
    #[test]
    fn any_words_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "w", "b", "-", "KQkq", "e3", "e6", "0", "1", "-1", "99999999999999999999", "bm", "Qd1+;", "id",
                "8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/4K3", "\u{265e}", "\u{e9}2e4",
            ]),
            0..12,
        )
    ) {
        let _ = suite::parse_line(&words.join(" "));
    }
}
