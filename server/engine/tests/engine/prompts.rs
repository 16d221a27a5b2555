//! The five domains: what they permit, and that what is sampled is permitted.

use engine::serde_json::{self, Value, json};
use engine::{Action, Chance, Choice, Domain, Prompt, Say, Warn};
use std::collections::{BTreeMap, BTreeSet};

fn action(value: Value) -> Action {
    serde_json::from_value(value).unwrap()
}

fn split(min: u64, max: u64) -> Choice {
    let over = BTreeMap::from([("chile".to_owned(), 5), ("peru".to_owned(), 2)]);
    Choice::new("allot").with("armies", Domain::Split { min, max, over })
}

#[test]
fn a_choice_wants_its_verb_and_exactly_its_fields() {
    let choice = Choice::new("attack").fixed("from", "chile").one("to", ["peru", "brasil"]);
    assert!(choice.permits(&action(json!({ "verb": "attack", "from": "chile", "to": "peru" }))));
    for wrong in [
        json!({ "verb": "move", "from": "chile", "to": "peru" }),
        json!({ "verb": "attack", "from": "chile" }),
        json!({ "verb": "attack", "from": "chile", "to": "peru", "extra": 1 }),
        json!({ "verb": "attack", "from": "peru", "to": "peru" }),
        json!({ "verb": "attack", "from": "chile", "to": "chile" }),
        json!({ "verb": "attack", "from": "chile", "to": ["peru"] }),
        json!({ "from": "chile", "to": "peru" }),
    ] {
        assert!(!choice.permits(&action(wrong.clone())), "{wrong}");
    }
}

#[test]
fn what_cannot_be_chosen_is_left_out_aside_as_well() {
    let none: [&str; 0] = [];
    let prompt =
        Prompt::new(Say::new("abc.aside")).offer(Choice::new("attack").one("to", none)).aside(Choice::new("accept").one("offer", none));
    assert!(prompt.choices.is_empty() && prompt.aside.is_empty());
    let prompt = prompt.aside(Choice::new("accept").one("offer", ["a"])).aside(Choice::new("accept").one("offer", ["b"]));
    assert_eq!((prompt.choices.len(), prompt.aside), (2, vec!["accept".to_owned()]));
}

#[test]
fn int_is_a_whole_number_in_its_range() {
    let choice = Choice::new("place").int("armies", -2, 8);
    for good in [-2, 0, 8] {
        assert!(choice.permits(&action(json!({ "verb": "place", "armies": good }))));
    }
    for wrong in [json!(-3), json!(9), json!(1.0), json!("1"), json!(u64::MAX), json!(null), json!(1e300)] {
        assert!(!choice.permits(&action(json!({ "verb": "place", "armies": wrong }))), "{wrong}");
    }
}

#[test]
fn some_takes_distinct_values_within_bounds() {
    let of = ["c7", "c12", "c40"].map(Value::from).to_vec();
    let choice = Choice::new("swap").with("cards", Domain::Some { of, min: 1, max: 2 });
    assert!(choice.permits(&action(json!({ "verb": "swap", "cards": ["c40", "c7"] }))));
    for wrong in [json!([]), json!(["c7", "c7"]), json!(["c7", "c12", "c40"]), json!(["c8"]), json!("c7"), json!({ "0": "c7" })] {
        assert!(!choice.permits(&action(json!({ "verb": "swap", "cards": wrong }))), "{wrong}");
    }
}

#[test]
fn split_keeps_each_maximum_and_the_sum() {
    let choice = split(3, 6);
    for good in [json!({ "chile": 3 }), json!({ "chile": 4, "peru": 2 }), json!({ "chile": 5, "peru": 0 })] {
        assert!(choice.permits(&action(json!({ "verb": "allot", "armies": good }))), "{good}");
    }
    for wrong in [
        json!({}),
        json!({ "chile": 6 }),
        json!({ "chile": 5, "peru": 2 }),
        json!({ "chile": -1, "peru": 2 }),
        json!({ "chile": 3, "bolivia": 0 }),
        json!([3]),
    ] {
        assert!(!choice.permits(&action(json!({ "verb": "allot", "armies": wrong }))), "{wrong}");
    }
    let huge = BTreeMap::from([("a".to_owned(), u64::MAX), ("b".to_owned(), u64::MAX)]);
    let choice = Choice::new("allot").with("armies", Domain::Split { min: 0, max: 3, over: huge });
    assert!(!choice.permits(&action(json!({ "verb": "allot", "armies": { "a": u64::MAX, "b": 4 } }))), "sums do not wrap round");
}

