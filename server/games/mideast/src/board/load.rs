//! Reading and checking `board.json`.

use super::{AREAS, Area, AreaId, Board, Kind, VALUES};
use engine::serde_json;
use serde::Deserialize;

#[derive(Deserialize)]
struct RawBoard {
    areas: Vec<RawArea>,
    neighbours: Vec<RawPair>,
    force_pool: RawForce,
    oil: RawOil,
    drilling_tokens: RawDrilling,
    superpowers: RawSuperpowers,
    peacekeepers: RawPeacekeepers,
    votes: RawVotes,
    auctions: RawAuctions,
    scoring: RawScoring,
}

#[derive(Deserialize)]
struct RawArea {
    id: String,
    kind: Kind,
    country: bool,
    value: u32,
    homeland_allowed: bool,
}

#[derive(Deserialize)]
struct RawPair {
    a: String,
    b: String,
    kind: Kind,
}

#[derive(Deserialize)]
struct RawForce {
    per_player: Vec<RawTokens>,
    tokens: u32,
    points: u32,
}

#[derive(Deserialize)]
struct RawTokens {
    value: usize,
    count: u8,
}

#[derive(Deserialize)]
struct RawOil {
    total: u32,
    chip_count: u32,
    chips: Vec<RawChips>,
}

#[derive(Deserialize)]
struct RawChips {
    value: u32,
    count: u32,
}

#[derive(Deserialize)]
struct RawDrilling {
    values: Vec<u8>,
}

#[derive(Deserialize)]
struct RawSuperpowers {
    intervention_defence: u32,
}

#[derive(Deserialize)]
struct RawPeacekeepers {
    count: u32,
    start: String,
}

#[derive(Deserialize)]
struct RawVotes {
    un: RawUn,
    opec: RawOpec,
}

#[derive(Deserialize)]
struct RawUn {
    other: RawOther,
}

#[derive(Deserialize)]
struct RawOther {
    text_max: usize,
}

#[derive(Deserialize)]
struct RawOpec {
    quota: RawQuota,
}

#[derive(Deserialize)]
struct RawQuota {
    max: u32,
}

#[derive(Deserialize)]
struct RawAuctions {
    open: RawOpen,
}

#[derive(Deserialize)]
struct RawOpen {
    bid_max: u32,
}

#[derive(Deserialize)]
struct RawScoring {
    war: RawScore,
    peace: RawScore,
}

#[derive(Deserialize)]
struct RawScore {
    superpower_force_in_homeland: i64,
}

/// Reads a board and checks that it is one on which the rules work.
pub(super) fn read(json: &str) -> Result<Board, String> {
    let mut raw: RawBoard = serde_json::from_str(json).map_err(|error| error.to_string())?;
    // MEP-1.24
    raw.areas.sort_by(|one, other| one.id.cmp(&other.id));
    ensure(raw.areas.len() == AREAS, "there are sixteen areas")?;
    check_areas(&raw)?;
    check_oil(&raw.oil)?;
    let score = raw.scoring.war.superpower_force_in_homeland;
    ensure(score == -raw.scoring.peace.superpower_force_in_homeland, "an SIF counts as much in WAR as it costs in PEACE")?;
    ensure(raw.peacekeepers.count == 1, "there is one Peacekeepers piece")?;
    let mut drilling = raw.drilling_tokens.values.clone();
    drilling.sort_unstable();
    ensure(!drilling.contains(&0), "a drilling token is worth something")?;
    Ok(Board {
        areas: raw.areas.iter().map(|area| read_area(&raw, area)).collect::<Result<_, _>>()?,
        force: force(&raw.force_pool)?,
        oil: raw.oil.total,
        drilling,
        peacekeepers: find(&raw, &raw.peacekeepers.start)?,
        sif_defence: raw.superpowers.intervention_defence,
        text_most: raw.votes.un.other.text_max,
        quota_most: raw.votes.opec.quota.max,
        bid_most: raw.auctions.open.bid_max,
        sif_score: score,
    })
}

