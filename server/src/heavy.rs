//! Reads that take long (a record, old versions of a match), beside the play: on a few threads of their own with a low
//! priority, so that moves come first; with a bounded queue; given up when nobody waits for the answer any more.

use crate::config::Bounds;
use crate::error::{ApiError, ApiResult};
use crate::permits::{Address, Permits};
use axum::http::StatusCode;
use engine::Code;
use futures_util::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

type Job = Box<dyn FnOnce(&Handle) + Send>;

/// How many steps back in priority.
#[cfg(unix)]
const NICE: i32 = 10;

/// Threads that work on long reads.
pub(crate) struct Heavy {
    jobs: mpsc::Sender<Job>,
    permits: Arc<Permits>,
}

impl Heavy {
    /// Starts the threads. They end with the last `Heavy`, and nobody waits for them.
    pub(crate) fn start(bounds: &Bounds) -> Self {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        let handle = Handle::current();
        for number in 0..bounds.heavy_reads {
            let (waiting, handle) = (Arc::clone(&waiting), handle.clone());
            let started = std::thread::Builder::new().name(format!("heavy-{number}")).spawn(move || work(&waiting, &handle));
            if let Err(error) = started {
                tracing::error!(%error, "a thread for long reads cannot be started");
            }
        }
        let all = bounds.heavy_reads.saturating_add(bounds.heavy_queue);
        // Nobody fills the queue alone.
        Heavy { jobs, permits: Permits::new((all / 4).max(bounds.heavy_reads).max(4), all) }
    }

    /// Does some work when it is its turn. Where it waits for something, and when it yields, it is given up if nobody
    /// waits for it any more.
    ///
    /// # Errors
    /// `too_busy` when too many wait already; `room_failed` when it panics; what the work itself says.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        address: Address,
        work: impl Future<Output = ApiResult<T>> + Send + 'static,
    ) -> ApiResult<T> {
        let permit = self.permits.take(Some(address)).ok_or_else(ApiError::too_busy)?;
        let (mut reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |handle| {
            let _permit = permit;
            metrics::counter!("entente_heavy_reads_total").increment(1);
            let done = AssertUnwindSafe(async {
                tokio::select! {
                    biased;
                    () = reply.closed() => None,
                    done = work => Some(done),
                }
            });
            match handle.block_on(done.catch_unwind()) {
                Ok(None) => metrics::counter!("entente_heavy_reads_given_up_total").increment(1),
                Ok(Some(done)) => drop(reply.send(done)),
                Err(_) => tracing::error!("a long read met a fault"),
            }
        });
        self.jobs.send(job).map_err(|_| ApiError::room_failed())?;
        answer.await.unwrap_or_else(|_| Err(ApiError::room_failed()))
    }
}

fn work(waiting: &Mutex<mpsc::Receiver<Job>>, handle: &Handle) {
    #[cfg(unix)]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::warn!(%error, "long reads have the same priority as moves");
    }
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A runtime that is being shut down panics under those who still use it.
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| job(handle)));
    }
}

impl ApiError {
    /// Too much is being worked on.
    #[must_use]
    pub fn too_busy() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            Code::TooBusy,
            "The server is busy with other requests of this kind. Repeat the same one in a moment.",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;
    use std::sync::atomic::{AtomicBool, Ordering};
    use tokio::sync::Semaphore;

    #[derive(clap::Parser)]
    struct Given {
        #[command(flatten)]
        bounds: Bounds,
    }

    fn heavy(reads: &str, queue: &str) -> Heavy {
        Heavy::start(&Given::parse_from(["test", "--heavy-reads", reads, "--heavy-queue", queue]).bounds)
    }

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_queue_is_bounded_and_shared() {
        let heavy = Arc::new(heavy("1", "15"));
        let gate = Arc::new(Semaphore::new(0));
        let mut waiting = Vec::new();
        for number in 0..20 {
            let (heavy, gate) = (Arc::clone(&heavy), Arc::clone(&gate));
            let asked = tokio::spawn(async move {
                heavy
                    .run(address(number / 5), async move {
                        gate.acquire().await.unwrap().forget();
                        Ok(())
                    })
                    .await
                    .map_err(|error| error.why.code.to_string())
            });
            waiting.push(asked);
            tokio::task::yield_now().await;
        }
        // Those who have no place hear so at once.
        while waiting.iter().filter(|asked| asked.is_finished()).count() < 4 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        gate.add_permits(16);
        let mut busy = 0;
        for asked in waiting {
            match asked.await.unwrap() {
                Ok(()) => {}
                Err(code) => {
                    assert_eq!(code, "too_busy");
                    busy += 1;
                }
            }
        }
        // Four of each address had a place, and one not.
        assert_eq!(busy, 4);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_nobody_waits_for_is_given_up_and_a_panic_is_nobody_elses() {
        let heavy = heavy("1", "3");
        let gone = Arc::new(AtomicBool::new(false));
        struct Tells(Arc<AtomicBool>);
        impl Drop for Tells {
            fn drop(&mut self) {
                self.0.store(true, Ordering::Release);
            }
        }
        let tells = Tells(Arc::clone(&gone));
        let endless = heavy.run::<()>(address(1), async move {
            let _tells = tells;
            loop {
                tokio::task::yield_now().await;
            }
        });
        assert!(tokio::time::timeout(std::time::Duration::from_millis(50), endless).await.is_err());
        let failed = heavy.run::<()>(address(1), async { panic!("on purpose") }).await;
        assert_eq!(failed.unwrap_err().why.code, "room_failed");
        assert!(gone.load(Ordering::Acquire));
        assert_eq!(heavy.run(address(1), async { Ok(7) }).await, Ok(7));
    }
}
