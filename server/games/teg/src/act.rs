//! Actions as they travel, and which stage plays which.

use crate::board::{BorderId, Card, Color, ContinentId, CountryId};
use crate::state::{Nested, Stage, Step, Teg};
use crate::term::Term;
use engine::ts_rs::TS;
use engine::{Context, Refusal, SeatId};
use serde::Deserialize;
use std::collections::BTreeMap;

engine::verbs! {
    /// Everything that a seat can do. A defender decides nothing (TEG-8.9).
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Act {
        /// TEG-D1.
        Color { color: Color },
        /// TEG-D2, D3, D4, D13.
        Place { pool: String, at: CountryId, armies: u32 },
        /// TEG-D2, D3, D4, D13.
        Allot { pool: String, armies: BTreeMap<CountryId, u32> },
        /// TEG-11.2.
        BuyMissile { at: CountryId },
        /// TEG-16.
        Exchange { cards: Vec<Card> },
        /// TEG-5.8.
        EndPlacing,
        /// TEG-D5, D6.
        Attack { from: CountryId, to: CountryId, holder: Option<SeatId> },
        /// TEG-D5, D6: several rolls.
        Storm { from: CountryId, to: CountryId, holder: Option<SeatId>, keep: u32 },
        /// TEG-D5.
        Launch { from: CountryId, to: CountryId, holder: Option<SeatId> },
        /// TEG-D5.
        StartJoint { pact: String },
        /// TEG-20.6.
        Invite { from: CountryId, to: CountryId },
        /// TEG-D5.
        EndAttacks,
        /// TEG-D7.
        Advance { armies: u32 },
        /// TEG-D8.
        Enter { armies: u32 },
        /// TEG-D8.
        StayOut,
        /// TEG-D10.
        AcceptInvite,
        /// TEG-D10.
        RefuseInvite,
        /// TEG-D11.
        Roll,
        /// TEG-D11.
        Stop,
        /// TEG-D9.
        Follow { armies: u32 },
        /// TEG-D12, D14.
        Regroup { from: CountryId, to: CountryId, armies: u32 },
        /// TEG-D12.
        RegroupMissiles { from: CountryId, to: CountryId, missiles: u32 },
        /// TEG-D12, D14.
        EndRegroup,
        /// TEG-D13.
        TakeCard,
        /// TEG-D13.
        Bonus { at: CountryId },
        /// TEG-D13.
        TakeContinent { continent: ContinentId },
        /// TEG-D13.
        EndRequest,
        /// TEG-D15: says whose countries the next proposals may name.
        Negotiate { to: SeatId },
        /// TEG-D15.
        ProposeCountry { own: CountryId, theirs: CountryId },
        /// TEG-D15.
        ProposeContinent { to: SeatId, continent: ContinentId },
        /// TEG-D15.
        ProposeBorder { to: SeatId, border: BorderId },
        /// TEG-D15.
        ProposeWorld { to: SeatId },
        /// TEG-D15.
        ProposeZone { to: SeatId, zone: CountryId },
        /// TEG-D15.
        ProposeJoint { target: CountryId, own: CountryId, theirs: CountryId, lead: Lead },
        /// TEG-D15.
        Withdraw { proposal: String },
        /// TEG-D16.
        Accept { proposal: String },
        /// TEG-D16.
        Refuse { proposal: String },
        /// TEG-D17.
        AnnounceEnd { pact: String },
        /// TEG-D18.
        KeepZone { pact: String },
        /// TEG-D18.
        EndZone { pact: String },
        /// TEG-D19.
        Concede,
    }
}

/// On whose turn a joint attack is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Lead {
    Me,
    Partner,
}

impl Teg {
    /// Plays an act where its stage and its seat allow it (TEG-5.6, 5.10).
    pub(crate) fn play(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.stage == Stage::Color {
            return match act {
                Act::Color { color } => self.choose_color(seat, color, context),
                Act::Concede => {
                    self.concede(seat, context);
                    Ok(())
                }
                _ => Err(Refusal::not_offered()),
            };
        }
        match act {
            Act::Negotiate { to } => self.negotiate(seat, to),
            Act::ProposeCountry { own, theirs } => {
                self.propose_to_owner(seat, theirs, |to| Term::Country { a: own, a_seat: seat, b: theirs, b_seat: to }, context)
            }
            Act::ProposeContinent { to, continent } => self.propose(seat, to, Term::Continent { continent }, context),
            Act::ProposeBorder { to, border } => self.propose(seat, to, Term::Border { border }, context),
            Act::ProposeWorld { to } => self.propose(seat, to, Term::World, context),
            Act::ProposeZone { to, zone } => self.propose(seat, to, Term::Zone { at: zone, since: 0, offender: None }, context),
            Act::ProposeJoint { target, own, theirs, lead } => {
                let term = |to: SeatId| {
                    let ((lead, lead_from), (ally, ally_from)) = match lead {
                        Lead::Me => ((seat, own), (to, theirs)),
                        Lead::Partner => ((to, theirs), (seat, own)),
                    };
                    Term::Joint { target, lead, lead_from, ally, ally_from, fought: None }
                };
                self.propose_to_owner(seat, theirs, term, context)
            }
            Act::Withdraw { proposal } => self.withdraw(seat, &proposal, context),
            Act::Accept { proposal } => self.accept(seat, &proposal, context),
            Act::Refuse { proposal } => self.refuse(seat, &proposal, context),
            Act::AnnounceEnd { pact } => self.announce_end(seat, &pact, context),
            Act::KeepZone { pact } => self.judge_zone(seat, &pact, true, context),
            Act::EndZone { pact } => self.judge_zone(seat, &pact, false, context),
            Act::Concede => {
                self.concede(seat, context);
                Ok(())
            }
            act if self.nested.is_empty() => self.play_stage(seat, act, context),
            act => self.play_nested(seat, &act, context),
        }
    }