#[test]
fn text_counts_characters_not_bytes() {
    let choice = Choice::new("resolve").with("text", Domain::Text(3));
    assert!(choice.permits(&action(json!({ "verb": "resolve", "text": "ñañ" }))));
    assert!(!choice.permits(&action(json!({ "verb": "resolve", "text": "ñañá" }))));
}

/// Pieces of values 1, 2 and 5 as a game would offer them.
fn pieces(ones: u64, twos: u64, fives: u64, wanted: std::ops::RangeInclusive<u64>) -> Domain {
    let over = [("1", (ones, 1)), ("2", (twos, 2)), ("5", (fives, 5))];
    Domain::sum(over.into_iter().map(|(id, part)| (id.to_owned(), part)).collect(), wanted)
}

#[test]
fn pieces_must_make_up_a_total() {
    let domain = pieces(1, 2, 1, 5..=7);
    for good in [json!({ "5": 1 }), json!({ "1": 1, "2": 2 }), json!({ "5": 1, "2": 1 })] {
        assert!(domain.permits(&good), "{good}");
    }
    for wrong in [
        json!({}),
        json!({ "2": 2 }),
        json!({ "2": 3 }),
        json!({ "1": 1, "2": 2, "5": 1 }),
        json!({ "3": 2 }),
        json!({ "1": -1 }),
        json!({ "1": 0, "5": 1, "2": 1 }),
    ] {
        assert!(!domain.permits(&wrong), "{wrong}");
    }
    let Domain::Sum { totals, .. } = pieces(0, 2, 1, 0..=9) else { panic!("a sum") };
    assert_eq!(totals.into_iter().collect::<Vec<_>>(), [0, 2, 4, 5, 7, 9], "only what can be made");
    assert!(!pieces(0, 3, 0, 3..=3).possible());
    // Where a piece is worth nothing, any pieces will not do.
    let blank = Domain::sum([("0".to_owned(), (2, 0)), ("1".to_owned(), (1, 1))].into(), 1..=1);
    assert!(blank.permits(&json!({ "1": 1 })) && blank.permits(&json!({ "0": 2, "1": 1 })) && !blank.permits(&json!({ "0": 1 })));
    let mut chance = Chance::seeded(3);
    let domain = pieces(5, 3, 1, 1..=15);
    let sampled: Vec<_> = (0..300).map(|_| domain.sample(&mut chance)).collect();
    assert!(sampled.iter().all(|value| domain.permits(value)));
    assert!(sampled.iter().any(|value| *value == json!({ "1": 1 })) && sampled.iter().any(|value| value.get("5").is_some()));
    let huge = Domain::Sum { over: [("a".to_owned(), (u64::MAX, u64::MAX))].into(), totals: [u64::MAX].into() };
    assert!(huge.permits(&json!({ "a": 1 })) && huge.permits(&json!({ "a": 3 })), "sums stop at the top instead of wrapping round");
}

#[test]
fn a_hole_knows_its_only_value() {
    assert_eq!(pieces(0, 1, 1, 5..=6).only(), Some(json!({ "5": 1 })));
    assert_eq!(pieces(1, 2, 1, 5..=5).only(), None, "5 and 1 + 2 + 2");
    assert_eq!((Domain::Int(3, 3).only(), Domain::Int(3, 4).only()), (Some(json!(3)), None));
    assert_eq!(Domain::One([json!("a")].into()).only(), Some(json!("a")));
    assert_eq!(Domain::Fixed(json!(1)).only(), Some(json!(1)));
    let over = BTreeMap::from([("a".to_owned(), 2), ("b".to_owned(), 0)]);
    assert_eq!(Domain::Split { min: 2, max: 4, over: over.clone() }.only(), Some(json!({ "a": 2 })));
    assert_eq!(Domain::Split { min: 1, max: 4, over }.only(), None);
    assert_eq!(Domain::Some { of: vec![json!(1)], min: 1, max: 1 }.only(), Some(json!([1])));
    assert_eq!(Domain::Text(4).only(), None);
}

