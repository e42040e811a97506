//! The tests of all formats in one program, with one module for each.

#![allow(clippy::unwrap_used)]

mod asciidoc;
mod base;
mod common;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod expected;
#[path = "../../../../tests/shared/held.rs"]
mod held;
mod hostile;
mod html;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod mail;
mod markdown;
mod mime;
mod more_formats;
mod names;
mod neighbours;
mod programs;
mod rst;
mod strings;
mod text;
mod toml;
mod yaml;
