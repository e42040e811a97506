//! The texts that an expert has judged, and the rubric by which answers about them are scored:
//! `data/judged.md` says it in words.

pub(crate) mod answer;
mod component;
#[path = "../../../../../../tests/shared/escapes.rs"]
pub(crate) mod escapes;
pub(crate) mod ours;
mod pairing;
pub(crate) mod score;
pub(crate) mod set;
