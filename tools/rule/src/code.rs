//! The instructions of a rule, for a machine with a stack.

use crate::input::{Asked, INPUTS};

/// The most numbers that are on the stack at a time.
pub(crate) const STACK: usize = 64;

/// An instruction. A number that isn't 0 is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// Puts a number on the stack.
    Number(i64),
    /// Puts the input of this index there.
    Input(usize),
    /// Replaces the last two numbers.
    Two(Two),
    /// Changes the last one's sign.
    Minus,
    /// Replaces it by 1 if it's 0, and by 0 otherwise.
    Not,
    /// Takes it, and skips so many instructions if it's 0.
    Unless(usize),
    /// Takes it, and adds it to the points; so a line of this number, from 1, has been
    /// reached.
    Add(usize),
}

/// What is made of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Two {
    Plus,
    Minus,
    Times,
    /// Rounded toward 0; what is divided by 0 is 0.
    By,
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Unequal,
    And,
    Or,
    Least,
    Greatest,
}

impl Two {
    fn of(self, one: i64, other: i64) -> i64 {
        match self {
            Self::Plus => one.saturating_add(other),
            Self::Minus => one.saturating_sub(other),
            Self::Times => one.saturating_mul(other),
            Self::By => one.checked_div(other).unwrap_or(0),
            Self::Less => (one < other).into(),
            Self::AtMost => (one <= other).into(),
            Self::More => (one > other).into(),
            Self::AtLeast => (one >= other).into(),
            Self::Equal => (one == other).into(),
            Self::Unequal => (one != other).into(),
            Self::And => (one != 0 && other != 0).into(),
            Self::Or => (one != 0 || other != 0).into(),
            Self::Least => one.min(other),
            Self::Greatest => one.max(other),
        }
    }
}

/// The points of a move: each instruction is done once at most. They are never more
/// than an `i32` holds. `reached` hears of each line that adds some.
pub(crate) fn run(
    code: &[Op],
    asked: &Asked,
    mut reached: impl FnMut(usize),
) -> i32 {
    let mut stack = [0; STACK];
    let (mut height, mut points) = (0, 0_i64);
    let mut next = 0;
    while let Some(op) = code.get(next) {
        next += 1;
        match *op {
            Op::Number(number) => {
                stack[height] = number;
                height += 1;
            }
            Op::Input(index) => {
                stack[height] = (INPUTS[index].of)(asked);
                height += 1;
            }
            Op::Two(two) => {
                height -= 1;
                stack[height - 1] = two.of(stack[height - 1], stack[height]);
            }
            Op::Minus => stack[height - 1] = stack[height - 1].saturating_neg(),
            Op::Not => stack[height - 1] = (stack[height - 1] == 0).into(),
            Op::Unless(skipped) => {
                height -= 1;
                if stack[height] == 0 {
                    next += skipped;
                }
            }
            Op::Add(line) => {
                reached(line);
                height -= 1;
                points = points.saturating_add(stack[height]);
            }
        }
    }
    points.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
