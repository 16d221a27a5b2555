//! What a person is asked about once more: choices that put the chooser out of the game, give up its homeland or its last
//! land, or end the match. Each follows from public facts and the seat's own (MEP-H8).

use crate::board::{AreaId, Block, word};
use crate::state::{Battle, Mideast, Moves, Source};
use crate::tokens::Tokens;
use crate::vocabulary::Warning;
use engine::{Prompt, SeatId, Warn};

impl Mideast {
    /// MEP-4.4: taking all that is left is WAR.
    pub(crate) fn warn_taker(&self, prompt: Prompt) -> Prompt {
        let all = Warn::new("take", Warning::War).when("source", word(Source::Supply)).when("amount", self.bank.supply);
        warned(prompt, all)
    }

    /// MEP-8.2: without any force the phase ends by itself.
    pub(crate) fn warn_demobiliser(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for (at, group) in &self.player(seat).forces {
            let alone = self.player(seat).forces.len() == 1;
            let say = if alone { Some(Warning::Gone) } else { self.leaving(seat, *at) };
            if let Some(say) = say {
                prompt = warned(prompt, Warn::new("demobilise", say).when("at", *at).when("tokens", *group));
            }
        }
        prompt
    }

    /// Redeploying and annexing can be made good as long as the function lasts (MEP-5.5), so ending it is what is grave;
    /// an attack with all that stands in a land cannot.
    pub(crate) fn warn_mover(&self, seat: SeatId, moves: &Moves, mut prompt: Prompt) -> Prompt {
        for (at, group) in self.player(seat).forces.iter().filter(|(at, _)| at.is_land()) {
            let say = self.leaving(seat, *at).or_else(|| {
                let lost = self.yield_of(*at);
                (at.is_country() && lost > 0).then_some(Warning::Land { at: *at, oil: lost })
            });
            if let Some(say) = say {
                prompt = warned(prompt, Warn::new("attack", say).when("from", *at).when("tokens", *group));
            }
        }
        let left = self.player(seat).homeland.filter(|home| moves.friendly.contains(home) && !self.controls(seat, *home));
        match left {
            _ if !self.player(seat).holds_land() => warned(prompt, Warn::new("end_moves", Warning::Out)),
            Some(home) => warned(prompt, Warn::new("end_moves", Warning::Home { at: home })),
            None => prompt,
        }
    }

    /// MEP-6.5: the least that the attackers can be worth follows from how many they are and which of theirs are on the map.
    pub(crate) fn warn_defender(&self, battle: &Battle, mut prompt: Prompt) -> Prompt {
        let Battle { attacker, defender, to, tokens, .. } = *battle;
        let say = match self.at_stake(defender, to) {
            Some(Stake::LastLand) => Warning::LostLast { at: to },
            Some(Stake::Homeland) => Warning::LostHome { at: to },
            None => return prompt,
        };
        let on_map = Tokens::full().minus(self.player(attacker).pool());
        let count = usize::try_from(tokens).unwrap_or_default();
        let least: u32 = on_map.each().take(count).map(u32::from).sum();
        let enough = least.saturating_sub(self.sif_strength(battle));
        // Where no answer helps there is nothing to warn of.
        if self.most_for_defence(battle) >= enough {
            for oil in 0..enough {
                prompt = warned(prompt, Warn::new("defend", say.clone()).when("oil", oil));
            }
        }
        prompt
    }

    /// MEP-14.5: the last force may be given; MEP-13.7: who holds no land when the phase ends is out.
    pub(crate) fn warn_trader(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for at in self.lands_of(seat) {
            let Some(say) = self.leaving(seat, at) else { continue };
            let group = self.player(seat).force(at);
            prompt = warned(prompt, Warn::new("offer_arms", say.clone()).when("from", at).when("tokens", group));
            for deal in self.deals_out_of(seat, at) {
                prompt = warned(prompt, Warn::new("accept_deal", say.clone()).when("deal", deal).when("tokens", group));
            }
        }
        if self.player(seat).holds_land() { prompt } else { warned(prompt, Warn::new("ready", Warning::Out)) }
    }

    /// MEP-16.5: where all others living are in a block, joining it ends the game.
    pub(crate) fn warn_ally(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for block in Block::ALL {
            if self.all_living().all(|other| other == seat || self.player(other).alliance == Some(block)) {
                prompt = warned(prompt, Warn::new("ally", Warning::Peace).when("block", block));
            }
        }
        prompt
    }

    /// What is given up with an area that the seat holds.
    fn at_stake(&self, seat: SeatId, at: AreaId) -> Option<Stake> {
        if self.lands_of(seat).eq([at]) {
            Some(Stake::LastLand)
        } else {
            (self.player(seat).homeland == Some(at)).then_some(Stake::Homeland)
        }
    }

    /// What it means when nothing of a seat is left in an area that it holds.
    fn leaving(&self, seat: SeatId, at: AreaId) -> Option<Warning> {
        Some(match self.at_stake(seat, at)? {
            Stake::LastLand => Warning::Last { at },
            Stake::Homeland => Warning::Home { at },
        })
    }
}

/// What makes an area dearer than its value.
enum Stake {
    LastLand,
    Homeland,
}

/// Warns of a choice where it is offered.
fn warned(prompt: Prompt, warn: Warn) -> Prompt {
    let offered = prompt.choices.iter().any(|choice| {
        choice.verb == warn.verb && warn.fields.iter().all(|(name, value)| choice.domain(name).is_some_and(|domain| domain.permits(value)))
    });
    if offered { prompt.warn(warn) } else { prompt }
}
