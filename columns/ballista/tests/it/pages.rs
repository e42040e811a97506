//! A column in several files, and the sessions that read it.

use std::future::Future;
use std::path::Path;

use datafusion::prelude::SessionContext;
use tempfile::TempDir;
use uri_grammar_ballista::{Cluster, session};

const FILES: u64 = 8;
const PARTITIONS: usize = 4;

/// Generated rows in several files.
pub struct Pages(TempDir);

impl Pages {
    /// Writes `rows` rows to each file.
    pub fn new(rows: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for file in 0..FILES {
            let path = folder.path().join(format!("{file}.parquet"));
            uri_grammar_table::generate(&path, file * rows..(file + 1) * rows, 19).unwrap();
        }
        Self(folder)
    }

    pub async fn local(&self) -> SessionContext {
        let context = session::local(PARTITIONS).unwrap();
        session::open(&context, self.folder()).await.unwrap();
        context
    }

    pub async fn remote(&self, cluster: &Cluster) -> SessionContext {
        let context = session::remote(cluster.address(), PARTITIONS).await.unwrap();
        session::open(&context, self.folder()).await.unwrap();
        context
    }

    fn folder(&self) -> &str {
        self.0.path().to_str().unwrap()
    }
}

pub fn cluster(executors: usize) -> Cluster {
    let program = Path::new(env!("CARGO_BIN_EXE_uri-grammar-ballista"));
    Cluster::start(program, executors, 1).unwrap()
}

/// Runs a test on threads with enough stack to plan queries without optimization.
pub fn run(test: impl Future<Output = ()> + Send + 'static) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime =
        runtime.worker_threads(2).enable_all().thread_stack_size(32 << 20).build().unwrap();
    runtime.block_on(async { tokio::spawn(test).await.unwrap() });
}
