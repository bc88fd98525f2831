//! What brings a figure to life in a page.

use cozy_chess::Board;
use mix::Variant;
use serde_json::json;

/// What a page hands to a figure that comes to life.
#[derive(Clone, Debug)]
pub struct Live {
    /// The name of its module in `live/web`, without the ending.
    pub figure: &'static str,
    /// What it is about, in JSON.
    pub asked: String,
}

impl Live {
    /// A figure about a search: its position, who searches, how many plies, and how many megabytes the table has.
    pub(crate) fn of(
        figure: &'static str,
        board: &Board,
        variant: &Variant,
        depth: i32,
        hash: usize,
    ) -> Self {
        let (fen, stage) = (board.to_string(), variant.to_string());
        let asked =
            json!({ "fen": fen, "stage": stage, "depth": depth, "hash": hash });
        Self { figure, asked: asked.to_string() }
    }
}