#[test]
fn pieces_travel_as_the_list_of_all_ways() {
    let mut chance = Chance::seeded(5);
    for domain in [pieces(1, 2, 1, 5..=7), pieces(5, 3, 1, 4..=9), pieces(0, 2, 1, 0..=9), pieces(3, 0, 2, 11..=12)] {
        let travels = serde_json::to_value(&domain).unwrap();
        let ways = travels["one"].as_array().unwrap();
        assert!(!ways.is_empty() && ways.iter().all(|way| domain.permits(way)), "what is listed is permitted");
        assert!(ways.iter().enumerate().all(|(at, way)| !ways[..at].contains(way)));
        for _ in 0..200 {
            assert!(ways.contains(&domain.sample(&mut chance)), "what is permitted is listed");
        }
        for (ones, twos, fives) in (0..7).flat_map(|one| (0..5).flat_map(move |two| (0..4).map(move |five| (one, two, five)))) {
            let parts = [("1", ones), ("2", twos), ("5", fives)].into_iter().filter(|(_, count)| *count > 0);
            let value: Value = parts.map(|(id, count)| (id.to_owned(), json!(count))).collect();
            assert_eq!(domain.permits(&value), ways.contains(&value), "{value}");
        }
    }
    let any = pieces(1, 2, 1, 1..=10);
    assert!(matches!(any, Domain::Split { min: 1, max: 4, .. }), "where any pieces will do no list is needed: {any:?}");
}

#[test]
fn a_choice_that_nothing_can_fill_is_not_offered() {
    let none: [&str; 0] = [];
    let prompt = Prompt::new(Say::new("x"))
        .offer(Choice::new("a").one("to", none))
        .offer(Choice::new("b").int("n", 2, 1))
        .offer(split(8, 9))
        .offer(Choice::new("c").with("cards", Domain::Some { of: vec![], min: 1, max: 1 }));
    assert!(prompt.choices.is_empty());
    assert!(!prompt.is_due());
}

#[test]
fn a_prompt_of_asides_owes_nothing() {
    let prompt = Prompt::new(Say::new("x")).aside(Choice::new("resign"));
    assert!(!prompt.is_due());
    assert!(prompt.permits(&Action::new("resign")));
    assert_eq!(prompt.sample(&mut Chance::seeded(1)), None);
    assert!(prompt.offer(Choice::new("go")).is_due());
}

#[test]
fn samples_are_permitted_and_reach_the_ends() {
    let mut chance = Chance::seeded(7);
    let of: Vec<Value> = (0..6).map(Value::from).collect();
    let choices = [
        Choice::new("a").int("n", -3, 3),
        Choice::new("b").with("cards", Domain::Some { of, min: 0, max: 9 }),
        split(0, 7),
        split(7, 7),
        Choice::new("d").with("text", Domain::Text(4)).fixed("yes", true),
        Choice::new("e").int("n", i64::MIN, i64::MAX),
    ];
    let mut ends = [false; 2];
    for choice in &choices {
        for _ in 0..300 {
            let sampled = choice.sample(&mut chance);
            assert!(choice.permits(&sampled), "{sampled:?}");
            ends[0] |= sampled.0.get("n") == Some(&json!(-3));
            ends[1] |= sampled.0.get("n") == Some(&json!(3));
        }
    }
    assert_eq!(ends, [true, true]);
}

fn over(parts: &[(&str, u64)]) -> BTreeMap<String, u64> {
    parts.iter().map(|(id, most)| ((*id).to_owned(), *most)).collect()
}

#[test]
fn a_domain_has_a_value_or_none() {
    let some = |of: usize, min, max| Domain::Some { of: vec![json!(1); of], min, max };
    let split = |min, max| Domain::Split { min, max, over: over(&[("a", 2), ("b", 1)]) };
    for possible in [
        Domain::Fixed(json!(null)),
        Domain::Text(0),
        Domain::One([json!(1)].into()),
        Domain::Int(2, 2),
        Domain::Int(-1, 5),
        some(0, 0, 0),
        some(2, 2, 2),
        some(2, 1, 9),
        split(0, 0),
        split(3, 3),
        split(3, 9),
        pieces(1, 0, 0, 0..=0),
    ] {
        assert!(possible.possible(), "{possible:?}");
    }
    for none in [Domain::One([].into()), Domain::Int(3, 2), some(2, 3, 3), some(2, 2, 1), split(4, 4), split(2, 1), pieces(0, 1, 0, 1..=1)]
    {
        assert!(!none.possible(), "{none:?}");
    }
}

