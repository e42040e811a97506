//! Executors that are killed in the middle of a query.

use std::time::Duration;

use datafusion::error::Result;
use datafusion::prelude::SessionContext;
use tokio::task::JoinHandle;
use uri_grammar_ballista::Cluster;
use uri_grammar_ballista::query::rows;

use crate::pages::{Pages, cluster, run};

/// A query of two stages: executors exchange rows by host.
const QUERY: &str = "SELECT uri_host(url) AS host, count(*) AS count, uri_error_histogram(url) FROM pages \
                     GROUP BY host ORDER BY count DESC, host NULLS FIRST";

type Answer = JoinHandle<Result<Vec<Vec<String>>>>;

/// Starts the query, and waits until the last executor has results of its first stage.
async fn started(cluster: &Cluster, context: SessionContext) -> Answer {
    let answer = tokio::spawn(async move { rows(&context, QUERY).await });
    while !cluster.has_results() {
        if answer.is_finished() {
            let rows = answer.await.unwrap();
            panic!("the query ended before an executor could be killed: {rows:?}");
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    answer
}

/// What one of two executors has done is lost. The other does it again, and the rows are the same.
#[test]
fn one_of_two_is_killed() {
    run(async {
        let pages = Pages::new(10_000);
        let mut cluster = cluster(2);
        let expected = rows(&pages.local().await, QUERY).await.unwrap();
        let remote = pages.remote(&cluster).await;
        let answer = started(&cluster, remote.clone()).await;
        assert!(cluster.kill());
        assert!(!answer.is_finished(), "the query ended before the executor was killed");
        assert!(answer.await.unwrap().unwrap() == expected, "the rows are others");
        // The one that is left goes on.
        assert!(rows(&remote, QUERY).await.unwrap() == expected, "the rows are others");
    });
}

/// When no executor is left, the query fails in words; and runs again when there is one.
#[test]
fn all_are_killed() {
    run(async {
        let pages = Pages::new(10_000);
        let mut cluster = cluster(2);
        let expected = rows(&pages.local().await, QUERY).await.unwrap();
        let remote = pages.remote(&cluster).await;
        let answer = started(&cluster, remote.clone()).await;
        assert!(cluster.kill() && cluster.kill() && !cluster.kill());
        let error = answer.await.unwrap().unwrap_err().to_string();
        assert!(error.contains("all executors were lost"), "{error}");
        cluster.add().unwrap();
        assert!(rows(&remote, QUERY).await.unwrap() == expected, "the rows are others");
    });
}
