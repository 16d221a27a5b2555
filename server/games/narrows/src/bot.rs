//! Bots. They see the table, their own contract, and nothing else.

use crate::board::{Kind, PLACES, PieceId, PlaceId, numbers};
use crate::table::{Hand, OpenOffer, Table, Treaty};
use engine::{Action, Chance, Prompt, SeatId};

/// The level `easy`: by chance, but nobody waits for an answer to an offer.
pub(crate) fn by_chance(prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    prompt.sample_aside(|verb| ["accept", "refuse"].contains(&verb), chance).or_else(|| prompt.sample(chance))
}

/// The level `normal`: answers offers, makes one a round, and gives the order that promises most.
pub(crate) fn answer(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let mind = Mind { seat, table, contract: hand.map(|hand| hand.contract) };
    if let Some(offer) = table.offers.iter().find(|offer| offer.to == seat) {
        let verb = if mind.agrees(offer) { "accept" } else { "refuse" };
        return Some(Action::new(verb).with("offer", offer.id.clone()));
    }
    if table.active != Some(seat) {
        return None;
    }
    mind.proposal(chance).filter(|action| prompt.permits(action)).or_else(|| Some(mind.order(chance)))
}

/// Worth of things is reckoned in hundredths of a point; an order is worth about one point.
const POINT: i64 = 100;

struct Mind<'a> {
    seat: SeatId,
    table: &'a Table,
    contract: Option<PlaceId>,
}

impl Mind<'_> {
    /// How many patrols of one seat stand where they can challenge.
    fn watchers(&self, of: SeatId) -> u32 {
        let watching = |piece: &PieceId| !piece.is_convoy() && self.at(*piece).kind() == Kind::Water;
        u32::try_from(PieceId::of(of).filter(watching).count()).unwrap_or_default()
    }

    /// Free passage is worth as much as the other's patrols, and costs what the own ones would have stopped.
    fn agrees(&self, offer: &OpenOffer) -> bool {
        self.watchers(offer.from) + offer.pays >= self.watchers(self.seat)
    }

    /// One offer in a round, to whoever watches most; what the own patrols are missing is paid.
    fn proposal(&self, chance: &mut Chance) -> Option<Action> {
        if self.table.seats[self.seat.index()].offers < numbers().offers || chance.below(2) == 0 {
            return None;
        }
        let free = |other: &SeatId| !self.table.treaties.iter().any(|treaty| treaty.parties.contains(other));
        let others: Vec<SeatId> = self.seat.others(u8::try_from(self.table.seats.len()).ok()?).filter(free).collect();
        let most = others.iter().map(|other| self.watchers(*other)).max().filter(|most| *most > 0)?;
        let equals: Vec<SeatId> = others.into_iter().filter(|other| self.watchers(*other) == most).collect();
        let partner = *equals.get(chance.below(equals.len()))?;
        let pays = self.watchers(partner).saturating_sub(self.watchers(self.seat));
        let rounds = (self.table.rounds + 1 - self.table.round).min(numbers().longest);
        Some(Action::new("offer").with("partner", partner.0).with("rounds", rounds).with("pays", pays))
    }

    fn order(&self, chance: &mut Chance) -> Action {
        let prospects = self.prospects();
        let orders = PieceId::of(self.seat).flat_map(|piece| piece.reach(self.at(piece)).map(move |to| (piece, to)));
        let weighed: Vec<(i64, PieceId, PlaceId)> =
            orders.map(|(piece, to)| (self.gain(piece, to, &prospects) + chance.between(0, 20), piece, to)).collect();
        match weighed.into_iter().max_by_key(|(gain, ..)| *gain).filter(|(gain, ..)| *gain > 20) {
            Some((_, piece, to)) => Action::new("sail").with("from", piece).with("to", to),
            None => Action::new("end"),
        }
    }

    fn gain(&self, piece: PieceId, to: PlaceId, prospects: &[i64; PLACES]) -> i64 {
        let (from, prospect) = (self.at(piece), |at: PlaceId| prospects[at.index()]);
        if !piece.is_convoy() {
            return self.watch(to, piece) - self.watch(from, piece);
        }
        if to.kind() == Kind::Port {
            return self.pay(to) + prospect(PlaceId::first(Kind::Wells)) - prospect(from);
        }
        (prospect(to) - prospect(from)) * POINT / self.effort(to)
    }

    /// What a load brings at a port.
    fn pay(&self, port: PlaceId) -> i64 {
        let price = self.table.prices.get(&port).copied().unwrap_or_default();
        let loads = self.table.seats[self.seat.index()].loads.get(&port).copied().unwrap_or_default();
        let owed = Some(port) == self.contract && loads < numbers().loads;
        POINT * i64::from(price + if owed { numbers().contract / numbers().loads } else { 0 })
    }

    /// The best that a load may bring from each place on, less the orders until then.
    fn prospects(&self) -> [i64; PLACES] {
        let effort = PlaceId::all().map(|to| self.effort(to)).collect::<Vec<_>>();
        let mut best = [i64::MIN / 2; PLACES];
        PlaceId::ports().for_each(|port| best[port.index()] = self.pay(port));
        // No way is longer than the number of places.
        for at in (0..PLACES).flat_map(|_| PlaceId::all()).filter(|at| at.kind() != Kind::Port) {
            let on = at.near().iter().map(|to| best[to.index()] - effort[to.index()]).max();
            best[at.index()] = best[at.index()].max(on.unwrap_or(i64::MIN));
        }
        best
    }

    /// Orders that it takes to enter a place: half as many more for each die that is thrown (NAR-4.2).
    fn effort(&self, to: PlaceId) -> i64 {
        (0..self.dice(to)).fold(POINT, |effort, _| effort * 3 / 2)
    }

    /// Dice that are thrown against the seat in a place.
    fn dice(&self, at: PlaceId) -> usize {
        let guards = |(piece, place): &(&PieceId, &PlaceId)| **place == at && !piece.is_convoy() && self.is_hostile(piece.seat());
        if at.kind() == Kind::Water { self.table.pieces.iter().filter(guards).count() } else { 0 }
    }

    fn is_hostile(&self, other: SeatId) -> bool {
        let joins = |treaty: &Treaty| treaty.parties.contains(&self.seat) && treaty.parties.contains(&other);
        other != self.seat && !self.table.treaties.iter().any(joins)
    }

    /// What a patrol may earn at a place until the end: convoys of others come by, and go round where many watch.
    fn watch(&self, at: PlaceId, piece: PieceId) -> i64 {
        if at.kind() != Kind::Water {
            return 0;
        }
        let hostile = self.table.pieces.keys().filter(|other| other.is_convoy() && self.is_hostile(other.seat())).count();
        let beside = PieceId::of(self.seat).filter(|own| *own != piece && !own.is_convoy() && self.at(*own) == at).count();
        let rounds = i64::from(self.table.rounds + 1 - self.table.round);
        // Each of them comes into each water about once in fourteen rounds, and is worth a point then.
        7 * rounds * i64::try_from(hostile / (beside + 1)).unwrap_or_default()
    }

    fn at(&self, piece: PieceId) -> PlaceId {
        self.table.pieces.get(&piece).copied().unwrap_or_else(|| PlaceId::first(Kind::Wells))
    }
}
