//! A line of a suite: a FEN, or Extended Position Description (Edwards 1994), which
//! has operations such as `bm Qd1+;` behind the position.

/// How many fields say what may be played; two counters may follow.
const POSITION: usize = 4;
/// The operations that set the counters, and what a counter is if nothing says so.
const COUNTERS: [(&str, &str); 2] = [("hmvc", "0"), ("fmvn", "1")];

/// A line, cut into its parts but not yet read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The position as a FEN. Its counters are those that stand behind the
    /// position, as in a FEN, or those that the operations `hmvc` and `fmvn` give.
    pub fen: String,
    /// The operations, in their order.
    pub operations: Vec<Operation>,
}

/// An operation: what it is called, and what it says of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The name, such as `bm`, `id` or `D1`.
    pub code: String,
    /// The rest, as it stands there; may be empty.
    pub operands: String,
}

impl Line {
    /// Cuts a line. Operations end with a semicolon, the last one may lack it. What
    /// does not begin like an operation is left with the position, where whoever
    /// reads that refuses it.
    ///
    /// ```
    /// use engine::epd::Line;
    /// let line = Line::new("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; hmvc 7; id \"a; b\";");
    /// assert_eq!(line.fen, "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
    /// assert_eq!(line.operations[2].operands, "\"a; b\"");
    /// ```
    pub fn new(line: &str) -> Self {
        let mut parts = parts(line);
        let words: Vec<&str> =
            parts.next().unwrap_or_default().split_whitespace().collect();
        // The counters are numbers; an operation begins with a letter.
        let counters = words.iter().skip(POSITION).take(COUNTERS.len());
        let counters = counters.take_while(|word| is_number(word)).count();
        let end = POSITION + counters;
        let has_operation = words.get(end).is_some_and(|word| is_code(word));
        let (position, operation) =
            words.split_at(if has_operation { end } else { words.len() });
        let first = Operation::new(&operation.join(" "));
        let operations =
            first.into_iter().chain(parts.filter_map(Operation::new)).collect();
        let mut line = Self { fen: String::new(), operations };
        line.fen = line.counted(position);
        line
    }

    /// What stands behind the first operation of this name.
    pub fn operands(&self, code: &str) -> Option<&str> {
        let mut operations = self.operations.iter();
        operations.find(|operation| operation.code == code).map(|it| &*it.operands)
    }

    /// The FEN of these fields, with the counters that operations set.
    fn counted(&self, fields: &[&str]) -> String {
        let set = COUNTERS.map(|(code, _)| {
            // An operation that says nothing is refused by its name.
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
    /// The operation of a part between two semicolons; `None` if there is nothing.
    fn new(part: &str) -> Option<Self> {
        let part = part.trim();
        let (code, operands) =
            part.split_once(char::is_whitespace).unwrap_or((part, ""));
        let (code, operands) = (code.to_owned(), operands.trim().to_owned());
        (!code.is_empty()).then_some(Self { code, operands })
    }
}

/// The parts of a line between its semicolons, those in quotation marks aside.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    line.split(move |letter| {
        is_quoted ^= letter == '"';
        letter == ';' && !is_quoted
    })
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-')
}

fn is_code(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && word
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}
