//! The levels. `easy` guesses. `normal` lives on revenue, takes what nobody holds, keeps its homeland, and votes for
//! whatever end of the game it would win. Both see table, hand and prompt and nothing else.

mod moves;

use crate::board::{AreaId, Block, board};
use crate::state::Source;
use crate::table::{Hand, Table};
use crate::tokens::Tokens;
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Domain, Prompt, SeatId};

/// Rounds after which somebody must end it (MEP-16.1): by then the oil has long run out among players none of whom is ahead.
const LONG_ENOUGH: u32 = 40;

/// The level `easy`: anything that is offered. A deal that lies before it is taken or refused by chance.
pub(crate) fn guess(seat: SeatId, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let open = hand.and_then(|hand| hand.deals.iter().find(|deal| deal.by != seat));
    let answer = open.and_then(|deal| {
        let about = |choice: &&Choice| choice.domain("deal").is_some_and(|domain| domain.permits(&Value::from(deal.id.clone())));
        let answers: Vec<&Choice> = prompt.aside_choices().filter(about).collect();
        answers.get(chance.below(answers.len())).map(|choice| choice.sample(chance))
    });
    answer.or_else(|| prompt.sample(chance))
}

/// The level `normal`: the answer to a due prompt, or, beside it, to a deal.
pub(crate) fn answer(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let mind = Mind { seat, table, hand: hand?, prompt };
    if !prompt.is_due() {
        // Whoever has answered does not change its mind, nor raise its own bid.
        return mind.trading().filter(|action| prompt.permits(action));
    }
    let thought = match prompt.ask.k.as_str() {
        "mideast.homeland" => mind.homeland(),
        "mideast.forces" => mind.start_forces(),
        "mideast.pair" => mind.pair(),
        "mideast.revenue" => mind.revenue(),
        "mideast.host" => mind.hosting(),
        "mideast.open" => mind.opening(),
        "mideast.bid" => mind.bidding(),
        "mideast.sealed" | "mideast.rebid" => mind.sealed(),
        "mideast.drill" => mind.drilling(),
        "mideast.buy" => mind.buying(),
        "mideast.demobilise" => mind.regrouping().or_else(|| mind.plain("begin_moves")),
        "mideast.move" => mind.moving(),
        "mideast.defence" => mind.defending(),
        "mideast.losses" => mind.keeping(),
        "mideast.retreat" => mind.retreating(),
        "mideast.resolution" => mind.proposing(),
        "mideast.ballot" => mind.voting(),
        "mideast.veto" => mind.vetoing(),
        "mideast.relations" => mind.relating(),
        "mideast.negotiation" => mind.negotiating(),
        _ => None,
    };
    thought.filter(|action| prompt.permits(action)).or_else(|| prompt.sample(chance))
}

/// What the bot looks at.
struct Mind<'a> {
    seat: SeatId,
    table: &'a Table,
    hand: &'a Hand,
    prompt: &'a Prompt,
}

/// The areas that a field may take.
fn areas(choice: &Choice, field: &str) -> Vec<AreaId> {
    let named = |value: &Value| value.as_str().and_then(AreaId::named);
    match choice.domain(field) {
        Some(Domain::Fixed(value)) => named(value).into_iter().collect(),
        Some(Domain::One(values)) => values.iter().filter_map(named).collect(),
        _ => Vec::new(),
    }
}

/// Both ends of a number.
fn ends(choice: &Choice, field: &str) -> (u32, u32) {
    match choice.domain(field) {
        Some(Domain::Int(from, to)) => (u32::try_from(*from).unwrap_or_default(), u32::try_from(*to).unwrap_or_default()),
        _ => (0, 0),
    }
}

/// Totals that tokens may make up, smallest first.
fn totals(choice: &Choice) -> Vec<u32> {
    match choice.domain("tokens") {
        Some(Domain::Sum { totals, .. }) => totals.iter().filter_map(|total| u32::try_from(*total).ok()).collect(),
        Some(Domain::Split { over, .. }) => {
            let all = over.iter().fold(Tokens::NONE, |all, (id, count)| {
                let value = id.rsplit(':').next().and_then(|value| value.parse().ok());
                (0..*count).fold(all, |all, _| value.map_or(all, |value| all.plus(Tokens::one(value))))
            });
            all.totals().filter(|total| *total > 0).collect()
        }
        _ => Vec::new(),
    }
}

