//! A difference in words, for a terminal.

use std::fmt::Write;

use check::Search;
use cozy_chess::util::display_san_move;
use cozy_chess::{Board, Color};
use terminal::table::{Cell, Column, Form, Table};
use terminal::{entry, wrap};
use text::digits::grouped;

use crate::difference::{Difference, Kind, Located, Play, Tried};
use crate::rules::{self, Rule};

/// What two searches are compared, and by what names.
#[derive(Clone, Debug)]
pub struct Names {
    /// The program that is asked about.
    pub theirs: String,
    /// The one that it's compared with.
    pub ours: String,
    /// The chapter whose program the second one is, if it's one of the path.
    pub chapter: Option<usize>,
}

/// The report of a difference.
#[derive(Clone, Debug)]
pub struct Report {
    /// Who was compared.
    pub names: Names,
    /// In which search.
    pub search: Search,
    /// What was found.
    pub difference: Difference,
    /// The same on the board.
    pub located: Located,
}

/// The moves that both try at one place of their lists.
pub(crate) struct Line {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) theirs: String,
    pub(crate) ours: String,
    /// How ours ranks its move, and whether it's skipped.
    pub(crate) rank: String,
    /// Whether it's the first place at which they differ.
    pub(crate) is_first: bool,
}

impl Report {
    /// All of it.
    pub fn text(&self) -> String {
        let mut text = self.place().map(|it| paragraph(&it) + "\n").concat();
        if let Some((board, _)) = self.located.boards.last() {
            write!(text, "\n{}\n{board}\n", uci::diagram(board))
                .expect("a string grows");
        }
        let table = self.table();
        if !table.rows.is_empty() {
            text += &format!("\n{}", table.print(Form::Table, terminal::width()));
        }
        text += &format!("\n{}\n", paragraph(&self.sentence()));
        let rules = self.rules();
        if !rules.is_empty() {
            text += &format!("\n{}\n", paragraph(RULES));
        }
        for Rule { says, page, .. } in rules {
            text += &entry("- ", 2, &format!("{says} (book/src/{page})"));
        }
        text
    }

