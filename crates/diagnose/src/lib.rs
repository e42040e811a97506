//! Diagnosis of URI references: finds all errors of a text, and describes their causes and fixes in words.
//!
//! The grammar reports the exact offset at which a text stops matching a rule, and the expected characters
//! ([`SyntaxError`](uri_grammar::SyntaxError)). People want to know more: which component is wrong, why, what else is
//! wrong, and what to write instead. This crate is a second pass, which runs only after validation has failed or when
//! lints are requested. The grammar does not depend on it.
//!
//! The grammar and its types come from [`uri_grammar`], which this crate re-exports, so you need no other dependency.
//! [`Rule`], which every [`Options`] needs, is exported here, too.
//!
//! # Showing errors
//!
//! You can print a [`Report`]: `{}` writes a line for each error, and `{:#}` also shows the text. The lines are always
//! short and contain no password. They show invisible characters as escapes, so the text cannot control a terminal.
//!
//! ```
//! use uri_grammar_diagnose::{Options, Rule, diagnose};
//!
//! let report = diagnose("http://me:sesame@host/a b", &Options::new(Rule::Uri));
//! assert!(!report.is_valid());
//! let shown = "\
//! error[U004]: unencoded space in the path at byte 23
//!   | http://me:***@host/a␣b
//!   |                     ^ help: write `%20`";
//! assert_eq!(format!("{report:#}"), shown);
//! ```
//!
//! [`render::Renderer`] shows a report as compilers do, with the result of each fix. With the feature `miette`,
//! `ReportError` is a miette diagnostic. For other forms of output, each [`Diagnostic`] has these parts: [code and
//! name](Kind), [place](Diagnostic::span), [message](Diagnostic::message), [label](Diagnostic::label),
//! [help](Diagnostic::help) and [fixes](Diagnostic::fixes). [`render`] has functions that mask secrets and shorten long
//! texts.
//!
//! # Places
//!
//! All offsets are byte offsets in the text, and ranges are half-open. The span of a [`Diagnostic`] marks the text that
//! a person should look at. The diagnostic also has the exact error of the grammar, which can be at a different offset:
//!
//! ```
//! use uri_grammar_diagnose::{Options, Rule, diagnose};
//!
//! let report = diagnose("http://host:80a/b c", &Options::new(Rule::Uri));
//! let [port, space] = report.diagnostics() else { unreachable!() };
//! assert_eq!(port.to_string(), "error[U230]: port must be decimal digits, found `a` at byte 14");
//! assert_eq!(port.span(), 14..15);
//! // By the grammar alone, `host:80a` could still have become user information before an `@`.
//! assert_eq!(port.error().unwrap().offset(), 15);
//! assert_eq!(space.message(), "unencoded space in the path");
//! assert_eq!(space.fixes()[0].result, "http://host:80a/b%20c");
//! ```
//!
//! # Fixes and lints
//!
//! Each fix has been tried before it is offered. Its [`Applicability`] is its certainty: apply only fixes that are
//! [`MachineApplicable`](Applicability::MachineApplicable) without asking.
//!
//! [Lints] find valid but suspicious references, if you [ask for them](Options::lints). They are
//! [warnings](Severity::Warning), and do not make a report [invalid](Report::is_valid).
//!
//! ```
//! use uri_grammar_diagnose::{Applicability, Kind, Lints, Options, Rule, diagnose};
//!
//! let options = Options::new(Rule::Uri).lints(Lints::NONE.with(Kind::PortDefault));
//! let report = diagnose("http://host:80/", &options);
//! assert!(report.is_valid());
//! assert_eq!(report.to_string(), "warning[U703]: 80 is the default port of `http` at byte 11");
//! let fix = &report.diagnostics()[0].fixes()[0];
//! assert_eq!(fix.applicability, Applicability::MachineApplicable);
//! assert_eq!(fix.result, "http://host/");
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! |---|---|---|
//! | `std` | yes | enables the feature of the same name in the library |
//! | `miette` | no | adds `ReportError`, for programs that report with miette |
//! | `serde` | no | serializes `Report`, in the format of the command `uri-grammar diagnose` |
//! | `iri` | no | adds `Options::iri`, for texts that should be IRIs (RFC 3987) |
//! | `unicode` | no | adds the lints U509, U510 and U719 to U721, which need Unicode tables; enables `iri` |
//!
//! Without any feature, the crate needs an allocator, but not `std`.
//!
//! # Implementation
//!
//! | step | module |
//! |---|---|
//! | convert an IRI to a URI of the same length | `as_uri` |
//! | split the text into components, valid or not, and examine each | `find` |
//! | describe each cause of an error: message, help and candidates for fixes | `causes` |
//! | put a finding into words | `words` |
//! | try its fixes | `fixes` |
//! | find suspicious parts of valid references | `lints` |
//! | show findings to people | [`render`] |

#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate alloc;

mod arguments;
#[cfg(feature = "iri")]
mod as_uri;
mod before_uri;
mod candidates;
mod catalogue;
mod causes;
#[cfg(feature = "serde")]
pub mod data;
mod diagnostic;
mod entry;
mod expected;
mod find;
mod finding;
mod fixes;
mod grammar;
mod invalid_input;
mod kind;
mod levels;
mod lints;
#[cfg(feature = "miette")]
mod miette;
mod options;
mod order;
pub mod render;
mod report;
mod sections;
mod site;
mod template;
mod text;
mod words;

