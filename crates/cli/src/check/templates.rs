//! Texts with names in the place of parts, in files that nobody has named: what comes of them is a reference, and
//! they are none.

use documents::Format;

/// Whether a text of a document of that format is to be filled in first.
pub(super) fn is_template(format: Format, text: &str) -> bool {
    is_filled_in(text)
        || match format {
            Format::Json | Format::Toml | Format::Yaml => has_variable(text),
            Format::Asciidoc | Format::Program(_) | Format::Rst | Format::Source | Format::Text => {
                names_parts(text)
            }
            _ => false,
        }
}

/// Whether a text has an expression of a template: of Jinja, Liquid and Handlebars, of ERB and EJS, or of
/// PHP.
fn is_filled_in(text: &str) -> bool {
    const EXPRESSIONS: [(&str, &str); 4] = [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("<?", "?>")];
    // Nearly all texts have neither, and to look for a string costs more than to read a reference.
    text.bytes().any(|byte| matches!(byte, b'{' | b'<'))
        && EXPRESSIONS.iter().any(|(open, close)| {
            text.split_once(open).is_some_and(|(_, rest)| rest.contains(close))
        })
}

/// Whether a text has the name of a variable in braces, as URI templates have (RFC 6570), and so the addresses in
/// descriptions of an API: `https://{region}.example.com/{id}`.
fn has_variable(text: &str) -> bool {
    const LONGEST: usize = 64;
    let is_name = |name: &str| {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_.,:;#+/?&*-$".contains(c);
        (1..=LONGEST).contains(&name.len())
            && name.contains(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(is_of_name)
    };
    let ends = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    ends.map(|(name, _)| name).any(is_name)
}

/// Whether a text has names of parts in place of the parts, as comments describe what is expected:
/// `https://[API_ENDPOINT]/`, `ldap://hostname:port`, `dns://host[:port]`.
fn names_parts(text: &str) -> bool {
    let Some((_, rest)) = text.split_once("://") else { return false };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    let has_port = ["port", "PORT"].iter().any(|name| authority.ends_with(&format!(":{name}")));
    has_port
        || rest
            .split('[')
            .skip(1)
            .filter_map(|rest| rest.split_once(']'))
            .any(|(name, _)| is_part(name))
}

/// Whether brackets hold the name of something, and nothing that could be meant as an address.
fn is_part(name: &str) -> bool {
    let name = name.strip_prefix(':').unwrap_or(name);
    let name = name.strip_suffix('@').unwrap_or(name);
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
    let is_hex = |c: char| c.is_ascii_hexdigit() || !c.is_ascii_alphabetic();
    let is_future = name.starts_with(['v', 'V']) && name.contains('.');
    name.chars().all(is_of_name) && !name.chars().all(is_hex) && !is_future
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_have_names_of_parts() {
        for text in [
            "https://[API_ENDPOINT]/",
            "https://[service.name]/[google.protobuf.Api.name]",
            "ldap://hostname:port",
            "ldaps://HOST:PORT/",
            "dns://hostname[:port]",
            "ftp://[user@]machine/path",
        ] {
            assert!(names_parts(text), "{text}");
        }
        for text in [
            "http://[::g]/",
            "http://[fe80::1%25en1]/",
            "http://[v.name]/",
            "http://[dead.beef]/",
            "http://h:80a/",
            "http://report/",
            "http://h/a:port",
            "http://h/[",
            "[name]",
        ] {
            assert!(!names_parts(text), "{text}");
        }
    }

    #[test]
    fn templates_have_names_in_braces() {
        for text in [
            "https://{region}.example.com/v1",
            "/users/{id}/{?page,size}",
            "https://{arn#accountId}.x/",
            "/a/${name}",
        ] {
            assert!(has_variable(text), "{text}");
        }
        for text in
            ["http://a/{", "http://a/}{", "http://a/{}", "http://a/{a b}", "{1,2}", "http://h:80a/"]
        {
            assert!(!has_variable(text), "{text}");
        }
    }
}
