//! How stages are listed.

use engine::{Candidate, Node, Ordering, Parameter, Stage};
use ladder::engines::{Engine, RUNGS};
use ladder::list;

/// All moves get the same number.
#[derive(Debug)]
struct Order {
    points: i32,
}

impl Default for Order {
    fn default() -> Self {
        Self { points: 7 }
    }
}

impl Ordering for Order {
    type Priority = i32;

    fn priority(&self, _: &Node, _: &Candidate) -> i32 {
        self.points
    }
}

struct Rung;

impl Stage for Rung {
    const NAME: &'static str = "rung";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "All moves alike.";
    const PARAMETERS: &'static [Parameter<Order>] = &[Parameter {
        name: "points",
        about: "what each move gets, in points",
        range: -9..=9,
        field: |order| &mut order.points,
    }];
    type Ordering = Order;
    type Table = engine::NoTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Order>;
    type Pruning = engine::NoPruning;
}

#[test]
fn a_rung_of_ones_own_is_listed_with_its_parameters() {
    assert_eq!(
        list::stage(&Engine::of::<Rung>()),
        " –  rung                  All moves alike.\n    \
         +points=              what each move gets, in points: from -9 to 9, 7 by default\n"
    );
}

#[test]
fn the_stages_of_the_book_have_no_parameters() {
    let lines: String = RUNGS.iter().map(list::stage).collect();
    assert_eq!(lines.lines().count(), RUNGS.len());
}
