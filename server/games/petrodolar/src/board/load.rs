//! Reading and checking `board.json`.

use super::{
    BORDERS, Board, Border, CIRCLE, Card, Color, Costs, Country, CountryId, Effect, Kind, Limits, Millions, Piece, Role, Sea, Space,
    SpaceId,
};
use engine::serde_json;
use serde::Deserialize;

#[derive(Deserialize)]
struct RawBoard {
    canal: RawCanal,
    countries: Vec<RawCountry>,
    spaces: Vec<RawSpace>,
    borders: Vec<RawBorder>,
    players: RawPlayers,
    pieces: RawPieces,
    costs: Costs,
    limits: Limits,
    incident_cards: Vec<RawCard>,
    default_country_order: Vec<String>,
    default_kind_order: Vec<Kind>,
}

#[derive(Deserialize)]
struct RawCanal {
    country: String,
}

#[derive(Deserialize)]
struct RawCountry {
    id: String,
    towers: u8,
    seas: Vec<Sea>,
    capital: String,
    incident: String,
    neighbors: Vec<String>,
    berth: Option<serde_json::Value>,
}

#[derive(Deserialize)]
struct RawSpace {
    id: String,
    country: String,
    index: usize,
    kind: Role,
    link: Option<String>,
}

#[derive(Deserialize)]
struct RawBorder {
    id: String,
    countries: [String; 2],
    link: [String; 2],
    pipeline_at_start: bool,
}

#[derive(Deserialize)]
struct RawPlayers {
    max: usize,
    colors: Vec<Color>,
    start_cash: Millions,
    start_tankers: u8,
}

#[derive(Deserialize)]
struct RawPieces {
    per_player: Vec<RawPiece>,
    shared: Vec<RawShared>,
}

#[derive(Deserialize)]
struct RawPiece {
    kind: String,
    count: u8,
    place_cost: Millions,
    step_cost: Millions,
    income_per_tower: Millions,
}

#[derive(Deserialize)]
struct RawShared {
    kind: String,
    count: u8,
}

