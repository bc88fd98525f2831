//! Variants as programs that speak the Universal Chess Interface, with an option
//! that turns one into another.

use std::sync::Arc;

use uci::Program;

use crate::Mix;
use crate::variant::{Variant, VariantError};

/// The program of a variant. Its UCI option `Variant` makes another one of it.
pub fn program(variant: Variant) -> Program<Mix> {
    Program {
        name: variant.to_string(),
        chapter: variant.chapter(),
        make: Arc::new(move |megabytes| variant.search(megabytes)),
        find: Some(|name| {
            let another = name
                .trim()
                .parse()
                .map_err(|error: VariantError| error.to_string())?;
            Ok(program(another))
        }),
    }
}
