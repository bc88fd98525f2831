//! Which rules of the path can cause a difference, as far as its kind and its place
//! tell.

use engine::candidate::Candidate;

use crate::difference::{Kind, Located};
use crate::place::{Place, is_en_passant};

/// A rule of the path that may be broken where two searches part.
#[derive(Debug)]
pub struct Rule {
    /// The first chapter whose program has it.
    since: usize,
    /// The last one; later programs have another rule instead.
    until: usize,
    /// Whether it can cause such a difference.
    causes: fn(&Place) -> bool,
    /// What it says.
    pub says: &'static str,
    /// Where it's explained, as an address within the book.
    pub page: &'static str,
}

/// The rules that can cause a difference from the program of a chapter, those that
/// explain it best first. `is_later` if another search came before, in the same game.
pub fn of(located: &Located, chapter: usize, is_later: bool) -> Vec<&'static Rule> {
    let Some((board, _)) = located.boards.last() else { return Vec::new() };
    let in_quiescence = located.node.is_some_and(|it| it.depth <= 0);
    let place = Place { located, board, in_quiescence, chapter, is_later };
    let is_there = |it: &&Rule| (it.since..=it.until).contains(&chapter);
    ALL.iter().filter(is_there).filter(|it| (it.causes)(&place)).collect()
}

/// Without a last chapter.
const ALWAYS: usize = usize::MAX;

