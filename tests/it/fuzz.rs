//! The fuzz targets of the library for a limited time.

use crate::effort;
use crate::fuzzing::run as run_for;

#[path = "../../fuzz/src/lib.rs"]
pub mod targets;

fn run(name: &'static str, target: fn(&[u8]) -> bool) {
    run_for(name, target, &[], effort::of(5_000, 20_000), 4);
}

#[test]
fn parse() {
    run("parse", targets::parse);
}

#[test]
fn resolve() {
    run("resolve", targets::resolve);
}

#[test]
fn normalize() {
    run("normalize", targets::normalize);
}

#[test]
fn building() {
    run("building", targets::build);
}

#[test]
fn decode() {
    run("decode", targets::decode);
}

/// One target is the command itself, so it has all dependencies of the command.
#[test]
fn the_targets_have_the_dependencies_of_the_command() {
    let dependencies = |manifest: &str| -> Vec<String> {
        let path = format!("{}/{manifest}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a manifest");
        let lines = text.lines().skip_while(|&line| line != "[dependencies]").skip(1);
        lines.take_while(|line| !line.starts_with('[')).map(str::to_owned).collect()
    };
    // Crates of this project have another path, and no version.
    let without_place = |line: String| {
        let is_place =
            |part: &&str| !part.starts_with("path = ") && !part.starts_with("version = ");
        match line.split_once(" = { ") {
            Some((name, rest)) if rest.contains("path = ") => {
                let parts: Vec<_> = rest.split(", ").filter(is_place).collect();
                format!("{name} = {{ {}", parts.join(", "))
            }
            _ => line,
        }
    };
    let (command, targets) =
        (dependencies("crates/cli/Cargo.toml"), dependencies("fuzz/Cargo.toml"));
    let targets: Vec<_> = targets.into_iter().map(without_place).collect();
    let mut count = 0;
    for line in command.into_iter().filter(|line| line.contains(" = ")).map(without_place) {
        assert!(targets.contains(&line), "fuzz/Cargo.toml needs this: {line}");
        count += 1;
    }
    assert!(count > 15, "{count}");
}
