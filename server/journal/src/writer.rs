//! Group commit: one task writes for everybody.
//!
//! While one batch is being synced to disk, what arrives waits in a queue; the next batch is everything
//! that waits. A quiet server pays one sync per action, a busy one shares each sync among many rooms.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{JournalError, unavailable};

/// The most jobs that share a transaction.
const BATCH: usize = 512;

/// How many jobs may wait before callers wait for a place.
const QUEUE: usize = 4096;

/// How long a caller waits for a place in the queue.
const PLACE: Duration = Duration::from_secs(5);

/// How long a caller waits for its answer. The stores answer earlier; this is for a disk that hangs.
const ANSWER: Duration = Duration::from_secs(15);

/// Where a job's answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, JournalError>>;

/// What does the writing.
pub(super) trait Sink: Send + 'static {
    /// One thing to write, with its [`Reply`].
    type Job: Send + 'static;

    /// Writes the jobs in order, in one transaction, and answers each of them once it is durable.
    fn write(&mut self, jobs: Vec<Self::Job>) -> impl Future<Output = ()> + Send;

    /// Nothing more will come.
    fn finish(self) -> impl Future<Output = ()> + Send;
}

/// The queue in front of a [`Sink`].
pub(super) struct Writer<J> {
    kind: &'static str,
    queue: Mutex<Option<mpsc::Sender<J>>>,
    task: Mutex<Option<JoinHandle<()>>>,
    batches: Arc<AtomicU64>,
}

impl<J: Send + 'static> Writer<J> {
    /// Starts the task.
    pub(super) fn start<S: Sink<Job = J>>(kind: &'static str, mut sink: S) -> Self {
        let (queue, mut jobs) = mpsc::channel(QUEUE);
        let batches = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&batches);
        let task = tokio::spawn(async move {
            loop {
                let mut batch = Vec::new();
                if jobs.recv_many(&mut batch, BATCH).await == 0 {
                    break;
                }
                count.fetch_add(1, Ordering::Relaxed);
                sink.write(batch).await;
            }
            sink.finish().await;
        });
        Self { kind, queue: Mutex::new(Some(queue)), task: Mutex::new(Some(task)), batches }
    }

    /// Queues a job and waits for its answer. A caller that goes away does not take its job back.
    pub(super) async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> J) -> Result<T, JournalError> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(queue) = queue else { return Err(unavailable(self.kind, "it is closed")) };
        let (reply, answer) = oneshot::channel();
        if queue.send_timeout(job(reply), PLACE).await.is_err() {
            return Err(unavailable(self.kind, "too much is waiting to be written"));
        }
        drop(queue);
        match tokio::time::timeout(ANSWER, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(unavailable(self.kind, "it stopped before it answered")),
            Err(_) => Err(unavailable(self.kind, "it did not answer in time")),
        }
    }

    /// How many batches were begun.
    pub(super) fn batches(&self) -> u64 {
        self.batches.load(Ordering::Relaxed)
    }

    /// Takes no more jobs, writes those that wait and ends the task.
    pub(super) async fn finish(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, store = self.kind, "the journal's writer ended badly");
        }
    }
}
