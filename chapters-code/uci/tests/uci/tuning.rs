//! Parameters as parts of names, and as the UCI option `Variant`.

use engine::{Parameter, Stage};
use uci::{Engine, Tunable};

use crate::engines::{Order, Tuned, answer};

/// A stage whose parameter has the wrong name, or the wrong default.
struct Wrong<const IS_NAMED: bool>;

impl<const IS_NAMED: bool> Stage for Wrong<IS_NAMED> {
    const NAME: &'static str = "wrong";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    const PARAMETERS: &'static [Parameter<Self::Ordering>] = &[Parameter {
        name: if IS_NAMED { "bonus" } else { "Bo+nus" },
        about: "",
        range: 3..=5,
        field: |order| &mut order.bonus,
    }];
    type Ordering = Order<9>;
    type Table = engine::NoTable;
    type Windows = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
}

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
fn a_parameter_is_told_with_its_default() {
    let (about, range) = ("what each move gets, in points", -5..=5);
    let bonus = Tunable { name: "bonus", about, range, default: 2 };
    assert_eq!((Engine::of::<Tuned>().parameters)(), [bonus]);
}

#[test]
#[should_panic(expected = "the default of bonus 3..=5 is 2")]
fn a_default_outside_its_range_is_refused() {
    (Engine::of::<Wrong<true>>().parameters)();
}

#[test]
#[should_panic(expected = "'Bo+nus' is not named by small letters")]
fn a_name_that_cannot_be_typed_is_refused() {
    (Engine::of::<Wrong<false>>().parameters)();
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
            format!("'{wrong}': bonus is a number from -5 to 5: what each move gets, in points")
        );
    }
    assert_eq!(error("tunable+bonus=1+bonus=2"), "'bonus' is given twice");
}

/// An engine that isn't what was asked for doesn't play, and each `go` has its answer all the same.
#[test]
fn an_unknown_variant_plays_no_move() {
    let wrong = "setoption name Variant value tunable+bonsu=3\ngo depth 1\nbench 1\n";
    let said = answer("tuned", wrong.as_bytes());
    let why = "info string no parameter 'bonsu'; parameters: bonus; until";
    assert_eq!(said.matches(why).count(), 1, "{said}");
    let unknown = "info string the variant is unknown";
    assert!(said.contains(&format!("{unknown}: no move is played\nbestmove 0000\n")), "{said}");
    assert!(said.contains(&format!("{unknown}: nothing is counted\n")), "{said}");
    let mended = format!("{wrong}setoption name Variant value tunable+bonus=3\ngo depth 1\n");
    let said = answer("tuned", mended.as_bytes());
    assert_eq!(said.matches("bestmove").count(), 2, "{said}");
    assert_eq!(said.matches("bestmove 0000").count(), 1, "{said}");
}
