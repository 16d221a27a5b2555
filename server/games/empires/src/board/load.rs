//! Reading and checking `board.json`.

use super::{AREAS, Area, AreaId, Board, Constants, Counter, CounterId, CounterKind, Effect, POWERS, Pieces, Power, Storm, Tile};
use engine::serde_json;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct RawBoard {
    constants: Constants,
    sea_move: Storm,
    component_limits: RawLimits,
    areas: Vec<RawArea>,
    powers: Vec<RawPower>,
    country_counters: RawCounters,
    tiles: Vec<RawTile>,
    tile_totals: RawTotals,
    rounds_per_war: BTreeMap<u8, u8>,
}

#[derive(Deserialize)]
struct RawLimits {
    per_power: Pieces,
}

#[derive(Deserialize)]
struct RawArea {
    id: String,
    kind: RawKind,
    vp: Vec<u32>,
    sea_access: bool,
    connections: Vec<RawConnection>,
}

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawKind {
    European,
    Colonial,
}

#[derive(Deserialize)]
struct RawConnection {
    to: String,
}

#[derive(Deserialize)]
struct RawPower {
    id: String,
    home: RawHome,
}

#[derive(Deserialize)]
struct RawHome {
    id: String,
    connections: Vec<RawConnection>,
}

#[derive(Deserialize)]
struct RawCounters {
    total: u32,
    extra_counter: RawExtra,
    items: Vec<RawCounter>,
}

#[derive(Deserialize)]
struct RawExtra {
    defence: u8,
    gold: u32,
    vp: u32,
    count: u8,
}

