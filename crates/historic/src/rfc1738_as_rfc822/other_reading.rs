//! The macro that declares another reading of a document.

/// Defines the enum `Rule` of another reading of a document: the rules that it reads otherwise,
/// and those that stay the same.
///
/// | part | says |
/// |---|---|
/// | `of` | the enum of the document |
/// | each line | variant = the rule of the document, name, function: what the rule stands for |
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
            /// A rule as the document means it.
            AsMeant($document),
        }

        impl Rule {
            /// Those that are read otherwise.
            const OTHERS: &'static [Self] = &[$(Self::$variant),*];

            const COUNT: usize = Self::OTHERS.len() + <$document>::ALL.len();

            /// The rules that are read otherwise, and then all of the document.
            pub const ALL: &'static [Self] = &{
                let mut all = [Self::OTHERS[0]; Self::COUNT];
                let mut i = 0;
                while i < Self::COUNT {
                    all[i] = match i.checked_sub(Self::OTHERS.len()) {
                        Some(i) => Self::AsMeant(<$document>::ALL[i]),
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
            const ALL: &'static [Self] = Self::ALL;

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::AsMeant(rule) => rule.name(),
                }
            }

            fn abnf(self) -> &'static str {
                self.as_meant().abnf()
            }

            fn document(self) -> &'static str {
                self.as_meant().document()
            }

            fn section(self) -> &'static str {
                self.as_meant().section()
            }

            fn summary(self) -> &'static str {
                match self {
                    $(Self::$variant => $summary,)*
                    Self::AsMeant(rule) => rule.summary(),
                }
            }

            fn is_character(self) -> bool {
                self.as_meant().is_character()
            }

            fn is_structure(self) -> bool {
                self.as_meant().is_structure()
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

            // The names are those of the document.
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

            fn parse_prefix<I: uri_grammar::Text, E: nom::error::ParseError<I>>(
                self,
                input: I,
            ) -> nom::IResult<I, I, E> {
                match self {
                    $(Self::$variant => super::$function(input),)*
                    Self::AsMeant(rule) => rule.parse_prefix(input),
                }
            }
        }

        uri_grammar::__methods!(Rule);

        impl uri_grammar::GrammarRule for Rule {}

        /// The name, as the document spells it, and `-822` after those that are read otherwise.
        impl core::fmt::Display for Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for Rule {
            type Err = uri_grammar::UnknownRule;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::from_name(name).ok_or(uri_grammar::UnknownRule)
            }
        }
    };
}

pub(super) use other_reading;
