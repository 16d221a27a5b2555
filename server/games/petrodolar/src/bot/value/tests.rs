//! What the bot's prices add up to, part by part, in positions in which each part can be told from the others.

use super::Scale;
use crate::board::{BorderId, CountryId, Kind, SpaceId};
use crate::state::{Fleet, Player, Position, Ruler};
use engine::SeatId;

const A: SeatId = SeatId(0);
const FULL: Scale = Scale { rounds: 6 };

/// `A:x@y` as seat, x and y.
fn parts(one: &str) -> (SeatId, &str, &str) {
    let (who, rest) = one.split_once(':').unwrap();
    let (what, at) = rest.split_once('@').unwrap();
    (SeatId(u8::try_from("ABCD".find(who).unwrap()).unwrap()), what, at)
}

/// A position of so many players with 100 each, with rulers `A:K@melqan-7`, tankers `A:2@melqan` and pipelines.
fn position(seats: usize, rulers: &str, fleets: &str, pipelines: &str) -> Position {
    let player = Player { cash: 100, agent: None, high_seas: [0, 0], unplaced_tanker: false, left: None };
    let mut position = Position {
        players: vec![player; seats],
        rulers: rulers.split_whitespace().map(parts).map(|(seat, letter, at)| (SpaceId::named(at).unwrap(), ruler(seat, letter))).collect(),
        berths: std::collections::BTreeMap::new(),
        pipelines: pipelines.split_whitespace().map(|border| BorderId::named(border).unwrap()).collect(),
    };
    for (seat, count, at) in fleets.split_whitespace().map(parts) {
        let count = count.parse().unwrap();
        match at {
            "north" => position.player_mut(seat).high_seas[0] = count,
            "south" => position.player_mut(seat).high_seas[1] = count,
            _ => drop(position.berths.insert(CountryId::named(at).unwrap(), Fleet { seat, count })),
        }
    }
    position
}

fn ruler(seat: SeatId, letter: &str) -> Ruler {
    let kind = Kind::ALL.into_iter().find(|kind| kind.name()[..1].eq_ignore_ascii_case(letter)).unwrap();
    Ruler { seat, kind }
}

fn with_cash(mut position: Position, seat: SeatId, cash: u32) -> Position {
    position.player_mut(seat).cash = cash;
    position
}

#[test]
fn cash_counts_most_up_to_the_reserve_and_ice_is_thin_below_it() {
    // Six rulers to place, two of them for 10: 600. 10 a million, 8 more for each of the first 40.
    let worth = |cash| FULL.standing(&with_cash(position(2, "", "", ""), A, cash), A) - 600;
    assert_eq!([100, 50, 40, 30].map(worth), [1320, 820, 720, 540]);
    // With less than 20, 10 or nothing beyond the cheapest act.
    assert_eq!([20, 10, 0].map(worth), [360 - 300, 180 - 900, -6000]);
    // Where nothing is to be had for 10 the cheapest act costs 20; a dictator or sheik off the capitals goes for 10.
    let dear = |cash| super::thin_ice(&position(2, "A:D@melqan-7 A:S@sirhat-1", "", ""), A, cash);
    assert_eq!([40, 39, 30, 29, 20, 19].map(dear), [0, 300, 300, 900, 900, 6000]);
    let walker = |cash| super::thin_ice(&position(2, "A:D@melqan-0 A:S@sirhat-1", "", ""), A, cash);
    assert_eq!([30, 29, 20, 19, 10, 9].map(walker), [0, 300, 300, 900, 900, 6000]);
    let king = |cash| super::thin_ice(&position(2, "A:D@melqan-7 A:S@sirhat-1 A:K@ombar-0", "", ""), A, cash);
    assert_eq!([40, 20, 19].map(king), [0, 900, 6000]);
}

