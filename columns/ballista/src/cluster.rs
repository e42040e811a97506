//! A scheduler and several executors, as processes on this machine.

use std::io::{BufRead, BufReader};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::Failure;

/// The processes of a cluster. They end when the value is dropped.
pub struct Cluster {
    program: PathBuf,
    address: String,
    cores: usize,
    executors: Vec<Executor>,
    // Ends after the executors, which would otherwise report an error.
    _scheduler: Process,
}

/// An executor, and the folder of its results for other executors.
struct Executor {
    // Ends before its folder is deleted.
    _process: Process,
    folder: TempDir,
}

impl Cluster {
    /// Starts a scheduler and `executors` executors, each of which runs `cores` tasks at a time. Waits until the
    /// scheduler knows all of them. `program` is the program of this crate, `uri-grammar-ballista`.
    ///
    /// # Errors
    ///
    /// Returns an error if a process does not start.
    pub fn start(program: &Path, executors: usize, cores: usize) -> Result<Self, Failure> {
        let host = Ipv4Addr::LOCALHOST.to_string();
        let (scheduler, address) = Process::start(program, &["scheduler", "--host", &host])?;
        let mut cluster = Self {
            program: program.to_owned(),
            address,
            cores,
            executors: Vec::new(),
            _scheduler: scheduler,
        };
        for _ in 0..executors {
            cluster.add()?;
        }
        Ok(cluster)
    }

    /// Returns the address of the scheduler, `host:port`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Starts one more executor, and waits until the scheduler knows it.
    ///
    /// # Errors
    ///
    /// Returns an error if the executor does not start.
    pub fn add(&mut self) -> Result<(), Failure> {
        let folder = tempfile::tempdir()?;
        let path = folder
            .path()
            .to_str()
            .ok_or("the folder for temporary files has a name that is not UTF-8")?;
        let cores = self.cores.to_string();
        let arguments = ["executor", &self.address, "--cores", &cores, "--folder", path];
        let (process, _) = Process::start(&self.program, &arguments)?;
        self.executors.push(Executor { _process: process, folder });
        Ok(())
    }

    /// Kills the newest executor without a clean shutdown. Returns `false` if there is none.
    pub fn kill(&mut self) -> bool {
        self.executors.pop().is_some()
    }

    /// Returns `true` if the newest executor has written results for the next stage of a query. The query is then in
    /// progress, and only this executor has some of its results.
    #[must_use]
    pub fn has_results(&self) -> bool {
        self.executors.last().is_some_and(|executor| has_files(executor.folder.path()))
    }
}

fn has_files(folder: &Path) -> bool {
    let Ok(entries) = folder.read_dir() else { return false };
    let mut folders: Vec<_> = entries.flatten().collect();
    while let Some(entry) = folders.pop() {
        match entry.path().read_dir() {
            Ok(entries) => folders.extend(entries.flatten()),
            Err(_) if entry.metadata().is_ok_and(|metadata| metadata.len() > 0) => return true,
            Err(_) => (),
        }
    }
    false
}

/// A process that is killed when the value is dropped.
struct Process(Child);

impl Process {
    /// Starts the program, and waits for the first line of its output.
    fn start(program: &Path, arguments: &[&str]) -> Result<(Self, String), Failure> {
        let child = Command::new(program)
            .args(arguments)
            // The process ends when this input ends, also if this process is killed.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let mut process = Self(child);
        let mut line = String::new();
        if let Some(out) = process.0.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        match line.trim_end() {
            "" => Err(format!("{} {} did not start", program.display(), arguments[0]).into()),
            line => Ok((process, line.to_owned())),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
