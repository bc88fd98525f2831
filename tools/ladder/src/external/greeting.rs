//! What an engine says about itself before it's asked for anything, and the options
//! that it is given.

use text::printable::shorten;

use super::client::{Client, Progress};
use super::fault::Fault;
use super::program::Program;

/// An engine's name and options.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Greeting {
    /// Cut short and without control characters.
    pub(super) name: Option<String>,
    options: Vec<Offered>,
}

/// An option of an engine, with the range of its number.
#[derive(Debug, Default, PartialEq, Eq)]
struct Offered {
    name: String,
    least: Option<u64>,
    most: Option<u64>,
}

impl Greeting {
    /// Asks the engine for it.
    ///
    /// # Errors
    /// As [`Client::read`].
    pub(super) fn read(client: &mut Client) -> Result<Self, Fault> {
        client.send("uci")?;
        let mut greeting = Self::default();
        client.read("before 'uciok'", |line| {
            greeting.hear(line);
            if line == "uciok" { Progress::Done(()) } else { Progress::None }
        })?;
        Ok(greeting)
    }

    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.as_slice() {
            ["id", "name", name @ ..] if !name.is_empty() => {
                self.name = Some(shorten(&name.join(" ")));
            }
            ["option", "name", words @ ..] => {
                self.options.push(Offered::read(words))
            }
            _ => {}
        }
    }

    /// The names of its options.
    pub(super) fn options(&self) -> Vec<String> {
        self.options.iter().map(|it| it.name.clone()).collect()
    }

    fn offered(&self, option: &str) -> Option<&Offered> {
        self.options.iter().find(|it| it.name.eq_ignore_ascii_case(option))
    }

    /// Sets the options of the command line, and also the size of the table, unless
    /// that is among them: to this many megabytes, or the nearest allowed number.
    /// Returns remarks for the user.
    ///
    /// # Errors
    /// As [`Client::send`].
    pub(super) fn set_options(
        &self,
        client: &mut Client,
        program: &Program,
        megabytes: usize,
    ) -> Result<Vec<String>, Fault> {
        let mut notes = Vec::new();
        let is_hash = |option: &str| option.eq_ignore_ascii_case("hash");
        let asked = megabytes as u64;
        let given = program.options.iter().rfind(|(option, _)| is_hash(option));
        match (given, self.offered("hash")) {
            (Some((_, value)), _) if *value != asked.to_string() => {
                notes.push(format!(
                    "has its own 'Hash', {}: the stages have {asked} MB",
                    shorten(value)
                ))
            }
            (Some(_), _) => {}
            (None, Some(hash)) => {
                let size = hash.nearest(asked);
                client.send(&format!("setoption name Hash value {size}"))?;
                if size != asked {
                    let end = if size < asked { "ends" } else { "begins" };
                    let stages = match asked {
                        0 => "where the stages have none".to_owned(),
                        asked => format!("not {asked}"),
                    };
                    notes.push(format!(
                        "has a table of {size} MB, {stages}: its option 'Hash' {end} there"
                    ));
                }
            }
            (None, None) => {
                notes.push(
                    "has no option 'Hash': it chooses the size of its table itself"
                        .to_owned(),
                );
            }
        }
        for (option, value) in &program.options {
            if self.offered(option).is_none() {
                let option = shorten(option);
                notes.push(format!(
                    "doesn't offer the option '{option}', which was sent anyway"
                ));
            }
            let value = if value.is_empty() {
                String::new()
            } else {
                format!(" value {value}")
            };
            client.send(&format!("setoption name {option}{value}"))?;
        }
        Ok(notes)
    }
}

impl Offered {
    /// Reads the words after `option name`.
    fn read(words: &[&str]) -> Self {
        let end =
            words.iter().position(|word| *word == "type").unwrap_or(words.len());
        let (name, rest) = words.split_at(end);
        let number = |key: &str| {
            let place = rest.iter().position(|word| *word == key)?;
            rest.get(place + 1)?.parse().ok()
        };
        Self { name: name.join(" "), least: number("min"), most: number("max") }
    }

    /// The nearest number in its range.
    fn nearest(&self, number: u64) -> u64 {
        let least = self.least.unwrap_or(0);
        number.max(least).min(self.most.unwrap_or(u64::MAX).max(least))
    }
}
