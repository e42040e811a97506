//! The causes of errors. Each module has all facts about one cause: the conditions, the data, the message, label, help,
//! notes and fixes, and the entry in the catalogue.
//!
//! The tables in [`order`](crate::order) are the order in which causes are tried.

pub(crate) mod backslash;
pub(crate) mod bracket_outside_host;
pub(crate) mod broken_link;
pub(crate) mod colon_in_first_segment;
pub(crate) mod control_character;
pub(crate) mod delimiter_in_userinfo;
pub(crate) mod empty_input;
pub(crate) mod empty_ip_literal;
pub(crate) mod empty_scheme;
pub(crate) mod excluded_character;
pub(crate) mod explain;
pub(crate) mod extra_at_sign;
pub(crate) mod fragment_not_allowed;
pub(crate) mod host_list;
pub(crate) mod host_not_idna;
pub(crate) mod invalid_utf8;
pub(crate) mod ip_literal_unclosed;
pub(crate) mod ip_literal_unopened;
pub(crate) mod ipv4_in_brackets;
pub(crate) mod ipv6_character;
pub(crate) mod ipv6_embedded_ipv4;
pub(crate) mod ipv6_group_too_long;
pub(crate) mod ipv6_second_compression;
pub(crate) mod ipv6_stray_colon;
pub(crate) mod ipv6_too_few_groups;
pub(crate) mod ipv6_too_many_groups;
pub(crate) mod ipv6_unbracketed;
pub(crate) mod ipv6_zone_id;
pub(crate) mod ipvfuture_malformed;
pub(crate) mod lookalike;
pub(crate) mod markdown_link;
pub(crate) mod missing_scheme;
pub(crate) mod missing_scheme_colon;
pub(crate) mod multiple_ports;
pub(crate) mod non_ascii;
pub(crate) mod other_syntax;
pub(crate) mod path_double_slash;
pub(crate) mod path_needs_slash;
pub(crate) mod pct_not_hex;
pub(crate) mod pct_truncated;
pub(crate) mod port_not_decimal;
mod prelude;
pub(crate) mod regular_expression;
pub(crate) mod scheme_character;
pub(crate) mod scheme_start;
pub(crate) mod second_number_sign;
mod sentence;
pub(crate) mod space;
pub(crate) mod surrounding_delimiters;
pub(crate) mod surrounding_whitespace;
pub(crate) mod text_after_ip_literal;
pub(crate) mod too_long;
mod triplet;
pub(crate) mod typographic_mark;
pub(crate) mod unexpected_character;
pub(crate) mod unexpected_end;
pub(crate) mod uri_template;
pub(crate) mod windows_path;
pub(crate) mod wrapped_line;

pub(crate) use self::explain::{Explain, Marked};
use crate::kind::{Kind, every_kind};

macro_rules! causes {
    (errors { $($_code:literal $_name:literal $kind:ident $module:ident,)* } lints $_lints:tt) => {
        $(pub(crate) use $module::$kind;)*

        #[derive(Debug, Clone)]
        pub(crate) enum Cause {
            $($kind($kind),)*
        }

        impl Cause {
            pub(crate) const fn kind(&self) -> Kind {
                match self {
                    $(Self::$kind(_) => Kind::$kind,)*
                }
            }

            pub(crate) fn explain(&self) -> &dyn Explain {
                match self {
                    $(Self::$kind(cause) => cause,)*
                }
            }
        }

        $(impl From<$kind> for Cause {
            fn from(cause: $kind) -> Self {
                Self::$kind(cause)
            }
        })*
    };
}

every_kind!(causes);
