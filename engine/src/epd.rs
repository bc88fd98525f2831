//! A line of a suite: a FEN, or Extended Position Description (Edwards 1994), which
//! has operations such as `bm Qd1+;` after the position.
//!
//! Many files in circulation follow no standard, so whatever can only mean one
//! thing is accepted: a missing semicolon before the next operation, an unpaired
//! quotation mark.

mod cut;

pub(crate) use cut::is_board;
use cut::{end_of_position, parts, starts};

/// How many fields a position has; two counters may follow.
const POSITION: usize = 4;
/// The operations that set the counters, and each counter's default.
const COUNTERS: [(&str, &str); 2] = [("hmvc", "0"), ("fmvn", "1")];

/// A line, cut into its parts but not yet read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The position as a FEN. Its counters are those after the position, as in a
    /// FEN, or those given by the operations `hmvc` and `fmvn`.
    pub fen: String,
    /// The operations, in their order.
    pub operations: Vec<Operation>,
}

/// An operation: its name, and what it says about the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The name, such as `bm`, `id` or `D1`.
    pub code: String,
    /// The rest, word for word; may be empty.
    pub operands: String,
}

impl Line {
    /// Cuts a line. Operations end with a semicolon, or where the next one begins.
    /// Whatever does not begin like an operation stays with the position, to be
    /// refused when the position is read; so does a second position.
    ///
    /// ```
    /// use engine::epd::Line;
    /// let line = Line::new("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; hmvc 7; id \"a; b\";");
    /// assert_eq!(line.fen, "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
    /// assert_eq!(line.operations[2].operands, "\"a; b\"");
    /// ```
    pub fn new(line: &str) -> Self {
        let mut parts = parts(line).into_iter();
        let first = parts.next().unwrap_or_default();
        let (position, operation) =
            first.split_at(end_of_position(first, POSITION, COUNTERS.len()));
        let mut fields: Vec<&str> = position.split_whitespace().collect();
        let mut operations = Operation::all(operation);
        for part in parts {
            if part.split_whitespace().next().is_some_and(is_board) {
                fields.extend(part.split_whitespace());
            } else {
                operations.extend(Operation::all(part));
            }
        }
        let mut line = Self { fen: String::new(), operations };
        line.fen = line.counted(&fields);
        line
    }

    /// The operands of the first operation with this name, in small letters or in
    /// capitals.
    pub fn operands(&self, code: &str) -> Option<&str> {
        let mut operations = self.operations.iter();
        operations.find(|it| it.is(code)).map(|it| &*it.operands)
    }

    /// The FEN of these fields, with the counters that operations set.
    fn counted(&self, fields: &[&str]) -> String {
        let set = COUNTERS.map(|(code, _)| {
            // If an operand is missing, the name takes its place and is refused as
            // a counter.
            self.operands(code)
                .map(|value| if value.is_empty() { code } else { value })
        });
        let mut fields = fields.to_vec();
        if set != [None; 2] {
            for (index, ((_, default), set)) in
                COUNTERS.into_iter().zip(set).enumerate()
            {
                let field = POSITION + index;
                match (fields.get_mut(field), set) {
                    (Some(field), Some(value)) => *field = value,
                    (Some(_), None) => {}
                    (None, value) => fields.push(value.unwrap_or(default)),
                }
            }
        }
        fields.join(" ")
    }
}

impl Operation {
    /// Whether it has this name, in small letters or in capitals.
    pub fn is(&self, code: &str) -> bool {
        self.code.eq_ignore_ascii_case(code)
    }

    /// The operations of a part between two semicolons: one, or more where
    /// semicolons are missing.
    fn all(part: &str) -> Vec<Self> {
        let starts = starts(part);
        let ends = starts.iter().skip(1).copied().chain([part.len()]);
        starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| Self::new(&part[start..end]))
            .collect()
    }

    /// The operation of a text that isn't blank.
    fn new(text: &str) -> Self {
        let text = text.trim();
        let (code, operands) =
            text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Self { code: code.to_owned(), operands: operands.trim().to_owned() }
    }
}
