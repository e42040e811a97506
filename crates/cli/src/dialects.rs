//! Option values that name dialects of regular expressions.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use study::regex::Dialect;

/// Returns a parser for the name of a dialect.
pub fn dialect() -> impl TypedValueParser<Value = Dialect> {
    named(Dialect::ALL.map(|it| (it.name(), it)).to_vec())
}

/// Returns a parser for one of these names.
pub fn named<T: Copy + Send + Sync + 'static>(
    all: Vec<(&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|(name, _)| PossibleValue::new(*name))).try_map(
        move |name| {
            let found = all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
            found.ok_or(format!("there is no dialect `{name}`"))
        },
    )
}
