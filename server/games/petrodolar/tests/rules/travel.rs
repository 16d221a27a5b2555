//! What travels, as docs/games/petrodolar.md promises it, key by key.

use crate::scene::fresh;
use engine::serde_json::Value;

#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let table = fresh(2, 1).table();
    assert_eq!(
        keys(&table),
        "active berths card control deck draw_offer drawn first high_seas last_chance max_rounds phase pipelines round rulers seats step supply trade turn"
    );
    assert_eq!(keys(&table["seats"][0]), "agent alive cash color earnings place reserve unplaced_tanker");
    assert_eq!(keys(&table["seats"][0]["reserve"]), "dictator king politician sheik");
    assert_eq!((keys(&table["trade"]), keys(&table["supply"])), ("pipeline tanker".into(), "pipelines tankers".into()));
    assert_eq!(keys(&table["high_seas"]), "north south");
}

#[test]
fn the_declared_types_say_what_travels() {
    let text = engine::typescript::of::<petrodolar::table::Table>();
    for line in [
        "export type Stage = \"opening\" | \"agent\" | \"incident\" | \"ruler\" | \"trade\" | \"over\";",
        "export type Step = \"place\" | \"dock\" | \"wreck\" | \"fall\" | \"rise\";",
        "rulers: { [key in string]: Ruler },",
        "control: { [key in string]: SeatId },",
        "draw_offer: Offer | null,",
        "card: OpenCard | null,",
    ] {
        assert!(text.contains(line), "{line} is missing from {text}");
    }
}
