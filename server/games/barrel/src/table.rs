//! What everybody may know, and what one seat alone knows (OMB-29).

use crate::Options;
use crate::agreements::{Term, clause_name};
use crate::board::{BoxId, Building, RegionId};
use crate::bombing::{Blast, Step, Target};
use crate::ending::Score;
use crate::offers::offer_name;
use crate::retreat::Decision;
use crate::state::{self, Barrel, Batch, Cell, Cover, Group, Pact, RebelStep};
use crate::support;
use crate::war::{self, Battle, Named};
use engine::ts_rs::TS;
use engine::{Consent, SeatId};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The open table. It has no field for money, barrels in hand, offers or transport plans, save
/// `purses`, which the table's option and the end open (OMB-29.1, 29.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// From 1.
    pub turn: u32,
    /// In the match.
    pub turns: u32,
    /// 1 to 3.
    pub phase: u32,
    /// Where the match is.
    pub stage: Stage,
    /// Who is waited for.
    pub asked: Vec<SeatId>,
    /// Playing order of this turn.
    pub order: Vec<SeatId>,
    /// Of a barrel, in half-dollars.
    pub price: u32,
    /// Barrels of the Government.
    pub government: u32,
    /// Exclusive boxes with a marker.
    pub boxes: BTreeMap<BoxId, SeatId>,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// All 18.
    pub regions: BTreeMap<RegionId, Region>,
    /// Agreements in force, oldest first.
    pub clauses: Vec<Clause>,
    /// The last exchange of dice.
    pub battle: Option<Battle>,
    /// The last bombing that came to dice.
    pub bombing: Option<Blast>,
    /// By seat; with open hands, and at the end.
    pub purses: Option<Vec<Purse>>,
    /// By seat, at the end.
    pub result: Option<Vec<Score>>,
    /// What was agreed on before the start.
    pub options: Options,
}

/// Where the match is (OMB-4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Stage {
    Buying { seat: SeatId },
    Slot { slot: u8, seat: SeatId, doing: Doing },
    War { left: Vec<RegionId>, at: RegionId, step: WarStep },
    Rebels { seat: SeatId, step: Rebels },
    Pacifism { seat: SeatId, owed: u32, step: &'static str, troops: u32 },
    Penalty { seat: SeatId, at: RegionId, barrels: u32 },
    Transport { done: Vec<SeatId> },
    Over,
}

/// What the acting player is doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Doing {
    Open,
    MassMedia {
        points: u32,
    },
    Purchases {
        buying: bool,
        purchases: u32,
        moves: u32,
        free_steps: u32,
        arrivals: BTreeMap<RegionId, u32>,
        spared: BTreeSet<RegionId>,
        battles: BTreeSet<RegionId>,
        support: Option<Asking>,
    },
    Construction {
        acts: u32,
        building: u32,
        influence: u32,
        contract: u32,
    },
    Taxes,
    Oil,
    Done,
}

/// Allies that are asked for support.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Asking {
    /// The battle.
    pub at: RegionId,
    /// In the order of asking.
    pub asked: Vec<Answer>,
}

/// What somebody who is asked has said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Answer {
    /// Who.
    pub seat: SeatId,
    /// Nothing yet, yes or no.
    pub answer: Option<bool>,
}

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum WarStep {
    Pact { seat: SeatId, offered: Option<Offered> },
    Retreat { seat: SeatId, decided: Vec<Decision> },
    Loser { seat: SeatId, retreats: Vec<Decision>, named: Vec<Named> },
}

/// A pact that is being answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Offered {
    /// Who would roll.
    pub roller: SeatId,
    /// Who would lose troops first.
    pub order: Vec<SeatId>,
    /// Who put it forward.
    pub by: SeatId,
    /// Who has agreed.
    pub agreed: Vec<SeatId>,
}

/// What the Rebel check waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Rebels {
    Place,
    Act,
    Join { bombing: Bombing },
    AskDefence { bombing: Bombing },
    Help { bombing: Bombing },
    Repair { bombing: Bombing },
}

