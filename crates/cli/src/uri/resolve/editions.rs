//! `resolve --edition`: resolves a reference by the algorithm that a document prints.

use std::ffi::OsStr;
use std::io::{self, Write};

use serde::Serialize;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::{Algorithm, Edition, Resolution, SameScheme, Target};

use super::without_fragment;
use crate::json_lines;
use crate::outcome::{Outcome, complain, fails};
use crate::output;
use crate::uri::args::ResolveArgs;

pub fn run(args: &ResolveArgs) -> io::Result<Outcome> {
    let resolution = resolution(args).map_err(io::Error::other)?;
    let (Some(base), Some(reference)) = (&args.base, &args.reference) else {
        return json_lines::answer(|[base, reference]: [String; 2]| {
            let target = resolution.resolve(&base, &reference);
            let unsuitable = unsuitable(resolution.algorithm(), &base, &reference).is_some();
            let answer = |target| Answer {
                unsuitable_base: unsuitable,
                ..Answer::of(&target, without_fragment(args, target.to_string()))
            };
            target.map(answer).map_err(|error| error.to_string())
        });
    };
    let (base, reference) = (utf8("base", base)?, utf8("reference", reference)?);
    let target = resolution.resolve(base, reference).map_err(fails)?;
    let mut out = output::stdout();
    writeln!(out, "{}", visible(without_fragment(args, target.to_string()).as_bytes()))?;
    out.flush()?;
    if !round_trips(&target) {
        complain(
            "the target has other parts than it was put together from: a mistake of the document",
        );
    }
    if let Some(remark) = unsuitable(resolution.algorithm(), base, reference) {
        complain(&remark);
    }
    Ok(Outcome::Holds)
}

/// Returns a remark if the reference is relative and the document calls the base unsuitable for relative references.
fn unsuitable(algorithm: Algorithm, base: &str, reference: &str) -> Option<String> {
    let is_relative = algorithm.split(reference).scheme().is_none()
        && !reference.is_empty()
        && !reference.starts_with('#');
    let why = algorithm.unsuitable_base(base).filter(|_| is_relative)?;
    Some(format!("an unsuitable base: {why}, and relative references cannot be used with it"))
}

/// Returns the requested options, if the document permits them.
fn resolution(args: &ResolveArgs) -> Result<Resolution, String> {
    let edition = args.edition.edition;
    let mut resolution = Resolution::new(edition).same_scheme(args.compat).new_request(args.form);
    let algorithm = resolution.algorithm();
    let document = algorithm.document();
    if args.relative_base {
        return Err(format!("--relative-base is for RFC 3986 as it is, not for {document}"));
    }
    if args.repair && !matches!(edition, Edition::Rfc3986 | Edition::Rfc3987) {
        return Err(format!("--repair is for RFC 3986 and RFC 3987, not for {document}"));
    }
    if args.repair && args.excess.is_some() {
        return Err("--repair and --excess exclude each other".to_owned());
    }
    if args.form && edition == Edition::UrlSyntax00 {
        return Err(format!(
            "{document} does not speak of forms: an empty reference is the current document"
        ));
    }
    if args.compat && algorithm.same_scheme() == SameScheme::Never {
        return Err(format!("{document} does not permit ignoring the scheme"));
    }
    if let Some(excess) = args.excess {
        if !algorithm.excess().contains(&excess) {
            return Err(format!("{document} leaves no choice of what to do with excess `..`"));
        }
        resolution = resolution.excess(excess);
    }
    Ok(resolution)
}

fn utf8<'t>(name: &str, text: &'t OsStr) -> io::Result<&'t str> {
    text.to_str().ok_or_else(|| fails(format!("the {name} is not UTF-8")))
}

/// Returns `true` if the target has the components from which it was composed.
fn round_trips(target: &Target) -> bool {
    match target {
        Target::Uri { round_trips, .. } => *round_trips,
        Target::CurrentDocument { .. } => true,
    }
}

/// A target, for other programs.
#[derive(Serialize)]
struct Answer {
    result: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    current_document: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_trips: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unsuitable_base: bool,
}

impl Answer {
    /// Returns the answer with the written form of the target.
    fn of(target: &Target, result: String) -> Self {
        let current = matches!(target, Target::CurrentDocument { .. });
        Self {
            result,
            current_document: current.then_some(true),
            round_trips: (!round_trips(target)).then_some(false),
            unsuitable_base: false,
        }
    }
}
