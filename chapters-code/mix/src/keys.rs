//! Keys: what can be different in a stage, and which values each key has.
//!
//! There is one list, in [`settings`](crate::settings). The macro below makes of it the plain
//! struct that the plugs read, and the registry that is printed, parsed and shown on a page.

use crate::Settings;

/// One value of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its name, as it is typed: `above-captures`.
    pub name: &'static str,
    /// What it means, in one sentence without a full stop.
    pub meaning: &'static str,
}

/// One thing that can be different in a stage, and all that it can be.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name, as it is typed: `killer-place`.
    pub name: &'static str,
    /// What it decides, in one sentence without a full stop.
    pub about: &'static str,
    /// The chapter that teaches it, from 1.
    pub chapter: u8,
    /// Who proposed or claimed it: a claim of the book, such as `J4`, an author, a stage, or who
    /// asked.
    pub source: &'static str,
    /// All values, at least two, with different names.
    pub values: &'static [Value],
    pub(crate) get: fn(&Settings) -> usize,
    pub(crate) set: fn(&mut Settings, usize),
}

impl Key {
    /// The index of a setting's value; 0 if it is a number that is not among the values.
    pub fn get(&self, settings: &Settings) -> usize {
        (self.get)(settings)
    }

    /// Gives some settings the value with this index. An index out of range changes nothing.
    pub fn set(&self, settings: &mut Settings, value: usize) {
        if value < self.values.len() {
            (self.set)(settings, value);
        }
    }
}

/// Declares the keys: `field: Type = bare, "key", chapter, "source"` and the values, with a
/// sentence before it; `bare` is what alpha–beta has with nothing added. The values are
///
/// - of a `bool` the meanings of `off` and `on`: `{ "it is not", "it is" }`;
/// - of an `i32` some numbers and their unit: `[0 = "off": "nothing", 8, 16] "points"`, where a word may
///   stand for a number;
/// - of an enum, which is declared here, its variants: `{ Last = "last": "behind all others", … }`.
macro_rules! settings {
    ($(
        #[doc = $about:literal]
        $field:ident: $type:ident = $bare:expr, $key:literal, $chapter:literal, $source:literal
            $values:tt $($unit:literal)?
    )+) => {
        /// What is switched on, and how: one field for each key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Settings {
            $(#[doc = $about] pub $field: $type,)+
        }

        impl Settings {
            /// Nothing but alpha–beta. Where a technique is off, its keys have their chapter's
            /// values.
            pub(crate) const PLAIN: Self = Self { $($field: $bare,)+ };
        }

        /// All keys, in the order of the canonical form.
        pub const KEYS: &[Key] = &[$(Key {
            name: $key,
            about: $about.trim_ascii(),
            chapter: $chapter,
            source: $source,
            values: choices!(@values $values $($unit)?),
            get: |settings| {
                choices!(@all $type $values).iter().position(|it| *it == settings.$field).unwrap_or(0)
            },
            set: |settings, value| settings.$field = choices!(@all $type $values)[value],
        },)+];

        $(choices! { @type $about $type $values })+
    };
}

/// What there is to choose from: `@values` with their names and meanings, `@all` as they are in the
/// settings, and the `@type` that an enum is.
macro_rules! choices {
    (@values { $off:literal, $on:literal }) => {
        &[Value { name: "off", meaning: $off }, Value { name: "on", meaning: $on }]
    };
    (@values { $($variant:ident = $name:literal: $meaning:literal),+ $(,)? }) => {
        &[$(Value { name: $name, meaning: $meaning }),+]
    };
    (@values [$($number:tt $(= $name:literal: $meaning:literal)?),+ $(,)?] $unit:literal) => {
        &[$(choices!(@number $number $unit $(, $name $meaning)?)),+]
    };
    (@number $number:tt $unit:literal) => {
        Value { name: stringify!($number), meaning: concat!($number, " ", $unit) }
    };
    (@number $number:tt $unit:literal, $name:literal $meaning:literal) => {
        Value { name: $name, meaning: $meaning }
    };
    (@all bool $values:tt) => { [false, true] };
    (@all i32 [$($number:tt $(= $name:literal: $meaning:literal)?),+ $(,)?]) => { [$($number),+] };
    (@all $type:ident { $($variant:ident = $name:literal: $meaning:literal),+ $(,)? }) => {
        [$($type::$variant),+]
    };
    (@type $about:literal $type:ident { $($variant:ident = $name:literal: $meaning:literal),+ $(,)? }) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $(#[doc = $meaning] $variant,)+
        }
    };
    (@type $about:literal $type:ident $values:tt) => {};
}
pub(crate) use {choices, settings};
