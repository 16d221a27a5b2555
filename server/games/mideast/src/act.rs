//! Actions as they travel, and which stage plays which.

use crate::board::{AreaId, Block};
use crate::state::{Form, Mideast, Pair, Source, Stage, Step};
use crate::tokens::Tokens;
use engine::ts_rs::TS;
use engine::{Ballot, Context, Refusal, SeatId};
use serde::Deserialize;
use std::collections::BTreeMap;

engine::verbs! {
    /// Everything that a seat can do (MEP-20).
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Act {
        /// MEP-D1.
        Homeland { at: AreaId },
        /// MEP-D2.
        StartForces { tokens: Tokens },
        /// MEP-D3.
        Pair { phases: Pair },
        /// MEP-D4.
        Take { source: Source, amount: u32 },
        /// MEP-D5, D16.
        Host { form: Form },
        /// MEP-D5, D16.
        NoAuction,
        /// MEP-D6.
        Open { amount: u32 },
        /// MEP-D6.
        Decline,
        /// MEP-D7, D8, D9.
        Bid { amount: u32 },
        /// MEP-D7.
        Pass,
        /// MEP-D10.
        Drill { at: AreaId },
        /// MEP-D11.
        Demobilise { at: AreaId, tokens: Tokens },
        /// MEP-D11.
        BeginMoves,
        /// MEP-5.8, 5.9.
        Regroup { at: AreaId, group: Group, tokens: Tokens },
        /// MEP-D12.
        Redeploy { from: AreaId, to: AreaId, tokens: Tokens },
        /// MEP-D12.
        Annex { to: AreaId, tokens: BTreeMap<String, u8> },
        /// MEP-D12.
        Attack { from: AreaId, to: AreaId, tokens: Tokens },
        /// MEP-D12.
        EndMoves,
        /// MEP-D13.
        Defend { oil: u32 },
        /// MEP-D14.
        Keep { tokens: Tokens },
        /// MEP-D15.
        Retreat { to: AreaId, tokens: Tokens },
        /// MEP-D15.
        LoseRest,
        /// MEP-D17.
        Buy { at: AreaId, tokens: Tokens },
        /// MEP-D17.
        EndBuying,
        /// MEP-D18.
        Peacekeepers { at: AreaId },
        /// MEP-D18.
        CeaseFire,
        /// MEP-D18.
        ProposeText { text: String },
        /// MEP-D18.
        NoResolution,
        /// MEP-D19.
        Vote { vote: Ballot },
        /// MEP-D20.
        Veto { veto: bool },
        /// MEP-D21.
        Ally { block: Block },
        /// MEP-D21.
        BreakAlliance,
        /// MEP-D21.
        DeploySif { at: AreaId },
        /// MEP-D21.
        WithdrawSif,
        /// MEP-D21.
        EndRelations,
        /// MEP-D26.
        Ready,
        /// MEP-D26.
        NotReady,
        /// MEP-D22.
        Give { to: SeatId, amount: u32, secret: bool },
        /// MEP-D23.
        OfferArms { from: AreaId, to: AreaId, tokens: Tokens, price: u32 },
        /// MEP-D23.
        RequestArms { from: AreaId, to: AreaId, tokens: Tokens, price: u32 },
        /// MEP-D23.
        WithdrawDeal { deal: String },
        /// MEP-D23.
        AcceptDeal { deal: String, tokens: Tokens },
        /// MEP-D23.
        RefuseDeal { deal: String },
        /// MEP-D24.
        CallOil { amount: u32 },
        /// MEP-D24.
        CallQuotas { quotas: BTreeMap<String, u32> },
        /// MEP-D25.
        OpecVote { meeting: u32, vote: Ballot },
        /// MEP-D27.
        StandingOrder { at: AreaId, most: u32 },
        /// MEP-D27.
        CancelOrder { at: AreaId },
    }
}

/// Which tokens of an area are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Group {
    /// Those that have not moved (MEP-5.8).
    Free,
    /// Those that have (MEP-5.9).
    Moved,
}

impl Mideast {
    /// Plays an act where its stage and its seat allow it.
    pub(crate) fn play(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::StandingOrder { at, most } => self.set_order(seat, at, Some(most)),
            Act::CancelOrder { at } => self.set_order(seat, at, None),
            act => match self.stage {
                Stage::Homeland { seat: picks } if picks == seat => match act {
                    Act::Homeland { at } => self.pick_homeland(seat, at, context),
                    _ => Err(Refusal::not_offered()),
                },
                Stage::Forces { seat: picks, at } if picks == seat => match act {
                    Act::StartForces { tokens } => self.start_forces(seat, at, tokens, context),
                    _ => Err(Refusal::not_offered()),
                },
                Stage::Negotiation(_) => self.play_negotiation(seat, act, context),
                Stage::Choosing { seat: active } if active == seat => match act {
                    Act::Pair { phases } => self.choose_pair(seat, phases, context),
                    _ => Err(Refusal::not_offered()),
                },
                Stage::Playing { .. } => self.play_step(seat, act, context),
                _ => Err(Refusal::nothing_to_decide()),
            },
        }
    }

    fn play_step(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (Some(active), Some(step)) = (self.active(), self.step().cloned()) else { return Err(Refusal::nothing_to_decide()) };
        match (step, act) {
            (Step::Auction(auction), act) => self.play_auction(seat, auction, &act, context),
            (Step::Drill { winner, value, .. }, Act::Drill { at }) if winner == seat => self.drill(seat, at, value, context),
            (Step::Buy(purchase), Act::Buy { at, tokens }) if purchase.winner == seat => self.buy(purchase, at, tokens, context),
            (Step::Buy(purchase), Act::EndBuying) if purchase.winner == seat && purchase.bought > 0 => {
                self.after_arms();
                Ok(())
            }
            (Step::Battle(moves, battle), act) => self.play_battle(seat, moves, battle, &act, context),
            (Step::Ballot(resolution, vote), Act::Vote { vote: ballot }) => self.cast(seat, resolution, vote, ballot, context),
            (Step::Veto(resolution, tally, veto), Act::Veto { veto: backs }) => self.back(seat, (resolution, tally, veto), backs, context),
            _ if active != seat => Err(Refusal::nothing_to_decide()),
            (Step::Revenue, Act::Take { source, amount }) => self.take(seat, source, amount, context),
            (Step::Host(good), Act::Host { form }) => self.host(seat, good, form, context),
            (Step::Host(good), Act::NoAuction) => {
                self.after_auction(good, context);
                Ok(())
            }
            (Step::Demobilise, act) => self.play_demobilise(seat, &act, context),
            (Step::Move(moves), act) => self.play_move(seat, moves, act, context),
            (Step::Resolution, act) => self.propose(seat, act, context),
            (Step::Relations { changed, handled }, act) => self.relate(seat, changed, handled, &act, context),
            _ => Err(Refusal::not_offered()),
        }
    }
}
