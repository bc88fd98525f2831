//! How a mistake gets into a program: it's put next to the right code, and a
//! condition chooses between the two. So one program has all its mistakes.

use std::ops::RangeFrom;

use toml::Value;

use crate::catalogue::{CATALOGUE, Form, Mistake};

/// The place for the condition within `to`.
const IS_MADE: &str = "IS_MADE";

/// The numbers for further mistakes, each used only once.
pub(crate) type Numbers = RangeFrom<u32>;

/// A number that no other mistake has.
pub(crate) fn number(numbers: &mut Numbers) -> u32 {
    numbers.next().expect("there are more numbers than mistakes")
}

/// The text of a key. Panics with the name of the table that lacks it, `what`.
pub(crate) fn text<'a>(table: &'a Value, key: &str, what: &str) -> &'a str {
    let text = table.get(key).and_then(Value::as_str);
    text.unwrap_or_else(|| panic!("{what} has no '{key}'"))
}

/// The mistake of a table, as it is in the catalogue. Panics if there is none of its
/// name that the path has.
pub(crate) fn mistake(table: &Value, what: &str) -> &'static Mistake {
    let name = text(table, "name", what);
    let is_it = |it: &&Mistake| it.name == name && it.forms.contains(&Form::Path);
    CATALOGUE.iter().find(is_it).unwrap_or_else(|| {
        panic!("{what}: the catalogue of mistakes has no '{name}' for the path")
    })
}

/// Code of a program, and what replaces it when the mistake is made.
pub(crate) struct Change<'a> {
    pub(crate) from: &'a str,
    to: &'a str,
}

impl<'a> Change<'a> {
    /// The change that a table describes.
    pub(crate) fn of(table: &'a Value, what: &str) -> Self {
        let [from, to] = ["from", "to"].map(|key| text(table, key, what));
        Self { from, to }
    }

    /// The program with the mistake of this number next to the right code, wherever
    /// that occurs. The program's own text remains, unless `to` contains the
    /// condition itself.
    pub(crate) fn beside(&self, program: &str, number: u32, what: &str) -> String {
        let Self { from, to } = self;
        assert!(program.contains(from), "{what}: {from}");
        let is_made = format!("crate::mistake::Mistake({number}).is_made()");
        let both = format!("if {is_made} {{ {to} }} else {{ {from} }}");
        let both = if to.contains(IS_MADE) {
            to.replace(IS_MADE, &is_made)
        } else if from.ends_with(';') {
            both // a statement
        } else {
            format!("({both})")
        };
        program.replace(from, &both)
    }

    /// Like [`beside`](Self::beside), if the right code occurs exactly once in the
    /// program as its reader has it.
    pub(crate) fn beside_one(
        &self,
        program: &str,
        reader: &str,
        number: u32,
        what: &str,
    ) -> String {
        assert_eq!(reader.matches(self.from).count(), 1, "{what}: {}", self.from);
        self.beside(program, number, what)
    }
}
