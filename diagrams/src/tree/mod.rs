//! A search tree, drawn from a recorded search.
//!
//! It grows from left to right, one column a ply, children from top to bottom in
//! the order in which they were searched: text stays horizontal, and a long list of
//! siblings scrolls down. If the page is narrower than the tree, the tree scrolls;
//! on a phone an indented list replaces it.

mod draw;
mod killer_names;
mod list;
mod moments;
mod node;
mod recorder;
mod view;
mod wording;

use std::num::NonZeroU8;

use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault, Words};
use crate::moment::{self, Step};
use crate::picture::{Picture, asked};
pub use killer_names::KillerNames;
pub use recorder::{Ranked, TreeNode, record};
use view::{View, meets};
pub use wording::{class, class_of_moves, pawns, priority};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Spanned<String>,
    #[serde(default)]
    play: Words,
    stage: Spanned<String>,
    depth: NonZeroU8,
    hash: Option<u16>,
    /// Lines to follow, one word a ply; without any, every node is opened.
    #[serde(default)]
    moves: Words,
    show_depth: Option<u8>,
    /// `[ply]`, the last for all that follow: how many searched moves of a node are
    /// shown besides those of a line and the decisive one.
    #[serde(default)]
    max_children: Vec<usize>,
    /// `[ply]`, likewise: how many of the moves that were never searched are shown.
    #[serde(default)]
    max_pruned: Vec<usize>,
    /// Whether the page can go through the search step by step.
    #[serde(default)]
    steps: bool,
    /// What the steps of an example call it, if a page has several trees.
    name: Option<String>,
    /// Whether the killers of the ply are shown next to the steps of an example,
    /// which then mentions them.
    #[serde(default)]
    killers: bool,
}

/// Reads a `tree` block, does the search and draws its tree, and a moment for each
/// of its own steps.
pub(crate) fn read(
    block: &Block,
    id: &str,
    steps: &mut Vec<Step>,
) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let own = moment::taken(steps, keys.name.as_deref());
    let (board, _) = block.play(&keys.fen, &keys.play)?;
    let depth = keys.depth.get();
    let plies = |line: &Spanned<String>| line.get_ref().split_whitespace().count();
    let longest = keys.moves.iter().map(plies).max().unwrap_or(2);
    let shown = keys.show_depth.map_or(longest, usize::from);
    // A moment also tells the reply.
    let told = own.iter().map(|step| 1 + step.moment.split(' ').count()).max();
    let kept = shown.max(told.unwrap_or_default());
    let hash = keys.hash.map_or(engine::bench::DEFAULT_MEGABYTES, usize::from);
    let variant = block.variant(&keys.stage)?;
    let (tree, _) =
        record(&variant, &board, depth.into(), hash, kept).map_err(|error| {
            block.at(&keys.stage)(format!("no memory for the table: {error}"))
        })?;
    for line in &keys.moves {
        let words: Vec<&str> =
            line.get_ref().split_whitespace().take(shown).collect();
        if !meets(&tree, &words) {
            return Err(block.at(line)(format!(
                "the search never met '{}'",
                words.join(" ")
            )));
        }
    }
    let root = View::root(&tree, &keys);
    let drawing = draw::draw(&root, &variant, depth);
    let narrow = list::list(&root);
    let moments = moment::store(&moments::moments(&root, &own, keys.killers)?, id);
    let live = keys
        .steps
        .then(|| ("stepper".to_owned(), asked(&board, &variant, depth, hash)));
    Ok(Picture {
        position: Some(board),
        live,
        moments,
        narrow,
        ..Picture::new(keys.title, keys.caption, drawing)
    })
}
