//! The names of stages whose parameters have other values: `checks+bonus=64`.

use std::ops::RangeInclusive;

use engine::printable::shorten;
use engine::{Parameter, Stage};

/// Parameters, each with its value.
pub(crate) type Values<O> = Vec<(&'static Parameter<O>, i32)>;

/// The parameters that a name changes, each with its value.
///
/// # Errors
/// What is wrong with the name, and what it could have been.
pub(crate) fn parse<S: Stage>(name: &str) -> Result<Values<S::Ordering>, String> {
    let mut parts = name.split('+');
    let stage = parts.next().unwrap_or_default();
    if stage != S::NAME {
        return Err(format!(
            "'{}' is not {}, whose variants are named {1}+name=value",
            shorten(stage),
            S::NAME
        ));
    }
    let mut values = Values::<S::Ordering>::new();
    for part in parts {
        let (word, value) = part.split_once('=').unwrap_or((part, ""));
        let Some(parameter) = S::PARAMETERS.iter().find(|it| it.name == word)
        else {
            return Err(format!(
                "{} has no parameter '{}'; it has {}",
                S::NAME,
                shorten(word),
                S::PARAMETERS
                    .iter()
                    .map(|it| it.name)
                    .collect::<Vec<_>>()
                    .join(", ")
            ));
        };
        if values.iter().any(|(given, _)| given.name == word) {
            return Err(format!("'{word}' is given twice"));
        }
        let value = value.parse().ok().filter(|it| parameter.range.contains(it));
        values.push((
            parameter,
            value.ok_or_else(|| {
                let (least, most) =
                    (parameter.range.start(), parameter.range.end());
                format!(
                    "'{}': {word} is a number from {least} to {most}: {}",
                    shorten(part),
                    parameter.about
                )
            })?,
        ));
    }
    Ok(values)
}

/// A [parameter](Parameter) of a stage, for code that doesn't know the stage's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name: `bonus` in `checks+bonus=64`.
    pub name: &'static str,
    /// What it decides, with its unit.
    pub about: &'static str,
    /// The values that it can have.
    pub range: RangeInclusive<i32>,
    /// The value that it has if a name gives no other.
    pub default: i32,
}

impl Tunable {
    /// What there is to say of a parameter.
    fn of<O: Default>(parameter: &Parameter<O>) -> Self {
        let Parameter { name, about, ref range, field } = *parameter;
        let is_of_name = |sign: u8| sign.is_ascii_lowercase() || sign == b'-';
        assert!(
            !name.is_empty() && name.bytes().all(is_of_name),
            "the parameter '{name}' is not named by small letters and hyphens"
        );
        let default = *field(&mut O::default());
        assert!(
            range.contains(&default),
            "the default of {name} is {default}, which is not in {range:?}"
        );
        Self { name, about, range: range.clone(), default }
    }
}

/// The parameters of a stage, in the stage's order; most stages have none.
///
/// # Panics
/// If a parameter can't be part of a name, or its default is not in its range: the stage is wrong.
pub fn tunables<S: Stage>() -> Vec<Tunable> {
    S::PARAMETERS.iter().map(Tunable::of).collect()
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use engine::{Candidate, Node, Ordering, Parameter, Stage};

    use super::{Tunable, parse, tunables};

    #[derive(Debug)]
    struct Order {
        bonus: i32,
    }

    impl Default for Order {
        fn default() -> Self {
            Self { bonus: 2 }
        }
    }

    impl Ordering for Order {
        type Priority = i32;

        fn priority(&self, _: &Node, _: &Candidate) -> i32 {
            self.bonus
        }
    }

    #[derive(Debug)]
    struct Tuned;

    impl Stage for Tuned {
        const NAME: &'static str = "tunable";
        const CHAPTER: u8 = 0;
        const IDEA: &'static str = "All moves alike.";
        const PARAMETERS: &'static [Parameter<Order>] = &[Parameter {
            name: "bonus",
            about: "what each move gets, in points",
            range: -5..=5,
            field: |order| &mut order.bonus,
        }];
        type Ordering = Order;
        type Table = engine::NoTable;
        type Windows = engine::FullWindows;
        type Reductions = engine::NoReductions;
        type Picker = engine::Eager<Order>;
    }

    fn error(name: &str) -> String {
        parse::<Tuned>(name).unwrap_err()
    }

    #[test]
    fn values_reach_the_ordering() {
        let mut order = Order::default();
        for (parameter, value) in parse::<Tuned>("tunable+bonus=-3").unwrap() {
            *(parameter.field)(&mut order) = value;
        }
        assert_eq!(order.bonus, -3);
        assert!(parse::<Tuned>("tunable").unwrap().is_empty());
    }

    #[test]
    fn a_parameter_is_told_with_its_default() {
        let (about, range) = ("what each move gets, in points", -5..=5);
        let bonus = Tunable { name: "bonus", about, range, default: 2 };
        assert_eq!(tunables::<Tuned>(), [bonus]);
    }

    /// A parameter of a faulty stage.
    fn faulty(name: &'static str, range: RangeInclusive<i32>) -> Tunable {
        Tunable::of(&Parameter {
            name,
            about: "",
            range,
            field: |it: &mut Order| &mut it.bonus,
        })
    }

    #[test]
    #[should_panic(expected = "the default of bonus is 2, which is not in 3..=5")]
    fn a_default_outside_its_range_is_refused() {
        faulty("bonus", 3..=5);
    }

    #[test]
    #[should_panic(expected = "'Bo+nus' is not named by small letters")]
    fn a_name_that_cannot_be_typed_is_refused() {
        faulty("Bo+nus", 0..=5);
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(
            error("killers+bonus=3"),
            "'killers' is not tunable, whose variants are named tunable+name=value"
        );
        assert_eq!(
            error("tunable+malus=3"),
            "tunable has no parameter 'malus'; it has bonus"
        );
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
}
