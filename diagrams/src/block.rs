//! The lines of a figure's block: `key: value`, each with its place in the chapter.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::error::Problem;

/// Something wrong, and the line in the chapter, from 1.
pub type Located = (usize, Problem);

/// A value as the author wrote it.
#[derive(Debug)]
pub struct Value<'a> {
    key: &'a str,
    /// The text behind the colon.
    pub text: &'a str,
    /// Its line in the chapter, from 1.
    pub line: usize,
}

impl Value<'_> {
    /// An error in this line.
    pub fn error(&self, problem: impl Into<Problem>) -> Located {
        (self.line, problem.into())
    }

    /// The error that says what this line should hold.
    pub fn expected(&self, expected: &'static str) -> Located {
        let (key, value) = (self.key.to_owned(), self.text.to_owned());
        self.error(Problem::Value { key, value, expected })
    }

    /// The value, read as a number within a range.
    ///
    /// # Errors
    /// If it is none; `expected` says what should stand here.
    pub fn number<T: FromStr + PartialOrd>(
        &self,
        range: RangeInclusive<T>,
        expected: &'static str,
    ) -> Result<T, Located> {
        let number = self.text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| self.expected(expected))
    }
}

/// A block: the kind of figure, and its lines.
#[derive(Debug)]
pub struct Block<'a> {
    /// The kind of figure, the block's info string.
    pub figure: &'static str,
    /// The line of the opening fence in the chapter, from 1.
    pub line: usize,
    values: Vec<Value<'a>>,
}

impl<'a> Block<'a> {
    /// Reads the lines between the fences. Empty lines and those that begin with `#` say nothing.
    ///
    /// # Errors
    /// If a line is not `key: value`, or a key stands twice.
    pub fn parse(figure: &'static str, body: &'a str, line: usize) -> Result<Self, Located> {
        let mut values: Vec<Value> = Vec::new();
        for (text, line) in body.lines().map(str::trim).zip(line + 1..) {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let Some((key, text)) = text.split_once(':') else {
                return Err((line, Problem::NotKeyValue(text.to_owned())));
            };
            let (key, text) = (key.trim(), text.trim());
            if values.iter().any(|value| value.key == key) {
                return Err((line, Problem::Twice(key.to_owned())));
            }
            values.push(Value { key, text, line });
        }
        Ok(Self { figure, line, values })
    }

    /// Whatever the author says under a key.
    pub fn get(&self, key: &str) -> Option<&Value<'a>> {
        let value = self.values.iter().find(|value| value.key == key)?;
        Some(value)
    }

    /// The value of a key that must be there.
    ///
    /// # Errors
    /// If it is not, or empty.
    pub fn need(&self, key: &'static str) -> Result<&Value<'a>, Located> {
        let missing = || (self.line, Problem::Missing { figure: self.figure, key });
        self.get(key).filter(|value| !value.text.is_empty()).ok_or_else(missing)
    }

    /// A number within a range, or a default where the author says nothing.
    ///
    /// # Errors
    /// If it is not one; `expected` names the kind and the range.
    pub fn number<T: FromStr + PartialOrd>(
        &self,
        key: &str,
        default: T,
        range: RangeInclusive<T>,
        expected: &'static str,
    ) -> Result<T, Located> {
        self.get(key).map_or(Ok(default), |value| value.number(range, expected))
    }

    /// `yes` or `no`, or a default where the author says nothing.
    ///
    /// # Errors
    /// If it is neither.
    pub fn flag(&self, key: &str, default: bool) -> Result<bool, Located> {
        match self.get(key) {
            None => Ok(default),
            Some(value) => match value.text {
                "yes" => Ok(true),
                "no" => Ok(false),
                _ => Err(value.expected("yes or no")),
            },
        }
    }

    /// The words of a list, separated by spaces.
    pub fn words(&self, key: &str) -> impl Iterator<Item = (&'a str, &Value<'a>)> {
        let value = self.get(key);
        value.into_iter().flat_map(|value| value.text.split_whitespace().map(move |w| (w, value)))
    }

    /// Checks that there is no other key than these.
    ///
    /// # Errors
    /// Names the first that is unknown.
    pub fn check_keys(&self, known: &[&str]) -> Result<(), Located> {
        let common = ["title", "caption", "description"];
        let is_known = |key| known.contains(&key) || common.contains(&key);
        match self.values.iter().find(|value| !is_known(value.key)) {
            None => Ok(()),
            Some(value) => Err(value.error(Problem::UnknownKey {
                figure: self.figure,
                key: value.key.to_owned(),
                known: [&common, known].concat().join(", "),
            })),
        }
    }
}
