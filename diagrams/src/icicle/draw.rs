//! The picture where nothing runs: in each column of a row the kind that fills most of
//! it.

use std::fmt::Write;

use text::digits::grouped;

use super::cell::{Cell, Kind};
use crate::svg::{Drawing, Fit, escaped};

/// Its greatest width in pixels, and how many columns that is.
const WIDTH: u32 = 720;
const COLUMNS: usize = 360;
/// The height of a row of the main search in pixels, and of one of quiescence.
const ROW: usize = 12;
const CAPTURES: usize = 5;
/// The height of a search's name.
const NAME: usize = 24;
/// How many rows of quiescence are drawn; few captures follow more of them.
const LAST: usize = 5;

/// A search, and what it's called.
pub(crate) struct Search {
    pub(crate) name: String,
    pub(crate) cells: Vec<Cell>,
    /// How deep its last iteration is, in plies.
    pub(crate) depth: usize,
}

/// Draws searches on one scale, one below the other.
pub(crate) fn draw(searches: &[Search]) -> Drawing {
    let most = searches.iter().map(|it| it.cells.len()).max().unwrap_or(1);
    let (mut body, mut height) = (String::new(), 0);
    for search in searches {
        let nodes = grouped(search.cells.len() as u64);
        let _ = writeln!(
            body,
            "<text y=\"{}\" font-size=\"14\" fill=\"var(--bmf-ink)\">{}</text>\
             <text x=\"100%\" y=\"{0}\" text-anchor=\"end\" font-size=\"14\" fill=\"var(--bmf-soft)\">{nodes} nodes</text>",
            height + NAME - 7,
            escaped(&search.name)
        );
        height += NAME;
        let rows = rows(search, most);
        let tall = top(rows.len(), search.depth);
        let _ = writeln!(
            body,
            "<svg y=\"{height}\" width=\"100%\" height=\"{tall}\" viewBox=\"0 0 {COLUMNS} {tall}\" preserveAspectRatio=\"none\" shape-rendering=\"crispEdges\">"
        );
        for kind in Kind::ALL {
            let path = path(&rows, kind, search.depth);
            if !path.is_empty() {
                let (colour, opaque) = kind.colour();
                let _ = writeln!(
                    body,
                    "<path fill=\"var({colour})\" opacity=\"{}\" d=\"{path}\"/>",
                    f64::from(opaque) / 100.0
                );
            }
        }
        body += "</svg>\n";
        height += tall + 12;
    }
    Drawing {
        body,
        width: WIDTH,
        height: height as u32,
        fit: Fit::Stretches(0, 0),
        description: described(searches),
    }
}

/// Where a row begins, from above.
fn top(row: usize, depth: usize) -> usize {
    let main = row.min(depth + 1);
    main * ROW + (row - main) * CAPTURES
}

/// `[ply][column]`: the kind that fills most of it, if anything does.
fn rows(search: &Search, most: usize) -> Vec<Vec<Option<Kind>>> {
    let cells = &search.cells;
    let deepest = cells.iter().map(|it| usize::from(it.ply)).max().unwrap_or(0);
    let count = (deepest + 1).min(search.depth + 1 + LAST);
    let mut filled = vec![vec![[0.0; Kind::ALL.len()]; COLUMNS]; count];
    let at = |index: usize| index as f64 * COLUMNS as f64 / most as f64;
    for (index, end) in ends(cells).into_iter().enumerate() {
        let Some(row) = filled.get_mut(usize::from(cells[index].ply)) else {
            continue;
        };
        let (from, to) = (at(index), at(end));
        let columns = from as usize..(to.ceil() as usize).min(COLUMNS);
        for column in columns {
            let left = from.max(column as f64);
            let right = to.min(column as f64 + 1.0);
            row[column][cells[index].kind as usize] += right - left;
        }
    }
    let most_of = |shares: &[f64; Kind::ALL.len()]| {
        let kinds = Kind::ALL.into_iter().zip(shares);
        let (kind, share) = kinds.max_by(|a, b| a.1.total_cmp(b.1))?;
        (shares.iter().sum::<f64>() > 0.25 && *share > 0.0).then_some(kind)
    };
    filled.iter().map(|row| row.iter().map(most_of).collect()).collect()
}

/// For each cell, the index of the next one that isn't below it.
fn ends(cells: &[Cell]) -> Vec<usize> {
    let mut ends = vec![cells.len(); cells.len()];
    let mut path: Vec<usize> = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let left = path.drain(path.len().min(cell.ply.into())..);
        left.for_each(|before| ends[before] = index);
        path.push(index);
    }
    ends
}

/// The outlines of all that is of a kind: a rectangle for each run of columns.
fn path(rows: &[Vec<Option<Kind>>], kind: Kind, depth: usize) -> String {
    let mut path = String::new();
    for (ply, row) in rows.iter().enumerate() {
        let (y, tall) =
            (top(ply, depth), if ply > depth { CAPTURES } else { ROW } - 1);
        let mut column = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Some(kind) {
                let wide = run.len();
                let _ = write!(path, "M{column} {y}h{wide}v{tall}h-{wide}z");
            }
            column += run.len();
        }
    }
    path
}

/// The picture in words.
fn described(searches: &[Search]) -> String {
    let one = |search: &Search| {
        let vain = search.cells.iter().filter(|it| it.kind.is_vain()).count();
        format!(
            "{} searches {} nodes, {} of them after moves that were tried in vain before one that cut.",
            search.name,
            grouped(search.cells.len() as u64),
            grouped(vain as u64)
        )
    };
    searches.iter().map(one).collect::<Vec<_>>().join(" ")
}
