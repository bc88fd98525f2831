//! The built pages as a browser reads them: their elements, one after the other.

use std::cell::{Cell, RefCell};

use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
    TokenizerOpts,
};

/// An element of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// Its name in lower case, such as `script`.
    pub(crate) name: String,
    /// Its attributes in their order.
    pub(crate) attributes: Vec<(String, String)>,
    /// The text of a script or a style sheet that stands in the page; empty for all others.
    pub(crate) text: String,
    /// The line on which its tag ends, from 1.
    pub(crate) line: usize,
}

impl Element {
    /// The value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found =
            self.attributes.iter().find(|(attribute, _)| attribute == name)?;
        Some(&found.1)
    }
}

/// All elements of a page in their order.
pub(crate) fn elements(page: &str) -> Vec<Element> {
    let input = BufferQueue::default();
    input.push_back(page.into());
    let tokenizer = Tokenizer::new(Elements::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input); // it pauses only for a sink that runs scripts
    tokenizer.end();
    tokenizer.sink.found.into_inner()
}

/// The words of the first paragraph of a page's running text, which is not that of a picture, a box or a menu.
pub(crate) fn first_paragraph(page: &str) -> Option<String> {
    let input = BufferQueue::default();
    input.push_back(page.into());
    let tokenizer = Tokenizer::new(Paragraph::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let paragraph = tokenizer.sink;
    paragraph.is_closed.get().then(|| paragraph.text.into_inner())
}

/// The first paragraph of a page while it is read: the elements that are open, and the words so far.
#[derive(Default)]
struct Paragraph {
    open: RefCell<Vec<String>>,
    text: RefCell<String>,
    is_closed: Cell<bool>,
}

/// The elements whose paragraphs are not running text.
const ASIDE: [&str; 4] = ["figure", "details", "blockquote", "nav"];

impl TokenSink for Paragraph {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut open = self.open.borrow_mut();
        let is = |name: &str| open.iter().any(|it| it == name);
        let is_inside = is("main") && is("p") && !ASIDE.into_iter().any(is);
        match token {
            _ if self.is_closed.get() => {}
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                open.push(tag.name.to_string());
            }
            Token::TagToken(tag) => {
                if is_inside && &*tag.name == "p" {
                    self.is_closed.set(!self.text.borrow().trim().is_empty());
                }
                // what was never closed, such as <meta>, is closed with what it stands in
                if let Some(place) = open.iter().rposition(|it| **it == *tag.name) {
                    open.truncate(place);
                }
            }
            Token::CharacterTokens(text) if is_inside => {
                self.text.borrow_mut().push_str(&text)
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

#[derive(Default)]
struct Elements {
    found: RefCell<Vec<Element>>,
    /// Whether the next text belongs to the last element found.
    is_within: Cell<bool>,
}

impl TokenSink for Elements {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) => {
                let raw = (tag.kind == TagKind::StartTag)
                    .then(|| self.open(&tag, line))
                    .flatten();
                self.is_within.set(raw.is_some());
                raw.map_or(TokenSinkResult::Continue, TokenSinkResult::RawData)
            }
            Token::CharacterTokens(text) if self.is_within.get() => {
                if let Some(element) = self.found.borrow_mut().last_mut() {
                    element.text += &text;
                }
                TokenSinkResult::Continue
            }
            _ => TokenSinkResult::Continue,
        }
    }
}

impl Elements {
    /// Adds an element, and returns how its text is to be read if that is not HTML.
    fn open(&self, tag: &Tag, line: u64) -> Option<RawKind> {
        let attribute = |it: &html5ever::Attribute| {
            (it.name.local.to_string(), it.value.to_string())
        };
        self.found.borrow_mut().push(Element {
            name: tag.name.to_string(),
            attributes: tag.attrs.iter().map(attribute).collect(),
            text: String::new(),
            line: usize::try_from(line).unwrap_or(usize::MAX),
        });
        match &*tag.name {
            "script" => Some(RawKind::ScriptData),
            "style" => Some(RawKind::Rawtext),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{elements, first_paragraph};

    #[test]
    fn the_first_paragraph_of_the_text() {
        let page = "<p>menu</p><main><figure><p>b<p>c</figure><p></p><p>It&#39;s <em>so</em><br> far.</p><p>e";
        assert_eq!(first_paragraph(page).as_deref(), Some("It's so far."));
        assert_eq!(first_paragraph("<main><p>never closed"), None);
    }

    #[test]
    fn scripts_have_their_text_and_others_none() {
        let page = "<p class=a>x\n<script>1 < 2 && '<b>'</script>y<SCRIPT src='z'></SCRIPT><i>&amp;";
        let found = elements(page);
        let names: Vec<&str> = found.iter().map(|element| &*element.name).collect();
        assert_eq!(names, ["p", "script", "script", "i"]);
        let texts: Vec<&str> = found.iter().map(|element| &*element.text).collect();
        assert_eq!(texts, ["", "1 < 2 && '<b>'", "", ""]);
        assert_eq!(
            (found[0].get("class"), found[2].get("src")),
            (Some("a"), Some("z"))
        );
        assert_eq!((found[0].line, found[1].line), (1, 2));
    }
}
