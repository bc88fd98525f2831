//! A judge: a column of a table of searches, and how its value is found.

use figures::Format;
use serde_json::Value;

use crate::judged::Judged;

/// A column of a table, and the function that finds its values.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// Its key in the rows.
    pub key: &'static str,
    /// What stands above it.
    pub title: &'static str,
    /// How its values are printed.
    pub format: Format,
    /// Its value in a row; null where there is nothing to compare with. An error if
    /// it takes a further search that fails.
    pub value: fn(&Judged) -> anyhow::Result<Value>,
}

/// A list of judges: of each its key, its title, the format, and its value in a
/// row. Where the value is one of two searches, it is null if there is no second
/// one.
macro_rules! judges {
    ($(
        $key:literal, $title:literal, $format:ident:
            |$($given:ident),+| $value:expr;
    )+) => {
        &[$($crate::judge::Judge {
            key: $key,
            title: $title,
            format: figures::Format::$format,
            value: $crate::judge::judges!(@value |$($given),+| $value),
        }),+]
    };
    (@value |$row:ident| $value:expr) => {
        |$row| {
            let value = $value;
            Ok(serde_json::json!(value))
        }
    };
    (@value |$row:ident, $before:ident| $value:expr) => {
        |$row| {
            let Some($before) = &$row.before else {
                return Ok(serde_json::Value::Null);
            };
            let value = $value;
            Ok(serde_json::json!(value))
        }
    };
}

pub(crate) use judges;
