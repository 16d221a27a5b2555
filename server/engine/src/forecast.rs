//! Forecasts: what the rules say about a position, asked by those who look at it
//! ([adr/0005](../../../docs/adr/0005-forecasts.md)).
//!
//! Who threatens what, how far an objective has come, what a battle would be fought with: a client wants to show
//! it, and the rules know it. A game lists what may be asked by [`crate::forecasts!`]; each answer is a function
//! of a [`Sight`], which holds what the viewer sees and nothing else.

use crate::game::Game;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::typescript::Types;
use crate::vocabulary::{Field, Word};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A match as one viewer sees it.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The viewer's seat; `None` is a spectator.
    pub viewer: Option<SeatId>,
    /// What everybody sees.
    pub table: &'a G::Table,
    /// What the viewer alone knows.
    pub hand: Option<&'a G::Hand>,
}

impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}

/// What may be asked about a match of `G`, made by [`crate::forecasts!`].
pub trait Question<G: Game>: Serialize + DeserializeOwned + Send + Sync {
    /// What the rules say to it, for somebody who sees this.
    ///
    /// # Errors
    /// [`Refusal::no_answer`], where there is none for this viewer or in this position.
    fn answer(self, sight: Sight<'_, G>) -> Result<Value, Refusal>;

    /// Every question with its fields, and the type of its answer.
    fn words(types: &mut Types) -> Vec<Forecast>;
}

/// A question with its fields, and the TypeScript type of its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// What is asked.
    pub question: Word,
    /// What is answered.
    pub answer: String,
}

impl Forecast {
    /// A question named after a variant, answered with a `T`.
    #[must_use]
    pub fn of<T: ts_rs::TS + 'static>(variant: &str, fields: Vec<Field>, types: &mut Types) -> Self {
        types.add::<T>();
        Forecast { question: Word::of(variant, fields), answer: types.name::<T>() }
    }
}

/// The questions of a game that answers none.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum NoQuestions {}

impl<'de> Deserialize<'de> for NoQuestions {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("this game answers no questions"))
    }
}

impl<G: Game> Question<G> for NoQuestions {
    fn answer(self, _: Sight<'_, G>) -> Result<Value, Refusal> {
        match self {}
    }

    fn words(_: &mut Types) -> Vec<Forecast> {
        Vec::new()
    }
}

/// Reads a question and answers it.
///
/// # Errors
/// `bad_question` where it cannot be read, or what the game says against it.
pub(crate) fn ask<G: Game>(question: &Value, sight: Sight<'_, G>) -> Result<Value, Refusal> {
    // A list in the order of the fields could be read as well.
    if !question.is_object() {
        return Err(Refusal::bad_question("it is no object"));
    }
    G::Question::deserialize(question).map_err(Refusal::bad_question)?.answer(sight)
}

/// An answer as it travels.
#[doc(hidden)]
pub fn told(answer: impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| Refusal::no_answer().with_message(format!("The answer cannot be written: {error}.")))
}

/// Declares what may be asked about a match, and by which function it is answered:
/// `forecasts! { pub enum Question of Teg { Progress { seat: SeatId } => progress => Vec<Progress>, … } }`.
///
/// A question travels as an object: its `kind` is the variant in `snake_case`, its fields stand beside it. The function takes the
/// [`Sight`] and the fields, and gives a `Result` with the type after the arrow.
#[macro_export]
macro_rules! forecasts {
    ($(#[$meta:meta])* $vis:vis enum $name:ident of $game:ty {
        $( $(#[$about:meta])* $variant:ident { $( $(#[$on:meta])* $field:ident : $is:ty ),* $(,)? } => $answer:path => $gives:ty ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive($crate::__serde::Serialize, $crate::__serde::Deserialize)]
        #[serde(crate = "engine::__serde", tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
        $vis enum $name {
            $( $(#[$about])* $variant { $( $(#[$on])* $field: $is ),* } ),*
        }

        impl $crate::Question<$game> for $name {
            fn answer(self, sight: $crate::Sight<'_, $game>) -> Result<$crate::serde_json::Value, $crate::Refusal> {
                match self {
                    $( $name::$variant { $($field),* } => {
                        let answer: Result<$gives, $crate::Refusal> = $answer(sight, $($field),*);
                        $crate::forecast::told(answer?)
                    } ),*
                }
            }

            #[allow(unused_variables)]
            fn words(types: &mut $crate::typescript::Types) -> Vec<$crate::forecast::Forecast> {
                vec![$( {
                    let fields = vec![$( $crate::vocabulary::Field::of::<$is>(stringify!($field), types) ),*];
                    $crate::forecast::Forecast::of::<$gives>(stringify!($variant), fields, types)
                } ),*]
            }
        }
    };
}
