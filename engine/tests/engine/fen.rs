//! What is no position, and what is said of it.

use cozy_chess::{File, Rank, Square, get_king_moves};
use engine::fen;

/// The FEN of two kings.
fn kings(white: Square, black: Square) -> String {
    let letter = |square| match square {
        _ if square == white => 'K',
        _ if square == black => 'k',
        _ => '1',
    };
    let rank = |rank| {
        File::ALL
            .map(|file| letter(Square::new(file, rank)))
            .iter()
            .collect::<String>()
    };
    let mut ranks = Rank::ALL.map(rank);
    ranks.reverse();
    format!("{} w - - 0 1", ranks.join("/"))
}

#[test]
fn kings_keep_their_distance() {
    for white in Square::ALL {
        for black in Square::ALL.into_iter().filter(|&black| black != white) {
            let text = kings(white, black);
            let touch = get_king_moves(white).has(black);
            assert_eq!(fen::parse(&text).is_err(), touch, "{text}");
            if let Err(error) = fen::parse(&text) {
                assert!(
                    error.to_string().contains("kings stand next to each other"),
                    "{error}"
                );
            }
        }
    }
}

#[test]
fn what_is_missing_is_named() {
    for (text, missing) in [
        ("", "the field for the board is missing"),
        ("4k3/8/8/8/8/8/8/4K3", "the field for the side to move is missing"),
        ("4k3/8/8/8/8/8/8/4K3 w", "the field for castling is missing"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "the field for en passant is missing"),
    ] {
        let error = fen::parse(text).expect_err(text).to_string();
        assert!(error.contains(missing), "{text}: {error}");
    }
}

#[test]
fn what_is_wrong_is_named_and_so_is_what_is_allowed() {
    for (text, words) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", ["'x'", "the move number"]),
        ("4k3/8/8/8/8/8/8/4K2x w - -", ["'x' in the rank '4K2x'", "from 1 to 8"]),
        ("P3k3/8/8/8/8/8/8/4K3 w - -", ["'P3k3/", "no pawn stands on the first"]),
        ("4k3/4R3/8/8/8/8/8/4K3 w - -", ["with 'w' to move", "in check"]),
        ("4k3/8/8/8/8/8/8/4K3 white - -", ["'white'", "w or b"]),
        ("4k3/8/8/8/8/8/8/4K3 w KQ -", ["'KQ'", "- or some of KQkq"]),
        ("5k2/8/8/8/8/8/8/5K1R w K -", ["'K'", "a king on e1 or e8"]),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", ["'e6'", "- or the square"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101", ["'101'", "from 0 to 100"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", ["'0'", "from 1 to 65535"]),
    ] {
        let error = fen::parse(text).expect_err(text).to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{text}: {error}");
    }
}

/// What can only mean one thing is mended, each repair is named, and nothing else
/// is changed.
#[test]
fn what_is_nearly_in_order_is_mended() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let lone = "4k3/8/8/8/8/8/8/4K2R";
    for (text, taken, repairs) in [
        (lone, "w - - 0 1", &["side to move, castling, en passant"][..]),
        ("4k3/8/8/8/8/8/8/4K2R b", "b - - 0 1", &["castling, en passant"]),
        (
            "4k3/8/8/8/8/8/8/4K2R b K",
            "b K - 0 1",
            &["en passant missing: taken as '-'"],
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 0",
            "w - - 0 1",
            &["move number 0 taken as 1"],
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - - -1 99999", "w - - 0 65535", &["-1", "99999"]),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 101",
            "w - - 100 1",
            &["clock 101 taken as 100"],
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - - -", "w - - 0 1", &["halfmove clock '-'"]),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - - -",
            "w - - 0 1",
            &["halfmove clock '-' taken as 0", "move number '-' taken as 1"],
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - -7 12", "w - - 7 12", &["'-7' taken as '-'"]),
        ("4k3/8/8/8/8/8/8/4K2R w - -7", "w - - 7 1", &["a halfmove clock of 7"]),
        ("4k3/8/8/8/8/8/8/4K2R w KQkq -", "w K - 0 1", &["'KQkq' taken as 'K'"]),
        ("4k3/8/8/8/8/8/8/4K2R w kq -", "w - - 0 1", &["'kq' taken as '-'"]),
        ("4k3/8/8/8/8/8/8/4K2R w H -", "w K - 0 1", &["'H' taken as 'K'"]),
        ("4k3/8/8/8/8/8/8/4K2R w Kb -", "w K - 0 1", &["'Kb' taken as 'K'"]),
        ("4k3/8/8/8/8/8/8/4K2R w - e3", "w - - 0 1", &["'e3' taken as '-'"]),
        ("4k3/8/8/8/8/8/8/4K2R w - e6", "w - - 0 1", &["'e6' taken as '-'"]),
    ] {
        let reading = fen::read(text).expect(text);
        assert_eq!(reading.board.to_string(), format!("{lone} {taken}"), "{text}");
        assert_eq!(reading.repairs.len(), repairs.len(), "{text}: {reading:?}");
        for (repair, words) in reading.repairs.iter().zip(repairs) {
            assert!(repair.contains(words), "{text}: {repair}");
        }
    }
    for (castling, taken) in [
        ("KQkq", "KQkq"),
        ("qkQK", "KQkq"),
        ("-", "-"),
        ("HAha", "KQkq"),
        ("Ak", "Qk"),
    ] {
        let reading =
            fen::read(&format!("{start} w {castling} - 0 1")).expect(castling);
        assert_eq!(reading.board.to_string(), format!("{start} w {taken} - 0 1"));
        let is_standard = castling.bytes().all(|letter| b"KQkq-".contains(&letter));
        assert_eq!(reading.repairs.is_empty(), is_standard, "{castling}");
    }
}

/// What may mean anything is refused as ever.
#[test]
fn what_is_beyond_repair_is_refused() {
    for text in [
        "",
        "4k3/8/8/8/8/8/8/4K3 x",
        "4k3/8/8/8/8/8/8/4K3 w KX -",
        "4k3/8/8/8/8/8/8/4K3 w K- -",
        "4k3/8/8/8/8/8/8/4K3 w - e9",
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        "4k3/8/8/8/8/8/8/4K3 w - -x 1",
        "4k3/8/8/8/8/8/8/4K3 w - -7 1 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
        "4k3/8/8/8/8/8/8/5K w KQ -",
        "8/8/8/3kK3/8/8/8/8",
    ] {
        assert!(fen::read(text).is_err(), "{text}");
    }
}

/// What commands a terminal is shown, not obeyed; other letters stay as they are.
#[test]
fn messages_are_safe_to_print() {
    for text in [
        "\u{1b}[2J/8 w - -",
        "8/8/\u{9b}31m w - -",
        "8/8/8/8/8/8/8/\u{202e}8 w - - 0 1",
    ] {
        let message = fen::parse(text).expect_err("no position").to_string();
        assert!(!message.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{message:?}");
        assert!(message.contains("\\u{"), "{message:?}");
    }
}
