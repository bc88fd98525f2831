//! `variants`: all that can be different is listed.

use ladder::engines::RUNGS;
use ladder::terminal::entry;
use mix::KEYS;

/// All keys: what each decides, its values and their meanings, the chapter that teaches it, and who proposed or
/// claimed it; and the parameters of the stages that have some.
pub(crate) fn list() -> String {
    let mut text = entry(
        "",
        0,
        "A variant is a stage and what is different in it: see+killers=3, tt-move+table=scores. \
         Wherever a stage can be named, a variant can.",
    );
    // A value, or a range of values, and beside it what that means.
    let value = |name: &str, meaning: &str| entry(&format!("    {name:<24} "), 29, meaning);
    let heading = |name: &str, about: &str| format!("\n{}", entry(&format!("{name}: "), 4, about));
    for key in KEYS {
        let (about, chapter, source) = (key.about, key.chapter, key.source);
        text += &heading(key.name, &format!("{about} (chapter {chapter}; {source})"));
        text.extend(key.values.iter().map(|it| value(it.name, it.meaning)));
    }
    for engine in RUNGS {
        let parameters = (engine.parameters)();
        if !parameters.is_empty() {
            text += &heading(engine.name, engine.idea);
        }
        for it in parameters {
            let name = format!("{}={}..{}", it.name, it.range.start(), it.range.end());
            text += &value(&name, &format!("{} (normally {})", it.about, it.default));
        }
    }
    text
}
