//! What every picture shares: escaping, colours with their fallbacks, and the `<svg>` around it.
//!
//! Colours are CSS variables (`diagrams.css` sets them for each theme of mdBook). The fallback
//! behind each lets a picture stand alone, in a file of its own or on a page without the sheet.

use std::fmt::{self, Display};

use crate::sheet::sheet;

/// Writes a line; writing into a string cannot fail.
macro_rules! put {
    ($out:expr, $($args:tt)*) => {{
        use std::fmt::Write as _;
        let _ = writeln!($out, $($args)*);
    }};
}
pub(crate) use put;

/// Text for use inside an element or a quoted attribute.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\n' => f.write_str(" ")?,
                _ => write!(f, "{letter}")?,
            }
        }
        Ok(())
    }
}

/// The colours, each with its name in CSS and what it is where no style sheet sets it: what it is in the light theme.
const COLOURS: [(&str, &str); 30] = [
    ("light-square", "#efdfc0"),
    ("dark-square", "#ba916a"),
    ("coordinate", "#2e2119"),
    ("last-move", "#9bc700"),
    ("halo", "#fffdf6"),
    ("white", "#fffdf6"),
    ("white-line", "#2b2622"),
    ("black", "#35302c"),
    ("black-line", "#14110f"),
    ("black-detail", "#d9cfc0"),
    ("ink", "#333333"),
    ("soft", "#666666"),
    ("faint", "#cccccc"),
    ("panel", "#ffffff"),
    ("page", "#ffffff"),
    ("main", "#1f6fb2"),
    ("good", "#2e8540"),
    ("bad", "#c0392b"),
    ("note", "#8a5a0b"),
    ("pv", "#1f6fb2"),
    ("cut", "#c0392b"),
    ("all", "#666666"),
    ("series-1", "#1b66a8"),
    ("series-2", "#955000"),
    ("series-3", "#246e34"),
    ("series-4", "#8439a3"),
    ("series-5", "#a83452"),
    ("series-6", "#0c6968"),
    ("series-7", "#65563a"),
    ("heat", "#f0713a"),
];

/// A colour by its name, as CSS: `var(--bmf-ink, #333333)`.
///
/// ```
/// assert_eq!(diagrams::svg::colour("ink"), "var(--bmf-ink, #333333)");
/// ```
pub fn colour(name: &str) -> String {
    let fallback = COLOURS
        .iter()
        .find(|(known, _)| *known == name)
        .map_or("gray", |(_, hex)| hex);
    format!("var(--bmf-{name}, {fallback})")
}

/// All colours: each with its name, and what it is where no style sheet sets it.
pub fn colours() -> impl Iterator<Item = (&'static str, &'static str)> {
    COLOURS.into_iter()
}

/// A picture without its frame: what is inside the `<svg>`, and its size in user units.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The elements, one a line.
    pub body: String,
    /// The width of the view box.
    pub width: u32,
    /// The height of the view box.
    pub height: u32,
    /// How wide it must be on a page at least, in pixels; a narrower page scrolls.
    pub least: Option<u32>,
    /// How wide it may become on a page, in pixels.
    pub widest: u32,
    /// Whether it fits any width: its places across are percentages, so that its text keeps its size.
    pub is_fluid: bool,
    /// The picture in words.
    pub description: String,
}

impl Drawing {
    /// The whole `<svg>`, with a title and a description for those who do not see it.
    pub fn to_svg(&self, id: &str, class: &str, title: &str) -> String {
        let least = self
            .least
            .map_or_else(String::new, |least| format!("min-width:{least}px;"));
        let height = if self.is_fluid {
            format!("height:{}px;", self.height)
        } else {
            String::new()
        };
        let style =
            format!("width:100%;{least}{height}max-width:{}px", self.widest);
        self.element(id, class, title, &format!("style=\"{style}\""), "")
    }

    /// The same for a file of its own: with a fixed size, and with its colours, light or dark as
    /// the reader's system is.
    pub fn to_file(&self, id: &str, class: &str, title: &str) -> String {
        let height = self.widest * self.height / self.width.max(1);
        let size = format!("width=\"{}\" height=\"{height}\"", self.widest);
        self.element(
            id,
            class,
            title,
            &size,
            &format!("<style>\n{}</style>\n", sheet()),
        )
    }

    fn element(
        &self,
        id: &str,
        class: &str,
        title: &str,
        size: &str,
        sheet: &str,
    ) -> String {
        let Self { body, width, height, description, .. } = self;
        let (title, description) = (Escaped(title), Escaped(description));
        let view = match self.is_fluid {
            true => String::new(),
            false => format!("viewBox=\"0 0 {width} {height}\" "),
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" \
             {view}{size} role=\"img\" \
             aria-labelledby=\"{id}-title {id}-desc\">\n\
             <title id=\"{id}-title\">{title}</title>\n\
             <desc id=\"{id}-desc\">{description}</desc>\n\
             {sheet}{body}</svg>\n"
        )
    }
}