    /// The rules that can be broken here.
    pub fn rules(&self) -> Vec<&'static Rule> {
        let is_later = !self.search.before.is_empty();
        let of = |chapter| rules::of(&self.located, chapter, is_later);
        self.names.chapter.map_or_else(Vec::new, of)
    }

    /// Where it is, in two paragraphs: the search, and the node in it.
    pub(crate) fn place(&self) -> [String; 2] {
        let Search { fen, moves, depth, before } = &self.search;
        let mut game = format!("Searched to depth {depth}: {fen}");
        if !moves.is_empty() {
            game += &format!(", moves {moves}");
        }
        if !before.is_empty() {
            game += ", after another search in the same game";
        }
        let line = line(&self.located.boards);
        let place = match self.located.node {
            None => "at the root".to_owned(),
            Some(node) => {
                let line = if line.is_empty() {
                    "at the root".to_owned()
                } else {
                    format!("after {line}")
                };
                let depth = match node.depth {
                    ..=0 => "in quiescence".to_owned(),
                    1 => "one ply before the horizon".to_owned(),
                    depth => format!("{depth} plies before the horizon"),
                };
                format!(
                    "{line}, {depth}, with a window from {} to {}",
                    node.alpha, node.beta
                )
            }
        };
        let agree = match self.difference.number {
            0 => "The first node differs".to_owned(),
            1 => "One node agrees, the second differs".to_owned(),
            many => format!("{} nodes agree, the next one differs", grouped(many)),
        };
        [game, format!("{agree}: {place}.")]
    }

    /// The position in which they differ.
    pub(crate) fn board(&self) -> &Board {
        &self.located.boards.last().expect("there is the root").0
    }

    fn say(&self, play: Play) -> String {
        said(self.board(), play)
    }

    /// Both lists of moves, side by side, around the first that differs: far from it
    /// they say nothing.
    pub(crate) fn lines(&self) -> Vec<Line> {
        let Located { theirs, ours, kind, .. } = &self.located;
        let mut lines: Vec<Line> = Vec::new();
        let (mut theirs, mut number) = (theirs.iter().peekable(), 0);
        let mut line = |their: Option<Play>, our: Option<&(Play, Tried)>| {
            number += 1;
            let shown = |play: Play| self.say(play);
            let ranked = our.and_then(|it| it.1.ranked.clone()).unwrap_or_default();
            let rank = rank(ranked.1);
            let is_skipped = our.is_some_and(|it| it.1.searched.is_empty());
            let differs =
                their != our.map(|it| it.0) && !(is_skipped && their.is_none());
            let is_about = our.is_some_and(|it| kind.is_about(it.0));
            lines.push(Line {
                number,
                theirs: their.map_or(String::new(), shown),
                ours: our.map_or(String::new(), |it| shown(it.0)),
                rank: if is_skipped { format!("{rank}, skipped") } else { rank },
                is_first: differs || is_about,
            });
        };
        for our in ours {
            // What ours skips, they needn't have.
            let is_skipped = our.1.searched.is_empty();
            let is_theirs = |it: &&(Play, Tried)| !is_skipped || it.0 == our.0;
            let their = theirs.next_if(|it| is_theirs(it)).map(|it| it.0);
            line(their, Some(our));
        }
        theirs.for_each(|their| line(Some(their.0), None));
        let first = lines.iter().position(|it| it.is_first);
        for (row, line) in lines.iter_mut().enumerate() {
            line.is_first = first == Some(row);
        }
        let around = first.unwrap_or(lines.len());
        let count = lines.len();
        lines.drain(count.min(around + 7)..);
        lines.drain(..around.saturating_sub(6));
        lines
    }

    fn table(&self) -> Table {
        let row = |it: Line| {
            let mark = if it.is_first { "←" } else { "" };
            vec![
                (Column::numbers("no."), Cell::from(it.number)),
                (Column::words(&self.names.theirs), it.theirs.into()),
                (Column::words(&self.names.ours), it.ours.into()),
                (Column::words("ranked"), it.rank.into()),
                (Column::words(" "), mark.into()),
            ]
        };
        Table::of(self.lines().into_iter().map(row))
    }

    /// What differs, in a sentence.
    pub fn sentence(&self) -> String {
        let Names { theirs: they, ours: we, .. } = &self.names;
        let say = |play| self.say(play);
        let after = |play: &Option<Play>| match play {
            None => "at once, without trying a move".to_owned(),
            Some(play) => format!("after {}", say(*play)),
        };
        let next = |tried: &[(Play, Tried)], count: usize| {
            let searched = tried.iter().filter(|it| !it.1.searched.is_empty());
            searched.map(|it| it.0).nth(count).map(say)
        };
        let common = self.difference.path.last().map_or(0, |it| {
            it.tried.iter().filter(|it| !it.searched.is_empty()).count()
        });
        let said = match &self.located.kind {
            Kind::Root => {
                let root = |node: Option<crate::node::Node>| match node {
                    None => "has ended its search".to_owned(),
                    Some(it) => format!(
                        "searches the root to depth {} from {} to {}",
                        it.depth, it.alpha, it.beta
                    ),
                };
                format!(
                    "{they} {}, and {we} {}.",
                    root(self.difference.theirs),
                    root(self.difference.ours)
                )
            }
            Kind::Depth(play, [their, our]) => format!(
                "{they} searches {} to depth {their}, and {we} to depth {our}.",
                say(*play)
            ),
            Kind::Window(play) => {
                let window = |node: Option<crate::node::Node>| {
                    node.map_or(String::new(), |it| {
                        format!("{} to {}", it.alpha, it.beta)
                    })
                };
                format!(
                    "{they} searches {} with a window from {}, and {we} with one from {}.",
                    say(*play),
                    window(self.difference.theirs),
                    window(self.difference.ours)
                )
            }
            Kind::Order(their, our) => format!(
                "{they} tries {} here, and {we} {} before it.",
                say(*their),
                say(*our)
            ),
            Kind::Missing(our) => {
                format!(
                    "{we} searches {} here, which {they} never does.",
                    say(*our)
                )
            }
            Kind::Extra(their) => {
                let is_skipped = |it: &&(Play, Tried)| it.0 == *their;
                let skips = if self.located.ours.iter().any(|it| is_skipped(&it)) {
                    "skips"
                } else {
                    "never does"
                };
                format!("{they} searches {} here, which {we} {skips}.", say(*their))
            }
            Kind::Again(play) => format!(
                "{they} searches {} once more, and {we} doesn't.",
                say(*play)
            ),
            Kind::NotAgain(play) => format!(
                "{we} searches {} once more, and {they} doesn't.",
                say(*play)
            ),
            Kind::Leaves(play) => format!(
                "{they} leaves the node {}, and {we} goes on{}.",
                after(play),
                next(&self.located.ours, common)
                    .map_or(String::new(), |it| format!(" with {it}"))
            ),
            Kind::GoesOn(play) => format!(
                "{we} leaves the node {}, and {they} goes on{}.",
                after(play),
                next(&self.located.theirs, common)
                    .map_or(String::new(), |it| format!(" with {it}"))
            ),
        };
        capital(&said)
    }
}

/// What stands above the rules.
pub(crate) const RULES: &str =
    "Rules of the path that such a difference can come from:";

/// A paragraph, in lines if there is a terminal.
fn paragraph(text: &str) -> String {
    terminal::width().map_or_else(|| text.to_owned(), |width| wrap(text, width, ""))
}

/// A sentence that begins with a name begins with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().map(|it| it.to_ascii_uppercase());
    first.into_iter().chain(signs).collect()
}

/// A rank without what only turns an order round.
fn rank(mut rank: String) -> String {
    const REVERSE: &str = "Reverse(";
    while let Some(at) = rank.find(REVERSE) {
        rank.replace_range(at..at + REVERSE.len(), "");
        if let Some(end) = rank[at..].find(')') {
            rank.remove(at + end);
        }
    }
    rank
}

/// A move in the words of players, or a null move.
fn said(board: &Board, play: Play) -> String {
    play.map_or("the null move".to_owned(), |mv| {
        display_san_move(board, mv).to_string()
    })
}

/// The moves that led from the root to the last board, as in a book.
fn line(boards: &[(Board, Play)]) -> String {
    let mut text = String::new();
    for (pair, number) in boards.windows(2).zip(0..) {
        let [(board, _), (_, play)] = pair else { continue };
        let move_number = board.fullmove_number();
        match board.side_to_move() {
            Color::White => text += &format!("{move_number}. "),
            Color::Black if number == 0 => text += &format!("{move_number}… "),
            Color::Black => {}
        }
        text += &format!("{} ", said(board, *play));
    }
    text.trim_end().to_owned()
}
