//! The lints, which find dangerous or probably unintended parts of valid texts.
//!
//! Each module examines one component or property, and each of its functions one kind, in the order of the codes. The
//! documentation of a function lists its exceptions, which avoid false positives.
//!
//! The running time is linear in the length of the text: each lint reads the text a constant number of times, and
//! reports [at most eight](context) findings.

pub(crate) mod bidi;
mod context;
mod dots;
pub(crate) mod encoded;
pub(super) mod entities;
pub(crate) mod host;
mod ipv4;
mod labels;
mod mapped;
pub(crate) mod octets;
pub(crate) mod path;
pub(crate) mod port;
mod prelude;
pub(crate) mod punctuation;
pub(crate) mod query_fragment;
pub(crate) mod reach;
pub(crate) mod readings;
pub(crate) mod relative;
pub(crate) mod repeated_scheme;
pub(crate) mod scheme;
pub(crate) mod scripts;
mod secrets;

pub(crate) mod userinfo;

use alloc::vec::Vec;

use self::context::LintContext;
use super::diagnostic::Diagnostic;
use super::grammar::AnyRef;
use super::options::Options;

/// Returns the findings of the enabled lints, in the order of the text. The rule of the options must match the text.
pub(crate) fn find(reference: &AnyRef<'_>, options: &Options) -> Vec<Diagnostic> {
    let mut context = LintContext::new(reference, options);
    encoded::find(&mut context);
    octets::find(&mut context);
    entities::find(&mut context);
    punctuation::find(&mut context);
    scheme::find(&mut context);
    relative::find(&mut context);
    host::find(&mut context);
    reach::find(&mut context);
    #[cfg(feature = "unicode")]
    scripts::find(&mut context);
    port::find(&mut context);
    userinfo::find(&mut context);
    readings::find(&mut context);
    path::find(&mut context);
    query_fragment::find(&mut context);
    #[cfg(feature = "unicode")]
    bidi::find(&mut context);
    context.finish()
}
