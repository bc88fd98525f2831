//! Engines made of files.

use std::fs::File;
use std::io::Read;

use engine::memory::OutOfMemory;
use engine::{Eager, Search};
use mix::{Settings, Table};
use uci::{Engine, Searcher};

use crate::order::RuleOrder;
use crate::parse::Rule;

/// With this before its path, a file's rule is an engine.
pub const PREFIX: &str = "rule:";
/// Whose order it is, if the file doesn't say so.
const STAGE: &str = "see";
/// More than a rule may have, in bytes.
const MOST: u64 = 1 << 16;

type Plugs = (RuleOrder, Table, Settings, Eager<RuleOrder>, Settings);

impl Rule {
    /// A searcher with a table of this many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn search(
        &self,
        megabytes: usize,
    ) -> Result<impl Searcher + use<>, OutOfMemory> {
        let (order, table, settings) = self.variant.plugs(megabytes)?;
        let order = RuleOrder { order, code: self.code.as_slice().into() };
        Ok(Search::<Plugs>::with(order, table, settings, settings))
    }
}

/// The engine of this name: the order in a file, such as `rule:mine.rule`, or a variant.
///
/// # Errors
/// If the file can't be read, or what is wrong with it; or with the name.
pub fn find(name: &str) -> Result<Engine, String> {
    let Some(path) = name.trim().strip_prefix(PREFIX) else {
        return mix::find(name);
    };
    let told = |error: &dyn ToString| format!("{path}: {}", error.to_string());
    let mut text = String::new();
    let file = File::open(path).map_err(|error| told(&error))?;
    file.take(MOST).read_to_string(&mut text).map_err(|error| told(&error))?;
    let rule = Rule::parse(&text, STAGE);
    let rule = rule.map_err(|wrong| format!("{path}:{wrong}"))?;
    Ok(program(name.trim(), rule))
}

/// The engine of a rule, which lives as long as the program.
fn program(name: &str, rule: Rule) -> Engine {
    let variant = rule.variant;
    let make =
        move |megabytes| Ok(Box::new(rule.search(megabytes)?) as Box<dyn Searcher>);
    Engine {
        name: name.to_owned().leak(),
        idea: "An order of a few lines.",
        make: Box::leak(Box::new(make)),
        find: Some(find),
        ..mix::program(variant)
    }
}
