//! What is understood, and what is said where it isn't.

use engine::{Game, Limits, candidate};
use rule::Rule;
use uci::Searcher;

/// The moves of a position in the order of a rule, as UCI writes them.
fn order(text: &str, fen: &str) -> Vec<String> {
    let rule = Rule::parse(text, "see").unwrap();
    let game = Game::new(fen.parse().unwrap());
    let mut searcher = rule.search(1).unwrap();
    searcher.list(&game, &[], 0).into_iter().map(|it| it.mv).collect()
}

const ROOKS: &str = "4k3/8/8/3p4/8/8/8/R3K3 w Q - 0 1";

#[test]
fn the_most_points_come_first() {
    let moves = order("if gives_check: 5\nscore = to_rank", ROOKS);
    assert_eq!(moves[0], "a1a8");
    assert_eq!(moves[1], "a1a7");
    let moves = order("score = -to_rank * 10 ; if attacker == king: 1", ROOKS);
    assert_eq!(&moves[..2], ["e1c1", "e1d1"]);
    // Nothing is added, so all stay as they were generated.
    let generated = candidate::generate(&ROOKS.parse().unwrap());
    let board = ROOKS.parse().unwrap();
    let generated = generated.iter().map(|it| engine::notation::uci(&board, it.mv));
    assert_eq!(order("", ROOKS), generated.collect::<Vec<_>>());
}

/// The points of the first move of a position, by how they compare with others.
fn is_true(condition: &str) -> bool {
    // A pawn's move to the fourth rank comes first if the condition holds.
    let text = format!("if ({condition}) and attacker == king: 1000");
    order(&text, ROOKS)[0].starts_with("e1")
}

#[test]
fn numbers_are_as_in_arithmetic() {
    for condition in [
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "7 / 2 == 3 and -7 / 2 == -3",
        "5 / 0 == 0",
        "2 - - 3 == 5",
        "min(3, max(1, 2)) == 2",
        "not 0 and not not 1",
        "1 or 0 and 0",
        "1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 3 != 4",
        "1_000 == 1000",
        "queen > rook and king == 6",
    ] {
        assert!(is_true(condition), "{condition}");
    }
    assert!(!is_true("1 > 2") && !is_true("0"));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (text, place, says) in [
        ("if kiler: 5", (1, 4, 5), "no input 'kiler'; did you mean 'killer'?"),
        ("score = 1\n  scores = 2", (2, 3, 6), "a line begins with"),
        ("score 1", (1, 7, 1), "here must be '='"),
        ("if quiet +5", (1, 12, 1), "here must be ':'"),
        ("if quiet = 1: 5", (1, 10, 1), "equality is '=='"),
        ("score = (1", (1, 11, 1), "here must be ')'"),
        ("score = 1 2", (1, 11, 1), "here the line must end"),
        ("score = ", (1, 9, 1), "here must be a number or an input"),
        ("score = 5 & 3", (1, 11, 1), "this sign has no meaning"),
        ("score = 9999999999", (1, 9, 10), "a number is at most"),
        ("stage sea", (1, 7, 3), "no stage 'sea'; did you mean 'see'?"),
        ("score = min(1)", (1, 14, 1), "here must be ','"),
        ("# ä\nif ünder: 1", (2, 4, 5), "no input 'ünder'"),
    ] {
        let wrong = Rule::parse(text, "see").unwrap_err();
        assert_eq!(
            (wrong.line, wrong.column, wrong.width),
            place,
            "{text}: {wrong}"
        );
        assert!(wrong.says.contains(says), "{text}: {wrong}");
    }
    let wrong =
        Rule::parse("score = 1\nif kiler: 5", "see").unwrap_err().to_string();
    assert!(wrong.ends_with("\n  if kiler: 5\n     ^^^^^"), "{wrong}");
}

#[test]
fn a_rule_has_its_bounds() {
    let deep = format!("score = {}1{}", "(".repeat(40), ")".repeat(40));
    let wrong = Rule::parse(&deep, "see").unwrap_err();
    assert!(wrong.says.contains("nested too deeply"), "{wrong}");
    let long = "score = 1\n".repeat(3000);
    let wrong = Rule::parse(&long, "see").unwrap_err();
    assert!(wrong.says.contains("at most"), "{wrong}");
    // Points that no number holds stay the greatest.
    let huge = "score = 1_000_000_000 * 1_000_000_000 * 1_000_000_000\n".repeat(9);
    let mut searcher = Rule::parse(&huge, "see").unwrap().search(1).unwrap();
    searcher.search(&Game::default(), &Limits::depth(3));
}
