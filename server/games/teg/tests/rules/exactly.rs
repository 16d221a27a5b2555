//! The prompt and the rules say the same: what is offered is accepted, and whatever is nearly that and not offered is
//! refused by the rules themselves (TEG-5.3, 5.6, 5.10), in every stage and inside every decision.

use crate::scene::{B, Look, Play, R, Scene, W, Y};
use engine::serde_json::{Value, from_value, json};
use engine::suite::{Habits, RandomMatch};
use engine::{Action, Actor, Chance, Context, Dice, Game, SeatId};
use std::collections::BTreeMap;
use teg::board::{ContinentId, CountryId};
use teg::{Options, Teg};

const TALKERS: Habits = Habits {
    aside: 3,
    leave: 500,
    keen: &["accept", "negotiate", "propose_joint", "propose_zone", "invite", "accept_invite", "start_joint", "announce_end"],
    shy: &[],
};

/// Another value of the same kind: one more or less, another country, pact, seat or number of parts.
fn others(value: &Value, chance: &mut Chance) -> Vec<Value> {
    let country = |chance: &mut Chance| json!(CountryId::all().nth(chance.below(72)));
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            [0, number - 1, number + 1, number + 3].into_iter().filter(|other| *other != number && *other >= 0).map(Value::from).collect()
        }
        Value::String(text) => match text.split_once('-') {
            Some((kind @ ("pact" | "offer"), id)) => {
                let id = id.parse::<u32>().unwrap();
                vec![json!(format!("{kind}-{}", id + 1)), json!(format!("{kind}-{}", id.saturating_sub(1)))]
            }
            Some(("card", _)) => vec![],
            _ if text == "free" || ContinentId::named(text).is_some() => vec![json!("free"), json!("oceania"), json!("asia")],
            _ => vec![country(chance), country(chance)],
        },
        Value::Array(cards) if cards.len() > 1 => vec![json!(cards[1..]), json!(cards[..1])],
        Value::Array(cards) => {
            let other = json!(format!("card-{}", country(chance).as_str().unwrap()));
            vec![json!([other]), json!([cards[0], other])]
        }
        Value::Object(parts) => {
            let more: BTreeMap<&String, u64> = parts.iter().map(|(at, armies)| (at, armies.as_u64().unwrap() + 1)).collect();
            let mut abroad = parts.clone();
            abroad.insert(country(chance).as_str().unwrap().to_owned(), json!(1));
            vec![json!(more), json!(abroad), json!({}), json!(parts.keys().map(|at| (at, 0)).collect::<BTreeMap<_, _>>())]
        }
        _ => vec![],
    }
}

/// Counts what was accepted and what was refused, by verb.
#[derive(Default)]
struct Tally(BTreeMap<String, (u32, u32)>);

impl Tally {
    /// Actions that the prompts offer, and what is nearly the same, tried by every seat.
    fn look(&mut self, game: &Teg, seats: u8, chance: &mut Chance) {
        let mut tried: Vec<Action> = Vec::new();
        for prompt in SeatId::all(seats).filter_map(|seat| game.prompt(seat)) {
            for choice in &prompt.choices {
                // Proposals are looked at one by one in another test.
                if choice.verb.starts_with("propose") && chance.below(4) > 0 {
                    continue;
                }
                let action = choice.sample(chance);
                for (field, value) in action.0.iter().filter(|(field, _)| *field != "verb") {
                    tried.extend(others(value, chance).into_iter().map(|other| action.clone().with(field, other)));
                }
                if let Some(to) = action.0.get("to").filter(|_| action.verb() == "attack") {
                    tried.push(action.clone().with("holder", chance.below(usize::from(seats))));
                    tried.push(Action::new("storm").with("from", to.clone()).with("to", to.clone()).with("keep", 1));
                }
                tried.push(action);
            }
        }
        tried
            .extend(["end_placing", "end_attacks", "end_regroup", "end_request", "take_card", "stop", "roll", "stay_out"].map(Action::new));
        tried.push(Action::new("follow").with("armies", 1));
        tried.push(Action::new("color").with("color", "red"));
        let prompts: Vec<_> = SeatId::all(seats).map(|seat| (seat, game.prompt(seat))).collect();
        for action in tried {
            for (seat, prompt) in &prompts {
                let (seat, offered) = (*seat, prompt.as_ref().is_some_and(|prompt| prompt.permits(&action)));
                let mut dice = Dice::at(&[1; 32], 1);
                let done = game.clone().apply(seat, &action, &mut Context::new(&mut dice, Actor::Player));
                assert_eq!(offered, done.is_ok(), "seat {seat}: {action:?} in {}: {done:?}", json!(game.table())["stage"]);
                let (accepted, refused) = self.0.entry(action.verb().to_owned()).or_default();
                *(if offered { accepted } else { refused }) += 1;
            }
        }
    }
}

