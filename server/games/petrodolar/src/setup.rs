//! Before the first turn (PET-2).

use crate::board::{BorderId, CardId, board};
use crate::deck::Deck;
use crate::draw::DrawTalk;
use crate::opening::Opening;
use crate::state::{Player, Position};
use crate::vocabulary::Event;
use crate::{Options, Petrodolar};
use engine::{Context, Idle, SeatId};
use std::collections::BTreeMap;

impl Petrodolar {
    /// The match before its first decision. Chance has its say here and never again (PET-19.5).
    pub(crate) fn set_up(options: &Options, seats: u8, context: &mut Context<'_>) -> Petrodolar {
        // PET-2.2
        let mut order = CardId::sorted();
        context.dice.shuffle("petrodolar.deck", &mut order);
        // PET-2.5
        let first = SeatId(u8::try_from(context.dice.pick("petrodolar.first", usize::from(seats))).unwrap_or_default());
        context.emit(Event::Start { seat: first });
        let mut game = Petrodolar {
            max_rounds: options.max_rounds,
            first,
            round: 0,
            turn: 0,
            phase: Opening::of(first).into(),
            position: Position::at_start(seats),
            deck: Deck { order, draws: 0 },
            draw: DrawTalk::default(),
            idle: Idle::default(),
        };
        game.begin_turn(first, context);
        game
    }
}

impl Position {
    /// PET-2.1, PET-2.3: the table before the first opening turn; nobody rules yet (PET-2.6).
    fn at_start(seats: u8) -> Position {
        let player = Player { cash: board().start_cash, agent: None, high_seas: [0, 0], unplaced_tanker: true, left: None };
        Position {
            players: vec![player; usize::from(seats)],
            rulers: BTreeMap::new(),
            berths: BTreeMap::new(),
            pipelines: BorderId::all().filter(|border| border.has_pipeline_at_start()).collect(),
        }
    }
}
