//! Parallel work on all processors.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, panic, thread};

/// Returns the result of `work` for each item, in order.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(items.len());
    let next = AtomicUsize::new(0);
    let take = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        Some((index, work(items.get(index)?)))
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let run = || iter::from_fn(take).collect::<Vec<_>>();
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let done = workers.into_iter().map(|worker| worker.join());
        done.flat_map(|done| done.unwrap_or_else(|it| panic::resume_unwind(it))).collect()
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let squares = super::map(&items, |n| n * n);
        assert_eq!(squares, items.iter().map(|n| n * n).collect::<Vec<_>>());
        assert!(super::map(&[], |n: &u32| *n).is_empty());
    }
}
