//! What only this game knows, looked after in matches by the hundred.

use engine::serde_json::{Value, json};
use engine::suite::{Habits, RandomMatch};
use engine::{Chance, Game, SeatId};
use narrows::{Narrows, Options};
use std::collections::BTreeMap;

#[test]
fn points_and_pieces_add_up_in_random_matches() {
    let mut used: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..120 {
        let seats = u8::try_from(2 + seed % 3).unwrap();
        let mut play = RandomMatch::<Narrows>::start(&Options {}, seats, seed);
        let mut earned = 0_u64;
        let habits = Habits { aside: 6, keen: &["sail"], ..Habits::default() };
        play.finish(habits, 400, &mut Chance::seeded(seed), |after, _, action, _| {
            *used.entry(action.verb().to_owned()).or_default() += 1;
            for event in &after.told {
                let by = event.say.p.get("by").and_then(|by| by.as_array()).map_or(0, Vec::len) as u64;
                let given = |name: &str| event.say.p.get(name).and_then(Value::as_u64).unwrap_or_default();
                earned += by + given("price") + given("points");
            }
            let table = json!(after.game.table());
            let points: u64 = table["seats"].as_array().unwrap().iter().map(|seat| seat["points"].as_u64().unwrap()).sum();
            assert_eq!(points, earned, "seed {seed}, v {}: points come from loads, stops and contracts alone", after.v);
            let pieces = table["pieces"].as_object().unwrap();
            assert_eq!(pieces.len(), usize::from(seats) * 4);
            let ashore = |(piece, at): (&String, &Value)| piece.starts_with("patrol") && *at == json!("wells");
            assert!(!pieces.iter().any(ashore), "patrols keep to the waters");
            let treaties = table["treaties"].as_array().unwrap();
            let bound =
                |seat: SeatId| treaties.iter().filter(|treaty| treaty["parties"].as_array().unwrap().contains(&json!(seat))).count();
            assert!(SeatId::all(seats).all(|seat| bound(seat) <= 1), "one treaty at a time");
        });
    }
    for verb in ["sail", "end", "offer", "withdraw", "accept", "refuse"] {
        assert!(used.contains_key(verb), "{verb} was never used: {used:?}");
    }
}
