//! `variants`: lists everything that can be different, and what a rule may ask.

use mix::KEYS;
use rule::input::{INPUTS, Input};
use terminal::entry;

/// All keys: what each decides, its values and their meanings, the chapter that
/// teaches it, and who proposed it or made a claim about it.
pub(crate) fn list() -> String {
    let mut text = entry(
        "",
        0,
        "A variant is a stage with changes: see+killers=3, tt-move+table=scores. It can be named wherever a stage can.",
    );
    for key in KEYS {
        let said =
            format!("{} (chapter {}; {})", key.about, key.chapter, key.source);
        text += &format!("\n{}", entry(&format!("{}: ", key.name), 4, &said));
        for value in key.values {
            text += &entry(&format!("    {:<24} ", value.name), 29, value.meaning);
        }
    }
    text += &format!(
        "\n{}",
        entry(
            "",
            0,
            "An order of your own is a file of lines such as 'if killer: +500', named as rule:FILE wherever a stage can be. A line may ask these about a move:",
        )
    );
    for Input { name, says, .. } in INPUTS {
        text += &entry(&format!("    {name:<24} "), 29, says);
    }
    text
}