#[test]
fn a_ruler_that_rules_nothing_is_worth_having() {
    let worth = |rulers: &str| super::idle_ruler(&position(3, rulers, "", ""), A);
    // One to place for 10, one that walks for 10, one that walks for 20.
    assert_eq!(worth(""), 600);
    assert_eq!(worth("A:K@melqan-0"), 600);
    assert_eq!(worth("A:D@melqan-0"), 700);
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1 A:K@ombar-0"), 200);
    assert_eq!(worth("A:D@melqan-0 A:S@sirhat-1 A:K@ombar-0"), 700);
    // Without either, as many as there are to place, up to three, and as capitals are free.
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1"), 180);
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1 A:K@ombar-5 A:K@jazuf-3"), 120);
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1 A:K@ombar-5 A:K@jazuf-3 A:P@dabash-6"), 60);
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1 B:K@ombar-5 B:K@jazuf-3 B:P@dabash-6 B:P@qafar-0 C:K@nuzir-6"), 60);
    assert_eq!(worth("A:D@melqan-7 A:S@sirhat-1 A:K@ombar-5 A:K@jazuf-3 A:P@dabash-6 A:P@qafar-0"), -600);
    // No capital is free, so none can be placed for 10 either.
    assert_eq!(worth("A:K@melqan-7 A:K@sirhat-1 B:K@ombar-5 B:K@jazuf-3 B:P@dabash-6 B:P@qafar-0 C:K@nuzir-6 C:P@tarwan-4"), -600);
}

#[test]
fn earnings_count_for_the_rounds_to_come_and_tankers_for_themselves() {
    let base = position(2, "A:K@melqan-7", "", "");
    let worth = |scale: Scale, fleets: &str| scale.standing(&position(2, "A:K@melqan-7", fleets, ""), A) - scale.standing(&base, A);
    // At sea 120 each; in the berth 20 a round more, and the better of two prospects (14 a million) is fulfilled.
    assert_eq!(worth(FULL, "A:1@north"), 120);
    assert_eq!(worth(FULL, "A:2@south"), 240);
    assert_eq!(worth(FULL, "A:1@melqan"), 120 + 1200 - 6 * 20);
    assert_eq!(worth(FULL, "A:2@melqan"), 240 + 2400 - 20 * 20);
    assert_eq!(worth(FULL, "A:3@melqan"), 360 + 2400 - 20 * 20);
    assert_eq!(worth(Scale { rounds: 3 }, "A:1@melqan"), 120 + 600 - 60);
}

#[test]
fn countries_without_tankers_are_prospects() {
    let worth = |scale: &Scale, rulers: &str, fleets: &str, pipelines: &str| scale.prospects(&position(2, rulers, fleets, pipelines), A);
    assert_eq!(worth(&FULL, "", "", ""), 0);
    assert_eq!(worth(&FULL, "A:K@melqan-7", "", ""), 14 * 20 + 6 * 20);
    assert_eq!(worth(&FULL, "A:D@melqan-7", "", ""), 14 * 10 + 6 * 10);
    assert_eq!(worth(&FULL, "A:K@melqan-7", "A:1@melqan", ""), 14 * 20);
    assert_eq!(worth(&Scale { rounds: 3 }, "A:K@melqan-7", "", ""), 200);
    assert_eq!(worth(&FULL, "B:K@melqan-7", "", ""), 0);
    // Landlocked: 2 a million and tower, 5 where an own coast lies next to it and a pipeline is to be had.
    assert_eq!(worth(&FULL, "A:K@qafar-0", "", ""), 4 * 2 * 20);
    assert_eq!(worth(&FULL, "A:K@qafar-0 A:K@ombar-5", "A:2@ombar", ""), 4 * 2 * 20);
    assert_eq!(worth(&FULL, "A:K@qafar-0 A:K@melqan-7", "A:2@melqan", ""), 4 * 5 * 20);
    assert_eq!(worth(&FULL, "A:K@qafar-0 A:K@nuzir-6", "", ""), 8 * 2 * 20, "another landlocked country is no way out");
    // The border may name the coast first or second.
    assert_eq!(worth(&FULL, "A:K@tarwan-4 A:K@jazuf-3", "A:2@jazuf", ""), 4 * 5 * 20);
    assert_eq!(worth(&FULL, "A:K@tarwan-4 A:K@dabash-6", "A:1@dabash", ""), 4 * 5 * 20);
    let all: Vec<&str> = BorderId::all().map(BorderId::name).filter(|border| !border.contains("qafar")).collect();
    assert_eq!(worth(&FULL, "A:K@qafar-0 A:K@melqan-7", "A:2@melqan", &format!("{} qafar-nuzir", all.join(" "))), 4 * 2 * 20);
    // Joined: the better towers come first. Two tankers work for the king's, four towers of the sheik wait.
    assert_eq!(worth(&FULL, "A:S@qafar-0 A:K@melqan-7", "A:2@melqan", "melqan-qafar"), 14 * 10 + 3 * 6 * 10);
}

