//! The games this server knows: one line each. Older versions of a game's rules stand behind the newest ones, for as long as
//! matches are played by them.
//!
//! A crate of its own, because the engine is compiled here for each game: that and the server together would need more
//! memory than a small machine has.

use engine::{Kind, kind};
use std::sync::Arc;

/// All games, the newest rules of each before older ones; the yardstick only when it is asked for.
#[must_use]
pub fn all(yardstick: bool) -> Vec<Arc<dyn Kind>> {
    let mut games = vec![
        kind::<narrows::Narrows>(),
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

/// The rules of a game that new matches are played by: the first ones registered under its id.
#[must_use]
pub fn newest<'a>(games: &'a [Arc<dyn Kind>], id: &str) -> Option<&'a Arc<dyn Kind>> {
    games.iter().find(|kind| kind.id() == id)
}

/// The rules of a game in some version: matches are played to their end by those they began with.
#[must_use]
pub fn version<'a>(games: &'a [Arc<dyn Kind>], id: &str, rules: &str) -> Option<&'a Arc<dyn Kind>> {
    games.iter().find(|kind| kind.id() == id && kind.rules() == rules)
}

/// The games that can be begun, each once.
pub fn offered(games: &[Arc<dyn Kind>]) -> impl Iterator<Item = &Arc<dyn Kind>> {
    games.iter().enumerate().filter(|(at, kind)| !games[..*at].iter().any(|other| other.id() == kind.id())).map(|(_, kind)| kind)
}
