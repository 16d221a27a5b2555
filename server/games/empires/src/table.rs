//! What everybody may see, and what one seat alone knows (EMP-21).

use crate::board::{AreaId, CounterId, Place, PowerId, TileId, Unit, board, rounds};
use crate::gold::banks;
use crate::income::{income_of, maintenance_of};
use crate::state::{
    Auction, Battle, BattleStep, Empires, Final, Held, Helper, Lend, Part, Player, Proposal, Stage, Step, Target, Thrown, Units, Use, Which,
};
use crate::{Options, Visibility};
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::BTreeMap;

/// The public view; seats and spectators receive the same one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// Where the match stands.
    pub stage: Standing,
    /// Seats that owe an answer.
    pub asked: Vec<SeatId>,
    /// 0 in the setup.
    pub war: u8,
    /// 0 outside rounds.
    pub round: u8,
    /// In each war (EMP-3.9).
    pub rounds: u8,
    /// The start player (EMP-3.1).
    pub start: SeatId,
    /// Whose turn it is, in rounds.
    pub active: Option<SeatId>,
    /// Actions left in the turn.
    pub actions: Option<u8>,
    /// Who stands in boxes 1 to 8; even indices are the top row (EMP-5.1).
    pub display: Vec<Option<SeatId>>,
    /// All eleven areas.
    #[ts(as = "BTreeMap<String, Area>")]
    pub areas: BTreeMap<AreaId, Area>,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// Tiles that nobody holds (EMP-3.7).
    #[ts(as = "BTreeMap<String, u8>")]
    pub supply: BTreeMap<TileId, u8>,
    /// Country counters that are not drawn; their order is nobody's to know, for there is none.
    #[ts(as = "BTreeMap<String, u8>")]
    pub bag: BTreeMap<CounterId, u8>,
    /// The auction that is being held.
    pub auction: Option<Bidding>,
    /// A payment about which Banks is asked (D18).
    pub payment: Option<Owed>,
    /// The battle that is being fought.
    pub battle: Option<Fight>,
    /// How the game ended, by seat.
    pub result: Option<Vec<Final>>,
    /// What the table agreed on before the start.
    pub options: Options,
}

/// Where the match stands: what the asked seats decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "the questions of docs/games/empires.md")]
pub enum Standing {
    Powers,
    Place,
    Auction,
    Pay,
    Turn,
    Move,
    Help,
    Lend,
    NavalOffer,
    NavalAnswer,
    AllyTile,
    Militia,
    Reserves,
    Loss,
    Retreat,
    Maintenance,
    Over,
}

/// An area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Area {
    /// Country counters.
    #[ts(as = "BTreeMap<String, u8>")]
    pub counters: BTreeMap<CounterId, u8>,
    /// Control markers by seat.
    pub markers: Vec<u8>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// Its power, once it has one.
    pub power: Option<PowerId>,
    /// In hand.
    pub gold: u32,
    /// 0 to 9.
    pub population: u32,
    /// Victory points.
    pub vp: u32,
    /// Where it is public: at the end, or where the table wants it so (EMP-21.1).
    pub unrest: Option<u32>,
    /// By place, none empty.
    #[ts(as = "BTreeMap<String, Units>")]
    pub units: BTreeMap<Place, Units>,
    /// Pieces that are not on the map.
    pub supply: Supply,
    /// In the order in which they were taken.
    pub tiles: Vec<Held>,
    /// Gold that the next Income would bring (EMP-15.1).
    pub income: u32,
    /// Gold that the next maintenance would cost (EMP-15.2).
    pub maintenance: u32,
}

/// Pieces that are not on the map (EMP-1.2, 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Supply {
    /// Armies.
    pub army: u8,
    /// Navies.
    pub navy: u8,
    /// Forts.
    pub fort: u8,
    /// Control markers.
    pub markers: u32,
}

/// An alliance auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Bidding {
    /// Which of the war, from 1; it fills boxes `2 * number - 1` and `2 * number`.
    pub number: u8,
    /// Who opens.
    pub opener: SeatId,
    /// Who is asked.
    pub turn: SeatId,
    /// Powers that are not on the display.
    pub unplaced: Vec<PowerId>,
    /// The highest bid.
    pub high: Option<HighBid>,
}

/// The highest bid and its proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct HighBid {
    /// Whose.
    pub seat: SeatId,
    /// Gold.
    pub amount: u32,
    /// For the top row.
    pub a: Option<PowerId>,
    /// For the bottom row.
    pub b: Option<PowerId>,
}

