//! Option values that have names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use study::regex::Dialect;

/// Returns a parser for the name of a dialect.
pub fn dialect() -> impl TypedValueParser<Value = Dialect> {
    named(Dialect::ALL.map(|it| (it.name().into(), it)))
}

/// Returns a parser for one of these names.
pub fn named<T: Copy + Send + Sync + 'static>(
    all: impl Into<Vec<(PossibleValue, T)>>,
) -> impl TypedValueParser<Value = T> {
    let all = all.into();
    PossibleValuesParser::new(all.iter().map(|(name, _)| name.clone())).try_map(move |name| {
        let found = all.iter().find(|(known, _)| known.matches(&name, true));
        found.map(|(_, value)| *value).ok_or("there is no such name")
    })
}

/// Returns a name and its help.
pub fn name(name: &'static str, help: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(help)
}
