//! Reports as serializable data (feature `serde`).
//!
//! [`Report`] implements [`Serialize`]. It is an object with `valid`, `diagnostics` and, if there are more errors,
//! `omitted`. [`Finding`] is the data of one diagnostic, for programs with spans of their own, such as lines of a file.
//! Spans are half-open ranges of byte offsets. Fields may be added in a minor version.
//!
//! The data never contains a password or another secret: `found` is null for it, and a fix that would reveal it is
//! omitted.
//!
//! ```
//! use uri_grammar_diagnose::{Options, diagnose};
//!
//! let report = diagnose("http://h:80a/", &Options::default());
//! let json = serde_json::to_string(&report)?;
//! assert!(json.starts_with(r#"{"valid":false,"diagnostics":[{"code":"U230","name":"port-not-decimal","#));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod exact;
mod finding;
mod fixed;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use serde::ser::{Serialize, SerializeStruct, Serializer};

pub use crate::text::characters::character_at as found_at;
pub use exact::{expected_ranges, found};
pub use finding::Finding;
pub use fixed::may_show;

use crate::Report;

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let secrets = if self.diagnostics.is_empty() { Vec::new() } else { self.secrets() };
        let findings: Vec<_> = self
            .diagnostics()
            .iter()
            .map(|it| {
                let finding = Finding::new(it, self.text, &secrets, |span| [span.start, span.end]);
                finding.with_results(self.rule())
            })
            .collect();
        let fields = 2 + usize::from(self.omitted > 0);
        let mut object = serializer.serialize_struct("Report", fields)?;
        object.serialize_field("valid", &self.is_valid())?;
        object.serialize_field("diagnostics", &findings)?;
        if self.omitted > 0 {
            object.serialize_field("omitted", &self.omitted)?;
        }
        object.end()
    }
}
