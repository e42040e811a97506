//! One module a format, and what holds for all of them, in one program.

#![allow(clippy::unwrap_used)]

mod base;
mod common;
mod hostile;
mod html;
mod imports;
mod markdown;
mod mime;
mod strings;
mod text;
