//! What a game says and understands, declared once ([adr/0004](../../../docs/adr/0004-one-vocabulary.md)).
//!
//! Questions, events, warnings and reasons are enums of the game ([`crate::messages!`]); what is not declared
//! cannot be said by them, and the compiler warns of a variant that nobody makes.
//! Verbs are the enum that actions are read into ([`crate::verbs!`]). From both come the lists and types in the
//! client's `generated.ts`.

use crate::prompt::Say;
use crate::typescript::Types;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// Something that a game can say: a variant of an enum made by [`crate::messages!`].
pub trait Message {
    /// The key and its parameters, as they travel.
    fn say(self) -> Say;
}

impl Message for Say {
    fn say(self) -> Say {
        self
    }
}

/// An enum whose variants are listed for the client.
pub trait Declared {
    /// The variants in their order.
    fn words(types: &mut Types) -> Vec<Word>;
}

/// A verb with its fields, or a message with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its name without the game's.
    pub name: String,
    /// Its fields in the order of the declaration.
    pub fields: Vec<Field>,
}

/// One field of a verb, one parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name as it travels.
    pub name: &'static str,
    /// It may be left out (an `Option`).
    pub optional: bool,
    /// Its type in TypeScript.
    pub is: String,
}

impl Word {
    /// A word named after a variant.
    #[must_use]
    pub fn of(variant: &str, fields: Vec<Field>) -> Self {
        Word { name: snake(variant), fields }
    }

    /// Whether these are its fields: all that must be there, and no other.
    #[must_use]
    pub fn has<'a>(&self, names: impl Iterator<Item = &'a str>) -> bool {
        let names: Vec<&str> = names.collect();
        let known = |name: &&str| self.fields.iter().any(|field| field.name == *name);
        names.iter().all(known) && self.fields.iter().all(|field| field.optional || names.contains(&field.name))
    }
}

impl Field {
    /// A field of a Rust type.
    #[must_use]
    pub fn of<T: TS + 'static>(name: &'static str, types: &mut Types) -> Self {
        types.add::<T>();
        let is = if T::IS_OPTION { types.name::<T>().trim_end_matches(" | null").to_owned() } else { types.name::<T>() };
        Field { name: plain(name), optional: T::IS_OPTION, is }
    }
}

/// Everything that a game says and understands.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// What a seat may do.
    pub verbs: Vec<Word>,
    /// What prompts ask.
    pub asks: Vec<Word>,
    /// What is told.
    pub events: Vec<Word>,
    /// What prompts warn of.
    pub warnings: Vec<Word>,
    /// Why a match can end.
    pub reasons: Vec<Word>,
    /// The ids of each kind of thing.
    pub ids: Vec<(&'static str, Vec<&'static str>)>,
    /// The text of `board.json`, where the game has one.
    pub board: Option<&'static str>,
    /// The types that all these are made of.
    pub types: Types,
}

impl Vocabulary {
    /// The three lists that every game has.
    #[must_use]
    pub fn new<Act: Declared, Ask: Declared, Event: Declared>() -> Self {
        let mut types = Types::default();
        Vocabulary {
            verbs: Act::words(&mut types),
            asks: Ask::words(&mut types),
            events: Event::words(&mut types),
            types,
            ..Vocabulary::default()
        }
    }

    /// The same with warnings.
    #[must_use]
    pub fn warnings<Warning: Declared>(mut self) -> Self {
        self.warnings = Warning::words(&mut self.types);
        self
    }

    /// The same with the reasons for which a match ends.
    #[must_use]
    pub fn reasons<Reason: Declared>(mut self) -> Self {
        self.reasons = Reason::words(&mut self.types);
        self
    }

    /// The same with the ids of one kind of thing.
    #[must_use]
    pub fn ids(mut self, kind: &'static str, names: impl IntoIterator<Item = &'static str>) -> Self {
        self.ids.push((kind, names.into_iter().collect()));
        self
    }

    /// The same with another type for the client, such as what the hints of prompts hold.
    #[must_use]
    pub fn typed<T: TS + 'static>(mut self) -> Self {
        self.types.add::<T>();
        self
    }

    /// The same with the game's `board.json`.
    #[must_use]
    pub fn board(mut self, json: &'static str) -> Self {
        self.board = Some(json);
        self
    }
}

/// The key of a variant.
#[doc(hidden)]
#[must_use]
pub fn key(game: &str, under: &str, variant: &str) -> String {
    format!("{game}.{under}{}", snake(variant))
}

