//! What everybody may see, and what one seat alone knows (TEG-28.1).

use crate::Options;
use crate::board::{Card, Color, ContinentId, CountryId, ObjectiveId, SituationId};
use crate::state::{Bond, Fight, Fresh, Holding, Nested, Secret, Stage as Phase, Step, Teg, Throw};
use crate::term::{Term, pact_name};
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The public view; seats and spectators receive the same one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// Where the match stands.
    pub stage: Stage,
    /// A decision inside the stage.
    pub pending: Option<Pending>,
    /// Rounds of hostilities; 0 before the first.
    pub round: u32,
    /// Turns begun, placing included.
    pub turn: u32,
    /// The round of initial placement, 0 afterwards.
    pub placement: u8,
    /// Who won the first roll (TEG-3.2).
    pub first: Option<SeatId>,
    /// Whose place began this round (TEG-3.4).
    pub starter: Option<SeatId>,
    /// The turn seat.
    pub active: Option<SeatId>,
    /// Armies that it must still place: `free`, and those bound to a continent.
    pub pools: BTreeMap<String, u32>,
    /// The situation card in force.
    pub card: Option<SituationId>,
    /// Used situation cards, oldest first, the one in force last.
    pub set_aside: Vec<SituationId>,
    /// Losers of this round's crisis (TEG-6.9).
    pub barred: BTreeSet<SeatId>,
    /// Face-down cards.
    pub decks: Decks,
    /// Country cards on the used pile, oldest first.
    pub used: Vec<CountryId>,
    /// By country.
    #[ts(as = "BTreeMap<String, Country>")]
    pub countries: BTreeMap<CountryId, Country>,
    /// By continent.
    #[ts(as = "BTreeMap<String, Continent>")]
    pub continents: BTreeMap<ContinentId, Continent>,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// Of the running turn.
    pub deeds: Deeds,
    /// What may still leave a country by regrouping (TEG-10.2).
    #[ts(as = "BTreeMap<String, Fresh>")]
    pub fresh: BTreeMap<CountryId, Fresh>,
    /// Oldest first.
    pub proposals: Vec<Proposal>,
    /// Oldest first.
    pub pacts: Vec<Pact>,
    /// The last fight.
    pub fight: Option<Fight>,
    /// This round's crisis rolls.
    pub crisis: Vec<Throw>,
    /// What the table agreed on before the start.
    pub options: Options,
}

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Stage {
    /// Colours are being chosen.
    Color,
    /// Initial placement.
    Deploy,
    /// Extra reinforcements.
    Extra,
    /// Reinforcements of a turn.
    Place,
    /// Attacks.
    Attack,
    /// Regrouping.
    Regroup,
    /// Cards.
    Request,
    /// An ally's regrouping.
    Ally,
    /// The game has ended.
    Over,
}

/// A decision inside a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "seats, countries and numbers, as docs/games/teg.md explains them")]
pub enum Pending {
    /// Further armies after a conquest.
    Advance { seat: SeatId, from: CountryId, to: CountryId, most: u32 },
    /// Whether to enter beside the holder who is left.
    Entry { seat: SeatId, from: CountryId, to: CountryId, holder: SeatId },
    /// Whether to come along out of a condominium.
    Invite { lead: SeatId, ally: SeatId, from: CountryId, to: CountryId },
    /// Roll or stop.
    Outward { lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, next: SeatId, stopped: BTreeSet<SeatId> },
    /// One more army of each ally.
    Follow { at: CountryId, open: Vec<Follower> },
    /// The ally's regrouping, and into which countries.
    Ally { lead: SeatId, ally: SeatId, at: Vec<CountryId> },
}

/// Who may still send an army after a joint conquest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Follower {
    /// Who.
    pub seat: SeatId,
    /// From where.
    pub from: CountryId,
}

/// Face-down cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Decks {
    /// Country cards.
    pub country: usize,
    /// Situation cards.
    pub situation: usize,
}

/// What stands in a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Country {
    /// One, or two in a condominium; none before the deal.
    pub holdings: Vec<Holding>,
    /// How they stand to each other.
    pub bond: Bond,
    /// TEG-12.1.
    pub blockaded: bool,
}

/// A continent as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Continent {
    /// Who owns all of it.
    pub owner: Option<SeatId>,
    /// Who holds its card.
    pub card: Option<SeatId>,
}

