//! Victory points (EMP-16), the end of a war and of the game (EMP-17).

use crate::board::{AreaId, TileId, constants};
use crate::state::{Empires, Final, Stage};
use crate::vocabulary::{Event, Reason};
use engine::{Context, Message, Outcome, SeatId};
use std::cmp::Reverse;

/// What decides the final ranking of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Victory points.
    pub vp: u32,
    /// Unrest.
    pub unrest: u32,
    /// Markers on the map.
    pub markers: u32,
    /// Gold in hand.
    pub gold: u32,
}

/// What each player scores in an area with these values for so many markers each (EMP-16.1, 16.2).
#[must_use]
pub fn area_scores(values: &[u32], markers: &[u8]) -> Vec<u32> {
    let mut ranks: Vec<u8> = markers.iter().copied().filter(|count| *count > 0).collect();
    ranks.sort_unstable_by_key(|count| Reverse(*count));
    ranks.dedup();
    let score = |count: &u8| ranks.iter().position(|rank| rank == count).and_then(|rank| values.get(rank)).copied();
    markers.iter().map(|count| score(count).unwrap_or_default()).collect()
}

/// The final ranking, by seat (EMP-17.3 to 17.6).
#[must_use]
pub fn ranking(standings: &[Standing]) -> Vec<Final> {
    let of = constants();
    let revolts = |one: &Standing| one.unrest >= of.revolution_unrest;
    // EMP-17.4, 17.5
    let mut ranks: Vec<u32> = standings.iter().filter(|one| !revolts(one)).map(|one| one.unrest).collect();
    ranks.sort_unstable_by_key(|unrest| Reverse(*unrest));
    ranks.dedup();
    let penalty = |one: &Standing| {
        let rank = ranks.iter().position(|unrest| *unrest == one.unrest && !revolts(one));
        rank.and_then(|rank| of.unrest_penalty_vp.get(rank)).copied().unwrap_or_default()
    };
    let score = |one: &Standing| if revolts(one) { 0 } else { one.vp.saturating_sub(penalty(one)) };
    // EMP-17.6, best first
    let key = |one: &Standing| (Reverse(score(one)), revolts(one), one.unrest, Reverse(one.markers), Reverse(one.gold));
    let place = |one: &Standing| 1 + standings.iter().filter(|other| key(other) < key(one)).count();
    let of_seat = |(seat, one): (u8, &Standing)| Final {
        seat: SeatId(seat),
        vp: one.vp,
        unrest: one.unrest,
        penalty: penalty(one),
        revolution: revolts(one),
        score: score(one),
        place: u8::try_from(place(one)).unwrap_or(u8::MAX),
    };
    (0..).zip(standings).map(of_seat).collect()
}

impl Empires {
    /// EMP-16.
    pub(crate) fn score_war(&mut self, context: &mut Context<'_>) {
        for at in AreaId::all() {
            let markers: Vec<u8> = self.players.iter().map(|player| player.markers_at(at)).collect();
            for (seat, vp) in self.all().zip(area_scores(at.vp(), &markers)) {
                if vp > 0 {
                    // EMP-16.3
                    self.player_mut(seat).vp += vp;
                    context.emit(Event::Scored { seat, at, vp });
                }
            }
        }
        context.emit(Event::WarEnd { war: self.war });
        if self.war < WARS {
            self.refresh();
            // EMP-5.4
            let last = self.order().last().copied().unwrap_or(self.start);
            self.begin_war(self.war + 1, last, context);
        } else {
            self.finish(context);
        }
    }

    /// EMP-17.1: used tiles turn face up again, alliance tiles go back.
    fn refresh(&mut self) {
        let mut back: Vec<TileId> = Vec::new();
        for player in &mut self.players {
            player.tiles.retain(|held| {
                if held.tile.is_alliance() {
                    back.push(held.tile);
                }
                !held.tile.is_alliance()
            });
            for held in &mut player.tiles {
                held.used = false;
            }
        }
        for tile in back {
            *self.supply.entry(tile).or_default() += 1;
        }
    }

    /// EMP-17.2 to 17.6.
    fn finish(&mut self, context: &mut Context<'_>) {
        let standings: Vec<Standing> = self
            .players
            .iter()
            .map(|player| Standing { vp: player.vp, unrest: player.unrest, markers: player.all_markers(), gold: player.gold })
            .collect();
        let finals = ranking(&standings);
        // Unrest is shown.
        context.wall();
        for one in &finals {
            let Final { seat, unrest, penalty: vp, revolution, .. } = *one;
            context.emit(Event::Penalty { seat, unrest, vp, revolution });
        }
        let places: Vec<u8> = finals.iter().map(|one| one.place).collect();
        context.emit(Event::Over { places });
        self.stage = Stage::Over(finals);
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let Stage::Over(finals) = &self.stage else { return None };
        Some(Outcome {
            places: finals.iter().map(|one| one.place).collect(),
            scores: Some(finals.iter().map(|one| i64::from(one.score)).collect()),
            reason: Reason::Vp.say().k,
        })
    }
}

/// EMP-4.1.
pub const WARS: u8 = 3;