#[derive(Deserialize)]
struct RawCard {
    id: String,
    effect: RawEffect,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum RawEffect {
    GainCash { amount: Millions },
    LoseTanker { count: u8 },
    RemoveRuler { kind: Kind, count: u8 },
    FreeMove { kind: Kind, max_spaces: u8, cost: Millions },
}

/// Reads a board and checks that it is one on which the rules work.
pub(super) fn read(json: &str) -> Result<Board, String> {
    let raw: RawBoard = serde_json::from_str(json).map_err(|error| error.to_string())?;
    check_orders(&raw)?;
    let borders = raw.borders.iter().map(|border| read_border(&raw, border)).collect::<Result<Vec<_>, _>>()?;
    ensure(linked_spaces(&raw) == 2 * BORDERS, "every arrow belongs to one border")?;
    Ok(Board {
        countries: exactly(raw.countries.iter().map(|country| read_country(&raw, country)).collect::<Result<Vec<_>, _>>()?)?,
        spaces: exactly(raw.spaces.iter().enumerate().map(|(at, space)| read_space(&raw, at, space)).collect::<Result<Vec<_>, _>>()?)?,
        borders: exactly(borders)?,
        cards: exactly(raw.incident_cards.iter().map(|card| read_card(&raw, card)).collect::<Result<Vec<_>, _>>()?)?,
        pieces: exactly(Kind::ALL.iter().map(|kind| read_piece(&raw, *kind)).collect::<Result<Vec<_>, _>>()?)?,
        canal: country(&raw, &raw.canal.country)?,
        start_cash: raw.players.start_cash,
        tankers: shared(&raw, "tanker")?,
        pipelines: shared(&raw, "pipeline")?,
        colors: raw.players.colors,
        costs: raw.costs,
        limits: raw.limits,
    })
}

fn check_orders(raw: &RawBoard) -> Result<(), String> {
    ensure(raw.default_country_order.iter().eq(raw.countries.iter().map(|country| &country.id)), "countries stand in their default order")?;
    ensure(raw.default_kind_order == Kind::ALL, "kinds stand in their default order")?;
    ensure(raw.players.colors.len() == raw.players.max, "there is a colour for every player")?;
    ensure(raw.players.start_tankers == 1, "a player starts with one tanker")
}

fn read_country(raw: &RawBoard, one: &RawCountry) -> Result<Country, String> {
    let capital = space(raw, &one.capital)?;
    let incident = space(raw, &one.incident)?;
    let only = |role: Role, is: SpaceId| {
        let mut found = raw.spaces.iter().enumerate().filter(|(_, space)| space.country == one.id && space.kind == role).map(|(at, _)| at);
        found.next() == Some(is.index()) && found.next().is_none()
    };
    ensure(only(Role::Capital, capital) && only(Role::Incident, incident), "a circle has one capital and one incident space")?;
    ensure(one.berth.is_some() != one.seas.is_empty(), "exactly the countries on a sea have a berth")?;
    let mut neighbors: Vec<&String> = one.neighbors.iter().collect();
    let mut across: Vec<&String> = raw
        .borders
        .iter()
        .filter(|border| border.countries.contains(&one.id))
        .flat_map(|border| border.countries.iter().filter(|country| **country != one.id))
        .collect();
    neighbors.sort();
    across.sort();
    ensure(neighbors == across, "neighbours are the countries across a border")?;
    Ok(Country { id: one.id.clone(), towers: one.towers, seas: one.seas.clone(), berth: one.berth.is_some(), capital, incident })
}

fn read_space(raw: &RawBoard, at: usize, one: &RawSpace) -> Result<Space, String> {
    let home = country(raw, &one.country)?;
    ensure(home.index() * CIRCLE + one.index == at && one.index < CIRCLE, "spaces stand in order")?;
    let round = |step: usize| raw.spaces.get(home.index() * CIRCLE + (one.index + step) % CIRCLE);
    let mut near = Vec::new();
    for side in [round(1), round(CIRCLE - 1)] {
        near.push(space(raw, side.map_or("", |side| side.id.as_str()))?);
    }
    if let Some(link) = &one.link {
        let facing = space(raw, link)?;
        // PET-1.6
        ensure(one.kind == Role::Plain, "only plain spaces carry arrows")?;
        ensure(raw.spaces[facing.index()].link.as_ref() == Some(&one.id), "arrows face each other")?;
        near.push(facing);
    }
    near.sort();
    Ok(Space { id: one.id.clone(), country: home, role: one.kind, near })
}

fn read_border(raw: &RawBoard, one: &RawBorder) -> Result<Border, String> {
    let countries = [country(raw, &one.countries[0])?, country(raw, &one.countries[1])?];
    let ends = [space(raw, &one.link[0])?, space(raw, &one.link[1])?];
    ensure(raw.spaces[ends[0].index()].link.as_ref() == Some(&one.link[1]), "a border is an arrow pair")?;
    ensure(
        ends.iter().zip(&one.countries).all(|(end, country)| raw.spaces[end.index()].country == *country),
        "a border's arrows stand in its countries",
    )?;
    Ok(Border { id: one.id.clone(), countries, pipeline_at_start: one.pipeline_at_start })
}

fn read_card(raw: &RawBoard, one: &RawCard) -> Result<Card, String> {
    let effect = match one.effect {
        RawEffect::GainCash { amount } => Effect::Loan(amount),
        RawEffect::LoseTanker { count: 1 } => Effect::Shipwreck,
        RawEffect::RemoveRuler { kind, count: 1 } => Effect::Fall(kind),
        RawEffect::FreeMove { kind, max_spaces, cost: 0 } if max_spaces == raw.limits.free_move_max => Effect::Rise(kind),
        _ => return Err(format!("{} does something that the rules do not know", one.id)),
    };
    Ok(Card { id: one.id.clone(), effect })
}

fn read_piece(raw: &RawBoard, kind: Kind) -> Result<Piece, String> {
    let piece = raw.pieces.per_player.iter().find(|piece| piece.kind == kind.name()).ok_or("a kind of ruler is missing")?;
    // PET-6.3
    ensure(piece.place_cost == piece.step_cost, "placing costs as much as a step")?;
    Ok(Piece { count: piece.count, cost: piece.step_cost, income: piece.income_per_tower })
}

fn shared(raw: &RawBoard, kind: &str) -> Result<u8, String> {
    raw.pieces.shared.iter().find(|stock| stock.kind == kind).map(|stock| stock.count).ok_or_else(|| format!("no stock of {kind}"))
}

fn linked_spaces(raw: &RawBoard) -> usize {
    raw.spaces.iter().filter(|space| space.link.is_some()).count()
}

fn country(raw: &RawBoard, id: &str) -> Result<CountryId, String> {
    let at = raw.countries.iter().position(|country| country.id == id).ok_or_else(|| format!("no country {id:?}"))?;
    u8::try_from(at).map(CountryId).map_err(|error| error.to_string())
}

fn space(raw: &RawBoard, id: &str) -> Result<SpaceId, String> {
    let at = raw.spaces.iter().position(|space| space.id == id).ok_or_else(|| format!("no space {id:?}"))?;
    u8::try_from(at).map(SpaceId).map_err(|error| error.to_string())
}

fn exactly<T, const N: usize>(list: Vec<T>) -> Result<[T; N], String> {
    let count = list.len();
    list.try_into().map_err(|_| format!("{count} where {N} should be"))
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("it does not hold that {what}")) }
}

