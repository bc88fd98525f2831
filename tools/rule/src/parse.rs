//! From text to a rule, by recursive descent.

use std::ops::Range;

use engine::{Candidate, Node};
use mix::{Priority, Variant};
use text::names;

use crate::code::{Op, STACK, Two, run};
use crate::input::{Asked, INPUTS, NUMBERS};
use crate::token::{Token, tokens};
use crate::wrong::Wrong;

/// The longest text, in bytes.
const LONGEST: usize = 16_384;
/// How deeply parentheses and signs may be nested.
const DEEPEST: usize = 32;

/// An order of moves, as lines that add points.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The stage, or variant, that it's the order of.
    pub variant: Variant,
    pub(crate) code: Vec<Op>,
}

impl Rule {
    /// Reads the lines of a rule. Without a line `stage NAME` it's an order for the
    /// stage of this name.
    ///
    /// # Errors
    /// What is wrong with the first line that isn't one.
    ///
    /// ```
    /// use rule::Rule;
    /// assert!(Rule::parse("if capture: 10 * victim - attacker", "mvv-lva").is_ok());
    /// let wrong = Rule::parse("score = 1\nif kiler: +500", "see").unwrap_err();
    /// assert_eq!((wrong.line, wrong.column, wrong.width), (2, 4, 5));
    /// assert!(wrong.says.starts_with("no input 'kiler'; did you mean 'killer'?"));
    /// ```
    pub fn parse(text: &str, stage: &str) -> Result<Self, Wrong> {
        if text.len() > LONGEST {
            let says = format!("a rule has at most {LONGEST} bytes");
            return Err(Wrong::at(text, 0..0, says));
        }
        let default = stage
            .parse()
            .map_err(|error| Wrong::at(text, 0..0, format!("{error}")))?;
        let mut parser = Parser {
            text,
            tokens: tokens(text)?,
            next: 0,
            code: Vec::new(),
            height: 0,
            nested: 0,
            variant: default,
        };
        while parser.next < parser.tokens.len() {
            parser.line()?;
        }
        Ok(Self { variant: parser.variant, code: parser.code })
    }
}

