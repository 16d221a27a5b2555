//! Written agreements (OMB-23): what can be agreed on, what it binds to, and what is paid when.
//! Offers are made and answered in `offers`.

use crate::board::RegionId;
use crate::offers::{concerned, offer_name};
use crate::state::{Barrel, RebelStep, Stage, take};
use crate::vocabulary::{Event, Goods};
use engine::ts_rs::TS;
use engine::{Context, SeatId, Treaty};
use serde::Serialize;
use std::collections::BTreeSet;

engine::verbs! {
    /// One term of an offer. Those that take effect at once change hands when the last party accepts
    /// (OMB-23.2); the others are clauses, which bind from then on (OMB-23.4). Nothing else can be traded (OMB-23.3).
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[ts(crate = "engine::ts_rs")]
    pub enum Term {
        /// Half-dollars, at once.
        Money { from: SeatId, to: SeatId, amount: u32 },
        /// Hand barrels, at once.
        Barrels { from: SeatId, to: SeatId, amount: u32 },
        /// Logistics in the Border Region, at once.
        Logistics { from: SeatId, to: SeatId, amount: u32 },
        /// A region with all that lies there, at once.
        Control { from: SeatId, at: RegionId, to: SeatId },
        /// Before the Playing order check of that turn.
        PayMoney { from: SeatId, to: SeatId, amount: u32, turn: u32 },
        /// Before the Playing order check of that turn.
        PayBarrels { from: SeatId, to: SeatId, amount: u32, turn: u32 },
        /// When the region is won in a battle.
        PayMoneyWon { from: SeatId, to: SeatId, amount: u32, region: RegionId, until: u32 },
        /// When the region is won in a battle.
        PayBarrelsWon { from: SeatId, to: SeatId, amount: u32, region: RegionId, until: u32 },
        /// Neither leads nor joins a bombing.
        NoBombing { by: SeatId, towards: SeatId, until: u32 },
        /// Helps when asked for defence.
        Defend { by: SeatId, towards: SeatId, until: u32 },
        /// Takes over no region.
        NoTakeover { by: SeatId, towards: SeatId, until: u32 },
        /// Sells no oil of its own will in that turn.
        NoSale { by: SeatId, towards: SeatId, turn: u32 },
        /// A battle pact (OMB-17.3).
        Pact { region: RegionId, roller: SeatId, order: Vec<SeatId>, until: u32 },
        /// A clause ends (OMB-23.7).
        Lift { clause: String },
    }
}

/// The name that a clause travels under.
pub(crate) fn clause_name(id: u32) -> String {
    format!("clause-{id}")
}

impl Term {
    /// Who gives or promises, and to whom; `None` where a term is not between two.
    pub(crate) fn pair(&self) -> Option<(SeatId, SeatId)> {
        match self {
            Term::Money { from, to, .. }
            | Term::Barrels { from, to, .. }
            | Term::Logistics { from, to, .. }
            | Term::Control { from, to, .. }
            | Term::PayMoney { from, to, .. }
            | Term::PayBarrels { from, to, .. }
            | Term::PayMoneyWon { from, to, .. }
            | Term::PayBarrelsWon { from, to, .. } => Some((*from, *to)),
            Term::NoBombing { by, towards, .. }
            | Term::Defend { by, towards, .. }
            | Term::NoTakeover { by, towards, .. }
            | Term::NoSale { by, towards, .. } => Some((*by, *towards)),
            Term::Pact { .. } | Term::Lift { .. } => None,
        }
    }

    /// The last turn in which a clause binds; `None` for what takes effect at once.
    pub(crate) fn last_turn(&self) -> Option<u32> {
        match self {
            Term::Money { .. } | Term::Barrels { .. } | Term::Logistics { .. } | Term::Control { .. } | Term::Lift { .. } => None,
            Term::PayMoney { turn, .. } | Term::PayBarrels { turn, .. } | Term::NoSale { turn, .. } => Some(*turn),
            Term::PayMoneyWon { until, .. }
            | Term::PayBarrelsWon { until, .. }
            | Term::NoBombing { until, .. }
            | Term::Defend { until, .. }
            | Term::NoTakeover { until, .. }
            | Term::Pact { until, .. } => Some(*until),
        }
    }
}