/// A bombing under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Bombing {
    /// Who leads it.
    pub by: SeatId,
    /// Where.
    pub at: RegionId,
    /// Against whom.
    pub victim: SeatId,
    /// At what.
    pub target: Target,
    /// With the bomber.
    pub attackers: Vec<SeatId>,
    /// Of all cells together.
    pub power: u32,
    /// While somebody is asked.
    pub asked: Vec<Answer>,
    /// Allies of the victim so far.
    pub defenders: Vec<SeatId>,
    /// Of a building that can be repaired.
    pub damage: Option<u32>,
}

/// What is public about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// On the board, Border Region included.
    pub troops: u32,
    /// Tolerated (OMB-6.3).
    pub allowed: u32,
    /// In the Border Region.
    pub border: Group,
    /// Track value.
    pub pacifism: u32,
    /// Track value.
    pub influence: u32,
    /// Track value.
    pub mass_media: u32,
    /// Track value.
    pub contracts: u32,
    /// Controlled.
    pub regions: u32,
    /// The rebel cell on the map.
    pub cell: Option<Cell>,
    /// This turn's markers.
    pub boxes: Vec<BoxId>,
    /// This turn.
    pub taxed: bool,
    /// This turn.
    pub sold: bool,
    /// In this match.
    pub speech_used: bool,
}

/// A region as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Region {
    /// OMB-1.5.
    pub state: Status,
    /// Who controls it.
    pub controller: Option<SeatId>,
    /// Local troops.
    pub locals: u32,
    /// Logistics.
    pub logistics: u32,
    /// Barrels.
    pub barrels: u32,
    /// In the order in which they were built.
    pub buildings: Vec<Building>,
    /// By seat.
    pub troops: Vec<Batch>,
    /// In a battle, in arrival order.
    pub batches: Vec<Batch>,
    /// In a battle.
    pub roller: Option<SeatId>,
    /// In a battle.
    pub pact: Option<Pact>,
    /// OMB-1.8.
    pub secured: bool,
    /// Barrels that it yields now.
    pub oil: u32,
    /// Logistics that it needs now.
    pub needs: u32,
    /// Barrels that it keeps.
    pub stores: u32,
}

/// OMB-1.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "the rule's own words")]
pub enum Status {
    Unexplored,
    Contested,
    Controlled,
}

/// A clause in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Clause {
    /// Its name.
    pub id: String,
    /// Who has signed it.
    pub parties: BTreeSet<SeatId>,
    /// As proposed.
    pub term: Term,
}

/// A hand that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Purse {
    /// In half-dollars.
    pub money: u32,
    /// In hand.
    pub barrels: u32,
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// In half-dollars.
    pub money: u32,
    /// In hand.
    pub barrels: u32,
    /// Open offers that the seat made or is asked by, oldest first.
    pub offers: Vec<OpenOffer>,
    /// That it may still make this turn (OMB-23.8).
    pub offers_left: u32,
    /// Its transport plan so far, while plans are made.
    pub loading: Option<BTreeMap<RegionId, u32>>,
}

/// An offer as its parties see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct OpenOffer {
    /// Its name.
    pub id: String,
    /// Who made it.
    pub from: SeatId,
    /// Who must accept.
    pub to: BTreeSet<SeatId>,
    /// Who has.
    pub accepted: BTreeSet<SeatId>,
    /// What is offered.
    pub terms: Vec<Term>,
    /// Whether the viewing seat has what it would give.
    pub can_meet: bool,
}

fn answers(consent: &Consent<bool>) -> Vec<Answer> {
    consent.asked.iter().map(|reply| Answer { seat: reply.seat, answer: reply.answer }).collect()
}

impl Table {
    pub(crate) fn of(game: &Barrel) -> Table {
        let ended = match &game.stage {
            state::Stage::Over { result } => Some(result.clone()),
            _ => None,
        };
        let open = game.options.open_hands || ended.is_some();
        let purses = || game.players.iter().map(|player| Purse { money: player.money, barrels: player.barrels }).collect();
        let clause = |clause: &engine::Treaty<Term>| Clause {
            id: clause_name(clause.id),
            parties: clause.parties.clone(),
            term: clause.terms.clone(),
        };
        Table {
            turn: game.turn,
            turns: game.turns(),
            phase: game.phase(),
            stage: stage(game),
            asked: game.asked(),
            order: game.order.clone(),
            price: game.barrel_price(),
            government: game.government,
            boxes: game.boxes.clone(),
            seats: game.seats().map(|seat| Seat::of(game, seat)).collect(),
            regions: RegionId::all().map(|at| (at, Region::of(game, at))).collect(),
            clauses: game.clauses.iter().map(clause).collect(),
            battle: game.battle.clone(),
            bombing: game.blast.clone(),
            purses: open.then(purses),
            result: ended,
            options: game.options.clone(),
        }
    }
}

