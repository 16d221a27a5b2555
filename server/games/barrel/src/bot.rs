//! Bots. `easy` plays at random, `normal` by rules of thumb: few troops and a low Pacifism value, small
//! regions first, logistics where they are missing, contracts, and bombs for whoever is ahead. Both
//! weigh offers term by term.

use crate::bargain::answer_offer;
use crate::board::{BoxId, Building, Place, RegionId, Row};
use crate::table::{Doing, Hand, Stage, Status, Table};
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Domain, Prompt, SeatId};
use std::collections::BTreeMap;

/// Random choices, but offers are answered with sense.
pub(crate) fn easy(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    hand.and_then(|hand| answer_offer(seat, table, hand, prompt)).or_else(|| prompt.sample(chance))
}

/// A player with a plan.
pub(crate) fn answer(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let planned = hand.and_then(|hand| {
        let mind = Mind { seat, table, hand, prompt };
        answer_offer(seat, table, hand, prompt).or_else(|| mind.decide())
    });
    planned.filter(|action| prompt.permits(action)).or_else(|| prompt.sample(chance))
}

/// The texts that a field may take.
fn names<'a>(choice: &'a Choice, field: &str) -> Vec<&'a str> {
    match choice.domain(field) {
        Some(Domain::Fixed(value)) => value.as_str().into_iter().collect(),
        Some(Domain::One(values)) => values.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// The largest number that a field may take.
fn most(choice: &Choice, field: &str) -> u32 {
    match choice.domain(field) {
        Some(Domain::Int(_, to)) => u32::try_from(*to).unwrap_or_default(),
        Some(Domain::Fixed(value)) => value.as_u64().and_then(|value| u32::try_from(value).ok()).unwrap_or_default(),
        _ => 0,
    }
}

struct Mind<'a> {
    seat: SeatId,
    table: &'a Table,
    hand: &'a Hand,
    prompt: &'a Prompt,
}

