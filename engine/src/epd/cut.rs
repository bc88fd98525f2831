//! Where a line of EPD is cut: after its position, at semicolons, and before an
//! operation that follows without one.

/// Operations whose operands are moves or numbers, so that another operation may
/// follow any word of them.
const COUNTED: [&str; 12] =
    ["acd", "acn", "acs", "am", "bm", "ce", "dm", "fmvn", "hmvc", "pm", "pv", "sm"];
/// Other operations that can be told from their neighbours' operands by name. Their
/// operand is a text, and another operation may follow only if it's in quotation
/// marks.
const TEXTS: [&str; 3] = ["eco", "id", "nic"];

/// The parts of a line between its semicolons, not counting those in quotation
/// marks.
pub(super) fn parts(line: &str) -> Vec<&str> {
    let quotes = Quotes::of(line);
    let mut start = 0;
    let mut parts = Vec::new();
    for (end, _) in line.match_indices(';').filter(|(at, _)| !quotes.hold(*at)) {
        parts.push(&line[start..end]);
        start = end + 1;
    }
    parts.push(&line[start..]);
    parts
}

/// Where the position at the beginning of a line ends: before the first operation.
/// `fields` is how many fields a position has, and `counters` how many numbers may
/// follow them.
pub(super) fn end_of_position(part: &str, fields: usize, counters: usize) -> usize {
    let words: Vec<(usize, &str)> = words(part).collect();
    // Operations may come too early if a field is missing.
    let early = words.iter().enumerate().take(fields).skip(1);
    let mut early = early.filter(|(index, (_, word))| {
        let may_be_castling =
            *index == 2 && word.bytes().all(|it| it.is_ascii_hexdigit());
        is_known(word) && !may_be_castling
    });
    if let Some((_, (at, _))) = early.next() {
        return *at;
    }
    // The counters are numbers; an operation begins with a letter.
    let numbers = words.iter().skip(fields).take(counters);
    let numbers = numbers.take_while(|(_, word)| is_number(word)).count();
    match words.get(fields + numbers) {
        Some((at, word)) if is_code(word) => *at,
        _ => part.len(),
    }
}

/// Where operations begin in a part between semicolons: at its first word, and
/// where a semicolon is missing.
pub(super) fn starts(part: &str) -> Vec<usize> {
    let quotes = Quotes::of(part);
    let words: Vec<(usize, &str)> = words(part).collect();
    let mut starts = Vec::new();
    let mut may_end = false;
    for (index, &(at, word)) in words.iter().enumerate() {
        let next = words.get(index + 1).map_or("", |it| it.1);
        let begins = may_end && !quotes.hold(at) && begins_operation(word, next);
        if starts.is_empty() || begins {
            starts.push(at);
            may_end = next.starts_with('"') || is_one_of(&COUNTED, word);
        }
    }
    starts
}

/// Whether a word looks like the board of a FEN.
pub(crate) fn is_board(word: &str) -> bool {
    let is_sign =
        |sign| matches!(sign, '1'..='8' | '/') || "KQRBNPkqrbnp".contains(sign);
    word.matches('/').count() > 3 && word.chars().all(is_sign)
}

/// Whether a word among operands is the name of the next operation. `c3` is a pawn
/// move, too, unless a text follows.
fn begins_operation(word: &str, next: &str) -> bool {
    let is_comment = match word.as_bytes() {
        [b'c' | b'C', b'1'..=b'8'] => next.starts_with('"'),
        [b'c' | b'C' | b'v' | b'V', digit] => digit.is_ascii_digit(),
        _ => false,
    };
    is_comment || is_known(word)
}

fn is_known(word: &str) -> bool {
    is_one_of(&COUNTED, word) || is_one_of(&TEXTS, word)
}

fn is_one_of(codes: &[&str], word: &str) -> bool {
    codes.iter().any(|code| code.eq_ignore_ascii_case(word))
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

/// The words of a text, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let pieces = text.split_inclusive(char::is_whitespace).map(move |piece| {
        let start = end;
        end += piece.len();
        (start, piece.trim_end())
    });
    pieces.filter(|(_, word)| !word.is_empty())
}

/// The quotation marks of a text, in pairs: one after a backslash doesn't count,
/// nor does an unpaired last one, which would hide the rest of the line.
struct Quotes(Vec<usize>);

impl Quotes {
    fn of(text: &str) -> Self {
        let marks = text.match_indices('"').map(|(at, _)| at);
        let mut marks: Vec<usize> =
            marks.filter(|&at| !text[..at].ends_with('\\')).collect();
        if marks.len() % 2 == 1 {
            marks.pop();
        }
        Self(marks)
    }

    /// Whether this place is between two marks.
    fn hold(&self, at: usize) -> bool {
        self.0.partition_point(|&mark| mark < at) % 2 == 1
    }
}
