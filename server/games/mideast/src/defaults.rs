//! What the clock does for a seat that does not decide (MEP-18.2, the defaults of MEP-20).

use crate::board::{AreaId, word};
use crate::state::{Auctioning, Battle, Bidding, Fighting, Mideast, Source, Stage, Step};
use crate::tokens::Tokens;
use engine::{Action, SeatId};

impl Mideast {
    /// The default of the decision that is due; always permitted.
    pub(crate) fn default_for(&self, seat: SeatId) -> Option<Action> {
        match &self.stage {
            // MEP-D1
            Stage::Homeland { seat: picks } if *picks == seat => {
                Some(Action::new("homeland").with("at", self.dearest(self.free_homelands())?))
            }
            // MEP-D2
            Stage::Forces { seat: picks, at } if *picks == seat => {
                Some(Action::new("start_forces").with("tokens", Tokens::full().fewest(at.printed())?))
            }
            Stage::Negotiation(negotiation) => match &negotiation.meeting {
                // MEP-D25
                Some(meeting) if meeting.vote.ballots().awaits(seat) => {
                    Some(Action::new("opec_vote").with("meeting", meeting.number).with("vote", "abstain"))
                }
                // MEP-D26
                _ => (self.living(seat) && !negotiation.ready.contains(&seat)).then(|| Action::new("ready")),
            },
            // MEP-D3
            Stage::Choosing { seat: active } if *active == seat => Some(Action::new("pair").with("phases", "economic+diplomatic")),
            Stage::Playing { seat: active, step, .. } => self.default_step(seat, *active, step),
            _ => None,
        }
    }

    fn default_step(&self, seat: SeatId, active: SeatId, step: &Step) -> Option<Action> {
        match step {
            Step::Auction(auction) => Mideast::default_bid(seat, auction),
            Step::Drill { winner, .. } if *winner == seat => Some(Action::new("drill").with("at", self.default_drilling(seat)?)),
            Step::Buy(purchase) if purchase.winner == seat => {
                if purchase.bought > 0 {
                    return Some(Action::new("end_buying"));
                }
                let (at, tokens) = self.default_purchase(purchase)?;
                Some(Action::new("buy").with("at", at).with("tokens", tokens))
            }
            Step::Battle(_, battle) => self.default_fighting(seat, battle),
            // MEP-D19
            Step::Ballot(_, vote) if vote.ballots().awaits(seat) => Some(Action::new("vote").with("vote", "abstain")),
            // MEP-D20
            Step::Veto(_, _, veto) if veto.answers().awaits(seat) => Some(Action::new("veto").with("veto", false)),
            _ if active != seat => None,
            // MEP-D4
            Step::Revenue => {
                let player = self.player(seat);
                let most = self.entitlement(seat).min(self.bank.supply.saturating_sub(1));
                let amount = player.quota.map_or(most, |quota| most.min(quota));
                Some(Action::new("take").with("source", word(Source::Supply)).with("amount", amount))
            }
            // MEP-D5, D16
            Step::Host(_) => Some(Action::new("no_auction")),
            // MEP-D11, D12
            Step::Demobilise => Some(Action::new("begin_moves")),
            Step::Move(_) => Some(Action::new("end_moves")),
            // MEP-D18
            Step::Resolution => Some(Action::new("no_resolution")),
            // MEP-D21
            Step::Relations { .. } => Some(Action::new("end_relations")),
            Step::Drill { .. } | Step::Buy(_) | Step::Ballot(..) | Step::Veto(..) => None,
        }
    }

    fn default_bid(seat: SeatId, auction: &Auctioning) -> Option<Action> {
        match &auction.bidding {
            // MEP-D6
            Bidding::Open(open) if open.opener() == Some(seat) => {
                Some(if open.may_decline(seat) { Action::new("decline") } else { Action::new("open").with("amount", open.floor()) })
            }
            // MEP-D7
            Bidding::Open(open) => open.awaits(seat).then(|| Action::new("pass")),
            // MEP-D8, D9
            Bidding::Sealed(sealed) => sealed.bids().awaits(seat).then(|| Action::new("bid").with("amount", sealed.floor())),
        }
    }

    /// MEP-D10.
    fn default_drilling(&self, seat: SeatId) -> Option<AreaId> {
        let own = self.undrilled().filter(|at| at.is_country() && self.controls(seat, *at));
        self.dearest(own).or_else(|| self.undrilled().next())
    }

    fn default_fighting(&self, seat: SeatId, battle: &Battle) -> Option<Action> {
        match &battle.part {
            // MEP-D13
            Fighting::Defence => (seat == battle.defender).then(|| Action::new("defend").with("oil", self.default_defence(battle))),
            // MEP-D14
            Fighting::Losses(..) => {
                let left = battle.keeping(seat)?;
                let group = if seat == battle.attacker { self.player(seat).afield } else { self.player(seat).force(battle.to) };
                Some(Action::new("keep").with("tokens", group.plus(self.player(seat).pool()).fewest(left)?))
            }
            // MEP-D15
            Fighting::Retreat(_) if seat == battle.defender => {
                let to = self.default_retreat(battle)?;
                Some(Action::new("retreat").with("to", to).with("tokens", self.player(seat).afield))
            }
            Fighting::Retreat(_) => None,
        }
    }

    fn default_retreat(&self, battle: &Battle) -> Option<AreaId> {
        let seat = battle.defender;
        let places = self.retreats(battle);
        let home = self.player(seat).homeland.filter(|home| places.contains(home) && self.controls(seat, *home));
        let lands = || places.iter().copied().filter(|at| at.is_land());
        let seas = |own: bool| places.iter().copied().find(|at| !at.is_land() && self.controls(seat, *at) == own);
        home.or_else(|| self.dearest(lands())).or_else(|| seas(true)).or_else(|| seas(false))
    }
}
