//! What every picture shares: escaping, and the `<svg>` around it. Colours have
//! names, as in `var(--bmf-ink)`; the style sheet has their values.

/// The style sheet of the pages. Its first part, up to the comment on figures, has
/// the colours of all themes.
const PAGES: &str = include_str!("../diagrams.css");

/// Text for use inside an element or a quoted attribute, on one line.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\n', " ")
}

/// The same with its lines, for a page that is on one line.
pub(crate) fn escaped_lines(text: &str) -> String {
    let lines: Vec<String> = text.trim_end().lines().map(escaped).collect();
    lines.join("&#10;")
}

/// The greatest width of a picture that shrinks with the page.
const WIDEST: u32 = 384;

/// How a picture fits a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// It shrinks with the page, and grows to [`WIDEST`] pixels.
    Shrinks,
    /// It keeps its size, and scrolls if the page is narrower.
    Scrolls,
    /// It is as wide as the page, up to its width: its horizontal positions are
    /// percentages of the room between a left and a right margin of this many
    /// pixels.
    Stretches(u32, u32),
}

/// A picture without its frame.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The elements, one a line.
    pub(crate) body: String,
    /// The width, in user units, and in pixels unless it shrinks.
    pub(crate) width: u32,
    /// The height, likewise.
    pub(crate) height: u32,
    pub(crate) fit: Fit,
    pub(crate) description: String,
}

impl Drawing {
    /// The whole `<svg>`, with a title and a description for those who do not see
    /// it.
    pub fn to_svg(&self, id: &str, class: &str, title: &str) -> String {
        let Self { width, height, .. } = self;
        let style = match self.fit {
            Fit::Shrinks => format!("width:100%;max-width:{WIDEST}px"),
            Fit::Scrolls => format!("width:{width}px"),
            Fit::Stretches(left, right) => format!(
                "box-sizing:border-box;width:100%;max-width:{width}px;height:{height}px;padding:0 {right}px 0 {left}px"
            ),
        };
        self.element(id, class, title, &format!("style=\"{style}\""), &self.body)
    }

    /// The same for a separate file: with a fixed size, with its own colours, light
    /// or dark like the reader's system, and with fonts that are not too wide,
    /// since no page sets one.
    pub fn to_file(&self, id: &str, class: &str, title: &str) -> String {
        let width = if self.fit == Fit::Shrinks { WIDEST } else { self.width };
        let size = format!(
            "width=\"{width}\" height=\"{}\"",
            width * self.height / self.width
        );
        let colours = PAGES.split("/* Figures").next().unwrap_or_default();
        let colours =
            colours.replace("@media screen", "@media (prefers-color-scheme: dark)");
        let colours = colours.replace(".navy", ":root").replace('\r', "");
        let fonts = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans Condensed', sans-serif";
        let mut body = self.body.clone();
        if let Fit::Stretches(left, right) = self.fit {
            let plot = self.width - left - right;
            body = format!(
                "<svg x=\"{left}\" width=\"{plot}\" overflow=\"visible\">\n{body}</svg>"
            );
        }
        let sheet = format!(
            "<style>\n{colours}:root {{ background: var(--bmf-panel); }}\n\
             text {{ font-family: {fonts}; }}\n</style>\n"
        );
        self.element(id, class, title, &size, &format!("{sheet}{body}"))
    }

    fn element(
        &self,
        id: &str,
        class: &str,
        title: &str,
        size: &str,
        body: &str,
    ) -> String {
        let Self { width, height, description, .. } = self;
        let (title, description) = (escaped(title), escaped(description));
        let view = match self.fit {
            Fit::Stretches(..) => String::new(),
            _ => format!("viewBox=\"0 0 {width} {height}\" "),
        };
        // The content of an image can't be reached, so a picture with links is a
        // group.
        let role = if body.contains("<a href") { "group" } else { "img" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" \
             {view}{size} role=\"{role}\" aria-labelledby=\"{id}-title {id}-desc\">\n\
             <title id=\"{id}-title\">{title}</title>\n\
             <desc id=\"{id}-desc\">{description}</desc>\n\
             {body}</svg>\n"
        )
    }
}
