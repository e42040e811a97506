//! The modules of the pages that answer questions, compiled to WebAssembly.

use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use zopfli::{Format, Options};

use crate::Project;

/// The target of the modules.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The modules of the playground and of the page about grammars of the reader.
#[derive(Debug, Clone)]
pub enum Module {
    /// The bytes of the WebAssembly modules.
    Compiled {
        /// The module that answers questions about the documents.
        known: Vec<u8>,
        /// The module that answers questions about a grammar of the reader.
        own: Vec<u8>,
    },
    /// There are no modules, for this reason.
    Missing(String),
}

impl Module {
    /// Compiles the modules with the current cargo.
    pub fn compile(project: &Project) -> Self {
        // The other module is smaller and computes more, so it is compiled for speed.
        let both = compiled(project.root(), &[], "z")
            .and_then(|known| Ok((known, compiled(project.root(), &["--features", "own"], "3")?)));
        match both {
            Ok((known, own)) => Self::Compiled { known, own },
            Err(why) => Self::Missing(why),
        }
    }
}

/// The number of rounds of compression. With more, the result is hardly smaller.
const ROUNDS: NonZeroU64 = NonZeroU64::MIN.saturating_add(4);

/// Returns a script that defines a module as a constant: compressed, and in the letters of base64.
pub fn script(name: &str, module: &[u8]) -> String {
    let mut packed = Vec::new();
    let options = Options { iteration_count: ROUNDS, ..Options::default() };
    // Reading and writing memory does not fail.
    let _ = zopfli::compress(options, Format::Gzip, module, &mut packed);
    format!("'use strict';\nconst {name} = '{}';\n", BASE64_STANDARD.encode(packed))
}

fn compiled(root: &Path, features: &[&str], level: &str) -> Result<Vec<u8>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--package", "uri-grammar-playground", "--profile", "playground"])
        .args(["--target", TARGET, "--message-format", "json-render-diagnostics"])
        .args(features)
        .env("CARGO_PROFILE_PLAYGROUND_OPT_LEVEL", level)
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        let first = errors.lines().find(|line| line.starts_with("error")).unwrap_or("no word");
        return Err(match errors.contains("target may not be installed") {
            true => format!("`rustup target add {TARGET}` adds the target that it needs"),
            false => format!("its module does not compile, and cargo says: {first}"),
        });
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let path = messages.lines().rev().find_map(module_of).ok_or("cargo names no module")?;
    fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// Returns the path of the module in a message of cargo.
fn module_of(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let files = message.get("filenames")?.as_array()?.iter().filter_map(|file| file.as_str());
    let mut modules = files.filter(|file| file.ends_with("playground.wasm"));
    modules.next().map(PathBuf::from)
}
