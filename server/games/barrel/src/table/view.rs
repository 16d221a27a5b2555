//! How the views are made from the state.

use super::{
    Answer, Asking, Bombing, Clause, CoverStep, Doing, Draft, Hand, Offered, OpenOffer, Purse, Rebels, Region, Seat, Stage, Status, Table,
    WarStep,
};
use crate::agreements::{Term, clause_name};
use crate::board::RegionId;
use crate::bombing::Step;
use crate::offers::offer_name;
use crate::state::{self, Barrel, Batch, Cover, RebelStep};
use crate::{support, war};
use engine::{Consent, SeatId};

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
                Cover::Sale => (CoverStep::Sale, 0),
                Cover::Troops(troops) => (CoverStep::Troops, *troops),
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
            id: offer_name(offer),
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
        let draft =
            player.draft.as_ref().map(|draft| Draft { to: draft.to.clone(), terms: draft.terms.clone(), outdated: game.outdated(draft) });
        let offers_left = game.offers_left(seat);
        Hand { money: player.money, barrels: player.barrels, offers: offers.collect(), offers_left, draft, loading }
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
