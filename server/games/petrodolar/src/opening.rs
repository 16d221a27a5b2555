//! The opening turn (PET-3).

use crate::board::{Anchorage, CountryId, Kind, Sea, SpaceId};
use crate::state::{Opening, Petrodolar, Phase, Ruler};
use crate::vocabulary::{Ask, Event, OpenHints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Petrodolar {
    pub(crate) fn ask_opening(&self, step: Opening) -> Prompt {
        match step {
            Opening::Place => {
                let cost = Kind::ALL.into_iter().map(|kind| (kind, kind.cost())).collect();
                // PET-3.2: any kind, any capital without a ruler.
                Prompt::new(Ask::Open { turn: self.turn })
                    .offer(Choice::new("open").one("kind", Kind::ALL).one("at", self.position.free_capitals()))
                    .hint(json!(OpenHints { cost }))
            }
            Opening::Dock(home) => Prompt::new(Ask::Dock { turn: self.turn })
                .offer(Choice::new("dock").one("at", docks(home).into_iter().map(Anchorage::name))),
        }
    }

    pub(crate) fn open(&mut self, seat: SeatId, kind: Kind, at: SpaceId, context: &mut Context<'_>) -> Result<(), Refusal> {
        // PET-3.2
        if !self.position.may_place(seat, kind, at) {
            return Err(Refusal::not_offered().citing("PET-3.2"));
        }
        self.position.pay(seat, kind.cost());
        self.position.stand(at, Ruler { seat, kind });
        // PET-3.3
        self.position.player_mut(seat).agent = Some(at);
        context.emit(Event::Opened { seat, kind, at, cost: kind.cost() });
        self.phase = Phase::Opening { seat, step: Opening::Dock(at.country()) };
        Ok(())
    }

    pub(crate) fn dock(&mut self, seat: SeatId, home: CountryId, at: Anchorage, context: &mut Context<'_>) -> Result<(), Refusal> {
        // PET-3.4
        if !docks(home).contains(&at) {
            return Err(Refusal::not_offered().citing("PET-3.4"));
        }
        self.position.player_mut(seat).unplaced_tanker = false;
        self.position.add_tanker(seat, at);
        context.emit(Event::Docked { seat, at });
        // PET-3.5: nothing else belongs to an opening turn.
        self.pass_on(seat, context);
        Ok(())
    }
}

/// Where the starting tanker may go: the berth, if the country has one, or the high seas (PET-3.4).
pub(crate) fn docks(home: CountryId) -> Vec<Anchorage> {
    let berth = home.has_berth().then_some(Anchorage::Berth(home));
    berth.into_iter().chain(Sea::ALL.map(Anchorage::Sea)).collect()
}
