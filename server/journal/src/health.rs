//! Whether the journal can be written, asked as often as anybody likes and tried once in a while.
//!
//! Reading says nothing about a full disk or a database that was made read-only, so a little is written. Health checks,
//! rooms that wait and whoever else asks share one attempt.

use super::{Journal, JournalError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For how long an answer is good.
const FRESH: Duration = Duration::from_secs(2);

/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_millis(2500);

/// Says whether the journal can be written.
pub struct Health {
    journal: Arc<dyn Journal>,
    /// When it was found out last, and why it could not be written.
    known: Mutex<Option<(Instant, Option<String>)>>,
    turn: tokio::sync::Mutex<()>,
}

impl Health {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(journal: Arc<dyn Journal>) -> Arc<Self> {
        Arc::new(Health { journal, known: Mutex::default(), turn: tokio::sync::Mutex::default() })
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Option<(Instant, Option<String>)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fresh(&self) -> Option<Result<(), JournalError>> {
        let known = self.known();
        let (_, reason) = known.as_ref().filter(|(at, _)| at.elapsed() < FRESH)?;
        Some(reason.clone().map_or(Ok(()), |reason| Err(JournalError::Unavailable(reason))))
    }

    /// A write failed: what is known counts no longer.
    pub fn doubt(&self) {
        *self.known() = None;
    }

    /// Whether the journal can be written; tried at most once in two seconds, whoever asks.
    ///
    /// # Errors
    /// `Unavailable` with the reason.
    pub async fn ask(self: &Arc<Self>) -> Result<(), JournalError> {
        if let Some(answer) = self.fresh() {
            return answer;
        }
        let health = Arc::clone(self);
        // Apart from whoever asks: somebody who hangs up does not make the next one begin anew.
        let attempt = tokio::spawn(async move {
            let _turn = health.turn.lock().await;
            if let Some(answer) = health.fresh() {
                return answer;
            }
            metrics::counter!("entente_journal_probes_total", "store" => health.journal.kind()).increment(1);
            let answer = match tokio::time::timeout(PATIENCE, health.journal.probe()).await {
                Ok(answer) => answer,
                Err(_) => Err(JournalError::Unavailable("it did not answer in time".to_owned())),
            };
            *health.known() = Some((Instant::now(), answer.as_ref().err().map(ToString::to_string)));
            answer
        });
        attempt.await.unwrap_or_else(|_| Err(JournalError::Unavailable("the attempt to write failed".to_owned())))
    }
}
