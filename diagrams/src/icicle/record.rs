//! The nodes of a search, as its observer meets them.

use cozy_chess::{Board, Move, Piece};
use engine::observer::{End, Leaf, Observer, Visit};
use engine::quiescence::show_quiescence;
use engine::score::Score;
use engine::{Candidate, Ordering, Outcome, Position, notation};
use mix::{Priority, Settings};

use super::cell::{Cell, Kind};

/// The most nodes that are kept.
pub const MOST: usize = 400_000;

/// Listens to a search, and keeps all nodes of all its iterations, quiescence's too.
#[derive(Debug)]
pub struct Recorder {
    pruning: Settings,
    cells: Vec<Cell>,
    /// The nodes from the root to the present one.
    open: Vec<Open>,
}

/// A node that has been entered and not left.
#[derive(Debug)]
struct Open {
    cell: usize,
    position: Position,
    alpha: Score,
    beta: Score,
    /// The move that was tried last.
    tried: Option<(Candidate, Priority)>,
    /// The cells after its moves, each with its move; none after a null move.
    children: Vec<(usize, Option<Move>)>,
    /// How many moves its cutoff has spared.
    spared: usize,
}

impl Recorder {
    /// Before a search that prunes like this.
    pub fn new(pruning: Settings) -> Self {
        Self { pruning, cells: Vec::new(), open: Vec::new() }
    }

    /// All nodes of the search that found this, in the order in which they were entered,
    /// so that those below a node follow it; or `None` if there were more than [`MOST`],
    /// and not all are here.
    pub fn cells(self, found: &Outcome) -> Option<Vec<Cell>> {
        let Self { mut cells, .. } = self;
        // For each ply of the path, whether what is below it was searched in vain.
        let mut path: Vec<bool> = Vec::new();
        for cell in &mut cells {
            path.truncate(cell.ply.into());
            let is_below = path.last().is_some_and(|&it| it);
            cell.kind = match cell.kind {
                Kind::Capture if is_below => Kind::VainCapture,
                _ if is_below => Kind::BelowVain,
                kind => kind,
            };
            path.push(cell.kind.is_vain());
        }
        (cells.len() as u64 == found.statistics.nodes()).then_some(cells)
    }

    fn push(&mut self, cell: Cell) -> usize {
        if self.cells.len() < MOST {
            self.cells.push(cell);
        }
        self.cells.len() - 1
    }
}

impl<O: Ordering<Priority = Priority>> Observer<O> for Recorder {
    fn enter(&mut self, visit: &Visit, _: &O) {
        let &Visit { position, ply, alpha, beta, .. } = visit;
        self.open.truncate(ply); // a search that was broken off has left without a word
        let tried = self.open.last().and_then(|parent| parent.tried);
        let mv = tried.map(|(it, _)| it.mv);
        let board = self.open.last().map(|parent| parent.position.board());
        let shown = board.zip(mv).map(|(board, mv)| by_the_king(board, mv));
        let kind =
            if ply > 0 && mv.is_none() { Kind::Passed } else { Kind::Needed };
        let class = tried.map(|(_, priority)| priority.class);
        let (end, score, spared) = (None, 0, 0);
        let ply = ply.min(u8::MAX.into()) as u8;
        let cell =
            self.push(Cell { ply, kind, mv: shown, class, end, score, spared });
        if let Some(parent) = self.open.last_mut() {
            parent.children.push((cell, mv));
        }
        let (position, tried, children) = (position.clone(), None, Vec::new());
        self.open.push(Open {
            cell,
            position,
            alpha,
            beta,
            tried,
            children,
            spared: 0,
        });
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        _: &O,
    ) {
        self.open[ply].tried = Some((*candidate, priority));
    }

    fn unplayed(&mut self, leaf: &Leaf, ordering: &O) {
        leaf.visit(self, ordering);
    }

    fn prune(
        &mut self,
        ply: usize,
        rest: impl Iterator<Item = (Priority, Candidate)>,
        _: &O,
    ) {
        self.open[ply].spared = rest.count();
    }

    fn leave(&mut self, ply: usize, score: Score, end: End, _: &O) {
        self.open.truncate(ply + 1);
        let Some(node) = self.open.pop() else { return };
        let cell = &mut self.cells[node.cell];
        (cell.end, cell.score) = (Some(end), score);
        cell.spared = node.spared.min(u8::MAX.into()) as u8;
        if end == End::Exact && cell.kind == Kind::Needed {
            cell.kind = Kind::Pv;
        }
        if end == End::Cutoff {
            let cut = node.tried.map(|(it, _)| it.mv);
            for (child, mv) in node.children {
                match mv {
                    None => {}
                    mv if mv == cut => self.cells[child].kind = Kind::Cutter,
                    _ => self.cells[child].kind = Kind::Vain,
                }
            }
        }
        if end == End::Quiescence {
            let (pruning, mut below) = (self.pruning, Vec::new());
            let Open { position, alpha, beta, .. } = node;
            let mut see = |visit: &Visit, candidate: &Candidate| {
                let ply = visit.ply.min(u8::MAX.into()) as u8;
                let (kind, mv) = (Kind::Capture, Some(candidate.mv));
                let (class, end, score, spared) = (None, None, 0, 0);
                below.push(Cell { ply, kind, mv, class, end, score, spared });
            };
            show_quiescence(&pruning, &position, ply, alpha, beta, &mut see);
            for cell in below {
                self.push(cell);
            }
        }
    }
}

/// A move as UCI writes it: castling is the king's own move.
fn by_the_king(board: &Board, mv: Move) -> Move {
    if board.piece_on(mv.from) != Some(Piece::King) {
        return mv;
    }
    notation::uci(board, mv).parse().unwrap_or(mv)
}