fn stage(game: &Barrel) -> Stage {
    match &game.stage {
        state::Stage::Buying { seat, .. } => Stage::Buying { seat: *seat },
        state::Stage::Slot { slot, seat, doing, .. } => Stage::Slot { slot: slot.number(), seat: *seat, doing: Doing::of(doing) },
        state::Stage::War { at, left, step } => Stage::War { left: left.clone(), at: *at, step: WarStep::of(step) },
        state::Stage::Rebels { seat, step, .. } => Stage::Rebels { seat: *seat, step: Rebels::of(step) },
        state::Stage::Pacifism { seat, owed, step, .. } => {
            let (step, troops) = match step {
                Cover::Sale => ("sale", 0),
                Cover::Troops(troops) => ("troops", *troops),
            };
            Stage::Pacifism { seat: *seat, owed: *owed, step, troops }
        }
        state::Stage::Penalty { seat, at, barrels, .. } => Stage::Penalty { seat: *seat, at: *at, barrels: *barrels },
        state::Stage::Transport { plans } => {
            Stage::Transport { done: plans.iter().filter(|plan| plan.done).map(|plan| plan.seat).collect() }
        }
        state::Stage::Over { .. } => Stage::Over,
    }
}

impl Doing {
    fn of(doing: &state::Doing) -> Doing {
        match doing {
            state::Doing::Open => Doing::Open,
            state::Doing::Media { points } => Doing::MassMedia { points: *points },
            state::Doing::Purchases(trip) => Doing::Purchases {
                buying: trip.buying,
                purchases: trip.purchases,
                moves: trip.moves,
                free_steps: trip.free_steps,
                arrivals: trip.arrivals.clone(),
                spared: trip.spared.clone(),
                battles: trip.battles.clone(),
                support: trip.support.as_ref().map(Asking::of),
            },
            state::Doing::Construction { acts, done: [building, influence, contract] } => {
                Doing::Construction { acts: *acts, building: *building, influence: *influence, contract: *contract }
            }
            state::Doing::Taxes => Doing::Taxes,
            state::Doing::Oil => Doing::Oil,
            state::Doing::Done => Doing::Done,
        }
    }
}

impl Asking {
    fn of(asking: &support::Asking) -> Asking {
        Asking { at: asking.at, asked: answers(&asking.consent) }
    }
}

impl WarStep {
    fn of(step: &war::WarStep) -> WarStep {
        let first = |open: &[SeatId]| open.first().copied().unwrap_or(SeatId(0));
        match step {
            war::WarStep::Pact { open, offered: None } => WarStep::Pact { seat: first(open), offered: None },
            war::WarStep::Pact { offered: Some(offered), .. } => {
                let shown = Offered {
                    roller: offered.pact.roller,
                    order: offered.pact.order.clone(),
                    by: offered.by,
                    agreed: offered.agreed.clone(),
                };
                WarStep::Pact { seat: first(&offered.open), offered: Some(shown) }
            }
            war::WarStep::Retreat { open, decided } => WarStep::Retreat { seat: first(open), decided: decided.clone() },
            war::WarStep::Loser { open, decided, named } => {
                WarStep::Loser { seat: first(open), retreats: decided.clone(), named: named.clone() }
            }
        }
    }
}

impl Rebels {
    fn of(step: &RebelStep) -> Rebels {
        let bombing = match step {
            RebelStep::Place => return Rebels::Place,
            RebelStep::Act => return Rebels::Act,
            RebelStep::Bombing(bombing) => bombing,
        };
        let asked = match &bombing.step {
            Step::Join(asked) | Step::Help(asked) => answers(asked),
            _ => Vec::new(),
        };
        let damage = match bombing.step {
            Step::Repair { damage } => Some(damage),
            _ => None,
        };
        let shown = Bombing {
            by: bombing.by,
            at: bombing.at,
            victim: bombing.victim,
            target: bombing.target,
            attackers: bombing.attackers.clone(),
            power: bombing.power,
            asked,
            defenders: bombing.defenders.clone(),
            damage,
        };
        match bombing.step {
            Step::Join(_) => Rebels::Join { bombing: shown },
            Step::AskDefence => Rebels::AskDefence { bombing: shown },
            Step::Help(_) => Rebels::Help { bombing: shown },
            Step::Repair { .. } => Rebels::Repair { bombing: shown },
        }
    }
}

