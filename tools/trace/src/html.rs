//! What was found, as a page that can be opened, kept or sent to somebody.

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Color, Square};
use diagrams::board::{Arrow, BoardFigure, Orientation, Style};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::difference::{Kind, Located, Play};
use crate::finding::Finding;
use crate::report::{RULES, Report};

/// What the page looks like; the colours come with the board.
const SHEET: &str = "
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: var(--bmf-ink, CanvasText);
       font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
svg { display: block; max-width: 100%; height: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
th, td { padding: .15rem .8rem; text-align: left; border-bottom: 1px solid var(--bmf-faint, GrayText); }
tr.differs { font-weight: bold; }
code { overflow-wrap: anywhere; }
";

/// The whole page. It needs no other file.
pub(crate) fn page(found: &Finding) -> String {
    let title = "Where two searches part";
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
                p { strong { (found.sentence()) } }
                @if let Finding::Differs(report) = found { (differs(report)) }
            }
        }
    };
    page.into_string()
}

fn differs(report: &Report) -> Markup {
    let lines = report.lines();
    let rules = report.rules();
    html! {
        @for paragraph in report.place() { p { (paragraph) } }
        (PreEscaped(board(&report.located)))
        @if let Some(key) = key(&report.located.kind) { p { (key) } }
        p { code { (report.board()) } }
        @if !lines.is_empty() {
            table {
                thead {
                    tr {
                        th { "no." } th { (report.names.theirs) } th { (report.names.ours) } th { "ranked" }
                    }
                }
                tbody {
                    @for it in lines {
                        tr.differs[it.is_first] {
                            td { (it.number) } td { (it.theirs) } td { (it.ours) } td { (it.rank) }
                        }
                    }
                }
            }
        }
        @if !rules.is_empty() {
            p { (RULES) }
            ul { @for it in rules { li { (it.says) " (" code { "book/src/" (it.page) } ")" } } }
        }
    }
}

/// What the arrows mean, if there are any.
fn key(kind: &Kind) -> Option<&'static str> {
    match kind {
        Kind::Order(..) => Some(
            "Red, dashed: the move of the first program. Green: that of the second.",
        ),
        Kind::Extra(_) | Kind::Again(_) => {
            Some("Red, dashed: the move that only the first program searches.")
        }
        Kind::Missing(_) | Kind::NotAgain(_) => {
            Some("Green: the move that only the second program searches.")
        }
        Kind::Depth(..) | Kind::Window(_) => {
            Some("Red, dashed: the move that both search otherwise.")
        }
        Kind::Root | Kind::Leaves(_) | Kind::GoesOn(_) => None,
    }
}

/// The board, from the side of the player to move, with the move that led there, and
/// the moves that differ: theirs in red, ours in green.
fn board(located: &Located) -> String {
    let Some((board, last)) = located.boards.last() else { return String::new() };
    let (their, our) = match located.kind {
        Kind::Order(their, our) => (their, our),
        Kind::Extra(play) | Kind::Again(play) => (play, None),
        Kind::Missing(play) | Kind::NotAgain(play) => (None, play),
        Kind::Depth(play, _) | Kind::Window(play) => (play, None),
        Kind::Root | Kind::Leaves(_) | Kind::GoesOn(_) => (None, None),
    };
    let arrow = |play: Play, style| {
        Some(Arrow { squares: squares(board, play)?.into(), style })
    };
    let arrows = [arrow(their, Style::Bad), arrow(our, Style::Good)];
    let before = located.boards.iter().rev().nth(1);
    let figure = BoardFigure {
        board: board.clone(),
        orientation: match board.side_to_move() {
            Color::White => Orientation::White,
            Color::Black => Orientation::Black,
        },
        last: before.and_then(|(before, _)| squares(before, *last)),
        arrows: arrows.into_iter().flatten().collect(),
        marks: Vec::new(),
    };
    let title = "The position of the node";
    figure.draw("board").to_file("board", "bmf-svg bmf-board", title)
}

/// From where to where a move goes for those who look at the board.
fn squares(board: &Board, play: Play) -> Option<(Square, Square)> {
    let word = display_uci_move(board, play?).to_string();
    Some((word.get(0..2)?.parse().ok()?, word.get(2..4)?.parse().ok()?))
}