#[cfg(test)]
mod tests {
    use super::super::{BorderId, CARDS, COUNTRIES, CardId, SPACES};
    use super::*;
    use engine::serde_json::{Value, json};

    const JSON: &str = include_str!("../../board.json");

    #[test]
    fn the_board_that_ships_is_sound() {
        assert_eq!(read(JSON).err(), None);
        assert_eq!(SpaceId::all().count(), SPACES);
        assert_eq!(CountryId::all().count(), COUNTRIES);
        assert_eq!(BorderId::all().count(), BORDERS);
        assert_eq!(CardId::all().count(), CARDS);
    }

    /// The board with the value at a path exchanged, and the reason for which it must be refused.
    fn broken(path: &str, value: Value) -> String {
        let mut json: Value = serde_json::from_str(JSON).unwrap();
        let place = json.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not there"));
        assert_ne!(*place, value, "{path} has this value already");
        *place = value;
        read(&json.to_string()).err().unwrap_or_else(|| panic!("{path} may be broken"))
    }

    #[test]
    fn a_board_that_does_not_hold_together_is_refused() {
        for (path, value, reason) in [
            ("/default_country_order/0", json!("qafar"), "countries stand in their default order"),
            ("/default_kind_order", json!(["sheik", "dictator", "king", "politician"]), "kinds stand in their default order"),
            ("/players/max", json!(5), "there is a colour for every player"),
            ("/players/start_tankers", json!(2), "a player starts with one tanker"),
            // A circle's capital and "?": another space, a second one, none.
            ("/countries/0/capital", json!("melqan-6"), "a circle has one capital and one incident space"),
            ("/countries/0/incident", json!("melqan-4"), "a circle has one capital and one incident space"),
            ("/spaces/0/kind", json!("capital"), "a circle has one capital and one incident space"),
            ("/spaces/4/kind", json!("incident"), "a circle has one capital and one incident space"),
            ("/spaces/7/kind", json!("plain"), "a circle has one capital and one incident space"),
            ("/countries/0/capital", json!("nowhere"), "no space \"nowhere\""),
            ("/countries/0/berth", json!(null), "exactly the countries on a sea have a berth"),
            ("/countries/5/berth", json!({}), "exactly the countries on a sea have a berth"),
            ("/countries/0/neighbors", json!(["sirhat", "qafar"]), "neighbours are the countries across a border"),
            ("/countries/0/neighbors", json!(["sirhat", "qafar", "ombar"]), "neighbours are the countries across a border"),
            ("/spaces/8/country", json!("melqan"), "spaces stand in order"),
            ("/spaces/4/index", json!(5), "spaces stand in order"),
            ("/spaces/8", json!({ "id": "x", "country": "melqan", "index": 8, "kind": "plain" }), "spaces stand in order"),
            ("/spaces/4/country", json!("nowhere"), "no country \"nowhere\""),
            // Arrows.
            ("/spaces/7/link", json!("sirhat-7"), "every arrow belongs to one border"),
            ("/spaces/1/link", json!(null), "a border is an arrow pair"),
            ("/spaces/9/link", json!("melqan-1"), "every arrow belongs to one border"),
            ("/borders/0/link", json!(["melqan-2", "qafar-7"]), "a border's arrows stand in its countries"),
            ("/borders/0/link", json!(["melqan-1", "sirhat-6"]), "a border is an arrow pair"),
            ("/borders/0/countries", json!(["sirhat", "melqan"]), "a border's arrows stand in its countries"),
            ("/borders/0/countries/0", json!("nowhere"), "no country \"nowhere\""),
            // Cards and pieces.
            ("/incident_cards/4/effect/count", json!(2), "INC-05 does something that the rules do not know"),
            ("/incident_cards/8/effect/count", json!(2), "INC-09 does something that the rules do not know"),
            ("/incident_cards/12/effect/max_spaces", json!(8), "INC-13 does something that the rules do not know"),
            ("/incident_cards/12/effect/cost", json!(10), "INC-13 does something that the rules do not know"),
            ("/pieces/per_player/0/place_cost", json!(30), "placing costs as much as a step"),
            ("/pieces/per_player/0/kind", json!("queen"), "a kind of ruler is missing"),
            ("/pieces/shared/0/kind", json!("lorry"), "no stock of tanker"),
            ("/pieces/shared/1/kind", json!("lorry"), "no stock of pipeline"),
            ("/canal/country", json!("nowhere"), "no country \"nowhere\""),
        ] {
            let told = broken(path, value);
            assert!(told.ends_with(reason), "{path}: {told}");
        }
    }

