//! The order of a recipe: every switch in one place.

use std::cmp::Ordering as Compared;

use cozy_chess::{Color, Move, Piece};
use engine::{Candidate, Node, Ordering};
use killers::{Killers, Slot};
use mvv_lva::MvvLva;
use see::see::{VALUES, loses_material};

use super::accounts::Accounts;
use super::{Captures, Malus, Place, RECIPE, Recipe, Sureness};

/// The most that one cutoff adds.
const LARGEST_BONUS: i32 = 400;
/// A quiet move with this balance counts half as much as one that cannot fail.
const HALF_SURE: i32 = 256;
/// How many centipawns of a victim weigh as much as a full account, where both are added.
const FULL_ACCOUNT: i32 = 1024;

/// All classes of moves, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    UnderPromotion,
    LosingCapture(i32, MvvLva),
    Quiet(i32),
    Countermove,
    Killer(Slot),
    Capture(i32, MvvLva),
    QueenPromotion(Option<Piece>),
    TableMove,
}

/// A class, by which moves are compared, and what the reductions hear of the move.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Priority {
    class: Class,
    confidence: Option<i32>,
}

impl Ord for Priority {
    fn cmp(&self, other: &Self) -> Compared {
        self.class.cmp(&other.class)
    }
}

impl PartialOrd for Priority {
    fn partial_cmp(&self, other: &Self) -> Option<Compared> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Priority {
    fn eq(&self, other: &Self) -> bool {
        self.class == other.class
    }
}

impl Eq for Priority {}

/// The order of a recipe.
#[derive(Debug)]
pub(in super::super) struct MoveOrder {
    is: Recipe,
    killers: Killers,
    history: Accounts,
    /// `[plies - 1]`.
    after: [Accounts; 2],
    captures: Accounts,
    /// `[side][piece][to]` of the move before.
    countermoves: Vec<Option<Move>>,
    /// The move tried in vain that was told last, where the last one is forgotten.
    held_back: Option<Candidate>,
}

impl Default for MoveOrder {
    fn default() -> Self {
        let is = RECIPE.get();
        let accounts = |count| Accounts::new(is.rule, count);
        Self {
            is,
            killers: Killers::default(),
            history: accounts(2 * 64 * 64),
            after: [accounts(2 * MOVES * MOVES), accounts(2 * MOVES * MOVES)],
            captures: accounts(2 * MOVES * 6),
            countermoves: vec![None; 2 * MOVES],
            held_back: None,
        }
    }
}

/// How many moves there are by piece and target.
pub(in super::super) const MOVES: usize = 6 * 64;

/// The number of a move, by piece and target.
pub(in super::super) fn number(candidate: &Candidate) -> usize {
    candidate.piece as usize * 64 + candidate.mv.to as usize
}

fn of_history(side: Color, mv: Move) -> usize {
    (side as usize * 64 + mv.from as usize) * 64 + mv.to as usize
}

fn of_pair(side: Color, earlier: &Candidate, later: &Candidate) -> usize {
    (side as usize * MOVES + number(earlier)) * MOVES + number(later)
}

fn of_capture(side: Color, candidate: &Candidate, victim: Piece) -> usize {
    (side as usize * MOVES + number(candidate)) * 6 + victim as usize
}

fn side(node: &Node) -> Color {
    node.position.board().side_to_move()
}

impl MoveOrder {
    /// The balance of a move for itself.
    pub(in super::super) fn alone(&self, side: Color, candidate: &Candidate) -> i32 {
        if self.is.history { self.history.get(of_history(side, candidate.mv)) } else { 0 }
    }

    /// The balance of a move, `plies` after another one.
    pub(in super::super) fn after(
        &self,
        plies: usize,
        side: Color,
        earlier: &Candidate,
        later: &Candidate,
    ) -> i32 {
        self.after[plies - 1].get(of_pair(side, earlier, later))
    }

    /// The balances of all moves of a side, `plies` after a move: by piece and target.
    pub(in super::super) fn follow(&self, plies: usize, side: Color, earlier: usize) -> Vec<i32> {
        let first = (side as usize * MOVES + earlier) * MOVES;
        (first..first + MOVES).map(|index| self.after[plies - 1].get(index)).collect()
    }

