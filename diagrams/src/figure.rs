//! The frame around a picture: `<figure>`, caption, title and description.

use cozy_chess::Board;
use mdbook_markdown::MarkdownOptions;
use mdbook_markdown::pulldown_cmark::{Event, Tag, TagEnd, html};

use crate::block::{Block, Located};
use crate::board::side;
use crate::error::Problem;
use crate::life::Live;
use crate::svg::{Drawing, Escaped};

/// What a figure says as long as it stands still; it vanishes when the figure comes to life.
const HINT: &str = "<p class=\"bmf-hint\">This figure is live where a web server delivers the page and scripts may run.</p>";

/// Who is to move, and the position to copy: the line below the caption.
#[derive(Clone, Debug)]
struct Position {
    side: &'static str,
    fen: String,
}

impl Position {
    fn of(board: &Board) -> Self {
        Self { side: side(board.side_to_move()), fen: board.to_string() }
    }

    fn to_html(&self) -> String {
        let Self { side, fen } = self;
        format!(
            "<span class=\"bmf-position\"><span class=\"bmf-side bmf-side-{}\">{side} to move</span> \
             <code class=\"bmf-fen\">{fen}</code></span>",
            side.to_lowercase()
        )
    }
}

/// What the author says about a picture in words.
#[derive(Clone, Debug)]
pub struct Words {
    title: String,
    caption: String,
    description: Option<String>,
    /// The position that is shown.
    position: Option<Position>,
    /// The picture for a narrow page, if it is another one.
    narrow: Option<Drawing>,
    /// The command that measures again what is shown.
    command: Option<String>,
    /// What brings it to life in a page.
    live: Option<Live>,
}

impl Words {
    /// What the author says of the figure in a block, the caption in Markdown.
    ///
    /// # Errors
    /// If there is neither title nor caption. Each of the two stands in for the other.
    pub fn new(
        block: &Block,
        title: Option<String>,
        caption: Option<String>,
        description: Option<String>,
    ) -> Result<Self, Located> {
        let [title, caption] =
            [title, caption].map(|text| text.filter(|text| !text.is_empty()));
        let shown = caption
            .as_ref()
            .or(title.as_ref())
            .ok_or((block.line, Problem::Nameless))?;
        let caption = markdown(shown);
        let title = title.clone().unwrap_or_else(|| plain(shown));
        Ok(Self {
            title,
            caption,
            description,
            position: None,
            narrow: None,
            command: None,
            live: None,
        })
    }

    /// The words with a position, which stands below the caption.
    pub fn at(self, board: &Board) -> Self {
        Self { position: Some(Position::of(board)), ..self }
    }

    /// The words with another picture for a narrow page.
    pub fn narrowed(self, narrow: Drawing) -> Self {
        Self { narrow: Some(narrow), ..self }
    }

    /// The words with the command that measures again what is shown.
    pub fn measured_by(self, command: String) -> Self {
        Self { command: Some(command), ..self }
    }

    /// The words of a figure that runs in the page.
    pub fn living(self, live: Live) -> Self {
        Self { live: Some(live), ..self }
    }

