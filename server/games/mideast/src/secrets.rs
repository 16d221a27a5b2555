//! What a viewer may not know, exchanged for something else: for tests of secrecy (MEP-H2 to H5).

use crate::Visibility;
use crate::board::AreaId;
use crate::deal::{Arms, Deal};
use crate::state::{Gift, Mideast, Moves, Stage, Step};
use crate::table::shows_values;
use crate::tokens::Tokens;
use engine::{Ballot, Chance, SeatId};
use std::collections::BTreeMap;

const BALLOTS: [Ballot; 3] = [Ballot::Yes, Ballot::No, Ballot::Abstain];

impl Mideast {
    /// Another match that looks the same to this viewer.
    pub(crate) fn with_other_secrets(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Mideast {
        let mut other = self.clone();
        // MEP-H7
        if self.is_over() {
            return other;
        }
        let hidden: Vec<SeatId> = self.seats().filter(|seat| Some(*seat) != viewer).collect();
        for seat in &hidden {
            other.deal_tokens_anew(*seat, chance);
            other.player_mut(*seat).orders = AreaId::all().filter(|_| chance.below(3) == 0).map(|at| (at, 7)).collect();
        }
        if self.options.oil_visibility == Visibility::Hidden {
            // Whoever has no homeland yet has no oil, as everybody knows (MEP-2.7).
            let rich: Vec<SeatId> = hidden.iter().copied().filter(|seat| self.player(*seat).homeland.is_some()).collect();
            other.split_oil_anew(&rich, chance);
        }
        other.seal_anew(viewer, chance);
        other.trade_anew(viewer, chance);
        other
    }

    /// What a seat owes: less than this it cannot hold.
    fn oil_needed(&self, seat: SeatId) -> u32 {
        match self.step() {
            Some(Step::Battle(_, battle)) if battle.attacker == seat && battle.reveal().is_none() => self.player(seat).afield.points(),
            Some(Step::Buy(purchase)) if purchase.winner == seat && purchase.bought == 0 => {
                self.least_purchase(seat).unwrap_or_default() * purchase.price
            }
            Some(Step::Auction(_)) => self.sealed().map_or(0, |sealed| if sealed.bids().asked(seat) { sealed.floor() } else { 0 }),
            _ => 0,
        }
    }

    /// The same sum in other hands (MEP-H2).
    fn split_oil_anew(&mut self, seats: &[SeatId], chance: &mut Chance) {
        let needed: Vec<u32> = seats.iter().map(|seat| self.oil_needed(*seat)).collect();
        let all: u32 = seats.iter().map(|seat| self.player(*seat).oil).sum();
        let Some(mut left) = all.checked_sub(needed.iter().sum()) else { return };
        for (seat, needed) in seats.iter().zip(&needed) {
            let more = u32::try_from(chance.below_u64(u64::from(left) + 1)).unwrap_or_default();
            left -= more;
            self.player_mut(*seat).oil = needed + more;
        }
        if let Some(last) = seats.last() {
            self.player_mut(*last).oil += left;
        }
    }

    /// The same tokens in other places, as many in each as before (MEP-1.16, H3).
    fn deal_tokens_anew(&mut self, seat: SeatId, chance: &mut Chance) {
        // In a battle whose figures are shown these tokens are known, and so are open values.
        let shown: Vec<AreaId> = match self.battle().filter(|battle| battle.reveal().is_some()) {
            Some(battle) => vec![battle.to],
            None => Vec::new(),
        };
        let known = |at: AreaId| shown.contains(&at) || shows_values(self, at);
        let covered: Vec<AreaId> = self.player(seat).forces.keys().copied().filter(|at| !known(*at)).collect();
        let border = self.battle().is_some_and(|battle| battle.attacker == seat && battle.reveal().is_none());
        let mut tokens: Vec<u8> = covered.iter().flat_map(|at| self.player(seat).force(*at).each().collect::<Vec<_>>()).collect();
        if border {
            tokens.extend(self.player(seat).afield.each());
        }
        chance.shuffle(&mut tokens);
        let mut draw = |count: u32| {
            let at = tokens.len().saturating_sub(usize::try_from(count).unwrap_or_default());
            tokens.split_off(at).into_iter().fold(Tokens::NONE, |group, value| group.plus(Tokens::one(value)))
        };
        for at in &covered {
            let group = draw(self.player(seat).force(*at).count());
            self.player_mut(seat).set_force(*at, group);
        }
        // Attackers have the oil for what they are; others of the same number might not (MEP-6.2).
        if border {
            let count = self.player(seat).afield.count();
            self.player_mut(seat).afield = draw(count);
        }
        if self.active() == Some(seat) {
            let forces = self.player(seat).forces.clone();
            if let Stage::Playing { step: Step::Move(moves) | Step::Battle(moves, _), .. } = &mut self.stage {
                relock(moves, &forces);
            }
        }
    }

    /// Sealed answers of others (MEP-H4).
    fn seal_anew(&mut self, viewer: Option<SeatId>, chance: &mut Chance) {
        let oil: Vec<u32> = self.players.iter().map(|player| player.oil).collect();
        match &mut self.stage {
            Stage::Negotiation(negotiation) => {
                if let Some(meeting) = &mut negotiation.meeting {
                    let ballots = meeting.vote.ballots_mut();
                    *ballots = ballots.scrambled(viewer, |_, _| BALLOTS[chance.below(3)]);
                }
            }
            Stage::Playing { step, .. } => match step {
                Step::Ballot(_, vote) => {
                    let ballots = vote.ballots_mut();
                    *ballots = ballots.scrambled(viewer, |_, _| BALLOTS[chance.below(3)]);
                }
                Step::Veto(_, _, veto) => {
                    let answers = veto.answers_mut();
                    *answers = answers.scrambled(viewer, |_, _| chance.below(2) == 0);
                }
                Step::Auction(auction) => {
                    if let crate::state::Bidding::Sealed(sealed) = &mut auction.bidding {
                        let floor = sealed.floor();
                        let bids = sealed.bids_mut();
                        *bids = bids.scrambled(viewer, |seat, _| {
                            let room = oil[seat.index()].saturating_sub(floor);
                            floor + u32::try_from(chance.below_u64(u64::from(room) + 1)).unwrap_or_default()
                        });
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// Secret gifts and deals between others (MEP-H5): some more, some fewer, at other terms.
    fn trade_anew(&mut self, viewer: Option<SeatId>, chance: &mut Chance) {
        self.gifts.retain(|gift| !gift.secret || viewer.is_some_and(|viewer| viewer == gift.from || viewer == gift.to));
        self.deals = self.deals.clone().with_other_secrets(viewer, chance);
        let others: Vec<SeatId> = self.all_living().filter(|seat| Some(*seat) != viewer).collect();
        let [one, two, ..] = others.as_slice() else { return };
        if chance.below(2) == 0 {
            self.gifts.push(Gift { round: self.round, from: *one, to: *two, amount: 3, secret: true });
        }
        if let Stage::Negotiation(_) = self.stage {
            let lands: Vec<AreaId> = AreaId::lands().collect();
            let (from, to) = (lands[chance.below(lands.len())], lands[chance.below(lands.len())]);
            let price = u32::try_from(chance.below(9)).unwrap_or_default();
            let arms = if chance.below(2) == 0 { Arms::Offered(Tokens::one(1)) } else { Arms::Requested(Tokens::one(2)) };
            for _ in 0..chance.below(3) {
                self.deals.make(*one, [*two], Deal { from, to, price, arms }, None);
            }
        }
    }
}

/// Locks as many tokens of each area as before.
fn relock(moves: &mut Moves, forces: &BTreeMap<AreaId, Tokens>) {
    for (at, locked) in &mut moves.locked {
        let group = forces.get(at).copied().unwrap_or_default();
        let count = usize::try_from(locked.count()).unwrap_or_default();
        *locked = group.each().take(count).fold(Tokens::NONE, |some, value| some.plus(Tokens::one(value)));
    }
}
