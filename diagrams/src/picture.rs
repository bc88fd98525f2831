//! The frame around a picture: `<figure>`, caption, title and description.

use cozy_chess::Board;
use mix::Variant;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use serde_json::{Value, json};

use crate::svg::{Drawing, Fit, escaped};
use crate::words::side;

/// What a still figure says; it vanishes when the figure comes to life.
const HINT: &str = "<p class=\"bmf-hint\">This figure is live where a web server delivers the page and scripts may run.</p>";

pub(crate) struct Picture {
    pub(crate) title: String,
    /// In HTML.
    pub(crate) caption: String,
    pub(crate) drawing: Drawing,
    /// In HTML, what comes before the drawing in a page.
    pub(crate) before: String,
    /// In HTML, what replaces the drawing if the page is too narrow for it.
    pub(crate) narrow: String,
    /// In HTML, what is shown next to the steps of an example about it, in a page
    /// where scripts run.
    pub(crate) moments: String,
    /// The position that is shown, for the line below the caption.
    pub(crate) position: Option<Board>,
    /// The command that repeats the measurement.
    pub(crate) command: Option<String>,
    /// What brings it to life in a page: the name of its script in `live/web`, and
    /// what it is about.
    pub(crate) live: Option<(String, Value)>,
}

impl Picture {
    /// A picture with its title, and a caption in Markdown, which defaults to the
    /// title.
    pub(crate) fn new(
        title: String,
        caption: Option<String>,
        drawing: Drawing,
    ) -> Self {
        let caption = caption.filter(|text| !text.is_empty());
        let caption = markdown(caption.as_ref().unwrap_or(&title));
        Self {
            title,
            caption,
            drawing,
            before: String::new(),
            narrow: String::new(),
            moments: String::new(),
            position: None,
            command: None,
            live: None,
        }
    }

    /// The figure on one line, so that it may be in a list or a quotation.
    pub(crate) fn to_html(&self, kind: &str, id: &str) -> String {
        // A box that scrolls must be reachable by keyboard, and then it needs a
        // name.
        let scrolls = match self.drawing.fit {
            Fit::Scrolls => format!(
                " data-scrolls tabindex=\"0\" role=\"group\" aria-labelledby=\"{id}-title\""
            ),
            _ => String::new(),
        };
        let svg = self.drawing.to_svg(
            id,
            &format!("bmf-svg bmf-{kind}-svg"),
            &self.title,
        );
        let position = self.position.as_ref().map_or(String::new(), |board| {
            let side = side(board.side_to_move());
            let class = side.to_ascii_lowercase();
            format!(
                "<span class=\"bmf-position\"><span class=\"bmf-side bmf-side-{class}\">{side} to move</span> \
                 <code class=\"bmf-fen\" title=\"The position as text (FEN)\">{board}</code></span>"
            )
        });
        let command = self.command.as_ref().map_or(String::new(), |command| {
            format!(" <code class=\"bmf-command\">{}</code>", escaped(command))
        });
        let (data, hint) =
            self.live.as_ref().map_or_else(Default::default, |(script, asked)| {
                let asked = escaped(&asked.to_string());
                (format!(" data-live=\"{script}\" data-asked=\"{asked}\""), HINT)
            });
        let Self { caption, before, narrow, moments, .. } = self;
        let figure = format!(
            "<figure class=\"bmf-figure bmf-{kind}\" id=\"{id}\"{data}>{before}<div class=\"bmf-scroll\"{scrolls}>{svg}</div>\
             {narrow}{hint}<figcaption>{caption}{position}{command}</figcaption>{moments}</figure>"
        );
        figure.replace('\n', "")
    }

    /// The figure as a separate file, and the HTML on one line that shows the file
    /// in its place.
    pub(crate) fn to_file(
        &self,
        kind: &str,
        id: &str,
        path: &str,
    ) -> (String, String) {
        let (title, caption) = (escaped(&self.title), &self.caption);
        let image = format!("<img src=\"{path}\" alt=\"{title}\">");
        let position = self.position.as_ref().map_or(String::new(), |board| {
            format!(
                "<br>{} to move: <code>{board}</code>",
                side(board.side_to_move())
            )
        });
        let shown = format!(
            "<p align=\"center\">{image}<br><sub>{caption}{position}</sub></p>"
        );
        let svg =
            self.drawing.to_file(id, &format!("bmf-svg bmf-{kind}"), &self.title);
        (svg, shown.replace('\n', " "))
    }
}

/// What a figure about a search shows: its position, the variant, how many plies,
/// and how many megabytes the table has.
pub(crate) fn asked(
    board: &Board,
    variant: &Variant,
    depth: u8,
    megabytes: usize,
) -> Value {
    let (fen, stage) = (board.to_string(), variant.to_string());
    json!({ "fen": fen, "stage": stage, "depth": depth, "hash": megabytes })
}

/// One line of Markdown as HTML, without the paragraph around it.
fn markdown(text: &str) -> String {
    let is_paragraph = |event: &Event| {
        matches!(
            event,
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
        )
    };
    let text = text.replace('\n', " ");
    let parser = Parser::new_ext(&text, Options::ENABLE_SMART_PUNCTUATION);
    let mut out = String::new();
    html::push_html(&mut out, parser.filter(|event| !is_paragraph(event)));
    out
}