fn check_areas(raw: &RawBoard) -> Result<(), String> {
    ensure(raw.areas.iter().filter(|area| area.kind == Kind::Sea).count() == 3, "there are three seas")?;
    for area in &raw.areas {
        ensure(area.kind == Kind::Land || (!area.country && area.value == 0), "a sea is no country and worth nothing")?;
        ensure(!area.homeland_allowed || area.country, "a homeland is a country")?;
    }
    Ok(())
}

fn check_oil(oil: &RawOil) -> Result<(), String> {
    // MEP-1.14
    ensure(oil.chips.iter().map(|chip| chip.count).sum::<u32>() == oil.chip_count, "the chips add up")?;
    ensure(oil.chips.iter().map(|chip| chip.count * chip.value).sum::<u32>() == oil.total, "the chips are worth all the oil")
}

fn force(raw: &RawForce) -> Result<[u8; VALUES], String> {
    let mut force = [0; VALUES];
    for tokens in &raw.per_player {
        let place = tokens.value.checked_sub(1).and_then(|at| force.get_mut(at)).ok_or("tokens are worth 1 to 5")?;
        *place = tokens.count;
    }
    ensure(force.iter().map(|count| u32::from(*count)).sum::<u32>() == raw.tokens, "the tokens add up")?;
    let points = (1..).zip(force).map(|(value, count)| value * u32::from(count)).sum::<u32>();
    ensure(points == raw.points, "the points add up")?;
    Ok(force)
}

fn find(raw: &RawBoard, id: &str) -> Result<AreaId, String> {
    let at = raw.areas.iter().position(|area| area.id == id).ok_or_else(|| format!("{id} is no area"))?;
    u8::try_from(at).map(AreaId).map_err(|error| error.to_string())
}

