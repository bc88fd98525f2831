//! Mistakes with what the board says.

use continuation::Priority;
use cozy_chess::{Color, Piece};
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use threats::Threats;

mod demands;

mistakes! { staged::Stage, threats::Stage;
    NoEscape: "Leaving a square",
    AllAlike: "Leaving a square",
    NoStep: "Stepping where",
    ByAny: "A knight has nothing",
    OwnThreats: "Threats are those",
    NoSafeChecks: "A check from",
    AnyCheck: "A check where",
    DiscoveredToo: "Only a direct",
    NoSquares: "A gain on",
    SquaresForWhite: "Black gains",
    BoardAlone: "What was learnt",
    Stored: "The points aren't",
    NotCompared: "Moves are tried",
    KillersToo: "Killers keep",
    ; WithOrder threats::MoveOrder;
    HistoryNotCleared: "`new_game` forgets",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    memory: continuation::MoveOrder,
    /// For the mistake `Stored`: the moves that cut, with their points at that
    /// time.
    stored: Vec<(Candidate, i32)>,
}

impl Order {
    /// What the board says about a quiet move.
    fn points(&self, node: &Node, quiet: &Candidate) -> i32 {
        let (mistake, position) = (self.mistake, node.position);
        let (board, to) = (position.board(), quiet.mv.to);
        let own = board.null_move().map(|it| Threats::new(&it));
        let all = Threats::new(board);
        let threats = match mistake {
            Mistake::OwnThreats => own.unwrap_or(all),
            _ => all,
        };
        let attacked = match mistake {
            Mistake::ByAny => threats.by_any(),
            _ => threats.by_lesser(quiet.piece),
        };
        let worth = match quiet.piece {
            _ if mistake == Mistake::AllAlike => 1024,
            Piece::Queen => 2048,
            Piece::Rook => 1024,
            _ => 512,
        };
        let mut points = 0;
        if attacked.has(quiet.mv.from) && mistake != Mistake::NoEscape {
            points += worth / 4;
        }
        if attacked.has(to) && mistake != Mistake::NoStep {
            points -= worth;
        }
        let is_check = match mistake {
            Mistake::NoSafeChecks => false,
            Mistake::DiscoveredToo => position.play(quiet).is_check(),
            _ => all.checks(quiet.piece).has(to),
        };
        if is_check && (mistake == Mistake::AnyCheck || !attacked.has(to)) {
            points += 256;
        }
        let is_turned =
            mistake == Mistake::SquaresForWhite && node.side() != Color::White;
        if mistake != Mistake::NoSquares {
            let gain = position.gain(quiet);
            points += if is_turned { -gain } else { gain } / 2;
        }
        points
    }
}

impl Ordering for Order {
    /// What is compared, and what the reductions get.
    type Priority = (Priority, i32);

    fn priority(&self, node: &Node, candidate: &Candidate) -> (Priority, i32) {
        let mistake = self.mistake;
        let history = match self.memory.priority(node, candidate) {
            Priority::Quiet(_) if mistake == Mistake::BoardAlone => 0,
            Priority::Quiet(history) => history,
            Priority::Killer(_) if mistake == Mistake::KillersToo => 0,
            priority => return (priority, 0),
        };
        let stored = self.stored.iter().filter(|it| it.0 == *candidate);
        let told = history
            + self.points(node, candidate)
            + stored.map(|it| it.1).sum::<i32>();
        let compared = if mistake == Mistake::NotCompared { history } else { told };
        (Priority::Quiet(compared), told)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.memory.cutoff(node, candidate);
        if self.mistake == Mistake::Stored {
            self.stored.push((*candidate, self.points(node, candidate)));
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.memory.failed_to_cut(node, candidate);
    }

    fn history(&self, priority: &(Priority, i32)) -> i32 {
        priority.1
    }

    fn is_killer(&self, priority: &(Priority, i32)) -> bool {
        self.memory.is_killer(&priority.0)
    }

    fn new_search(&mut self) {
        self.memory.new_search();
    }

    fn new_game(&mut self) {
        self.memory.new_game();
    }
}
