//! Whole matches of random players, silent ones and such that negotiate.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

use barrel::agreements::Term;
use barrel::table::{Status, Table, WarStep};
use barrel::{Barrel, Options};
use engine::serde_json::{Value, from_value, json};
use engine::suite::{Habits, RandomMatch};
use engine::{Action, Actor, Chance, Domain, Event, Game, Prompt, SeatId};
use std::collections::BTreeMap;

type Match = RandomMatch<Barrel>;

const BOUND: u64 = 6_000;

fn all(play: &Match) -> impl Iterator<Item = SeatId> + use<> {
    SeatId::all(play.seats)
}

/// Barrels in hands, in regions and with the Government.
fn oil(play: &Match) -> i64 {
    let table = play.game.table();
    let hands: u32 = all(play).map(|seat| play.game.hand(seat).unwrap().barrels).sum();
    let stored: u32 = table.regions.values().map(|region| region.barrels).sum();
    i64::from(hands + stored + table.government)
}

/// Whatever shows what a hand holds is a wall for undo.
fn check_walls(play: &Match) {
    let shows = play.told.iter().any(|event| match event.say.k.trim_start_matches("barrel.") {
        "penalty" => event.say.p["owed"] != 0,
        "idle" => !event.say.p.contains_key("influence"),
        "clause_paid" | "void" | "agreed" | "lapsed" | "transported" | "final_sale" => true,
        _ => false,
    });
    assert!(play.wall || !shows, "v {}: {:?} shows a hand and could be taken back", play.v, play.told);
}

/// What an event adds to all the oil there is, as the rules have it: production brings it up; sales,
/// penalties and spilling take it away; everything else moves it about at most.
fn oil_of(event: &Event) -> i64 {
    let p = &event.say.p;
    let number = |name: &str| p.get(name).and_then(Value::as_i64).unwrap_or_default();
    let parts =
        |name: &str| p.get(name).and_then(Value::as_object).into_iter().flatten().filter_map(|(_, count)| count.as_i64()).sum::<i64>();
    match event.say.k.as_str() {
        "barrel.produced" => number("barrels"),
        "barrel.government" => number("barrels") + number("government"),
        "barrel.sold" | "barrel.spilled" | "barrel.final_sale" => -number("barrels"),
        "barrel.idle" => -number("hand") - parts("regions"),
        // OMB-25.3: what the three shares leave of the stock is lost; the shares come into hands.
        "barrel.government_shares" => {
            let given: i64 = p["shares"].as_array().unwrap().iter().filter_map(|share| share["barrels"].as_i64()).sum();
            given - number("stock")
        }
        _ => 0,
    }
}

/// What must hold of every position.
fn check(table: &Table) {
    for (id, region) in &table.regions {
        match region.state {
            Status::Unexplored => {
                assert!(region.controller.is_none() && region.locals == 0 && region.logistics == 0 && region.troops.is_empty(), "{id}");
            }
            Status::Contested => {
                assert!(
                    region.controller.is_none() && region.locals > 0 && region.barrels == 0 && region.buildings.is_empty(),
                    "OMB-1.5 {id}"
                );
                assert_eq!(region.roller.is_some(), !region.batches.is_empty(), "{id}");
                assert!(region.pact.is_none() || !region.batches.is_empty(), "{id}");
                assert!(region.batches.iter().all(|batch| batch.troops > 0), "{id}");
            }
            Status::Controlled => assert!(region.controller.is_some() && region.locals == 0 && region.batches.is_empty(), "OMB-1.5 {id}"),
        }
        assert!(region.buildings.len() <= 3, "OMB-10.4 {id}");
        assert!(region.needs >= 1, "OMB-12.2 {id}");
    }
    for seat in &table.seats {
        assert!(seat.troops <= 15, "OMB-2.2");
        assert!([seat.pacifism, seat.influence, seat.mass_media, seat.contracts].iter().all(|value| *value <= 15), "OMB-1.11");
        assert!(seat.cell.as_ref().is_none_or(|cell| (1..=4).contains(&cell.power) && table.phase > 1), "OMB-19");
        assert!(seat.boxes.len() <= 2, "OMB-4.3");
    }
    let dice = table.battle.iter().flat_map(|battle| [battle.black, battle.white]).chain(table.bombing.iter().flat_map(|blast| blast.dice));
    assert!(dice.into_iter().all(|die| (1..=6).contains(&die)), "dice have six sides");
    let mut order = table.order.clone();
    order.sort_unstable();
    assert!(order.iter().enumerate().all(|(at, seat)| seat.index() == at), "everybody plays once");
}

