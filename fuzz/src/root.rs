//! All bodies of the fuzz targets.

pub mod around;
#[path = "lib.rs"]
mod library;

pub use library::*;
