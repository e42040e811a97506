//! U023: a text that is not a URI at all, but other syntax of a program or its configuration.

mod expressions;
mod mappings;

use uri_grammar::SyntaxError;

use self::expressions::{is_call, is_expression, is_of_name, is_rest};
use self::mappings::{is_ports, is_volume};
use super::prelude::*;
use crate::text::characters::contains;
use crate::text::schemes::is_scheme;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 3",
    message: "this is an expression of a program, not {target}",
    help: "evaluate the expression, and use its value",
    applicability: Applicability::Unspecified,
    why: "`\"http://a/\" + id` is the source of a program that makes a URI, and \
        `Server=db;Database=a` configures one that has none. `[object Object]` is what \
        JavaScript writes for an object where a text was needed. Percent-encoding their other \
        characters would make such texts valid, but useless as URIs. The same is true of port \
        mappings for containers, such as `8080:80`.",
    example: (Rule::Uri, "\"http://a/\" + id"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum OtherSyntax {
    /// Strings and names that a program joins. The span covers the whole text.
    Expression,
    /// Keys and values of a connection, and the only URI among them. The span covers the whole text.
    ConnectionString { uri: Option<Range<usize>> },
    /// A list or an object of JSON with several strings, and the only URI in it. The span covers the whole text.
    Json { uri: Option<Range<usize>> },
    /// A mapping of ports for containers. The span covers the whole text.
    Ports,
    /// A volume and the folder where it is mounted. The span covers the whole text.
    Volume,
    /// The text that JavaScript writes for an object.
    Object,
}

const OBJECT: &[u8] = b"[object Object]";

/// The maximum length of the text, and of its first name.
const LONGEST: usize = 1024;
const NEAR: usize = 64;

impl OtherSyntax {
    /// Finds a text that is other syntax as a whole.
    pub(crate) fn find(rule: Rule, text: &[u8], error: &SyntaxError) -> Marked<Self> {
        // The character after the first name excludes nearly all other texts.
        let name = text.iter().take(NEAR).take_while(|&&byte| is_of_name(byte)).count();
        let may_be = match text.get(name) {
            _ if matches!(text.get(error.offset()..), Some([b'"', b' ', b'+', ..])) => true,
            _ if matches!(text.last(), Some(b')' | b'"' | b'\'' | b';')) => true,
            Some(b':') if text[0].is_ascii_digit() || is_folder(&text[name + 1..]) => true,
            Some(b':') if contains(&text[..text.len().min(LONGEST)], b"@tcp(") => true,
            None | Some(b':' | b'/' | b'?' | b'#' | b'%' | 0x80..) => false,
            Some(_) => name < NEAR,
        };
        may_be.then(|| Self::find_whole(rule, text)).flatten()
    }

    fn find_whole(rule: Rule, text: &[u8]) -> Marked<Self> {
        if text.len() > LONGEST || !is_reference(rule) {
            return None;
        }
        let found = if is_expression(text) || is_call(rule, text) || is_rest(text) {
            Self::Expression
        } else if is_json(text) {
            Self::Json { uri: only_uri(text, b"\"") }
        } else if is_ports(text) {
            Self::Ports
        } else if is_volume(text) {
            Self::Volume
        } else if is_connection(text) {
            Self::ConnectionString { uri: only_uri(text, b"=;") }
        } else {
            return None;
        };
        Some((0..text.len(), found))
    }

    /// Finds the text of a JavaScript object at a bracket.
    pub(crate) fn find_object(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        text[at..area.end()].starts_with(OBJECT).then(|| (at + OBJECT.len(), Self::Object))
    }
}

/// Returns `true` if the text is a JSON list of several strings, or a JSON object.
fn is_json(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let quotes = || text.iter().filter(|&&byte| byte == b'"').count();
    match text {
        [b'[', b'"', .., b'"', b']'] => quotes() > 2,
        [b'{', b'"', .., b'}'] => contains(text, b"\":"),
        _ => false,
    }
}

/// Returns `true` if the text begins like the folder of a volume, with one slash.
fn is_folder(text: &[u8]) -> bool {
    matches!(text, [b'/', next, ..] if *next != b'/')
}

/// Returns the span of the only URI between the delimiters. Returns `None` if there are several.
fn only_uri(text: &[u8], delimiters: &[u8]) -> Option<Range<usize>> {
    let mut start = 0;
    let strings = text.split(|byte| delimiters.contains(byte)).map(|string| {
        let place = start..start + string.len();
        start = place.end + 1;
        place
    });
    let is_uri = |part: &[u8]| {
        let colon = part.windows(3).position(|signs| signs == b"://");
        colon.is_some_and(|colon| is_scheme(&part[..colon]))
    };
    let mut uris = strings.filter(|place| is_uri(&text[place.clone()]));
    uris.next().filter(|_| uris.next().is_none())
}

/// Returns `true` if the text is a list of keys and values, with a key that is typical of databases.
fn is_connection(text: &[u8]) -> bool {
    const KEYS: [&[u8]; 8] = [
        b"host",
        b"dbname",
        b"server",
        b"data source",
        b"database",
        b"initial catalog",
        b"defaultendpointsprotocol",
        b"endpoint",
    ];
    // Drivers for Go use another form: `user:password@tcp(host:3306)/name`.
    if contains(text, b"@tcp(") || contains(text, b"@unix(") {
        return true;
    }
    let separator = if contains(text, b";") { b';' } else { b' ' };
    let fields = || text.split(|&byte| byte == separator).map(<[u8]>::trim_ascii);
    let key = |field: &[u8]| {
        let length = field.iter().position(|&byte| byte == b'=')?;
        Some(field[..length].trim_ascii().to_ascii_lowercase())
    };
    let is_pair =
        |field: &[u8]| field.is_empty() || key(field).is_some_and(|key| !contains(&key, b":"));
    fields().count() > 1
        && fields().all(is_pair)
        && fields().filter_map(key).any(|key| KEYS.contains(&&key[..]))
}

const OF_CONTAINER: &str = "leave it to the program that reads it, and exclude it from the check";

impl Explain for OtherSyntax {
    fn words(&self, _: &Site<'_>) -> Words {
        match self {
            Self::Expression => Words::default().label("the source of a program"),
            Self::ConnectionString { uri } => message("this is a connection string, not {target}")
                .label("keys and values")
                .help(match uri {
                    Some(_) => "give it to the driver that reads it, or check the URI in it",
                    None => "give it to the driver that reads it, or exclude it from the check",
                }),
            Self::Ports => message("this is a mapping of ports, not {target}")
                .label("ports of a container")
                .help(OF_CONTAINER),
            Self::Volume => message("this is a mapping of a volume, not {target}")
                .label("a volume and its folder")
                .help(OF_CONTAINER),
            Self::Json { uri } => {
                message("this is JSON, not {target}").label("a list or an object").help(match uri {
                    Some(_) => "check the URI in it",
                    None => "check its strings one by one, or the file with `--as json`",
                })
            }
            Self::Object => {
                message("`[object Object]` is an object that was converted to a string")
                    .help("write the property of the object that is meant, such as its id")
            }
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if let Self::Json { uri: Some(uri) } | Self::ConnectionString { uri: Some(uri) } = self {
            let Range { start, end } = *uri;
            let around = [0..start, end..at.text.len()].into_iter().filter(|span| !span.is_empty());
            fixes.push(around.map(remove));
        }
    }
}
