//! The functions as expressions, for the DataFrame API.
//!
//! Each function takes its arguments as a list, because some are optional. The documentation of the SQL function
//! describes them.

use std::sync::Arc;

use datafusion_expr::{AggregateUDF, Expr};
use uri_grammar::Component;
use uri_grammar_arrow::spark::OnInvalid;

use crate::histogram::Histogram;
use crate::kind::Kind;
use crate::scalar;

/// Defines functions that return expressions.
macro_rules! expressions {
    ($($name:ident: $kind:expr;)*) => {$(
        #[doc = concat!("Calls `", stringify!($name), "`.")]
        #[must_use]
        pub fn $name(arguments: Vec<Expr>) -> Expr {
            scalar($kind).call(arguments)
        }
    )*};
}

expressions! {
    uri_is_valid: Kind::IsValid;
    uri_parts: Kind::Parts;
    uri_scheme: Kind::Component(Component::Scheme);
    uri_authority: Kind::Component(Component::Authority);
    uri_userinfo: Kind::Component(Component::Userinfo);
    uri_host: Kind::Component(Component::Host);
    uri_host_kind: Kind::HostRule;
    uri_port: Kind::Component(Component::Port);
    uri_path: Kind::Component(Component::Path);
    uri_query: Kind::Component(Component::Query);
    uri_fragment: Kind::Component(Component::Fragment);
    uri_origin: Kind::Origin;
    uri_resolve: Kind::Resolve;
    uri_normalize: Kind::Normalize;
    uri_equivalent: Kind::Equivalent;
    uri_error: Kind::Error;
    parse_url: Kind::ParseUrl(OnInvalid::Fail);
    try_parse_url: Kind::ParseUrl(OnInvalid::Null);
}

/// Calls `uri_error_histogram`.
#[must_use]
pub fn uri_error_histogram(text: Expr) -> Expr {
    Arc::new(AggregateUDF::new_from_impl(Histogram::new())).call(vec![text])
}