#[derive(Deserialize)]
struct RawCounter {
    id: String,
    area: String,
    kind: RawCounterKind,
    #[serde(default)]
    defence: Option<u8>,
    #[serde(default)]
    gold: u32,
    #[serde(default)]
    vp: u32,
    count: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawCounterKind {
    Defended,
    Pop,
    Slaves,
}

#[derive(Deserialize)]
struct RawTile {
    id: String,
    count: u8,
    cost: RawCost,
    triangle: bool,
    effect: RawEffect,
}

#[derive(Deserialize)]
struct RawCost {
    gold: u32,
    population: u32,
    unrest: u32,
}

#[derive(Deserialize)]
struct RawTotals {
    total: u32,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum RawEffect {
    BattleBonus {
        battle: String,
        #[serde(default)]
        side: Option<String>,
        bonus: i32,
    },
    DiscardUnrest {
        amount: u32,
    },
    Income {
        gold: u32,
    },
    GainGold {
        gold: u32,
    },
    ExtraUnitsPerMove {
        amount: u8,
    },
    FreeBuild,
    HireArmy {
        gold: u32,
    },
    RerollOwnDice,
    SaveUnit,
    Extort {
        gold: u32,
    },
    ReplaceMarkerWithNeutral {
        areas: Vec<String>,
    },
    IncomePerMarker {
        areas: Vec<String>,
        gold_per_marker: u32,
        max_gold: u32,
    },
    VirtualUnit {
        areas: Vec<String>,
        symbols: Vec<String>,
    },
}

/// Places in the list of areas, by id.
type Index = BTreeMap<String, AreaId>;

fn areas(index: &Index, ids: &[String]) -> Result<Vec<AreaId>, String> {
    ids.iter().map(|id| index.get(id).copied().ok_or_else(|| format!("there is no area {id}"))).collect()
}

/// Those ends of connections that are areas.
fn near(index: &Index, connections: &[RawConnection]) -> Vec<AreaId> {
    connections.iter().filter_map(|connection| index.get(&connection.to).copied()).collect()
}

fn effect(index: &Index, raw: RawEffect) -> Result<Effect, String> {
    Ok(match raw {
        RawEffect::BattleBonus { side: Some(_), bonus, .. } => Effect::Militia(bonus),
        RawEffect::BattleBonus { battle, .. } if battle == "naval" => Effect::NavalTraining,
        RawEffect::BattleBonus { .. } => Effect::ArmyTraining,
        RawEffect::DiscardUnrest { amount } => Effect::Reform(amount),
        RawEffect::Income { gold } => Effect::Industry(gold),
        RawEffect::GainGold { gold } => Effect::Banks(gold),
        RawEffect::ExtraUnitsPerMove { amount } => Effect::Logistics(amount),
        RawEffect::FreeBuild => Effect::WarOffice,
        RawEffect::HireArmy { gold } => Effect::Mercenaries(gold),
        RawEffect::RerollOwnDice => Effect::Reserves,
        RawEffect::SaveUnit => Effect::TacticalRetreat,
        RawEffect::Extort { gold } => Effect::Pirates(gold),
        RawEffect::ReplaceMarkerWithNeutral { areas: ids } => Effect::SlaveRevolt(areas(index, &ids)?),
        RawEffect::IncomePerMarker { areas: ids, gold_per_marker, max_gold } => {
            Effect::Company { areas: areas(index, &ids)?, each: gold_per_marker, most: max_gold }
        }
        RawEffect::VirtualUnit { areas: ids, symbols } => {
            let shows = |symbol: &str| symbols.iter().any(|one| one == symbol);
            Effect::Alliance { areas: areas(index, &ids)?, army: shows("army"), navy: shows("navy") }
        }
    })
}

fn counters(index: &Index, raw: RawCounters) -> Result<(Vec<CounterKind>, CounterId), String> {
    let mut all = Vec::new();
    for one in raw.items {
        let kind = match (one.kind, one.defence) {
            (RawCounterKind::Defended, Some(defence)) => Counter::Defended { defence, gold: one.gold, vp: one.vp },
            (RawCounterKind::Pop, None) => Counter::Pop,
            (RawCounterKind::Slaves, None) => Counter::Slaves,
            _ => return Err(format!("{} has the wrong defence", one.id)),
        };
        let area = *index.get(&one.area).ok_or_else(|| format!("there is no area {}", one.area))?;
        all.push(CounterKind { id: one.id, area: Some(area), kind, count: one.count });
    }
    if all.iter().map(|one| u32::from(one.count)).sum::<u32>() != raw.total {
        return Err("the counters do not add up".to_owned());
    }
    let extra = raw.extra_counter;
    let revolt = CounterId(u8::try_from(all.len()).map_err(|_| "too many counters")?);
    let kind = Counter::Defended { defence: extra.defence, gold: extra.gold, vp: extra.vp };
    all.push(CounterKind { id: format!("slave_revolt/defended-{}", extra.defence), area: None, kind, count: extra.count });
    Ok((all, revolt))
}

/// Reads a board and checks that it is one on which the rules work.
pub(super) fn read(json: &str) -> Result<Board, String> {
    let raw: RawBoard = serde_json::from_str(json).map_err(|error| error.to_string())?;
    if raw.areas.len() != AREAS || raw.powers.len() != POWERS {
        return Err("there are eleven areas and seven powers".to_owned());
    }
    let index: Index = (0..).map(AreaId).zip(&raw.areas).map(|(id, area)| (area.id.clone(), id)).collect();
    let areas = raw.areas.iter().map(|area| Area {
        id: area.id.clone(),
        vp: area.vp.clone(),
        sea: area.sea_access,
        colonial: area.kind == RawKind::Colonial,
        near: near(&index, &area.connections),
    });
    let powers = raw.powers.iter().map(|power| Power {
        id: power.id.clone(),
        home: power.home.id.clone(),
        near: near(&index, &power.home.connections),
    });
    let (areas, powers) = (areas.collect::<Vec<_>>(), powers.collect::<Vec<_>>());
    for (id, area) in (0..).map(AreaId).zip(&areas) {
        if area.near.iter().any(|other| !areas[other.index()].near.contains(&id)) {
            return Err(format!("borders of {} have one side only", area.id));
        }
    }
    let (counters, revolt) = counters(&index, raw.country_counters)?;
    let mut tiles = Vec::new();
    for one in raw.tiles {
        let RawCost { gold, population, unrest } = one.cost;
        let effect = effect(&index, one.effect)?;
        tiles.push(Tile { id: one.id, count: one.count, gold, population, unrest, triangle: one.triangle, effect });
    }
    if tiles.iter().map(|tile| u32::from(tile.count)).sum::<u32>() != raw.tile_totals.total {
        return Err("the tiles do not add up".to_owned());
    }
    let rounds: Vec<u8> = (2..=7).filter_map(|players| raw.rounds_per_war.get(&players).copied()).collect();
    if rounds.len() != 6 || raw.constants.unrest_penalty_vp.is_empty() {
        return Err("rounds or penalties are missing".to_owned());
    }
    let (constants, pieces, storm) = (raw.constants, raw.component_limits.per_power, raw.sea_move);
    Ok(Board { areas, powers, counters, revolt, tiles, constants, pieces, storm, rounds })
}

#[cfg(test)]
mod tests {
    use super::read;
    use engine::serde_json::{Value, from_str, json};

