//! A stage as its proofs see it: without its type, so that the proofs are compiled
//! once for all stages, and with the faults that they need, so that one type of
//! search for each stage is enough for all of them.

use engine::candidate::Targets;
use engine::game::is_draw;
use engine::limits::{Meter, Stopped};
use engine::memory::OutOfMemory;
use engine::move_search::{MoveContext, Searched};
use engine::observer::{Leaf, Visit};
use engine::pruning::{LateMove, NodeSearch};
use engine::quiescence::quiescence;
use engine::score::Score;
use engine::table::{Bound, Entry};
use engine::{
    Candidate, Event, Game, Limits, MoveSearch, NoPruning, Node, Observer,
    Ordering, Outcome, Picker, Position, Pruning, Search, Stage, Table, candidate,
    captures,
};

/// What a search begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The table's size in megabytes.
    pub megabytes: usize,
    /// The bits by which the table tells keys apart; `None` takes the table away.
    pub mask: Option<u64>,
    /// What is in the table, each with its key and ply.
    pub entries: Vec<(u64, usize, Entry)>,
    /// Cutoffs that the ordering has learnt from: a game, the index of a legal
    /// move, ply and depth of the node.
    pub cutoffs: Vec<(Game, u16, usize, i32)>,
    /// Whether late moves are reduced and nodes pruned as in the stage.
    pub reduces: bool,
}

impl Default for Setup {
    /// The stage as it is, with a table of a megabyte.
    fn default() -> Self {
        let (entries, cutoffs) = (Vec::new(), Vec::new());
        Self { megabytes: 1, mask: Some(u64::MAX), entries, cutoffs, reduces: true }
    }
}

impl Setup {
    /// The stage without what may change a score: its table, its reductions and its
    /// pruning.
    pub fn exact() -> Self {
        Self { mask: None, reduces: false, ..Self::default() }
    }
}

/// The stage to be proved: the function that makes its searches, [`stage_search`]
/// of its type.
pub type Make = fn(Setup) -> Box<dyn StageSearch>;

/// A stage's searcher, as a proof sees it.
pub trait StageSearch {
    /// As [`Search::run`].
    fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
    ) -> Outcome;

    /// The same search with an observer that plays the moves that the search only
    /// scores. Panics if one of them has another score.
    fn run_observed(&mut self, game: &Game, limits: &Limits) -> Outcome;

    /// As [`Search::new_game`].
    fn new_game(&mut self);

    /// Whether the table has an entry of this key.
    fn remembers(&self, key: u64) -> bool;

    /// The moves of a node as the picker hands them out.
    fn picked(&self, node: &Node) -> Vec<Candidate>;

    /// The legal moves by priority, the best first, equal ones as they were
    /// generated.
    fn sorted(&self, node: &Node) -> Vec<Candidate>;

    /// A search without reports.
    fn search(&mut self, game: &Game, limits: Limits) -> Outcome {
        self.run(game, &limits, &mut |_| {})
    }
}

/// A stage's plugs with a table that may have a fault, and windows and pruning that
/// may leave nothing out.
pub(crate) type Plugs<S> = (
    <S as Stage>::Ordering,
    FaultyTable<<S as Stage>::Table>,
    Switched<<S as Stage>::MoveSearch>,
    <S as Stage>::Picker,
    Switched<<S as Stage>::Pruning>,
);

/// A search of a stage. It has learnt only what the setup says. Panics if there is
/// no memory for its table.
pub fn stage_search<S: Stage>(setup: Setup) -> Box<dyn StageSearch> {
    Box::new(searcher::<S>(setup))
}

pub(crate) fn searcher<S: Stage>(setup: Setup) -> Search<Plugs<S>> {
    let mut ordering = S::Ordering::default();
    for (game, choice, ply, depth) in setup.cutoffs {
        let moves = candidate::generate(game.position().board());
        if let Some(index) = usize::from(choice).checked_rem(moves.len()) {
            ordering.cutoff(
                &Node { ply, ..Node::root(game.position(), depth) },
                &moves[index],
            );
        }
    }
    let own = S::Table::with_megabytes(setup.megabytes).expect("memory");
    let mut table = FaultyTable { mask: setup.mask, own };
    for (key, ply, entry) in setup.entries {
        table.own.store(key & setup.mask.unwrap_or_default(), ply, entry);
    }
    let windows = Switched { reduces: setup.reduces, own: Default::default() };
    let pruning = Switched { reduces: setup.reduces, own: Default::default() };
    Search::with(ordering, table, windows, pruning)
}

