//! Actions as they travel, and which phase plays which.

use crate::board::{Anchorage, BorderId, Kind, SpaceId};
use crate::state::{Opening, Petrodolar, Phase};
use engine::{Context, Refusal, SeatId};

engine::verbs! {
    /// Everything that a player can do. There are no deals between players (PET-16.3), the bank does its
    /// part by itself (PET-2.7), and no ruler is ever withdrawn (PET-7.9).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Act {
        /// PET-D1.
        Open { kind: Kind, at: SpaceId },
        /// PET-D2.
        Dock { at: Anchorage },
        /// PET-D3.
        Agent { to: SpaceId },
        /// PET-D4.
        LoseTanker { at: Anchorage },
        /// PET-D5.
        LoseRuler { at: SpaceId },
        /// PET-D6.
        Rise { from: SpaceId, to: SpaceId },
        /// PET-D6.
        Decline,
        /// PET-D7.
        Place { kind: Kind, at: SpaceId },
        /// PET-D7.
        Move { from: SpaceId, to: SpaceId, via: Option<SpaceId> },
        /// PET-D8.
        BuyTanker { to: Anchorage },
        /// PET-D8.
        SellTanker { at: Anchorage },
        /// PET-D8.
        MoveTanker { from: Anchorage, to: Anchorage },
        /// PET-D9.
        BuyPipeline { border: BorderId },
        /// PET-D10.
        EndTurn,
        /// PET-D11.
        Resign,
        /// PET-D11.
        OfferDraw,
        /// PET-D11.
        WithdrawDraw,
        /// PET-D11.
        AcceptDraw,
        /// PET-D11.
        DeclineDraw,
    }
}

impl Petrodolar {
    /// Plays an act where its phase and its seat allow it.
    pub(crate) fn play(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Resign => {
                self.resign(seat, context);
                return Ok(());
            }
            Act::OfferDraw => return self.offer_draw(seat, context),
            Act::WithdrawDraw => return self.withdraw_draw(seat, context),
            Act::AcceptDraw => return self.accept_draw(seat, context),
            Act::DeclineDraw => return self.decline_draw(seat, context),
            _ if self.active() != Some(seat) => return Err(Refusal::nothing_to_decide()),
            _ => {}
        }
        match (self.phase.clone(), act) {
            (Phase::Opening { step: Opening::Place, .. }, Act::Open { kind, at }) => self.open(seat, kind, at, context),
            (Phase::Opening { step: Opening::Dock(home), .. }, Act::Dock { at }) => self.dock(seat, home, at, context),
            (Phase::Agent { last_chance, .. }, Act::Agent { to }) => self.move_agent(seat, to, last_chance, context),
            (Phase::Incident(incident), Act::LoseTanker { at }) => self.lose_tanker(&incident, at, context),
            (Phase::Incident(incident), Act::LoseRuler { at }) => self.lose_ruler(&incident, at, context),
            (Phase::Incident(incident), Act::Rise { from, to }) => self.rise(&incident, from, to, context),
            (Phase::Incident(incident), Act::Decline) => self.decline(&incident, context),
            (Phase::Ruler { .. }, Act::Place { kind, at }) => self.place_ruler(seat, kind, at, context),
            (Phase::Ruler { .. }, Act::Move { from, to, via }) => self.move_ruler(seat, from, to, via, context),
            (Phase::Trade { used, .. }, Act::BuyTanker { to }) => self.buy_tanker(seat, used, to, context),
            (Phase::Trade { used, .. }, Act::SellTanker { at }) => self.sell_tanker(seat, used, at, context),
            (Phase::Trade { used, .. }, Act::MoveTanker { from, to }) => self.move_tanker(seat, used, from, to, context),
            (Phase::Trade { used, .. }, Act::BuyPipeline { border }) => self.buy_pipeline(seat, used, border, context),
            // PET-4.7
            (Phase::Trade { .. }, Act::EndTurn) => {
                self.end_turn(seat, context);
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }
}