impl Rule {
    /// The points of a move at a node, of which the stage's own order says `own`.
    /// `reached` hears of each line that adds to them, by its number from 1.
    pub fn points(
        &self,
        node: &Node,
        candidate: &Candidate,
        own: Priority,
        reached: impl FnMut(usize),
    ) -> i32 {
        run(&self.code, &Asked { node, candidate, own }, reached)
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<(Token<'a>, Range<usize>)>,
    next: usize,
    code: Vec<Op>,
    /// How many numbers are on the stack after the code so far.
    height: usize,
    /// How deeply the expression is nested that is being read.
    nested: usize,
    variant: Variant,
}

impl<'a> Parser<'a> {
    fn token(&self) -> Token<'a> {
        self.tokens.get(self.next).map_or(Token::Break, |it| it.0)
    }

    fn place(&self) -> Range<usize> {
        let end = self.text.len()..self.text.len();
        self.tokens.get(self.next).map_or(end, |it| it.1.clone())
    }

    fn wrong(&self, says: impl Into<String>) -> Wrong {
        Wrong::at(self.text, self.place(), says)
    }

    /// Takes the next token if it's this one.
    fn takes(&mut self, token: Token) -> bool {
        let is_it = self.token() == token;
        self.next += usize::from(is_it);
        is_it
    }

    fn must_take(&mut self, sign: &'static str, why: &str) -> Result<(), Wrong> {
        if self.takes(Token::Sign(sign)) {
            return Ok(());
        }
        Err(self.wrong(format!("here must be '{sign}', {why}")))
    }

    fn push(&mut self, op: Op) -> Result<(), Wrong> {
        match op {
            Op::Number(_) | Op::Input(_) => self.height += 1,
            Op::Two(_) | Op::Unless(_) | Op::Add(_) => self.height -= 1,
            Op::Minus | Op::Not => {}
        }
        if self.height > STACK {
            return Err(self.wrong("this is too long for one expression"));
        }
        self.code.push(op);
        Ok(())
    }

    /// `stage NAME`, `score = POINTS`, `if CONDITION: POINTS`, or nothing.
    fn line(&mut self) -> Result<(), Wrong> {
        match self.token() {
            Token::Break => {}
            Token::Word("stage") => self.stage()?,
            Token::Word("score") => {
                self.next += 1;
                self.must_take("=", "as in 'score = 10 * victim'")?;
                self.points()?;
            }
            Token::Word("if") => {
                self.next += 1;
                self.any()?;
                self.must_take(":", "before the points, as in 'if killer: +500'")?;
                let at = self.code.len();
                self.push(Op::Unless(0))?;
                self.points()?;
                self.code[at] = Op::Unless(self.code.len() - at - 1);
            }
            _ => {
                return Err(
                    self.wrong("a line begins with 'stage', 'score' or 'if'")
                );
            }
        }
        if self.takes(Token::Break) {
            return Ok(());
        }
        Err(self.wrong("here the line must end"))
    }

    /// The name of a stage or variant goes on to the end of the line.
    fn stage(&mut self) -> Result<(), Wrong> {
        let begin = self.place().end;
        while self.token() != Token::Break {
            self.next += 1;
        }
        let end = self.place().start;
        let said = self.text[begin..end].split('#').next().unwrap_or_default();
        let name = said.trim();
        let begin = begin + said.len() - said.trim_start().len();
        let parsed = name.parse::<Variant>();
        let place = begin..begin + name.len();
        let wrong = |error| Wrong::at(self.text, place, format!("{error}"));
        self.variant = parsed.map_err(wrong)?;
        Ok(())
    }

    fn points(&mut self) -> Result<(), Wrong> {
        self.any()?;
        let line = 1 + self.text[..self.place().start].matches('\n').count();
        self.push(Op::Add(line))
    }

    /// Conditions of which one holds, or an expression.
    fn any(&mut self) -> Result<(), Wrong> {
        self.nested += 1;
        if self.nested > DEEPEST {
            return Err(self.wrong("this is nested too deeply"));
        }
        self.all()?;
        while self.takes(Token::Word("or")) {
            self.all()?;
            self.push(Op::Two(Two::Or))?;
        }
        self.nested -= 1;
        Ok(())
    }

    fn all(&mut self) -> Result<(), Wrong> {
        self.not()?;
        while self.takes(Token::Word("and")) {
            self.not()?;
            self.push(Op::Two(Two::And))?;
        }
        Ok(())
    }

    fn not(&mut self) -> Result<(), Wrong> {
        let mut is_negated = false;
        while self.takes(Token::Word("not")) {
            is_negated = !is_negated;
        }
        self.compared()?;
        if is_negated { self.push(Op::Not) } else { Ok(()) }
    }

    fn compared(&mut self) -> Result<(), Wrong> {
        self.sum()?;
        let two = match self.token() {
            Token::Sign("<") => Two::Less,
            Token::Sign("<=") => Two::AtMost,
            Token::Sign(">") => Two::More,
            Token::Sign(">=") => Two::AtLeast,
            Token::Sign("==") => Two::Equal,
            Token::Sign("!=") => Two::Unequal,
            Token::Sign("=") => return Err(self.wrong("equality is '=='")),
            _ => return Ok(()),
        };
        self.next += 1;
        self.sum()?;
        self.push(Op::Two(two))
    }

    fn sum(&mut self) -> Result<(), Wrong> {
        self.product()?;
        loop {
            let two = match self.token() {
                Token::Sign("+") => Two::Plus,
                Token::Sign("-") => Two::Minus,
                _ => return Ok(()),
            };
            self.next += 1;
            self.product()?;
            self.push(Op::Two(two))?;
        }
    }

    fn product(&mut self) -> Result<(), Wrong> {
        self.signed()?;
        loop {
            let two = match self.token() {
                Token::Sign("*") => Two::Times,
                Token::Sign("/") => Two::By,
                _ => return Ok(()),
            };
            self.next += 1;
            self.signed()?;
            self.push(Op::Two(two))?;
        }
    }

    fn signed(&mut self) -> Result<(), Wrong> {
        let mut is_negative = false;
        while let Token::Sign(sign @ ("+" | "-")) = self.token() {
            is_negative ^= sign == "-";
            self.next += 1;
        }
        self.atom()?;
        if is_negative { self.push(Op::Minus) } else { Ok(()) }
    }

    /// A number, an input, `min(…, …)`, `max(…, …)`, or something in parentheses.
    fn atom(&mut self) -> Result<(), Wrong> {
        match self.token() {
            Token::Number(number) => {
                self.push(Op::Number(number))?;
                self.next += 1;
                Ok(())
            }
            Token::Sign("(") => {
                self.next += 1;
                self.any()?;
                self.must_take(")", "which ends what '(' begins")
            }
            Token::Word(word @ ("min" | "max")) => {
                self.next += 1;
                self.must_take("(", "as in 'min(depth, 4)'")?;
                self.any()?;
                self.must_take(",", "between the two numbers")?;
                self.any()?;
                let two = if word == "min" { Two::Least } else { Two::Greatest };
                self.push(Op::Two(two))?;
                self.must_take(")", "after the second number")
            }
            Token::Word(word) => {
                let op = self.named(word)?;
                self.push(op)?;
                self.next += 1;
                Ok(())
            }
            Token::Sign(_) | Token::Break => {
                Err(self.wrong("here must be a number or an input"))
            }
        }
    }

    fn named(&self, word: &str) -> Result<Op, Wrong> {
        if let Some((_, number)) = NUMBERS.iter().find(|(name, _)| *name == word) {
            return Ok(Op::Number(*number));
        }
        let inputs = INPUTS.map(|it| it.name);
        names::find("input", word, &inputs)
            .map(Op::Input)
            .map_err(|says| self.wrong(says))
    }
}
