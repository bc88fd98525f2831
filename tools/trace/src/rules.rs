//! Which rules of the path can cause a difference, as far as its kind and its place
//! tell.

use cozy_chess::{Board, Move, Piece};
use engine::candidate::Candidate;

use crate::difference::{Kind, Located, Play};

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

/// The place and the kind of a difference.
#[derive(Debug)]
pub(crate) struct Place<'a> {
    located: &'a Located,
    board: &'a Board,
    in_quiescence: bool,
}

/// The rules that can cause a difference from the program of a chapter, those that
/// explain it best first.
pub fn of(located: &Located, chapter: usize) -> Vec<&'static Rule> {
    let Some((board, _)) = located.boards.last() else { return Vec::new() };
    let in_quiescence = located.node.is_some_and(|it| it.depth <= 0);
    let place = Place { located, board, in_quiescence };
    let is_there = |it: &&Rule| (it.since..=it.until).contains(&chapter);
    ALL.iter().filter(is_there).filter(|it| (it.causes)(&place)).collect()
}

impl Place<'_> {
    fn kind(&self) -> &Kind {
        &self.located.kind
    }

    fn candidate(&self, play: Play) -> Option<Candidate> {
        Candidate::find(self.board, play?)
    }

    /// The moves about which the difference is.
    fn plays(&self) -> Vec<Play> {
        match *self.kind() {
            Kind::Order(one, other) => vec![one, other],
            Kind::Depth(play, _)
            | Kind::Window(play)
            | Kind::Missing(play)
            | Kind::Extra(play)
            | Kind::Again(play)
            | Kind::NotAgain(play) => vec![play],
            Kind::Root | Kind::Leaves(_) | Kind::GoesOn(_) => Vec::new(),
        }
    }

    fn is_of(&self, is_it: impl Fn(&Candidate) -> bool) -> bool {
        self.plays()
            .iter()
            .filter_map(|&it| self.candidate(it))
            .any(|it| is_it(&it))
    }

    fn is_null(&self) -> bool {
        self.located.node.is_some_and(|it| it.ply > 0)
            && self.plays().contains(&None)
    }

    /// How ours ranks a move, if it tells.
    fn rank(&self, play: Play) -> &str {
        let ours = self.located.ours.iter().find(|it| it.0 == play);
        let ranked = ours.and_then(|it| it.1.ranked.as_ref());
        ranked.map_or("", |it| &it.1)
    }

    /// Whether the difference is about the order of two moves, one of which ours ranks
    /// like this.
    fn orders(&self, rank: &str) -> bool {
        let is_order = matches!(
            self.kind(),
            Kind::Order(..) | Kind::Missing(_) | Kind::Extra(_)
        );
        is_order && self.plays().iter().any(|&it| self.rank(it).starts_with(rank))
    }

    fn ends_at_once(&self) -> bool {
        matches!(self.kind(), Kind::Leaves(None) | Kind::GoesOn(None))
    }

    fn ends_after_a_move(&self) -> bool {
        matches!(self.kind(), Kind::Leaves(Some(_)) | Kind::GoesOn(Some(_)))
    }

    /// Whether the position was on the board before.
    fn is_repeated(&self) -> bool {
        let key = |board: &Board| board.hash_without_ep();
        let before = &self.located.boards[..self.located.boards.len() - 1];
        before.iter().any(|it| key(&it.0) == key(self.board))
    }

    /// Whether ours tells the rank of a move here that it then skips.
    fn skips(&self) -> bool {
        let is_skipped = |play: Play| {
            let of_it = |it: &&(Play, _)| it.0 == play;
            self.located
                .ours
                .iter()
                .find(of_it)
                .is_some_and(|it| it.1.searched.is_empty())
        };
        self.plays().into_iter().any(is_skipped)
    }
}

fn is_en_passant(board: &Board, mv: Move) -> bool {
    board.piece_on(mv.from) == Some(Piece::Pawn)
        && mv.from.file() != mv.to.file()
        && board.piece_on(mv.to).is_none()
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
        causes: |it| {
            it.is_of(|mv| it.board.colors(it.board.side_to_move()).has(mv.mv.to))
        },
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
        causes: |it| !it.in_quiescence && it.ends_at_once() && it.is_repeated(),
        says: "a position that was on the board before is a draw at once, except at the root",
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
        says: "late move pruning and futility skip quiet moves, but no killer, no move that gives check and none before a move has shown that there's no mate; a skipped move is taken out of the list, so the next one has its number",
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
        says: "an entry of the table settles a node if it's deep enough and its bound says enough about the window, but never the root",
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
        causes: |it| matches!(it.kind(), Kind::Root),
        says: "an iteration begins with a window of 25 to both sides of the last score, and three times as much on a side that fails",
        page: "08-pvs.md",
    },
    Rule {
        since: 4,
        until: ALWAYS,
        causes: |it| it.orders("TtMove"),
        says: "the move that the table remembers is tried first, however deep its entry is; an entry remembers the move that raised alpha last, and none where all moves failed low",
        page: "04-tt-move.md",
    },
    Rule {
        since: 5,
        until: ALWAYS,
        causes: |it| it.orders("FirstKiller") || it.orders("SecondKiller"),
        says: "the killers of a ply are the last two different quiet moves that cut there, and they come behind the captures that don't lose and before all other quiet moves; they're forgotten before each search, and by no iteration",
        page: "05-killers.md",
    },
    Rule {
        since: 7,
        until: ALWAYS,
        causes: |it| it.orders("BadCapture"),
        says: "captures that lose material by SEE come behind all quiet moves",
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
        says: "a quiet move's rank is its history and what it has earned after the moves one and two plies before; after a null move there are none",
        page: "11-continuation.md",
    },
    Rule {
        since: 10,
        until: ALWAYS,
        causes: |it| it.orders("Quiet"),
        says: "every quiet move tried before the one that cut loses what a quiet move earns by a cutoff there, even if a capture has cut",
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
        until: 1,
        causes: |it| !it.in_quiescence && matches!(it.kind(), Kind::Order(..)),
        says: "the moves are tried in the order in which the board generates them",
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
        causes: |it| matches!(it.kind(), Kind::Window(_)) || it.ends_after_a_move(),
        says: "a move before has another score, though all its nodes are the same: look at what a node returns, such as mates, draws, the best score outside of the window, and the evaluation",
        page: "01-plain.md",
    },
];