impl Barrel {
    /// Everybody whom a term concerns.
    pub(crate) fn parties(&self, term: &Term) -> BTreeSet<SeatId> {
        match term {
            Term::Pact { roller, order, .. } => order.iter().copied().chain([*roller]).collect(),
            Term::Lift { clause } => self.clause(clause).map(|clause| clause.parties.clone()).unwrap_or_default(),
            other => other.pair().into_iter().flat_map(|(one, other)| [one, other]).collect(),
        }
    }

    /// A clause in force by its name.
    pub(crate) fn clause(&self, name: &str) -> Option<&Treaty<Term>> {
        self.clauses.iter().find(|clause| clause_name(clause.id) == name)
    }

    fn binds(&self, fits: impl Fn(&Term) -> bool) -> bool {
        self.clauses.iter().any(|clause| fits(&clause.terms))
    }

    /// Whether a clause forbids this seat to bomb that one.
    pub(crate) fn may_not_bomb(&self, seat: SeatId, victim: SeatId) -> bool {
        self.binds(|term| matches!(term, Term::NoBombing { by, towards, .. } if (*by, *towards) == (seat, victim)))
    }

    /// Whether a clause makes this seat defend that one.
    pub(crate) fn must_defend(&self, seat: SeatId, victim: SeatId) -> bool {
        self.binds(|term| matches!(term, Term::Defend { by, towards, .. } if (*by, *towards) == (seat, victim)))
    }

    /// Whether a clause forbids this seat to take over regions of that one.
    pub(crate) fn may_not_take_over(&self, seat: SeatId, from: SeatId) -> bool {
        self.binds(|term| matches!(term, Term::NoTakeover { by, towards, .. } if (*by, *towards) == (seat, from)))
    }

    /// Whether a clause forbids this seat to sell in this turn.
    pub(crate) fn may_not_sell(&self, seat: SeatId) -> bool {
        self.binds(|term| matches!(term, Term::NoSale { by, turn, .. } if *by == seat && *turn == self.turn))
    }

    /// Pays what is due as a region is won (OMB-23.4).
    pub(crate) fn pay_for_victory(&mut self, at: RegionId, context: &mut Context<'_>) {
        let due = |term: &Term| matches!(term, Term::PayMoneyWon { region, .. } | Term::PayBarrelsWon { region, .. } if *region == at);
        self.pay_due(due, context);
    }

    /// Pays what is due at the end of this turn (OMB-23.4).
    pub(crate) fn pay_at_turn_end(&mut self, context: &mut Context<'_>) {
        let now = self.turn;
        self.pay_due(|term| matches!(term, Term::PayMoney { turn, .. } | Term::PayBarrels { turn, .. } if *turn == now), context);
    }

    /// In the order in which they were concluded; the payer gives what he has, the rest lapses.
    fn pay_due(&mut self, due: impl Fn(&Term) -> bool, context: &mut Context<'_>) {
        for clause in self.clauses.lift(|clause| due(&clause.terms)) {
            let (from, to, amount, goods) = match clause.terms {
                Term::PayMoney { from, to, amount, .. } | Term::PayMoneyWon { from, to, amount, .. } => (from, to, amount, Goods::Money),
                Term::PayBarrels { from, to, amount, .. } | Term::PayBarrelsWon { from, to, amount, .. } => {
                    (from, to, amount, Goods::Barrels)
                }
                _ => continue,
            };
            let held = |of: &Barrel| match goods {
                Goods::Money => of.player(from).money,
                Goods::Barrels => of.player(from).barrels,
            };
            let given = amount.min(held(self));
            match goods {
                Goods::Money => {
                    self.player_mut(from).money -= given;
                    self.player_mut(to).money += given;
                }
                Goods::Barrels => {
                    self.player_mut(from).barrels -= given;
                    self.player_mut(to).barrels += given;
                }
            }
            // What the payer has may show in what he gives.
            context.wall();
            context.emit(Event::ClausePaid { seat: from, to, what: goods, amount: given });
        }
    }

