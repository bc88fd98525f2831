//! What the order of a search was asked for.

use mix::counts::Counts;

/// What `mix` counts of an order, once the search is over.
#[derive(Clone, Copy, Debug)]
pub struct OrderCounts {
    /// Nodes whose moves were tried.
    pub nodes: u64,
    /// Nodes that had a move to try first, the table's or the best line's.
    pub first_moves: u64,
    /// Nodes where that move was the best line's.
    pub line_moves: u64,
    /// Moves generated at these nodes, each once.
    pub generated: u64,
    /// Quiet moves whose priority was asked for.
    pub quiets: u64,
    /// Captures whose exchange was computed.
    pub exchanges: u64,
    /// Moves to try first that are not legal. Like the killers, they are counted
    /// only where the variant's mistake asks for it.
    pub illegal_first_moves: u64,
    /// Killers.
    pub killers: u64,
    /// Killers that are not legal.
    pub illegal_killers: u64,
}

impl From<&Counts> for OrderCounts {
    fn from(counts: &Counts) -> Self {
        Self {
            nodes: counts.nodes.get(),
            first_moves: counts.first_moves.get(),
            line_moves: counts.line_moves.get(),
            generated: counts.generated.get(),
            quiets: counts.quiets.get(),
            exchanges: counts.exchanges.get(),
            illegal_first_moves: counts.illegal_first_moves.get(),
            killers: counts.killers.get(),
            illegal_killers: counts.illegal_killers.get(),
        }
    }
}
