//! `variants`: all that can be different is listed.

use ladder::terminal;
use mix::KEYS;

/// All keys: what each decides, its values and their meanings, the chapter that teaches it, and who proposed or
/// claimed it.
pub(crate) fn list() -> String {
    let width = terminal::width().unwrap_or(usize::MAX);
    let mut text = terminal::wrap(
        "A variant is a stage and what is different in it: see+killers=3, tt-move+table=scores. \
         Wherever a stage can be named, a variant can.",
        width,
        "",
    );
    text.push('\n');
    for key in KEYS {
        let about = format!(
            "{}: {} (chapter {}; {})",
            key.name, key.about, key.chapter, key.source
        );
        text += &format!("\n{}\n", terminal::wrap(&about, width, "    "));
        for value in key.values {
            let line = format!("    {:<24} {}", value.name, value.meaning);
            text += &format!("{}\n", terminal::wrap(&line, width, &" ".repeat(29)));
        }
    }
    text
}
