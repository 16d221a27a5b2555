//! Reads and checks `board.json`.

use super::{Board, Land, Numbers, REGIONS, RegionId, Row};
use engine::serde_json::{self, Value};
use std::collections::BTreeMap;

type Read<T> = Result<T, String>;

/// Reads the file's text.
pub(super) fn read(text: &str) -> Read<Board> {
    let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let mut listed: Vec<&Value> = list(&file, "/regions")?.iter().collect();
    listed.sort_by_key(|region| region["number"].as_u64());
    let ids = listed.iter().map(|region| text_of(region, "/id")).collect::<Read<Vec<String>>>()?;
    if ids.len() != REGIONS {
        return Err(format!("{} regions where {REGIONS} belong", ids.len()));
    }
    let find = |id: &Value| {
        let at = ids.iter().position(|known| Some(known.as_str()) == id.as_str());
        at.and_then(|at| u8::try_from(at).ok()).map(RegionId).ok_or_else(|| format!("{id} is no region"))
    };
    let mut near = vec![Vec::new(); REGIONS];
    for pair in list(&file, "/neighbours")? {
        let (one, other) = (find(&pair[0])?, find(&pair[1])?);
        near[usize::from(one.0)].push(other);
        near[usize::from(other.0)].push(one);
    }
    let mut regions = Vec::new();
    for ((region, id), mut near) in listed.iter().zip(&ids).zip(near) {
        near.sort_unstable();
        let mut own = list(region, "/neighbours")?.iter().map(find).collect::<Read<Vec<_>>>()?;
        own.sort_unstable();
        if own != near {
            return Err(format!("{id}: its neighbours and the pairs differ"));
        }
        let brown = region["borderRegion"] == true;
        let orange = region["colourGroup"] == "orange";
        if brown != (region["colourGroup"] == "brown") || number(region, "/oil")? == 0 {
            return Err(format!("{id}: colour or oil is wrong"));
        }
        regions.push(Land { id: id.clone(), oil: number(region, "/oil")?, logistics: number(region, "/logistics")?, brown, orange, near });
    }
    let exclusive = Row::ALL.iter().filter(|(row, _)| !row.is_free());
    let boxes = exclusive.flat_map(|(_, name)| (1..=Row::COLUMNS).map(move |column| format!("{name}-{column}")));
    let free = Row::ALL.iter().filter(|(row, _)| row.is_free()).map(|(_, name)| (*name).to_owned());
    Ok(Board { regions, boxes: boxes.chain(free).collect(), numbers: numbers(&file)? })
}

fn at<'a>(value: &'a Value, path: &str) -> Read<&'a Value> {
    value.pointer(path).ok_or_else(|| format!("{path} is missing"))
}

fn list<'a>(value: &'a Value, path: &str) -> Read<&'a Vec<Value>> {
    at(value, path)?.as_array().ok_or_else(|| format!("{path} is no list"))
}

fn text_of(value: &Value, path: &str) -> Read<String> {
    at(value, path)?.as_str().map(str::to_owned).ok_or_else(|| format!("{path} is no text"))
}

fn number(value: &Value, path: &str) -> Read<u32> {
    whole(at(value, path)?).ok_or_else(|| format!("{path} is no whole number"))
}

fn whole(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

/// Dollars as half-dollars: `0.5` is 1. Read from the text, since games know no fractions.
fn halves(value: &Value) -> Read<u32> {
    let text = value.to_string();
    let (dollars, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let half = match rest {
        "0" => 0,
        "5" => 1,
        _ => return Err(format!("{text} is no number of half-dollars")),
    };
    dollars.parse::<u32>().map(|dollars| dollars * 2 + half).map_err(|error| format!("{text}: {error}"))
}

fn dollars(value: &Value, path: &str) -> Read<u32> {
    halves(at(value, path)?)
}

fn exactly<T: std::fmt::Debug, const N: usize>(what: &str, values: Vec<T>) -> Read<[T; N]> {
    values.try_into().map_err(|values| format!("{what}: {N} values belong here, not {values:?}"))
}

/// A number for each die from 1 to 6.
fn by_die<T: std::fmt::Debug>(value: &Value, path: &str, read: impl Fn(&Value) -> Option<T>) -> Read<[T; 6]> {
    let table = at(value, path)?;
    let values = (1..=6).filter_map(|die| read(&table[die.to_string().as_str()])).collect();
    exactly(path, values)
}

/// A table of bands spelt out for each value of a track that ends at `last`; what no band covers is 0.
fn bands(value: &Value, path: &str, last: u32, read: impl Fn(&Value) -> Read<u32>) -> Read<Vec<u32>> {
    let bands = list(value, path)?;
    let one = |step: u32| {
        let covers = |band: &&Value| whole(&band["from"]) <= Some(step) && Some(step) <= whole(&band["to"]);
        bands.iter().find(covers).map_or(Ok(0), &read)
    };
    (0..=last).map(one).collect()
}

fn boxes<'a>(file: &'a Value, id: &str) -> Read<&'a Value> {
    let found = list(file, "/actionBoxes/actions")?.iter().find(|action| action["id"] == id);
    found.ok_or_else(|| format!("action {id} is missing"))
}

