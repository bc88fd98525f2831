//! The names of a type's keys, and of an enum's variants, taken from serde, so that
//! they needn't be listed by hand.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor,
};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};

type All = &'static [&'static str];

/// The keys of a struct, or the variants of an enum.
pub(super) fn of<T: Deserialize<'static>>() -> All {
    told(T::deserialize(Asked::Itself))
}

/// The keys of an enum's variant that holds one struct; empty if there is no such
/// variant.
pub(super) fn of_variant<T: Deserialize<'static>>(variant: &'static str) -> All {
    told(T::deserialize(Asked::Variant(variant)))
}

fn told<T>(names: Result<T, Names>) -> All {
    names.err().map_or(&[], |Names(names)| names)
}

/// An empty file: it only records which names would be recognised.
enum Asked {
    Itself,
    /// The contents of the variant with this name.
    Variant(&'static str),
}

/// The names, as the error that ends the reading of such a file.
#[derive(Debug)]
struct Names(All);

impl<'de> Deserializer<'de> for Asked {
    type Error = Names;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        keys: All,
        _: V,
    ) -> Result<V::Value, Names> {
        Err(Names(keys))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Names> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: All,
        visitor: V,
    ) -> Result<V::Value, Names> {
        match self {
            Self::Itself => Err(Names(variants)),
            Self::Variant(name) => visitor.visit_enum(Held(name)),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Names> {
        Err(Names(&[]))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes
        byte_buf option unit unit_struct seq tuple tuple_struct map identifier
        ignored_any
    }
}

/// The variant with this name.
struct Held(&'static str);

impl<'de> EnumAccess<'de> for Held {
    type Error = Names;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Self), Names> {
        let name: StrDeserializer<Names> = self.0.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Held {
    type Error = Names;

    fn unit_variant(self) -> Result<(), Names> {
        Err(Names(&[]))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<T::Value, Names> {
        seed.deserialize(Asked::Itself)
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        _: usize,
        _: V,
    ) -> Result<V::Value, Names> {
        Err(Names(&[]))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        keys: All,
        _: V,
    ) -> Result<V::Value, Names> {
        Err(Names(keys))
    }
}

impl Error for Names {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl std::error::Error for Names {}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}