fn read_area(raw: &RawBoard, area: &RawArea) -> Result<Area, String> {
    let own = find(raw, &area.id)?;
    let (mut near, mut near_by_land) = (Vec::new(), Vec::new());
    for pair in &raw.neighbours {
        let (a, b) = (find(raw, &pair.a)?, find(raw, &pair.b)?);
        let other = if a == own {
            b
        } else if b == own {
            a
        } else {
            continue;
        };
        ensure(other != own && !near.contains(&other), "a pair of neighbours is named once")?;
        near.push(other);
        // MEP-1.5
        let kinds = [area.kind, raw.areas[other.index()].kind];
        let expected = if kinds == [Kind::Land; 2] { Kind::Land } else { Kind::Sea };
        ensure(kinds != [Kind::Sea; 2] && pair.kind == expected, "borders join land to land or land to sea")?;
        if expected == Kind::Land {
            near_by_land.push(other);
        }
    }
    ensure(!near.is_empty(), "every area has a neighbour")?;
    near.sort_unstable();
    near_by_land.sort_unstable();
    let RawArea { id, kind, country, value, homeland_allowed } = area;
    Ok(Area { id: id.clone(), kind: *kind, country: *country, homeland: *homeland_allowed, value: *value, near, near_by_land })
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("board.json: it does not hold that {what}")) }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::board::AreaId;
    use engine::serde_json::{Value, from_str, json};

    /// What is wrong with the board after a change; nothing where it is sound.
    fn wrong(change: impl FnOnce(&mut Value)) -> String {
        let mut board: Value = from_str(include_str!("../../board.json")).unwrap();
        change(&mut board);
        read(&board.to_string()).err().unwrap_or_default().trim_start_matches("board.json: it does not hold that ").to_owned()
    }

    fn area<'a>(board: &'a mut Value, id: &str) -> &'a mut Value {
        board["areas"].as_array_mut().unwrap().iter_mut().find(|area| area["id"] == id).unwrap()
    }

    fn pair<'a>(board: &'a mut Value, a: &str, b: &str) -> &'a mut Value {
        let fits = |pair: &&mut Value| [(a, b), (b, a)].contains(&(pair["a"].as_str().unwrap(), pair["b"].as_str().unwrap()));
        board["neighbours"].as_array_mut().unwrap().iter_mut().find(fits).unwrap()
    }

    #[test]
    fn the_board_is_sound() {
        assert_eq!(wrong(|_| {}), "");
        let board = read(include_str!("../../board.json")).unwrap();
        assert_eq!((board.force, board.oil, board.sif_defence, board.sif_score), ([5, 3, 1, 1, 1], 228, 3, 2));
        assert_eq!((board.text_most, board.quota_most, board.bid_most), (200, 228, 228));
        assert_eq!(board.drilling, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
        assert_eq!(board.peacekeepers, AreaId::named("cyprus").unwrap());
    }

    #[test]
    fn areas_and_borders_are_checked() {
        assert_eq!(wrong(|board| drop(board["areas"].as_array_mut().unwrap().pop())), "there are sixteen areas");
        assert_eq!(wrong(|board| area(board, "red_sea")["kind"] = json!("land")), "there are three seas");
        assert_eq!(wrong(|board| area(board, "red_sea")["country"] = json!(true)), "a sea is no country and worth nothing");
        assert_eq!(wrong(|board| area(board, "red_sea")["value"] = json!(1)), "a sea is no country and worth nothing");
        assert_eq!(wrong(|board| area(board, "sinai")["homeland_allowed"] = json!(true)), "a homeland is a country");
        let borders = "borders join land to land or land to sea";
        assert_eq!(wrong(|board| pair(board, "iraq", "iran")["kind"] = json!("sea")), borders);
        assert_eq!(wrong(|board| pair(board, "iraq", "persian_gulf")["kind"] = json!("land")), borders);
        let seas = json!({ "a": "red_sea", "b": "persian_gulf", "kind": "sea" });
        assert_eq!(wrong(|board| board["neighbours"].as_array_mut().unwrap().push(seas)), borders);
        for (a, b) in [("iraq", "iraq"), ("iran", "iraq"), ("iraq", "iran")] {
            let again = json!({ "a": a, "b": b, "kind": "land" });
            assert_eq!(
                wrong(|board| board["neighbours"].as_array_mut().unwrap().push(again)),
                "a pair of neighbours is named once",
                "{a} {b}"
            );
        }
        let lonely =
            wrong(|board| board["neighbours"].as_array_mut().unwrap().retain(|pair| pair["a"] != "cyprus" && pair["b"] != "cyprus"));
        assert_eq!(lonely, "every area has a neighbour");
        assert_eq!(wrong(|board| pair(board, "iraq", "iran")["a"] = json!("atlantis")), "atlantis is no area");
        assert_eq!(wrong(|board| board["peacekeepers"]["start"] = json!("atlantis")), "atlantis is no area");
    }

    #[test]
    fn pieces_are_counted() {
        assert_eq!(wrong(|board| board["oil"]["chip_count"] = json!(71)), "the chips add up");
        assert_eq!(wrong(|board| board["oil"]["total"] = json!(229)), "the chips are worth all the oil");
        assert_eq!(wrong(|board| board["force_pool"]["tokens"] = json!(12)), "the tokens add up");
        assert_eq!(wrong(|board| board["force_pool"]["points"] = json!(24)), "the points add up");
        for value in [0, 6] {
            assert_eq!(wrong(|board| board["force_pool"]["per_player"][0]["value"] = json!(value)), "tokens are worth 1 to 5");
        }
        let score = "an SIF counts as much in WAR as it costs in PEACE";
        assert_eq!(wrong(|board| board["scoring"]["war"]["superpower_force_in_homeland"] = json!(3)), score);
        assert_eq!(wrong(|board| board["peacekeepers"]["count"] = json!(2)), "there is one Peacekeepers piece");
        assert_eq!(wrong(|board| board["drilling_tokens"]["values"][0] = json!(0)), "a drilling token is worth something");
        assert!(!wrong(|board| drop(board["oil"].as_object_mut().unwrap().remove("total"))).is_empty());
    }
}
