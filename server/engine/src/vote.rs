//! Votes: weights that are fixed when the ballot opens, sealed ballots, a majority or a threshold;
//! and vetoes of single seats and of blocks against what was passed.

use crate::refusal::Refusal;
use crate::sealed::Sealed;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// What a seat casts all of its votes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Ballot {
    /// In favour.
    Yes,
    /// Against.
    No,
    /// Neither; such votes do not count.
    Abstain,
}

/// When a motion passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passes {
    /// With more votes for it than against it; a tie fails.
    Majority,
    /// With at least so many votes for it, however many are against it.
    Yes(u32),
}

/// A ballot that is open. It holds secrets until it closes, so it is no part of a `Table`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    weights: Vec<(SeatId, u32)>,
    passes: Passes,
    ballots: Sealed<Ballot>,
}

/// One seat's part in a closed ballot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Cast {
    /// Who voted.
    pub seat: SeatId,
    /// How.
    pub vote: Ballot,
    /// With how many votes.
    pub weight: u32,
}

/// A closed ballot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Tally {
    /// What each seat cast, in the order in which they were asked.
    pub ballots: Vec<Cast>,
    /// Votes for it.
    pub yes: u32,
    /// Votes against it.
    pub no: u32,
    /// Whether it passed.
    pub passed: bool,
}

impl Vote {
    /// Opens a ballot; seats without a vote are not asked. Later changes do not touch the weights.
    pub fn open(weights: impl IntoIterator<Item = (SeatId, u32)>, passes: Passes) -> Self {
        let weights: Vec<(SeatId, u32)> = weights.into_iter().filter(|(_, weight)| *weight > 0).collect();
        let ballots = Sealed::ask(weights.iter().map(|(seat, _)| *seat));
        Vote { weights, passes, ballots }
    }

    /// Who votes, and with how many votes.
    #[must_use]
    pub fn weights(&self) -> &[(SeatId, u32)] {
        &self.weights
    }

    /// The ballots: secret.
    #[must_use]
    pub fn ballots(&self) -> &Sealed<Ballot> {
        &self.ballots
    }

    /// The ballots, for tests of secrecy.
    pub fn ballots_mut(&mut self) -> &mut Sealed<Ballot> {
        &mut self.ballots
    }

    /// Votes, or votes otherwise than before; see [`Sealed::answer`].
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat has no vote.
    pub fn cast(&mut self, seat: SeatId, ballot: Ballot) -> Result<bool, Refusal> {
        self.ballots.answer(seat, ballot)
    }

    /// The result once the last ballot is in; with nobody to vote at once.
    #[must_use]
    pub fn tally(&self) -> Option<Tally> {
        let cast = self.weights.iter().zip(self.ballots.reveal()?);
        let ballots: Vec<Cast> = cast.map(|((_, weight), (seat, vote))| Cast { seat, vote, weight: *weight }).collect();
        let sum = |wanted: Ballot| ballots.iter().filter(|cast| cast.vote == wanted).map(|cast| cast.weight).sum::<u32>();
        let (yes, no) = (sum(Ballot::Yes), sum(Ballot::No));
        let passed = match self.passes {
            Passes::Majority => yes > no,
            Passes::Yes(least) => yes >= least,
        };
        Some(Tally { ballots, yes, no, passed })
    }
}

/// The question whether somebody stops what was passed: single seats do it alone, a block with more
/// than half of its members. A seat that is in both parts gives one answer, which counts in both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veto {
    single: BTreeSet<SeatId>,
    blocks: Vec<BTreeSet<SeatId>>,
    answers: Sealed<bool>,
}

impl Veto {
    /// Asks all of them at once, in the order of seats.
    pub fn ask(single: impl IntoIterator<Item = SeatId>, blocks: impl IntoIterator<Item = BTreeSet<SeatId>>) -> Self {
        let single: BTreeSet<SeatId> = single.into_iter().collect();
        let blocks: Vec<BTreeSet<SeatId>> = blocks.into_iter().filter(|block| !block.is_empty()).collect();
        let all: BTreeSet<SeatId> = single.iter().chain(blocks.iter().flatten()).copied().collect();
        Veto { single, blocks, answers: Sealed::ask(all) }
    }

    /// The answers: secret.
    #[must_use]
    pub fn answers(&self) -> &Sealed<bool> {
        &self.answers
    }

    /// The answers, for tests of secrecy.
    pub fn answers_mut(&mut self) -> &mut Sealed<bool> {
        &mut self.answers
    }

    /// Who stops it alone.
    #[must_use]
    pub fn single(&self) -> &BTreeSet<SeatId> {
        &self.single
    }

    /// Answers whether the seat backs a veto, or answers otherwise than before; see [`Sealed::answer`].
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat is not asked.
    pub fn answer(&mut self, seat: SeatId, veto: bool) -> Result<bool, Refusal> {
        self.answers.answer(seat, veto)
    }

    /// All answers and whether they stop it, once the last one is in; with nobody to ask at once.
    #[must_use]
    pub fn result(&self) -> Option<(Vec<(SeatId, bool)>, bool)> {
        let answers = self.answers.reveal()?;
        let back: BTreeSet<SeatId> = answers.iter().filter(|(_, veto)| *veto).map(|(seat, _)| *seat).collect();
        let alone = self.single.iter().any(|seat| back.contains(seat));
        let stopped = alone || self.blocks.iter().any(|block| 2 * block.intersection(&back).count() > block.len());
        Some((answers, stopped))
    }
}
