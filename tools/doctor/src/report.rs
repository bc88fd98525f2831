//! All findings about an engine, as text, JSON or a page.

use std::fmt::Write;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;
use terminal::entry;

use crate::finding::{Finding, Verdict, rank};
use crate::versions::Compared;

/// The report on an engine.
#[derive(Debug, Serialize)]
pub struct Report {
    /// What it calls itself.
    pub name: String,
    /// The worst first.
    pub findings: Vec<Finding>,
    /// How it differs from an earlier version, if that was asked for.
    pub compared: Option<Compared>,
}

/// The parts of a report, and what stands above each.
const PARTS: [(Verdict, &str); 3] = [
    (Verdict::Wrong, "Wrong"),
    (Verdict::Look, "Worth a look"),
    (Verdict::Fine, "As it should be"),
];

/// What every report says about itself.
const CAVEAT: &str = "Each sentence says what was seen, and nothing more. A cost is what our own search gained by having what seems to be missing; yours may gain more, or less.";

impl Report {
    /// A report of findings in any order.
    pub fn new(
        name: String,
        mut findings: Vec<Finding>,
        compared: Option<Compared>,
    ) -> Self {
        rank(&mut findings);
        Self { name, findings, compared }
    }

    /// Whether nothing is wrong.
    pub fn is_well(&self) -> bool {
        self.findings.iter().all(|it| it.verdict != Verdict::Wrong)
    }

    fn of(&self, verdict: Verdict) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |it| it.verdict == verdict)
    }

    /// For a terminal.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.name);
        if let Some(compared) = &self.compared {
            text += &format!("\n{}", entry("", 0, &compared.to_string()));
        }
        for (verdict, title) in PARTS {
            let count = self.of(verdict).count();
            if count == 0 {
                continue;
            }
            write!(text, "\n{title} ({count})\n").expect("a string grows");
            for it in self.of(verdict) {
                let about = format!("- {}: ", it.about);
                text += &entry(&about, 2, &it.says);
                if let Some(cost) = &it.cost {
                    text += &entry("  costs: ", 4, &cost.to_string());
                }
                for (number, line) in it.see.lines().enumerate() {
                    let label =
                        if number == 0 { "  to see it: " } else { "             " };
                    text += &format!("{label}{line}\n");
                }
                if let Some(page) = it.page {
                    text += &format!("  more: book/src/{page}\n");
                }
            }
        }
        text + "\n" + &entry("", 0, CAVEAT)
    }

    /// The whole page. It needs no other file.
    pub fn page(&self) -> String {
        let title = format!("Report on {}", self.name);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(SHEET)) }
                }
                body {
                    h1 { (title) }
                    @if let Some(compared) = &self.compared { p { strong { (compared) } } }
                    @for (verdict, title) in PARTS { (self.part(verdict, title)) }
                    p.caveat { (CAVEAT) }
                }
            }
        };
        page.into_string()
    }

    fn part(&self, verdict: Verdict, title: &str) -> Markup {
        let findings: Vec<&Finding> = self.of(verdict).collect();
        html! {
            @if !findings.is_empty() {
                h2 { (title) " (" (findings.len()) ")" }
                ul { @for it in findings { li { (item(it)) } } }
            }
        }
    }
}

fn item(finding: &Finding) -> Markup {
    html! {
        strong { (finding.about) } ": " (finding.says)
        @if let Some(cost) = &finding.cost { br; "Costs: " (cost) }
        @if !finding.see.is_empty() {
            details { summary { "To see it" } pre { (finding.see) } }
        }
        @if let Some(page) = finding.page { " More: " code { "book/src/" (page) } }
    }
}

const SHEET: &str = "
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: CanvasText; background: Canvas;
       font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
li { margin: .6rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.caveat { border-top: 1px solid GrayText; padding-top: .6rem; }
";
