//! The processes of a cluster: a scheduler or an executor.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::{SchedulerConfig, TaskDistributionPolicy};
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tokio::net::TcpListener;

use crate::{Failure, session};

/// The interval of an executor's heartbeats, in seconds.
const HEARTBEAT: u64 = 1;

/// The time without a heartbeat, in seconds, after which the scheduler gives an executor's work to the others. The
/// default of Ballista is three minutes.
const TIMEOUT: u64 = 10;

/// Runs a scheduler at a free port of `host`, and prints its address (`host:port`) when it listens. Ends when
/// standard input ends, so that no process outlives its parent.
///
/// # Errors
///
/// Returns an error if no port is free, or the service stops.
pub async fn scheduler(host: Ipv4Addr) -> Result<(), Failure> {
    let listener = TcpListener::bind((host, 0)).await?;
    let address = listener.local_addr()?;
    let config = SchedulerConfig {
        // Tasks are distributed over the executors. By default, the first gets as many as it accepts.
        task_distribution: TaskDistributionPolicy::RoundRobin,
        executor_timeout_seconds: TIMEOUT,
        expire_dead_executor_interval_seconds: HEARTBEAT,
        // If the last executor is lost, queries fail at once.
        no_executors_grace_period_seconds: 0,
        ..SchedulerConfig::default()
    };
    let config = config
        .with_hostname(host.to_string())
        .with_port(address.port())
        .with_override_session_builder(Arc::new(session::state));
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let server =
        create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, Arc::new(config)).await?;
    print_line(&address.to_string())?;
    tokio::select! {
        ended = start_grpc_service_with_listener(listener, server) => Ok(ended?),
        () = input_ended() => Ok(()),
    }
}

/// Runs an executor of `cores` tasks at a time for the scheduler at `address`. Prints `ready` when the scheduler
/// knows it. Results for other executors are in `folder`. Ends when standard input ends.
///
/// # Errors
///
/// Returns an error if the scheduler does not answer, or the service stops.
pub async fn executor(address: SocketAddr, cores: usize, folder: PathBuf) -> Result<(), Failure> {
    let folder =
        folder.into_os_string().into_string().map_err(|_| "the folder's name is not UTF-8")?;
    let host = address.ip();
    let config = ExecutorProcessConfig {
        bind_host: host.to_string(),
        external_host: Some(host.to_string()),
        port: free_port(host).await?,
        grpc_port: free_port(host).await?,
        scheduler_host: host.to_string(),
        scheduler_port: address.port(),
        scheduler_connect_timeout_seconds: 20,
        vcores: cores,
        work_dir: Some(folder),
        executor_heartbeat_interval_seconds: HEARTBEAT,
        override_function_registry: Some(Arc::new(session::functions()?)),
        ..ExecutorProcessConfig::default()
    };
    let health = config.health.clone();
    let ready = async {
        while !health.is_ready() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        print_line("ready")?;
        input_ended().await;
        Ok::<(), Failure>(())
    };
    tokio::select! {
        ended = start_executor_process(Arc::new(config)) => Ok(ended?),
        ended = ready => ended,
    }
}

/// Returns a port that was just free. An executor must announce its ports before it listens.
async fn free_port(host: std::net::IpAddr) -> Result<u16, Failure> {
    Ok(TcpListener::bind((host, 0)).await?.local_addr()?.port())
}

/// Prints a line for the parent process.
fn print_line(line: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

/// Waits until standard input ends, which means that the parent process has ended.
async fn input_ended() {
    let (ended, wait) = tokio::sync::oneshot::channel();
    // A separate thread is needed: reading standard input cannot be canceled, and the runtime would wait for it.
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
        let _ = ended.send(());
    });
    let _ = wait.await;
}
