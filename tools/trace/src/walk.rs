//! Two traced searches, followed to the first node at which they differ.
//!
//! Both print their nodes in the order in which they enter them. As long as they agree
//! there is one tree, of which only the path from the root to the present node is
//! kept, with what was tried at each node of it: so the memory doesn't grow with the
//! search.

use anyhow::ensure;

use crate::difference::{Difference, Tried};
use crate::node::{Event, Node};

/// A node on the path, and what was tried there.
#[derive(Clone, Debug)]
pub struct Level {
    /// The node.
    pub node: Node,
    /// What both have tried there so far.
    pub tried: Vec<Tried>,
}

/// The first difference of two searches, each given as its next event; `None` if there
/// is none. The second one may tell how it ranks moves. `count` is called with the
/// number of nodes that agree, from time to time and at the end.
///
/// # Errors
/// If a search can't be followed.
pub fn first_difference(
    mut theirs: impl FnMut() -> anyhow::Result<Event>,
    mut ours: impl FnMut() -> anyhow::Result<Event>,
    mut count: impl FnMut(u64),
) -> anyhow::Result<Option<Difference>> {
    let mut path: Vec<Level> = Vec::new();
    for number in 0.. {
        let their_node = node(&mut theirs)?;
        let our_node = ranked(&mut ours, &mut path)?;
        if their_node != our_node {
            let found = Found { number, path, theirs: their_node, ours: our_node };
            return found.complete(theirs, ours).map(Some);
        }
        let Some(node) = our_node else {
            count(number);
            return Ok(None);
        };
        ensure!(
            node.ply <= path.len(),
            "a node at ply {} follows one at ply {}: these aren't the nodes of one search",
            node.ply,
            path.len().saturating_sub(1)
        );
        enter(&mut path, node);
        if number % 4096 == 0 {
            count(number);
        }
    }
    unreachable!("a search has less than 2⁶⁴ nodes")
}

/// Puts a node on the path, below its parent.
fn enter(path: &mut Vec<Level>, node: Node) {
    path.truncate(node.ply);
    if let Some(parent) = path.last_mut() {
        search_last(&mut parent.tried, node);
    }
    path.push(Level { node, tried: Vec::new() });
}

/// Notes that a node was entered below what was tried last. If that has been searched
/// already, it's searched again, or it's another move, whose rank isn't known.
fn search_last(tried: &mut Vec<Tried>, node: Node) {
    match tried.last_mut() {
        Some(last) if last.searched.is_empty() => last.searched.push(node),
        Some(last) if last.searched[0].key == node.key => last.searched.push(node),
        _ => tried.push(Tried { ranked: None, searched: vec![node] }),
    }
}

/// The next node of a search; `None` at its end.
fn node(
    next: &mut impl FnMut() -> anyhow::Result<Event>,
) -> anyhow::Result<Option<Node>> {
    loop {
        match next()? {
            Event::Node(node) => return Ok(Some(node)),
            Event::End => return Ok(None),
            Event::Rank(..) => {}
        }
    }
}

/// The same, with the ranks before it noted on the path.
fn ranked(
    next: &mut impl FnMut() -> anyhow::Result<Event>,
    path: &mut [Level],
) -> anyhow::Result<Option<Node>> {
    loop {
        match next()? {
            Event::Node(node) => return Ok(Some(node)),
            Event::End => return Ok(None),
            Event::Rank(ply, mv, rank) => {
                if let Some(level) = path.get_mut(ply) {
                    let ranked = Some((mv, rank));
                    level.tried.push(Tried { ranked, searched: Vec::new() });
                }
            }
        }
    }
}

/// A difference of which only the first node is known.
struct Found {
    number: u64,
    path: Vec<Level>,
    theirs: Option<Node>,
    ours: Option<Node>,
}

impl Found {
    /// Reads both searches on, until all that they try at the node is known at which
    /// they differ: that before the deeper one of the two nodes.
    fn complete(
        mut self,
        theirs: impl FnMut() -> anyhow::Result<Event>,
        ours: impl FnMut() -> anyhow::Result<Event>,
    ) -> anyhow::Result<Difference> {
        let ply = |node: Option<Node>| node.map_or(0, |it| it.ply);
        let deeper = ply(self.theirs).max(ply(self.ours));
        ensure!(
            deeper <= self.path.len(),
            "a node at ply {deeper} follows one at ply {}: these aren't the nodes of one search",
            self.path.len().saturating_sub(1)
        );
        self.path.truncate(deeper);
        let common =
            self.path.last().map(|it| it.tried.clone()).unwrap_or_default();
        let is_searched = |it: &Tried| !it.searched.is_empty();
        let searched =
            common.iter().filter(|it| is_searched(it)).cloned().collect();
        let (their_tried, is_theirs_whole) =
            rest(self.theirs, searched, deeper, theirs)?;
        let (our_tried, is_ours_whole) = rest(self.ours, common, deeper, ours)?;
        let is_whole = is_theirs_whole && is_ours_whole;
        let Self { number, path, theirs, ours } = self;
        Ok(Difference {
            number,
            path,
            theirs,
            ours,
            their_tried,
            our_tried,
            is_whole,
        })
    }
}

/// How many more nodes are read to see what a search tries where it differs: one that
/// explodes there never ends.
const ENOUGH: usize = 300_000;

/// All that a search tries at the node above `ply`, if it has tried `tried` there, and
/// its next node is `first`; or the beginning of it, if it takes too many nodes. And
/// whether that's all.
fn rest(
    first: Option<Node>,
    mut tried: Vec<Tried>,
    ply: usize,
    mut next: impl FnMut() -> anyhow::Result<Event>,
) -> anyhow::Result<(Vec<Tried>, bool)> {
    let (mut node, mut count) = (first, 0);
    while let Some(it) = node.filter(|it| it.ply >= ply && ply > 0) {
        if it.ply == ply {
            search_last(&mut tried, it);
        }
        count += 1;
        if count == ENOUGH {
            return Ok((tried, false));
        }
        node = loop {
            match next()? {
                Event::Node(node) => break Some(node),
                Event::End => break None,
                Event::Rank(at, mv, rank) if at + 1 == ply => {
                    let ranked = Some((mv, rank));
                    tried.push(Tried { ranked, searched: Vec::new() });
                }
                Event::Rank(..) => {}
            }
        };
    }
    Ok((tried, true))
}
