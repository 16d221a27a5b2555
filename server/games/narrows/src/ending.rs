//! The end (NAR-6), and what nobody may know before it (NAR-1.3).

use crate::Narrows;
use crate::board::{PlaceId, numbers};
use crate::state::{Phase, Player};
use crate::vocabulary::{Event, Reason};
use engine::{Chance, Context, Message, Outcome, SeatId};

impl Player {
    /// All loads that it has delivered.
    pub(crate) fn delivered(&self) -> u32 {
        self.loads.values().sum()
    }

    /// Loads at the port of its contract.
    fn fulfilled(&self) -> u32 {
        self.loads.get(&self.contract).copied().unwrap_or_default()
    }
}

impl Narrows {
    /// NAR-6.1.
    pub(crate) fn open_contracts(&mut self, context: &mut Context<'_>) {
        self.phase = Phase::Over;
        for (seat, player) in (0..).map(SeatId).zip(&mut self.players) {
            let loads = player.fulfilled();
            let points = if loads >= numbers().loads { numbers().contract } else { 0 };
            player.points += points;
            context.emit(Event::Opened { seat, at: player.contract, loads, points });
        }
        context.wall();
    }

    /// NAR-6.2.
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let rank = |player: &Player| (player.points, player.delivered());
        let ahead = |one: &Player| self.players.iter().filter(|other| rank(other) > rank(one)).count();
        Some(Outcome {
            places: self.players.iter().map(|player| u8::try_from(ahead(player) + 1).unwrap_or(u8::MAX)).collect(),
            scores: Some(self.players.iter().map(|player| player.points.into()).collect()),
            reason: Reason::Rounds.say().k,
        })
    }

    /// Another match that looks the same to this viewer: others hold other contracts. At the end all are open.
    pub(crate) fn with_other_secrets(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Narrows {
        let mut other = self.clone();
        if self.phase == Phase::Over {
            return other;
        }
        let own = viewer.map(|seat| self.player(seat).contract);
        let mut contracts: Vec<PlaceId> = PlaceId::ports().filter(|port| Some(*port) != own).collect();
        chance.shuffle(&mut contracts);
        for (seat, contract) in self.seats().filter(|seat| Some(*seat) != viewer).zip(contracts) {
            other.player_mut(seat).contract = contract;
        }
        other
    }
}
