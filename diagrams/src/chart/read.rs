//! The author's `chart` block.

use std::path::Path;

use super::data::{Data, Named, Series};
use super::scale::{Format, Scale};
use super::{bars, lines};
use crate::block::{Block, Located};
use crate::svg::Drawing;

/// The keys of a `chart` block besides those of every figure.
const KEYS: [&str; 14] = [
    "kind", "data", "rows", "where", "label", "value", "x", "y", "line", "scale", "decimals",
    "percent", "unit", "x-unit",
];

/// A chart to be drawn.
#[derive(Clone, Debug)]
pub struct ChartFigure {
    pub(super) series: Vec<Series>,
    pub(super) scale: Scale,
    pub(super) format: Format,
    /// What is counted, such as `nodes`.
    pub(super) unit: String,
    /// What the lines run over, such as `depth`.
    pub(super) x_unit: String,
    is_bars: bool,
}

impl ChartFigure {
    /// Reads a `chart` block and its data file, whose path begins at `figures`.
    ///
    /// # Errors
    /// Names the line that does not say what it should, or that the data do not fit.
    pub fn read(block: &Block, figures: &Path) -> Result<Self, Located> {
        block.check_keys(&KEYS)?;
        let kind = block.need("kind")?;
        let is_bars = match kind.text {
            "bars" => true,
            "lines" => false,
            _ => return Err(kind.expected("bars or lines")),
        };
        let file = block.need("data")?;
        let rows = block.get("rows").map_or("", |value| value.text);
        let mut data =
            Data::read(&figures.join(file.text), rows).map_err(|problem| file.error(problem))?;
        if let Some(value) = block.get("where") {
            let (key, wanted) =
                value.text.split_once('=').ok_or_else(|| value.expected("key = value"))?;
            data.keep(key.trim(), wanted.trim()).map_err(|problem| value.error(problem))?;
        }
        let (x, y) = if is_bars { ("label", "value") } else { ("x", "y") };
        let (x, y) = (block.need(x)?, block.need(y)?);
        let series = match block.get("line") {
            Some(line) => data.long(x.text, y.text, line.text),
            None => data.wide(x.text, &Named::list(y.text)),
        };
        let scale = match block.get("scale") {
            None => Scale::Linear,
            Some(value) => match value.text {
                "linear" => Scale::Linear,
                "log" => Scale::Logarithmic,
                _ => return Err(value.expected("linear or log")),
            },
        };
        let format = Format {
            decimals: block.number("decimals", 0, 0..=6, "a number of digits from 0 to 6")?,
            percent: block.flag("percent", false)?,
        };
        let text = |key| block.get(key).map_or("", |value| value.text).to_owned();
        let x_unit = if text("x-unit").is_empty() { x.text.to_owned() } else { text("x-unit") };
        let series = series.and_then(|series| data.check(series, scale));
        let series = series.map_err(|problem| y.error(problem))?;
        Ok(Self { series, scale, format, unit: text("unit"), x_unit, is_bars })
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        if self.is_bars { bars::draw(self) } else { lines::draw(self) }
    }

    /// All values.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> + Clone + '_ {
        self.series.iter().flat_map(|series| series.points.iter().filter_map(|(_, value)| *value))
    }

    /// Every value in words.
    pub(super) fn describe(&self, what: &str) -> String {
        let unit = if self.unit.is_empty() { "" } else { &self.unit };
        let scale = match self.scale {
            Scale::Linear => "",
            Scale::Logarithmic => ", logarithmic scale",
        };
        let series = self.series.iter().map(|series| {
            let points = series.points.iter().map(|(label, value)| {
                let value = value.map_or("none".to_owned(), |value| self.format.write(value));
                format!("{label} {value}")
            });
            format!("{}: {}.", series.name, points.collect::<Vec<_>>().join(", "))
        });
        format!("{what} of {unit}{scale}. {}", series.collect::<Vec<_>>().join(" "))
    }
}
