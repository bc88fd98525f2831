//! What differs where two searches part.

use std::cmp::Reverse;

use check::Search;
use cozy_chess::{Board, Move};
use engine::{Candidate, notation};

use crate::node::{Node, key};
use crate::walk::Level;

/// A move that was tried at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The move in UCI's words and its rank in the program's, if it told them.
    pub ranked: Option<(String, String)>,
    /// The nodes in which it was searched, each to its depth and with its window; none
    /// if it was skipped.
    pub searched: Vec<Node>,
}

/// Two searches up to their first difference, and what each does there.
#[derive(Clone, Debug)]
pub struct Difference {
    /// How many nodes agree.
    pub number: u64,
    /// From the root to the node at which they differ, with what both tried there
    /// before.
    pub path: Vec<Level>,
    /// The first node of theirs that differs; none if their search is over.
    pub theirs: Option<Node>,
    /// The first node of ours.
    pub ours: Option<Node>,
    /// All that they try at that node.
    pub their_tried: Vec<Tried>,
    /// All that ours does.
    pub our_tried: Vec<Tried>,
    /// Whether both lists are known to their end.
    pub is_whole: bool,
}

/// The kind of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The root is searched with other windows, or to another depth.
    Root,
    /// The same move is searched to another depth: to theirs instead of ours.
    Depth(Play, [i32; 2]),
    /// The same move is searched with another window.
    Window(Play),
    /// Both try both moves, in another order: theirs comes first, instead of ours.
    Order(Play, Play),
    /// They never try a move that is tried here.
    Missing(Play),
    /// They try a move that is never tried here.
    Extra(Play),
    /// They search their last move once more.
    Again(Play),
    /// They don't search the last move once more.
    NotAgain(Play),
    /// They leave the node, after trying a move or at once.
    Leaves(Option<Play>),
    /// They go on at a node that is left, after a move or at once.
    GoesOn(Option<Play>),
}

impl Kind {
    /// Whether it's about this move, which both try at the same place.
    pub fn is_about(&self, play: Play) -> bool {
        matches!(self, Self::Depth(it, _) | Self::Window(it) | Self::Again(it)
            | Self::NotAgain(it) if *it == play)
    }
}

/// A move, or a null move.
pub type Play = Option<Move>;

/// A difference on the board.
#[derive(Clone, Debug)]
pub struct Located {
    /// The boards from the root to the node, and the move that led to each from the one
    /// before.
    pub boards: Vec<(Board, Play)>,
    /// The node itself; none for differences at the root.
    pub node: Option<Node>,
    /// What differs.
    pub kind: Kind,
    /// What they try there, in order, each move with its searches.
    pub theirs: Vec<(Play, Tried)>,
    /// What ours tries there.
    pub ours: Vec<(Play, Tried)>,
}

impl Difference {
    /// Finds the moves on the board. `None` if the nodes don't follow from the
    /// position of the search.
    pub fn locate(&self, search: &Search) -> Option<Located> {
        let mut board: Board = search.fen.parse().ok()?;
        for word in search.moves.split_whitespace() {
            board.play(notation::parse_uci(&board, word)?.mv);
        }
        let mut boards = vec![(board, None)];
        for level in self.path.iter().skip(1) {
            let (parent, _) = boards.last()?;
            let (play, child) = step(parent, level.node.key)?;
            boards.push((child, play));
        }
        let (board, _) = boards.last()?;
        let located = |tried: &[Tried]| -> Option<Vec<(Play, Tried)>> {
            tried.iter().map(|it| Some((play(board, it)?, it.clone()))).collect()
        };
        let (theirs, ours) = if self.path.is_empty() {
            (Vec::new(), Vec::new())
        } else {
            (located(&self.their_tried)?, located(&self.our_tried)?)
        };
        let kind = self.kind(board, &theirs, &ours)?;
        let node = self.path.last().map(|it| it.node);
        Some(Located { boards, node, kind, theirs, ours })
    }

