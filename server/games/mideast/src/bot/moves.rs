//! What the bot does with its forces.

use super::{Mind, areas, totals};
use crate::board::AreaId;
use crate::tokens::Tokens;
use engine::serde_json::Value;
use engine::{Action, Choice};
use std::collections::BTreeMap;

impl Mind<'_> {
    /// Tokens that may leave an area without giving it up: all but the largest of a homeland, all but the
    /// smallest of other land.
    fn spare(&self, at: AreaId) -> Tokens {
        let here = self.hand.forces.get(&at).copied().unwrap_or_default();
        let moved = self.hand.moved.get(&at).copied().unwrap_or_default();
        let free = here.minus(moved);
        if !at.is_land() || (!moved.is_empty() && !self.is_home(at)) {
            return free;
        }
        let kept = if self.is_home(at) { free.each().last() } else { free.each().next() };
        kept.map_or(free, |value| free.minus(Tokens::one(value)))
    }

    /// Points that could take a neutral neighbour, and whether there is one worth it.
    pub(super) fn may_grow(&self) -> bool {
        let prize = |to: AreaId| {
            let points: u32 = to.near().iter().map(|from| self.reach(*from)).sum();
            let needed = self.value(to) + 1;
            self.owner(to).is_none()
                && to.is_country()
                && self.value(to) > 0
                && points >= needed
                && self.hand.oil >= needed + self.cushion()
        };
        AreaId::lands().any(|to| to != self.table.peacekeepers && prize(to))
    }

    /// Oil that stays in hand whatever may be had: in PEACE it stands against the own force points.
    fn cushion(&self) -> u32 {
        self.own().points + if self.others().count() == 1 { 4 } else { 2 }
    }

    /// Points that could leave an area after regrouping.
    fn reach(&self, from: AreaId) -> u32 {
        let here = self.hand.forces.get(&from).copied().unwrap_or_default().points();
        if from == self.table.peacekeepers { 0 } else { here.saturating_sub(1) }
    }

    /// A force of one token is split, so that one can go and one stay.
    pub(super) fn regrouping(&self) -> Option<Action> {
        for choice in self.choices("regroup") {
            let at = areas(choice, "at").first().copied()?;
            let here = self.hand.forces.get(&at).copied().unwrap_or_default();
            let free = here.minus(self.hand.moved.get(&at).copied().unwrap_or_default());
            if free != here || here.count() > 1 || here.points() < 3 {
                continue;
            }
            let ways = here.plus(self.pool()).ways(here.points());
            let best = ways.into_iter().filter(|way| way.count() > 1).max_by_key(|way| way.each().next());
            // The smallest token of the split stays: let it be small, and the other one large.
            let split = here.plus(self.pool()).ways(here.points()).into_iter().filter(|way| way.count() == 2);
            let best = split.min_by_key(|way| way.each().next()).or(best);
            if let Some(way) = best {
                return Some(Action::new("regroup").with("at", at).with("group", "free").with("tokens", way));
            }
        }
        None
    }

    pub(super) fn moving(&self) -> Option<Action> {
        self.annexing()
            .or_else(|| self.attacking())
            .or_else(|| self.regrouping())
            .or_else(|| self.garrisoning())
            .or_else(|| self.plain("end_moves"))
    }

    /// The dearest neutral country that spare tokens can take, with as few points as possible.
    fn annexing(&self) -> Option<Action> {
        let at = |choice: &Choice| areas(choice, "to").first().copied();
        let mut wanted: Vec<(u32, AreaId, u32)> = Vec::new();
        for choice in self.choices("annex") {
            let (Some(to), Some(least)) = (at(choice), totals(choice).first().copied()) else { continue };
            // It pays for itself within two turns, unless PEACE comes first.
            if to.is_country() && self.value(to) > 0 && self.hand.oil >= least + self.cushion() {
                wanted.push((self.value(to), to, self.value(to) + 1));
            }
        }
        wanted.sort_unstable();
        wanted.into_iter().rev().find_map(|(_, to, least)| self.gather(to, least))
    }

    /// Spare tokens around an area that make at least so many points, and as few more as possible.
    fn gather(&self, to: AreaId, least: u32) -> Option<Action> {
        let sources: Vec<(AreaId, Tokens)> =
            to.near().iter().filter(|from| **from != self.table.peacekeepers).map(|from| (*from, self.spare(*from))).collect();
        let all = sources.iter().fold(Tokens::NONE, |all, (_, group)| all.plus(*group));
        let total = all.totals().find(|total| *total >= least && *total <= self.hand.oil)?;
        let mut wanted = all.fewest(total)?;
        let mut tokens: BTreeMap<String, u8> = BTreeMap::new();
        for (from, group) in sources {
            for value in group.each() {
                if wanted.contains(Tokens::one(value)) {
                    wanted = wanted.minus(Tokens::one(value));
                    *tokens.entry(format!("{from}:{value}")).or_default() += 1;
                }
            }
        }
        let tokens: Value = tokens.into_iter().map(|(name, count)| (name, Value::from(count))).collect();
        Some(Action::new("annex").with("to", to).with("tokens", tokens))
    }

    /// Only where it is likely to succeed and to pay.
    fn attacking(&self) -> Option<Action> {
        let mut best: Option<(i64, Action)> = None;
        for choice in self.choices("attack") {
            let Some(from) = areas(choice, "from").first().copied() else { continue };
            let spare = self.spare(from);
            for to in areas(choice, "to") {
                let Some(area) = self.table.areas.get(&to) else { continue };
                // A token is worth two points on average.
                let guess = area.values.map_or(2 * area.tokens, Tokens::points) + if area.sif.is_some() { 3 } else { 0 };
                let affordable = self.hand.oil / 3;
                let Some(total) = spare.totals().find(|total| *total > guess && *total <= affordable) else { continue };
                let home = area.owner.is_some_and(|owner| self.table.seats[owner.index()].homeland == Some(to));
                let gain = 2 * i64::from(area.value) - i64::from(total) - if home { i64::from(guess) } else { 0 };
                if gain > 0 && best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    let tokens = spare.fewest(total)?;
                    best = Some((gain, Action::new("attack").with("from", from).with("to", to).with("tokens", tokens)));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// What idles at sea goes home.
    fn garrisoning(&self) -> Option<Action> {
        for choice in self.choices("redeploy") {
            let Some(from) = areas(choice, "from").first().copied().filter(|from| !from.is_land()) else { continue };
            let Some(to) = areas(choice, "to").into_iter().filter(|to| to.is_land()).max_by_key(|to| self.value(*to)) else { continue };
            return Some(Action::new("redeploy").with("from", from).with("to", to).with("tokens", self.spare(from)));
        }
        None
    }
}
