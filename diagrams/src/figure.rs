//! The frame around a picture: `<figure>`, caption, title and description.

use mdbook_markdown::MarkdownOptions;
use mdbook_markdown::pulldown_cmark::{Event, Tag, TagEnd, html};

use crate::block::{Block, Located};
use crate::error::Problem;
use crate::svg::{Drawing, Escaped};

/// What the author says about a picture in words.
#[derive(Clone, Debug)]
pub struct Words {
    title: String,
    caption: String,
    description: Option<String>,
}

impl Words {
    /// Reads `title`, `caption` (in Markdown) and `description`.
    ///
    /// # Errors
    /// If there is neither title nor caption. Each of the two stands in for the other.
    pub fn read(block: &Block) -> Result<Self, Located> {
        let text = |key| block.get(key).map(|value| value.text).filter(|text| !text.is_empty());
        let (title, caption) = match (text("title"), text("caption")) {
            (None, None) => {
                return Err((block.line, Problem::Missing { figure: block.figure, key: "title" }));
            }
            (title, caption) => (
                title.map_or_else(|| plain(caption.unwrap_or_default()), str::to_owned),
                markdown(caption.or(title).unwrap_or_default()),
            ),
        };
        Ok(Self { title, caption, description: text("description").map(str::to_owned) })
    }

    /// The figure on one line, so that it may stand in a list or a quotation.
    pub fn frame(&self, drawing: Drawing, kind: &str, id: &str) -> String {
        let drawing = self.described(drawing);
        let svg = drawing.to_svg(id, &format!("bmf-svg bmf-{kind}-svg"), &self.title);
        // A box that scrolls must be reachable by keyboard, and then it needs a name.
        let figure = format!(
            "<figure class=\"bmf-figure bmf-{kind}\" id=\"{id}\">\
             <div class=\"bmf-scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{id}-title\">\
             {svg}</div><figcaption>{}</figcaption></figure>",
            self.caption
        );
        figure.replace('\n', "")
    }

    /// The figure as a file of its own, and the same on one line with the file in its place.
    pub fn file(&self, drawing: Drawing, kind: &str, id: &str, path: &str) -> (String, String) {
        let svg = self.described(drawing).to_file(id, &format!("bmf-svg bmf-{kind}"), &self.title);
        let (title, caption) = (Escaped(&self.title), &self.caption);
        let image = format!("<img src=\"{path}\" alt=\"{title}\">");
        let shown = format!("<p align=\"center\">{image}<br><sub>{caption}</sub></p>");
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
        matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
    };
    let parser = mdbook_markdown::new_cmark_parser(text, &MarkdownOptions::default());
    let mut out = String::new();
    html::push_html(&mut out, parser.filter(|event| !is_paragraph(event)));
    out
}

/// One line of Markdown without its marks.
fn plain(text: &str) -> String {
    let parser = mdbook_markdown::new_cmark_parser(text, &MarkdownOptions::default());
    let words = parser.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    });
    words.map(|word| word.to_string()).collect()
}
