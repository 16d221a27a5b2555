//! What a change of the board brings about; elimination and conceding (TEG-5.7, TEG-21).

use crate::pacts::AsideSome;
use crate::state::{Held, Nested, Stage, Teg};
use crate::vocabulary::Event;
use engine::{Choice, Context, Prompt, SeatId};

impl Teg {
    /// Settles everything that follows from a change of holdings. `by` dealt the last blow, if anybody did.
    pub(crate) fn settle(&mut self, by: Option<SeatId>, context: &mut Context<'_>) {
        // TEG-21.1, 20.12
        let gone = |game: &Teg, seat: SeatId| !game.player(seat).eliminated && game.held(seat).next().is_none();
        for seat in self.seats().filter(|seat| gone(self, *seat)).collect::<Vec<_>>() {
            self.eliminate(seat, by, context);
        }
        self.end_broken_pacts(context);
        self.settle_continents(context);
        self.judge_victory(context);
    }

    fn eliminate(&mut self, seat: SeatId, by: Option<SeatId>, context: &mut Context<'_>) {
        let by = by.unwrap_or(seat);
        self.player_mut(seat).eliminated = true;
        let cards = std::mem::take(&mut self.player_mut(seat).cards);
        context.emit(Event::Eliminated { seat, by, cards: cards.len() });
        // TEG-21.2, 13.11
        if by != seat && !cards.is_empty() {
            context.wall_for(by);
            let names = cards.iter().map(|held| held.country.name()).collect();
            context.emit_only([by], Event::Inherited { cards: names });
            self.player_mut(by).cards.extend(cards.into_iter().map(|held| Held { bonus: false, ..held }));
        }
        // TEG-21.3, 21.4, 22.6
        for holder in self.seats() {
            let wanted: Vec<usize> = self
                .player(holder)
                .objectives
                .iter()
                .enumerate()
                .filter(|(_, secret)| !secret.void && self.victim_of(holder, secret) == Some(seat))
                .map(|(at, _)| at)
                .collect();
            for at in wanted {
                let secret = &mut self.player_mut(holder).objectives[at];
                if holder == by {
                    secret.done = true;
                } else {
                    secret.void = true;
                    if self.alive(holder) {
                        context.emit_only([holder], Event::ObjectiveVoid);
                    }
                }
            }
        }
        self.drop_talk(seat, context);
        self.drop_decisions(seat, context);
    }

    /// TEG-21.7: no decision without an owner.
    fn drop_decisions(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.player_mut(seat).forfeits = 0;
        match self.nested.last().cloned() {
            Some(Nested::Advance { seat: by, .. }) if by == seat => {
                self.nested.pop();
            }
            Some(Nested::Entry { seat: by, .. }) if by == seat => {
                // The caller goes on with the turn, so nothing is resumed here but the entry.
                let _ = self.stay_out(seat, context);
            }
            Some(Nested::Invite { lead, ally, to, from }) if lead == seat => self.drop_invitation(lead, ally, (from, to), context),
            Some(Nested::Invite { lead, ally, to, from }) if ally == seat => {
                self.nested.pop();
                self.facts.refused.insert(to);
                context.emit(Event::InviteRefused { seat: ally, partner: lead, from, to });
            }
            Some(Nested::Outward { lead, ally, to, .. }) if lead == seat => {
                self.nested.pop();
                context.emit(Event::JointEnded { seat: lead, ally, target: to });
            }
            Some(Nested::Outward { lead, ally, .. }) if ally == seat => {
                if let Some(Nested::Outward { stopped, .. }) = self.nested.last_mut() {
                    stopped.insert(ally);
                }
                self.next_outward(lead, context);
            }
            Some(Nested::Follow { .. }) => {
                if let Some(Nested::Follow { consent, .. }) = self.nested.last_mut() {
                    consent.excuse(seat);
                }
                self.finish_follow(context);
            }
            _ => {}
        }
    }

    /// TEG-D19.
    pub(crate) fn offer_conceding(prompt: Prompt) -> Prompt {
        prompt.aside_some(Choice::new("concede"))
    }

    /// TEG-21.5, 21.6.
    pub(crate) fn concede(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.player_mut(seat).conceded = true;
        context.emit(Event::Conceded { seat });
        self.drop_talk(seat, context);
        let active = self.active() == Some(seat);
        let regrouping = self.regrouping_ally().is_some_and(|(_, ally)| ally == seat);
        // A turn that its seat has left closes as soon as nothing is nested in it.
        if active && matches!(self.stage, Stage::Turn { .. }) {
            self.facts.closing = true;
            self.facts.due.clear();
        }
        self.judge_victory(context);
        self.drop_decisions(seat, context);
        if self.is_over() {
            return;
        }
        if self.stage == Stage::Color {
            self.settle_colors(context);
            return;
        }
        if active && self.active() == Some(seat) {
            self.lose_pools(seat, context);
            if matches!(self.stage, Stage::Turn { .. }) {
                self.resume(context);
            } else {
                self.after_placing(context);
            }
        } else if regrouping {
            // TEG-21.7: the ally's regrouping goes with it.
            self.skip_ally(context);
        } else {
            self.resume(context);
        }
    }

    fn skip_ally(&mut self, context: &mut Context<'_>) {
        let Stage::Turn { seat, step: crate::state::Step::Ally(allies), .. } = self.stage.clone() else { return };
        self.next_ally(seat, &allies[1..], context);
    }
}
