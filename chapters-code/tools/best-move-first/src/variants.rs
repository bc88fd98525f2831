//! `variants`: all that can be different is listed.

use ladder::terminal::entry;
use mix::KEYS;

/// All keys: what each decides, its values and their meanings, the chapter that
/// teaches it, and who proposed or claimed it.
pub(crate) fn list() -> String {
    let mut text = entry(
        "",
        0,
        "A variant is a stage and what is different in it: see+killers=3, tt-move+table=scores. \
         Wherever a stage can be named, a variant can.",
    );
    for key in KEYS {
        let said =
            format!("{} (chapter {}; {})", key.about, key.chapter, key.source);
        text += &format!("\n{}", entry(&format!("{}: ", key.name), 4, &said));
        for value in key.values {
            text += &entry(&format!("    {:<24} ", value.name), 29, value.meaning);
        }
    }
    text
}
