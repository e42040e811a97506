//! The macro that declares another reading of a document.

/// Defines the enum `Rule` of another reading of a document: the rules that it reads differently, and the rules that
/// are unchanged.
///
/// | part | meaning |
/// |---|---|
/// | `of` | the enum of the document |
/// | each line | variant = the rule of the document, name, function: the meaning of the rule |
macro_rules! other_reading {
    (
        $(#[$attribute:meta])*
        of: $document:ty,
        $($variant:ident = $rule:path, $name:literal, $function:ident: $summary:literal;)*
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = concat!("`", $name, "`: ", $summary, ".")] $variant,)*
            /// A rule that is read as the document means it.
            AsMeant($document),
        }

        impl Rule {
            /// The rules that are read differently.
            const OTHERS: &'static [Self] = &[$(Self::$variant),*];

            const COUNT: usize = Self::OTHERS.len() + <$document as uri_grammar::abnf::Definition>::RULES.len();

            /// The rules that are read differently, and then all rules of the document.
            const ALL_RULES: &'static [Self] = &{
                let mut all = [Self::OTHERS[0]; Self::COUNT];
                let mut i = 0;
                while i < Self::COUNT {
                    all[i] = match i.checked_sub(Self::OTHERS.len()) {
                        Some(i) => Self::AsMeant(<$document as uri_grammar::abnf::Definition>::RULES[i]),
                        None => Self::OTHERS[i],
                    };
                    i += 1;
                }
                all
            };

            /// Returns the rule of the document that has the definition.
            #[must_use]
            pub const fn as_meant(self) -> $document {
                match self {
                    $(Self::$variant => $rule,)*
                    Self::AsMeant(rule) => rule,
                }
            }
        }

        impl uri_grammar::abnf::Definition for Rule {
            const RULES: &'static [Self] = Self::ALL_RULES;

            fn text(self, about: uri_grammar::abnf::About) -> &'static str {
                use uri_grammar::abnf::About;
                match (self, about) {
                    (Self::AsMeant(rule), _) => rule.text(about),
                    $((Self::$variant, About::Name) => $name,)*
                    $((Self::$variant, About::Summary) => $summary,)*
                    (rule, _) => rule.as_meant().text(about),
                }
            }

            fn level(self) -> uri_grammar::abnf::Level {
                self.as_meant().level()
            }

            fn index(self) -> usize {
                match self {
                    $(Self::$variant => const {
                        let mut i = 0;
                        while !matches!(Self::OTHERS[i], Self::$variant) {
                            i += 1;
                        }
                        i
                    },)*
                    Self::AsMeant(rule) => Self::OTHERS.len() + rule.index(),
                }
            }

            fn from_rule<R: uri_grammar::abnf::Definition>(rule: R) -> Option<Self> {
                let own = (&rule as &dyn core::any::Any).downcast_ref().copied();
                own.or_else(|| <$document>::from_rule(rule).map(Self::AsMeant))
            }

            // The names come from the document.
            fn label_table(open: uri_grammar::abnf::OpenRules<Self>) -> &'static uri_grammar::abnf::LabelTable {
                let rule = match open.innermost() {
                    Some(Self::AsMeant(rule)) => Some(rule),
                    _ => None,
                };
                <$document>::label_table(rule.into_iter().collect())
            }

            fn accept<V: uri_grammar::abnf::Visitor>(self, visitor: V) -> V::Answer {
                match self {
                    Self::AsMeant(rule) => rule.accept(visitor),
                    _ => visitor.visit(self),
                }
            }
        }

        impl uri_grammar::abnf::RuleFunction for Rule {
            fn call<I: uri_grammar::Text, E: nom::error::ParseError<I>>(
                self,
                input: I,
            ) -> nom::IResult<I, I, E> {
                match self {
                    $(Self::$variant => super::$function(input),)*
                    Self::AsMeant(rule) => rule.call(input),
                }
            }
        }

        impl uri_grammar::GrammarRule for Rule {}

        /// Writes the name in the spelling of the document, with `-822` after names of rules that are read
        /// differently.
        impl core::fmt::Display for Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(uri_grammar::GrammarRule::name(*self))
            }
        }

        impl core::str::FromStr for Rule {
            type Err = uri_grammar::UnknownRule;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                uri_grammar::GrammarRule::from_name(name).ok_or(uri_grammar::UnknownRule)
            }
        }
    };
}

pub(super) use other_reading;
