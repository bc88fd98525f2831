//! An iteration in progress: what it has proved about the root if it is broken off.

use cozy_chess::Move;

use crate::outcome::Outcome;
use crate::principal_variation::Line;
use crate::score::{Score, is_mate};

/// The best line of an iteration so far. It proves nothing until the best move of
/// the previous iteration has been searched, too: that move may score more.
#[derive(Debug, Default)]
pub(crate) struct Iteration {
    /// The best move of the previous iteration.
    to_beat: Option<Move>,
    /// Whether the move to beat has been searched, and scored no more than `line`.
    is_beaten: bool,
    /// Whether the move to beat has been searched in the current window.
    has_met: bool,
    score: Score,
    line: Line,
}

impl Iteration {
    /// The iteration after one that ended with this outcome.
    pub(crate) fn after(outcome: &Outcome) -> Self {
        Self { to_beat: outcome.best_move, ..Self::default() }
    }

    /// Begins with the first move of the root, once for each window.
    pub(crate) fn begin(&mut self) {
        self.has_met = false;
    }

    /// Notes the score of a root move and `reply`, the line that follows it. A
    /// score above `alpha` beats those of all earlier moves.
    pub(crate) fn note(
        &mut self,
        mv: Move,
        score: Score,
        alpha: Score,
        reply: &[Move],
    ) {
        self.has_met |= self.to_beat == Some(mv);
        let is_known = self.line.first() == Some(&mv);
        if score > alpha && (is_known || self.line.is_empty() || score > self.score)
        {
            self.score = score;
            self.line.clear();
            self.line.push(mv);
            self.line.extend(reply.iter().copied());
            self.is_beaten = self.has_met;
        }
        self.is_beaten |= self.has_met;
    }

    /// The score and the line to play instead of what was known before the
    /// iteration, if they are proved to be better.
    pub(crate) fn proved(self, before: &Outcome) -> Option<(Score, Line)> {
        let mates = is_mate(self.score) && self.score > before.score;
        let was_unsearched = before.depth == 0 && !is_mate(before.score);
        let is_better = self.is_beaten || mates || was_unsearched;
        (is_better && !self.line.is_empty()).then_some((self.score, self.line))
    }
}

#[cfg(test)]
mod tests {
    use super::Iteration;
    use crate::limits::Limits;
    use crate::outcome::Outcome;
    use crate::position::Position;
    use crate::score::{MATE, Score};

    /// What is proved by root moves searched one after the other, with these
    /// scores, if the knight's move was best before.
    fn proved(searched: &[(&str, Score)]) -> Option<(Score, String)> {
        let mut before =
            Outcome::unsearched(&Position::default(), &Limits::default());
        (before.best_move, before.depth) = ("g1f3".parse().ok(), 4);
        let mut iteration = Iteration::after(&before);
        iteration.begin();
        let mut alpha = -30;
        for (mv, score) in searched {
            iteration.note(mv.parse().unwrap(), *score, alpha, &[]);
            alpha = alpha.max(*score);
        }
        iteration.proved(&before).map(|(score, line)| (score, line[0].to_string()))
    }

    #[test]
    fn a_move_is_better_once_the_one_to_beat_is_searched() {
        assert_eq!(proved(&[]), None);
        assert_eq!(proved(&[("e2e4", 50)]), None, "the knight may score more");
        assert_eq!(proved(&[("g1f3", 20)]), Some((20, "g1f3".into())));
        assert_eq!(
            proved(&[("g1f3", 20), ("e2e4", 50)]),
            Some((50, "e2e4".into()))
        );
        assert_eq!(
            proved(&[("e2e4", 50), ("g1f3", 20)]),
            Some((50, "e2e4".into()))
        );
        assert_eq!(
            proved(&[("g1f3", -90)]),
            None,
            "it failed low, and what is better is not known"
        );
    }

    #[test]
    fn a_mate_is_a_mate() {
        assert_eq!(proved(&[("e2e4", MATE - 5)]), Some((MATE - 5, "e2e4".into())));
    }
}
