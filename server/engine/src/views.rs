//! What a match looks like: the table and every hand, as the text they travel as.

use crate::game::Game;
use crate::seat::SeatId;
use serde::Serialize;
use serde_json::Value;
use std::sync::OnceLock;

/// A view as text, from which patches are made, and as a value once somebody asks for all of it.
#[derive(Clone)]
pub(crate) struct View {
    pub(crate) text: String,
    value: OnceLock<Value>,
}

impl View {
    /// Views are plain data by contract; one that JSON cannot hold shows as null and the shared suite fails.
    fn of(data: &impl Serialize) -> View {
        View { text: serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned()), value: OnceLock::new() }
    }

    pub(crate) fn value(&self) -> &Value {
        self.value.get_or_init(|| serde_json::from_str(&self.text).unwrap_or(Value::Null))
    }

    pub(crate) fn is_null(&self) -> bool {
        self.text == "null"
    }
}

/// The views of one version.
#[derive(Clone)]
pub(crate) struct Views {
    pub(crate) table: View,
    /// One for each seat.
    pub(crate) hands: Vec<View>,
}

impl Views {
    pub(crate) fn of<G: Game>(state: &G, seats: u8) -> Views {
        Views { table: View::of(&state.table()), hands: SeatId::all(seats).map(|seat| View::of(&state.hand(seat))).collect() }
    }
}
