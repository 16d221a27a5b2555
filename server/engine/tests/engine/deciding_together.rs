//! Sealed answers, auctions, votes and vetoes.

use engine::serde_json::{from_value, json};
use engine::{Ballot, Bid, OpenAuction, Opened, Passes, Sale, Sealed, SealedAuction, SeatId, Veto, Vote};
use std::collections::BTreeSet;

const A: SeatId = SeatId(0);
const B: SeatId = SeatId(1);
const C: SeatId = SeatId(2);
const D: SeatId = SeatId(3);

fn sold(seat: SeatId, amount: u32) -> Option<Sale> {
    Some(Sale::Sold(Bid { seat, amount }))
}

#[test]
fn sealed_answers_are_shown_together_and_can_be_changed_until_then() {
    let mut sealed = Sealed::ask([A, B, C]);
    assert_eq!(sealed.answer(B, 4), Ok(true));
    assert_eq!(sealed.answer(B, 6), Ok(false), "a change of mind is no news");
    assert!(sealed.answer(D, 1).is_err(), "who is not asked has no say");
    assert_eq!((sealed.given().collect::<Vec<_>>(), sealed.reveal()), (vec![B], None));
    assert!(sealed.asked(B) && !sealed.awaits(B) && sealed.awaits(A));
    assert_eq!((sealed.own(B), sealed.own(A)), (Some(&6), None));
    sealed.excuse(B, 0);
    sealed.excuse(A, 1);
    sealed.excuse(D, 9);
    assert!(!sealed.is_complete());
    assert_eq!(sealed.answer(C, 2), Ok(true));
    assert_eq!(sealed.reveal(), Some(vec![(A, 1), (B, 6), (C, 2)]));
    let twin = sealed.scrambled(Some(B), |_, answer| answer + 10);
    assert_eq!(twin.reveal(), Some(vec![(A, 11), (B, 6), (C, 12)]));
    assert!(Sealed::<u8>::ask([]).is_complete(), "nobody to ask: nothing to wait for");
}

#[test]
fn an_open_auction_rises_until_all_others_have_passed() {
    let mut auction = OpenAuction::new(A, [A, B, C], 1, 228);
    assert_eq!((auction.opener(), auction.may_decline(A), auction.awaits(B)), (Some(A), false, false));
    assert!(auction.pass(A).is_err() && auction.bid(B, 3).is_err() && auction.bid(A, 0).is_err());
    auction.bid(A, 1).unwrap();
    assert!(auction.awaits(B) && auction.awaits(C) && !auction.awaits(A) && auction.may_bid(A));
    auction.pass(C).unwrap();
    assert!(auction.pass(C).is_err() && auction.may_bid(C), "who has passed may still bid");
    auction.bid(B, 3).unwrap();
    assert!(auction.awaits(C), "a new bid cancels all passes");
    auction.bid(B, 5).unwrap();
    assert!(auction.bid(C, 5).is_err(), "higher, not equal");
    assert!(auction.pass(B).is_err(), "the high bidder is not waited for");
    auction.pass(A).unwrap();
    assert_eq!(auction.sale(), None);
    auction.pass(C).unwrap();
    assert_eq!(auction.sale(), sold(B, 5));
}

#[test]
fn an_open_auction_begins_anew_without_who_cannot_pay() {
    let mut auction = OpenAuction::new(A, [A, B, C], 1, 228);
    auction.bid(A, 228).unwrap();
    assert_eq!(auction.sale(), sold(A, 228), "no higher bid is possible");
    auction.eject(A);
    assert_eq!((auction.opener(), auction.high(), auction.host()), (Some(B), None, A));
    assert!(auction.may_decline(B), "only the host must open");
    auction.pass(B).unwrap();
    assert_eq!(auction.opener(), Some(C));
    auction.bid(C, 2).unwrap();
    assert!(auction.awaits(B), "who declined to open may bid");
    auction.pass(B).unwrap();
    assert_eq!(auction.sale(), sold(C, 2));
    auction.eject(C);
    auction.pass(B).unwrap();
    assert_eq!(auction.sale(), Some(Sale::Unsold), "all have declined");
    auction.eject(B);
    assert_eq!((auction.opener(), auction.sale()), (None, Some(Sale::Unsold)), "nobody is left");
    let mut alone = OpenAuction::new(A, [B], 1, 228);
    alone.bid(B, 1).unwrap();
    assert_eq!(alone.sale(), sold(B, 1), "a sole bidder wins at the opening bid");
}

/// Plays a round of sealed bids and returns what it led to.
fn bids(auction: &mut SealedAuction, bids: &[(SeatId, u32)]) -> Opened {
    for (seat, amount) in bids {
        assert!(auction.open().is_none());
        assert_eq!(auction.bid(*seat, *amount), Ok(true));
    }
    match auction.open() {
        Some((_, opened)) => opened,
        None => panic!("a bid is missing"),
    }
}

#[test]
fn sealed_bids_the_host_wins_ties_and_zeros_win_nothing() {
    let mut auction = SealedAuction::new(A, [A, B, C]);
    assert_eq!(bids(&mut auction, &[(A, 4), (B, 4), (C, 3)]), Opened::Closed(Sale::Sold(Bid { seat: A, amount: 4 })));
    let mut auction = SealedAuction::new(A, [A, B, C]);
    assert_eq!(bids(&mut auction, &[(B, 2), (C, 7), (A, 2)]), Opened::Closed(Sale::Sold(Bid { seat: C, amount: 7 })));
    let mut auction = SealedAuction::new(A, [A, B]);
    assert_eq!(bids(&mut auction, &[(B, 0), (A, 0)]), Opened::Closed(Sale::Unsold));
    assert_eq!(SealedAuction::new(A, []).open(), Some((vec![], Opened::Closed(Sale::Unsold))));
}

