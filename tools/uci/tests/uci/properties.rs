//! What holds for every game that a client may send, and for every text.

use cozy_chess::Board;
use engine::{Game, candidate, fen, notation};
use proptest::prelude::*;
use testkit::invariants::PERFT;
use uci::Command;

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// The game as a client sends it, and with one more word in it, which is hardly
    /// ever legal.
    #[test]
    fn a_game_survives_being_sent(
        (start, _, _) in prop::sample::select(&PERFT[..]),
        choices in prop::collection::vec(any::<u16>(), 0..80),
        word in "[a-h][1-8][a-h][1-8]?",
    ) {
        let mut game = Game::new(fen::parse(start).unwrap());
        let mut line = format!("position fen {start} moves");
        for choice in choices {
            let board = game.position().board();
            let moves = candidate::generate(board);
            let Some(index) = usize::from(choice).checked_rem(moves.len()) else { break };
            line = format!("{line} {}", notation::uci(board, moves[index].mv));
            game.play(&moves[index]);
        }
        match Command::parse(&line, &Board::default()) {
            Ok(Command::Position { game: read, repairs }) => {
                prop_assert_eq!(read.position(), game.position());
                prop_assert!(repairs.is_empty(), "{:?}", repairs);
            }
            other => prop_assert!(false, "{:?}", other),
        }
        let is_legal = notation::parse_uci(game.position().board(), &word).is_some();
        let parsed = Command::parse(&format!("{line} {word}"), &Board::default());
        prop_assert_eq!(parsed.is_ok(), is_legal);
        if let Err(error) = parsed {
            prop_assert!(error.to_string().contains(&word));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = Command::parse(&text, &Board::default());
    }

    /// Words that mean something, in any order.
    #[test]
    fn any_words_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "position", "startpos", "fen", "moves", "go", "depth", "nodes", "wtime", "winc",
                "movestogo", "searchmoves", "mate", "infinite", "ponder", "setoption", "name",
                "value", "Hash", "bench", "debug", "on", "e2e4", "e7e5", "e1g1", "a7a8q", "0", "-1",
                "9223372036854775807", "-9223372036854775808", "99999999999999999999", "w", "b",
                "-", "KQkq", "e3", "8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/4K3", "\u{265e}", "\u{e9}2e4",
            ]),
            0..12,
        )
    ) {
        if let Err(error) = Command::parse(&words.join(" "), &Board::default()) {
            let message = error.to_string();
            prop_assert!(!message.contains('\n'), "{}", message);
        }
    }
}
