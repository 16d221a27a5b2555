//! How the views are made of the state.

use super::{Answer, Area, Auction, Battle, Deal, Hand, Move, Negotiation, Opec, Resolution, Reveal, Sale, Seat, Stage, Table, Veto};
use crate::Visibility;
use crate::board::{AreaId, Block};
use crate::deal::{Arms, deal_name, parties};
use crate::opec::quotas_by_seat;
use crate::state::{Bidding, Fighting, Good, Mideast, Stage as At, Step, Wish};
use engine::SeatId;
use std::collections::{BTreeMap, BTreeSet};

fn weights(of: &engine::Vote) -> BTreeMap<String, u32> {
    of.weights().iter().map(|(seat, weight)| (seat.to_string(), *weight)).collect()
}

impl Table {
    pub(crate) fn of(game: &Mideast) -> Table {
        let (phases, phase) = match &game.stage {
            At::Playing { pair, second, .. } => (pair.phases().to_vec(), Some(pair.phases()[usize::from(*second)])),
            _ => (Vec::new(), None),
        };
        let active = match game.stage {
            At::Homeland { seat } | At::Forces { seat, .. } => Some(seat),
            _ => game.active(),
        };
        Table {
            stage: stage(game),
            round: game.round,
            turn: game.turn,
            first: game.first,
            active,
            phases,
            phase,
            supply: game.bank.supply,
            reserve: game.bank.reserve,
            removed: game.bank.removed,
            hands: game.hands(),
            drilling: game.line.clone(),
            peacekeepers: game.peacekeepers,
            areas: AreaId::all().map(|at| (at, area(game, at))).collect(),
            seats: game.seats().map(|seat| seat_of(game, seat)).collect(),
            auction: auction(game),
            sale: sale(game),
            moves: moves(game),
            battle: battle(game),
            resolution: resolution(game),
            resolutions: game.texts.clone(),
            negotiation: negotiation(game),
            gifts: game.gifts.iter().copied().filter(|gift| !gift.secret || game.is_over()).collect(),
            result: game.ending().map(crate::state::Ending::verdict),
            options: game.options,
        }
    }
}

fn stage(game: &Mideast) -> Stage {
    match &game.stage {
        At::Homeland { .. } => Stage::Homeland,
        At::Forces { .. } => Stage::Forces,
        At::Negotiation(_) => Stage::Negotiation,
        At::Choosing { .. } => Stage::Pair,
        At::Over(_) => Stage::Over,
        At::Playing { step, .. } => match step {
            Step::Revenue => Stage::Revenue,
            Step::Host(_) => Stage::Host,
            Step::Auction(_) => Stage::Auction,
            Step::Drill { .. } => Stage::Drill,
            Step::Buy(_) => Stage::Buy,
            Step::Demobilise => Stage::Demobilise,
            Step::Move(_) => Stage::Move,
            Step::Battle(_, battle) => match battle.part {
                Fighting::Defence => Stage::Defence,
                Fighting::Losses(..) => Stage::Losses,
                Fighting::Retreat(_) => Stage::Retreat,
            },
            Step::Resolution => Stage::Resolution,
            Step::Ballot(..) => Stage::Ballot,
            Step::Veto(..) => Stage::Veto,
            Step::Relations { .. } => Stage::Relations,
        },
    }
}

/// MEP-H3: with open values the origin of an attack is covered as long as the border force is, which could
/// be worked out from it.
pub(crate) fn shows_values(game: &Mideast, at: AreaId) -> bool {
    let sealed = game.battle().is_some_and(|battle| battle.reveal().is_none() && battle.from == at);
    game.is_over() || (game.options.force_visibility == Visibility::Open && !sealed)
}

fn area(game: &Mideast, at: AreaId) -> Area {
    let owner = game.owner(at);
    let force = owner.map(|owner| game.player(owner).force(at)).unwrap_or_default();
    Area {
        owner,
        tokens: force.count(),
        values: shows_values(game, at).then_some(force),
        value: game.value(at),
        drilling: game.drilled.get(&at).copied().unwrap_or_default(),
        sif: game.sif_at(at),
    }
}

fn seat_of(game: &Mideast, seat: SeatId) -> Seat {
    let player = game.player(seat);
    let over = game.is_over();
    Seat {
        living: !player.eliminated,
        homeland: player.homeland,
        oil: (over || game.options.oil_visibility == Visibility::Open).then_some(player.oil),
        pool: player.pool(),
        points: player.points(),
        alliance: player.alliance,
        sif: player.sif,
        un_votes: game.un_votes(seat),
        opec_votes: game.opec_votes(seat),
        entitlement: game.entitlement(seat),
        quota: player.quota,
        take: player.take,
        orders: over.then(|| player.orders.clone()),
        score: game.ending().map(|ending| game.score(seat, ending.verdict())),
    }
}

fn auction(game: &Mideast) -> Option<Auction> {
    let Some(Step::Auction(of)) = game.step() else { return None };
    let token = game.next_token().filter(|_| of.good == Good::Drilling);
    let common = Auction {
        number: of.number,
        kind: of.good,
        form: of.form(),
        host: game.active()?,
        bidders: Vec::new(),
        ejected: of.ejected.clone(),
        token,
        opener: None,
        high: None,
        passed: BTreeSet::new(),
        floor: 0,
        answered: Vec::new(),
        step: 0,
    };
    Some(match &of.bidding {
        Bidding::Open(open) => Auction {
            bidders: open.bidders().to_vec(),
            opener: open.opener(),
            high: open.high(),
            passed: open.passed().clone(),
            floor: open.floor(),
            ..common
        },
        Bidding::Sealed(sealed) => Auction {
            bidders: sealed.bids().seats().collect(),
            floor: sealed.floor(),
            answered: sealed.bids().given().collect(),
            step: sealed.step(),
            ..common
        },
    })
}