/// What is one seat's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// Once chosen.
    pub color: Option<Color>,
    /// Neither eliminated nor conceded.
    pub alive: bool,
    /// Has conceded; its armies stay.
    pub conceded: bool,
    /// Countries owned.
    pub countries: u32,
    /// Armies on the map.
    pub armies: u32,
    /// Missiles on the map.
    pub missiles: u32,
    /// How many country cards it holds (TEG-13.12).
    pub cards: usize,
    /// Countries whose bonus was placed and whose card it still holds.
    pub shown: Vec<CountryId>,
    /// Exchanges made.
    pub exchanges: u32,
    /// Has exchanged in this round.
    pub exchanged: bool,
    /// Continent cards held.
    pub continent_cards: BTreeSet<ContinentId>,
    /// Continent cards used.
    pub continents_used: BTreeSet<ContinentId>,
    /// Continents whose card it may take in its next request.
    pub claims: Vec<ContinentId>,
    /// Zone penalties not yet used up.
    pub forfeits: u32,
    /// Free armies that its turn would bring now.
    pub reinforcements: u32,
    /// Open at the end alone (TEG-22.7).
    pub objectives: Option<Vec<Objective>>,
}

/// A secret objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Objective {
    /// Which card.
    pub id: ObjectiveId,
    /// Who must be eliminated, if anybody.
    pub destroy: Option<SeatId>,
    /// Cannot be met any more: 45 countries are left (TEG-21.4).
    pub common: bool,
}

/// What happened in the running turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Deeds {
    /// Countries conquered alone.
    pub solo: BTreeSet<CountryId>,
    /// Countries conquered together.
    pub joint: BTreeSet<CountryId>,
    /// The right to a country card: `none`, `open`, `exchange`, `taken` or `over`.
    #[ts(type = "\"none\" | \"open\" | \"exchange\" | \"taken\" | \"over\"")]
    pub draw: &'static str,
    /// Targets that an invited ally has refused.
    pub refused: BTreeSet<CountryId>,
}

/// A proposal on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Proposal {
    /// `offer-9`.
    pub id: String,
    /// Who made it.
    pub from: SeatId,
    /// Who may accept it.
    pub to: SeatId,
    /// What it says.
    pub terms: Term,
}

/// A pact in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Pact {
    /// `pact-7`.
    pub id: String,
    /// In seat order.
    #[ts(as = "(SeatId, SeatId)")]
    pub parties: Vec<SeatId>,
    /// What it says.
    pub terms: Term,
    /// Its end, once announced.
    pub ending: Option<Ending>,
}

/// An announced end: who announced it stays bound until the other's next turn has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Ending {
    /// Who announced it.
    pub by: SeatId,
    /// Whether that turn has begun.
    pub begun: bool,
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// Country cards in the order drawn.
    pub cards: Vec<HandCard>,
    /// One, or two with two seats; none before the deal.
    pub objectives: Vec<Objective>,
}

/// A country card in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct HandCard {
    /// `card-chile`.
    pub id: Card,
    /// Its country.
    pub country: CountryId,
    /// What is printed on it.
    pub symbols: Vec<String>,
    /// Its three armies were placed (TEG-13.9).
    pub bonus: bool,
}

impl Hand {
    pub(crate) fn of(game: &Teg, seat: SeatId) -> Hand {
        let player = game.player(seat);
        let card = |country: CountryId, bonus: bool| {
            let id = Card::Country(country);
            HandCard { id, country, symbols: id.symbols().to_vec(), bonus }
        };
        Hand {
            cards: player.cards.iter().map(|held| card(held.country, held.bonus)).collect(),
            objectives: player.objectives.iter().map(|secret| Objective::of(game, seat, secret)).collect(),
        }
    }
}

impl Objective {
    fn of(game: &Teg, seat: SeatId, secret: &Secret) -> Objective {
        Objective { id: secret.id, destroy: game.victim_of(seat, secret), common: secret.void }
    }
}

