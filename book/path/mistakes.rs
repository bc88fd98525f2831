/// The mistake that a step invites most: what it comes to, and how it's made of the step by another text in one place.
pub(crate) struct Mistake {
    pub(crate) step: &'static str,
    pub(crate) what: &'static str,
    pub(crate) from: &'static str,
    pub(crate) to: &'static str,
}

const fn mistake(
    step: &'static str,
    what: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mistake {
    Mistake { step, what, from, to }
}

/// One for each step.
pub(crate) const MISTAKES: [Mistake; 13] = [
    mistake(
        "01-plain",
        "castling counts as a capture of one's own rook",
        "if board.color_on(mv.to) == Some(!board.side_to_move()) {",
        "if board.color_on(mv.to).is_some() {",
    ),
    mistake(
        "02-mvv-lva",
        "the most valuable attacker comes first",
        "Priority::Capture(victim, Reverse(it.piece))",
        "Priority::Capture(victim, Reverse(Piece::index(5 - it.piece as usize)))",
    ),
    mistake(
        "03-transposition-table",
        "an entry settles a node that is to be searched more deeply",
        "ply > 0 && it.depth >= depth && is_timeless",
        "ply > 0 && is_timeless",
    ),
    mistake(
        "04-tt-move",
        "the table's move is asked for last, so a capture stays a capture",
        "            _ if table_move == Some(it.mv) => Priority::TtMove,\n            (Some(Piece::Queen), victim)",
        "            (None, None) if table_move == Some(it.mv) => Priority::TtMove,\n            (Some(Piece::Queen), victim)",
    ),
    mistake(
        "05-killers",
        "the killers hold captures, too",
        "        if cut.is_quiet() {\n            let [first",
        "        if true {\n            let [first",
    ),
    mistake(
        "06-history",
        "one history serves both sides",
        "        let side = board.side_to_move() as usize;\n        let score = &mut",
        "        let side = 0;\n        let score = &mut",
    ),
    mistake(
        "07-see",
        "the side that has captured recaptures, too",
        "see(board, to, left, !side, value(piece))",
        "see(board, to, left, side, value(piece))",
    ),
    mistake(
        "08-pvs",
        "a move that beats alpha isn't searched again",
        "if index == 0 || (score > alpha && score < beta) {",
        "if index == 0 {",
    ),
    mistake(
        "09-reductions",
        "a reduced move that beats alpha isn't searched again in full",
        "if index > 0 && score > alpha {",
        "if index > 0 && reduction == 0 {",
    ),
    mistake(
        "10-malus",
        "the move that cut gets a malus, too",
        "in before.iter()",
        "in tried.iter()",
    ),
    mistake(
        "11-continuation",
        "the moves before are looked for one ply too early",
        "self.moves.iter().rev().nth(plies)?",
        "self.moves.iter().rev().nth(plies + 1)?",
    ),
    mistake(
        "12-staged",
        "the table's move comes again with the others",
        "table_move.filter(|_| self.parts > 0)",
        "table_move.filter(|_| self.parts > 3)",
    ),
    mistake(
        "13-threats",
        "going where a lesser piece attacks earns what it should lose",
        "bonus -= step;",
        "bonus += step;",
    ),
];
