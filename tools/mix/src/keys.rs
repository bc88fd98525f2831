//! Keys: what can be different in a stage, and which values each key has.
//!
//! There is one list, in [`settings`](crate::settings). The macro below turns it
//! into the plain struct that the plugs read, and the registry that is printed,
//! parsed and shown on a page.

use crate::Settings;

/// One value of a key.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// Its name, as it is typed: `above-captures`.
    pub name: &'static str,
    /// What it means, in one sentence without a full stop.
    pub meaning: &'static str,
    pub(crate) is_in: fn(&Settings) -> bool,
    pub(crate) put: fn(&mut Settings),
}

/// One thing that can be different in a stage, and all its possible values.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name, as it is typed: `killer-place`.
    pub name: &'static str,
    /// What it decides, in one sentence without a full stop.
    pub about: &'static str,
    /// The chapter that teaches it, from 1.
    pub chapter: u8,
    /// Who proposed or claimed it: a claim of the book, such as `J4`, an author, a
    /// stage, or who asked.
    pub source: &'static str,
    /// All values, at least two, with different names.
    pub values: &'static [Value],
}

impl Key {
    /// The index of a setting's value; 0 if it is a number that is not among the
    /// values.
    pub fn get(&self, settings: &Settings) -> usize {
        self.values.iter().position(|value| (value.is_in)(settings)).unwrap_or(0)
    }

    /// Gives some settings the value with this index. An index out of range changes
    /// nothing.
    pub fn set(&self, settings: &mut Settings, value: usize) {
        if let Some(value) = self.values.get(value) {
            (value.put)(settings);
        }
    }
}

/// Declares the keys: `field: Type = bare, "key", chapter => added, "source"` and
/// the values, after a sentence about it; `bare` is the value of plain alpha–beta,
/// and `added` the value that the chapter's stage sets, if it does. The values are
///
/// - for a `bool`, the meanings of `off` and `on`: `{ "it is not", "it is" }`;
/// - for an `i32`, some numbers and their unit: `[0 = "off": "nothing", 8, 16]
///   "points"`, where a word may stand for a number;
/// - for an enum, which is declared here, its variants: `{ Last = "last": "behind
///   all others", … }`. A variant without a meaning is a mistake of the
///   [catalogue](mistakes::catalogue), which has its meaning.
macro_rules! settings {
    ($(
        #[doc = $about:literal]
        $field:ident: $type:ident = $bare:expr, $key:literal,
            $chapter:literal $(=> $added:expr)? $(; $later:literal => $more:expr)?, $source:literal
            $values:tt $($unit:literal)?
    )+) => {
        /// What is switched on, and how: one field for each key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Settings {
            $(#[doc = $about] pub $field: $type,)+
        }

        impl Settings {
            /// What the stage of a chapter has; chapters are counted from 1. Where
            /// a technique is off, its keys have their chapter's values.
            pub const fn of_stage(chapter: u8) -> Self {
                let mut stage = Self { $($field: $bare,)+ };
                $($(if chapter >= $chapter { stage.$field = $added })?)+
                $($(if chapter >= $later { stage.$field = $more })?)+
                stage
            }
        }

        /// All keys, in the order of the canonical form.
        pub const KEYS: &[Key] = &[$(Key {
            name: $key,
            about: $about.trim_ascii(),
            chapter: $chapter,
            source: $source,
            values: choices!(@values $field $type $values $($unit)?),
        },)+];

        $(choices! { @type $about $type $values })+
    };
}

/// The choices: the `@values` of a field, and the `@type` of an enum.
macro_rules! choices {
    (@values $field:ident bool { $off:literal, $on:literal }) => {
        &[choices!(@value $field false, "off", $off), choices!(@value $field true, "on", $on)]
    };
    (@values $field:ident $type:ident { $($variant:ident = $name:literal $(: $meaning:literal)?),+ $(,)? }) => {
        &[$(choices!(@value $field $type::$variant, $name, choices!(@meaning $name $($meaning)?))),+]
    };
    (@meaning $name:literal $meaning:literal) => { $meaning };
    (@meaning $name:literal) => { mistakes::catalogue::named($name).what };
    (@values $field:ident i32
        [$($number:tt $(= $name:literal: $meaning:literal)?),+ $(,)?] $unit:literal
    ) => {
        &[$(choices!(@number $field $number $unit $(, $name, $meaning)?)),+]
    };
    (@number $field:ident $number:tt $unit:literal) => {
        choices!(@value $field $number, stringify!($number), concat!($number, " ", $unit))
    };
    (@number $field:ident $number:tt $unit:literal, $name:literal, $meaning:literal) => {
        choices!(@value $field $number, $name, $meaning)
    };
    (@value $field:ident $value:expr, $name:expr, $meaning:expr) => {
        Value {
            name: $name,
            meaning: $meaning,
            is_in: |settings| settings.$field == $value,
            put: |settings| settings.$field = $value,
        }
    };
    (@type $about:literal $type:ident { $($variant:ident = $name:literal $(: $meaning:literal)?),+ $(,)? }) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $(#[doc = choices!(@doc $name $($meaning)?)] $variant,)+
        }
    };
    (@doc $name:literal $meaning:literal) => { $meaning };
    (@doc $name:literal) => { concat!("the mistake `", $name, "`") };
    (@type $about:literal $type:ident $values:tt) => {};
}
pub(crate) use {choices, settings};
