//! Works on a sequence of items on several threads, and hands over the results in order.

use std::io;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use crate::outcome::catch_panic;

/// Works on the items of `next`, each worker on a thread of its own. `take` receives the results in order on this
/// thread, and ends all work if it fails. A panic is an error instead of a result. About `ahead` results wait for
/// `take` at most.
pub fn in_order<T, R: Send>(
    ahead: usize,
    next: impl FnMut() -> Option<T> + Send,
    workers: Vec<impl FnMut(T) -> R + Send>,
    mut take: impl FnMut(io::Result<R>) -> io::Result<()>,
) -> io::Result<()> {
    let next = Mutex::new(next);
    let (send, slots) = mpsc::sync_channel::<mpsc::Receiver<io::Result<R>>>(ahead);
    thread::scope(|scope| {
        for mut worker in workers {
            let (next, send) = (&next, send.clone());
            scope.spawn(move || {
                loop {
                    let (result, slot) = mpsc::sync_channel(1);
                    // The lock makes the order of the slots the order of the items, also while there is no room for
                    // another slot.
                    let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
                    let Some(item) = catch_panic(&mut *next).transpose() else { break };
                    if send.send(slot).is_err() {
                        break;
                    }
                    drop(next);
                    let _ = result.send(item.and_then(|item| catch_panic(|| worker(item))));
                }
            });
        }
        // The slots end with the last worker.
        drop(send);
        slots.into_iter().try_for_each(|slot| {
            take(slot.recv().unwrap_or_else(|error| Err(io::Error::other(error))))
        })
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Hands over the numbers below 50 after some work.
    fn numbers(
        threads: usize,
        work: impl Fn(u64) -> u64 + Sync,
        take: impl FnMut(io::Result<u64>) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut numbers = 0..50;
        in_order(2, || numbers.next(), (0..threads).map(|_| &work).collect(), take)
    }

    #[test]
    fn results_are_in_order() {
        for threads in 1..5 {
            let work = |number| {
                thread::sleep(Duration::from_micros(number * 7 % 5 * 100));
                2 * number
            };
            let mut all = Vec::new();
            let taken = numbers(threads, work, |result| {
                all.push(result?);
                Ok(())
            });
            assert!(taken.is_ok() && all.iter().copied().eq((0..50).map(|number| 2 * number)));
        }
    }

    #[test]
    fn an_error_or_panic_ends_all_threads() {
        for threads in 1..4 {
            let stop = |result: io::Result<u64>| match result? {
                20 => Err(io::Error::other("stop")),
                _ => Ok(()),
            };
            let error = numbers(threads, |number| number, stop).expect_err("stops");
            assert_eq!(error.to_string(), "stop");
            let work = |number| if number == 9 { panic!("expected") } else { number };
            let error = numbers(threads, work, stop).expect_err("panics");
            assert!(error.to_string().contains("a bug in this program"), "{error}");
        }
    }
}
