//! The captures on one square, each by the cheapest piece, for the steps of an
//! example: `3` is the moment after three captures, `worth 3` the one when the
//! worth of the third becomes known.

use cozy_chess::{Board, Color, Move, Piece, Square};
use engine::notation;
use see::see::VALUES;
use text::digits::grouped;

use crate::block::Fault;
use crate::board::{Arrow, BoardFigure, Style};
use crate::moment::{Moment, Step};
use crate::san::san;
use crate::words::{name, side};

/// A capture and its result.
struct Capture {
    /// The board before it.
    before: Board,
    mv: Move,
    /// The board after it.
    after: Board,
    /// Who takes what: in words, and in short where there's little room.
    said: String,
    short: String,
    /// In centipawns: the value of its victim, the balance after it for the side
    /// that began, and its worth if both sides go on as well as they can.
    takes: i32,
    balance: i32,
    worth: i32,
}

/// The moments of some steps of the exchange on a square.
pub(crate) fn moments(
    board: &Board,
    square: Square,
    steps: &[Step],
) -> Result<Vec<Moment>, Fault> {
    let captures = captures(board, square);
    let moment = |step: &Step| {
        let (number, is_judged) = match step.moment.strip_prefix("worth ") {
            Some(number) => (number, true),
            None => (&*step.moment, false),
        };
        let number = number.parse::<usize>().unwrap_or_default();
        if !(1..=captures.len()).contains(&number) {
            return Err(step.fault("there is no such capture"));
        }
        Ok(moment(step, &captures, number - 1, is_judged))
    };
    steps.iter().map(moment).collect()
}

/// All captures on a square, even those that a side would rather not make.
fn captures(board: &Board, square: Square) -> Vec<Capture> {
    let mut captures: Vec<Capture> = Vec::new();
    let mut before = board.clone();
    while let Some(mv) = cheapest(&before, square) {
        let value =
            |piece: Option<Piece>| piece.map_or(0, |it| VALUES[it as usize]);
        let (piece, victim) = (before.piece_on(mv.from), before.piece_on(square));
        let takes = value(victim);
        let last = captures.last().map_or(0, |it| it.balance);
        let balance = if captures.len().is_multiple_of(2) {
            last + takes
        } else {
            last - takes
        };
        let word = |piece: Option<Piece>| piece.map_or("", name);
        let said = format!(
            "{}’s {} takes the {}",
            side(before.side_to_move()),
            word(piece),
            word(victim)
        );
        let colour = match before.side_to_move() {
            Color::White => '○',
            Color::Black => '●',
        };
        let short = format!("{colour} {}", san(&before, mv));
        let mut after = before.clone();
        after.play_unchecked(mv);
        captures.push(Capture {
            before,
            mv,
            after: after.clone(),
            said,
            short,
            takes,
            balance,
            worth: takes,
        });
        before = after;
    }
    let mut follows = 0;
    for capture in captures.iter_mut().rev() {
        capture.worth -= follows.max(0);
        follows = capture.worth;
    }
    captures
}

/// The legal capture on a square by the cheapest piece.
fn cheapest(board: &Board, square: Square) -> Option<Move> {
    let mut found: Option<(Piece, Move)> = None;
    board.generate_moves(|moves| {
        let takes = moves.into_iter().filter(|mv| mv.to == square);
        for mv in takes {
            if found.is_none_or(|(piece, _)| moves.piece < piece) {
                found = Some((moves.piece, mv));
            }
        }
        false
    });
    found.map(|(_, mv)| mv)
}

fn moment(
    step: &Step,
    captures: &[Capture],
    index: usize,
    is_judged: bool,
) -> Moment {
    let Capture { before, mv, after, said, takes, balance, worth, .. } =
        &captures[index];
    let style = match (is_judged, *worth < 0) {
        (false, _) => Style::Main,
        (true, false) => Style::Good,
        (true, true) => Style::Bad,
    };
    let arrows = vec![Arrow { squares: [mv.from, mv.to], style }];
    let board = if is_judged {
        BoardFigure::new(before.clone())
    } else {
        let uci = notation::uci(before, *mv);
        BoardFigure::new(after.clone()).after(Some(&uci))
    };
    let shown = if is_judged { captures } else { &captures[..=index] };
    let judged = if is_judged { index } else { captures.len() };
    let rows = shown.iter().enumerate();
    let rows = rows.map(|(at, it)| {
        row(it, at >= judged, is_refused(captures, judged, at), at == index)
    });
    let follows = captures.get(index + 1).map_or(0, |it| it.worth.max(0));
    let who = side(before.side_to_move());
    let said = match (is_judged, index, *worth < 0) {
        (false, ..) => {
            format!("<b>{said}.</b> The balance is {}.", signed(*balance))
        }
        (true, 0, _) => format!(
            "<b>{}.</b> That's what the exchange is worth.",
            sum(*takes, follows, *worth)
        ),
        (true, _, true) => format!(
            "<b>{}.</b> {who} had better stop.",
            sum(*takes, follows, *worth)
        ),
        (true, _, false) => {
            format!("<b>{}.</b> {who} goes on.", sum(*takes, follows, *worth))
        }
    };
    let heads = "<tr><td></td><th scope=\"col\">takes</th><th scope=\"col\">balance</th><th scope=\"col\">is worth</th></tr>";
    Moment {
        step: step.clone(),
        row: None,
        board: BoardFigure { arrows, ..board },
        title: format!(
            "The board {} capture {}",
            if is_judged { "before" } else { "after" },
            index + 1
        ),
        said: format!(
            "<p class=\"moment-said\">{said}</p><table class=\"moment-ladder\"><thead>{heads}</thead><tbody>{}</tbody></table>",
            rows.collect::<String>()
        ),
    }
}

/// Whether a capture is not played, as far as they're judged: it or one before it
/// is refused.
fn is_refused(captures: &[Capture], judged: usize, at: usize) -> bool {
    let first = (judged.max(1)..captures.len()).find(|&it| captures[it].worth < 0);
    first.is_some_and(|first| at >= first)
}

fn row(
    it: &Capture,
    is_judged: bool,
    is_refused: bool,
    is_present: bool,
) -> String {
    let text = |text: &str| {
        if is_refused { format!("<s>{text}</s>") } else { text.to_owned() }
    };
    let worth =
        if is_judged { signed(it.worth).replace('+', "") } else { String::new() };
    let present = if is_present { " class=\"moment-now\"" } else { "" };
    format!(
        "<tr{present}><th scope=\"row\" aria-label=\"{}\">{}</th><td>{}</td><td>{}</td><td>{worth}</td></tr>",
        it.said,
        text(&it.short),
        text(&grouped(it.takes)),
        text(&signed(it.balance))
    )
}

/// The value that a capture takes, less that of what follows.
fn sum(takes: i32, follows: i32, worth: i32) -> String {
    format!(
        "{} − {} = {}",
        grouped(takes),
        grouped(follows),
        signed(worth).replace('+', "")
    )
}

fn signed(value: i32) -> String {
    let sign = match value {
        ..0 => "−",
        0 => "",
        1.. => "+",
    };
    format!("{sign}{}", grouped(value.abs()))
}
