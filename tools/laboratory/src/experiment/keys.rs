//! The keys of a table: those common to all tables, and those of its query.

use std::mem::take;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use text::names::find;
use text::printable::shorten;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::{Trial, names};
use crate::queries::Query;

const QUERY: &str = "query";
/// The name of that key up to version 1.19.
const EARLIER: &str = "kind";

/// What is wrong in a file, and at which byte.
pub(super) struct Wrong {
    pub at: usize,
    pub message: String,
}

/// In each table of a file, moves the keys that belong to its query below the
/// query's name, where serde expects them for an enum: `query = "games"` and `games
/// = 400` become `query = { games = { games = 400 } }`. Each value keeps its
/// position in the file, for error messages.
///
/// # Errors
/// If there is no such query, or it has no such key.
pub(super) fn nest(file: &mut DeTable) -> Result<(), Wrong> {
    // If it isn't a list of tables, serde refuses it.
    let Some(DeValue::Array(tables)) = file.get_mut("table").map(Spanned::get_mut)
    else {
        return Ok(());
    };
    for table in tables.iter_mut() {
        let span = table.span();
        let nested = |name: &'static str, keys| {
            let key = Spanned::new(span.clone(), name.into());
            let keys = Spanned::new(span.clone(), DeValue::Table(keys));
            DeTable::from_iter([(key, keys)])
        };
        if let DeValue::Table(keys) = table.get_mut() {
            let query = query(keys)?;
            let own = take_own(keys, query)?;
            keys.extend(nested(QUERY, nested(query, own)));
        }
    }
    Ok(())
}

/// Takes the query out of a table.
fn query(keys: &mut DeTable) -> Result<&'static str, Wrong> {
    let given = [QUERY, EARLIER].map(|key| keys.remove(key));
    let value = match given {
        [None, None] => return Ok(Query::USUAL),
        [Some(query), None] | [None, Some(query)] => query,
        [Some(_), Some(twice)] => {
            let message = format!("duplicate field `{QUERY}`");
            return Err(Wrong { at: twice.span().start, message });
        }
    };
    let at = value.span().start;
    let name = String::deserialize(value.into_deserializer());
    let name = name.map_err(|error: Error| error.message().to_owned());
    let queries = names::of::<Query>();
    let query = name.and_then(|name| find(QUERY, &name, queries));
    query.map(|index| queries[index]).map_err(|message| Wrong { at, message })
}

/// Takes the keys that belong to the query out of a table.
fn take_own<'a>(
    keys: &mut DeTable<'a>,
    query: &'static str,
) -> Result<DeTable<'a>, Wrong> {
    let (of_all, of_query) =
        (names::of::<Trial>(), names::of_variant::<Query>(query));
    let mut own = DeTable::new();
    for (key, value) in take(keys) {
        let name = key.get_ref().as_ref();
        if of_all.contains(&name) {
            keys.insert(key, value);
        } else if of_query.contains(&name) {
            own.insert(key, value);
        } else {
            let (at, known) = (key.span().start, [of_all, of_query].concat());
            return Err(Wrong { at, message: unknown(name, query, &known) });
        }
    }
    Ok(own)
}

/// The error for a key that the query doesn't have: which others have it, or what
/// may be meant.
fn unknown(key: &str, query: &str, known: &[&str]) -> String {
    let has_it = |it: &&&'static str| names::of_variant::<Query>(it).contains(&key);
    let others: Vec<&str> =
        names::of::<Query>().iter().filter(has_it).copied().collect();
    let others = match others.as_slice() {
        [] => {
            let error = find("key", key, known).err().unwrap_or_default();
            return format!("the query '{query}' has {error}");
        }
        [other] => format!("query {other}"),
        [others @ .., last] => format!("queries {} and {last}", others.join(", ")),
    };
    let key = shorten(key);
    format!(
        "the query '{query}' has no key '{key}', which is read by the {others}, and by no other"
    )
}
