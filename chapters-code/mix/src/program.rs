//! Variants as engines, which speak the Universal Chess Interface, with an option that turns one
//! into another.

use uci::{Engine, Searcher};

use crate::{Mix, Variant, VariantError};

/// The engine of a variant, which stays as long as the program runs. Its UCI option `Variant` makes
/// another one of it.
pub fn program(variant: Variant) -> Engine {
    let make = move |megabytes| Ok(Box::new(variant.search(megabytes)?) as Box<dyn Searcher>);
    Engine {
        name: variant.to_string().leak(),
        chapter: variant.chapter(),
        idea: "A variant of a stage.",
        reduces: variant.settings().reductions,
        make: Box::leak(Box::new(make)),
        find: Some(find),
        ..Engine::of::<Mix>()
    }
}

/// The engine of the variant with this name, white space aside, or what is wrong with it.
pub fn find(name: &str) -> Result<Engine, String> {
    name.trim().parse().map(program).map_err(|error: VariantError| error.to_string())
}