    /// The words of a figure that stands still, where nothing runs.
    pub fn still(self) -> Self {
        Self { live: None, ..self }
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The figure on one line, so that it may stand in a list or a quotation.
    pub fn frame(&self, drawing: Drawing, kind: &str, id: &str) -> String {
        // A box that scrolls must be reachable by keyboard, and then it needs a name.
        let scrolls = match drawing.least {
            None => String::new(),
            Some(_) => format!(
                " data-scrolls tabindex=\"0\" role=\"group\" aria-labelledby=\"{id}-title\""
            ),
        };
        let svg = self.pictures(drawing, kind, id);
        let command = self.command.as_ref().map_or(String::new(), |command| {
            format!(" <code class=\"bmf-command\">{}</code>", Escaped(command))
        });
        let position =
            self.position.as_ref().map_or(String::new(), Position::to_html);
        let (data, hint) =
            self.live.as_ref().map_or_else(Default::default, |live| {
                let asked = Escaped(&live.asked);
                (
                    format!(
                        " data-live=\"{}\" data-asked=\"{asked}\"",
                        live.figure
                    ),
                    HINT,
                )
            });
        let figure = format!(
            "<figure class=\"bmf-figure bmf-{kind}\" id=\"{id}\"{data}>\
             <div class=\"bmf-scroll\"{scrolls}>{svg}</div>{hint}<figcaption>{}{position}{command}</figcaption></figure>",
            self.caption
        );
        figure.replace('\n', "")
    }

    /// The picture, and behind it that for a narrow page, if it is another one.
    fn pictures(&self, drawing: Drawing, kind: &str, id: &str) -> String {
        let class = format!("bmf-svg bmf-{kind}-svg");
        let draw = |drawing: Drawing, id: &str, class: &str| {
            self.described(drawing).to_svg(id, class, &self.title)
        };
        match self.narrow.clone() {
            None => draw(drawing, id, &class),
            Some(narrow) => {
                draw(drawing, id, &format!("{class} bmf-wide"))
                    + &draw(
                        narrow,
                        &format!("{id}-narrow"),
                        &format!("{class} bmf-narrow"),
                    )
            }
        }
    }

    /// The figure as a file of its own, and the same on one line with the file in its place.
    pub fn file(
        &self,
        drawing: Drawing,
        kind: &str,
        id: &str,
        path: &str,
    ) -> (String, String) {
        let svg = self.described(drawing).to_file(
            id,
            &format!("bmf-svg bmf-{kind}"),
            &self.title,
        );
        let (title, caption) = (Escaped(&self.title), &self.caption);
        let image = format!("<img src=\"{path}\" alt=\"{title}\">");
        let position = self.position.as_ref().map_or(String::new(), |position| {
            let Position { side, fen } = position;
            format!("<br>{side} to move: <code>{fen}</code>")
        });
        let shown = format!(
            "<p align=\"center\">{image}<br><sub>{caption}{position}</sub></p>"
        );
        (svg, shown.replace('\n', " "))
    }

    fn described(&self, mut drawing: Drawing) -> Drawing {
        if let Some(description) = &self.description {
            drawing.description.clone_from(description);
        }
        drawing
    }
}

/// One line of Markdown as HTML, without the paragraph around it.
fn markdown(text: &str) -> String {
    let is_paragraph = |event: &Event| {
        matches!(
            event,
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
        )
    };
    let text = unnumbered(&text.replace('\n', " "));
    let parser =
        mdbook_markdown::new_cmark_parser(&text, &MarkdownOptions::default());
    let mut out = String::new();
    html::push_html(&mut out, parser.filter(|event| !is_paragraph(event)));
    out
}

/// A line with its number escaped if it begins like a list: "2. Qxe5" is a move.
fn unnumbered(text: &str) -> String {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = &text[..text.len() - rest.len()];
    let escape =
        if rest.starts_with('.') && !number.is_empty() { "\\" } else { "" };
    format!("{number}{escape}{rest}")
}

/// One line of Markdown without its marks.
fn plain(text: &str) -> String {
    let text = unnumbered(text);
    let parser =
        mdbook_markdown::new_cmark_parser(&text, &MarkdownOptions::default());
    let words = parser.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    });
    words.map(|word| word.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::{markdown, plain};

    #[test]
    fn a_caption_that_begins_with_a_move_is_no_list() {
        assert_eq!(markdown("2. Qxe5: *ahead*"), "2. Qxe5: <em>ahead</em>");
        assert_eq!(plain("1. f4 and `2. Bc6`"), "1. f4 and 2. Bc6");
        assert_eq!(markdown("36 positions. All"), "36 positions. All");
    }
}