    fn play_nested(&mut self, seat: SeatId, act: &Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match (self.nested.last(), act) {
            (Some(Nested::Advance { .. }), Act::Advance { armies }) => self.advance(seat, *armies, context),
            (Some(Nested::Entry { .. }), Act::Enter { armies }) => self.enter(seat, *armies, context),
            (Some(Nested::Entry { .. }), Act::StayOut) => self.stay_out(seat, context),
            (Some(Nested::Invite { .. }), Act::AcceptInvite) => self.answer_invitation(seat, true, context),
            (Some(Nested::Invite { .. }), Act::RefuseInvite) => self.answer_invitation(seat, false, context),
            (Some(Nested::Outward { .. }), Act::Roll) => self.outward(seat, true, context),
            (Some(Nested::Outward { .. }), Act::Stop) => self.outward(seat, false, context),
            (Some(Nested::Follow { .. }), Act::Follow { armies }) => self.follow(seat, *armies, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn play_stage(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        if let (Some((_, ally)), Act::Regroup { .. } | Act::EndRegroup) = (self.regrouping_ally(), &act) {
            if ally != seat {
                return Err(Refusal::nothing_to_decide());
            }
        } else if self.active() != Some(seat) {
            return Err(Refusal::nothing_to_decide());
        }
        match (self.stage.clone(), act) {
            (Stage::Deploy { .. } | Stage::Extra { .. } | Stage::Turn { step: Step::Place, .. }, act) => {
                self.play_placing(seat, act, context)
            }
            (Stage::Turn { step: Step::Attack, .. }, act) => match act {
                // A roll cannot be taken back, so nothing is lost where the stage is over with it.
                Act::Attack { from, to, holder } => self.attack(seat, from, to, holder, context).map(|()| self.pass_attacks(context)),
                Act::Storm { from, to, holder, keep } => {
                    self.storm(seat, from, to, holder, keep, context).map(|()| self.pass_attacks(context))
                }
                Act::Launch { from, to, holder } => self.launch(seat, from, to, holder, context),
                Act::StartJoint { pact } => self.start_joint(seat, &pact, context),
                Act::Invite { from, to } => self.invite(seat, from, to, context),
                Act::EndAttacks => {
                    self.end_attacks(seat, context);
                    Ok(())
                }
                _ => Err(Refusal::not_offered()),
            },
            (Stage::Turn { step: Step::Regroup | Step::Ally(_), .. }, act) => match act {
                Act::Regroup { from, to, armies } => self.regroup(seat, from, to, armies, context),
                Act::RegroupMissiles { from, to, missiles } => self.regroup_missiles(seat, from, to, missiles, context),
                Act::EndRegroup => self.end_regroup(seat, context),
                _ => Err(Refusal::not_offered()),
            },
            (Stage::Turn { step: Step::Request, .. }, act) => self.play_request(seat, act, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn play_placing(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Place { pool, at, armies } => self.place(seat, &pool, &BTreeMap::from([(at, armies)]), context),
            Act::Allot { pool, armies } => self.place(seat, &pool, &armies, context),
            Act::BuyMissile { at } => self.buy_missile(seat, at, context),
            Act::Exchange { cards } => self.exchange(seat, &cards, context),
            Act::EndPlacing => self.end_placing(seat, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn play_request(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Place { pool, at, armies } => self.place(seat, &pool, &BTreeMap::from([(at, armies)]), context),
            Act::Allot { pool, armies } => self.place(seat, &pool, &armies, context),
            Act::Exchange { .. } | Act::EndRequest if self.must_place(seat) => Err(Refusal::not_offered().citing("TEG-13.6")),
            Act::Exchange { cards } => self.exchange(seat, &cards, context),
            Act::TakeCard => self.take_card(seat, context),
            Act::Bonus { at } => self.take_bonus(seat, at, context),
            Act::TakeContinent { continent } => self.take_continent(seat, continent, context),
            Act::EndRequest => {
                self.end_request(seat, context);
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }
}