    const JSON: &str = include_str!("../../board.json");

    /// What is wrong with the board once this value stands at the path.
    fn broken(path: &str, value: Value) -> String {
        let mut board: Value = from_str(JSON).unwrap();
        let place = board.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not there"));
        assert_ne!(*place, value, "{path} has this value already");
        *place = value;
        read(&board.to_string()).err().unwrap_or_else(|| panic!("{path} may be broken"))
    }

    fn shorter(path: &str) -> String {
        let mut board: Value = from_str(JSON).unwrap();
        board.pointer_mut(path).and_then(Value::as_array_mut).unwrap().pop();
        read(&board.to_string()).err().unwrap_or_else(|| panic!("{path} may be shorter"))
    }

    /// Where the first of a list is for which this holds.
    fn place(list: &str, holds: impl Fn(&Value) -> bool) -> String {
        let board: Value = from_str(JSON).unwrap();
        format!("{list}/{}", board.pointer(list).and_then(Value::as_array).unwrap().iter().position(holds).unwrap())
    }

    #[test]
    fn the_board_that_ships_is_sound() {
        assert_eq!(read(JSON).map(|_| ()), Ok(()));
        assert!(read("{}").is_err());
    }

    #[test]
    fn what_does_not_add_up_is_refused() {
        assert_eq!(shorter("/areas"), "there are eleven areas and seven powers");
        assert_eq!(shorter("/powers"), "there are eleven areas and seven powers");
        assert_eq!(shorter("/tiles"), "the tiles do not add up");
        assert_eq!(shorter("/country_counters/items"), "the counters do not add up");
        for total in [71, 73] {
            assert_eq!(broken("/tile_totals/total", json!(total)), "the tiles do not add up");
        }
        for total in [64, 66] {
            assert_eq!(broken("/country_counters/total", json!(total)), "the counters do not add up");
        }
        assert_eq!(broken("/country_counters/items/1/count", json!(4)), "the counters do not add up");
        for rounds in [json!({ "2": 6, "3": 6, "4": 6, "5": 5, "6": 5 }), json!({ "1": 6, "3": 6, "4": 6, "5": 5, "6": 5, "7": 5 })] {
            assert_eq!(broken("/rounds_per_war", rounds), "rounds or penalties are missing");
        }
        assert_eq!(broken("/constants/unrest_penalty_vp", json!([])), "rounds or penalties are missing");
    }

    #[test]
    fn borders_have_two_sides_and_areas_have_names() {
        let border = place("/areas/0/connections", |border| border["to"] == "baltic");
        assert_eq!(broken(&border, json!({ "to": "india" })), "borders of german_states have one side only");
        // What is no area is a home country or a place at sea: powers and areas may border it.
        let home = place("/areas/0/connections", |border| border["to"] == "home:france");
        let mut board: Value = from_str(JSON).unwrap();
        *board.pointer_mut(&home).unwrap() = json!({ "to": "home:atlantis" });
        assert!(read(&board.to_string()).is_ok());
        assert_eq!(broken("/country_counters/items/0/area", json!("atlantis")), "there is no area atlantis");
        for kind in ["income_per_marker", "virtual_unit", "replace_marker_with_neutral"] {
            let tile = place("/tiles", |tile| tile["effect"]["type"] == kind);
            assert_eq!(broken(&format!("{tile}/effect/areas/0"), json!("atlantis")), "there is no area atlantis", "{kind}");
        }
        let unknown = broken("/tiles/0/effect/type", json!("magic"));
        assert!(unknown.contains("magic"), "{unknown}");
    }

    #[test]
    fn counters_that_are_defended_say_how() {
        let items = "/country_counters/items";
        let defended = place(items, |counter| counter["kind"] == "defended");
        assert!(broken(&format!("{defended}/defence"), json!(null)).ends_with("has the wrong defence"));
        for kind in ["pop", "slaves"] {
            let counter = place(items, |counter| counter["kind"] == kind);
            let mut board: Value = from_str(JSON).unwrap();
            board.pointer_mut(&counter).unwrap()["defence"] = json!(2);
            assert!(read(&board.to_string()).err().unwrap().ends_with("has the wrong defence"), "{kind}");
        }
    }
}
