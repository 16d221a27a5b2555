//! Actions: what a seat asks to do.

use crate::refusal::Refusal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One action: a verb and its fields, exactly as it travels (`{"verb":"attack","from":"chile","to":"peru"}`).
///
/// An action that reaches [`crate::Game::apply`] has been checked against the seat's prompt: every
/// field is present, none is extra, and each value lies in its domain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Action(pub Map<String, Value>);

impl Action {
    /// An action with a verb and no fields yet.
    #[must_use]
    pub fn new(verb: &str) -> Self {
        let mut fields = Map::new();
        fields.insert("verb".to_owned(), Value::from(verb));
        Action(fields)
    }

    /// The same action with one more field.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.0.insert(field.to_owned(), value.into());
        self
    }

    /// The verb, or `""` where there is none.
    #[must_use]
    pub fn verb(&self) -> &str {
        self.0.get("verb").and_then(Value::as_str).unwrap_or_default()
    }

    /// Reads the action into a game's own enum (`#[serde(tag = "verb")]`).
    ///
    /// # Errors
    /// `not_offered` when the action does not have the shape of any variant. After the prompt's
    /// check this means that the game offers a choice it does not know how to play.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        T::deserialize(Value::Object(self.0.clone()))
            .map_err(|error| Refusal::not_offered().with_message(format!("This action has the wrong shape: {error}.")))
    }
}