impl<'a> Mind<'a> {
    fn choices(&self, verb: &'a str) -> impl Iterator<Item = &'a Choice> {
        self.prompt.choices.iter().filter(move |choice| choice.verb == verb)
    }

    fn choice(&self, verb: &'a str) -> Option<&'a Choice> {
        self.choices(verb).next()
    }

    /// An act without fields, where it is offered.
    fn plain(&self, verb: &'a str) -> Option<Action> {
        self.choice(verb).map(|_| Action::new(verb))
    }

    fn own(&self) -> &crate::table::Seat {
        &self.table.seats[self.seat.index()]
    }

    fn value(&self, at: AreaId) -> u32 {
        self.table.areas.get(&at).map_or(0, |area| area.value)
    }

    fn owner(&self, at: AreaId) -> Option<SeatId> {
        self.table.areas.get(&at).and_then(|area| area.owner)
    }

    fn is_home(&self, at: AreaId) -> bool {
        self.own().homeland == Some(at)
    }

    fn pool(&self) -> Tokens {
        self.own().pool
    }

    /// The living others.
    fn others(&self) -> impl Iterator<Item = SeatId> + '_ {
        (0..).map(SeatId).zip(&self.table.seats).filter(|(seat, of)| *seat != self.seat && of.living).map(|(seat, _)| seat)
    }

    /// What the others hold on average, as far as the sum of all hands tells.
    fn others_oil(&self) -> i64 {
        let count = i64::try_from(self.table.seats.len()).unwrap_or(2) - 1;
        i64::from(self.table.hands.saturating_sub(self.hand.oil)) / count.max(1)
    }

    fn others_points(&self) -> i64 {
        let count = i64::try_from(self.others().count()).unwrap_or(1);
        self.others().map(|seat| i64::from(self.table.seats[seat.index()].points)).sum::<i64>() / count.max(1)
    }

    /// The own score and that of the others on average, as far as it is known, if the game ended now.
    fn scores(&self, war: bool) -> (i64, i64) {
        let might = if war { 1 } else { -1 };
        (i64::from(self.hand.oil) + might * i64::from(self.own().points), self.others_oil() + might * self.others_points())
    }

    /// Whether the seat would probably be first if the game ended now. The richest other has more than the average.
    fn leads(&self, war: bool) -> bool {
        let (own, others) = self.scores(war);
        own * 2 > others * 3
    }

    /// Whether the seat would be no worse than the others on average in WAR: there is always somebody of whom that is true.
    fn keeps_up(&self) -> bool {
        let (own, others) = self.scores(true);
        own >= others
    }

    fn homeland(&self) -> Option<Action> {
        let free = areas(self.choice("homeland")?, "at");
        let best = free.into_iter().max_by_key(|at| self.value(*at))?;
        Some(Action::new("homeland").with("at", best))
    }

    /// Three or four tokens: enough to send one away and stay.
    fn start_forces(&self) -> Option<Action> {
        let total = totals(self.choice("start_forces")?).first().copied()?;
        let best = Tokens::full().ways(total).into_iter().min_by_key(|way| way.count().abs_diff(3))?;
        Some(Action::new("start_forces").with("tokens", best))
    }

    /// Revenue always; then arms where they help, or talk.
    fn pair(&self) -> Option<Action> {
        let phases = if self.may_grow() { "economic+military" } else { "economic+diplomatic" };
        Some(Action::new("pair").with("phases", phases))
    }

    fn revenue(&self) -> Option<Action> {
        let most = |source: Source| {
            let source = crate::board::word(source);
            let of = |choice: &&Choice| choice.domain("source").is_some_and(|domain| domain.permits(&source));
            self.choices("take").find(of).map_or(0, |choice| ends(choice, "amount").1)
        };
        let (supply, reserve) = (most(Source::Supply), most(Source::Reserve));
        let take =
            |source: Source, amount: u32| Some(Action::new("take").with("source", crate::board::word(source)).with("amount", amount));
        if supply < self.table.supply || self.leads(true) {
            return take(Source::Supply, supply);
        }
        // It would be WAR, and not one that is surely won.
        let rest = supply.saturating_sub(1);
        match reserve.max(rest) {
            // Nothing is left to wait for: who is not behind, or has had enough, ends it.
            0 if self.keeps_up() || self.table.round >= LONG_ENOUGH => take(Source::Supply, supply),
            _ if reserve > 0 && reserve >= rest => take(Source::Reserve, reserve),
            _ => take(Source::Supply, rest),
        }
    }

    fn kind(&self) -> &str {
        self.prompt.ask.p.get("kind").and_then(Value::as_str).unwrap_or_default()
    }

    /// What a token, or a force point, is worth to the seat in oil.
    fn worth(&self) -> u32 {
        let oil = self.hand.oil;
        if self.kind() == "drilling" {
            let token = self.table.auction.as_ref().and_then(|auction| auction.token).or(self.table.drilling.first().copied());
            (u32::from(token.unwrap_or(1)) * 3).min(oil / 3)
        } else {
            // In PEACE a point bought counts against the seat, besides its price.
            let wanted = self.own().points < 12 && !self.pool().is_empty() && oil > self.own().points + 15;
            if wanted { (oil / 8).min(3) } else { 0 }
        }
    }

    fn hosting(&self) -> Option<Action> {
        if self.worth() >= 1 { Some(Action::new("host").with("form", "sealed")) } else { self.plain("no_auction") }
    }

    fn opening(&self) -> Option<Action> {
        if self.worth() == 0 && self.choice("decline").is_some() {
            return self.plain("decline");
        }
        Some(Action::new("open").with("amount", 1))
    }

    fn bidding(&self) -> Option<Action> {
        let (floor, _) = ends(self.choice("bid")?, "amount");
        if floor <= self.worth() { Some(Action::new("bid").with("amount", floor)) } else { self.plain("pass") }
    }

    fn sealed(&self) -> Option<Action> {
        let (floor, most) = ends(self.choice("bid")?, "amount");
        Some(Action::new("bid").with("amount", self.worth().clamp(floor, most.max(floor))))
    }

    /// Where it yields something to the seat and is safest; else where it yields least to others.
    fn drilling(&self) -> Option<Action> {
        let free = areas(self.choice("drill")?, "at");
        let price = |at: &AreaId| match self.owner(*at) {
            Some(owner) if owner == self.seat && at.is_country() => (3, u32::from(self.is_home(*at)), self.value(*at)),
            None => (2, u32::from(!at.is_country()), 0),
            Some(owner) => (u32::from(owner == self.seat), 0, 0),
        };
        Some(Action::new("drill").with("at", free.into_iter().max_by_key(price)?))
    }

    /// Half of the oil for points in the homeland, or wherever they can go.
    fn buying(&self) -> Option<Action> {
        let bought = self.table.sale.map_or(0, |sale| sale.bought);
        if bought > 0 {
            return self.plain("end_buying");
        }
        let price = self.table.sale.map_or(1, |sale| sale.price).max(1);
        let budget = (self.hand.oil / 2 / price).clamp(1, 6);
        let at = |choice: &Choice| areas(choice, "at").first().copied();
        let choice = self.choices("buy").max_by_key(|choice| at(choice).map(|at| (self.is_home(at), self.value(at))))?;
        let here = self.hand.forces.get(&at(choice)?).copied().unwrap_or_default();
        let wanted = here.points() + budget;
        let all = totals(choice);
        let total = all.iter().copied().filter(|total| *total <= wanted).max().or_else(|| all.first().copied())?;
        let ways = here.plus(self.pool()).ways(total);
        let best = ways.into_iter().max_by_key(|way| (way.contains(here), way.count()))?;
        Some(Action::new("buy").with("at", at(choice)?).with("tokens", best))
    }

    /// The homeland for what it takes; other land for about what a turn of it brings. Never more than holds it for sure.
    fn defending(&self) -> Option<Action> {
        let (_, most) = ends(self.choice("defend")?, "oil");
        let battle = self.table.battle.as_ref()?;
        // Which tokens an attacker has on the map is public (MEP-1.16): the largest of them may stand on the border.
        let attackers = Tokens::full().minus(self.table.seats[battle.attacker.index()].pool);
        let largest: Vec<u8> = attackers.each().collect();
        let worst: u32 = largest.iter().rev().zip(0..battle.tokens).map(|(value, _)| u32::from(*value)).sum();
        let sif = if self.table.areas[&battle.to].sif == Some(self.seat) { board().sif_defence } else { 0 };
        let enough = worst.saturating_sub(sif);
        let oil = if self.is_home(battle.to) { most } else { self.value(battle.to).min(2 * battle.tokens) };
        Some(Action::new("defend").with("oil", oil.min(enough).min(most)))
    }

    fn keeping(&self) -> Option<Action> {
        let choice = self.choice("keep")?;
        let total = totals(choice).first().copied()?;
        let battle = self.table.battle.as_ref()?;
        let group = if battle.attacker == self.seat { self.hand.border } else { self.hand.forces.get(&battle.to).copied() };
        let tokens = group.unwrap_or_default().plus(self.pool()).fewest(total)?;
        Some(Action::new("keep").with("tokens", tokens))
    }

    fn retreating(&self) -> Option<Action> {
        let places = areas(self.choice("retreat")?, "to");
        let best = places.into_iter().max_by_key(|at| (self.is_home(*at), at.is_land(), self.value(*at)))?;
        Some(Action::new("retreat").with("to", best).with("tokens", self.hand.border?))
    }

    /// A cease-fire that the own votes carry and that would be won.
    fn proposing(&self) -> Option<Action> {
        if self.own().un_votes >= u32::from(self.table.options.cease_fire_votes) && self.leads(false) {
            return self.plain("cease_fire");
        }
        self.plain("no_resolution")
    }

    fn voting(&self) -> Option<Action> {
        let resolution = self.table.resolution.as_ref()?;
        let vote = match resolution.kind {
            "cease_fire" if self.leads(false) => "yes",
            "cease_fire" => "no",
            "peacekeepers" => match resolution.at.and_then(|at| self.owner(at)) {
                Some(owner) if owner == self.seat => "no",
                Some(_) => "yes",
                None => "abstain",
            },
            _ => "abstain",
        };
        Some(Action::new("vote").with("vote", vote))
    }

    fn vetoing(&self) -> Option<Action> {
        let resolution = self.table.resolution.as_ref()?;
        let against = match resolution.kind {
            "cease_fire" => !self.leads(false),
            _ => resolution.at.is_some_and(|at| self.owner(at) == Some(self.seat)),
        };
        Some(Action::new("veto").with("veto", against))
    }

    /// With the strongest other, as long as that does not end the game against the own interest.
    fn relating(&self) -> Option<Action> {
        if self.choice("ally").is_some() && self.own().points < 12 {
            let allied = |block: Block| self.others().all(|seat| self.table.seats[seat.index()].alliance == Some(block));
            let strongest = self.others().max_by_key(|seat| self.table.seats[seat.index()].points)?;
            let block = self.table.seats[strongest.index()].alliance.unwrap_or(Block::Blue);
            if !allied(block) || self.leads(false) {
                return Some(Action::new("ally").with("block", block));
            }
        }
        self.plain("end_relations")
    }

    /// Answers what lies before the seat, then is ready.
    fn negotiating(&self) -> Option<Action> {
        let opec = self.table.negotiation.as_ref().and_then(|negotiation| negotiation.opec.as_ref());
        let owes = self.prompt.due_choices().any(|choice| choice.verb == "opec_vote");
        if let Some(meeting) = opec.filter(|_| owes) {
            let vote = match meeting.kind {
                // Oil in the Supply puts WAR off.
                "oil" if self.leads(true) => "no",
                "oil" => "yes",
                _ => "abstain",
            };
            return Some(Action::new("opec_vote").with("meeting", meeting.meeting).with("vote", vote));
        }
        self.trading().or_else(|| self.plain("ready"))
    }

    /// Takes arms that are cheap, and gives arms that are well paid and can be spared.
    fn trading(&self) -> Option<Action> {
        let open = self.hand.deals.iter().find(|deal| deal.by != self.seat)?;
        let refuse = Action::new("refuse_deal").with("deal", open.id.clone());
        let named = |choice: &&Choice| choice.domain("deal").is_some_and(|domain| domain.permits(&Value::from(open.id.clone())));
        let Some(accept) = self.choices("accept_deal").find(named) else { return Some(refuse) };
        let accept_with = |tokens: Tokens| Action::new(accept.verb).with("deal", open.id.clone()).with("tokens", tokens);
        if open.receiver == self.seat {
            let cheap = open.price <= open.points && open.price * 3 <= self.hand.oil;
            let tokens = self.pool().fewest(open.points).filter(|_| cheap);
            return Some(tokens.map_or(refuse, accept_with));
        }
        let here = self.hand.forces.get(&open.from).copied().unwrap_or_default();
        let paid = open.price >= 3 * open.points && !self.is_home(open.from);
        let tokens = here.fewest(open.points).filter(|tokens| paid && *tokens != here);
        Some(tokens.map_or(refuse, accept_with))
    }
}
