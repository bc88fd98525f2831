//! How a stage is listed: with its chapter, its name, its idea and its parameters.

use terminal::entry;
use terminal::table::{Column, Table};
use uci::Engine;

use crate::engines::RUNGS;

/// A stage in one or more lines: its chapter, or a dash if it has none, its name
/// and its idea; and below them each parameter with what it decides, its range and
/// its default.
pub fn stage(engine: &Engine) -> String {
    let Engine { chapter, name, idea, parameters, .. } = engine;
    let number = match chapter {
        0 => "–".to_owned(), // a rung of one's own
        chapter => chapter.to_string(),
    };
    let mut text = entry(&format!("{number:>2}  {name}"), 26, idea);
    for it in parameters() {
        let (least, most) = (it.range.start(), it.range.end());
        let said = format!(
            "{}: from {least} to {most}, {} by default",
            it.about, it.default
        );
        text += &entry(&format!("    +{}=", it.name), 26, &said);
    }
    text
}

/// All stages as a table: chapter, name, idea, and whether they reduce.
pub(crate) fn table() -> Table {
    Table::of(RUNGS.iter().map(|engine| {
        let Engine { chapter, name, idea, reduces, .. } = *engine;
        vec![
            (Column::numbers("chapter"), u64::from(chapter).into()),
            (Column::words("stage"), name.into()),
            (Column::words("idea"), idea.into()),
            (Column::words("reduces"), reduces.into()),
        ]
    }))
}