impl Table {
    /// What everybody may see of a match.
    pub(crate) fn of(game: &Teg) -> Table {
        let draw = game.active().map_or("none", |seat| game.draw_state(seat));
        Table {
            stage: stage(game),
            pending: pending(game),
            round: game.round,
            turn: game.turn,
            placement: if let Phase::Deploy { placement, .. } = game.stage { placement } else { 0 },
            first: game.first,
            starter: game.starter,
            active: game.active(),
            pools: game.facts.pools.all().map(|(pool, armies)| (pool.name().to_owned(), armies)).collect(),
            card: game.weather.card,
            set_aside: game.decks.set_aside.clone(),
            barred: game.weather.barred.clone(),
            decks: Decks { country: game.decks.country.len(), situation: game.decks.situation.len() },
            used: game.decks.used.clone(),
            countries: CountryId::all().map(|at| (at, Country::of(game, at))).collect(),
            continents: ContinentId::all().map(|continent| (continent, Continent::of(game, continent))).collect(),
            seats: game.seats().map(|seat| Seat::of(game, seat)).collect(),
            deeds: Deeds { solo: game.facts.solo.clone(), joint: game.facts.joint.clone(), draw, refused: game.facts.refused.clone() },
            fresh: game.facts.fresh.clone(),
            proposals: game.offers.iter().filter_map(Proposal::of).collect(),
            pacts: game.pacts.iter().map(Pact::of).collect(),
            fight: game.fight.clone(),
            crisis: game.weather.crisis.clone(),
            options: game.options.clone(),
        }
    }
}

impl Country {
    fn of(game: &Teg, at: CountryId) -> Country {
        let land = game.land(at);
        Country { holdings: land.holdings.clone(), bond: land.bond, blockaded: game.is_blockaded(at) }
    }
}

impl Continent {
    fn of(game: &Teg, continent: ContinentId) -> Continent {
        let card = game.seats().find(|seat| game.player(*seat).continents.contains(&continent));
        Continent { owner: game.owner_of(continent), card }
    }
}

impl Seat {
    fn of(game: &Teg, seat: SeatId) -> Seat {
        let player = game.player(seat);
        let holdings = || game.lands.iter().filter_map(|land| land.of(seat));
        let objectives = || player.objectives.iter().map(|secret| Objective::of(game, seat, secret)).collect();
        Seat {
            color: player.color,
            alive: game.alive(seat),
            conceded: player.conceded,
            countries: game.owned_count(seat),
            armies: holdings().map(|holding| holding.armies).sum(),
            missiles: holdings().map(|holding| holding.missiles).sum(),
            cards: player.cards.len(),
            shown: player.cards.iter().filter(|held| held.bonus).map(|held| held.country).collect(),
            exchanges: player.exchanges,
            exchanged: player.exchanged,
            continent_cards: player.continents.clone(),
            continents_used: player.used.clone(),
            claims: game.due_continents(seat),
            forfeits: player.forfeits,
            reinforcements: game.reinforcements(seat),
            objectives: game.is_over().then(objectives),
        }
    }
}

impl Proposal {
    fn of(offer: &engine::Offer<Term>) -> Option<Proposal> {
        let to = *offer.to.iter().next()?;
        Some(Proposal { id: format!("offer-{}", offer.id), from: offer.from, to, terms: offer.terms.clone() })
    }
}

impl Pact {
    fn of(pact: &engine::Treaty<Term>) -> Pact {
        let ending = |notice: &engine::Notice| Ending { by: notice.by, begun: notice.awaited.iter().all(|awaited| awaited.begun) };
        Pact {
            id: pact_name(pact.id),
            parties: pact.parties.iter().copied().collect(),
            terms: pact.terms.clone(),
            ending: pact.notice.as_ref().map(ending),
        }
    }
}

fn stage(game: &Teg) -> Stage {
    match &game.stage {
        Phase::Color => Stage::Color,
        Phase::Deploy { .. } => Stage::Deploy,
        Phase::Extra { .. } => Stage::Extra,
        Phase::Turn { step, .. } => match step {
            Step::Place => Stage::Place,
            Step::Attack => Stage::Attack,
            Step::Regroup => Stage::Regroup,
            Step::Request => Stage::Request,
            Step::Ally(_) => Stage::Ally,
        },
        Phase::Over { .. } => Stage::Over,
    }
}

fn pending(game: &Teg) -> Option<Pending> {
    if let Some((lead, ally)) = game.regrouping_ally() {
        return Some(Pending::Ally { lead, ally, at: game.ally_targets(lead, ally) });
    }
    Some(match game.nested.last()?.clone() {
        Nested::Advance { seat, from, to, most } => Pending::Advance { seat, from, to, most },
        Nested::Entry { seat, from, to, holder, .. } => Pending::Entry { seat, from, to, holder },
        Nested::Invite { lead, ally, from, to } => Pending::Invite { lead, ally, from, to },
        Nested::Outward { lead, ally, from, to, next, stopped } => Pending::Outward { lead, ally, from, to, next, stopped },
        Nested::Follow { at, from, consent } => {
            let open = from.into_iter().filter(|(seat, _)| consent.awaits(*seat));
            Pending::Follow { at, open: open.map(|(seat, from)| Follower { seat, from }).collect() }
        }
    })
}