#[test]
fn teg_5_3_teg_5_6_what_is_offered_is_accepted_and_nothing_else() {
    let mut tally = Tally::default();
    for seed in 0..5 {
        let mut chance = Chance::seeded(seed);
        let seats = u8::try_from(2 + seed % 5).unwrap();
        let mut play = RandomMatch::<Teg>::start(&Options::default(), seats, seed);
        let mut state = json!(play.game);
        for player in state["players"].as_array_mut().unwrap() {
            player["exchanges"] = json!(3);
        }
        play.game = from_value(state).unwrap();
        for step in 0..300 {
            if play.game.outcome().is_some() {
                break;
            }
            if step % 15 == 0 {
                tally.look(&play.game, seats, &mut chance);
            }
            play.step(TALKERS, &mut chance, |_, _, _, _| {});
        }
    }
    for verb in
        "accept advance allot announce_end attack buy_missile color concede end_attacks end_placing end_regroup end_request exchange \
                 negotiate place propose_country propose_world refuse regroup storm take_card withdraw"
            .split_whitespace()
    {
        let (accepted, refused) = tally.0.get(verb).copied().unwrap_or_default();
        assert!(accepted > 0 && refused > 0, "{verb}: {accepted} accepted, {refused} refused");
    }
}

#[test]
fn teg_5_10_inside_a_decision_nothing_else_is_accepted() {
    let mut chance = Chance::seeded(1);
    let mut tally = Tally::default();
    let mut look = |play: &Play| tally.look(play.game(), play.seats(), &mut chance);
    let condominium = json!({ "kind": "condominium", "at": "ukraine" });
    let joint =
        json!({ "kind": "joint", "target": "ukraine", "lead": 2, "lead_from": "iran", "ally": 1, "ally_from": "russia", "fought": null });
    // Further armies.
    for armies in [3, 4, 9] {
        let mut play = Scene::new(4).put(&format!("W:{armies}@argentina B:1@brazil")).attacks(W);
        play.takes(W, "argentina", "brazil");
        look(&play);
    }
    // Entering, with few and with many armies.
    for armies in [2, 3, 9] {
        let mut play = Scene::new(6).share("ukraine", "B:1 R:3", "allied").put(&format!("Y:{armies}@poland")).attacks(Y);
        play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
        look(&play);
    }
    // From outside at a contested country: up to three follow.
    let mut play = Scene::new(6).share("ukraine", "R:1 Y:1", "contested").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=2", |play| play.event("sole").is_some());
    look(&play);
    // Invited, rolling, following.
    let mut play = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:2@belarus").pact(R, B, condominium).attacks(R);
    look(&play);
    play.act(R, "invite from=ukraine to=belarus");
    look(&play);
    play.act(B, "accept_invite");
    look(&play);
    play.act_when(R, "roll", |play| play.event("joint_conquered").is_none());
    look(&play);
    play.act_when(B, "roll", |play| play.event("joint_conquered").is_some());
    look(&play);
    play.act(play.due()[0], "follow armies=1");
    look(&play);
    // An agreed attack, and the ally's regrouping after it.
    let mut play = Scene::new(6).put("R:9@iran B:9@russia B:2+2@belarus U:1@ukraine U:3@canada W:2@chile").pact(R, B, joint).attacks(R);
    look(&play);
    play.act_when(R, "start_joint pact=pact-1", |play| play.on("ukraine") == "B:1 R:1");
    play.clock_until(|play| play.stage() == "regroup");
    look(&play);
    play.clock_until(|play| play.stage() == "ally");
    look(&play);
    play.act(B, "regroup from=belarus to=ukraine armies=1");
    look(&play);
    // A forced exchange, its armies, the card, the continent's card, the bonus.
    let oceania = ContinentId::named("oceania").unwrap().countries().iter().copied();
    let scene = Scene::new(4).give(W, oceania).put("W:2@tonga").cards(W, "tonga argentina cuba egypt norway");
    let mut play = scene.fact("solo", json!(["tonga"])).player(W, "claims", json!(["oceania"])).request(W);
    look(&play);
    play.act(W, "exchange cards=[\"card-argentina\"]");
    look(&play);
    play.act(W, "place pool=free at=tonga armies=6").act(W, "take_card");
    look(&play);
    play.act(W, "take_continent continent=oceania");
    look(&play);
    // A verdict.
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 1, "offender": 0 });
    look(&Scene::new(4).put("W:9@new-zealand B:9@australia W:1@tasmania").pact(W, B, zone).attacks(R));
    for verb in
        "accept_invite advance bonus enter follow invite keep_zone end_zone refuse_invite roll start_joint stay_out stop take_continent regroup"
            .split(' ')
    {
        let (accepted, refused) = tally.0.get(verb).copied().unwrap_or_default();
        assert!(accepted > 0 && refused > 0, "{verb}: {accepted} accepted, {refused} refused");
    }
}