#[test]
fn others_earnings_and_tankers_weigh_more_the_fewer_they_are() {
    let worth = |seats, rulers: &str, fleets: &str| FULL.rivals(&position(seats, rulers, fleets, ""), A);
    assert_eq!(worth(2, "B:K@melqan-7", "B:1@melqan"), 6 * (20 * 6 + 8));
    assert_eq!(worth(3, "B:K@melqan-7", "B:1@melqan"), 4 * (20 * 6 + 8));
    assert_eq!(worth(4, "B:K@melqan-7", "B:1@melqan"), 3 * (20 * 6 + 8));
    assert_eq!(worth(3, "B:K@melqan-7", "B:1@melqan C:2@north A:3@south"), 4 * (20 * 6 + 8 + 16));
    assert_eq!(Scale { rounds: 2 }.rivals(&position(2, "B:K@melqan-7", "B:1@melqan", ""), A), 6 * (20 * 2 + 8));
    // Their strength is taken off what a position is worth.
    let own = |fleets: &str| FULL.standing(&position(2, "B:K@melqan-7", fleets, ""), A);
    assert_eq!(own("") - own("B:1@melqan"), 6 * (20 * 6 + 8));
}

#[test]
fn what_others_could_attack_next_is_in_danger() {
    // A has a king on Melqan with two tankers and earns 40; the attack costs it that, the tankers and the country.
    let king = "A:K@melqan-7";
    let outlook = |rulers: &str, fleets: &str, cash: u32, theirs: u32| {
        let mut position = with_cash(position(3, rulers, fleets, ""), A, cash);
        position.players[1..].iter_mut().for_each(|player| player.cash = theirs);
        FULL.outlook(&position, A)
    };
    let loss = 10 * 6 * 40 + 250 * 2 + 150;
    assert_eq!(outlook(&format!("{king} B:D@melqan-0"), "A:2@melqan", 100, 10), -(loss * 2 / 5));
    assert_eq!(outlook(&format!("{king} B:D@melqan-0"), "A:2@melqan", 100, 9), 0, "they cannot pay for it");
    assert_eq!(outlook(&format!("{king} B:K@melqan-0"), "A:2@melqan", 100, 90), 0, "a king attacks no king");
    assert_eq!(outlook(&format!("{king} B:D@melqan-2"), "A:2@melqan", 100, 30), -(loss * 2 / 5));
    assert_eq!(outlook(&format!("{king} B:D@melqan-2"), "A:2@melqan", 100, 20), 0);
    // Their next earnings pay for it as well.
    assert_eq!(outlook(&format!("{king} B:D@melqan-0 B:S@ombar-5"), "A:2@melqan B:1@ombar", 100, 0), -(loss * 2 / 5));
    // Two capitals in reach of one: the worse loss. Two hunters: both.
    let two = "A:K@melqan-7 A:K@sirhat-1";
    assert_eq!(outlook(&format!("{two} B:D@melqan-0 B:S@sirhat-0"), "A:2@melqan A:1@sirhat", 100, 10), -(loss * 2 / 5));
    let other = 10 * 6 * 20 + 250 + 150;
    assert_eq!(outlook(&format!("{two} B:D@melqan-0 C:S@sirhat-0"), "A:2@melqan A:1@sirhat", 100, 10), -(loss * 2 / 5) - other * 2 / 5);
    // What is left afterwards may be thin ice: a third of it counts.
    assert_eq!(outlook(&format!("{king} B:D@melqan-0"), "A:2@melqan", 29, 10), -(loss * 2 / 5) - 300 / 3);
    assert_eq!(outlook(king, "A:2@melqan", 0, 10), 0, "40 will come in");
    assert_eq!(outlook(&format!("{king} B:D@melqan-0"), "A:2@melqan", 0, 10), -(loss * 2 / 5) - 6000 / 3);
}