/// Adds a parameter to a message; what is `None` is left out.
#[doc(hidden)]
pub fn put(say: &mut Say, name: &'static str, value: impl Serialize) {
    let value = serde_json::to_value(value).unwrap_or_default();
    if value != Value::Null {
        say.p.insert(plain(name).to_owned(), value);
    }
}

/// A field's name without the mark of a raw identifier (`r#box`).
fn plain(name: &'static str) -> &'static str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// `BuyTanker` as serde writes it with `rename_all = "snake_case"`.
fn snake(variant: &str) -> String {
    let mut name = String::with_capacity(variant.len() + 4);
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Declares messages of a game: `messages! { pub(crate) enum Event of Petrodolar { Passed { seat: SeatId }, … } }`.
///
/// The key of a variant is the game's id and the variant's name (`petrodolar.passed`), with a word between where one is
/// given (`of Petrodolar, "warn."`). An `Option` that is `None` is left out. The enum should be visible in its
/// crate alone: then the compiler warns of what is declared and never said.
#[macro_export]
macro_rules! messages {
    ($(#[$meta:meta])* $vis:vis enum $name:ident of $game:ty $(, $under:literal)? {
        $( $(#[$about:meta])* $variant:ident $({ $( $(#[$on:meta])* $field:ident : $is:ty ),* $(,)? })? ),* $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $name {
            $( $(#[$about])* $variant $({ $( $(#[$on])* $field: $is ),* })? ),*
        }

        impl $crate::vocabulary::Message for $name {
            fn say(self) -> $crate::Say {
                let under = concat!($($under)?);
                match self {
                    $( $name::$variant $({ $($field),* })? => {
                        #[allow(unused_mut)]
                        let mut say = $crate::Say {
                            k: $crate::vocabulary::key(<$game as $crate::Game>::ID, under, stringify!($variant)),
                            p: $crate::serde_json::Map::new(),
                        };
                        $( $( $crate::vocabulary::put(&mut say, stringify!($field), $field); )* )?
                        say
                    } ),*
                }
            }
        }

        $crate::declared!($name { $( $variant { $($( $field: $is ),*)? } ),* });
    };
}

/// Declares what a seat may do, as the enum that actions are read into: `verbs! { pub(crate) enum Act { Open { at: SpaceId } } }`.
///
/// The verb of a variant is its name in `snake_case`; a field that is an `Option` may be left out, any other must be
/// there, and none is extra (of a variant without fields the prompt alone sees to that).
#[macro_export]
macro_rules! verbs {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $( $(#[$about:meta])* $variant:ident $({ $( $(#[$on:meta])* $field:ident : $is:ty ),* $(,)? })? ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive($crate::__serde::Deserialize)]
        #[serde(crate = "engine::__serde", tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
        $vis enum $name {
            $( $(#[$about])* $variant $({ $( $(#[$on])* $field: $is ),* })? ),*
        }

        $crate::declared!($name { $( $variant { $($( $field: $is ),*)? } ),* });
    };
}

/// Lists variants for the client; part of [`messages!`] and [`verbs!`].
#[doc(hidden)]
#[macro_export]
macro_rules! declared {
    ($name:ident { $( $variant:ident { $( $field:ident : $is:ty ),* } ),* }) => {
        impl $crate::vocabulary::Declared for $name {
            #[allow(unused_variables)]
            fn words(types: &mut $crate::typescript::Types) -> Vec<$crate::vocabulary::Word> {
                vec![$(
                    $crate::vocabulary::Word::of(
                        stringify!($variant),
                        vec![$( $crate::vocabulary::Field::of::<$is>(stringify!($field), types) ),*],
                    )
                ),*]
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_serde_writes_them() {
        for (variant, name) in [("Decline", "decline"), ("BuyTanker", "buy_tanker"), ("NoPact", "no_pact")] {
            assert_eq!(snake(variant), name);
        }
    }

    #[test]
    fn a_word_has_all_its_fields_and_no_other() {
        let mut types = Types::default();
        let word = Word::of("Move", vec![Field::of::<u8>("to", &mut types), Field::of::<Option<u8>>("r#box", &mut types)]);
        for (names, fits) in [(&["to"][..], true), (&["to", "box"], true), (&["box"], false), (&["to", "from"], false), (&[], false)] {
            assert_eq!(word.has(names.iter().copied()), fits, "{names:?}");
        }
    }
}