    fn balance(&self, node: &Node, candidate: &Candidate) -> i32 {
        let after = (0..2).filter(|&at| self.is.after[at]).filter_map(|at| {
            let earlier = node.previous[at].as_ref()?;
            Some(self.after(at + 1, side(node), earlier, candidate))
        });
        self.alone(side(node), candidate) + after.sum::<i32>()
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, bonus: i32) {
        self.history.add(of_history(side(node), candidate.mv), bonus);
        for (accounts, earlier) in self.after.iter_mut().zip(&node.previous) {
            if let Some(earlier) = earlier {
                accounts.add(of_pair(side(node), earlier, candidate), bonus);
            }
        }
    }

    fn countermove(&self, node: &Node) -> Option<Move> {
        let earlier = node.previous[0].as_ref().filter(|_| self.is.countermove)?;
        self.countermoves[side(node) as usize * MOVES + number(earlier)]
    }

    /// What a capture is compared by before victim and attacker are.
    fn merit(&self, node: &Node, candidate: &Candidate, victim: Piece) -> i32 {
        let account = || self.captures.get(of_capture(side(node), candidate, victim));
        match self.is.captures {
            Captures::None => 0,
            Captures::AmongVictims => 20_000 * victim as i32 + account(),
            Captures::Added => 8192 / FULL_ACCOUNT * VALUES[victim as usize] + account(),
        }
    }

    fn class(&self, node: &Node, candidate: &Candidate) -> Class {
        if node.table_move == Some(candidate.mv) {
            return Class::TableMove;
        }
        match candidate.mv.promotion {
            Some(Piece::Queen) => return Class::QueenPromotion(candidate.victim),
            Some(_) => return Class::UnderPromotion,
            None => {}
        }
        if let (Some(capture), Some(victim)) = (MvvLva::of(candidate), candidate.victim) {
            let merit = self.merit(node, candidate, victim);
            return if loses_material(node.position.board(), candidate) {
                Class::LosingCapture(merit, capture)
            } else {
                Class::Capture(merit, capture)
            };
        }
        let slot = self.killers.slot(node.ply, candidate.mv);
        let bonus = match (slot, self.is.killers.place) {
            (Some(slot), Place::First) => return Class::Killer(slot),
            (Some(_), Place::Bonus(bonus)) => bonus,
            (None, _) => 0,
        };
        if self.countermove(node) == Some(candidate.mv) {
            Class::Countermove
        } else {
            Class::Quiet(self.balance(node, candidate) + bonus)
        }
    }

    /// What the reductions hear of a move of this class.
    fn sureness(&self, node: &Node, candidate: &Candidate, class: Class) -> Option<i32> {
        let is_killer = self.killers.slot(node.ply, candidate.mv).is_some();
        if !candidate.is_quiet()
            || matches!(class, Class::TableMove | Class::Countermove)
            || is_killer && self.is.killers.is_exempt
        {
            return None;
        }
        let balance = match self.is.sureness {
            Sureness::All => self.balance(node, candidate),
            Sureness::HistoryOnly => self.alone(side(node), candidate),
        };
        Some(1000 * balance / (balance.abs() + HALF_SURE))
    }
}

impl Ordering for MoveOrder {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let class = self.class(node, candidate);
        Priority { class, confidence: self.sureness(node, candidate, class) }
    }

    fn confidence(&self, priority: &Priority) -> Option<i32> {
        priority.confidence
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.held_back = None;
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
            if let Some(earlier) = &node.previous[0] {
                let index = side(node) as usize * MOVES + number(earlier);
                self.countermoves[index] = Some(candidate.mv);
            }
            self.add(node, candidate, bonus(node.depth));
        } else if let Some(victim) = candidate.victim {
            let index = of_capture(side(node), candidate, victim);
            self.captures.add(index, bonus(node.depth));
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(victim) = candidate.victim {
            self.captures.add(of_capture(side(node), candidate, victim), -bonus(node.depth));
        }
        let (failed, quarters) = match self.is.malus {
            Malus::Quarters(quarters) => (Some(*candidate), quarters),
            Malus::AllButLast => (self.held_back.replace(*candidate), 4),
        };
        if let Some(failed) = failed.filter(|failed| quarters > 0 && failed.is_quiet()) {
            self.add(node, &failed, -(bonus(node.depth) * quarters / 4));
        }
    }
}

/// What a cutoff with `depth` plies left is worth.
fn bonus(depth: i32) -> i32 {
    (depth * depth).min(LARGEST_BONUS)
}
