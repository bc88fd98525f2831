//! The contents of a line of the suite.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A line of the suite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// Its name, such as `see-017`.
    pub id: String,
    /// The question.
    #[serde(flatten)]
    pub question: Question,
    /// The answer.
    pub expected: Value,
    /// Another correct answer, for an exchange in which pins matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub or: Option<Value>,
    /// The mistakes that make an engine give another answer.
    #[serde(default)]
    pub catches: Vec<String>,
}

/// The question; `kind` says which one. Positions are FENs, and moves are in UCI
/// notation, with castling as the king's step of two squares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// What does a capture or promotion win if both sides continue capturing on its
    /// square as long as it pays? In centipawns, as an integer.
    See {
        /// The position.
        fen: String,
        /// The capture or promotion.
        #[serde(rename = "move")]
        mv: String,
        /// The values of pawn, knight, bishop, rook and queen.
        values: [i32; 5],
    },
    /// In which order are the moves tried? As a list of lists: within each list the
    /// order is free.
    Order {
        /// The position.
        fen: String,
        /// The table move, which may belong to another position.
        table_move: Option<String>,
        /// The killers of the ply, the first before the second; they may belong to
        /// another position.
        killers: Vec<String>,
        /// The histories of quiet moves; moves that aren't listed have 0.
        history: BTreeMap<String, i32>,
    },
    /// What do the killer slots of a ply contain after these cutoffs? As a list,
    /// the first slot first: two moves, one or none.
    Killers {
        /// The cutoffs, in the order in which they happen.
        events: Vec<Cut>,
        /// The ply in question.
        ply: usize,
        /// The remaining depth of the node in question. It doesn't affect the
        /// answer, which is a trap for engines that keep killers by depth.
        depth: i32,
    },
    /// What are the scores of a history after these cutoffs? As an object: the
    /// scores other than 0, named as described at [`Credit`].
    History {
        /// How scores change.
        rule: Rule,
        /// The largest bonus: a bonus is the square of the remaining depth, but no
        /// more than this.
        cap: i32,
        /// The score at which scores are halved, or which they can't exceed.
        limit: i32,
        /// The cutoffs.
        events: Vec<Event>,
    },
    /// Is a move that a table or a killer slot remembers legal here? True or false.
    Legality {
        /// The position.
        fen: String,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// What does a score become on its way into the table or out of it? As an
    /// integer.
    Mate {
        /// Into the table, or out of it.
        way: Way,
        /// A mate this many plies away has the score `mate` minus the plies.
        mate: i32,
        /// The score, counted from the root if it is to be stored, and from the
        /// node if it is to be loaded.
        score: i32,
        /// The node's distance from the root in plies.
        ply: usize,
    },
    /// Is the position after these moves drawn by a rule? As an object with
    /// `repeated` (the position occurred before), `fifty_moves` and `insufficient`
    /// (neither side can mate).
    Draw {
        /// The position before the moves.
        fen: String,
        /// The moves from that position.
        moves: Vec<String>,
    },
}

/// How the scores of a history change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// A bonus is added; if a score reaches the limit, all scores are halved,
    /// rounded down. Moves tried in vain lose nothing.
    Sum,
    /// `score += bonus - score * |bonus| / limit`, rounded towards 0; moves tried
    /// in vain get the bonus with a minus sign.
    Gravity,
    /// The same for pairs of moves: the current move with the previous one, and
    /// with the one two plies before.
    Pairs,
}

/// The direction in which a score goes.
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
    /// The move that cut, which may be a capture or a promotion.
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
    /// The moves tried in vain before it.
    pub tried: Vec<Credit>,
    /// For pairs: the moves one and two plies before, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Credit>,
}

/// A move as a history knows it: `g1f3`, or for pairs a piece and the square that
/// it goes to, `Nf3`. A score is named by its side and its moves, `w g1f3` or
/// `w pe5 Nf3`; in a pair the earlier move comes first, in lower case if it is the
/// opponent's.
pub type Credit = String;
