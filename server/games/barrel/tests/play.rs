//! Whole matches of random players, silent ones and such that negotiate.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

use barrel::table::{Status, Table};
use barrel::{Barrel, Options};
use engine::serde_json::{Value, from_value, json};
use engine::{Action, By, Chance, Choice, Deed, Dice, Event, Game, Prompt, SeatId};
use std::collections::BTreeMap;

#[derive(Clone)]
struct Match {
    game: Barrel,
    seats: u8,
    bytes: [u8; 32],
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u64, options: &Options) -> Match {
        let mut bytes = [3; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let game = Barrel::setup(options, seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Player));
        Match { game, seats, bytes, v: 1 }
    }

    /// Plays what is offered, which must be accepted. Whatever shows what a hand holds is a wall for undo.
    fn play(&mut self, seat: SeatId, action: &Action) -> Vec<Event> {
        self.v += 1;
        let mut dice = Dice::at(&self.bytes, self.v);
        let mut deed = Deed::new(&mut dice, By::Player);
        let done = self.game.apply(seat, action, &mut deed);
        assert!(done.is_ok(), "v {}: {action:?} was offered and refused: {done:?}", self.v);
        let wall = deed.is_wall();
        let shows = deed.events.iter().any(|event| {
            let key = event.say.k.trim_start_matches("barrel.");
            match key {
                "penalty" => event.say.p["owed"] != 0,
                "idle" => !event.say.p.contains_key("influence"),
                "clause_paid" | "void" | "agreed" | "lapsed" | "transported" | "final_sale" => true,
                _ => false,
            }
        });
        assert!(wall || !shows, "v {}: {action:?} shows a hand and could be taken back", self.v);
        deed.events
    }

    fn all(&self) -> impl Iterator<Item = SeatId> + use<> {
        SeatId::all(self.seats)
    }

    fn due(&self) -> Vec<(SeatId, Prompt)> {
        self.all().filter_map(|seat| Some((seat, self.game.prompt(seat)?))).filter(|(_, prompt)| prompt.is_due()).collect()
    }

    /// Barrels in hands, in regions and with the Government.
    fn oil(&self) -> i64 {
        let table = self.game.table();
        let hands: u32 = self.all().map(|seat| self.game.hand(seat).unwrap().barrels).sum();
        let stored: u32 = table.regions.values().map(|region| region.barrels).sum();
        i64::from(hands + stored + table.government)
    }
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

/// Random players to the end of many matches: nothing offered is refused, nobody gets stuck, nobody owes
/// anything, and oil goes nowhere but where the rules send it.
fn finish(seats: u8, five_turns: bool, matches: u64) {
    for seed in 0..matches {
        let mut chance = Chance::seeded(seed);
        let mut play = Match::start(seats, seed, &Options { five_turns, ..Options::default() });
        let mut oil = play.oil();
        while play.game.outcome().is_none() {
            assert!(play.v < 6_000, "seed {seed}: longer than the suite's bound");
            let due = play.due();
            assert!(!due.is_empty(), "seed {seed}, v {}: a dead end", play.v);
            let (seat, prompt) = &due[chance.below(due.len())];
            let action = prompt.sample(&mut chance).unwrap();
            let told = play.play(*seat, &action);
            let parts = told.iter().filter_map(|event| event.say.p.get("regions")?.as_object()).flatten();
            assert!(parts.into_iter().all(|(_, barrels)| *barrels != 0), "regions that give nothing are not told: {told:?}");
            let now = play.oil();
            assert_eq!(now, oil + told.iter().map(oil_of).sum::<i64>(), "seed {seed}, v {}: {action:?} {told:?}", play.v);
            oil = now;
            if play.v.is_multiple_of(16) {
                check(&play.game.table());
            }
        }
        let table = play.game.table();
        assert_eq!((oil, table.turn), (0, if five_turns { 15 } else { 12 }), "OMB-25.5, OMB-3.5");
        check(&table);
        assert!(play.game.outcome().unwrap().places.contains(&1));
    }
}

#[test]
fn random_players_finish_500_matches_of_three() {
    finish(3, false, 500);
    finish(3, true, 500);
}

#[test]
fn random_players_finish_500_matches_of_four() {
    finish(4, false, 500);
    finish(4, true, 500);
}

#[test]
fn random_players_finish_500_matches_of_five() {
    finish(5, false, 500);
    finish(5, true, 500);
}

/// What random players that negotiate come to use.
const VERBS: [&str; 73] = [
    "accept",
    "agree",
    "add_barrels",
    "add_control",
    "add_defend",
    "add_lift",
    "add_logistics",
    "add_money",
    "add_no_bombing",
    "add_no_sale",
    "add_no_takeover",
    "add_pact",
    "add_pay_barrels",
    "add_pay_barrels_won",
    "add_pay_money",
    "add_pay_money_won",
    "aid",
    "ask_defence",
    "ask_support",
    "bomb",
    "build",
    "buy_land",
    "campaign",
    "choose",
    "contract",
    "cover",
    "decline",
    "disagree",
    "discard",
    "draft",
    "empower",
    "end_construction",
    "end_moves",
    "end_slot",
    "enter",
    "give_up",
    "hand_over",
    "help",
    "join",
    "land_logistics",
    "land_troops",
    "leave_pipe",
    "move",
    "move_cell",
    "name_loser",
    "no_pact",
    "pass",
    "pipe",
    "place_cell",
    "produce",
    "propose",
    "propose_pact",
    "refuse",
    "remove",
    "repair",
    "rest",
    "retreat",
    "sell",
    "speech",
    "start_with",
    "stay",
    "stop_buying",
    "strike",
    "support",
    "tax",
    "transport",
    "withdraw",
    "withdraw_offer",
    // Terms of what was agreed.
    "control",
    "no_takeover",
    "defend",
    "pact",
    "lift",
];

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
fn reveals(told: &[Event], after: &Barrel) -> bool {
    let keys = ["penalty", "removed", "lapsed", "idle", "clause_paid", "void", "transported", "final_sale"];
    let forced = |event: &Event| keys.iter().any(|key| event.say.k == format!("barrel.{key}"));
    let stage = json!(after.table().stage)["kind"].clone();
    told.iter().any(forced) || stage == "pacifism" || stage == "penalty"
}

