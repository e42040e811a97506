//! Options that name an edition and a rule of it.

use std::path::Path;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::suggest;

/// Returns a parser for the name of an edition.
pub fn parser() -> impl TypedValueParser<Value = Edition> {
    let value = |&edition: &Edition| {
        let help = format!("{}, {}", edition.document(), edition.date());
        (PossibleValue::new(edition.name()).help(help), edition)
    };
    crate::named::named(Edition::ALL.iter().map(value).collect::<Vec<_>>())
}

/// `--edition`
#[derive(Debug, Clone, Args)]
pub struct EditionOption {
    /// Use the rules of this document
    #[arg(long, short, ignore_case = true, hide_possible_values = true, default_value = "rfc3986",
          value_parser = parser(), long_help = "\
Use the rules of this document: rfc1738, url-syntax-00 (a draft of 1996), rfc2396,
rfc2396bis-00 (a draft of 2002), rfc3986, rfc3987 (IRIs), or rfc6874 (zones)")]
    pub edition: Edition,
}

/// `--rule` and `--edition`, whose meanings depend on each other.
#[derive(Debug, Clone)]
pub struct RuleOption {
    edition: Edition,
    rule: Option<AnyRule>,
    /// `true` if the command line has one of the options.
    is_given: bool,
}

#[derive(Debug, Clone, Args)]
struct RawRuleOption {
    /// Use this rule of the edition [default: its rule for a reference]
    #[arg(
        long,
        short,
        long_help = "\
Use this rule of the edition [default: URI-reference; for url-syntax-00
URL-reference, for rfc1738 url, for rfc3987 IRI-reference]"
    )]
    rule: Option<String>,

    #[command(flatten)]
    edition: EditionOption,
}

impl RuleOption {
    /// Returns the requested rule, or else the start symbol of the edition.
    pub fn rule(&self) -> AnyRule {
        self.rule.unwrap_or(AnyRule::start_symbol(self.edition))
    }

    /// Returns `true` if the command line names a rule or an edition.
    pub fn is_given(&self) -> bool {
        self.is_given
    }

    /// Returns the requested rule, if it is a rule of RFC 3986 or its counterpart in RFC 3987.
    pub fn given(&self) -> Option<Rule> {
        self.rule.and_then(of_uris)
    }

    /// Returns `true` if the rules are about IRIs.
    pub fn is_iri(&self) -> bool {
        self.edition == Edition::Rfc3987
    }

    /// Returns the rule if its texts have a first error but no diagnostics: a rule of an older document, or a rule of
    /// RFC 3987 without a counterpart in RFC 3986.
    pub fn undiagnosed(&self) -> Option<AnyRule> {
        let rule = self.rule();
        of_uris(rule).is_none().then_some(rule)
    }
}

/// Returns the rule of RFC 3986 for the same part of a URI.
pub fn of_uris(rule: AnyRule) -> Option<Rule> {
    match rule {
        AnyRule::Rfc3986(rule) => Some(rule),
        // `unreserved` of RFC 3987 has the same counterpart, and the same name.
        AnyRule::Rfc3987(rule) if rule != IriRule::Iunreserved => rule.as_rfc3986(),
        _ => None,
    }
}

/// Returns the rule of RFC 3987 for the same part of an IRI.
pub fn of_iris(rule: Rule) -> Option<IriRule> {
    let mut all = IriRule::ALL.iter().copied();
    all.find(|&of_iris| of_uris(AnyRule::Rfc3987(of_iris)) == Some(rule))
}

/// A required rule, and `--edition`.
#[derive(Debug, Clone)]
pub struct NamedRule(pub AnyRule);

#[derive(Debug, Clone, Args)]
struct RawNamedRule {
    /// The name of the rule
    name: String,

    #[command(flatten)]
    edition: EditionOption,
}

/// An optional rule, and `--edition`.
#[derive(Debug, Clone)]
pub struct AnyNamedRule {
    pub edition: Edition,
    pub rule: Option<AnyRule>,
}

#[derive(Debug, Clone, Args)]
struct RawAnyNamedRule {
    /// The name of the rule; without it, all rules are listed
    #[arg(value_name = "RULE")]
    name: Option<String>,

    #[command(flatten)]
    edition: EditionOption,
}

/// Returns the rule with a name in the edition, or an error of clap.
fn named(edition: Edition, name: &str, argument: &str) -> Result<AnyRule, clap::Error> {
    suggest::rule_of(edition, name).map_err(|why| invalid(name, argument, &why))
}

/// Returns the rule that `-r` names. Other tools use this option to search folders.
fn of_option(edition: Edition, name: &str) -> Result<AnyRule, clap::Error> {
    const ARGUMENT: &str = "--rule <RULE>";
    let rule = suggest::rule_of(edition, name);
    rule.map_err(|why| match Path::new(name).exists() {
        true => {
            let why = "this is a file or folder, and the option is for a rule of the grammar; \
                       folders are searched without an option";
            invalid(name, ARGUMENT, why)
        }
        false => invalid(name, ARGUMENT, &why),
    })
}

/// Returns the error for an invalid value of an argument.
pub fn invalid(value: &str, argument: &str, why: &str) -> clap::Error {
    let message = format!("invalid value '{value}' for '{argument}': {why}");
    clap::Error::raw(ErrorKind::ValueValidation, message)
}

/// Implements parsing for the second type by way of the first.
///
/// `clap` derives the parser of the first type. The second type combines the edition and the name of the rule.
macro_rules! read_as {
    ($raw:ident => $meant:ident, $meaning:expr) => {
        impl FromArgMatches for $meant {
            fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
                let meaning: fn($raw, &ArgMatches) -> Result<Self, clap::Error> = $meaning;
                meaning($raw::from_arg_matches(matches)?, matches)
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
                *self = Self::from_arg_matches(matches)?;
                Ok(())
            }
        }

        impl Args for $meant {
            fn augment_args(command: Command) -> Command {
                $raw::augment_args(command)
            }

            fn augment_args_for_update(command: Command) -> Command {
                $raw::augment_args_for_update(command)
            }
        }
    };
}

read_as!(RawRuleOption => RuleOption, |raw, matches| {
    let edition = raw.edition.edition;
    let rule = raw.rule.map(|name| of_option(edition, &name)).transpose()?;
    let is_given =
        rule.is_some() || matches.value_source("edition") == Some(ValueSource::CommandLine);
    Ok(RuleOption { edition, rule, is_given })
});

read_as!(RawNamedRule => NamedRule, |raw, _| {
    Ok(NamedRule(named(raw.edition.edition, &raw.name, "<NAME>")?))
});

read_as!(RawAnyNamedRule => AnyNamedRule, |raw, _| {
    let edition = raw.edition.edition;
    let rule = raw.name.map(|name| named(edition, &name, "[RULE]")).transpose()?;
    Ok(AnyNamedRule { edition, rule })
});

#[cfg(test)]
mod tests {
    use super::*;

    /// If a rule of RFC 3986 has a counterpart in RFC 3987, the two are counterparts of each other.
    #[test]
    fn counterparts_of_rules_are_symmetric() {
        assert_eq!(of_iris(Rule::Unreserved), Some(IriRule::Unreserved));
        assert_eq!(of_iris(Rule::Host), Some(IriRule::Ihost));
        assert_eq!(of_iris(Rule::Port), Some(IriRule::Port));
        for &rule in Rule::ALL {
            if let Some(of_iris) = of_iris(rule) {
                assert_eq!(of_uris(AnyRule::Rfc3987(of_iris)), Some(rule), "{rule}");
            }
        }
    }
}
