//! What a chart shows.

use serde_json::Value;

/// What a chart shows.
#[derive(Clone, Debug)]
pub struct Data {
    /// An array of objects.
    pub rows: Value,
    /// The command that measures it again, if there is one.
    pub command: Option<String>,
}
