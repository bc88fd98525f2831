//! What a line of the suite says.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A line of the suite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// Its name, such as `see-017`.
    pub id: String,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// The answer.
    pub expected: Value,
    /// Another answer that is right, too: of an exchange in which pins count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub or: Option<Value>,
    /// The mistakes with which an engine answers otherwise.
    #[serde(default)]
    pub catches: Vec<String>,
}

/// What is asked; `kind` tells which it is. Positions are FENs, moves are in UCI
/// notation, castling as the king's step of two squares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// What does a capture or promotion win, if both sides go on capturing on its
    /// square as long as it pays? In centipawns, as an integer.
    See {
        /// The position.
        fen: String,
        /// The capture or promotion.
        #[serde(rename = "move")]
        mv: String,
        /// What pawn, knight, bishop, rook and queen are worth.
        values: [i32; 5],
    },
    /// In which order are the moves tried? As a list of lists: among the moves of
    /// one list the order is free.
    Order {
        /// The position.
        fen: String,
        /// The table's move, which may belong to another position.
        table_move: Option<String>,
        /// The killers of the ply, the first before the second; they may belong to
        /// another position.
        killers: Vec<String>,
        /// The histories of quiet moves; all others have 0.
        history: BTreeMap<String, i32>,
    },
    /// What stands in the killer slots of a ply after these cutoffs? As a list, the
    /// first slot first: two moves, one or none.
    Killers {
        /// The cutoffs, in the order in which they happen.
        events: Vec<Cut>,
        /// The ply that is asked for.
        ply: usize,
        /// The remaining depth of the node that asks. It has nothing to do with the
        /// answer, as whoever keeps killers by depth must learn.
        depth: i32,
    },
    /// What are the scores of a history after these cutoffs? As an object: the
    /// scores that are not 0, by the words of [`Credit`].
    History {
        /// How scores change.
        rule: Rule,
        /// The largest bonus: the square of the remaining depth counts up to it.
        cap: i32,
        /// Where scores are halved, or what they can't exceed.
        limit: i32,
        /// The cutoffs.
        events: Vec<Event>,
    },
    /// Is a move, which a table or a killer slot remembers, legal here? True or
    /// false.
    Legality {
        /// The position.
        fen: String,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// What becomes of a score on its way to the table or from it? As an integer.
    Mate {
        /// To the table, or from it.
        way: Way,
        /// A mate so many plies away has the score `mate` less these plies.
        mate: i32,
        /// The score: counted from the root where it is stored, from the node where
        /// it's loaded.
        score: i32,
        /// The node's distance from the root in plies.
        ply: usize,
    },
    /// Is the position after these moves drawn by a rule? As an object with
    /// `repeated` (it was there before), `fifty_moves` and `insufficient` (nobody
    /// can give mate).
    Draw {
        /// The position before.
        fen: String,
        /// The moves from there.
        moves: Vec<String>,
    },
}

/// How the scores of a history change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// A bonus is added; where a score reaches the limit, all scores are halved,
    /// rounded down. What was tried in vain loses nothing.
    Sum,
    /// `score += bonus - score * |bonus| / limit`, rounded towards 0; what was tried
    /// in vain gets the bonus with a minus sign.
    Gravity,
    /// The same for pairs of moves: the one before, or the one two plies before,
    /// and this one.
    Pairs,
}

/// Which way a score goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// From the search to the table.
    Store,
    /// From the table to the search.
    Load,
}

/// A beta cutoff by any move, for killers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cut {
    /// The node's position.
    pub fen: String,
    /// The node's distance from the root in plies.
    pub ply: usize,
    /// The remaining depth in plies.
    pub depth: i32,
    /// The move that cut: it may be a capture or a promotion.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A beta cutoff by a quiet move, and the quiet moves that were tried before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The side that moves: `w` or `b`.
    pub side: String,
    /// The remaining depth in plies.
    pub depth: i32,
    /// The move that cut.
    pub cut: Credit,
    /// Those that were tried in vain before.
    pub tried: Vec<Credit>,
    /// For pairs: the moves one and two plies before, where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Credit>,
}

/// A move as a history knows it: `g1f3`, or for pairs a piece and its square, `Nf3`.
/// A score is named by its side and its moves, `w g1f3` or `w pe5 Nf3`; of a pair,
/// the earlier move comes first, in lower case where it is the opponent's.
pub type Credit = String;
