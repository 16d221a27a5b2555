//! What is known about proposals, kept from one state to the next ([`crate::talk`]).

use crate::board::Countries;
use crate::term::Term;
use engine::{Choice, SeatId, Treaty};
use std::sync::{Arc, OnceLock};

/// Everything that the choices of `talk` follow from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grounds {
    /// By seat: what it owns.
    pub(crate) owned: Vec<Countries>,
    /// By seat: whom it may ask.
    pub(crate) partners: Vec<Vec<SeatId>>,
    /// By seat: with whom it negotiates.
    pub(crate) talks_to: Vec<Option<SeatId>>,
    pub(crate) pacts: Vec<Treaty<Term>>,
}

/// The choices of every seat, each worked out when it is first asked for.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) grounds: Grounds,
    pub(crate) seats: Vec<OnceLock<Vec<Choice>>>,
}

/// Choices kept from one state to the next. No part of the state: it follows from the rest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept(pub(crate) Option<Arc<Known>>);

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl Eq for Kept {}