fn by_column<T: std::fmt::Debug>(file: &Value, id: &str, read: impl Fn(&Value) -> Read<T>) -> Read<[T; 4]> {
    exactly(id, list(boxes(file, id)?, "/boxes")?.iter().map(read).collect::<Read<_>>()?)
}

/// One line for each number: long, but nothing to follow.
fn numbers(file: &Value) -> Read<Numbers> {
    let track = number(file, "/tracks/pacifism/max")?;
    let mut losses = Vec::new();
    for row in ["4:1", "3:1", "2:1", "1:1", "1:2", "1:3", "1:4"] {
        losses.push(exactly(row, list(file, &format!("/battle/losses/{row}"))?.iter().filter_map(whole).collect())?);
    }
    let mut columns = BTreeMap::new();
    let mut market = BTreeMap::new();
    for seats in 3..=5_u8 {
        let count = list(file, &format!("/actionBoxes/columnsByPlayers/{seats}"))?.len();
        columns.insert(seats, u8::try_from(count).map_err(|error| error.to_string())?);
        let row = list(file, &format!("/market/variationBySellers/{seats}"))?;
        // The last entry is a text: everybody sold.
        let changes: Vec<i32> = row.iter().filter_map(signed).collect();
        if changes.len() != usize::from(seats) || row.len() != usize::from(seats) + 1 {
            return Err(format!("the market for {seats} players is wrong"));
        }
        market.insert(seats, changes);
    }
    let media = boxes(file, "massMedia")?;
    let construction = boxes(file, "construction")?;
    let turns = |name: &str| {
        let phases = list(file, "/phases")?.iter().map(|phase| number(phase, name)).collect::<Read<Vec<u32>>>()?;
        match phases.as_slice() {
            [one, two, three] if one == two && two == three => Ok(*one),
            _ => Err("three phases of the same length belong here".to_owned()),
        }
    };
    let cost = |points: &str| dollars(media, &format!("/costDollarsByIncrease/{points}"));
    let repeat = |name: &str| dollars(construction, &format!("/repetitionCostDollars/{name}"));
    let buildings = list(file, "/buildings")?;
    Ok(Numbers {
        start_money: dollars(file, "/setup/startMoneyDollars")?,
        last_bonus: dollars(file, "/setup/lastPlayerBonusDollars")?,
        first_price: dollars(file, "/setup/initialPurchaseDollarsPerElement")?,
        timeout: (number(file, "/setup/timeoutPurchase/troops")?, number(file, "/setup/timeoutPurchase/logistics")?),
        troops: number(file, "/limits/troopsOnBoardPerPlayer")?,
        buildings: number(file, "/limits/buildingsPerRegion")? as usize,
        free_steps: number(file, "/limits/freeStepsPerAction")?,
        land: dollars(file, "/prices/troop/landDollars")?,
        air: dollars(file, "/prices/troop/airDollars")?,
        turns: [turns("/turns")?, turns("/turnsLong")?],
        local_die: by_die(file, "/localTroops/phase1DieBonus", whole)?,
        losses: exactly("losses", losses)?,
        columns,
        media: by_column(file, "massMedia", |one| number(one, "/maxIncrease"))?,
        media_costs: [0, cost("1")?, cost("2")?, cost("3")?],
        purchases: by_column(file, "purchasesAndMoves", |one| Ok((number(one, "/purchases")?, number(one, "/moves")?)))?,
        acts: by_column(file, "construction", |one| number(one, "/acts"))?,
        repetition: [repeat("firstOfKind")?, repeat("secondOfKind")?, repeat("thirdOfKind")?],
        money: by_column(file, "money", |one| dollars(one, "/gainDollars"))?,
        tax: dollars(boxes(file, "newTaxes")?, "/gainDollars")?,
        prices: list(file, "/tracks/oilPrice/stepsDollars")?.iter().map(halves).collect::<Read<_>>()?,
        contracts: list(file, "/tracks/contracts/valuesDollars")?.iter().map(halves).collect::<Read<_>>()?,
        track,
        penalties: bands(file, "/tracks/pacifism/penaltyDollars", track, |band| dollars(band, "/dollars"))?,
        speculation: bands(file, "/tracks/pacifism/speculationSteps", track, |band| number(band, "/steps"))?,
        speech: bands(file, "/speechTable", track, |band| {
            signed(&band["change"]).map(i32::unsigned_abs).ok_or_else(|| "a speech".to_owned())
        })?,
        end_multiplier: number(file, "/tracks/pacifism/endGameMultiplier")?,
        market,
        all_sell: signed(at(file, "/market/allSellBase")?).ok_or("allSellBase is no number")?,
        all_sell_die: by_die(file, "/market/allSellRandomDie", signed)?,
        building_costs: exactly("buildings", buildings.iter().map(|one| number(one, "/costLogistics")).collect::<Read<_>>()?)?,
        stores: (number(file, "/storage/withoutWarehouse")?, number(file, "/storage/perWarehouse")?),
        transport: number(file, "/storage/transportBase")?,
        max_power: number(file, "/rebels/maxPower")?,
        idle_payment: dollars(file, "/government/nonProductionDollarPenalty")?,
        open_offers: number(file, "/agreements/maxOpenOffersPerPlayer")? as usize,
        offers_a_turn: number(file, "/agreements/maxOffersPerPlayerPerTurn")?,
        most_money_asked: dollars(file, "/agreements/maxDollarsAsked")?,
        most_barrels_asked: number(file, "/agreements/maxBarrelsAsked")?,
    })
}

