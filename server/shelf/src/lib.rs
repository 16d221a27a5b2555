//! The games this server knows: one line each.
//!
//! A crate of its own, because the engine is compiled here for each game: that and the server together would need more
//! memory than a small machine has.

use engine::{Kind, kind};
use std::sync::Arc;

/// All games; the yardstick only when it is asked for.
#[must_use]
pub fn all(yardstick: bool) -> Vec<Arc<dyn Kind>> {
    let mut games = vec![
        kind::<petrodolar::Petrodolar>(),
        kind::<teg::Teg>(),
        kind::<barrel::Barrel>(),
        kind::<mideast::Mideast>(),
        kind::<empires::Empires>(),
    ];
    if yardstick {
        games.push(kind::<yardstick::Yardstick>());
    }
    games
}
