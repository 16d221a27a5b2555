//! Superpower relations (MEP-11): the last function of the phase, and the active player's alone (MEP-11.1).

use crate::act::Act;
use crate::board::Block;
use crate::state::{Mideast, Step};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Mideast {
    pub(crate) fn begin_relations(&mut self) {
        self.set_step(Step::Relations { changed: false, handled: false });
    }

    pub(crate) fn ask_relations(&self, seat: SeatId, changed: bool, handled: bool) -> Prompt {
        let mut prompt = Prompt::new(Ask::Relations { turn: self.turn });
        let player = self.player(seat);
        // MEP-11.2: at most one change, before the SIF.
        if !changed && !handled {
            prompt = match player.alliance {
                None => prompt.offer(Choice::new("ally").one("block", Block::ALL)),
                Some(_) => prompt.offer(Choice::new("break_alliance")),
            };
        }
        // MEP-11.3
        if player.alliance.is_some() && !handled {
            prompt = match player.sif {
                None => prompt.offer(Choice::new("deploy_sif").one("at", self.open_lands(seat))),
                Some(_) => prompt.offer(Choice::new("withdraw_sif")),
            };
        }
        self.warn_ally(seat, prompt.offer(Choice::new("end_relations")))
    }

    pub(crate) fn relate(
        &mut self,
        seat: SeatId,
        changed: bool,
        handled: bool,
        act: &Act,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let (alliance, sif) = (self.player(seat).alliance, self.player(seat).sif);
        match (act, alliance, sif) {
            (Act::Ally { block }, None, _) if !changed && !handled => {
                self.player_mut(seat).alliance = Some(*block);
                context.emit(Event::Allied { seat, block: *block });
                // MEP-16.5
                if !self.end_if_allied(context) {
                    self.set_step(Step::Relations { changed: true, handled });
                }
            }
            (Act::BreakAlliance, Some(block), sif) if !changed && !handled => {
                // MEP-11.4
                if let Some(at) = sif {
                    self.return_sif(seat, at, context);
                }
                self.player_mut(seat).alliance = None;
                context.emit(Event::Broke { seat, block });
                self.set_step(Step::Relations { changed: true, handled });
            }
            (Act::DeploySif { at }, Some(_), None) if !handled && self.open_lands(seat).any(|open| open == *at) => {
                self.player_mut(seat).sif = Some(*at);
                context.emit(Event::Sif { seat, at: *at });
                self.set_step(Step::Relations { changed, handled: true });
            }
            (Act::WithdrawSif, Some(_), Some(at)) if !handled => {
                self.player_mut(seat).sif = None;
                context.emit(Event::SifWithdrawn { seat, at });
                self.set_step(Step::Relations { changed, handled: true });
            }
            (Act::EndRelations, ..) => self.end_phase(context),
            _ => return Err(Refusal::not_offered().citing("MEP-11.2")),
        }
        Ok(())
    }
}
