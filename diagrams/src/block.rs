//! The fenced blocks of a chapter. A figure's block is TOML, read by serde; errors
//! give the line in the chapter.

use std::ops::Range;

use cozy_chess::Board;
use engine::notation;
use mix::{Variant, VariantError};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::san;

/// A fault: its line in the chapter, from 1, and what is wrong.
pub type Fault = (usize, String);

/// A fenced block.
#[derive(Clone, Debug)]
pub struct Block {
    /// What follows the opening fence, such as `board` or `rust,ignore`.
    pub info: String,
    /// The lines between the fences, without the prefix of a list or a quotation.
    pub body: String,
    /// The line of the opening fence in the chapter, from 1.
    pub line: usize,
    /// Its place in the chapter, in bytes.
    pub range: Range<usize>,
}

/// The fenced blocks of a chapter, as the Markdown parser sees them: a block within
/// a longer fence, in indented code or in a comment is text.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut events = Parser::new(markdown).into_offset_iter();
    while let Some((event, range)) = events.next() {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event
        else {
            continue;
        };
        let text = |(event, _)| match event {
            Event::Text(text) => Some(text.into_string()),
            _ => None,
        };
        let body = events.by_ref().map_while(text).collect();
        let line = markdown[..range.start].matches('\n').count() + 1;
        found.push(Block { info: info.trim().to_owned(), body, line, range });
    }
    found
}

impl Block {
    /// Whether a word follows its opening fence, such as `rust` or `ignore`.
    pub fn has(&self, word: &str) -> bool {
        self.info.split([',', ' ', '\t']).any(|other| other == word)
    }

    /// What the author says in it; or a fault if it isn't TOML, or not what this
    /// kind of figure takes.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        if let Some(place) = self.body.find("{{") {
            let why = "a figure's block has no placeholders: write the number into the text beside it";
            return Err((self.line_of(place), why.to_owned()));
        }
        toml::from_str(&self.body).map_err(|error| {
            // A missing key has no line in the block.
            let span = error.span().filter(|span| *span != (0..0));
            (
                span.map_or(self.line, |span| self.line_of(span.start)),
                error.message().to_owned(),
            )
        })
    }

    /// The position that a FEN and some moves lead to, and the last of them as UCI
    /// writes it; or what is wrong with them.
    pub(crate) fn play(
        &self,
        fen: &Spanned<String>,
        words: &Words,
    ) -> Result<(Board, Option<String>), Fault> {
        let board = engine::fen::parse(fen.get_ref());
        let mut board =
            board.map_err(|error| self.at(fen)(format!("bad FEN: {error}")))?;
        let mut last = None;
        for word in words {
            let mv = san::parse(&board, word.get_ref()).map_err(self.at(word))?;
            last = Some(notation::uci(&board, mv));
            board.play_unchecked(mv);
        }
        Ok((board, last))
    }

    pub(crate) fn variant(&self, name: &Spanned<String>) -> Result<Variant, Fault> {
        let variant = name.get_ref().parse();
        variant.map_err(|error: VariantError| self.at(name)(error.to_string()))
    }

    /// Makes a fault out of what is wrong with a value, with its line.
    pub(crate) fn at<T>(&self, value: &Spanned<T>) -> impl Fn(String) -> Fault {
        let line = self.line_of(value.span().start);
        move |problem| (line, problem)
    }

    fn line_of(&self, position: usize) -> usize {
        self.line + 1 + self.body[..position].matches('\n').count()
    }
}

/// Words of a list, each of which knows its line.
pub(crate) type Words = Vec<Spanned<String>>;