fn signed(value: &Value) -> Option<i32> {
    value.as_i64().and_then(|number| i32::try_from(number).ok())
}

#[cfg(test)]
mod tests {
    use super::super::JSON;
    use super::{halves, read};
    use engine::serde_json::{Value, from_str, json};

    /// What is wrong with the file once this value stands at the path.
    fn wrong(path: &str, value: Value) -> String {
        let mut file: Value = from_str(JSON).unwrap_or_default();
        let place = file.pointer_mut(path);
        assert!(place.is_some(), "{path} is in the file");
        if let Some(place) = place {
            *place = value;
        }
        read(&file.to_string()).err().unwrap_or_default()
    }

    #[test]
    fn the_file_can_be_read() {
        assert!(read(JSON).is_ok());
        assert!(read("{}").is_err() && read("no JSON").is_err());
    }

    #[test]
    fn a_wrong_board_is_named() {
        assert_eq!(wrong("/regions", json!([{ "number": 1, "id": "bassora" }])), "1 regions where 18 belong");
        assert_eq!(wrong("/neighbours/0/0", json!("atlantis")), "\"atlantis\" is no region");
        assert_eq!(wrong("/regions/0/neighbours", json!(["maysan"])), "bassora: its neighbours and the pairs differ");
        for (field, value) in [("borderRegion", json!(false)), ("colourGroup", json!("other")), ("oil", json!(0))] {
            assert_eq!(wrong(&format!("/regions/0/{field}"), value), "bassora: colour or oil is wrong");
        }
        assert_eq!(wrong("/regions/0/id", json!(7)), "/id is no text");
        assert_eq!(wrong("/regions/0/oil", json!("much")), "/oil is no whole number");
        assert_eq!(wrong("/regions", json!(7)), "/regions is no list");
        assert_eq!(wrong("/limits", json!({})), "/limits/troopsOnBoardPerPlayer is missing");
        // Three sellers of three are everybody, so that there are three numbers and a text.
        for row in [json!([1, 0, -1]), json!([1, 0, "x", "x"]), json!([1, 0, -1, -2])] {
            assert_eq!(wrong("/market/variationBySellers/3", row), "the market for 3 players is wrong");
        }
        assert_eq!(wrong("/phases/1/turns", json!(5)), "three phases of the same length belong here");
        assert_eq!(wrong("/battle/losses/1:1", json!([2, 2, 1])), "1:1: 6 values belong here, not [2, 2, 1]");
        assert!(wrong("/localTroops/phase1DieBonus", json!({ "1": 0 })).ends_with("6 values belong here, not [0]"));
        assert!(wrong("/market/allSellBase", json!("x")).contains("allSellBase is no number"));
        assert!(wrong("/buildings", json!([])).starts_with("buildings: 4 values"));
        assert_eq!(wrong("/prices/troop/landDollars", json!(0.25)), "0.25 is no number of half-dollars");
        assert_eq!(wrong("/actionBoxes/actions/0/id", json!("x")), "action massMedia is missing");
    }

    #[test]
    fn dollars_are_read_as_halves() {
        let read = |text: &str| from_str::<Value>(text).ok().and_then(|value| halves(&value).ok());
        assert_eq!(
            [read("0.5"), read("6.0"), read("10"), read("2.5"), read("0.25"), read("-1")],
            [Some(1), Some(12), Some(20), Some(5), None, None]
        );
    }
}
