//! Runs the same queries in one process and on a cluster of processes of this machine, and compares.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, Subcommand};
use datafusion::prelude::SessionContext;
use uri_grammar_ballista::query::{QUERIES, rows};
use uri_grammar_ballista::{Cluster, Failure, process, session};

/// Runs queries with the functions of RFC 3986 on a cluster of Apache DataFusion Ballista.
#[derive(Debug, Parser)]
#[command(name = "uri-grammar-ballista", version)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Start a cluster on this machine, and compare its answers with the answers of one process
    Compare {
        /// The folder of Parquet files, with columns `row` and `url`: uri-grammar-generate writes such files
        folder: PathBuf,

        /// Start this many executors
        #[arg(long, default_value_t = 2)]
        executors: usize,

        /// Run at most this many tasks at a time in an executor
        #[arg(long, default_value_t = 1)]
        cores: usize,

        /// Kill an executor in the middle of each query
        #[arg(long)]
        kill: bool,
    },
    /// Run a scheduler until the standard input ends; print its address
    Scheduler {
        /// Listen at this address
        #[arg(long, default_value_t = Ipv4Addr::LOCALHOST)]
        host: Ipv4Addr,
    },
    /// Run an executor until the standard input ends
    Executor {
        /// The address of the scheduler
        scheduler: SocketAddr,

        /// Run at most this many tasks at a time
        #[arg(long, default_value_t = 1)]
        cores: usize,

        /// Keep results for the next stage here
        #[arg(long)]
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    env_logger::Builder::from_default_env().init();
    match start(Args::parse().what) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("uri-grammar-ballista: {failure}");
            ExitCode::from(2)
        }
    }
}

fn start(what: What) -> Result<(), Failure> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    // Without optimization, planning a query needs more stack than a thread has by default.
    runtime.enable_all().thread_stack_size(32 << 20);
    runtime.build()?.block_on(async {
        // The future runs on a thread of the runtime, which has a larger stack.
        let done = match what {
            What::Scheduler { host } => tokio::spawn(process::scheduler(host)),
            What::Executor { scheduler, cores, folder } => {
                tokio::spawn(process::executor(scheduler, cores, folder))
            }
            What::Compare { folder, executors, cores, kill } => {
                tokio::spawn(async move { compare(&folder, executors, cores, kill).await })
            }
        };
        done.await?
    })
}

async fn compare(folder: &Path, executors: usize, cores: usize, kill: bool) -> Result<(), Failure> {
    let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = folder.to_str().ok_or("the folder's name is not UTF-8")?;
    let program = std::env::current_exe()?;
    let partitions = executors * cores * 2;
    let local = session::local(partitions)?;
    session::open(&local, folder).await?;
    println!(
        "seconds in one process, and on a cluster of {executors} executors of {cores} tasks at a time"
    );
    let mut cluster = Cluster::start(&program, executors, cores)?;
    let mut differ = 0;
    for (name, sql) in QUERIES {
        let (expected, alone) = timed(&local, sql).await?;
        let remote = session::remote(cluster.address(), partitions).await?;
        session::open(&remote, folder).await?;
        let answer = tokio::spawn(async move { timed(&remote, sql).await });
        let mut killed = false;
        while kill && !killed && !answer.is_finished() {
            tokio::time::sleep(Duration::from_millis(1)).await;
            killed = cluster.has_results() && cluster.kill();
        }
        let when = if killed { ", an executor killed in the middle" } else { "" };
        match answer.await? {
            Ok((found, together)) => {
                let same = found == expected;
                differ += usize::from(!same);
                let verdict = if same { "the same rows" } else { "OTHER ROWS" };
                println!("{alone:>8.2} {together:>8.2}  {name}: {verdict}{when}");
            }
            Err(error) => {
                differ += 1;
                println!("{alone:>8.2}           {name}: {error}{when}");
            }
        }
        if kill {
            // The next query needs a complete cluster without results of this query.
            cluster = Cluster::start(&program, executors, cores)?;
        }
    }
    match differ {
        0 => Ok(()),
        _ => Err(format!("{differ} queries have other answers on the cluster").into()),
    }
}

/// Runs a query, and returns its rows and its time in seconds.
async fn timed(context: &SessionContext, sql: &str) -> Result<(Vec<Vec<String>>, f64), Failure> {
    let start = Instant::now();
    let rows = rows(context, sql).await?;
    Ok((rows, start.elapsed().as_secs_f64()))
}
