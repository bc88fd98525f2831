//! The worked example of a chapter, sentence by sentence: which words of the text
//! are steps, and what is shown next to each of them in the page.
//!
//! An author puts `<div class="beside">` and `</div>` around the example, with
//! blank lines, and `<span data-step="f6">…</span>` around the words of each step.
//! The figure that the steps belong to draws a moment for each, into a `<script>`
//! of a type that is never run: they don't show up by themselves in a browser or on
//! paper, the book's search finds nothing in them, and `beside.js` takes them from
//! there.

use std::mem;
use std::ops::Range;

use cozy_chess::Board;

use crate::block::Fault;
use crate::board::BoardFigure;
use crate::svg::escaped;

const BEGIN: &str = "<div class=\"beside\">";
const END: &str = "</div>";

/// Words of the text that are a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// Its moment, as the figure reads it: the moves from a root to a node.
    pub(crate) moment: String,
    /// The name of the figure, if there are several.
    pub(crate) figure: Option<String>,
    /// The line in the chapter, from 1.
    line: usize,
    /// Where its tag begins in the chapter, after `<span`.
    at: usize,
}

impl Step {
    /// The step's address on the page.
    fn id(&self) -> String {
        let words = [self.figure.as_deref(), Some(&self.moment)];
        let words = words.into_iter().flatten().flat_map(|it| it.split(' '));
        let first = |word: &str| word.replace('?', "-first");
        let letters = |it: char| it.is_ascii_alphanumeric() || it == '-';
        let words = words.map(|word| first(word).replace(|it| !letters(it), ""));
        format!("step-{}", words.collect::<Vec<_>>().join("-"))
    }

    /// Makes a fault out of what is wrong with it.
    pub(crate) fn fault(&self, problem: &str) -> Fault {
        (self.line, format!("the step '{}': {problem}", self.moment))
    }
}

/// The steps of a chapter, in their order.
pub(crate) fn steps(markdown: &str) -> Vec<Step> {
    let mut found = Vec::new();
    for example in examples(markdown) {
        for (at, _) in markdown[example.clone()].match_indices("<span ") {
            let at = example.start + at + "<span".len();
            let tag = markdown[at..].split('>').next().unwrap_or_default();
            let Some(moment) = attribute(tag, "data-step") else { continue };
            let figure = attribute(tag, "data-in");
            let line = markdown[..at].matches('\n').count() + 1;
            found.push(Step { moment, figure, line, at });
        }
    }
    found
}

/// Removes the steps that name this figure, or no figure, from those that wait for
/// one.
pub(crate) fn taken(waiting: &mut Vec<Step>, figure: Option<&str>) -> Vec<Step> {
    let (own, others) = mem::take(waiting)
        .into_iter()
        .partition(|step| step.figure.as_deref() == figure);
    *waiting = others;
    own
}

/// The places of the examples in a chapter, in bytes.
fn examples(markdown: &str) -> Vec<Range<usize>> {
    let begins = markdown.match_indices(BEGIN).map(|(at, _)| at);
    let whole = |at: usize| at..at + markdown[at..].find(END).unwrap_or_default();
    begins.map(whole).collect()
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split('"').next()?.to_owned())
}

/// Part of a chapter that begins at this byte, with an address for each of its
/// steps.
pub(crate) fn addressed(part: &str, from: usize, steps: &[Step]) -> String {
    let (mut out, mut copied) = (String::new(), 0);
    let here = from..from + part.len();
    for step in steps.iter().filter(|step| here.contains(&step.at)) {
        out += &part[copied..step.at - from];
        out += &format!(" id=\"{}\"", step.id());
        copied = step.at - from;
    }
    out + &part[copied..]
}

/// What is shown next to a step.
pub(crate) struct Moment {
    pub(crate) step: Step,
    /// The row of the figure's list that it is about, from 0.
    pub(crate) row: Option<usize>,
    pub(crate) board: BoardFigure,
    /// What a screen reader says first about the board.
    pub(crate) title: String,
    /// In HTML, below the board.
    pub(crate) said: String,
}

/// All moments of a figure, in HTML; the shapes of the pieces are included once.
pub(crate) fn store(moments: &[Moment], id: &str) -> String {
    if moments.is_empty() {
        return String::new();
    }
    let (id, boards) = (
        format!("{id}-moment"),
        moments.iter().map(|it| &it.board.board).collect::<Vec<&Board>>(),
    );
    let drawn = moments.iter().map(|Moment { step, row, board, title, said }| {
        let figure = step.figure.as_ref().map_or(String::new(), |name| {
            format!(" data-in=\"{}\"", escaped(name))
        });
        let row = row.map_or(String::new(), |row| format!(" data-row=\"{row}\""));
        let svg = board.draw_shared(&id).to_svg(
            &id,
            "bmf-svg bmf-board bmf-board-svg",
            title,
        );
        format!(
            "<div data-moment=\"{}\"{figure}{row}><div class=\"bmf-board\">{svg}</div>{said}</div>",
            escaped(&step.moment)
        )
    });
    let drawn = drawn.collect::<String>();
    format!(
        "<script type=\"text/html\" class=\"bmf-moments\"><svg class=\"moment-shapes\" aria-hidden=\"true\">{}</svg>{drawn}</script>",
        BoardFigure::shapes(&boards, &id)
    )
}