/// A payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Owed {
    /// Who pays.
    pub seat: SeatId,
    /// Gold.
    pub price: u32,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Fight {
    /// Where.
    pub at: AreaId,
    /// Who attacks.
    pub attacker: SeatId,
    /// A power or a country counter.
    pub target: String,
    /// The attacker's side.
    pub attack: Army,
    /// The other.
    pub defence: Army,
    /// Both sides fight, or have fought, at sea.
    pub fights: bool,
    /// Who has naval support.
    pub support: Option<Which>,
    /// The last throw.
    pub roll: Option<Rolled>,
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Army {
    /// `null` for a country counter.
    pub principal: Option<SeatId>,
    /// Who lends units, and what is left of them.
    pub helpers: Vec<Helper>,
    /// What was asked.
    pub requests: Vec<Requested>,
    /// Who has answered an open request.
    pub answered: Vec<SeatId>,
    /// Armies that take part, lent ones included.
    pub army: u8,
    /// Navies that take part, lent ones included.
    pub navy: u8,
    /// Forts that take part.
    pub fort: u8,
    /// Two-symbol alliance tiles whose use has been chosen.
    pub tiles: Vec<TileUse>,
    /// Militia was called.
    pub militia: bool,
    /// What the side adds to its dice as things stand, at sea and on land.
    pub strength: [i32; 2],
}

/// A request for help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Requested {
    /// Who is asked.
    pub seat: SeatId,
    /// How often so far.
    pub times: u8,
    /// The last offer.
    pub gold: u32,
    /// It is not answered, or the answers are not shown.
    pub open: bool,
}

/// Where a two-symbol alliance tile is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct TileUse {
    /// Which.
    pub tile: TileId,
    /// In which part.
    pub part: Use,
}

/// Dice and totals of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Rolled {
    /// At sea or on land.
    pub part: Part,
    /// The attacker's dice.
    pub attack: [u8; 2],
    /// The others.
    pub defence: [u8; 2],
    /// Attacker's and defender's totals.
    pub totals: [i32; 2],
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// The own unrest (EMP-7.5).
    pub unrest: u32,
    /// The own answer to a request, until all are in.
    pub answer: Option<Lend>,
    /// Offers that are not sent.
    #[ts(as = "BTreeMap<String, u32>")]
    pub draft: BTreeMap<PowerId, u32>,
    /// Unused Banks, which may cover a payment (EMP-13.4).
    pub banks: usize,
}

impl Table {
    pub(crate) fn of(game: &Empires) -> Table {
        let turn = match &game.stage {
            Stage::Turn(turn) => Some(turn),
            Stage::Paying(payment) => payment.cause.turn(),
            _ => None,
        };
        let battle = turn.and_then(|turn| if let Step::Battle(battle) = &turn.step { Some(battle) } else { None });
        Table {
            stage: game.standing(),
            asked: game.asked(),
            war: game.war,
            round: turn.map_or(0, |turn| turn.round),
            rounds: rounds(game.seats),
            start: game.start,
            active: turn.map(|turn| turn.seat),
            actions: turn.map(|turn| turn.actions),
            display: game.display.clone(),
            areas: AreaId::all().map(|at| (at, game.show_area(at))).collect(),
            seats: game.all().map(|seat| game.show_seat(seat)).collect(),
            supply: game.supply.iter().filter(|(_, count)| **count > 0).map(|(id, count)| (*id, *count)).collect(),
            bag: game.bag.clone(),
            auction: match &game.stage {
                Stage::Auction(auction) => Some(game.show_auction(auction)),
                _ => None,
            },
            payment: match &game.stage {
                Stage::Paying(payment) => Some(Owed { seat: payment.payer, price: payment.price }),
                _ => None,
            },
            battle: battle.map(|battle| game.show_battle(battle)),
            result: match &game.stage {
                Stage::Over(finals) => Some(finals.clone()),
                _ => None,
            },
            options: game.options,
        }
    }
}

impl Hand {
    pub(crate) fn of(game: &Empires, seat: SeatId) -> Option<Hand> {
        let player = game.players.get(seat.index())?;
        let mut hand = Hand {
            unrest: player.unrest,
            answer: None,
            draft: BTreeMap::new(),
            banks: player.tiles.iter().filter(|held| !held.used && banks(held.tile.effect())).count(),
        };
        if let Some(battle) = game.battle() {
            match &battle.step {
                BattleStep::Help(which, draft) if battle.principal(*which) == Some(seat) => {
                    hand.draft = draft.iter().map(|bid| (game.power(bid.seat), bid.gold)).collect();
                }
                BattleStep::Lend(_, _, answers) => hand.answer = answers.own(seat).copied(),
                _ => {}
            }
        }
        Some(hand)
    }
}