/// Nobody is asked where one answer is left, but for what docs/games/barrel.md names: the slot's end, and where only what a hand holds
/// leaves no other.
fn check_questions(play: &Match) {
    for (seat, prompt) in play.due() {
        let answers: Vec<_> = prompt.due_choices().collect();
        let [only] = answers.as_slice() else { continue };
        let lone = only.fields.iter().all(|(_, domain)| domain.only().is_some());
        let hidden = ["end_slot", "stop_buying", "end_construction", "give_up"].contains(&only.verb);
        assert!(!lone || hidden, "v {}: {seat} is asked {:?} with one answer: {only:?}", play.v, prompt.ask);
    }
}

/// OMB-23.4: what the clauses in force forbid is offered to nobody who is bound, whatever is being asked.
fn check_promises(play: &Match) {
    let table = play.game.table();
    let asked = play.asked();
    let of = |seat: SeatId| asked.iter().filter(move |(one, _)| *one == seat).map(|(_, prompt)| prompt);
    let asks = |prompt: &Prompt, key: &str, name: &str, value: Value| prompt.ask.k == key && prompt.ask.p.get(name) == Some(&value);
    let broken = |what: &str, term: &Term| panic!("v {}: {what} against {term:?}", play.v);
    for term in table.clauses.iter().map(|clause| &clause.term) {
        match term {
            Term::NoBombing { by, towards, .. } => {
                for (seat, prompt) in &asked {
                    let at_him =
                        |choice: &&engine::Choice| choice.verb == "bomb" && choice.domain("victim") == Some(&Domain::Fixed(json!(towards)));
                    for choice in prompt.choices.iter().filter(at_him) {
                        let asks = matches!(choice.domain("allies"), Some(Domain::Some { of, .. }) if of.contains(&json!(by)));
                        if seat == by || asks {
                            broken("a bombing", term);
                        }
                    }
                }
                if of(*by).any(|prompt| asks(prompt, "barrel.join", "victim", json!(towards))) {
                    broken("joining", term);
                }
            }
            Term::Defend { by, towards, .. } if of(*by).any(|prompt| asks(prompt, "barrel.help", "victim", json!(towards))) => {
                broken("a question", term);
            }
            Term::NoTakeover { by, towards, .. } => {
                for choice in of(*by).flat_map(|prompt| &prompt.choices).filter(|choice| choice.domain("take_over").is_some()) {
                    let places = choice.domain("to").or(choice.domain("at"));
                    let held =
                        |id: &Value| table.regions.iter().any(|(at, region)| json!(at) == *id && region.controller == Some(*towards));
                    if matches!(places, Some(Domain::One(ids)) if ids.iter().any(held)) {
                        broken("a takeover", term);
                    }
                }
            }
            Term::NoSale { by, turn, .. }
                if *turn == table.turn && of(*by).flat_map(|prompt| &prompt.choices).any(|choice| choice.verb == "sell") =>
            {
                broken("a sale", term);
            }
            Term::Pact { region, roller, order, .. } => {
                if let barrel::table::Stage::War { at, step, .. } = &table.stage {
                    let fight = &table.regions[at];
                    let all = fight.batches.iter().all(|batch| order.contains(&batch.seat));
                    let fits = region == at && all && fight.batches.iter().any(|batch| batch.seat == *roller);
                    if fits && fight.batches.iter().any(|batch| batch.seat != *roller) {
                        if matches!(step, WarStep::Pact { .. }) {
                            broken("talk about pacts", term);
                        }
                        assert!(fight.pact.is_some(), "v {}: {term:?} is not in force", play.v);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Random players to the end of many matches: nothing offered is refused, nobody gets stuck, nobody owes
/// anything, and oil goes nowhere but where the rules send it.
fn finish(seats: u8, five_turns: bool, matches: u64) {
    for seed in 0..matches {
        let mut chance = Chance::seeded(seed);
        let mut play = Match::start(&Options { five_turns, ..Options::default() }, seats, seed);
        let mut held = oil(&play);
        play.finish(Habits::default(), BOUND, &mut chance, |play, _, action, _| {
            let parts = play.told.iter().filter_map(|event| event.say.p.get("regions")?.as_object()).flatten();
            assert!(parts.into_iter().all(|(_, barrels)| *barrels != 0), "regions that give nothing are not told: {:?}", play.told);
            check_walls(play);
            check_questions(play);
            let now = oil(play);
            assert_eq!(now, held + play.told.iter().map(oil_of).sum::<i64>(), "seed {seed}, v {}: {action:?} {:?}", play.v, play.told);
            held = now;
            if play.v.is_multiple_of(16) {
                check(&play.game.table());
            }
        });
        let table = play.game.table();
        assert_eq!((held, table.turn), (0, if five_turns { 15 } else { 12 }), "OMB-25.5, OMB-3.5");
        check(&table);
    }
}

#[test]
fn random_players_finish_300_matches_of_three() {
    finish(3, false, 150);
    finish(3, true, 150);
}

#[test]
fn random_players_finish_300_matches_of_four() {
    finish(4, false, 150);
    finish(4, true, 150);
}

#[test]
fn random_players_finish_300_matches_of_five() {
    finish(5, false, 150);
    finish(5, true, 150);
}

/// Terms that random players that negotiate come to agree on, beside every verb.
const TERMS: [&str; 5] = ["control", "no_takeover", "defend", "pact", "lift"];

/// Everything that a viewer may see.
fn seen(game: &Barrel, viewer: Option<SeatId>, seats: u8) -> Value {
    let own = viewer.map(|seat| json!([game.hand(seat), game.prompt(seat)]));
    let due: Vec<u8> =
        SeatId::all(seats).filter(|seat| game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).map(|seat| seat.0).collect();
    let over = game.outcome().map(|outcome| json!(outcome));
    json!([game.table(), own, due, over])
}

/// Whether what happened shows by the rules that somebody was short, or all there is: forced payments
/// (OMB-29.4), clauses of which the payer gives what he has (OMB-23.4), void offers (OMB-23.7), transport plans
/// once the last one is in (OMB-22.7), the end (OMB-29.5).
fn reveals(play: &Match, action: &Action) -> bool {
    let keys = ["penalty", "removed", "lapsed", "idle", "clause_paid", "void", "transported", "final_sale"];
    let forced = |event: &Event| keys.iter().any(|key| event.say.k == format!("barrel.{key}"));
    let stage = json!(play.game.table().stage)["kind"].clone();
    // With its last barrel loaded a plan is complete.
    let complete = action.verb() == "pipe" && play.wall;
    play.told.iter().any(forced) || stage == "pacifism" || stage == "penalty" || complete
}

/// States that differ only in what a viewer may not know look the same to it; and what is done in both
/// looks the same too, but for what the rules reveal.
fn check_secrets(play: &Match, seat: SeatId, action: &Action, chance: &mut Chance) -> u32 {
    let mut compared = 0;
    for viewer in std::iter::once(None).chain(all(play).map(Some)) {
        let mut twin = play.clone();
        twin.game = play.game.scramble(viewer, chance);
        assert_eq!(seen(&twin.game, viewer, play.seats), seen(&play.game, viewer, play.seats), "v {}: {viewer:?} sees a secret", play.v);
        if !twin.game.prompt(seat).is_some_and(|prompt| prompt.permits(action)) {
            continue;
        }
        let [here, there] = [play, &twin].map(|one| one.clone().play(seat, action, Actor::Player).clone());
        let shown = |play: &Match| -> Vec<Value> {
            play.told.iter().filter(|event| event.to.includes(viewer)).map(|event| json!(event.say)).collect()
        };
        if !reveals(&here, action) && !reveals(&there, action) {
            compared += 1;
            assert_eq!(shown(&here), shown(&there), "v {}: {action:?} tells {viewer:?} a secret", play.v);
            let (one, other) = (seen(&here.game, viewer, play.seats), seen(&there.game, viewer, play.seats));
            assert_eq!(one, other, "v {}: {action:?} shows {viewer:?} a secret", play.v);
        }
    }
    compared
}

/// OMB-22.7, 23.6: a draft, an offer, an answer to one and a step of a transport plan change nothing for anybody whom they do not concern.
fn leaves_no_trace(before: &Match, after: &Match, seat: SeatId, action: &Action) -> bool {
    let secret = ["draft", "strike", "discard", "propose", "accept", "refuse", "withdraw_offer", "pipe", "leave_pipe"];
    let public = after.told.iter().any(|event| event.to.includes(None)) || before.game.table() != after.game.table();
    if public || !(secret.contains(&action.verb()) || action.verb().starts_with("add_")) {
        return false;
    }
    for viewer in std::iter::once(None).chain(all(after).map(Some)) {
        let concerned = viewer == Some(seat) || after.told.iter().any(|event| event.to.includes(viewer));
        if !concerned {
            let (old, new) = (seen(&before.game, viewer, before.seats), seen(&after.game, viewer, after.seats));
            assert_eq!(old, new, "v {}: {action:?} of {seat} leaves a trace for {viewer:?}", after.v);
        }
    }
    true
}

const NEGOTIATING: Habits = Habits {
    aside: 4,
    leave: 0,
    keen: &[
        "accept",
        "agree",
        "add_lift",
        "propose",
        "propose_pact",
        "ask_support",
        "support",
        "bomb",
        "join",
        "help",
        "retreat",
        "build",
        "choose",
        "produce",
        "stay",
    ],
    shy: &[],
};

/// A promise that bears on what is being asked now.
fn promise(play: &Match, chance: &mut Chance) -> Option<(SeatId, Value)> {
    let due = play.due();
    let (seat, prompt) = due.get(chance.below(due.len()))?;
    let table = play.game.table();
    let other = || prompt.ask.p.get("victim").cloned().unwrap_or_else(|| json!(seat.others(play.seats).next()));
    let bound = |verb: &str| json!({ "verb": verb, "by": seat, "towards": other(), "until": table.turn });
    let term = match prompt.ask.k.trim_start_matches("barrel.") {
        "join" | "rebels" => bound("add_no_bombing"),
        "help" | "ask_defence" => bound("add_defend"),
        "pact" | "pact_answer" | "retreat" | "loser" => {
            let at = prompt.ask.p.get("at")?;
            let (_, region) = table.regions.iter().find(|(id, _)| json!(id) == *at)?;
            let order: Vec<SeatId> = region.troops.iter().map(|batch| batch.seat).collect();
            json!({ "verb": "add_pact", "region": at, "roller": order[chance.below(order.len())], "order": order, "until": table.turn })
        }
        "purchases" => bound("add_no_takeover"),
        "slot" if chance.below(2) == 0 => {
            let (at, _) = table.regions.iter().find(|(_, region)| region.controller == Some(*seat))?;
            json!({ "verb": "add_control", "from": seat, "at": at, "to": other() })
        }
        "slot" | "construction" | "production" => json!({ "verb": "add_no_sale", "by": seat, "towards": other(), "turn": table.turn }),
        _ => return None,
    };
    Some((*seat, term))
}

/// Somebody signs a promise that bears on what is being asked now; returned is what kind of promise.
fn sign(play: &mut Match, chance: &mut Chance) -> Option<String> {
    let Some((seat, Value::Object(term))) = promise(play, chance) else { return None };
    let kind = term["verb"].as_str()?.trim_start_matches("add_").to_owned();
    let others: Vec<SeatId> = seat.others(play.seats).collect();
    for action in [Action::new("draft").with("to", json!(others)), Action(term), Action::new("propose")] {
        if !play.game.prompt(seat).is_some_and(|prompt| prompt.permits(&action)) {
            return None;
        }
        play.play(seat, &action, Actor::Player);
    }
    let offer = play.game.hand(seat).and_then(|hand| Some(hand.offers.last()?.id.clone()))?;
    for other in others {
        play.play(other, &Action::new("accept").with("offer", offer.as_str()), Actor::Player);
        check_promises(play);
    }
    Some(kind)
}

/// Random players that propose, accept and refuse beside playing, in all phases: whatever is offered is
/// accepted, nobody learns what is hidden, promises are kept, every verb is used.
#[test]
fn negotiating_players_meet_every_rule_keep_their_word_and_their_secrets() {
    let mut used: BTreeMap<String, u32> = BTreeMap::new();
    let (mut compared, mut traceless, mut signed) = (0, 0, 0);
    for seed in 0..44 {
        let mut chance = Chance::seeded(seed);
        let seats = u8::try_from(3 + seed % 3).unwrap();
        let mut play = Match::start(&Options::default(), seats, seed);
        // Random players get hold of little: in most matches they start in the midst of things.
        if seed % 4 > 0 {
            play.game = from_value(midst(json!(play.game), seats, &mut chance)).unwrap();
        }
        while play.game.outcome().is_none() {
            if chance.below(12) == 0
                && let Some(kind) = sign(&mut play, &mut chance)
            {
                *used.entry(kind).or_default() += 1;
                signed += 1;
                continue;
            }
            let (before, look) = (play.clone(), play.v.is_multiple_of(25));
            play.step(NEGOTIATING, &mut chance, |play, seat, action, chance| {
                *used.entry(action.verb().to_owned()).or_default() += 1;
                if look {
                    compared += check_secrets(&before, seat, action, chance);
                }
                traceless += u32::from(leaves_no_trace(&before, play, seat, action));
                check_walls(play);
                check_questions(play);
                check_promises(play);
                for event in play.told.iter().filter(|event| event.say.k == "barrel.agreed") {
                    for term in event.say.p["terms"].as_array().unwrap() {
                        *used.entry(term["verb"].as_str().unwrap().to_owned()).or_default() += 1;
                    }
                }
                if play.v.is_multiple_of(40) {
                    check(&play.game.table());
                }
            });
        }
    }
    let verbs = Barrel::vocabulary().verbs;
    for verb in verbs.iter().map(|verb| verb.name.as_str()).chain(TERMS) {
        assert!(used.contains_key(verb), "{verb} was never used: {used:?}");
    }
    println!("{compared} acts compared, {traceless} secret, {signed} promises");
    assert!(compared > 1_500 && traceless > 1_000 && signed > 200, "{compared} acts compared, {traceless} secret, {signed} promises");
}

/// The same match with regions won and built up, cash short and people angry.
fn midst(mut state: Value, seats: u8, chance: &mut Chance) -> Value {
    let buildings = ["pipeline", "refinery", "police-station", "warehouse"];
    // Twelve more can be bought at the start (OMB-2.2).
    let mut room = vec![3; usize::from(seats)];
    for region in state["regions"].as_array_mut().unwrap() {
        let (by, guest) = (chance.below(usize::from(seats)), chance.below(usize::from(seats)));
        if chance.below(3) > 0 {
            let built: Vec<&str> = buildings.into_iter().filter(|_| chance.below(2) == 0).take(3).collect();
            let troops = if room[guest] > 0 { json!({ guest.to_string(): 1 }) } else { json!({}) };
            room[guest] = i32::max(room[guest] - 1, 0);
            let (logistics, barrels) = (chance.below(7), chance.below(5));
            *region =
                json!({ "controlled": { "by": by, "troops": troops, "logistics": logistics, "barrels": barrels, "buildings": built } });
        } else if room[by] > 0 {
            room[by] -= 1;
            let batches = json!([{ "seat": by, "troops": 1 }]);
            *region = json!({ "contested": { "locals": 2, "logistics": 1, "batches": batches, "pact": null } });
        }
    }
    for player in state["players"].as_array_mut().unwrap() {
        (player["pacifism"], player["barrels"]) = (json!(chance.below(10)), json!(chance.below(5)));
    }
    state
}

/// The shape of the table as docs/games/barrel.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let play = Match::start(&Options::default(), 3, 1);
    let table = json!(play.game.table());
    assert_eq!(
        keys(&table),
        "asked battle bombing boxes clauses government options order phase price purses regions result seats stage turn turns"
    );
    assert_eq!(
        keys(&table["seats"][0]),
        "allowed border boxes cell contracts influence mass_media pacifism regions sold speech_used taxed troops"
    );
    assert_eq!(
        keys(&table["regions"]["bassora"]),
        "barrels batches buildings controller locals logistics needs oil pact roller secured state stores troops"
    );
    assert_eq!(keys(&json!(play.game.hand(SeatId(0)))), "barrels draft loading money offers offers_left");
}

/// The lobby makes a form of the options.
#[test]
fn the_options_are_two_switches() {
    let schema = engine::kind::<Barrel>().options_schema();
    let kinds: Vec<&Value> = ["five_turns", "open_hands"].iter().map(|name| &schema["properties"][name]["type"]).collect();
    assert_eq!(kinds, ["boolean", "boolean"], "{schema}");
}