/// States that differ only in what a viewer may not know look the same to it; and what is done in both
/// looks the same too, but for what the rules reveal.
fn check_secrets(play: &Match, seat: SeatId, action: &Action, chance: &mut Chance) -> u32 {
    let mut compared = 0;
    for viewer in std::iter::once(None).chain(play.all().map(Some)) {
        let twin = Match { game: play.game.scramble(viewer, chance), ..play.clone() };
        assert_eq!(seen(&twin.game, viewer, play.seats), seen(&play.game, viewer, play.seats), "v {}: {viewer:?} sees a secret", play.v);
        if !twin.game.prompt(seat).is_some_and(|prompt| prompt.permits(action)) {
            continue;
        }
        let [(here, told), (there, other)] = [play, &twin].map(|one| {
            let mut one = one.clone();
            let told = one.play(seat, action);
            (one, told)
        });
        let shown = |told: &[Event]| -> Vec<Value> {
            told.iter().filter(|event| event.to.includes(viewer)).map(|event| json!(event.say)).collect()
        };
        if !reveals(&told, &here.game) && !reveals(&other, &there.game) {
            compared += 1;
            assert_eq!(shown(&told), shown(&other), "v {}: {action:?} tells {viewer:?} a secret", play.v);
            assert_eq!(
                seen(&there.game, viewer, play.seats),
                seen(&here.game, viewer, play.seats),
                "v {}: {action:?} shows {viewer:?} a secret",
                play.v
            );
        }
    }
    compared
}

/// Random players that propose, accept and refuse beside playing, in all phases: whatever is offered is
/// accepted, nobody learns what is hidden, every verb is used, the state can be written and read.
#[test]
fn negotiating_players_meet_every_rule_and_keep_their_secrets() {
    let mut used: BTreeMap<String, u32> = BTreeMap::new();
    let mut compared = 0;
    for seed in 0..60 {
        let mut chance = Chance::seeded(seed);
        let seats = u8::try_from(3 + seed % 3).unwrap();
        let mut play = Match::start(seats, seed, &Options::default());
        // Random players get hold of little: in most matches they start in the midst of things.
        if seed % 4 > 0 {
            play.game = from_value(midst(json!(play.game), seats, &mut chance)).unwrap();
        }
        while play.game.outcome().is_none() {
            let talks = chance.below(4) == 0;
            let speakers: Vec<SeatId> = play.all().filter(|seat| play.game.prompt(*seat).is_some()).collect();
            let due = play.due();
            let seat = if talks { speakers[chance.below(speakers.len())] } else { due[chance.below(due.len())].0 };
            let prompt = play.game.prompt(seat).unwrap();
            let Some(choice) = pick(&prompt, talks, &mut chance) else { continue };
            let action = choice.sample(&mut chance);
            *used.entry(choice.verb.to_owned()).or_default() += 1;
            if play.v.is_multiple_of(9) {
                compared += check_secrets(&play, seat, &action, &mut chance);
            }
            let told = play.play(seat, &action);
            for event in told.iter().filter(|event| event.say.k == "barrel.agreed") {
                for term in event.say.p["terms"].as_array().unwrap() {
                    *used.entry(term["verb"].as_str().unwrap().to_owned()).or_default() += 1;
                }
            }
            if play.v.is_multiple_of(40) {
                check(&play.game.table());
                let written = json!(play.game);
                let back: Barrel = from_value(written.clone()).unwrap();
                assert!(back == play.game && json!(back) == written);
            }
        }
    }
    for verb in VERBS {
        assert!(used.contains_key(verb), "{verb} was never used: {used:?}");
    }
    assert!(compared > 2_000, "only {compared} acts were compared");
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

/// A choice, verb by verb. What is rare is taken where it can be.
fn pick<'a>(prompt: &'a Prompt, talks: bool, chance: &mut Chance) -> Option<&'a Choice> {
    let fits = |choice: &&Choice| prompt.aside.iter().any(|verb| verb == choice.verb) == talks;
    let mut verbs: Vec<&str> = prompt.choices.iter().filter(fits).map(|choice| choice.verb).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let keen = [
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
    ];
    let rare: Vec<&str> = verbs.iter().copied().filter(|verb| keen.contains(verb)).collect();
    if !rare.is_empty() && chance.below(2) == 0 {
        verbs = rare;
    }
    if verbs.is_empty() {
        return None;
    }
    let verb = verbs[chance.below(verbs.len())];
    let with: Vec<&Choice> = prompt.choices.iter().filter(|choice| choice.verb == verb).collect();
    with.get(chance.below(with.len())).copied()
}

/// The shape of the table as docs/games/barrel.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let play = Match::start(3, 1, &Options::default());
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