impl<S: Stage> StageSearch for Search<S> {
    fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
    ) -> Outcome {
        Self::run(self, game, limits, report)
    }

    fn run_observed(&mut self, game: &Game, limits: &Limits) -> Outcome {
        let mut leaves =
            Leaves { path: Vec::new(), before: game.earlier().to_vec() };
        self.run_observed(game, limits, |_| {}, &mut leaves)
    }

    fn new_game(&mut self) {
        self.new_game();
    }

    fn remembers(&self, key: u64) -> bool {
        self.table().probe(key, 0).is_some()
    }

    fn picked(&self, node: &Node) -> Vec<Candidate> {
        S::Picker::in_order(node, self.ordering()).collect()
    }

    fn sorted(&self, node: &Node) -> Vec<Candidate> {
        let mut moves = candidate::generate(node.position.board());
        moves.sort_by_cached_key(|it| {
            std::cmp::Reverse(self.ordering().priority(node, it))
        });
        moves.to_vec()
    }
}

/// Plays the moves that a search only scores.
struct Leaves {
    /// The keys of the positions before the root, and from there to the current
    /// node.
    before: Vec<u64>,
    path: Vec<u64>,
}

impl<O: Ordering> Observer<O> for Leaves {
    fn enter(&mut self, visit: &Visit, _: &O) {
        self.path.truncate(visit.ply);
        self.path.push(visit.position.key());
    }

    fn unplayed(&mut self, leaf: &Leaf, _: &O) {
        let next = leaf.node.position.play(leaf.candidate);
        let earlier = [&self.before[..], &self.path].concat();
        assert!(
            !is_draw(&next, next.key(), &earlier),
            "{} is a draw",
            next.board()
        );
        let (alpha, beta, mut meter) =
            (-leaf.beta, -leaf.alpha, Meter::new(&Limits::default()));
        let score = quiescence(&NoPruning, &next, 0, alpha, beta, &mut meter);
        assert_eq!(score, Ok(-leaf.score), "{}", next.board());
        assert!(leaf.score <= leaf.alpha, "{} may raise alpha", next.board());
    }
}

/// A table that confuses some positions with each other, or remembers none, and
/// checks what a search stores in it.
#[derive(Debug)]
pub(crate) struct FaultyTable<T> {
    mask: Option<u64>,
    own: T,
}

impl<T: Table> Table for FaultyTable<T> {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { mask: Some(u64::MAX), own: T::with_megabytes(megabytes)? })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.own.probe(key & self.mask?, ply)
    }

    /// Panics if a node that failed low stores a move: all its scores are upper
    /// bounds, so none of its moves is known to be best. Panics also if any other
    /// node stores none.
    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        assert_eq!(entry.mv.is_some(), entry.bound != Bound::Upper, "{entry:?}");
        if let Some(mask) = self.mask {
            self.own.store(key & mask, ply, entry);
        }
    }

    fn new_search(&mut self) {
        self.own.new_search();
    }

    fn clear(&mut self) {
        self.own.clear();
    }

    fn hashfull(&self) -> u32 {
        self.own.hashfull()
    }
}

/// A move search whose reductions can be switched off, so that every move is
/// searched to its full depth; or pruning that can be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Switched<W> {
    reduces: bool,
    own: W,
}

impl<W: MoveSearch> MoveSearch for Switched<W> {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        self.own.root(last, search)
    }

    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let deep = |depth| if self.reduces { depth } else { mv.full_depth() };
        self.own.of_move(mv, alpha, beta, |depth, alpha, beta| {
            search(deep(depth), alpha, beta)
        })
    }
}

impl<P: Pruning> Pruning for Switched<P> {
    const PRUNES: bool = P::PRUNES;

    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        if self.reduces {
            self.own.node(node, alpha, beta, search)
        } else {
            Ok(None)
        }
    }

    fn skips(&self, mv: &LateMove) -> bool {
        self.reduces && self.own.skips(mv)
    }

    fn skips_quiets(
        &self,
        node: &Node,
        move_count: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<Targets> {
        if self.reduces {
            self.own.skips_quiets(node, move_count, alpha, beta)
        } else {
            None
        }
    }

    fn capture_priority(&self, candidate: &Candidate) -> i32 {
        if self.reduces {
            self.own.capture_priority(candidate)
        } else {
            captures::priority(candidate)
        }
    }

    fn skips_capture(&self, position: &Position, candidate: &Candidate) -> bool {
        self.reduces && self.own.skips_capture(position, candidate)
    }
}