/// Every value of a small domain comes up, and nothing else.
#[test]
fn samples_come_from_the_whole_domain() {
    let mut chance = Chance::seeded(11);
    let mut sampled = |domain: &Domain| -> BTreeSet<String> {
        (0..600)
            .map(|_| domain.sample(&mut chance))
            .map(|value| {
                assert!(domain.permits(&value), "{value}");
                value.to_string()
            })
            .collect()
    };
    let texts = |values: &[Value]| values.iter().map(Value::to_string).collect::<BTreeSet<_>>();
    assert_eq!(sampled(&Domain::Int(-1, 2)), texts(&[json!(-1), json!(0), json!(1), json!(2)]));
    assert_eq!(sampled(&Domain::One([json!("a"), json!("b")].into())), texts(&[json!("a"), json!("b")]));
    assert_eq!(sampled(&Domain::Fixed(json!(7))), texts(&[json!(7)]));
    let of = vec![json!(1), json!(2), json!(3)];
    let pairs = [[1, 2], [1, 3], [2, 1], [2, 3], [3, 1], [3, 2]].map(|pair| json!(pair));
    let ones = [json!([1]), json!([2]), json!([3])];
    assert_eq!(sampled(&Domain::Some { of: of.clone(), min: 1, max: 2 }), texts(&[&pairs[..], &ones[..]].concat()));
    assert_eq!(sampled(&Domain::Some { of: of.clone(), min: 2, max: 2 }), texts(&pairs));
    assert_eq!(sampled(&Domain::Some { of, min: 3, max: 9 }).len(), 6, "all three, in any order");
    let splits = |values: &[(u64, u64)]| {
        let part = |id: &str, count: u64| (count > 0).then(|| (id.to_owned(), json!(count)));
        texts(&values.iter().map(|(a, b)| part("a", *a).into_iter().chain(part("b", *b)).collect()).collect::<Vec<Value>>())
    };
    let two = over(&[("a", 2), ("b", 2), ("none", 0)]);
    assert_eq!(sampled(&Domain::Split { min: 1, max: 2, over: two.clone() }), splits(&[(1, 0), (0, 1), (2, 0), (0, 2), (1, 1)]));
    assert_eq!(sampled(&Domain::Split { min: 3, max: 9, over: two.clone() }), splits(&[(2, 1), (1, 2), (2, 2)]));
    assert_eq!(sampled(&Domain::Split { min: 0, max: 0, over: two }), splits(&[(0, 0)]));
    assert_eq!(sampled(&pieces(1, 2, 1, 5..=5)), texts(&[json!({ "5": 1 }), json!({ "1": 1, "2": 2 })]));
    assert_eq!(sampled(&pieces(1, 1, 0, 0..=1)), texts(&[json!({}), json!({ "1": 1 })]));
    assert_eq!(sampled(&Domain::Text(2)), texts(&[json!(""), json!("a"), json!("aa")]));
    assert_eq!(sampled(&Domain::Text(99)).len(), 13, "short texts are enough");
}

#[test]
fn due_and_aside_are_drawn_apart() {
    let prompt = Prompt::new(Say::new("x"))
        .offer(Choice::new("go"))
        .offer(Choice::new("stay"))
        .aside(Choice::new("say").one("what", 0..50))
        .aside(Choice::new("say").fixed("what", "x"))
        .aside(Choice::new("call"))
        .aside(Choice::new("resign"));
    assert_eq!(prompt.aside, ["say", "call", "resign"]);
    assert_eq!(prompt.due_choices().map(|choice| choice.verb).collect::<Vec<_>>(), ["go", "stay"]);
    assert_eq!(prompt.aside_choices().count(), 4);
    let mut chance = Chance::seeded(2);
    let due: BTreeSet<String> = (0..40).map(|_| prompt.sample(&mut chance).unwrap().verb().to_owned()).collect();
    assert_eq!(due.into_iter().collect::<Vec<_>>(), ["go", "stay"]);
    // The verb is drawn first: a long list does not drown the rest.
    let mut count = BTreeMap::new();
    for _ in 0..600 {
        *count.entry(prompt.sample_aside(|verb| verb != "resign", &mut chance).unwrap().verb().to_owned()).or_insert(0) += 1;
    }
    assert_eq!(count.keys().collect::<Vec<_>>(), ["call", "say"]);
    assert!(count.values().all(|count| (230..=370).contains(count)), "{count:?}");
    assert_eq!(prompt.sample_aside(|_| false, &mut chance), None);
}

