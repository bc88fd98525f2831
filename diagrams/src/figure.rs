//! The frame around a picture: `<figure>`, caption, title and description.

use mdbook_markdown::MarkdownOptions;
use mdbook_markdown::pulldown_cmark::{Event, Tag, TagEnd, html};

use crate::block::{Block, Located};
use crate::error::Problem;
use crate::live::Live;
use crate::svg::{Drawing, Escaped};

/// What a figure says as long as it stands still; it vanishes when the figure comes to life.
const HINT: &str = "<p class=\"bmf-hint\">This figure is live where a web server delivers the page and scripts may run.</p>";

/// What the author says about a picture in words.
#[derive(Clone, Debug)]
pub struct Words {
    title: String,
    caption: String,
    description: Option<String>,
    /// What measures again what is shown.
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
        let [title, caption] = [title, caption].map(|text| text.filter(|text| !text.is_empty()));
        let shown = caption.as_ref().or(title.as_ref()).ok_or((block.line, Problem::Nameless))?;
        let caption = markdown(shown);
        let title = title.clone().unwrap_or_else(|| plain(shown));
        Ok(Self { title, caption, description, command: None, live: None })
    }

    /// The same with the command that measures again what is shown.
    pub fn measured_by(self, command: String) -> Self {
        Self { command: Some(command), ..self }
    }

    /// The same of a figure that runs in the page.
    pub fn living(self, live: Live) -> Self {
        Self { live: Some(live), ..self }
    }

    /// The same where nothing runs.
    pub fn still(self) -> Self {
        Self { live: None, ..self }
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The figure on one line, so that it may stand in a list or a quotation.
    pub fn frame(&self, drawing: Drawing, kind: &str, id: &str) -> String {
        let drawing = self.described(drawing);
        let svg = drawing.to_svg(id, &format!("bmf-svg bmf-{kind}-svg"), &self.title);
        // A box that scrolls must be reachable by keyboard, and then it needs a name.
        let command = self.command.as_ref().map_or(String::new(), |command| {
            format!(" <code class=\"bmf-command\">{}</code>", Escaped(command))
        });
        let (data, hint) = self.live.as_ref().map_or_else(Default::default, |live| {
            let asked = Escaped(&live.asked);
            (format!(" data-live=\"{}\" data-asked=\"{asked}\"", live.figure), HINT)
        });
        let figure = format!(
            "<figure class=\"bmf-figure bmf-{kind}\" id=\"{id}\"{data}>\
             <div class=\"bmf-scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{id}-title\">\
             {svg}</div>{hint}<figcaption>{}{command}</figcaption></figure>",
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
    let text = text.replace('\n', " ");
    let parser = mdbook_markdown::new_cmark_parser(&text, &MarkdownOptions::default());
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