    fn kind(
        &self,
        board: &Board,
        theirs: &[(Play, Tried)],
        ours: &[(Play, Tried)],
    ) -> Option<Kind> {
        let Some(level) = self.path.last() else {
            let is_root = match (self.theirs, self.ours) {
                (Some(their), Some(our)) => their.key == our.key,
                _ => true,
            };
            return is_root.then_some(Kind::Root);
        };
        let is_quiescence = level.node.depth <= 0;
        let ply = |node: Option<Node>| node.map_or(0, |it| it.ply);
        let common =
            level.tried.iter().filter(|it| !it.searched.is_empty()).count();
        let last = || theirs.get(common.checked_sub(1)?).map(|it| it.0);
        let last_key = || {
            let before = level.tried.iter().rev();
            before.flat_map(|it| it.searched.first()).next().map(|it| it.key)
        };
        let searched = |tried: &[(Play, Tried)]| -> Vec<Play> {
            let all = tried.iter().filter(|it| !it.1.searched.is_empty());
            all.map(|it| it.0).collect()
        };
        let (their_plays, our_plays) = (searched(theirs), searched(ours));
        match (self.theirs, self.ours) {
            (their, our) if ply(their) < ply(our) => {
                if last_key().is_some() && last_key() == our.map(|it| it.key) {
                    return Some(Kind::NotAgain(last()?));
                }
                Some(Kind::Leaves(last()))
            }
            (their, our) if ply(their) > ply(our) => {
                if last_key().is_some() && last_key() == their.map(|it| it.key) {
                    return Some(Kind::Again(last()?));
                }
                Some(Kind::GoesOn(last()))
            }
            (Some(their), Some(our)) if their.key == our.key => {
                let of_it = |it: &&(Play, Tried)| it.1.searched.contains(&our);
                let play = ours.iter().find(of_it)?.0;
                Some(if their.depth == our.depth {
                    Kind::Window(play)
                } else {
                    Kind::Depth(play, [their.depth, our.depth])
                })
            }
            // One of them searches the move before once more.
            (Some(their), _) if last_key() == Some(their.key) => {
                Some(Kind::Again(last()?))
            }
            (_, Some(our)) if last_key() == Some(our.key) => {
                Some(Kind::NotAgain(last()?))
            }
            _ => {
                let (their_next, our_next) =
                    (their_plays.get(common), our_plays.get(common));
                match (their_next, our_next) {
                    (None, Some(_)) => Some(Kind::Again(last()?)),
                    (Some(_), None) => Some(Kind::NotAgain(last()?)),
                    (Some(&their), Some(&our)) => {
                        let skips = |play: Play| {
                            let of_it = |it: &&(Play, Tried)| it.0 == play;
                            let it = ours.iter().find(of_it);
                            it.is_some_and(|it| it.1.searched.is_empty())
                        };
                        // Either may have ended the node before the other's move
                        // came: then it's a matter of order.
                        let goes_on = their_plays.len() > common + 1;
                        let has_ours = their_plays.contains(&our);
                        let has_theirs = our_plays.contains(&their);
                        let is_skipped = is_quiescence
                            && has_ours
                            && !has_theirs
                            && comes_before(board, their, our);
                        Some(if skips(their) || is_skipped {
                            Kind::Extra(their)
                        } else if goes_on
                            && !has_ours
                            && has_theirs
                            && self.is_whole
                        {
                            Kind::Missing(our)
                        } else {
                            Kind::Order(their, our)
                        })
                    }
                    (None, None) => None,
                }
            }
        }
    }
}

/// Whether quiescence tries the first of two moves before the second.
fn comes_before(board: &Board, one: Play, other: Play) -> bool {
    let rank = |play: Play| {
        let it = Candidate::find(board, play?)?;
        Some((it.mv.promotion, it.victim, Reverse(it.piece)))
    };
    rank(one) > rank(other)
}

/// The move that leads to the position with this key, and that position.
fn step(board: &Board, wanted: u64) -> Option<(Play, Board)> {
    let mut found = None;
    board.generate_moves(|moves| {
        found = moves.into_iter().find_map(|mv| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            (key(&next) == wanted).then_some((Some(mv), next))
        });
        found.is_some() // stop
    });
    let passed = || {
        let next = board.null_move()?;
        (key(&next) == wanted).then_some((None, next))
    };
    found.or_else(passed)
}

/// The move of something tried.
fn play(board: &Board, tried: &Tried) -> Option<Play> {
    match (&tried.ranked, tried.searched.first()) {
        (_, Some(node)) => step(board, node.key).map(|it| it.0),
        (Some((word, _)), None) => Some(Some(notation::parse_uci(board, word)?.mv)),
        (None, None) => None,
    }
}
