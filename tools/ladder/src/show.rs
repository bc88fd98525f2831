//! `show`: the order in which a stage, or any program that traces its search, tries the
//! moves of a position.

use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::{anyhow, bail};
use cozy_chess::Board;
use engine::listing::Listed;
use engine::{Candidate, Game, bench, candidate, notation};
use terminal::table::{Column, Form, Table};

use crate::engines::Engine;
use crate::external::{Program, TRACE, Tried, order_of};
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
    let (game, candidates) = after(&root, moves)?;
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

/// The game after some moves, and these. What must be repaired in them is told.
fn after(root: &Game, moves: &[String]) -> anyhow::Result<(Game, Vec<Candidate>)> {
    let (mut game, mut repairs) = (root.clone(), Vec::new());
    let words = moves.iter().map(String::as_str);
    let candidates =
        uci::play(&mut game, words, &mut repairs).map_err(anyhow::Error::msg)?;
    warn(&Repair::all("--moves", repairs));
    Ok((game, candidates))
}

/// How long a program may be silent.
const PATIENCE: Duration = Duration::from_secs(300);

/// The moves that a program tries in a position, after some moves from `board`, in its
/// last search of it to this depth in plies: a line for each move, in its order, with the
/// nodes that it took. After the move that cuts there are no more.
///
/// # Errors
/// If a move is not legal, or the program can't be asked.
pub(crate) fn show_program(
    program: &Program,
    board: &Board,
    depth: i32,
    moves: &[String],
    format: Form,
) -> anyhow::Result<String> {
    let (game, candidates) = after(&Game::new(board.clone()), moves)?;
    let (fen, node) = (board.to_string(), game.position().board());
    let mut line = board.clone();
    let mut words = Vec::new();
    for candidate in &candidates {
        words.push(notation::uci(&line, candidate.mv));
        line.play_unchecked(candidate.mv);
    }
    let called = program.called();
    let found = order_of(program, (&fen, &words, node), depth, PATIENCE)
        .map_err(|fault| anyhow!("{called} {fault}"))?;
    let is_over = candidate::generate(node).is_empty();
    let Some(tried) = found.filter(|it| is_over || !it.is_empty()) else {
        bail!(
            "{called} prints no nodes, or has no option '{TRACE}' that would make it do so: the page 'Build the search' says how a program traces"
        );
    };
    let row = |(number, it): (u64, &Tried)| {
        vec![
            (Column::numbers("place"), number.into()),
            (Column::words("move"), notation::uci(node, it.mv).into()),
            (Column::numbers("nodes"), it.nodes.into()),
            (Column::numbers("searches"), it.searches.into()),
        ]
    };
    let table =
        Table::of((1..).zip(&tried).map(row)).print(format, terminal::width());
    Ok(match format {
        Form::Table => {
            format!(
                "{node}\n{called}, in its last search to depth {depth}:\n{table}"
            )
        }
        _ => table,
    })
}
