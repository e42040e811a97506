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

type Rows = Vec<Vec<String>>;

/// A query that runs on two executors.
struct Running {
    _pages: Pages,
    cluster: Cluster,
    context: SessionContext,
    answer: JoinHandle<Result<Rows>>,
    /// The rows of the same query without a cluster.
    expected: Rows,
}

impl Running {
    /// Starts the query, and waits until the last executor has results of the first stage.
    async fn start() -> Self {
        let pages = Pages::new(10_000);
        let cluster = cluster(2);
        let expected = rows(&pages.local().await, QUERY).await.unwrap();
        let context = pages.remote(&cluster).await;
        let remote = context.clone();
        let answer = tokio::spawn(async move { rows(&remote, QUERY).await });
        while !cluster.has_results() {
            if answer.is_finished() {
                let rows = answer.await.unwrap();
                panic!("the query ended before an executor could be killed: {rows:?}");
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Self { _pages: pages, cluster, context, answer, expected }
    }

    /// Runs the query again.
    async fn again(&self) -> Rows {
        rows(&self.context, QUERY).await.unwrap()
    }
}

/// The results of one executor are lost. The other repeats the work, and the rows are the same.
#[test]
fn survives_loss_of_one_executor() {
    run(async {
        let mut running = Running::start().await;
        assert!(running.cluster.kill());
        assert!(!running.answer.is_finished(), "the query ended before the executor was killed");
        let answer = (&mut running.answer).await.unwrap().unwrap();
        assert!(answer == running.expected, "the rows are others");
        // The remaining executor continues.
        assert!(running.again().await == running.expected, "the rows are others");
    });
}

/// If no executor is left, the query fails with a message. It runs again when there is one.
#[test]
fn fails_after_loss_of_all_executors() {
    run(async {
        let mut running = Running::start().await;
        let cluster = &mut running.cluster;
        assert!(cluster.kill() && cluster.kill() && !cluster.kill());
        let error = (&mut running.answer).await.unwrap().unwrap_err().to_string();
        assert!(error.contains("all executors were lost"), "{error}");
        running.cluster.add().unwrap();
        assert!(running.again().await == running.expected, "the rows are others");
    });
}
