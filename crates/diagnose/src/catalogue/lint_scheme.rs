//! U6xx: lints of the scheme.

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::levels::{Applicability, Severity};

pub(super) const ENTRIES: [Entry; 9] = [
    Entry {
        code: "U601",
        name: "scheme-case",
        severity: Severity::Warning,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1, RFC 3986 section 6.2.2.1",
        message: "scheme is not lower case",
        help: "write `{lower}`",
        applicability: Applicability::MachineApplicable,
        why: "Schemes are compared without case, but are to be written in lower case: code that \
              asks whether a text begins with `http:` does not see `HTTP:`. Silence this if all \
              that reads the URI parses it.",
        example: (Rule::Uri, "HTTP://a/"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U602",
        name: "scheme-looks-like-host",
        severity: Severity::Warning,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1, RFC 3986 section 4.5",
        message: "`{scheme}:` is read as a scheme, but looks like a host with a port",
        help: "write `{web}` before it",
        applicability: Applicability::MaybeIncorrect,
        why: "What stands before the first colon is the scheme, so `localhost:8080/x` is a URI \
              of the scheme `localhost` with the path `8080/x`, and no browser or client will \
              find a server by it. Configuration files want the scheme as well. Silence this if a \
              scheme of your own takes numbers.",
        example: (Rule::Uri, "localhost:8080/x"),
        fixed: Some("http://localhost:8080/x"),
    },
    Entry {
        code: "U603",
        name: "scheme-looks-like-drive",
        severity: Severity::Warning,
        rule: None,
        section: "RFC 3986 section 3.1, RFC 8089 appendix E.2",
        message: "`{drive}:` is read as {part}, but looks like a drive letter",
        help: "{advice}",
        applicability: Applicability::MaybeIncorrect,
        why: "A path of Windows such as `c:/dir/f` is also a valid URI, of the scheme `c`: \
              resolved as a reference it replaces the base, and it is never a file. As a URI a \
              local file has the scheme `file`, and three slashes: in `file://C:/x` the drive is \
              a host, and its colon goes where empty ports are removed. Silence this only for \
              schemes and hosts of one letter, of which no scheme is registered.",
        example: (Rule::Uri, "c:/dir/f"),
        fixed: Some("file:///c:/dir/f"),
    },
    Entry {
        code: "U604",
        name: "missing-slashes",
        severity: Severity::Warning,
        rule: Some(Rule::HierPart),
        section: "RFC 3986 section 3, RFC 9110 section 4.2",
        message: "`{scheme}` URIs have a host: `{text}` is read as a path",
        help: "write `{scheme}://`",
        applicability: Applicability::MaybeIncorrect,
        why: "Without `//` behind the colon there is no authority, and so no host: \
              `http:/example.com/` is a path, and a relative one to some old software. Browsers \
              repair it silently, other clients fail or resolve it against the page. There is no \
              reason to silence it but tests.",
        example: (Rule::Uri, "http:/example.com/"),
        fixed: Some("http://example.com/"),
    },
    Entry {
        code: "U605",
        name: "reference-missing-colon",
        severity: Severity::Warning,
        rule: Some(Rule::RelativeRef),
        section: "RFC 3986 section 4.2",
        message: "`{scheme}//` without a colon is a relative path",
        help: "{advice}",
        applicability: Applicability::MaybeIncorrect,
        why: "`http//example.com/` is a valid reference, to a directory named `http` below the \
              current one; so is `http;//example.com/`, where a key beside that of the colon was \
              hit. Links of that kind are `404 Not Found` on one's own site. Silence this if there \
              is such a directory, as mirrors have.",
        example: (Rule::UriReference, "http//example.com/"),
        fixed: Some("http://example.com/"),
    },
    Entry {
        code: "U606",
        name: "suffix-reference",
        severity: Severity::Warning,
        rule: Some(Rule::RelativeRef),
        section: "RFC 3986 section 4.5",
        message: "`{text}` is read as a relative path, but looks like {what}",
        help: "write `{start}` before it",
        applicability: Applicability::MaybeIncorrect,
        why: "People leave out the scheme when they write an address down, and browsers guess it \
              when it is typed. In an `href` nobody guesses: `www.example.com/a` is a path below \
              the current directory, and so are `192.0.2.1` and `joe@example.com`. Silence this for directories that are named like hosts, such \
              as archives of sites.",
        example: (Rule::UriReference, "www.example.com/a"),
        fixed: Some("https://www.example.com/a"),
    },
    Entry {
        code: "U607",
        name: "repeated-scheme",
        severity: Severity::Warning,
        rule: Some(Rule::Authority),
        section: "RFC 3986 section 3.2",
        message: "the scheme is there twice: `{scheme}` is read as the {part}",
        help: "remove `{text}`",
        applicability: Applicability::MaybeIncorrect,
        why: "In `http://http://a/` the host is `http`, with an empty port, and the rest is a \
              path. It comes from putting `http://` before what a user has entered with it. A URI \
              in the path of an archive or proxy is not reported. Silence it only if a host is \
              named like a scheme.",
        example: (Rule::Uri, "http://http://a/"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U608",
        name: "scheme-typo",
        severity: Severity::Warning,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1, RFC 7595 section 3.8",
        message: "`{scheme}` is not a registered scheme, but nearly {near}",
        help: "write `{first}`",
        applicability: Applicability::MaybeIncorrect,
        why: "Any name may be a scheme, so a typing error in it is still valid, and the URI \
              leads nowhere. One is reported where a scheme that everybody uses is a letter away, \
              and the name is neither registered with IANA nor marked as private. Silence this if \
              your application has a scheme of that name.",
        example: (Rule::Uri, "htttps://a/"),
        fixed: Some("https://a/"),
    },
    Entry {
        code: "U609",
        name: "needless-authority",
        severity: Severity::Warning,
        rule: Some(Rule::Authority),
        section: "RFC 3986 section 1.1.2, RFC 3986 section 3.2",
        message: "`{scheme}` URIs have no authority, which `//` begins",
        help: "remove the slashes",
        applicability: Applicability::MaybeIncorrect,
        why: "What an address of mail, a telephone number or a URN identifies is in the path, \
              directly behind the colon. Behind `//` it is read as the authority: \
              `mailto://fred@example.com` has a user and a host, and no address. Some programs \
              guess what is meant, others dial or write to nobody. There is no reason to silence \
              it but an application that asks for the slashes.",
        example: (Rule::Uri, "mailto://fred@example.com"),
        fixed: Some("mailto:fred@example.com"),
    },
];
