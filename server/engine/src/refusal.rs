//! Refusals: why something a player asked for did not happen.

use crate::code::Code;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A typed "no". Nothing changed; the code is for programs, the message (plain English, for
/// developers and logs of clients) says what to do, the rule is the id that a player can look up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Refusal {
    /// Stable and machine-readable.
    pub code: Code,
    /// One or two English sentences; never contains anything secret.
    #[ts(type = "string")]
    pub message: Cow<'static, str>,
    /// The rule that forbids it, such as `PET-8.2`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional, type = "string")]
    pub rule: Option<Cow<'static, str>>,
}

impl Refusal {
    /// A refusal with a code and a message.
    #[must_use]
    pub fn new(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Refusal { code, message: message.into(), rule: None }
    }

    /// The prompt does not offer this action.
    #[must_use]
    pub fn not_offered() -> Self {
        Self::new(Code::NotOffered, "The prompt does not offer this action. Choose one of its choices.")
    }

    /// The action answers a decision that no longer stands.
    #[must_use]
    pub fn stale() -> Self {
        Self::new(Code::Stale, "This decision no longer stands. Answer the prompt attached here.")
    }

    /// The seat has nothing to decide.
    #[must_use]
    pub fn nothing_to_decide() -> Self {
        Self::new(Code::NothingToDecide, "Your seat has nothing to decide now. Wait for a prompt.")
    }

    /// There is nothing that this seat may take back.
    #[must_use]
    pub fn no_undo() -> Self {
        Self::new(Code::NoUndo, "There is nothing to take back: a die, a reveal or another seat's act stands in between.")
    }

    /// The same refusal, citing a rule.
    #[must_use]
    pub fn citing(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule.into());
        self
    }

    /// The same refusal with another message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }
}