#[test]
fn hints_are_put_together_where_they_have_fields() {
    let prompt = || Prompt::new(Say::new("x"));
    assert_eq!(prompt().hints, None);
    assert_eq!(prompt().hint(json!({ "a": 1 })).hint(json!({ "a": 2, "b": 3 })).hints, Some(json!({ "a": 2, "b": 3 })));
    assert_eq!(prompt().hint(json!({ "a": 1 })).hint(json!(7)).hints, Some(json!(7)));
    assert_eq!(prompt().hint(json!([1])).hint(json!({ "a": 1 })).hints, Some(json!({ "a": 1 })));
    let warned = prompt().hint(json!([1])).warn(Warn::new("go", Say::new("w"))).hints.unwrap();
    assert_eq!(warned, json!({ "warn": [{ "verb": "go", "k": "w" }] }));
    assert!(prompt().steady().steady && !prompt().steady);
}

#[test]
fn a_prompt_travels_as_the_protocol_says() {
    let over = BTreeMap::from([("chile".to_owned(), 8), ("peru".to_owned(), 8)]);
    let cards = ["c7", "c12"].map(Value::from).to_vec();
    let mut prompt = Prompt::new(Say::new("teg.attack").with("round", 3))
        .offer(Choice::new("attack").fixed("from", "chile").one("to", ["australia", "peru"]))
        .offer(Choice::new("place").one("at", ["chile"]).int("armies", 1, 8))
        .offer(Choice::new("allot").with("armies", Domain::Split { min: 8, max: 8, over }))
        .offer(Choice::new("swap_cards").with("cards", Domain::Some { of: cards, min: 2, max: 2 }))
        .offer(Choice::new("resolve").with("text", Domain::Text(200)))
        .offer(Choice::new("say").with("text", Domain::Text(200)).with("tokens", pieces(1, 0, 1, 5..=7)))
        .offer(Choice::new("end_attacks"))
        .aside(Choice::new("resign"));
    prompt.d = 41;
    let expected = concat!(
        r#"{"d":41,"ask":{"k":"teg.attack","p":{"round":3}},"choices":["#,
        r#"{"verb":"attack","from":"chile","to":{"one":["australia","peru"]}},"#,
        r#"{"verb":"place","at":{"one":["chile"]},"armies":{"int":[1,8]}},"#,
        r#"{"verb":"allot","armies":{"split":{"over":{"chile":8,"peru":8},"total":[8,8]}}},"#,
        r#"{"verb":"swap_cards","cards":{"some":{"max":2,"min":2,"of":["c7","c12"]}}},"#,
        r#"{"verb":"resolve","text":{"text":200}},"#,
        r#"{"verb":"say","text":{"text":200},"tokens":{"one":[{"5":1},{"1":1,"5":1}],"sum":{"over":{"1":[1,1],"2":[0,2],"5":[1,5]},"totals":[5,6]}}},"#,
        r#"{"verb":"end_attacks"},{"verb":"resign"}],"aside":["resign"]}"#
    );
    assert_eq!(serde_json::to_string(&prompt).unwrap(), expected);
}

/// A warning names the actions it is about and what is at stake; hints that were given before and after stay beside it.
#[test]
fn warnings_travel_among_the_hints() {
    let prompt = Prompt::new(Say::new("game.turn"))
        .offer(Choice::new("end"))
        .hint(json!({ "cost": 3 }))
        .warn(Warn::new("end", Say::new("game.warn.out").with("country", "chile")))
        .warn(Warn::new("sell", Say::new("game.warn.last")).when("all", true))
        .hint(json!({ "odds": 5 }));
    assert_eq!(
        json!(prompt)["hints"],
        json!({
            "cost": 3,
            "odds": 5,
            "warn": [
                { "verb": "end", "k": "game.warn.out", "p": { "country": "chile" } },
                { "verb": "sell", "fields": { "all": true }, "k": "game.warn.last" },
            ],
        })
    );
}
