//! Actions as they travel.

use crate::board::{Anchorage, BorderId, Kind, SpaceId};

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
