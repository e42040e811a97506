//! Measures the weight of a library in the programs of its users: the CPU time of the compiler, and the size of the
//! program. Programs use default features and cargo's default release profile.
//!
//! Small programs are generated below `target/weigh`, outside the workspace. They are built from scratch with this
//! program as cargo's `RUSTC_WRAPPER`, which measures each crate. An empty program shows the weight of the standard
//! library.

mod programs;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

use crate::table::Table;
use programs::{PROGRAMS, Program};

/// The variable with the path of the log of compile times.
const LOG: &str = "URI_GRAMMAR_WEIGH_LOG";

/// The variable with the name of the program's own crate.
const OWN: &str = "URI_GRAMMAR_WEIGH_OWN";

/// The number of builds of each program. Other work on the machine only adds time, so the minimum counts.
const BUILDS: usize = 3;

/// The weight of a program.
struct Weight {
    /// CPU seconds of the compiler for each crate, sorted by name.
    crates: Vec<(String, f64)>,
    /// Bytes of the stripped program.
    bytes: u64,
}

impl Weight {
    /// Keeps the smaller time of each crate.
    fn keep_less(&mut self, other: &Self) {
        for ((_, seconds), (_, others)) in self.crates.iter_mut().zip(&other.crates) {
            *seconds = seconds.min(*others);
        }
    }

    fn all(&self) -> f64 {
        self.crates.iter().map(|(_, seconds)| seconds).sum()
    }

    fn of(&self, name: &str) -> f64 {
        let named = self.crates.iter().filter(|(crate_name, _)| crate_name == name);
        named.map(|(_, seconds)| seconds).sum()
    }
}

/// If this program was started as a compiler wrapper, runs the compiler and records its time.
pub fn wrapped() -> Option<ExitCode> {
    let log = env::var_os(LOG)?;
    let own = env::var_os(OWN)?;
    let mut args = env::args_os().skip(1);
    let compiler = args.next()?;
    let mut args: Vec<_> = args.collect();
    let at = args.windows(2).position(|pair| pair[0] == "--crate-name");
    let name = at.map(|at| args[at + 1].clone());
    if name.as_deref().is_none_or(|name| name != own.as_os_str()) {
        as_from_registry(&mut args);
    }
    let status = Command::new(compiler).args(&args).status().ok()?;
    if let (Some(name), Ok(usage)) = (name, getrusage(UsageWho::RUSAGE_CHILDREN)) {
        let time = usage.user_time() + usage.system_time();
        let line = format!("{}\t{}\n", name.to_string_lossy(), time.num_milliseconds());
        let mut file = fs::OpenOptions::new().create(true).append(true).open(log).ok()?;
        io::Write::write_all(&mut file, line.as_bytes()).ok()?;
    }
    Some(ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)))
}

/// Removes the option for incremental compilation. Cargo sets it for crates from a path, such as this library here,
/// but not for crates from a registry, such as the others.
fn as_from_registry(args: &mut Vec<OsString>) {
    while let Some(at) = args
        .windows(2)
        .position(|pair| pair[0] == "-C" && pair[1].to_string_lossy().starts_with("incremental="))
    {
        args.drain(at..at + 2);
    }
}

/// Builds the programs and prints their weights. With `check`, it measures only sizes, and returns `false` if a
/// program exceeds its bound.
pub fn run(workspace: &Path, check: bool) -> io::Result<bool> {
    let workspace = &fs::canonicalize(workspace)?;
    let empty = build(workspace, &programs::EMPTY, true)?;
    let mut weights = Vec::new();
    for program in &PROGRAMS {
        let release = build(workspace, program, true)?;
        let dev = if check { None } else { Some(build(workspace, program, false)?) };
        weights.push((program, release, dev));
    }
    let builds = if check { 1 } else { BUILDS };
    for _ in 1..builds {
        for (program, release, dev) in &mut weights {
            release.keep_less(&build(workspace, program, true)?);
            if let Some(dev) = dev {
                dev.keep_less(&build(workspace, program, false)?);
            }
        }
    }
    let added = |weight: &Weight| weight.bytes.saturating_sub(empty.bytes);
    let mut table = Table::new(&["program", "crate", "program's own", "all", "all, dev", "bytes"]);
    for (program, release, dev) in &weights {
        table.row(vec![
            program.name.to_owned(),
            format!("{:.2} s", release.of(program.library)),
            format!("{:.2} s", release.of(program.name)),
            format!("{:.2} s", release.all()),
            dev.as_ref().map_or(String::new(), |dev| format!("{:.2} s", dev.all())),
            added(release).to_string(),
        ]);
    }
    print!("{table}");
    let mut holds = true;
    for pair in weights.chunks_exact(2) {
        let [(ours, release, dev), (theirs, other, other_dev)] = pair else { continue };
        let times = |ours: f64, theirs: f64| ours / theirs.max(0.001);
        let bytes = times(added(release) as f64, added(other) as f64);
        println!(
            "{} / {}: crate {:.2}, all {:.2}, bytes {bytes:.2}",
            ours.name,
            theirs.name,
            times(release.of(ours.library), other.of(theirs.library)),
            times(release.all(), other.all())
        );
        if let (Some(dev), Some(other_dev)) = (dev, other_dev) {
            println!("  dev: all {:.2}", times(dev.all(), other_dev.all()));
        }
        if check && bytes > ours.most {
            println!("  more than {} times as many bytes", ours.most);
            holds = false;
        }
    }
    Ok(holds)
}

/// Builds a program from scratch.
fn build(workspace: &Path, program: &Program, release: bool) -> io::Result<Weight> {
    let folder = workspace.join("target/weigh").join(program.name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("src"))?;
    let library = program.dependency.replace("WORKSPACE", &workspace.display().to_string());
    let manifest = format!(
        "[package]\nname = \"{}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n\n\
         [profile.release]\nstrip = true\n\n[dependencies]\n{library}\n",
        program.name
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/main.rs"), program.source)?;
    // The versions are the same as in the workspace.
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let log = folder.join("log");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet"]).args(release.then_some("--release"));
    cargo.current_dir(&folder).env("RUSTC_WRAPPER", env::current_exe()?).env(LOG, &log);
    cargo.env(OWN, program.name.replace('-', "_"));
    cargo.env("CARGO_TARGET_DIR", folder.join("target"));
    if !cargo.status()?.success() {
        return Err(io::Error::other(format!("{} was not built", program.name)));
    }
    let mut crates: Vec<(String, f64)> = fs::read_to_string(&log)?
        .lines()
        .filter_map(|line| {
            let (name, time) = line.split_once('\t')?;
            Some((name.to_owned(), time.parse::<f64>().ok()? / 1000.0))
        })
        .collect();
    crates.sort_by(|(a, one), (b, other)| a.cmp(b).then(one.total_cmp(other)));
    let binary: PathBuf =
        [if release { "release" } else { "debug" }, program.name].iter().collect();
    let bytes = fs::metadata(folder.join("target").join(binary))?.len();
    Ok(Weight { crates, bytes })
}
