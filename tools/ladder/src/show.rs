//! `show`: the order in which a stage tries the moves of a position.

use anstyle::{AnsiColor, Style};
use cozy_chess::Board;
use engine::listing::Listed;
use engine::{Game, bench};
use terminal::table::{Column, Form, Table};

use crate::engines::Engine;
use crate::suite_file::{Repair, warn};

const MOVE: Style = AnsiColor::Green.on_default().bold();

/// The list of moves as text, in one of the forms: a line for each move, in the
/// order in which they are tried.
///
/// `depth` is how deep the stage has searched `board` before, in plies (0: not at
/// all), and `moves` lead from there to the node whose moves are listed.
///
/// # Errors
/// If a move is not legal, which is named, or if there is no memory for the table.
pub(crate) fn show(
    engine: &Engine,
    board: &Board,
    depth: i32,
    moves: &[String],
    format: Form,
) -> anyhow::Result<String> {
    let root = Game::new(board.clone());
    let mut game = root.clone();
    let words = moves.iter().map(String::as_str);
    let mut repairs = Vec::new();
    let candidates =
        uci::play(&mut game, words, &mut repairs).map_err(anyhow::Error::msg)?;
    warn(&Repair::all("--moves", repairs));
    let listed =
        engine.searcher(bench::DEFAULT_MEGABYTES)?.list(&root, &candidates, depth);
    if format != Form::Table {
        let row = |(number, listed): (u64, &Listed)| {
            vec![
                (Column::numbers("place"), number.into()),
                (Column::words("move"), listed.mv.as_str().into()),
                (Column::words("priority"), listed.priority.as_str().into()),
            ]
        };
        return Ok(Table::of((1..).zip(&listed).map(row)).print(format, None));
    }
    let node = game.position().board();
    let after = if depth == 0 {
        "before any search".into()
    } else {
        format!("after depth {depth}")
    };
    let mut text = format!("{node}\n{}, {after}:\n", engine.name);
    for (index, listed) in listed.iter().enumerate() {
        let (number, mv, priority) = (index + 1, &listed.mv, &listed.priority);
        text += &format!("{number:>3}  {MOVE}{mv:<5}{MOVE:#}  {priority}\n");
    }
    if listed.is_empty() {
        text += "no legal move\n";
    }
    Ok(text)
}
