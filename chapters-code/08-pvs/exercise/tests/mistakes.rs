//! Mistakes with windows.

use engine::limits::Stopped;
use engine::move_search::MoveContext;
use engine::score::{INFINITY, MATE, Score, is_mate};
use engine::{Eager, MoveSearch, NoTable};
use see::MoveOrder;

mod demands;

mistakes! { see::Stage, pvs::Stage;
    NullWindowForAll: "The first move of a node",
    WholeWindowForAll: "A later move is searched with",
    WindowBelowBeta: "A later move is searched with",
    AlwaysAgain: "A later move that isn't better",
    AgainAtBeta: "A later move that reaches beta",
    NeverAgain: "A later move between",
    AgainFromScore: "A later move between",
    FirstScoreCounts: "The score of the second",
    NarrowAtFirst: "The first iteration",
    NarrowAroundMates: "After a mate score",
    LongMatesAreNone: "After a mate score",
    WideAtOnce: "The root's first window",
    BothSidesGrow: "A side that fails",
    Doubled: "A side that fails",
    EdgeIsInside: "A score on the edge",
    NextToTheEdgeIsOutside: "A score on the edge",
    NeverOpened: "A side that would be wider",
    StopIsForgotten: "A search that is stopped",
}

type Wrong = (MoveOrder, NoTable, Widths, Eager<MoveOrder>);

#[derive(Debug, Default)]
struct Widths {
    mistake: Mistake,
}

type Searched = Result<Score, Stopped>;

impl MoveSearch for Widths {
    fn root(
        &self,
        last: Option<Score>,
        mut search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        let mistake = self.mistake;
        let is_narrow = match last {
            None => mistake == Mistake::NarrowAtFirst,
            Some(last) if mistake == Mistake::LongMatesAreNone => {
                last.abs() < MATE - 100
            }
            Some(last) => !is_mate(last) || mistake == Mistake::NarrowAroundMates,
        };
        if !is_narrow {
            return search(-INFINITY, INFINITY);
        }
        let last = last.unwrap_or(0);
        let width = if mistake == Mistake::WideAtOnce { 50 } else { 25 };
        let growth = if mistake == Mistake::Doubled { 2 } else { 3 };
        let widest = if mistake == Mistake::NeverOpened { 5000 } else { 500 };
        let edge = match mistake {
            Mistake::EdgeIsInside => 1,
            Mistake::NextToTheEdgeIsOutside => -1,
            _ => 0,
        };
        let (mut below, mut above) = (width, width);
        loop {
            let alpha = if below > widest { -INFINITY } else { last - below };
            let beta = if above > widest { INFINITY } else { last + above };
            let score = match search(alpha, beta) {
                Err(_) if mistake == Mistake::StopIsForgotten => return Ok(last),
                score => score?,
            };
            let [is_low, is_high] = [score <= alpha - edge, score >= beta + edge];
            if !is_low && !is_high {
                return Ok(score);
            }
            let is_both = mistake == Mistake::BothSidesGrow;
            if is_low || is_both {
                below *= growth;
            }
            if is_high || is_both {
                above *= growth;
            }
        }
    }

    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let mut search = |alpha, beta| search(mv.full_depth(), alpha, beta);
        let mistake = self.mistake;
        let is_whole = match mistake {
            Mistake::NullWindowForAll => false,
            Mistake::WholeWindowForAll => true,
            _ => mv.move_count == 1,
        };
        if is_whole {
            return search(alpha, beta);
        }
        let score = match mistake {
            Mistake::WindowBelowBeta => search(beta - 1, beta)?,
            _ => search(alpha, alpha + 1)?,
        };
        let is_again = match mistake {
            Mistake::AlwaysAgain => score < beta,
            Mistake::AgainAtBeta => score > alpha,
            Mistake::NeverAgain => false,
            _ => score > alpha && score < beta,
        };
        match mistake {
            _ if !is_again => Ok(score),
            Mistake::AgainFromScore => search(score, beta),
            Mistake::FirstScoreCounts => search(alpha, beta).map(|_| score),
            _ => search(alpha, beta),
        }
    }
}
