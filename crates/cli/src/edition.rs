//! Options that name an edition, and a rule of it.

use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::suggest;

/// Reads the name of an edition.
pub fn parser() -> impl TypedValueParser<Value = Edition> {
    let value = |&edition: &Edition| {
        let help = format!("{}, {}", edition.document(), edition.date());
        PossibleValue::new(edition.name()).help(help)
    };
    PossibleValuesParser::new(Edition::ALL.iter().map(value))
        .try_map(|name| name.parse::<Edition>())
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

/// `--rule` and `--edition`, which say what the other means.
#[derive(Debug, Clone)]
pub struct RuleOption {
    edition: Edition,
    rule: Option<AnyRule>,
    /// Whether the command line names one of them.
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
    /// The rule asked for, or else what the edition defines in the end.
    pub fn rule(&self) -> AnyRule {
        self.rule.unwrap_or(AnyRule::start_symbol(self.edition))
    }

    /// Whether the command line names a rule or an edition.
    pub fn is_given(&self) -> bool {
        self.is_given
    }

    /// The rule that was given, where it is one of RFC 3986 or stands for one in RFC 3987.
    pub fn given(&self) -> Option<Rule> {
        self.rule.and_then(of_uris)
    }

    /// Whether the rules are those of IRIs.
    pub fn is_iri(&self) -> bool {
        self.edition == Edition::Rfc3987
    }

    /// The rule asked for, where nothing is told of its texts but the first error: that of an older
    /// document, and one of RFC 3987 that is for no part of a URI.
    pub fn undiagnosed(&self) -> Option<AnyRule> {
        let rule = self.rule();
        of_uris(rule).is_none().then_some(rule)
    }
}

/// The rule of RFC 3986 that a rule is, or that is for the same part of a URI.
pub fn of_uris(rule: AnyRule) -> Option<Rule> {
    match rule {
        AnyRule::Rfc3986(rule) => Some(rule),
        // Of the two that are for the same, this is not the one of the same name.
        AnyRule::Rfc3987(rule) if rule != IriRule::Iunreserved => rule.as_rfc3986(),
        _ => None,
    }
}

/// The rule of RFC 3987 for the same part of an IRI.
pub fn of_iris(rule: Rule) -> Option<IriRule> {
    let mut all = IriRule::ALL.iter().copied();
    all.find(|&of_iris| of_uris(AnyRule::Rfc3987(of_iris)) == Some(rule))
}

/// A rule that has to be given, and `--edition`.
#[derive(Debug, Clone)]
pub struct NamedRule(pub AnyRule);

#[derive(Debug, Clone, Args)]
struct RawNamedRule {
    /// The name of the rule
    name: String,

    #[command(flatten)]
    edition: EditionOption,
}

/// A rule that may be given, and `--edition`.
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

/// The rule of that name in the edition, or the message of a wrong argument.
fn named(edition: Edition, name: &str, argument: &str) -> Result<AnyRule, clap::Error> {
    suggest::rule_of(edition, name).map_err(|why| invalid(name, argument, &why))
}

/// The rule that `-r` names. Other tools search folders by an option of this name.
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

/// A value that the argument cannot have.
pub fn invalid(value: &str, argument: &str, why: &str) -> clap::Error {
    let message = format!("invalid value '{value}' for '{argument}': {why}");
    clap::Error::raw(ErrorKind::ValueValidation, message)
}

/// What the command line says, and what it means.
///
/// `clap` derives the reading of the first; an edition and the name of a rule mean something together.
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

    /// Each rule of RFC 3986 has one of RFC 3987, by its own name if there is one.
    #[test]
    fn rules_are_for_the_same_part_in_both_documents() {
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