use core::ops::Range;

#[doc(no_inline)]
pub use uri_grammar::{self, Rule};

pub use catalogue::UnknownKind;
pub use diagnostic::{Diagnostic, Fix, Note};
pub use entry::Entry;
pub use kind::Kind;
pub use levels::{Applicability, Severity};
#[cfg(feature = "miette")]
pub use miette::ReportError;
pub use options::{Lints, Options};
pub use report::Report;
pub use text::edits::Edit;

use causes::broken_link::BrokenLink;
use finding::{Finding, Findings};
use grammar::AnyRef;
use site::{Component, Scope};
use text::edits::apply;
use uri_grammar::GrammarRule;

/// Finds the errors of a text and, if the options enable lints, its suspicious parts.
///
/// The text is a string or any bytes. There is an error if and only if the [rule](Options::new) of the options does not
/// match the text, or the text is [too long](Options::max_len). The first error has the grammar's error for the whole
/// text. Any other error has the grammar's error for its component, if there is one. Lints are reported for a text
/// without errors, if the rule matches whole references (`URI`, `URI-reference`, `absolute-URI` or `relative-ref`).
///
/// Time and memory are proportional to the length of the text, for any number of errors.
///
/// ```
/// use uri_grammar_diagnose::{Kind, Options, Rule, diagnose};
///
/// let options = Options::new(Rule::Uri);
/// assert!(diagnose("http://a/", &options).is_valid());
///
/// let report = diagnose("http://[fe80::1%25eth0]/", &options);
/// let error = &report.diagnostics()[0];
/// assert_eq!(error.kind(), Kind::Ipv6ZoneId);
/// assert_eq!(error.fixes()[0].result, "http://[fe80::1]/");
/// ```
pub fn diagnose<'a>(text: &'a (impl AsRef<[u8]> + ?Sized), options: &Options) -> Report<'a> {
    of_bytes(text.as_ref(), options)
}

/// Finds the reason why a piece of Markdown is not a link to `destination`, a byte range of the text.
///
/// The text is the link as it was meant, from its first bracket to its last. The report has one finding, of kind
/// [`Kind::BrokenLink`], and the result of its fix is the link. The only option in effect is
/// [`secret_names`](Options::secret_names).
///
/// # Panics
///
/// If the range is not within the text, or cuts through a character.
///
/// ```
/// use uri_grammar_diagnose::{Applicability, Options, diagnose_link};
///
/// let report = diagnose_link("[a] (http://b/)", 5..14, &Options::default());
/// let error = &report.diagnostics()[0];
/// assert_eq!((error.kind().code(), error.span()), ("U024", 3..4));
/// assert_eq!(error.fixes()[0].result, "[a](http://b/)");
/// assert_eq!(error.fixes()[0].applicability, Applicability::MachineApplicable);
/// ```
#[must_use]
pub fn diagnose_link<'a>(
    text: &'a str,
    destination: Range<usize>,
    options: &Options,
) -> Report<'a> {
    let options = Options::default().secret_names(options.secret_names);
    let mut report = Report::new(text.as_bytes(), &options);
    let (span, cause) = BrokenLink::of(text, destination);
    let fix = cause.repair(text, &span);
    let mut findings = Findings::new(1);
    let scope = Scope::new(options.rule, &(0..text.len()));
    findings.push(Finding::at((span, cause), Component::Text, scope));
    if let Some(error) = report.grammar.error(text.as_bytes()) {
        words::add(text.as_bytes(), &options, &findings, &error, &mut report.diagnostics);
    }
    if let (Some(first), Some((applicability, edits))) = (report.diagnostics.first_mut(), fix)
        && let Some(result) = apply(text.as_bytes(), &edits)
    {
        first.fixes.push(Fix { applicability, help: None, edits, result });
    }
    report
}

fn of_bytes<'a>(text: &'a [u8], options: &Options) -> Report<'a> {
    let mut report = Report::new(text, options);
    if let Some(limit) = options.max_len.filter(|&limit| text.len() > limit) {
        report.diagnostics.push(words::too_long(text, options, limit));
        return report;
    }
    let has_lints = site::is_reference(options.rule) && options.lints != Lints::NONE;
    let as_uri = report.grammar.as_uri(text);
    if let Err(error) = &options.rule.validate_bytes(&as_uri) {
        let mut findings = Findings::new(options.max_errors);
        find::errors(options.rule, &as_uri, error, &mut findings);
        report.omitted = findings.total() - findings.kept.len();
        let error = report.grammar.error_of_whole(text, error);
        words::add(text, options, &findings, &error, &mut report.diagnostics);
        fixes::add(text, options, &findings, &mut report.diagnostics);
        let is_accepted = |error: &Diagnostic| options.invalid.contains(error.kind);
        if has_lints && report.omitted == 0 && report.diagnostics.iter().all(is_accepted) {
            let lints = invalid_input::find_lints(text, options, &report.diagnostics);
            report.diagnostics.extend(lints);
        }
    } else if has_lints && let Some(reference) = reference(text) {
        report.diagnostics.extend(lints::find(&reference, options));
    }
    report
}

fn reference(text: &[u8]) -> Option<AnyRef<'_>> {
    AnyRef::parse(str::from_utf8(text).ok()?).ok()
}

/// Runs the examples of the crate's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Runs the examples of the library's README. They run here because one of them shows a diagnosis.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../../../README.md")]
struct ReadmeOfTheLibrary;
