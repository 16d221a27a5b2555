//! Reads and checks `board.json`.

use super::{
    Board, Border, CONTINENTS, COUNTRIES, Color, Continent, ContinentId, Country, CountryId, Goal, Numbers, OBJECTIVES, Objective, Occupy,
    Situation, SituationCard, Symbol, Worth,
};
use engine::serde_json;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    continents: Vec<FileContinent>,
    countries: Vec<FileCountry>,
    neighbours: Vec<FilePair>,
    situation_cards: Vec<FileSituation>,
    objectives: Vec<FileObjective>,
    common_objective: FileCommon,
    setup: FileSetup,
    placement: FilePlacement,
    missiles: FileMissiles,
    cards: FileCards,
    exchange: FileExchange,
    pacts: FilePacts,
}

#[derive(Deserialize)]
struct FileContinent {
    id: String,
    bonus: u32,
    card: FileCard,
}

#[derive(Deserialize)]
struct FileCountry {
    id: String,
    continent: String,
    island: bool,
    card: FileCard,
}

#[derive(Deserialize)]
struct FileCard {
    kind: String,
    symbols: Vec<String>,
}

#[derive(Deserialize)]
struct FilePair {
    a: String,
    b: String,
}

#[derive(Deserialize)]
struct FileSituation {
    id: String,
    count: usize,
    color: Option<Color>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileObjective {
    id: String,
    kind: String,
    color: Option<Color>,
    #[serde(default)]
    continents: Vec<String>,
    #[serde(default)]
    counts: BTreeMap<String, u32>,
    #[serde(default)]
    any_countries: u32,
    islands: Option<FileIslands>,
    #[serde(default)]
    min_countries: u32,
    in_two_and_three_player_deck: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileIslands {
    count: u32,
    min_continents: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileCommon {
    any_countries: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileSetup {
    country_cards_dealt: BTreeMap<u8, usize>,
    initial_placement_rounds: BTreeMap<u8, Vec<u32>>,
    objectives_per_player: BTreeMap<u8, usize>,
    extra_countries_to_win: BTreeMap<u8, u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FilePlacement {
    minimum: u32,
    minimum_applies_below_countries: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileMissiles {
    armies_per_missile: u32,
    damage_by_distance: BTreeMap<u8, u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileCards {
    country_card_bonus: u32,
    hand_limit: usize,
}

#[derive(Deserialize)]
struct FileExchange {
    values: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FilePacts {
    proposals_per_partner_per_turn: u32,
    international_zone: FileZone,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileZone {
    min_exchanges: u32,
}

/// Reads the file's text.
pub(super) fn read(text: &str) -> Result<Board, String> {
    let mut file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    // Country-id order is alphabetical.
    file.countries.sort_by(|one, other| one.id.cmp(&other.id));
    expect("countries", file.countries.len(), COUNTRIES)?;
    expect("continents", file.continents.len(), CONTINENTS)?;
    expect("objectives", file.objectives.len(), OBJECTIVES)?;
    expect("situation cards", file.situation_cards.iter().map(|card| card.count).sum(), 50)?;
    expect("neighbours", file.neighbours.len(), 135)?;
    let continent_ids: Vec<String> = file.continents.iter().map(|continent| continent.id.clone()).collect();
    let country_ids: Vec<String> = file.countries.iter().map(|country| country.id.clone()).collect();
    let mut pairs = Vec::new();
    for pair in &file.neighbours {
        let (a, b) = (country(&country_ids, &pair.a)?, country(&country_ids, &pair.b)?);
        pairs.push((a, b));
        pairs.push((b, a));
    }
    let countries = countries(&file, &continent_ids, &pairs)?;
    let continents = continents(&file, &countries)?;
    let borders = borders(&countries, &continent_ids);
    let objectives = file.objectives.iter().map(|one| objective(one, &continent_ids)).collect::<Result<_, _>>()?;
    let situations = file.situation_cards.iter().map(situation).collect::<Result<_, _>>()?;
    let cards = [&country_ids, &continent_ids].map(|ids| ids.iter().map(|id| format!("card-{id}")).collect());
    Ok(Board { countries, continents, borders, objectives, situations, cards, numbers: numbers(file) })
}

fn expect(what: &str, found: usize, wanted: usize) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{found} {what} where {wanted} belong")) }
}

fn numbers(file: File) -> Numbers {
    Numbers {
        common: file.common_objective.any_countries,
        dealt: file.setup.country_cards_dealt,
        placements: file.setup.initial_placement_rounds,
        objectives: file.setup.objectives_per_player,
        extra_countries: file.setup.extra_countries_to_win,
        minimum: file.placement.minimum,
        minimum_below: file.placement.minimum_applies_below_countries,
        exchanges: file.exchange.values,
        missile_damage: file.missiles.damage_by_distance,
        missile_armies: file.missiles.armies_per_missile,
        card_bonus: file.cards.country_card_bonus,
        hand_limit: file.cards.hand_limit,
        proposals: file.pacts.proposals_per_partner_per_turn,
        zone_exchanges: file.pacts.international_zone.min_exchanges,
    }
}

fn index(ids: &[String], id: &str) -> Result<u8, String> {
    let at = ids.iter().position(|known| known == id).ok_or_else(|| format!("{id:?} is unknown"))?;
    u8::try_from(at).map_err(|_| format!("{id:?} is one too many"))
}

fn country(ids: &[String], id: &str) -> Result<CountryId, String> {
    index(ids, id).map(CountryId)
}

fn worth(card: &FileCard) -> Result<Worth, String> {
    let units = || {
        let symbol = |name: &String| match name.as_str() {
            "airplane" => Ok(Symbol::Airplane),
            "tank" => Ok(Symbol::Tank),
            "ship" => Ok(Symbol::Ship),
            _ => Err(format!("{name:?} is no symbol of an exchange")),
        };
        card.symbols.iter().map(symbol).collect::<Result<Vec<_>, _>>()
    };
    match card.kind.as_str() {
        "full" | "super" => Ok(Worth::Whole),
        "wildcard" => Ok(Worth::Wild),
        "single" | "symbols" => units().map(Worth::Units),
        other => Err(format!("{other:?} is no kind of card")),
    }
}

fn countries(file: &File, continents: &[String], pairs: &[(CountryId, CountryId)]) -> Result<Vec<Country>, String> {
    let mut near: Vec<Vec<CountryId>> = vec![Vec::new(); COUNTRIES];
    for (a, b) in pairs {
        near[a.index()].push(*b);
    }
    for list in &mut near {
        list.sort();
        list.dedup();
    }
    let all = (0..u8::MAX).map(CountryId).zip(&file.countries);
    all.map(|(id, one)| {
        let mut routes = vec![Vec::new(); COUNTRIES];
        fly(&near, &mut vec![id], &mut routes);
        for list in &mut routes {
            list.sort_by(|one: &Vec<CountryId>, other| one.len().cmp(&other.len()).then_with(|| one.cmp(other)));
        }
        Ok(Country {
            id: one.id.clone(),
            continent: ContinentId(index(continents, &one.continent)?),
            island: one.island,
            worth: worth(&one.card)?,
            symbols: one.card.symbols.clone(),
            near: near[id.index()].clone(),
            beside: near[id.index()].iter().copied().collect(),
            reach: (0..u8::MAX).map(CountryId).zip(&routes).filter(|(_, routes)| !routes.is_empty()).map(|(to, _)| to).collect(),
            routes,
        })
    })
    .collect()
}

/// Collects every chain that begins with `chain` and crosses at most three borders.
fn fly(near: &[Vec<CountryId>], chain: &mut Vec<CountryId>, routes: &mut [Vec<Vec<CountryId>>]) {
    let Some(last) = chain.last().copied() else { return };
    for next in &near[last.index()] {
        if chain.contains(next) {
            continue;
        }
        chain.push(*next);
        routes[next.index()].push(chain.clone());
        if chain.len() < 4 {
            fly(near, chain, routes);
        }
        chain.pop();
    }
}

fn continents(file: &File, countries: &[Country]) -> Result<Vec<Continent>, String> {
    let all = (0..u8::MAX).map(ContinentId).zip(&file.continents);
    all.map(|(id, one)| {
        let inside = (0..u8::MAX).map(CountryId).zip(countries).filter(|(_, country)| country.continent == id);
        Ok(Continent {
            id: one.id.clone(),
            bonus: one.bonus,
            worth: worth(&one.card)?,
            symbols: one.card.symbols.clone(),
            countries: inside.map(|(id, _)| id).collect(),
        })
    })
    .collect()
}

fn borders(countries: &[Country], continents: &[String]) -> Vec<Border> {
    let mut found: BTreeSet<(&String, &String)> = BTreeSet::new();
    let name = |continent: ContinentId| &continents[continent.index()];
    for country in countries {
        for other in &country.near {
            let (a, b) = (name(country.continent), name(countries[other.index()].continent));
            if a < b {
                found.insert((a, b));
            }
        }
    }
    let id = |name: &String| ContinentId(index(continents, name).unwrap_or_default());
    found.into_iter().map(|(a, b)| Border { id: format!("{a}+{b}"), continents: [id(a), id(b)] }).collect()
}

fn objective(one: &FileObjective, ids: &[String]) -> Result<Objective, String> {
    let continent = |id: &String| index(ids, id).map(ContinentId);
    let goal = match (one.kind.as_str(), one.color) {
        ("occupy", _) => Goal::Occupy(Occupy {
            continents: one.continents.iter().map(continent).collect::<Result<_, _>>()?,
            counts: one.counts.iter().map(|(id, count)| Ok((continent(id)?, *count))).collect::<Result<_, String>>()?,
            any: one.any_countries,
            islands: one.islands.as_ref().map(|islands| (islands.count, islands.min_continents)),
            min_countries: one.min_countries,
        }),
        ("destroy-color", Some(color)) => Goal::DestroyColor(color),
        ("destroy-seat", _) => Goal::DestroyLeft,
        (other, _) => return Err(format!("{other:?} is no kind of objective")),
    };
    Ok(Objective { id: one.id.clone(), goal, few_players: one.in_two_and_three_player_deck })
}

fn situation(one: &FileSituation) -> Result<SituationCard, String> {
    let effect = match (one.id.as_str(), one.color) {
        (_, Some(color)) => Situation::Rest(color),
        ("classic-combat", _) => Situation::Classic,
        ("snow", _) => Situation::Snow,
        ("tailwind", _) => Situation::Tailwind,
        ("crisis", _) => Situation::Crisis,
        ("extra-reinforcements", _) => Situation::Extra,
        ("open-borders", _) => Situation::OpenBorders,
        ("closed-borders", _) => Situation::ClosedBorders,
        (other, _) => return Err(format!("{other:?} is no situation card")),
    };
    Ok(SituationCard { id: one.id.clone(), effect, count: one.count })
}

#[cfg(test)]
mod tests {
    use super::read;

    const TEXT: &str = include_str!("../../board.json");

    #[test]
    fn the_file_is_read_and_flaws_are_named() {
        assert!(read(TEXT).is_ok());
        for (old, new, flaw) in [
            ("\"countries\"", "\"lands\"", "countries"),
            ("\"id\": \"chile\"", "\"id\": \"chili\"", "\"chile\" is unknown"),
            ("\"kind\": \"super\"", "\"kind\": \"odd\"", "no kind of card"),
            ("\"kind\": \"destroy-seat\"", "\"kind\": \"odd\"", "no kind of objective"),
            ("\"id\": \"snow\"", "\"id\": \"hail\"", "no situation card"),
        ] {
            assert!(TEXT.contains(old), "{old}");
            let wrong = read(&TEXT.replacen(old, new, 1)).unwrap_err();
            assert!(wrong.contains(flaw), "{old}: {wrong}");
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_counted() {
        let count = |field: &str| {
            let mut board: engine::serde_json::Value = engine::serde_json::from_str(TEXT).unwrap();
            let list = board[field].as_array_mut().unwrap();
            let last = list.last().unwrap().clone();
            list.push(last);
            read(&board.to_string()).unwrap_err()
        };
        assert_eq!(count("countries"), "73 countries where 72 belong");
        assert_eq!(count("continents"), "8 continents where 7 belong");
        assert_eq!(count("objectives"), "21 objectives where 20 belong");
        assert_eq!(count("neighbours"), "136 neighbours where 135 belong");
        assert!(count("situationCards").ends_with("situation cards where 50 belong"));
    }
}
