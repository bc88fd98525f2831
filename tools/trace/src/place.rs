//! Where two searches part, and what can be asked about that place by the rules.

use cozy_chess::{Board, Move, Piece};
use engine::candidate::Candidate;

use crate::difference::{Kind, Located, Play, Tried};

/// The place and the kind of a difference.
#[derive(Debug)]
pub(crate) struct Place<'a> {
    pub(crate) located: &'a Located,
    pub(crate) board: &'a Board,
    pub(crate) in_quiescence: bool,
    /// The chapter whose program theirs is compared with.
    pub(crate) chapter: usize,
    /// Whether there was another search before, in the same game.
    pub(crate) is_later: bool,
}

impl Place<'_> {
    pub(crate) fn kind(&self) -> &Kind {
        &self.located.kind
    }

    pub(crate) fn candidate(&self, play: Play) -> Option<Candidate> {
        Candidate::find(self.board, play?)
    }

    /// The moves about which the difference is.
    pub(crate) fn plays(&self) -> Vec<Play> {
        match *self.kind() {
            Kind::Order(one, other) => vec![one, other],
            Kind::Depth(play, _)
            | Kind::Window(play)
            | Kind::Missing(play)
            | Kind::Extra(play)
            | Kind::Again(play)
            | Kind::NotAgain(play) => vec![play],
            Kind::Leaves(last) => Vec::from_iter(next(&self.located.ours, last)),
            Kind::GoesOn(last) => Vec::from_iter(next(&self.located.theirs, last)),
            Kind::Root => Vec::new(),
        }
    }

    pub(crate) fn is_of(&self, is_it: impl Fn(&Candidate) -> bool) -> bool {
        self.plays()
            .iter()
            .filter_map(|&it| self.candidate(it))
            .any(|it| is_it(&it))
    }

    /// Whether they castle too early, or in quiescence.
    pub(crate) fn castles(&self) -> bool {
        let own = self.board.colors(self.board.side_to_move());
        let castles = |play: Play| play.is_some_and(|mv| own.has(mv.to));
        match *self.kind() {
            Kind::Order(their, _) | Kind::Extra(their) => castles(their),
            _ => false,
        }
    }

    pub(crate) fn is_null(&self) -> bool {
        self.located.node.is_some_and(|it| it.ply > 0)
            && self.plays().contains(&None)
    }

    /// How ours ranks a move, if it tells.
    pub(crate) fn rank(&self, play: Play) -> &str {
        let ours = self.located.ours.iter().find(|it| it.0 == play);
        let ranked = ours.and_then(|it| it.1.ranked.as_ref());
        ranked.map_or("", |it| &it.1)
    }

    /// Whether the difference is about which move is tried here, and ours ranks one of
    /// them like this.
    pub(crate) fn orders(&self, rank: &str) -> bool {
        let is_order = matches!(
            self.kind(),
            Kind::Order(..)
                | Kind::Missing(_)
                | Kind::Extra(_)
                | Kind::Leaves(Some(_))
                | Kind::GoesOn(Some(_))
        );
        is_order && self.plays().iter().any(|&it| self.rank(it).starts_with(rank))
    }

    /// Whether the first move that they try is one that ours doesn't rank above its own,
    /// so that they may know it from somewhere else.
    pub(crate) fn begins_otherwise(&self) -> bool {
        let Kind::Order(their, our) = *self.kind() else { return false };
        let is_first = self.located.theirs.first().is_some_and(|it| it.0 == their);
        let [theirs, ours] = [their, our].map(|it| self.rank(it));
        is_first && (theirs == ours || class(theirs) != class(ours))
    }

    /// Whether both moves have the same rank, so that only the generator's order can tell
    /// them apart.
    pub(crate) fn is_tied(&self) -> bool {
        let Kind::Order(one, other) = *self.kind() else { return false };
        let of = |play: Play| {
            let it = self.candidate(play)?;
            Some((it.victim, it.piece, it.mv.promotion))
        };
        if self.in_quiescence {
            of(one).is_some() && of(one) == of(other)
        } else {
            !self.rank(one).is_empty() && self.rank(one) == self.rank(other)
        }
    }

    /// Whether the first move of a node is searched with another window.
    pub(crate) fn opens_otherwise(&self) -> bool {
        let Kind::Window(play) = *self.kind() else { return false };
        self.located.ours.first().is_some_and(|it| it.0 == play)
    }

    /// Whether they try a quiet move, and ours another before it.
    pub(crate) fn orders_quiets(&self) -> bool {
        let Kind::Order(one, other) = *self.kind() else { return false };
        [one, other]
            .iter()
            .all(|&it| self.candidate(it).is_some_and(|it| it.is_quiet()))
    }

    /// Whether they try a capture, but no promotion, later than ours, behind a move of
    /// another kind.
    pub(crate) fn captures_late(&self) -> bool {
        let Kind::Order(their, our) = *self.kind() else { return false };
        let takes = |play: Play| {
            let it = self.candidate(play);
            it.is_some_and(|it| it.victim.is_some() && it.mv.promotion.is_none())
        };
        !self.in_quiescence
            && takes(our)
            && class(self.rank(their)) != class(self.rank(our))
    }

    pub(crate) fn ends_at_once(&self) -> bool {
        matches!(self.kind(), Kind::Leaves(None) | Kind::GoesOn(None))
    }

    pub(crate) fn ends_after_a_move(&self) -> bool {
        matches!(self.kind(), Kind::Leaves(Some(_)) | Kind::GoesOn(Some(_)))
    }

    /// Whether the position was on the board before, or that after the last move which
    /// both have tried.
    pub(crate) fn is_repeated(&self) -> bool {
        let key = |board: &Board| board.hash_without_ep();
        let boards = &self.located.boards;
        let is_among = |boards: &[(Board, Play)], wanted: &Board| {
            boards.iter().any(|it| key(&it.0) == key(wanted))
        };
        let after = |play: Play| {
            let mut next = self.board.clone();
            next.play(play?);
            Some(next)
        };
        match *self.kind() {
            Kind::Leaves(Some(last)) | Kind::GoesOn(Some(last)) => {
                after(last).is_some_and(|it| is_among(boards, &it))
            }
            _ => is_among(&boards[..boards.len() - 1], self.board),
        }
    }

    /// Whether ours tells the rank of a move here that it then skips.
    pub(crate) fn skips(&self) -> bool {
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

/// The move that is searched behind the last one, or without that the first.
fn next(tried: &[(Play, Tried)], last: Option<Play>) -> Option<Play> {
    let mut searched = tried.iter().filter(|it| !it.1.searched.is_empty());
    let next = match last {
        None => searched.next(),
        Some(last) => searched.skip_while(|it| it.0 != last).nth(1),
    };
    next.map(|it| it.0)
}

/// The kind of a rank, without its numbers.
fn class(rank: &str) -> &str {
    rank.split('(').next().unwrap_or_default()
}

pub(crate) fn is_en_passant(board: &Board, mv: Move) -> bool {
    board.piece_on(mv.from) == Some(Piece::Pawn)
        && mv.from.file() != mv.to.file()
        && board.piece_on(mv.to).is_none()
}
