//! Histories after a list of cutoffs.

use std::ops::Range;

use cozy_chess::{Board, Color};
use engine::{Candidate, candidate, notation};
use ordering_suite::{Case, Event, Question, Rule};

use crate::case;
use crate::dice::Dice;
use crate::scores::{MISTAKES, scores};

/// The largest bonus, and the limit of a score, as the stages have them.
const CAP: i32 = 400;
const LIMIT: i32 = 8192;

/// How the cutoffs of a case are drawn.
struct Plan {
    rule: Rule,
    /// The number of cutoffs.
    cutoffs: usize,
    /// The range of remaining depths.
    depths: Range<usize>,
    /// The number of different moves.
    moves: usize,
    /// The maximum number of moves tried before each cutoff.
    tried: usize,
}

/// Cutoffs, and the scores after them: few cutoffs with small bonuses and many with
/// large ones; then some that reach the limit of a sum, and some with gravity but
/// without a malus.
pub(crate) fn cases(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let rules = [Rule::Sum, Rule::Gravity, Rule::Pairs];
    let first = (0..90).map(|number| {
        let is_long = number % 2 == 1;
        let (cutoffs, depths) = if is_long { (60, 1..25) } else { (4, 1..9) };
        Plan { rule: rules[number % 3], cutoffs, depths, moves: 5, tried: 2 }
    });
    let mut cases = Vec::new();
    for plan in first {
        cases.extend(plan.case(pool, dice)?);
    }
    let mut later = Dice::new(3); // so that the cases drawn earlier stay the same
    for number in 0..32 {
        let rule = [Rule::Sum, Rule::Gravity, Rule::Sum, Rule::Pairs][number % 4];
        let (cutoffs, moves) = if rule == Rule::Sum { (64, 2) } else { (40, 4) };
        let plan = Plan { rule, cutoffs, depths: 10..25, moves, tried: 0 };
        cases.extend(plan.case(pool, &mut later)?);
    }
    Ok(cases)
}

impl Plan {
    /// A case; `None` if the position that was drawn has too few quiet moves.
    fn case(
        &self,
        pool: &[Board],
        dice: &mut Dice,
    ) -> anyhow::Result<Option<Case>> {
        let rule = self.rule;
        let board = &pool[dice.throw(pool.len())];
        let side = if board.side_to_move() == Color::White { "w" } else { "b" };
        let word = |it: &Candidate| match rule {
            Rule::Pairs => {
                let piece = char::from(it.piece).to_ascii_uppercase();
                format!("{piece}{}", it.mv.to)
            }
            _ => notation::uci(board, it.mv),
        };
        // Engines write castling in different ways.
        let quiets = candidate::generate(board);
        let mut words: Vec<String> = quiets
            .iter()
            .filter(|it| it.is_quiet() && board.color_on(it.mv.to).is_none())
            .map(word)
            .collect();
        words.sort();
        words.dedup();
        if words.len() < 4 {
            return Ok(None);
        }
        words.truncate(self.moves);
        let mut events = Vec::new();
        for _ in 0..self.cutoffs {
            let depth = self.depths.start + dice.throw(self.depths.len());
            let cut = dice.throw(words.len());
            let tried = dice.throw(self.tried + 1);
            let tried = words.iter().take(cut).rev().take(tried).cloned();
            let before = match rule {
                Rule::Pairs => [["pe5", "Nf3"], ["bd6", "Pc4"]][dice.throw(2)]
                    .map(str::to_owned)
                    .to_vec(),
                _ => Vec::new(),
            };
            events.push(Event {
                side: if dice.throw(4) == 0 { "w".into() } else { side.into() },
                depth: depth as i32,
                cut: words[cut].clone(),
                tried: if rule == Rule::Sum { Vec::new() } else { tried.collect() },
                before,
            });
        }
        judged(rule, events).map(Some)
    }
}

/// A case of these cutoffs, with the mistakes that change its scores.
fn judged(rule: Rule, events: Vec<Event>) -> anyhow::Result<Case> {
    let scores = |mistake| scores(rule, CAP, LIMIT, &events, mistake);
    let right = scores(None);
    let is_another = |it: &&(&str, _)| right != scores(Some(it.1));
    let catches: Vec<&str> =
        MISTAKES.iter().filter(is_another).map(|it| it.0).collect();
    case(Question::History { rule, cap: CAP, limit: LIMIT, events }, &catches)
}
