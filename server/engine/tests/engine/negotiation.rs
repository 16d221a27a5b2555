//! Offers, treaties and consent: what games negotiate with.

use engine::serde_json::{from_value, json};
use engine::{Accepted, Chance, Consent, Offers, SeatId, Treaties};

const A: SeatId = SeatId(0);
const B: SeatId = SeatId(1);
const C: SeatId = SeatId(2);

fn ids<T>(offers: &Offers<T>) -> Vec<u32> {
    offers.iter().map(|offer| offer.id).collect()
}

#[test]
fn an_offer_is_agreed_when_the_last_one_accepts() {
    let mut offers = Offers::default();
    let id = offers.make(A, [A, B, C], "peace", None);
    assert!(!offers.get(id).unwrap().to.contains(&A), "who offers has agreed");
    assert_eq!(offers.accept(id, B, |_| true), Ok(Accepted::Waiting));
    assert_eq!(offers.accept(id, B, |_| true).unwrap_err().code, "no_such_offer", "an answer is given once");
    assert_eq!(offers.accept(id, A, |_| true).unwrap_err().code, "no_such_offer");
    let Ok(Accepted::Agreed(offer)) = offers.accept(id, C, |_| true) else { panic!("all have accepted") };
    assert_eq!((offer.id, offer.from, offer.terms), (id, A, "peace"));
    assert!(ids(&offers).is_empty());
}

#[test]
fn one_refusal_ends_an_offer_and_only_its_maker_withdraws_it() {
    let mut offers = Offers::default();
    let (first, second) = (offers.make(A, [B, C], 1, None), offers.make(A, [B], 2, None));
    offers.accept(first, B, |_| true).unwrap();
    assert!(offers.refuse(first, B).is_err(), "who has accepted cannot refuse");
    assert_eq!(offers.refuse(first, C).unwrap().terms, 1);
    assert!(offers.withdraw(second, B).is_err());
    assert_eq!(offers.withdraw(second, A).unwrap().terms, 2);
    assert!(offers.withdraw(second, A).is_err());
    assert_eq!(offers.make(B, [A], 3, None), 3, "ids are never used again");
}

#[test]
fn offers_are_numbered_between_those_whom_they_concern() {
    let mut offers = Offers::default();
    let number = |offers: &Offers<()>, id| offers.get(id).unwrap().number;
    let first = offers.make(A, [B], (), None);
    offers.make(B, [C], (), None);
    let all = offers.make(A, [B, C], (), None);
    let back = offers.make(B, [A], (), None);
    assert_eq!([first, all, back].map(|id| number(&offers, id)), [1, 1, 2], "what B and C did does not show");
    let other = offers.clone().with_other_secrets(Some(A), &mut Chance::seeded(1));
    assert_eq!(other.iter().map(|offer| offer.number).collect::<Vec<_>>(), [1, 1, 2]);
    assert!(offers.with_other_secrets(None, &mut Chance::seeded(1)).iter().next().is_none());
}

#[test]
fn an_offer_that_cannot_be_kept_is_void() {
    let mut offers = Offers::default();
    let id = offers.make(A, [B], 50, None);
    assert!(matches!(offers.accept(id, B, |offer| offer.terms <= 20), Ok(Accepted::Void(_))));
    offers.make(A, [B], 50, None);
    let kept = offers.make(B, [A], 10, None);
    assert_eq!(offers.void(|offer| offer.terms <= 20).len(), 1);
    assert_eq!(ids(&offers), [kept]);
}

#[test]
fn offers_run_out_and_go_with_those_who_leave() {
    let mut offers = Offers::default();
    let (short, long, open) = (offers.make(A, [B], (), Some(3)), offers.make(B, [C], (), Some(5)), offers.make(C, [A], (), None));
    assert!(offers.expire(3).is_empty(), "the last moment still counts");
    assert_eq!(offers.expire(4)[0].id, short);
    assert_eq!(ids(&offers), [long, open]);
    assert_eq!(offers.leave(A)[0].id, open);
    assert_eq!(ids(&offers), [long]);
}

#[test]
fn a_counter_offer_replaces_the_first_and_asks_the_others() {
    let mut offers = Offers::default();
    let first = offers.make(A, [B, C], 10, None);
    offers.accept(first, C, |_| true).unwrap();
    assert!(offers.counter(first, C, 5, None).is_err(), "who has accepted cannot counter");
    let (old, second) = offers.counter(first, B, 5, None).unwrap();
    assert_eq!(old.id, first);
    let new = offers.get(second).unwrap();
    assert_eq!((new.from, new.counters, new.accepted.len()), (B, Some(first), 0));
    assert!(new.awaits(A) && new.awaits(C) && !new.awaits(B) && new.concerns(B));
}

#[test]
fn a_treaty_binds_its_parties_towards_each_other() {
    let mut treaties = Treaties::default();
    let id = treaties.sign([A, B], "border");
    let bound = |treaties: &Treaties<&str>, seat, towards| treaties.binding(seat, towards).map(|treaty| treaty.id).collect::<Vec<_>>();
    assert_eq!(bound(&treaties, A, B), [id]);
    assert_eq!(bound(&treaties, B, A), [id]);
    assert!(bound(&treaties, A, C).is_empty() && bound(&treaties, A, A).is_empty());
    assert_eq!(treaties.get(id).unwrap().partners(A).collect::<Vec<_>>(), [B]);
    assert_eq!(treaties.leave(B)[0].id, id);
    assert!(treaties.get(id).is_none());
}

