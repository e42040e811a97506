//! The functions that `lib/wasm.js` calls, and with the feature `diagnose` the function that `lib/diagnose.js` calls.
//! Compiled for `wasm32-unknown-unknown`, the module `exports` exports them to JavaScript, without generated glue code.
//! Offsets count bytes; `lib/module.js` converts them.

mod answer;
#[cfg(feature = "diagnose")]
mod diagnose;
mod error;
#[cfg(target_arch = "wasm32")]
mod exports;
mod rule;

pub use answer::{Options, Spans, normalize, parse, resolve, to_iri, to_uri};
#[cfg(feature = "diagnose")]
pub use diagnose::diagnose;
pub use error::Error;
pub use rule::Rule;
