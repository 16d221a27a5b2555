//! The opening turn (PET-3).

use crate::board::{Anchorage, CountryId, Kind, Sea, SpaceId};
use crate::state::{Opening, Petrodolar, Phase, Ruler};
use engine::serde_json::{Map, Value, json};
use engine::{Choice, Deed, Event, Prompt, Refusal, SeatId};

impl Petrodolar {
    pub(crate) fn ask_opening(&self, step: Opening) -> Prompt {
        match step {
            Opening::Place => {
                let costs: Map<String, Value> = Kind::ALL.iter().map(|kind| (kind.name().to_owned(), kind.cost().into())).collect();
                // PET-3.2: any kind, any capital without a ruler.
                Prompt::new(self.question("petrodolar.open"))
                    .offer(Choice::new("open").one("kind", Kind::ALL).one("at", self.position.free_capitals()))
                    .hint(json!({ "cost": costs }))
            }
            Opening::Dock(home) => Prompt::new(self.question("petrodolar.dock"))
                .offer(Choice::new("dock").one("at", docks(home).into_iter().map(Anchorage::name))),
        }
    }

    pub(crate) fn open(&mut self, seat: SeatId, kind: Kind, at: SpaceId, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        // PET-3.2
        if !self.position.may_place(seat, kind, at) {
            return Err(Refusal::not_offered().citing("PET-3.2"));
        }
        self.position.pay(seat, kind.cost());
        self.position.stand(at, Ruler { seat, kind });
        // PET-3.3
        self.position.player_mut(seat).agent = Some(at);
        deed.tell(Event::new("petrodolar.opened").of(seat).with("kind", kind).with("at", at).with("cost", kind.cost()));
        self.phase = Phase::Opening { seat, step: Opening::Dock(at.country()) };
        Ok(())
    }

    pub(crate) fn dock(&mut self, seat: SeatId, home: CountryId, at: Anchorage, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        // PET-3.4
        if !docks(home).contains(&at) {
            return Err(Refusal::not_offered().citing("PET-3.4"));
        }
        self.position.player_mut(seat).unplaced_tanker = false;
        self.position.add_tanker(seat, at);
        deed.tell(Event::new("petrodolar.docked").of(seat).with("at", at));
        // PET-3.5: nothing else belongs to an opening turn.
        self.pass_on(seat, deed);
        Ok(())
    }
}

/// Where the starting tanker may go: the berth, if the country has one, or the high seas (PET-3.4).
pub(crate) fn docks(home: CountryId) -> Vec<Anchorage> {
    let berth = home.has_berth().then_some(Anchorage::Berth(home));
    berth.into_iter().chain(Sea::ALL.map(Anchorage::Sea)).collect()
}
