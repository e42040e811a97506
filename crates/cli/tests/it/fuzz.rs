//! The fuzz targets of the crates around the library for a limited time.

use crate::effort;
use crate::fuzzing::run as run_for;

#[path = "../../../../fuzz/src/around.rs"]
mod around;

/// Units to insert into inputs, besides the words of the dictionary.
const UNITS: &[&str] = &[
    "http://",
    "u:p@",
    "[::1]",
    "%zz",
    "é",
    "日",
    "\u{202E}",
    "|",
    "\\",
    "\\n",
    "\"",
    "'",
    "`",
    "<",
    ">",
    "[",
    "](",
    ")",
    "{x}",
    "^",
    "\n",
    "\r\n",
    "\t",
    " ",
    "&amp;",
    "&#",
    "\\u0061",
    "url = ",
    "url: ",
    "\"url\":",
    "'''",
    "- ",
    "* ",
    "token=",
    "-u a:b ",
    "@",
    ":",
    "//",
    "?",
    "#",
    "\0",
    "dependencies",
    ";password=",
    "ghp_0123456789abcdefghijklmnop",
];

fn run(name: &'static str, target: fn(&[u8]) -> bool) {
    run_for(name, target, UNITS, effort::of(500, 3_000), 10);
}

#[test]
fn diagnose() {
    run("diagnose", around::diagnose);
}

#[test]
fn documents() {
    run("documents", around::documents);
}

#[test]
fn extract() {
    run("extract", around::extract);
}
