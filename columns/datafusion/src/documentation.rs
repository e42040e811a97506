//! The documentation of each function, for `ScalarUDF::documentation` and `information_schema.routines`.

use std::sync::OnceLock;

use datafusion_expr::{DocSection, Documentation};
use uri_grammar::Component;
use uri_grammar_arrow::spark::OnInvalid;

use crate::kind::{Argument, Kind};

/// The section of the functions in the engine's documentation.
const SECTION: DocSection = DocSection {
    include: true,
    label: "URI Functions",
    description: Some("Texts by the grammar of RFC 3986."),
};

/// The description of a function, and an example with its answer.
struct Entry {
    description: &'static str,
    example: &'static str,
    answer: &'static str,
}

/// Returns the documentation of a function.
pub(crate) fn documentation(kind: Kind) -> &'static Documentation {
    static MADE: OnceLock<Vec<(Kind, Documentation)>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        Kind::OURS.into_iter().chain(Kind::SPARK).map(|kind| (kind, make(kind))).collect()
    });
    // The list has every kind. The fallback to the first avoids a panic.
    let place = made.iter().position(|(of, _)| *of == kind).unwrap_or_default();
    &made[place].1
}

/// Returns the example of each function in SQL, and its answer.
pub(crate) fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    let kinds = Kind::OURS.into_iter().chain(Kind::SPARK);
    kinds.map(entry).map(|entry| (entry.example, entry.answer))
}

fn make(kind: Kind) -> Documentation {
    let (arguments, required) = kind.arguments();
    let names = arguments.iter().map(|argument| match argument {
        Argument::Texts(name) | Argument::Choice(name) => *name,
    });
    let mut syntax = kind.name().to_owned() + "(";
    for (number, name) in names.clone().enumerate() {
        syntax += match number {
            0 => "",
            _ if number < required => ", ",
            _ => "[, ",
        };
        syntax += name;
    }
    syntax += &"]".repeat(arguments.len() - required);
    syntax.push(')');
    let Entry { description, example, answer } = entry(kind);
    let example = format!("```sql\n> SELECT {example};\n{answer}\n```");
    let mut builder =
        Documentation::builder(SECTION, description, syntax).with_sql_example(example);
    for name in names {
        builder = builder.with_argument(name, of_argument(name));
    }
    builder.build()
}

fn of_argument(name: &str) -> &'static str {
    match name {
        "rule" => {
            "The rule by which texts are read; URI-reference if none is given. A function that gives \
             components takes URI, URI-reference, IRI and IRI-reference; uri_error those of RFC 3987, too."
        }
        "edition" => {
            "The document that has the rule: rfc1738, url-syntax-00, rfc2396, rfc2396bis-00, rfc3986, \
             rfc3987 or rfc6874; rfc3986 if none is given."
        }
        "level" => {
            "What is normalized: simple, case, percent, syntax or scheme; syntax if none is given."
        }
        "base" => "The URI against which references are resolved.",
        "reference" => "The reference, absolute or relative.",
        "left" | "right" => "A reference.",
        "url" => "A URL, by what java.net.URI reads.",
        "part" => "HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO.",
        "key" => {
            "The name of a parameter of the query, whose value is returned; the part is then QUERY."
        }
        _ => "A text, or bytes that may be one.",
    }
}

const fn entry(kind: Kind) -> Entry {
    let (description, example, answer) = match kind {
        Kind::IsValid => (
            "Returns whether a rule derives the text.",
            "uri_is_valid('http://a/b c', 'URI')",
            "false",
        ),
        Kind::Parts => (
            "Returns all components as a struct of scheme, userinfo, host, host_kind, port, path, query \
             and fragment; null if the text is not a reference.",
            "get_field(uri_parts('http://a:80/b?c'), 'path')",
            "/b",
        ),
        Kind::Component(Component::Scheme) => {
            ("Returns the scheme, as it is spelt.", "uri_scheme('HTTP://a/')", "HTTP")
        }
        Kind::Component(Component::Authority) => {
            ("Returns the authority.", "uri_authority('http://me@a:80/')", "me@a:80")
        }
        Kind::Component(Component::Userinfo) => {
            ("Returns the user information.", "uri_userinfo('http://me@a:80/')", "me")
        }
        Kind::Component(Component::Host) => (
            "Returns the host, with the brackets of an IP literal.",
            "uri_host('http://[::1]:80/')",
            "[::1]",
        ),
        Kind::Component(Component::Port) => {
            ("Returns the port, as it is spelt.", "uri_port('http://a:080/')", "080")
        }
        Kind::Component(Component::Path) => {
            ("Returns the path, which may be empty.", "uri_path('mailto:a@b')", "a@b")
        }
        Kind::Component(Component::Query) => {
            ("Returns the query, without its question mark.", "uri_query('/a?b=c#d')", "b=c")
        }
        Kind::Component(Component::Fragment) => {
            ("Returns the fragment, without its number sign.", "uri_fragment('/a?b=c#d')", "d")
        }
        Kind::HostRule => (
            "Returns which rule derives the host: IPv4address, IPv6address, IPvFuture or reg-name.",
            "uri_host_kind('http://127.0.0.1/')",
            "IPv4address",
        ),
        Kind::Origin => (
            "Returns the origin of a URI by RFC 6454: scheme, host, and the port if it is not the \
             default; the text null if it is opaque.",
            "uri_origin('HTTP://A:80/b')",
            "http://a",
        ),
        Kind::Resolve => (
            "Returns the target of a reference, with a base (RFC 3986 section 5.2).",
            "uri_resolve('http://a/b/c', '../d')",
            "http://a/d",
        ),
        Kind::Normalize => (
            "Returns the normal form (RFC 3986 section 6.2).",
            "uri_normalize('HTTP://a:80/b/../%63', 'scheme')",
            "http://a/c",
        ),
        Kind::Equivalent => (
            "Returns whether both references have the same normal form.",
            "uri_equivalent('http://a', 'HTTP://A:80/', 'scheme')",
            "true",
        ),
        Kind::Error => (
            "Returns the first error as a struct of offset (in bytes), code and message; null if the \
             rule derives the text.",
            "get_field(uri_error('http://a/b c'), 'code')",
            "U004",
        ),
        Kind::ParseUrl(OnInvalid::Fail) => (
            "Returns a part of a URL as Spark does; a text that is no URL is an error.",
            "parse_url('http://a?b=c', 'FILE')",
            "?b=c",
        ),
        Kind::ParseUrl(OnInvalid::Null) => (
            "Returns a part of a URL as Spark does; null for a text that is no URL.",
            "try_parse_url('http://a/?b=c%20d', 'QUERY', 'b')",
            "c%20d",
        ),
    };
    Entry { description, example, answer }
}
