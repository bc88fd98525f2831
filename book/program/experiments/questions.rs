//! What a search asks of its windows, counted, whatever windows they are.

use std::cell::Cell;
use std::ops::AddAssign;

use engine::Windows;
use engine::limits::Stopped;
use engine::observer::{Observer, Visit};
use engine::score::Score;

/// What was asked in a search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Questions {
    /// Moves that were searched with one window or another.
    pub(super) moves: u64,
    /// Null windows where the node's own window was wider.
    pub(super) asked: u64,
    /// How many of them said that the move is better.
    pub(super) surprises: u64,
    /// The nodes of the main search behind those, spent before the move was searched again, as far
    /// as [`MainNodes`] observes.
    pub(super) spent: u64,
    /// Iterations with a narrow window at the root.
    pub(super) iterations: u64,
    /// How many of them had to be searched again.
    pub(super) repeated: u64,
}

thread_local! {
    /// What was asked in this thread.
    static QUESTIONS: Cell<Questions> = Cell::default();
    /// The nodes of the main search so far.
    static NODES: Cell<u64> = const { Cell::new(0) };
}

impl Questions {
    /// What a search with [`Counted`] windows comes to, and what it asked.
    pub(super) fn of<T>(search: impl FnOnce() -> T) -> (T, Self) {
        QUESTIONS.take();
        NODES.take();
        (search(), QUESTIONS.take())
    }

    fn count(change: impl FnOnce(&mut Self)) {
        let mut questions = QUESTIONS.get();
        change(&mut questions);
        QUESTIONS.set(questions);
    }
}

impl AddAssign for Questions {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.asked += other.asked;
        self.surprises += other.surprises;
        self.spent += other.spent;
        self.iterations += other.iterations;
        self.repeated += other.repeated;
    }
}

/// The windows `W`, and a count of what they ask.
#[derive(Debug, Default)]
pub(super) struct Counted<W>(W);

impl<W: Windows> Windows for Counted<W> {
    fn root(
        &self,
        last: Option<Score>,
        mut search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        let mut searches = 0;
        let score = self.0.root(last, |alpha, beta| {
            searches += 1;
            search(alpha, beta)
        });
        Questions::count(|questions| {
            questions.iterations += u64::from(last.is_some());
            questions.repeated += u64::from(searches > 1);
        });
        score
    }

    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        let before = NODES.get();
        let mut is_again = false;
        let score = self.0.of_move(is_first, alpha, beta, |alpha, beta| {
            if is_again {
                let spent = NODES.get() - before;
                Questions::count(|questions| {
                    questions.surprises += 1;
                    questions.spent += spent;
                });
            }
            is_again = true;
            search(alpha, beta)
        });
        let is_question = !is_first && beta - alpha > 1;
        Questions::count(|questions| {
            questions.moves += 1;
            questions.asked += u64::from(is_question);
        });
        score
    }
}

/// Counts the nodes of the main search.
#[derive(Debug)]
pub(super) struct MainNodes;

impl<P> Observer<P> for MainNodes {
    fn enter(&mut self, visit: &Visit) {
        NODES.set(NODES.get() + u64::from(visit.depth > 0));
    }
}
