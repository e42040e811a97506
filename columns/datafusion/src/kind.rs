//! The kinds of scalar functions, by name.

use uri_grammar::Component;
use uri_grammar_arrow::spark::OnInvalid;

/// The kind of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    IsValid,
    Parts,
    Component(Component),
    HostRule,
    Origin,
    Resolve,
    Normalize,
    Equivalent,
    Error,
    ParseUrl(OnInvalid),
}

/// The kind of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Argument {
    /// Texts to read: a column or a scalar, in any layout.
    Texts(&'static str),
    /// A choice, which is the same for all rows.
    Choice(&'static str),
}

/// The rule by which texts are read.
const RULE: Argument = Argument::Choice("rule");

impl Kind {
    /// The functions with names of this crate.
    pub(crate) const OURS: [Self; 16] = [
        Self::IsValid,
        Self::Parts,
        Self::Component(Component::Scheme),
        Self::Component(Component::Authority),
        Self::Component(Component::Userinfo),
        Self::Component(Component::Host),
        Self::HostRule,
        Self::Component(Component::Port),
        Self::Component(Component::Path),
        Self::Component(Component::Query),
        Self::Component(Component::Fragment),
        Self::Origin,
        Self::Resolve,
        Self::Normalize,
        Self::Equivalent,
        Self::Error,
    ];

    /// The functions with the names and semantics of Spark.
    pub(crate) const SPARK: [Self; 2] =
        [Self::ParseUrl(OnInvalid::Fail), Self::ParseUrl(OnInvalid::Null)];

    /// Returns the name in SQL.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::IsValid => "uri_is_valid",
            Self::Parts => "uri_parts",
            Self::Component(Component::Scheme) => "uri_scheme",
            Self::Component(Component::Authority) => "uri_authority",
            Self::Component(Component::Userinfo) => "uri_userinfo",
            Self::Component(Component::Host) => "uri_host",
            Self::Component(Component::Port) => "uri_port",
            Self::Component(Component::Path) => "uri_path",
            Self::Component(Component::Query) => "uri_query",
            Self::Component(Component::Fragment) => "uri_fragment",
            Self::HostRule => "uri_host_kind",
            Self::Origin => "uri_origin",
            Self::Resolve => "uri_resolve",
            Self::Normalize => "uri_normalize",
            Self::Equivalent => "uri_equivalent",
            Self::Error => "uri_error",
            Self::ParseUrl(OnInvalid::Fail) => "parse_url",
            Self::ParseUrl(OnInvalid::Null) => "try_parse_url",
        }
    }

    /// Returns the arguments, and the number of required arguments.
    pub(crate) const fn arguments(self) -> (&'static [Argument], usize) {
        use Argument::{Choice, Texts};

        match self {
            Self::IsValid => (&[Texts("text"), RULE, Choice("edition")], 1),
            Self::Parts | Self::Component(_) | Self::HostRule | Self::Error => {
                (&[Texts("text"), RULE], 1)
            }
            Self::Origin => (&[Texts("text")], 1),
            Self::Resolve => (&[Texts("base"), Texts("reference")], 2),
            Self::Normalize => (&[Texts("text"), Choice("level")], 1),
            Self::Equivalent => (&[Texts("left"), Texts("right"), Choice("level")], 2),
            Self::ParseUrl(_) => (&[Texts("url"), Texts("part"), Texts("key")], 2),
        }
    }
}
