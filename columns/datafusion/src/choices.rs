//! Arguments that are choices: a rule, an edition, a level.

use datafusion_common::arrow::array::{Array, BooleanArray, StructArray};
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::{Result, ScalarValue, exec_err};
use datafusion_expr::ColumnarValue;
use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, Rule, rfc3987};
use uri_grammar_arrow::{ColumnError, error, iri_error, is_valid};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// Returns `true` if the kernels read columns of this type.
pub(crate) fn is_text(column: &DataType) -> bool {
    match column {
        DataType::Dictionary(_, values) => is_text(values),
        other => {
            other.is_string() || other.is_binary() && !matches!(other, DataType::FixedSizeBinary(_))
        }
    }
}

/// A rule by which references can be read.
#[derive(Clone, Copy)]
pub(crate) enum ReferenceRule {
    Uri,
    UriReference,
    Iri,
    IriReference,
}

/// The choices in a call, by the names of their arguments.
pub(crate) struct Choices<'a> {
    function: &'a str,
    given: Vec<(&'static str, &'a str)>,
}

impl<'a> Choices<'a> {
    pub(crate) const fn new(function: &'a str) -> Self {
        Self { function, given: Vec::new() }
    }

    pub(crate) fn push(&mut self, name: &'static str, value: &'a ColumnarValue) -> Result<()> {
        match value {
            ColumnarValue::Scalar(
                ScalarValue::Utf8(Some(text)) | ScalarValue::Utf8View(Some(text)),
            ) => {
                self.given.push((name, text));
                Ok(())
            }
            ColumnarValue::Scalar(_) => {
                exec_err!("{}: the argument `{name}` must not be null", self.function)
            }
            ColumnarValue::Array(_) => exec_err!(
                "{}: the argument `{name}` must be one text for all rows, not a column",
                self.function
            ),
        }
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.given.iter().find_map(|(given, text)| (*given == name).then_some(*text))
    }

    /// Returns a choice by its name.
    fn one_of<T: Copy>(&self, name: &str, default: T, choices: &[(&str, T)]) -> Result<T> {
        let Some(text) = self.get(name) else {
            return Ok(default);
        };
        match choices.iter().find(|(choice, _)| choice.eq_ignore_ascii_case(text)) {
            Some((_, choice)) => Ok(*choice),
            None => {
                let names: Vec<_> = choices.iter().map(|(name, _)| format!("'{name}'")).collect();
                exec_err!(
                    "{}: the argument `{name}` must be one of {}",
                    self.function,
                    names.join(", ")
                )
            }
        }
    }

    /// Returns the rule by which references are parsed.
    pub(crate) fn reference_rule(&self) -> Result<ReferenceRule> {
        use ReferenceRule::{Iri, IriReference, Uri, UriReference};

        let choices = [
            ("URI-reference", UriReference),
            ("URI", Uri),
            ("IRI-reference", IriReference),
            ("IRI", Iri),
        ];
        self.one_of("rule", UriReference, &choices)
    }

    /// Returns the rule of RFC 3986 by which texts are validated.
    pub(crate) fn rule(&self) -> Result<Rule> {
        let Some(name) = self.get("rule") else {
            return Ok(Rule::UriReference);
        };
        match Rule::from_name(name) {
            Some(rule) => Ok(rule),
            None => exec_err!("{}: RFC 3986 has no rule of the name given", self.function),
        }
    }

    /// Returns the first errors by a rule of RFC 3986, or by a rule that only RFC 3987 has.
    pub(crate) fn error(
        &self,
        column: &dyn Array,
    ) -> Result<std::result::Result<StructArray, ColumnError>> {
        let of_iris = self.get("rule").and_then(rfc3987::Rule::from_name);
        let is_new = |rule: &rfc3987::Rule| Rule::from_name(rule.name()).is_none();
        match of_iris.filter(is_new).and_then(rfc3987::Rule::as_rfc3986) {
            Some(rule) => Ok(iri_error(column, rule)),
            None => Ok(error(column, self.rule()?)),
        }
    }

    /// Returns the steps of normalization.
    pub(crate) fn level(&self) -> Result<Normalizer> {
        let levels = [
            ("simple", Normalizer::SIMPLE),
            ("case", Normalizer::CASE),
            ("percent", Normalizer::PERCENT),
            ("syntax", Normalizer::SYNTAX),
            ("scheme", Normalizer::SCHEME),
        ];
        self.one_of("level", Normalizer::SYNTAX, &levels)
    }

    /// Validates a column by a rule of any edition.
    pub(crate) fn is_valid(
        &self,
        column: &dyn Array,
    ) -> Result<std::result::Result<BooleanArray, ColumnError>> {
        let editions: Vec<_> =
            Edition::ALL.iter().map(|&edition| (edition.name(), edition)).collect();
        let edition = self.one_of("edition", Edition::Rfc3986, &editions)?;
        if edition == Edition::Rfc3986 {
            return Ok(is_valid(column, self.rule()?));
        }
        let rule = match self.get("rule") {
            None => Some(AnyRule::start_symbol(edition)),
            Some(name) => AnyRule::from_name_in(edition, name),
        };
        match rule {
            Some(rule) => Ok(is_valid(column, rule)),
            None => {
                exec_err!("{}: {} has no rule of the name given", self.function, edition.document())
            }
        }
    }
}
