//! Small numbers that travel as the string ids of a game's board.
//!
//! A board file names its things; the state of a match should hold a byte for each and no strings.
//! A game declares `pub struct AreaId(u8)` with its derives and docs and calls [`crate::board_ids!`];
//! what is no plain number (a card that is of a country or of a continent) has its own `named` and
//! `name` and calls [`crate::by_name!`].

/// Gives a one-byte id its list, its name and its place: `board_ids!(AreaId, "area", AREAS, |at| &board().areas[at].id)`.
///
/// The arguments are the type (a tuple struct around one `u8`), what it is called in errors, how
/// many there are, and a function from an index to the static name.
#[macro_export]
macro_rules! board_ids {
    ($id:ident, $what:literal, $count:expr, $name:expr) => {
        impl $id {
            /// All of them, in the order of the board.
            pub fn all() -> impl DoubleEndedIterator<Item = $id> + Clone {
                (0..u8::MAX).take($count).map($id)
            }

            /// The one with this id.
            #[must_use]
            pub fn named(id: &str) -> Option<$id> {
                $id::all().find(|one| one.name() == id)
            }

            /// Its id.
            #[must_use]
            pub fn name(self) -> &'static str {
                let name: fn(usize) -> &'static str = $name;
                name(self.index())
            }

            /// Its place in a list that has one element for each.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        $crate::by_name!($id, $what);
    };
}

/// Lets a type with `named(&str) -> Option<Self>` and `name(self) -> &'static str` travel as its name.
#[macro_export]
macro_rules! by_name {
    ($id:ident, $what:literal) => {
        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl $crate::__serde::Serialize for $id {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $id {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = <String as $crate::__serde::Deserialize>::deserialize(deserializer)?;
                $id::named(&id).ok_or_else(|| $crate::__serde::de::Error::custom(format_args!("{id:?} is no {}", $what)))
            }
        }

        impl From<$id> for $crate::serde_json::Value {
            fn from(one: $id) -> $crate::serde_json::Value {
                $crate::serde_json::Value::from(one.name())
            }
        }
    };
}