impl<'a> Mind<'a> {
    fn choices(&self, verb: &str) -> impl Iterator<Item = &'a Choice> {
        self.prompt.choices.iter().filter(move |choice| choice.verb == verb)
    }

    fn offers(&self, verb: &str) -> Option<Action> {
        self.choices(verb).next().map(|choice| Action::new(choice.verb))
    }

    fn own(&self) -> impl Iterator<Item = (RegionId, &'a crate::table::Region)> {
        self.table.regions.iter().filter(|(_, region)| region.controller == Some(self.seat)).map(|(at, region)| (*at, region))
    }

    fn me(&self) -> &'a crate::table::Seat {
        &self.table.seats[self.seat.index()]
    }

    /// Turns after this one.
    fn turns_left(&self) -> u32 {
        self.table.turns - self.table.turn
    }

    fn troops(&self, at: RegionId) -> u32 {
        let region = self.table.regions.get(&at);
        region.into_iter().flat_map(|region| &region.troops).filter(|batch| batch.seat == self.seat).map(|batch| batch.troops).sum()
    }

    /// Troops that the seat can have on the board without much harm.
    fn wanted_troops(&self) -> u32 {
        let spare = if self.turns_left() < 3 || self.me().pacifism > 5 { 0 } else { 2 };
        self.me().allowed + spare
    }

    fn decide(&self) -> Option<Action> {
        match self.prompt.ask.k.as_str() {
            "barrel.buying" => Some(Action::new("start_with").with("troops", 5).with("logistics", 5)),
            "barrel.slot" => self.slot(),
            "barrel.campaign" => self.campaign(),
            "barrel.purchases" => {
                self.purchase().or_else(|| self.step()).or_else(|| self.offers("end_moves")).or_else(|| self.offers("stop_buying"))
            }
            "barrel.construction" => self.construct(),
            "barrel.taxes" => self.offers(if self.me().pacifism >= 7 { "speech" } else { "tax" }),
            "barrel.production" | "barrel.ask_defence" => self.everything(),
            "barrel.support" | "barrel.help" => self.offers("decline"),
            "barrel.pact" => self.offers("no_pact"),
            "barrel.pact_answer" => {
                self.offers(if self.prompt.ask.p.get("roller") == Some(&self.seat.0.into()) { "agree" } else { "disagree" })
            }
            "barrel.retreat" => self.offers("stay"),
            "barrel.loser" => self.name_other(),
            "barrel.rebels" => self.rebel(),
            "barrel.join" => self.offers(if self.minimum() <= 6 { "join" } else { "decline" }),
            "barrel.repair" => self.offers("repair").or_else(|| self.offers("give_up")),
            "barrel.cover" => self.choices("cover").next().map(|choice| Action::new("cover").with("barrels", most(choice, "barrels"))),
            "barrel.pipe" => self.choices("pipe").next().and_then(|choice| {
                let from = *names(choice, "from").iter().max_by_key(|at| self.load_order(at))?;
                Some(Action::new("pipe").with("pipeline", names(choice, "pipeline").first().copied()?).with("from", from))
            }),
            "barrel.remove" => self.split("troops", |place| match Place::named(place) {
                Some(Place::In(at)) if self.table.regions[&at].locals > 0 => 0,
                Some(Place::In(_)) => 1,
                _ => 2,
            }),
            "barrel.hand_over" | "barrel.transport" => self.split("barrels", |at| self.load_order(at)),
            _ => None,
        }
    }

    /// Everything that a list offers.
    fn everything(&self) -> Option<Action> {
        let choice = self.prompt.due_choices().find(|choice| matches!(choice.fields.first(), Some((_, Domain::Some { .. }))))?;
        let (field, Domain::Some { of, .. }) = choice.fields.first()? else { return None };
        Some(Action::new(choice.verb).with(field, of.clone()))
    }

    /// As much as a split takes, from where `rank` is highest first.
    fn split(&self, field: &'static str, rank: impl Fn(&str) -> i64) -> Option<Action> {
        let choice = self.prompt.due_choices().find(|choice| choice.domain(field).is_some())?;
        let Some(Domain::Split { max, over, .. }) = choice.domain(field) else { return None };
        let mut ids: Vec<&String> = over.keys().collect();
        ids.sort_by_key(|id| std::cmp::Reverse(rank(id)));
        let mut left = *max;
        let mut parts: BTreeMap<&String, u64> = BTreeMap::new();
        for id in ids {
            let part = over[id].min(left);
            left -= part;
            parts.insert(id, part);
        }
        Some(Action::new(choice.verb).with(field, engine::serde_json::json!(parts)))
    }

    /// Barrels that would spill go first.
    fn load_order(&self, at: &str) -> i64 {
        let region = RegionId::named(at).and_then(|at| self.table.regions.get(&at));
        region.map_or(0, |region| i64::from(region.barrels) - i64::from(region.stores))
    }

    fn slot(&self) -> Option<Action> {
        if let Some(sale) = self.sale() {
            return Some(sale);
        }
        if let Some(end) = self.offers("end_slot") {
            return Some(end);
        }
        let boxes = self.choices("choose").flat_map(|choice| names(choice, "box")).filter_map(BoxId::named);
        let best = boxes.max_by_key(|id| (self.value(*id), std::cmp::Reverse(*id)))?;
        Some(Action::new("choose").with("box", best))
    }

    /// Oil is sold for what has to be bought, dear, or as the market falls at the end.
    fn sale(&self) -> Option<Action> {
        let choice = self.choices("sell").next()?;
        let held = most(choice, "barrels");
        let others = self.table.seats.iter().enumerate().filter(|(at, seat)| *at != self.seat.index() && seat.sold).count();
        let second = matches!(self.table.stage, Stage::Slot { slot: 2, .. });
        let short = self.hand.money < 6 && self.turns_left() > 3;
        let last = self.turns_left() == 0 && second && others > 0;
        let dear = self.table.price >= 9 && second;
        let count = if dear || last { held } else { held.min(6_u32.saturating_sub(self.hand.money).div_ceil(self.table.price)) };
        (short || last || dear).then(|| Action::new("sell").with("barrels", count.max(1)))
    }

    /// What a box is worth now, in half-dollars or so.
    fn value(&self, id: BoxId) -> i64 {
        let money = i64::from(self.hand.money);
        let column = i64::try_from(id.column()).unwrap_or_default();
        let price = i64::from(self.table.price.max(3));
        match id.row() {
            Row::Oil => {
                let able = self.own().filter(|(_, region)| region.logistics >= region.needs);
                let room = |region: &crate::table::Region| (region.stores + 1).saturating_sub(region.barrels);
                able.map(|(_, region)| price * i64::from(region.oil.min(room(region)))).sum()
            }
            Row::Purchases => {
                let hungry = self.own().filter(|(_, region)| region.logistics < region.needs).count() > 0;
                let waiting = self.me().border.troops >= 2;
                let useful = money >= 8 || waiting;
                if !useful || self.turns_left() == 0 {
                    return 0;
                }
                let expand = if self.turns_left() > 2 && (self.me().troops < self.wanted_troops() || waiting) { 14 } else { 0 };
                8 + expand + if hungry { 6 } else { 0 } - 4 * column
            }
            Row::Construction => {
                if self.me().regions == 0 {
                    return 0;
                }
                let spare = self.own().any(|(_, region)| region.logistics > region.needs);
                9 + i64::from(self.me().contracts) / 2 + if spare { 4 } else { 0 } - 2 * column
            }
            Row::Taxes => match self.me().pacifism {
                value if value >= 7 && !self.me().speech_used && self.table.phase < 3 => 16,
                0..=2 => 10,
                // One more point does not cost more at once.
                4 | 5 | 7 | 8 => 7,
                _ => 0,
            },
            Row::Media => {
                if self.me().troops > self.me().allowed {
                    11 - 2 * column
                } else {
                    5 - column
                }
            }
            Row::Money => 4,
            Row::Order => 1,
        }
    }

    fn campaign(&self) -> Option<Action> {
        let most = self.choices("campaign").map(|choice| most(choice, "points")).max()?;
        let points = if self.hand.money > 16 && self.me().troops > self.me().allowed { most } else { most.min(1) };
        Some(Action::new("campaign").with("points", points))
    }

    fn construct(&self) -> Option<Action> {
        let Stage::Slot { doing: Doing::Construction { building, influence, contract, .. }, .. } = &self.table.stage else { return None };
        let rich = self.hand.money >= 30;
        if (*contract == 0 || (rich && self.turns_left() < 4))
            && let Some(action) = self.offers("contract")
        {
            return Some(action);
        }
        // What is built where it keeps the region producing.
        let spare = |at: RegionId, cost: u32| {
            let region = &self.table.regions[&at];
            region.logistics >= region.needs + cost || self.turns_left() == 0 || region.logistics + 2 < region.needs
        };
        if *building == 0 {
            let useful = |building: &Building| match building {
                Building::Refinery => 4,
                Building::Warehouse => 3,
                Building::Pipeline => 2,
                Building::PoliceStation => 0,
            };
            let mut plans = Vec::new();
            for choice in self.choices("build") {
                let Some(at) = names(choice, "at").first().and_then(|at| RegionId::named(at)) else { continue };
                for name in names(choice, "building") {
                    let Some(building) = Building::ALL.into_iter().find(|building| building.name() == name) else { continue };
                    let again = self.table.regions[&at].buildings.contains(&building);
                    if spare(at, building.cost()) && !again && useful(&building) > 0 && self.turns_left() > 1 {
                        plans.push((useful(&building), self.table.regions[&at].oil, at, building));
                    }
                }
            }
            if let Some((_, _, at, building)) = plans.into_iter().max() {
                return Some(Action::new("build").with("at", at).with("building", building));
            }
        }
        if *influence == 0 {
            let at = self.choices("aid").flat_map(|choice| names(choice, "at")).filter_map(RegionId::named).find(|at| spare(*at, 1));
            if let Some(at) = at {
                return Some(Action::new("aid").with("at", at));
            }
        }
        self.offers("end_construction")
    }

    /// Troops that a region takes to be won, guessed where it is unexplored; `None` where it is no aim.
    fn resistance(&self, at: RegionId) -> Option<u32> {
        let region = &self.table.regions[&at];
        match region.state {
            Status::Unexplored => Some(region.oil + if self.table.phase == 1 { 2 } else { 0 }),
            Status::Contested if region.batches.is_empty() => Some(region.locals),
            _ => None,
        }
    }

    fn purchase(&self) -> Option<Action> {
        // Logistics where they are missing.
        for choice in self.choices("land_logistics") {
            let most = most(choice, "count");
            let hungry = names(choice, "at").into_iter().filter_map(RegionId::named).filter(|at| {
                let region = &self.table.regions[at];
                region.controller == Some(self.seat) && region.logistics <= region.needs
            });
            let best = hungry.max_by_key(|at| (self.table.regions[at].oil, std::cmp::Reverse(self.table.regions[at].needs)));
            if let Some(at) = best.filter(|_| self.turns_left() > 0) {
                let region = &self.table.regions[&at];
                let missing = region.needs + 1 - region.logistics;
                if most > 0 && (missing <= most || most >= 2) {
                    return Some(Action::new("land_logistics").with("at", at).with("count", missing.min(most)));
                }
            }
        }
        let free = self.wanted_troops().saturating_sub(self.me().troops);
        for choice in self.choices("land_troops").filter(|choice| choice.domain("take_over").is_none()) {
            let most = most(choice, "count").min(free);
            let aims = names(choice, "at").into_iter().filter_map(RegionId::named);
            // Battles that need help, then what falls most easily.
            let fights = aims.clone().filter(|at| {
                let region = &self.table.regions[at];
                region.roller == Some(self.seat) && self.troops(*at) < region.locals + 2
            });
            if let Some(at) = fights.min_by_key(|at| self.table.regions[at].locals).filter(|_| most > 0) {
                return Some(Action::new("land_troops").with("at", at).with("count", most.min(2)));
            }
            let able = |at: &RegionId| self.resistance(*at).is_some_and(|locals| most > locals || (most == locals && most >= 3));
            let gain =
                |at: &RegionId| i64::from(2 * at.oil()) - i64::from(at.logistics()) - i64::from(self.resistance(*at).unwrap_or_default());
            if let Some(at) = aims.filter(able).max_by_key(|at| (gain(at), *at)).filter(|_| self.turns_left() > 2) {
                let locals = self.resistance(at)?;
                return Some(Action::new("land_troops").with("at", at).with("count", (locals + 1).min(most)));
            }
        }
        None
    }

    /// Idle troops go where they can win; the Border Region is left with everything.
    fn step(&self) -> Option<Action> {
        let mut best: Option<(i64, Action)> = None;
        for choice in self.choices("move").filter(|choice| choice.domain("take_over").is_none()) {
            let Some(from) = names(choice, "from").first().and_then(|from| Place::named(from)) else { continue };
            let (troops, logistics) = (most(choice, "troops"), most(choice, "logistics"));
            if troops == 0 {
                continue;
            }
            // Somebody stays behind, so that nobody just walks in; what the region needs stays as well.
            let (go, carry) = match from {
                Place::Border => (troops, logistics),
                Place::In(_) => (troops - 1, 0),
            };
            for at in names(choice, "to").into_iter().filter_map(RegionId::named) {
                let Some(locals) = self.resistance(at).filter(|locals| go >= *locals && go > 0) else { continue };
                let gain = i64::from(2 * at.oil()) - i64::from(at.logistics()) - 2 * i64::from(locals) + i64::from(go);
                if best.as_ref().is_none_or(|(other, _)| gain > *other) {
                    let action = Action::new("move").with("from", from).with("to", at).with("troops", go).with("logistics", carry);
                    best = Some((gain, action));
                }
            }
        }
        let late = self.me().troops > self.me().allowed && self.turns_left() < 4;
        let withdraw = self.choices("withdraw").next().filter(|_| late);
        best.map(|(_, action)| action).or_else(|| withdraw.map(|choice| Action::new("withdraw").with("troops", most(choice, "troops"))))
    }

    fn name_other(&self) -> Option<Action> {
        let choice = self.choices("name_loser").next()?;
        let Some(Domain::One(seats)) = choice.domain("seat") else { return None };
        seats.iter().find(|seat| **seat != self.seat.0).map(|seat| Action::new("name_loser").with("seat", seat.clone()))
    }

    fn minimum(&self) -> i64 {
        self.prompt.hints.as_ref().and_then(|hints| hints["minimum"].as_i64()).unwrap_or(i64::MAX)
    }

    /// How far a seat seems to be ahead.
    fn standing(&self, seat: u64) -> i64 {
        let at = usize::try_from(seat).unwrap_or(usize::MAX);
        self.table
            .seats
            .get(at)
            .map_or(0, |seat| i64::from(3 * seat.regions + 2 * seat.contracts + seat.influence) - 3 * i64::from(seat.pacifism))
    }

    fn rebel(&self) -> Option<Action> {
        if let Some(choice) = self.choices("enter").next() {
            return names(choice, "at").first().map(|at| Action::new("enter").with("at", *at));
        }
        let minimum = |at: &str, victim: u64| {
            let hints = self.prompt.hints.as_ref()?;
            hints["minimum"][at][victim.to_string().as_str()].as_i64()
        };
        let mut best: Option<(i64, Action)> = None;
        for choice in self.choices("bomb") {
            let Some(at) = names(choice, "at").first().copied() else { continue };
            let Some(victim) =
                choice.domain("victim").and_then(|domain| if let Domain::Fixed(value) = domain { value.as_u64() } else { None })
            else {
                continue;
            };
            let Some(over) = minimum(at, victim).map(|minimum| 7 - minimum) else { continue };
            for target in names(choice, "target") {
                let points = match target {
                    "refinery" => 4,
                    "pipeline" => 3,
                    "logistics" => over.min(4),
                    "troops" => 2 * (over / 3),
                    "police-station" => 2,
                    _ => 1,
                };
                let mut action = Action::new("bomb").with("at", at).with("victim", victim).with("target", target);
                if choice.domain("allies").is_some() {
                    action = action.with("allies", Vec::<u8>::new());
                }
                let value = 4 * points + self.standing(victim);
                if over >= 3 && points >= 2 && best.as_ref().is_none_or(|(other, _)| value > *other) {
                    best = Some((value, action));
                }
            }
        }
        best.map(|(_, action)| action).or_else(|| self.offers("empower")).or_else(|| self.offers("rest"))
    }
}