impl Seat {
    fn of(game: &Barrel, seat: SeatId) -> Seat {
        let player = game.player(seat);
        Seat {
            troops: game.troops_on_board(seat),
            allowed: game.allowed(seat),
            border: player.border,
            pacifism: player.pacifism,
            influence: player.influence,
            mass_media: player.mass_media,
            contracts: player.contracts,
            regions: u32::try_from(game.domain(seat).count()).unwrap_or_default(),
            cell: player.cell,
            boxes: player.markers.clone(),
            taxed: player.taxed,
            sold: player.sold,
            speech_used: player.speech_used,
        }
    }
}

impl Region {
    fn of(game: &Barrel, at: RegionId) -> Region {
        let region = game.region(at);
        let (state, locals, batches, pact) = match region {
            state::Region::Unexplored => (Status::Unexplored, 0, Vec::new(), None),
            state::Region::Contested { locals, batches, pact, .. } => (Status::Contested, *locals, batches.clone(), pact.clone()),
            state::Region::Controlled { .. } => (Status::Controlled, 0, Vec::new(), None),
        };
        let troops = game.seats().map(|seat| Batch { seat, troops: region.troops(seat) });
        Region {
            state,
            controller: region.controller(),
            locals,
            logistics: region.logistics(),
            barrels: region.barrels(),
            buildings: region.buildings().to_vec(),
            troops: troops.filter(|batch| batch.troops > 0).collect(),
            batches,
            roller: region.roller(),
            pact,
            secured: game.is_secured(at),
            oil: game.yields(at),
            needs: game.needs(at),
            stores: region.stores(),
        }
    }
}

impl Hand {
    pub(crate) fn of(game: &Barrel, seat: SeatId) -> Hand {
        let player = game.player(seat);
        let offers = game.offers.iter().filter(|offer| offer.concerns(seat)).map(|offer| OpenOffer {
            id: offer_name(offer.id),
            from: offer.from,
            to: offer.to.clone(),
            accepted: offer.accepted.clone(),
            terms: offer.terms.clone(),
            can_meet: game.can_meet(seat, &offer.terms),
        });
        let loading = match &game.stage {
            state::Stage::Transport { plans } => plans.iter().find(|plan| plan.seat == seat).map(|plan| plan.loads.clone()),
            _ => None,
        };
        Hand { money: player.money, barrels: player.barrels, offers: offers.collect(), offers_left: game.offers_left(seat), loading }
    }
}

impl Barrel {
    /// Who is waited for.
    fn asked(&self) -> Vec<SeatId> {
        match &self.stage {
            state::Stage::Slot { seat, doing, .. } => match doing {
                state::Doing::Purchases(trip) => vec![trip.support.as_ref().and_then(support::Asking::next).unwrap_or(*seat)],
                _ => vec![*seat],
            },
            state::Stage::War { step, .. } => match WarStep::of(step) {
                WarStep::Pact { seat, .. } | WarStep::Retreat { seat, .. } | WarStep::Loser { seat, .. } => vec![seat],
            },
            state::Stage::Rebels { step: RebelStep::Bombing(bombing), .. } => match &bombing.step {
                Step::Join(asked) | Step::Help(asked) => asked.open().take(1).collect(),
                Step::AskDefence | Step::Repair { .. } => vec![bombing.victim],
            },
            state::Stage::Buying { seat, .. }
            | state::Stage::Rebels { seat, .. }
            | state::Stage::Pacifism { seat, .. }
            | state::Stage::Penalty { seat, .. } => vec![*seat],
            state::Stage::Transport { plans } => plans.iter().filter(|plan| !plan.done).map(|plan| plan.seat).collect(),
            state::Stage::Over { .. } => Vec::new(),
        }
    }
}
