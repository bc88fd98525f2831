//! What searches answer: moves, scores, and problems solved.

use engine::Outcome;
use engine::notation::uci;
use engine::score::{is_mate, mate_in_moves};
use engine::suite::lines;
use engine::table::Bound;
use ladder::epd::Problem;

use crate::judged::Judged;
use crate::lab::{Sample, Task};
use crate::searched::Searched;
use crate::suites::Suite;

/// The nodes allowed for each problem.
pub(crate) const SOLVING_NODES: u64 = 1_000_000;
/// The problems: the Bratko–Kopec positions (Kopec & Bratko 1982).
const PROBLEMS: &str = include_str!("../bratko_kopec.epd");

/// How many of the problems are solved.
pub(crate) fn solved(row: &Judged) -> anyhow::Result<usize> {
    let (suite, nodes) = (Suite::Lines(PROBLEMS.to_owned()), Some(SOLVING_NODES));
    let task = Task { suite, nodes, depth: i32::MAX, ..row.after.task.clone() };
    let found = Searched::new(row.lab, task)?;
    let problems =
        lines(PROBLEMS).map(|(number, line)| Problem::parse(line, number));
    let problems = problems.collect::<anyhow::Result<Vec<_>>>()?;
    let answers = problems.iter().zip(found.outcomes());
    let is_solved = |(problem, it): &(&Problem, &Outcome)| {
        it.best_move.is_some_and(|mv| problem.is_solved_by(mv))
    };
    Ok(answers.filter(is_solved).count())
}

/// A mate in words.
pub(crate) fn mate(score: i32) -> String {
    mate_in_moves(score)
        .map_or("no mate".to_owned(), |moves| format!("mate in {moves}"))
}

/// The move found in the first position.
pub(crate) fn best_move(searched: &Searched) -> anyhow::Result<Option<String>> {
    let board = searched.board()?;
    let mv = searched.outcomes().next().and_then(|outcome| outcome.best_move);
    Ok(mv.map(|mv| uci(&board, mv)))
}

/// By how many centipawns the scores differ; mates are left out.
pub(crate) fn differences(one: &Searched, other: &Searched) -> Vec<u64> {
    let scores = one.beside(other).map(|(a, b)| (a.score, b.score));
    let both = scores.filter(|&(a, b)| !is_mate(a) && !is_mate(b));
    both.map(|(a, b)| a.abs_diff(b).into()).collect()
}

/// In how many positions `one` finds the right move and `other` does not.
pub(crate) fn only(right: &Searched, one: &Searched, other: &Searched) -> u64 {
    let both = right.beside(one).zip(other.outcomes());
    let agrees = both.filter(|((right, one), _)| right.best_move == one.best_move);
    agrees.filter(|((right, _), other)| right.best_move != other.best_move).count()
        as u64
}

/// The deepest iteration that was not broken off, in plies.
pub(crate) fn complete_depth(sample: &Sample) -> u64 {
    let complete =
        sample.iterations.iter().filter(|outcome| outcome.bound == Bound::Exact);
    complete.map(|outcome| outcome.depth as u64).max().unwrap_or(0)
}