/// All rules, those with narrower causes first.
pub const ALL: &[Rule] = &[
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.is_of(|mv| is_en_passant(it.board, mv.mv)),
        says: "a pawn that takes en passant takes a pawn, though the square it moves to is empty",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.castles(),
        says: "castling is no capture, though the board library writes it as the king taking its own rook",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.in_quiescence && it.is_of(|mv| mv.mv.promotion.is_some()),
        says: "quiescence tries promotions to a queen and no others, even where they take something",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.in_quiescence && it.is_of(Candidate::is_quiet),
        says: "quiescence tries no quiet move",
        page: "01-plain.md",
    },
    Rule {
        since: 7,
        until: ALWAYS,
        causes: |it| {
            it.in_quiescence
                && matches!(
                    it.kind(),
                    Kind::Missing(_)
                        | Kind::Extra(_)
                        | Kind::Leaves(Some(_))
                        | Kind::GoesOn(Some(_))
                )
        },
        says: "quiescence skips exactly the moves that lose material by SEE; en passant and an attacker that is worth no more than its victim never do",
        page: "07-see.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.in_quiescence && matches!(it.kind(), Kind::Order(..)),
        says: "quiescence tries promotions first, then the most valuable victim, and of equal victims the least valuable attacker first; what is equal stays as it was generated",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.in_quiescence && it.ends_at_once(),
        says: "quiescence begins with the static score: if that reaches beta, it returns it, and it raises alpha before the first capture",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| {
            let ends = it.ends_at_once() || it.ends_after_a_move();
            !it.in_quiescence && ends && it.is_repeated()
        },
        says: "a position that was on the board before is a draw at once, except at the root, whatever the table says",
        page: "01-plain.md",
    },
    Rule {
        since: 14,
        until: ALWAYS,
        causes: |it| it.is_null(),
        says: "a null move is tried if the static score reaches beta, at a depth above one, with a null window, out of check, with a piece besides pawns and king, and never twice in a row",
        page: "14-pruning.md",
    },
    Rule {
        since: 14,
        until: ALWAYS,
        causes: |it| {
            !it.in_quiescence
                && (it.skips()
                    || matches!(
                        it.kind(),
                        Kind::Extra(_)
                            | Kind::Missing(_)
                            | Kind::Leaves(Some(_))
                            | Kind::GoesOn(Some(_))
                    ))
        },
        says: "late move pruning and futility skip quiet moves where the window is null and beta no mate, but no killer, no move that gives check and none before a move has shown that there's no mate; a skipped move is taken out of the list, so the next one has its number",
        page: "14-pruning.md",
    },
    Rule {
        since: 14,
        until: ALWAYS,
        causes: |it| !it.in_quiescence && it.ends_at_once(),
        says: "reverse futility ends a node up to depth 8 whose static score, less 75 for each ply, still reaches beta; and a null move that reaches beta ends it",
        page: "14-pruning.md",
    },
    Rule {
        since: 3,
        until: ALWAYS,
        causes: |it| !it.in_quiescence && it.ends_at_once(),
        says: "an entry of the table settles a node if it's deep enough and its bound says enough about the window, but never the root; a score inside the window it was searched with is exact, and the draws are asked about before the table",
        page: "03-transposition-table.md",
    },
    Rule {
        since: 9,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Depth(play, _) if play.is_some()),
        says: "only quiet moves from the fourth on are reduced, and no killer, no check and no answer to one; the reduction depends on depth, number, history and on whether the window is open",
        page: "09-reductions.md",
    },
    Rule {
        since: 14,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Depth(None, _)),
        says: "after a null move the depth is less by four and a third of what remains",
        page: "14-pruning.md",
    },
    Rule {
        since: 12,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Again(_)),
        says: "the table's move is handed out once: it's left out of the part in which it's generated",
        page: "12-staged.md",
    },
    Rule {
        since: 9,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Again(_) | Kind::NotAgain(_)),
        says: "a reduced move whose score lies above alpha is searched again to its full depth, and before that with no open window",
        page: "09-reductions.md",
    },
    Rule {
        since: 8,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Again(_) | Kind::NotAgain(_)),
        says: "a move whose score with a null window lies between alpha and beta is searched again with the open window; the first move has no null window",
        page: "08-pvs.md",
    },
    Rule {
        since: 8,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Window(play) if play.is_some()),
        says: "the first move of a node has its whole window, every other one a null window just above alpha: from -alpha - 1 to -alpha for the side that replies",
        page: "08-pvs.md",
    },
    Rule {
        since: 12,
        until: ALWAYS,
        causes: |it| !it.in_quiescence && it.is_of(|mv| mv.mv.promotion.is_some()),
        says: "the parts of the list have all moves between them: the last one has the quiet moves and the promotions to less than a queen",
        page: "12-staged.md",
    },
    Rule {
        since: 8,
        until: ALWAYS,
        causes: |it| matches!(it.kind(), Kind::Root),
        says: "an iteration begins with a window of 25 to both sides of the last score, and three times as much on a side that fails",
        page: "08-pvs.md",
    },
    Rule {
        since: 4,
        until: ALWAYS,
        causes: |it| it.orders("TtMove") || it.begins_otherwise(),
        says: "the move that the table remembers is tried first, however deep its entry is; an entry remembers the move that raised alpha last, and none where all moves failed low",
        page: "04-tt-move.md",
    },
    Rule {
        since: 5,
        until: ALWAYS,
        causes: |it| {
            it.orders("FirstKiller")
                || it.orders("SecondKiller")
                || it.orders_quiets() && (it.chapter == 5 || it.is_later)
                || it.captures_late()
        },
        says: "the killers of a ply are the last two different quiet moves that cut there, and they come behind the captures that don't lose and before all other quiet moves; where one takes something, it counts as a capture; they're forgotten before each search, and by no iteration",
        page: "05-killers.md",
    },
    Rule {
        since: 7,
        until: ALWAYS,
        causes: |it| it.orders("BadCapture") || it.captures_late(),
        says: "captures that lose material by SEE come behind all quiet moves, and others, equal exchanges among them, before them",
        page: "07-see.md",
    },
    Rule {
        since: 2,
        until: ALWAYS,
        causes: |it| {
            ["Capture", "GoodCapture", "QueenPromotion", "UnderPromotion"]
                .iter()
                .any(|rank| it.orders(rank))
        },
        says: "promotions to a queen come first, then captures by the most valuable victim and then the least valuable attacker, then quiet moves, and other promotions last",
        page: "02-mvv-lva.md",
    },
    Rule {
        since: 13,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "to the history of a quiet move come points for what the board says: squares, attackers it flees from or runs into, and checks",
        page: "13-threats.md",
    },
    Rule {
        since: 11,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "a quiet move's rank is its history and what it has earned after the moves one and two plies before the node, which have scores of their own for each distance; after a null move there are none",
        page: "11-continuation.md",
    },
    Rule {
        since: 14,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "a move that was skipped loses nothing by a malus: it's taken out of the list of moves that were tried",
        page: "14-pruning.md",
    },
    Rule {
        since: 10,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "every quiet move tried before the one that cut loses what a quiet move earns by a cutoff there, even if a capture has cut; and whatever a score wins or loses, gravity takes its share of the score, by the absolute value of the bonus",
        page: "10-malus.md",
    },
    Rule {
        since: 6,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "each side has a history of its own; a quiet move that cuts earns the square of the depth, at most 400, and nothing by raising alpha",
        page: "06-history.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| {
            it.is_tied() || it.chapter == 1 && matches!(it.kind(), Kind::Order(..))
        },
        says: "moves of the same rank are tried in the order in which the board generates them: pawns first and the king last, pieces of a kind from a1 to h8 but pinned ones behind the others, and captures en passant behind all other moves of pawns ('In another language')",
        page: "01-plain.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| it.in_quiescence && it.opens_otherwise(),
        says: "quiescence raises alpha to the static score before its first capture; that score is rounded toward zero",
        page: "01-plain.md",
    },
    Rule {
        since: 2,
        until: 5,
        causes: |it| it.orders("Quiet"),
        says: "quiet moves stay in the order in which they were generated: sort with a sort that keeps it",
        page: "02-mvv-lva.md",
    },
    Rule {
        since: 1,
        until: ALWAYS,
        causes: |it| {
            let is_later =
                matches!(it.kind(), Kind::Window(_)) && !it.opens_otherwise();
            is_later || it.ends_after_a_move()
        },
        says: "a move before has another score, though all its nodes are the same: look at what a node returns, such as mates, draws, the best score outside of the window, and the evaluation",
        page: "01-plain.md",
    },
];
