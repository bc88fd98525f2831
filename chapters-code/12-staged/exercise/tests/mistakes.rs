//! Mistakes with moves that come part by part.

use continuation::{MoveOrder, Priority};
use cozy_chess::{Move, Piece};
use engine::candidate::for_each_not_noisy;
use engine::captures::for_each_noisy;
use engine::{Candidate, FullWindows, NoTable, Node, Ordering, Picker};

mod demands;

mistakes! { continuation::Stage, staged::Stage;
    TableMoveTwice: "The table's move comes first",
    TableMoveUnchecked: "A table's move that isn't legal",
    LosersLeftOut: "No capture is left out",
    UnderPromotionsLeftOut: "No capture is left out",
    KillersTwice: "A killer comes once",
    KillersUnchecked: "A killer that isn't legal",
    CapturingKillers: "A killer that isn't legal",
    LosingCapturesBeforeQuiets: "A capture that loses",
    EqualsBackwards: "Equals come as",
    AllAtOnce: "Quiet moves are generated",
    QuietsWithKillers: "Quiet moves are generated",
    KillersWithCaptures: "Killers are looked up",
    TtMoveUntold: "`tried` says",
    TriedBackwards: "`tried` says",
}

type Wrong = (MoveOrder, NoTable, FullWindows, Parts);

#[derive(Debug, Default)]
struct Parts {
    mistake: Mistake,
    part: usize,
    waiting: Vec<(Priority, Candidate)>,
    killers: Vec<Move>,
    tried: Vec<Candidate>,
}

impl Parts {
    fn push(&mut self, node: &Node, ordering: &MoveOrder, candidate: Candidate) {
        self.waiting.push((ordering.priority(node, &candidate), candidate));
    }

    fn captures(&mut self, node: &Node, ordering: &MoveOrder) {
        for_each_noisy(node.position.board(), |it| {
            let is_again = node.table_move == Some(it.mv)
                && self.mistake != Mistake::TableMoveTwice;
            let priority = ordering.priority(node, &it);
            let is_left_out = self.mistake == Mistake::LosersLeftOut
                && matches!(priority, Priority::BadCapture(_));
            if !is_again && !is_left_out {
                self.waiting.push((priority, it));
            }
        });
    }

    fn killers(&mut self, node: &Node, ordering: &MoveOrder) {
        let board = node.position.board();
        for killer in ordering.killers.at(node.ply).into_iter().flatten() {
            let found = match Candidate::find(board, killer) {
                Some(it)
                    if it.is_quiet()
                        || self.mistake == Mistake::CapturingKillers =>
                {
                    it
                }
                None if self.mistake == Mistake::KillersUnchecked => {
                    Candidate { mv: killer, piece: Piece::Rook, victim: None }
                }
                _ => continue,
            };
            if node.table_move != Some(killer) {
                self.killers.push(killer);
                self.push(node, ordering, found);
            }
        }
    }

    fn quiets(&mut self, node: &Node, ordering: &MoveOrder) {
        for_each_not_noisy(node.position.board(), |it| {
            let is_killer = self.killers.contains(&it.mv)
                && self.mistake != Mistake::KillersTwice;
            let is_left_out = self.mistake == Mistake::UnderPromotionsLeftOut
                && it.victim.is_some();
            if node.table_move != Some(it.mv) && !is_killer && !is_left_out {
                self.push(node, ordering, it);
            }
        });
    }

    /// The best of the waiting moves, if it is good enough.
    fn best(
        &mut self,
        is_wanted: impl Fn(&Priority) -> bool,
    ) -> Option<(Priority, Candidate)> {
        let waiting = self.waiting.iter().enumerate();
        let key = |(index, (priority, _)): &(usize, &(Priority, Candidate))| {
            let index = *index as isize;
            let is_backwards = self.mistake == Mistake::EqualsBackwards;
            (*priority, if is_backwards { index } else { -index })
        };
        let (index, best) = waiting.max_by_key(key)?;
        is_wanted(&best.0).then_some(())?;
        Some(self.waiting.remove(index))
    }
}

impl Picker<MoveOrder> for Parts {
    fn next(
        &mut self,
        node: &Node,
        ordering: &MoveOrder,
    ) -> Option<(Priority, Candidate)> {
        let mistake = self.mistake;
        loop {
            let picked = match self.part {
                0 => {
                    self.part = 1;
                    if mistake == Mistake::AllAtOnce {
                        self.captures(node, ordering);
                        self.quiets(node, ordering);
                        self.part = 5;
                    }
                    node.table_move.and_then(|mv| {
                        let found = Candidate::find(node.position.board(), mv);
                        let unchecked =
                            Candidate { mv, piece: Piece::Pawn, victim: None };
                        let is_checked = mistake != Mistake::TableMoveUnchecked;
                        let it = if is_checked {
                            found?
                        } else {
                            found.unwrap_or(unchecked)
                        };
                        Some((Priority::TtMove, it))
                    })
                }
                1 => {
                    self.part = 2;
                    self.captures(node, ordering);
                    if mistake == Mistake::KillersWithCaptures {
                        self.killers(node, ordering);
                    }
                    None
                }
                2 => {
                    let with_losers =
                        mistake == Mistake::LosingCapturesBeforeQuiets;
                    let picked = self.best(|it| match it {
                        Priority::BadCapture(_) => with_losers,
                        Priority::Quiet(_) | Priority::Killer(_) => false,
                        _ => true,
                    });
                    if picked.is_none() {
                        self.part = 3;
                    }
                    picked
                }
                3 => {
                    self.part = 4;
                    if mistake != Mistake::KillersWithCaptures {
                        self.killers(node, ordering);
                    }
                    if mistake == Mistake::QuietsWithKillers {
                        self.quiets(node, ordering);
                    }
                    None
                }
                4 => {
                    let picked = self.best(|it| *it > Priority::Quiet(i32::MAX));
                    if picked.is_none() {
                        self.part = 5;
                        if mistake != Mistake::QuietsWithKillers {
                            self.quiets(node, ordering);
                        }
                    }
                    picked
                }
                _ => {
                    let best = self.best(|_| true)?;
                    Some(best)
                }
            };
            if let Some((priority, candidate)) = picked {
                if priority != Priority::TtMove || mistake != Mistake::TtMoveUntold
                {
                    self.tried.push(candidate);
                }
                return Some((priority, candidate));
            }
        }
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        let mut tried = self.tried.clone();
        if self.mistake == Mistake::TriedBackwards {
            tried.reverse();
        }
        tried.into_iter()
    }

    fn skip(&mut self) {
        self.tried.pop();
    }
}