    #[test]
    fn a_list_that_is_too_short_is_refused() {
        for (path, count) in [("/incident_cards", CARDS), ("/spaces", SPACES)] {
            let mut json: Value = serde_json::from_str(JSON).unwrap();
            let list = json.pointer_mut(path).and_then(Value::as_array_mut).unwrap();
            assert_eq!(list.len(), count);
            list.pop();
            assert!(read(&json.to_string()).is_err(), "{path}");
        }
        assert_eq!(exactly::<u8, 2>(vec![1, 2]), Ok([1, 2]));
        assert_eq!(exactly::<u8, 2>(vec![1]), Err("1 where 2 should be".to_owned()));
    }

    #[test]
    fn arrows_of_no_border_or_on_other_than_plain_spaces_are_refused() {
        // As many arrows as borders need, but two of them stand on a capital and on the space opposite.
        let mut json: Value = serde_json::from_str(JSON).unwrap();
        json["spaces"][1]["link"] = json!(null);
        json["spaces"][15]["link"] = json!(null);
        json["spaces"][7]["link"] = json!("sirhat-1");
        json["spaces"][9]["link"] = json!("melqan-7");
        json["borders"][0]["link"] = json!(["melqan-7", "sirhat-1"]);
        assert_eq!(read(&json.to_string()).err(), Some("it does not hold that only plain spaces carry arrows".to_owned()));
        // One arrow that leads somewhere else than back.
        let mut json: Value = serde_json::from_str(JSON).unwrap();
        json["spaces"][15]["link"] = json!("melqan-0");
        assert_eq!(read(&json.to_string()).err(), Some("it does not hold that arrows face each other".to_owned()));
    }
}
