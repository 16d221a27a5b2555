//! The United Nations (MEP-10).

use crate::act::Act;
use crate::board::{AreaId, Block, board};
use crate::state::{Ending, Mideast, Recorded, Resolution, Step, Wish, ballots};
use crate::vocabulary::{Answer, Ask, Event};
use engine::{Ballot, Choice, Context, Domain, Passes, Prompt, Refusal, SeatId, Tally, Veto, Vote};

impl Wish {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Wish::Peacekeepers(_) => "peacekeepers",
            Wish::CeaseFire => "cease_fire",
            Wish::Text(_) => "text",
        }
    }
}

impl Mideast {
    /// MEP-10.1.
    pub(crate) fn ask_resolution(&self) -> Prompt {
        // MEP-10.2
        let elsewhere = AreaId::all().filter(|at| *at != self.peacekeepers);
        Prompt::new(Ask::Resolution { turn: self.turn })
            .offer(Choice::new("peacekeepers").one("at", elsewhere))
            .offer(Choice::new("cease_fire"))
            .offer(Choice::new("propose_text").with("text", Domain::Text(board().text_most)))
            .offer(Choice::new("no_resolution"))
    }

    pub(crate) fn propose(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let wish = match act {
            Act::Peacekeepers { at } if at != self.peacekeepers => Wish::Peacekeepers(at),
            Act::CeaseFire => Wish::CeaseFire,
            Act::NoResolution => {
                self.begin_relations();
                return Ok(());
            }
            // MEP-10.2: a text has at least one character; without any nothing is proposed.
            Act::ProposeText { text } if text.trim().is_empty() => {
                self.begin_relations();
                return Ok(());
            }
            Act::ProposeText { text } if text.chars().count() <= board().text_most => Wish::Text(text),
            _ => return Err(Refusal::not_offered().citing("MEP-10.2")),
        };
        self.count.resolutions += 1;
        let resolution = Resolution { number: self.count.resolutions, by: seat, wish };
        let (at, text) = match &resolution.wish {
            Wish::Peacekeepers(at) => (Some(*at), None),
            Wish::Text(text) => (None, Some(text.clone())),
            Wish::CeaseFire => (None, None),
        };
        context.emit(Event::Resolution { seat, kind: resolution.wish.kind(), resolution: resolution.number, at, text });
        context.stands();
        // MEP-10.5, 10.6
        let passes = match resolution.wish {
            Wish::CeaseFire => Passes::Yes(self.options.cease_fire_votes.into()),
            Wish::Peacekeepers(_) | Wish::Text(_) => Passes::Majority,
        };
        let vote = Vote::open(self.all_living().map(|seat| (seat, self.un_votes(seat))), passes);
        self.count_ballots(resolution, vote, context);
        Ok(())
    }

    /// MEP-10.4. The question is the same before and after the own ballot: it can be changed until all are in.
    pub(crate) fn ask_ballot(seat: SeatId, resolution: &Resolution, vote: &Vote) -> Option<Prompt> {
        let prompt = Prompt::new(Ask::Ballot { resolution: resolution.number });
        let choice = Choice::new("vote").one("vote", ballots());
        let ballots = vote.ballots();
        ballots.asked(seat).then(|| if ballots.awaits(seat) { prompt.offer(choice) } else { prompt.aside(choice) })
    }

    pub(crate) fn cast(
        &mut self,
        seat: SeatId,
        resolution: Resolution,
        mut vote: Vote,
        ballot: Ballot,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        if vote.cast(seat, ballot)? {
            context.emit(Event::Answered { seat, what: "vote" });
        }
        self.count_ballots(resolution, vote, context);
        Ok(())
    }

    fn count_ballots(&mut self, resolution: Resolution, vote: Vote, context: &mut Context<'_>) {
        let Some(tally) = vote.tally() else { return self.set_step(Step::Ballot(resolution, vote)) };
        context.wall();
        let Tally { ballots, yes, no, passed, .. } = tally.clone();
        context.emit(Event::UnClosed { resolution: resolution.number, kind: resolution.wish.kind(), ballots, yes, no, passed });
        if !tally.passed {
            return self.begin_relations();
        }
        // MEP-10.7
        let single = match resolution.wish {
            Wish::Peacekeepers(at) => self.owner(at),
            Wish::CeaseFire | Wish::Text(_) => None,
        };
        let veto = Veto::ask(single, Block::ALL.map(|block| self.members(block)));
        self.count_vetoes((resolution, tally, veto), context);
    }

    pub(crate) fn ask_veto(seat: SeatId, resolution: &Resolution, veto: &Veto) -> Option<Prompt> {
        let prompt = Prompt::new(Ask::Veto { resolution: resolution.number });
        let choice = Choice::new("veto").one("veto", [false, true]);
        let answers = veto.answers();
        answers.asked(seat).then(|| if answers.awaits(seat) { prompt.offer(choice) } else { prompt.aside(choice) })
    }

    /// MEP-10.8.
    pub(crate) fn back(
        &mut self,
        seat: SeatId,
        (resolution, tally, mut veto): (Resolution, Tally, Veto),
        backs: bool,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        if veto.answer(seat, backs)? {
            context.emit(Event::Answered { seat, what: "veto" });
        }
        self.count_vetoes((resolution, tally, veto), context);
        Ok(())
    }

    fn count_vetoes(&mut self, (resolution, tally, veto): (Resolution, Tally, Veto), context: &mut Context<'_>) {
        let Some((answers, vetoed)) = veto.result() else { return self.set_step(Step::Veto(resolution, tally, veto)) };
        context.wall();
        if !answers.is_empty() {
            let told = answers.iter().map(|(seat, veto)| Answer { seat: *seat, veto: *veto }).collect();
            context.emit(Event::Vetoes { resolution: resolution.number, vetoes: told, vetoed });
        }
        if vetoed {
            return self.begin_relations();
        }
        // MEP-10.9
        match resolution.wish {
            Wish::Peacekeepers(to) => {
                let from = std::mem::replace(&mut self.peacekeepers, to);
                context.emit(Event::Peacekeepers { from, to });
            }
            Wish::CeaseFire => return self.end(Ending::CeaseFire, context),
            Wish::Text(text) => {
                context.emit(Event::Recorded { seat: resolution.by, text: text.clone() });
                self.texts.push(Recorded { round: self.round, seat: resolution.by, text });
            }
        }
        self.begin_relations();
    }
}
