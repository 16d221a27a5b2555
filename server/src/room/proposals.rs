//! What the table may decide while its host is absent. One voice proposes, a second one carries it out.
//!
//! Proposals live in memory alone: they are about who is here now, and after a restart that is seen anew.

use super::Room;
use crate::error::{ApiError, ApiResult};
use crate::wire::{Notice, Proposal, ProposalHeard, Proposed, Status};
use axum::http::StatusCode;
use engine::Code;
use engine::SeatId;

/// The proposals that wait for a second voice.
#[derive(Default)]
pub(super) struct Proposals {
    last: u64,
    open: Vec<Proposal>,
}

/// Whether two proposals are of one kind, for which a person has one voice.
fn same_kind(one: &Proposed, other: &Proposed) -> bool {
    match (one, other) {
        (Proposed::StandIn { seat, .. }, Proposed::StandIn { seat: other, .. }) => seat == other,
        (Proposed::Clock { .. }, Proposed::Clock { .. }) | (Proposed::Host { .. }, Proposed::Host { .. }) => true,
        _ => false,
    }
}

impl Proposals {
    pub(super) fn shown(&self) -> Vec<Proposal> {
        self.open.clone()
    }

    /// A person is for something; his voice for another proposal of that kind is taken back. Says which proposal it is, and how
    /// many are for it.
    fn handle(&mut self, by: SeatId, proposed: &Proposed) -> (u64, usize) {
        self.take_back(by, |other| same_kind(&other.proposed, proposed) && other.proposed != *proposed);
        if let Some(proposal) = self.open.iter_mut().find(|proposal| proposal.proposed == *proposed) {
            if !proposal.by.contains(&by) {
                proposal.by.push(by);
            }
            return (proposal.id, proposal.by.len());
        }
        self.last += 1;
        self.open.push(Proposal { id: self.last, by: vec![by], proposed: proposed.clone() });
        (self.last, 1)
    }

    /// Takes a person's voice from the proposals that `from` names; one without a voice is gone.
    fn take_back(&mut self, by: SeatId, from: impl Fn(&Proposal) -> bool) {
        for proposal in self.open.iter_mut().filter(|proposal| from(proposal)) {
            proposal.by.retain(|seat| *seat != by);
        }
        self.open.retain(|proposal| !proposal.by.is_empty());
    }

    /// All of them are void.
    pub(super) fn lapse(&mut self) {
        self.open.clear();
    }

    /// Somebody left: he has no voice any more.
    pub(super) fn forget_voice(&mut self, seat: SeatId) {
        self.take_back(seat, |_| true);
    }

    /// Somebody is back: nobody needs to stand in for him.
    pub(super) fn forget_stand_in(&mut self, back: SeatId) {
        self.open.retain(|proposal| !matches!(proposal.proposed, Proposed::StandIn { seat, .. } if seat == back));
    }
}

impl Room {
    /// A person proposes something, or is for what another one proposed.
    pub(super) async fn propose(&mut self, token: Option<String>, proposed: Proposed) -> ApiResult<ProposalHeard> {
        let by = self.seat_of(&token.ok_or_else(ApiError::bad_token)?)?;
        let proposed = self.judge_proposal(by, proposed)?;
        let before = self.proposals.shown();
        let (id, voices) = self.proposals.handle(by, &proposed);
        if voices < self.voices_needed(by) {
            if self.proposals.shown() != before {
                self.tell_seats();
            }
            return Ok(ProposalHeard { id, done: false });
        }
        self.carry_out(by, proposed).await?;
        self.proposals.open.retain(|proposal| proposal.id != id);
        self.tell_seats();
        Ok(ProposalHeard { id, done: true })
    }

    /// Takes a voice back.
    pub(super) fn withdraw(&mut self, token: Option<String>, id: u64) -> ApiResult<()> {
        let by = self.seat_of(&token.ok_or_else(ApiError::bad_token)?)?;
        if !self.proposals.open.iter().any(|proposal| proposal.id == id && proposal.by.contains(&by)) {
            return Err(ApiError::new(StatusCode::NOT_FOUND, Code::NoSuchProposal, "There is no such proposal of yours (any more)."));
        }
        self.proposals.take_back(by, |proposal| proposal.id == id);
        self.tell_seats();
        Ok(())
    }

    /// Two, or one where everybody else is absent as well as the host.
    fn voices_needed(&self, by: SeatId) -> usize {
        let mut others = self.stored.data.persons().filter(|seat| *seat != by && *seat != self.stored.data.host);
        if others.any(|seat| !self.is_absent(seat)) { 2 } else { 1 }
    }

    /// Whether the table may decide this now; complete, so that two are for the same thing.
    fn judge_proposal(&self, by: SeatId, proposed: Proposed) -> ApiResult<Proposed> {
        let data = &self.stored.data;
        if self.stored.status == Status::Finished {
            return Err(ApiError::finished());
        }
        if by == data.host || !self.is_host_absent() {
            return Err(ApiError::conflict(
                Code::HostHere,
                "The host is here, or has only just left. Ask the host, or wait for the grace time.",
            ));
        }
        if self.stored.status == Status::Lobby && !matches!(proposed, Proposed::Host { .. }) {
            return Err(ApiError::conflict(Code::NotStarted, "The match has not begun yet; only another host can be proposed."));
        }
        match proposed {
            Proposed::StandIn { seat, level } => {
                self.only_absent(seat)?;
                Ok(Proposed::StandIn { seat, level: Some(self.stand_in_level(level)?) })
            }
            Proposed::Clock { clock } => {
                super::lobby::clock(Some(clock))?;
                if data.clock.is_some() {
                    return Err(ApiError::conflict(Code::ClockSet, "This match has a clock already; it stands."));
                }
                Ok(Proposed::Clock { clock })
            }
            Proposed::Host { seat } => {
                let seat = seat.unwrap_or(by);
                if !data.seat_record(seat).ok_or_else(ApiError::no_such_seat)?.is_persons() {
                    return Err(ApiError::not_a_person());
                }
                if seat == data.host {
                    return Err(ApiError::conflict(Code::HostHere, "This is the host already. Name somebody else."));
                }
                Ok(Proposed::Host { seat: Some(seat) })
            }
        }
    }

    async fn carry_out(&mut self, by: SeatId, proposed: Proposed) -> ApiResult<()> {
        match proposed {
            Proposed::StandIn { seat, level } => {
                let level = self.stand_in_level(level)?;
                self.seat_stand_in(by, seat, level).await
            }
            Proposed::Clock { clock } => {
                let notice = Notice::Clock { decision: Some(clock.decision) };
                self.save(Some(by), vec![notice], |stored| {
                    stored.data.clock = Some(clock);
                    Ok(())
                })
                .await?;
                // What was asked long ago has the whole time from now on.
                self.run_clocks();
                Ok(())
            }
            Proposed::Host { seat } => self.make_host(by, seat.unwrap_or(by)).await,
        }
    }
}
