//! Your stage {{chapter}}. It begins as stage {{before_chapter}}, with its ordering
//! copied for you to extend.

pub mod ordering;

pub use ::{{policy}}::*;
pub use ordering::MoveOrder;

/// Stage {{before_chapter}}, whose plugs are yours until you replace them.
type Before = ::{{before}}::Stage;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "{{name}}";
    const CHAPTER: u8 = {{chapter}};
    const IDEA: &'static str = "Mine.";
    type Ordering = MoveOrder;
    type Table = <Before as engine::Stage>::Table;
    type MoveSearch = <Before as engine::Stage>::MoveSearch;
    type Picker = engine::Eager<MoveOrder>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