#[test]
fn a_ruler_with_nothing_else_to_do_has_chances() {
    let chances = |rulers: &str, fleets: &str, cash: u32| FULL.chances(&with_cash(position(2, rulers, fleets, ""), A, cash), A);
    // Two tankers under B's king, a step away: what the dictator would earn with them, the tankers, the towers, less the fare.
    let gain = 10 * 6 * 2 * 10 + 200 * 2 + 6 * 10 * 2;
    assert_eq!(chances("A:D@melqan-0 B:K@melqan-7", "B:2@melqan", 100), (gain - 120) / 6);
    assert_eq!(chances("A:D@melqan-1 B:K@melqan-7", "B:2@melqan", 100), (gain - 240) / 6);
    assert_eq!(chances("A:D@melqan-1 B:K@melqan-7", "B:2@melqan", 19), 0, "two steps cost 20");
    assert_eq!(chances("A:D@melqan-7 B:K@sirhat-1", "B:2@sirhat", 100), 0, "it has a country to rule");
    assert_eq!(chances("A:P@melqan-0 B:K@melqan-7", "B:2@melqan", 20), (10 * 6 * 2 * 20 + 400 + 6 * 20 * 2 - 240) / 6);
    // Five tankers work two towers. Own ones there are no gain.
    assert_eq!(chances("A:D@melqan-0 B:K@melqan-7", "B:5@melqan", 100), (10 * 6 * 2 * 10 + 200 * 5 + 120 - 120) / 6);
    assert_eq!(chances("A:D@melqan-0", "A:2@melqan", 100), 0, "120 for the towers less 120 for the step");
    assert_eq!(chances("A:K@melqan-0", "A:2@melqan", 100), 0);
    assert_eq!(chances("A:D@nuzir-5", "", 10), (6 * 10 * 4 - 120) / 6);
    assert_eq!(Scale { rounds: 1 }.chances(&position(2, "A:D@melqan-0 B:K@melqan-7", "B:2@melqan", ""), A), (200 + 400 + 120 - 120) / 6);
    // Next turn's earnings pay the fare, too, and the best chance counts alone.
    assert_eq!(chances("A:D@melqan-1 A:K@ombar-5 B:K@melqan-7", "A:1@ombar B:2@melqan", 0), (gain - 240) / 6);
    assert_eq!(chances("A:D@melqan-0 A:S@nuzir-5 B:K@melqan-7", "B:2@melqan", 10), (gain - 120) / 6);
    // They are part of the outlook.
    assert_eq!(FULL.outlook(&position(2, "A:D@melqan-0 B:K@melqan-7", "B:2@melqan", ""), A), (gain - 120) / 6);
}

#[test]
fn the_last_rounds_count_less() {
    let table = |max_rounds, round| {
        let mut game = crate::Petrodolar::set_up(
            &crate::Options { max_rounds },
            2,
            &mut engine::Context::new(&mut engine::Dice::at(&[1; 32], 1), engine::Actor::Player),
        );
        game.round = round;
        Scale::of(&crate::table::Table::of(&game)).rounds
    };
    assert_eq!([table(0, 1), table(0, 900), table(20, 1), table(20, 15)], [6, 6, 6, 6]);
    assert_eq!([table(20, 16), table(20, 18), table(20, 20), table(20, 21)], [5, 3, 1, 1]);
    assert_eq!([FULL.free_move(), Scale { rounds: 2 }.free_move()], [240, 80]);
}