#[test]
fn an_announced_end_waits_for_the_awaited_turn() {
    let mut treaties = Treaties::default();
    let id = treaties.sign([A, B], ());
    treaties.turn_begins(B);
    assert_eq!(treaties.announce(id, A, [A], [B]), Ok(None));
    assert_eq!(treaties.announce(id, B, [B], [A]).unwrap_err().code, "already_announced");
    assert_eq!(treaties.announce(id, C, [C], [A]).unwrap_err().code, "no_such_treaty");
    let treaty = treaties.get(id).unwrap();
    assert!(treaty.binds(A) && !treaty.binds(B), "who announces stays bound, the other is free");
    assert!(treaties.turn_ends(B).is_empty(), "a running turn does not count");
    treaties.turn_begins(A);
    assert!(treaties.turn_ends(A).is_empty());
    treaties.turn_begins(B);
    assert_eq!(treaties.turn_ends(B)[0].id, id);
    let other = treaties.sign([A, C], ());
    assert_eq!(treaties.announce(other, C, [], []).unwrap().unwrap().id, other, "nobody to wait for: gone at once");
}

#[test]
fn treaties_and_offers_are_found_by_their_ids() {
    let mut treaties = Treaties::default();
    let signed = [treaties.sign([A, B], 1), treaties.sign([A, B, C], 2), treaties.sign([B, C], 3)];
    assert_eq!(signed, [1, 2, 3]);
    *treaties.get_mut(2).map(|treaty| &mut treaty.terms).unwrap() = 20;
    assert!(treaties.get_mut(4).is_none() && treaties.get(4).is_none());
    assert_eq!(treaties.iter().map(|treaty| (treaty.id, treaty.terms)).collect::<Vec<_>>(), [(1, 1), (2, 20), (3, 3)]);
    assert_eq!(treaties.binding(A, C).map(|treaty| treaty.id).collect::<Vec<_>>(), [2]);
    assert_eq!(treaties.get(2).unwrap().partners(B).collect::<Vec<_>>(), [A, C]);
    assert_eq!(treaties.lift(|treaty| treaty.terms > 10).iter().map(|treaty| treaty.id).collect::<Vec<_>>(), [2]);
    assert_eq!(treaties.leave(A).iter().map(|treaty| treaty.id).collect::<Vec<_>>(), [1]);
    assert_eq!(treaties.sign([A, C], 4), 4, "an id is never used again");
    assert_eq!(treaties.iter().map(|treaty| treaty.id).collect::<Vec<_>>(), [3, 4]);
    let mut offers = Offers::default();
    let (one, two) = (offers.make(A, [B], 1, None), offers.make(A, [B], 2, None));
    assert_eq!(
        offers.accept(two, B, |offer| offer.terms == 2).map(|done| matches!(done, Accepted::Agreed(offer) if offer.id == two)),
        Ok(true)
    );
    assert_eq!((offers.get(one).map(|offer| offer.terms), offers.get(two)), (Some(1), None));
}

/// Two ends at once, each waiting for its own turns.
#[test]
fn notices_run_out_one_by_one() {
    let mut treaties = Treaties::default();
    let (one, both) = (treaties.sign([A, B], ()), treaties.sign([A, C], ()));
    treaties.announce(one, A, [A], [B]).unwrap();
    treaties.announce(both, C, [A, C], [A, C]).unwrap();
    assert!([A, C].iter().all(|seat| treaties.get(both).unwrap().binds(*seat)), "both stay bound");
    let mut turn = |seat| {
        treaties.turn_begins(seat);
        treaties.turn_ends(seat).iter().map(|treaty| treaty.id).collect::<Vec<_>>()
    };
    assert_eq!([turn(A), turn(B), turn(C)], [vec![], vec![one], vec![both]]);
}

#[test]
fn consent_is_complete_when_everybody_has_answered() {
    let mut consent = Consent::ask([B, C], 0);
    assert_eq!(consent.open().collect::<Vec<_>>(), [B, C]);
    consent.answer(C, 1).unwrap();
    assert!(consent.answer(C, 0).is_err(), "an answer stands");
    assert!(consent.answer(A, 0).is_err());
    assert_eq!((consent.awaits(B), consent.awaits(C), consent.answers()), (true, false, None));
    consent.excuse(B);
    consent.excuse(B);
    assert_eq!(consent.answers(), Some(vec![(B, 0), (C, 1)]));
}

#[test]
fn all_of_it_survives_being_written() {
    let mut offers = Offers::default();
    offers.make(A, [B], 7, Some(2));
    assert_eq!(from_value::<Offers<i32>>(json!(offers)).unwrap(), offers);
    let mut treaties = Treaties::default();
    let id = treaties.sign([A, B], 7);
    treaties.announce(id, A, [A], [B]).unwrap();
    assert_eq!(from_value::<Treaties<i32>>(json!(treaties)).unwrap(), treaties);
    let mut consent = Consent::ask([A, B], false);
    consent.answer(A, true).unwrap();
    assert_eq!(from_value::<Consent<bool>>(json!(consent)).unwrap(), consent);
}