#[test]
fn tied_bidders_bid_again_and_an_unchanged_tie_goes_clockwise() {
    let mut auction = SealedAuction::new(A, [A, B, C, D]);
    assert_eq!(bids(&mut auction, &[(A, 2), (B, 4), (C, 4), (D, 4)]), Opened::Again);
    assert_eq!((auction.floor(), auction.step(), auction.bids().seats().collect::<Vec<_>>()), (4, 1, vec![B, C, D]));
    assert!(auction.bid(B, 3).is_err() && auction.bid(A, 9).is_err(), "at least the tie, and the tied alone");
    assert_eq!(bids(&mut auction, &[(B, 5), (C, 5), (D, 4)]), Opened::Again, "a higher tie is repeated");
    assert_eq!(bids(&mut auction, &[(C, 5), (B, 5)]), Opened::Closed(Sale::Sold(Bid { seat: B, amount: 5 })), "nobody raised");
    let mut auction = SealedAuction::new(A, [A, B, C]);
    bids(&mut auction, &[(A, 2), (B, 4), (C, 4)]);
    assert_eq!(bids(&mut auction, &[(B, 4), (C, 5)]), Opened::Closed(Sale::Sold(Bid { seat: C, amount: 5 })));
    auction.eject(C);
    assert_eq!((auction.floor(), auction.step(), auction.bidders()), (0, 0, [A, B].as_slice()), "without the ejected, from nothing");
}

#[test]
fn weights_are_fixed_and_abstentions_do_not_count() {
    let mut vote = Vote::open([(A, 3), (B, 2), (C, 0), (D, 2)], Passes::Majority);
    assert!(vote.cast(C, Ballot::No).is_err(), "without a vote nobody is asked");
    vote.cast(A, Ballot::No).unwrap();
    vote.cast(A, Ballot::Yes).unwrap();
    vote.cast(B, Ballot::No).unwrap();
    assert_eq!(vote.tally(), None);
    vote.cast(D, Ballot::Abstain).unwrap();
    let tally = vote.tally().unwrap();
    assert_eq!((tally.yes, tally.no, tally.passed), (3, 2, true));
    vote.cast(D, Ballot::No).unwrap();
    assert!(!vote.tally().unwrap().passed);
    let mut tie = Vote::open([(A, 2), (B, 2)], Passes::Majority);
    tie.cast(A, Ballot::Yes).unwrap();
    tie.cast(B, Ballot::No).unwrap();
    assert!(!tie.tally().unwrap().passed, "a tie fails");
    assert!(!Vote::open([], Passes::Majority).tally().unwrap().passed);
}

#[test]
fn a_threshold_asks_for_votes_in_favour_only() {
    for (yes, no, passed) in [(12, 5, true), (11, 0, false), (12, 40, true)] {
        let mut vote = Vote::open([(A, yes), (B, no)], Passes::Yes(12));
        vote.cast(A, Ballot::Yes).unwrap();
        if no > 0 {
            vote.cast(B, Ballot::No).unwrap();
        }
        assert_eq!(vote.tally().unwrap().passed, passed, "{yes} to {no}");
    }
}

#[test]
fn a_veto_takes_a_single_seat_or_more_than_half_of_a_block() {
    let red = BTreeSet::from([A, B, C]);
    let blue = BTreeSet::from([D]);
    let result = |backers: &[SeatId], single: Option<SeatId>| {
        let mut veto = Veto::ask(single, [red.clone(), blue.clone()]);
        for seat in [A, B, C, D] {
            veto.answer(seat, backers.contains(&seat)).unwrap();
        }
        veto.result().unwrap().1
    };
    assert!(result(&[A, B], None) && result(&[D], None));
    assert!(!result(&[A], None), "one of three is not enough");
    assert!(result(&[A], Some(A)), "one answer counts in both parts");
    let mut pair = Veto::ask(None, [BTreeSet::from([A, B]), BTreeSet::new()]);
    pair.answer(A, true).unwrap();
    assert_eq!(pair.result(), None);
    pair.answer(B, false).unwrap();
    assert!(!pair.result().unwrap().1, "of two members both are needed");
    assert_eq!(Veto::ask(None, []).result(), Some((vec![], false)));
}

#[test]
fn all_of_it_survives_being_written() {
    let mut auction = SealedAuction::new(A, [A, B]);
    auction.bid(A, 3).unwrap();
    assert_eq!(from_value::<SealedAuction>(json!(auction)).unwrap(), auction);
    let mut auction = OpenAuction::new(A, [A, B], 1, 9);
    auction.bid(A, 3).unwrap();
    assert_eq!(from_value::<OpenAuction>(json!(auction)).unwrap(), auction);
    let vote = Vote::open([(A, 3)], Passes::Yes(12));
    assert_eq!(from_value::<Vote>(json!(vote)).unwrap(), vote);
    let veto = Veto::ask([A], [BTreeSet::from([A, B])]);
    assert_eq!(from_value::<Veto>(json!(veto)).unwrap(), veto);
}
