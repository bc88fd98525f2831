//! What an exam finds.

use serde::Serialize;

use crate::cost::Cost;

/// How bad it is. The worst comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It's against the rules of chess or of the protocol, or a search contradicts
    /// itself.
    Wrong,
    /// It may be meant so, but it's worth a look.
    Look,
    /// It's as it should be.
    Fine,
}

/// What an exam has seen, and never more than that.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// What it's about, in a word or two.
    pub about: &'static str,
    /// How bad it is.
    pub verdict: Verdict,
    /// What was seen, in a sentence.
    pub says: String,
    /// How to see it oneself: what to send to the engine, a line each, or what to run.
    pub see: String,
    /// What it likely costs, if that is known.
    pub cost: Option<Cost>,
    /// The page that says more, within the book.
    pub page: Option<&'static str>,
}

impl Finding {
    /// Something that is wrong.
    pub fn wrong(about: &'static str, says: impl Into<String>) -> Self {
        Self::new(about, Verdict::Wrong, says)
    }

    /// Something that is worth a look.
    pub fn look(about: &'static str, says: impl Into<String>) -> Self {
        Self::new(about, Verdict::Look, says)
    }

    /// Something that is as it should be.
    pub fn fine(about: &'static str, says: impl Into<String>) -> Self {
        Self::new(about, Verdict::Fine, says)
    }

    fn new(about: &'static str, verdict: Verdict, says: impl Into<String>) -> Self {
        let (says, see) = (says.into(), String::new());
        Self { about, verdict, says, see, cost: None, page: None }
    }

    /// The same, with how to see it.
    pub fn see(self, see: impl Into<String>) -> Self {
        Self { see: see.into(), ..self }
    }

    /// The same, with what it likely costs.
    pub fn costs(self, cost: Option<Cost>) -> Self {
        Self { cost, ..self }
    }

    /// The same, with the page that says more.
    pub fn page(self, page: &'static str) -> Self {
        Self { page: Some(page), ..self }
    }
}

/// Puts findings in order: the worst first, and of equally bad ones those that cost
/// most. What has no known cost comes behind what has one; otherwise the order stays.
pub fn rank(findings: &mut [Finding]) {
    let cost = |it: &Finding| it.cost.as_ref().map_or(0.0, Cost::weight);
    findings.sort_by(|one, other| {
        let worse = one.verdict.cmp(&other.verdict);
        worse.then(cost(other).total_cmp(&cost(one)))
    });
}
