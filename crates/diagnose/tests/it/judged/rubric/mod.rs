//! The judged texts, and the rubric that scores answers about them. `data/judged.md` describes both.

pub(crate) mod answer;
mod component;
#[path = "../../../../../../tests/shared/escapes.rs"]
pub(crate) mod escapes;
pub(crate) mod ours;
mod pairing;
pub(crate) mod score;
pub(crate) mod set;
