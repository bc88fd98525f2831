//! Parameters set in an engine's name, and by the UCI option `Variant`.

use uci::{Engine, Tunable};

use crate::engines::{Tuned, answer};

fn find(name: &str) -> Result<Engine, String> {
    Engine::of::<Tuned>().find.expect("a stage with parameters has variants")(name)
}

#[test]
fn values_reach_the_ordering() {
    for (name, bonus) in [("tunable+bonus=-3", "-3"), ("tunable", "2")] {
        let mut searcher = find(name).unwrap().searcher(1).unwrap();
        let listed = searcher.list(&engine::Game::default(), &[], 0);
        assert!(listed.iter().all(|it| it.priority == bonus), "{name}: {listed:?}");
    }
}

#[test]
fn parameters_are_listed_with_their_ranges_and_defaults() {
    let bonus = Tunable {
        name: "bonus",
        about: "what each move gets, in points",
        range: -5..=5,
        default: 2,
    };
    assert_eq!((Engine::of::<Tuned>().parameters)(), [bonus]);
}

#[test]
fn what_is_wrong_is_named() {
    let error = |name: &str| find(name).unwrap_err();
    assert_eq!(
        error("killers+bonus=3"),
        "'killers' is not tunable, whose variants are named tunable+name=value"
    );
    assert_eq!(error("tunable+malus=3"), "no parameter 'malus'; parameters: bonus");
    for wrong in ["bonus", "bonus=", "bonus=6", "bonus=much"] {
        assert_eq!(
            error(&format!("tunable+{wrong}")),
            format!(
                "'{wrong}': bonus is a number from -5 to 5: what each move gets, in points"
            )
        );
    }
    assert_eq!(error("tunable+bonus=1+bonus=2"), "'bonus' is given twice");
}

/// An unknown variant plays no move, and each `go` is answered all the same.
#[test]
fn an_unknown_variant_plays_no_move() {
    let wrong =
        "setoption name Variant value tunable+bonsu=3\ngo depth 1\nbench 1\n";
    let said = answer("tuned", wrong.as_bytes());
    let why = "info string no parameter 'bonsu'; parameters: bonus; until";
    assert_eq!(said.matches(why).count(), 1, "{said}");
    let unknown = "info string the variant is unknown";
    assert!(
        said.contains(&format!("{unknown}: no move is played\nbestmove 0000\n")),
        "{said}"
    );
    assert!(said.contains(&format!("{unknown}: nothing is counted\n")), "{said}");
    let mended = format!(
        "{wrong}setoption name Variant value tunable+bonus=3\ngo depth 1\n"
    );
    let said = answer("tuned", mended.as_bytes());
    assert_eq!(said.matches("bestmove").count(), 2, "{said}");
    assert_eq!(said.matches("bestmove 0000").count(), 1, "{said}");
}