fn sale(game: &Mideast) -> Option<Sale> {
    match *game.step()? {
        Step::Drill { number, winner, price, value } => {
            Some(Sale { number, seat: winner, kind: Good::Drilling, price, token: Some(value), bought: 0 })
        }
        Step::Buy(crate::state::Purchase { number, winner, price, bought }) => {
            Some(Sale { number, seat: winner, kind: Good::Arms, price, token: None, bought })
        }
        _ => None,
    }
}

fn moves(game: &Mideast) -> Option<Move> {
    let (Step::Move(of) | Step::Battle(of, _)) = game.step()? else { return None };
    let seat = game.active()?;
    Some(Move {
        friendly: AreaId::all().filter(|at| game.friendly(seat, of, *at)).collect(),
        moved: of.locked.iter().map(|(at, group)| (*at, group.count())).collect(),
    })
}

fn battle(game: &Mideast) -> Option<Battle> {
    let of = game.battle()?;
    let reveal = of.reveal().map(|reveal| Reveal {
        attack: reveal.attack,
        defence: reveal.defence,
        sif: reveal.sif,
        defenders: reveal.defenders,
        attack_tokens: reveal.attack_tokens,
        defence_tokens: reveal.defence_tokens,
        success: reveal.success(),
        attack_lost: reveal.attack_lost(),
        defence_lost: reveal.defence_lost(),
        open: match &of.part {
            Fighting::Losses(_, open) => open.iter().map(|(seat, _)| *seat).collect(),
            _ => Vec::new(),
        },
        retreat: of.retreating().map(|seat| game.player(seat).afield.points()),
    });
    let crate::state::Battle { number, attacker, defender, from, to, tokens, .. } = *of;
    Some(Battle { number, attacker, defender, from, to, tokens, reveal })
}

fn resolution(game: &Mideast) -> Option<Resolution> {
    let (of, weights, answered, tally, veto) = match game.step()? {
        Step::Ballot(of, vote) => (of, weights(vote), vote.ballots().given().collect(), None, None),
        Step::Veto(of, tally, veto) => {
            let weights = tally.ballots.iter().map(|cast| (cast.seat.to_string(), cast.weight)).collect();
            let open = Veto {
                single: veto.single().first().copied(),
                red: game.members(Block::Red),
                blue: game.members(Block::Blue),
                answered: veto.answers().given().collect(),
            };
            (of, weights, tally.ballots.iter().map(|cast| cast.seat).collect(), Some(tally.clone()), Some(open))
        }
        _ => return None,
    };
    let (at, text) = match &of.wish {
        Wish::Peacekeepers(at) => (Some(*at), None),
        Wish::CeaseFire => (None, None),
        Wish::Text(text) => (None, Some(text.clone())),
    };
    Some(Resolution { number: of.number, by: of.by, kind: of.wish.kind(), at, text, weights, answered, tally, veto })
}

fn negotiation(game: &Mideast) -> Option<Negotiation> {
    let of = game.negotiation()?;
    let opec = of.meeting.as_ref().map(|meeting| Opec {
        meeting: meeting.number,
        by: meeting.by,
        kind: meeting.motion.kind(),
        amount: match meeting.motion {
            crate::state::Motion::Oil(amount) => Some(amount),
            crate::state::Motion::Quotas(_) => None,
        },
        quotas: match &meeting.motion {
            crate::state::Motion::Oil(_) => None,
            crate::state::Motion::Quotas(quotas) => Some(quotas_by_seat(quotas)),
        },
        weights: weights(&meeting.vote),
        answered: meeting.vote.ballots().given().collect(),
    });
    Some(Negotiation { ready: of.ready.clone(), called: of.called.clone(), opec })
}

impl Hand {
    pub(crate) fn of(game: &Mideast, seat: SeatId) -> Hand {
        let player = game.player(seat);
        let moved = match game.step() {
            Some(Step::Move(moves) | Step::Battle(moves, _)) if game.active() == Some(seat) => moves.locked.clone(),
            _ => BTreeMap::new(),
        };
        let answer = match game.step() {
            Some(Step::Ballot(_, vote)) => vote.ballots().own(seat).map(|vote| Answer::Vote { vote: *vote }),
            Some(Step::Veto(_, _, veto)) => veto.answers().own(seat).map(|veto| Answer::Veto { veto: *veto }),
            _ => game.sealed().and_then(|sealed| sealed.bids().own(seat)).map(|amount| Answer::Bid { amount: *amount }),
        };
        let meeting = game.negotiation().and_then(|negotiation| negotiation.meeting.as_ref());
        Hand {
            oil: player.oil,
            forces: player.forces.clone(),
            moved,
            border: Some(player.afield).filter(|tokens| !tokens.is_empty()),
            answer,
            ballot: meeting.and_then(|meeting| meeting.vote.ballots().own(seat)).copied(),
            orders: player.orders.clone(),
            deals: game.deals.iter().filter(|offer| offer.concerns(seat)).map(deal).collect(),
            gifts: game.gifts.iter().copied().filter(|gift| gift.secret && (gift.from == seat || gift.to == seat)).collect(),
        }
    }
}

fn deal(offer: &engine::Offer<crate::deal::Deal>) -> Deal {
    let (giver, receiver) = parties(offer);
    let terms = &offer.terms;
    let tokens = match terms.arms {
        Arms::Offered(tokens) => Some(tokens),
        Arms::Requested(_) => None,
    };
    let (from, to, price) = (terms.from, terms.to, terms.price);
    Deal { id: deal_name(offer), by: offer.from, giver, receiver, from, to, price, points: terms.points(), tokens }
}
