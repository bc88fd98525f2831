//! Keys: what can be different in a stage, and which values each key has.
//!
//! There is one list, in [`settings`](crate::settings). The macro below makes of it the plain struct
//! that the plugs read, and the registry that is printed, parsed and shown on a page.

use crate::settings::Settings;

/// One value of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its name, as it is typed: `above-captures`.
    pub name: &'static str,
    /// What it means, in one sentence without a full stop.
    pub meaning: &'static str,
}

/// One thing that can be different.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name, as it is typed: `killer-place`.
    pub name: &'static str,
    /// What it decides, in one sentence without a full stop.
    pub about: &'static str,
    /// The chapter that teaches it, from 1.
    pub chapter: u8,
    /// Who proposed or claimed it.
    pub source: &'static str,
    /// All values, at least two, with different names.
    pub values: &'static [Value],
    pub(crate) get: fn(&Settings) -> usize,
    pub(crate) set: fn(&mut Settings, usize),
}

impl Key {
    /// The index of the value that some settings have, below the number of values.
    pub fn get(&self, settings: &Settings) -> usize {
        (self.get)(settings)
    }

    /// Gives some settings the value with this index. An index that there is not changes nothing.
    pub fn set(&self, settings: &mut Settings, value: usize) {
        if value < self.values.len() {
            (self.set)(settings, value);
        }
    }
}

/// Declares the keys. `field: Type = "key", chapter, "source" { Variant => "value", … }` with a
/// sentence before each; where the type is `bool`, the values are `off` and `on`.
macro_rules! settings {
    (@struct [$({ $about:literal $field:ident $type:ty })+]) => {
        /// What is switched on, and how: one field for each key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Settings {
            $(#[doc = $about] pub $field: $type,)+
        }
    };
    (@ $fields:tt $keys:tt) => {
        settings! { @struct $fields }
        /// All keys, in the order of the canonical form.
        pub const KEYS: &[Key] = &$keys;
    };
    (@ [$($fields:tt)*] [$($keys:tt)*]
        #[doc = $about:literal]
        $field:ident: bool = $key:literal, $chapter:literal, $source:literal
            { $off:literal, $on:literal }
        $($rest:tt)*
    ) => {
        settings! { @
            [$($fields)* { $about $field bool }]
            [$($keys)* Key {
                name: $key,
                about: $about.trim_ascii(),
                chapter: $chapter,
                source: $source,
                values: &[
                    Value { name: "off", meaning: $off },
                    Value { name: "on", meaning: $on },
                ],
                get: |settings| usize::from(settings.$field),
                set: |settings, value| settings.$field = value == 1,
            },]
            $($rest)*
        }
    };
    (@ [$($fields:tt)*] [$($keys:tt)*]
        #[doc = $about:literal]
        $field:ident: $type:ident = $key:literal, $chapter:literal, $source:literal {
            $(#[doc = $meaning:literal] $variant:ident $(= $number:literal)? => $value:literal,)+
        }
        $($rest:tt)*
    ) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $(#[doc = $meaning] $variant $(= $number)?,)+
        }

        impl $type {
            /// All values, in the order in which they are listed.
            pub const ALL: &[Self] = &[$(Self::$variant),+];
        }

        settings! { @
            [$($fields)* { $about $field $type }]
            [$($keys)* Key {
                name: $key,
                about: $about.trim_ascii(),
                chapter: $chapter,
                source: $source,
                values: &[$(Value { name: $value, meaning: $meaning.trim_ascii() }),+],
                get: |settings| {
                    $type::ALL.iter().position(|it| *it == settings.$field).unwrap_or(0)
                },
                set: |settings, value| settings.$field = $type::ALL[value],
            },]
            $($rest)*
        }
    };
    ($($all:tt)+) => {
        settings! { @ [] [] $($all)+ }
    };
}
pub(crate) use settings;