impl Empires {
    fn standing(&self) -> Standing {
        match &self.stage {
            Stage::Powers(_) => Standing::Powers,
            Stage::Place(_) => Standing::Place,
            Stage::Auction(_) => Standing::Auction,
            Stage::Paying(_) => Standing::Pay,
            Stage::Maintenance(_) => Standing::Maintenance,
            Stage::Over(_) => Standing::Over,
            Stage::Turn(turn) => match &turn.step {
                Step::Choose => Standing::Turn,
                Step::Move(_) => Standing::Move,
                Step::Battle(battle) => match &battle.step {
                    BattleStep::Help(..) => Standing::Help,
                    BattleStep::Lend(..) => Standing::Lend,
                    BattleStep::Offer => Standing::NavalOffer,
                    BattleStep::Answer => Standing::NavalAnswer,
                    BattleStep::Tile(..) => Standing::AllyTile,
                    BattleStep::Militia => Standing::Militia,
                    BattleStep::Reserves(..) => Standing::Reserves,
                    BattleStep::Loss(_) => Standing::Loss,
                    BattleStep::Retreat(..) => Standing::Retreat,
                },
            },
        }
    }

    fn show_area(&self, at: AreaId) -> Area {
        let markers = self.all().map(|seat| self.players.get(seat.index()).map_or(0, |player| player.markers_at(at)));
        Area { counters: self.counters[at.index()].clone(), markers: markers.collect() }
    }

    fn show_seat(&self, seat: SeatId) -> Seat {
        let (power, player) = match (&self.stage, self.players.get(seat.index())) {
            (_, Some(player)) => (Some(player.power), player.clone()),
            (Stage::Powers(claimed), None) => {
                let power = claimed.get(seat.index()).copied().flatten();
                // Before the powers are claimed all players are as they will be at the start, whatever their power.
                (power, Player::at_start(power.or(PowerId::all().next()).unwrap_or_else(|| unreachable!("there are seven powers"))))
            }
            (_, None) => unreachable!("players exist once powers are claimed"),
        };
        let open = self.is_over() || self.options.unrest_visibility == Visibility::Open;
        let places = std::iter::once(player.home()).chain(AreaId::all().map(Place::Area));
        let left = |unit: Unit| unit.pieces() - player.count(unit);
        Seat {
            power,
            gold: player.gold,
            population: player.population,
            vp: player.vp,
            unrest: open.then_some(player.unrest),
            units: places.map(|place| (place, player.units(place))).filter(|(_, units)| units.all() > 0).collect(),
            supply: Supply {
                army: left(Unit::Army),
                navy: left(Unit::Navy),
                fort: left(Unit::Fort),
                markers: u32::from(board().pieces.markers).saturating_sub(player.all_markers()),
            },
            income: income_of(&player),
            maintenance: maintenance_of(&player),
            tiles: player.tiles,
        }
    }

    fn show_auction(&self, auction: &Auction) -> Bidding {
        Bidding {
            number: auction.number,
            opener: auction.opener,
            turn: auction.turn,
            unplaced: self.unplaced().into_iter().map(|seat| self.power(seat)).collect(),
            high: auction.high.map(|high| {
                let (a, b) = match high.proposal {
                    Proposal::Pair { a, b } => (Some(a), Some(b)),
                    Proposal::A(a) => (Some(a), None),
                    Proposal::B(b) => (None, Some(b)),
                };
                let power = |seat: Option<SeatId>| seat.map(|seat| self.power(seat));
                HighBid { seat: high.seat, amount: high.amount, a: power(a), b: power(b) }
            }),
        }
    }

    fn show_battle(&self, battle: &Battle) -> Fight {
        Fight {
            at: battle.at,
            attacker: battle.attacker,
            target: self.target_name(battle.target).to_owned(),
            attack: self.show_side(battle, Which::Attack),
            defence: self.show_side(battle, Which::Defence),
            fights: battle.fights,
            support: battle.support,
            roll: battle.roll.map(show_roll),
        }
    }

    fn show_side(&self, battle: &Battle, which: Which) -> Army {
        let side = battle.side(which);
        let open = match &battle.step {
            BattleStep::Lend(asking, _, answers) if *asking == which => Some(answers),
            _ => None,
        };
        let requests = side.requests.iter().map(|request| Requested {
            seat: request.seat,
            times: request.times,
            gold: request.gold,
            open: open.is_some_and(|answers| answers.asked(request.seat)),
        });
        // A country counter fights on land alone (EMP-11.13).
        let at_sea = if matches!((which, battle.target), (Which::Defence, Target::Neutral(_))) {
            0
        } else {
            self.strength(battle, Part::Naval, which)
        };
        Army {
            principal: battle.principal(which),
            helpers: side.helpers.clone(),
            requests: requests.collect(),
            answered: open.map_or_else(Vec::new, |answers| answers.given().collect()),
            army: self.armies(battle, which),
            navy: self.navies(battle, which),
            fort: self.forts(battle, which),
            tiles: side.tiles.iter().map(|(tile, part)| TileUse { tile: *tile, part: *part }).collect(),
            militia: side.militia,
            strength: [at_sea, self.strength(battle, Part::Land, which)],
        }
    }
}

fn show_roll(thrown: Thrown) -> Rolled {
    let Thrown { part, attack, defence, totals } = thrown;
    Rolled { part, attack, defence, totals }
}