    /// Clauses past their last turn end, and so do all open offers (OMB-23.7).
    pub(crate) fn expire_agreements(&mut self, context: &mut Context<'_>) {
        let now = self.turn;
        for clause in self.clauses.lift(|clause| clause.terms.last_turn().is_none_or(|last| last <= now)) {
            tell_end(&clause, context);
        }
        for offer in self.offers.void(|_| false) {
            context.emit_only(concerned(&offer), Event::Expired { offer: offer_name(&offer) });
        }
    }

    /// Carries out one term of a concluded agreement.
    pub(crate) fn fulfil(&mut self, term: &Term, context: &mut Context<'_>) -> Result<(), engine::Refusal> {
        match term {
            Term::Money { from, to, amount } => {
                take(&mut self.player_mut(*from).money, *amount)?;
                self.player_mut(*to).money += amount;
            }
            Term::Barrels { from, to, amount } => {
                take(&mut self.player_mut(*from).barrels, *amount)?;
                self.player_mut(*to).barrels += amount;
            }
            Term::Logistics { from, to, amount } => {
                take(&mut self.player_mut(*from).border.logistics, *amount)?;
                self.player_mut(*to).border.logistics += amount;
            }
            Term::Control { at, to, .. } => self.give_control(*at, *to),
            Term::Lift { clause } => {
                for gone in self.clauses.lift(|treaty| clause_name(treaty.id) == *clause) {
                    tell_end(&gone, context);
                }
            }
            clause => {
                if let Term::Pact { region, .. } = clause {
                    self.replace_pacts(*region, clause, context);
                }
                let parties = self.parties(clause);
                self.clauses.sign(parties, clause.clone());
            }
        }
        Ok(())
    }

    /// What has just been agreed on holds for what is being asked already (OMB-23.4). Promises about bombs yet to come, sales and
    /// takeovers are looked at whenever a prompt is made; what would be left with one answer, or with none, is settled here.
    pub(crate) fn hold_to_agreements(&mut self, context: &mut Context<'_>) -> Result<(), engine::Refusal> {
        match &self.stage {
            Stage::Rebels { step: RebelStep::Bombing(_), .. } => self.ask_next_ally(context),
            Stage::War { .. } => self.apply_signed_pact(context),
            _ => Ok(()),
        }
    }

    /// Puts an open question afresh whose amounts an exchange has altered (OMB-23.9). Repairs ask by
    /// what the victim has anyway.
    pub(crate) fn ask_afresh(&mut self, before: &Barrel, context: &mut Context<'_>) -> Result<(), engine::Refusal> {
        let changed = |now: &Barrel, seat: SeatId| {
            let purse = |of: &Barrel| (of.player(seat).money, of.player(seat).barrels);
            purse(now) != purse(before)
        };
        match self.stage.clone() {
            Stage::Pacifism { seat, left, owed, .. } if changed(self, seat) => {
                let again = crate::state::Cover::Sale;
                self.stage = Stage::Pacifism { seat, left: left.clone(), owed, step: again };
                if self.settle_penalty(context)? { Ok(()) } else { self.next_pacifism(left, context) }
            }
            Stage::Penalty { seat, at, mut left, .. } if changed(self, seat) => {
                left.insert(0, (seat, at));
                self.settle_penalties(left, context)
            }
            _ => Ok(()),
        }
    }
}

pub(crate) fn tell_end(clause: &Treaty<Term>, context: &mut Context<'_>) {
    context.emit(Event::ClauseOver { clause: clause_name(clause.id), term: clause.terms.clone() });
}
