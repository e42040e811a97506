//! Arguments of the commands about whole references.

use std::ffi::OsString;

use clap::Args;
use clap::builder::TypedValueParser;
use uri_grammar_historic::editions::AboveRoot;

use super::document::{DocumentOption, EquivalenceOption};
use super::rung::{self, Rung};
use crate::edition::EditionOption;
use crate::named::{name, named};

/// One text of the command line, or the texts of standard input.
#[derive(Debug, Args)]
pub struct TextOrLines {
    /// Read JSON strings from standard input, one per line, and write a JSON object for each
    #[arg(long)]
    json_lines: bool,

    /// The reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub text: Option<OsString>,
}

/// Show the components of a reference
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar parts [OPTIONS] TEXT\n       \
uri-grammar parts [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar parts 'http://user@example.com:80/a?b#c'
  uri-grammar parts --edition rfc1738 'gopher://h/7sel%09query'
  $ echo '\"//[::1]:80?\"' | uri-grammar parts --json-lines
  {\"scheme\":null,\"authority\":\"[::1]:80\",\"userinfo\":null,\"host\":\"[::1]\",\
\"host_kind\":\"ipv6\",\"port\":\"80\",\"path\":\"\",\"query\":\"\",\"fragment\":null}

The text is a URI-reference, or with --edition rfc3987 an IRI-reference. Each
component is shown with its bytes, as a half-open range, and its text as
written. A component can be present and empty; the path is always present. For
other documents, `uri-grammar split --edition` splits a text.
Passwords are shown as stars, except in JSON.

With --edition rfc1738 the text is a URL of one of the ten schemes of that
document, and the parts are those that its prose describes: directories and
commands of FTP; type, selector and search of Gopher. With the other editions
the text is split as the prose says, and then checked by the rules of the
components: `http://h?q` has a server in the draft of 1996, though its rule for
references derives another path. The parts of --json-lines are those of the
table.

--json-lines answers each JSON string with a JSON object:
  {\"scheme\":…,\"authority\":…,\"userinfo\":…,\"host\":…,\"host_kind\":…,\"port\":…,\"path\":…,
   \"query\":…,\"fragment\":…}
      The values are strings, or null for what is absent. \"host_kind\" is \"ipv4\",
      \"ipv6\", \"ipvfuture\", \"reg-name\", or null without a host. For RFC 1738 it
      is {\"scheme\",\"section\",\"parts\":[{\"name\",\"text\"},…],\"commands\":[…]}.
  {\"error\":…}  the line is not a JSON string, or the string is not a
               URI-reference; reading goes on with the next line
Each answer is written before the next line is read.

Exit codes: 0, 1 if the text is not a URI-reference, 2 for usage or reading
errors. With --json-lines only 0 or 2."
)]
pub struct PartsArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    #[command(flatten)]
    pub question: TextOrLines,
}

/// Resolve a reference against a base
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar resolve [OPTIONS] BASE REFERENCE\n       \
uri-grammar resolve [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar resolve http://a/b/c/d ../g
  uri-grammar resolve --compat http://a/b/c/d http:g
  uri-grammar resolve --edition rfc2396 --excess remove http://a/b '../../g'
  $ echo '[\"http://a/b/c/d\",\"../g\"]' | uri-grammar resolve --json-lines
  {\"result\":\"http://a/b/g\"}

The base is a URI, whose fragment is ignored; the reference is any
URI-reference. Only the target is written, as RFC 3986 section 5.2 defines it.
It is not normalized. With --relative-base the base may be a relative reference.
The target is one, too, and means the same wherever both are used. Resolution
fails if `..` leads out of a base without a root.

With --edition rfc3987 both are IRIs, and with --edition rfc6874 addresses may
have zones. An older edition resolves as that document prints its algorithm, 
mistakes included; for rfc1738, which has none, the algorithm is that of RFC
1808. Older documents validate nothing. For a reference to the current document,
they have `(current document)` instead of a target. If the document calls the
base unsuitable for relative references, a note says so.

\"The URI\" that a reference means is the target without a fragment: write it with
--no-fragment. An empty reference is the current document in RFC 2396 and the
draft of 2002, but in a form it means a new request for the base: --form.

Invisible characters in a target are shown as \\u{202E}: on a terminal only, and
with editions other than rfc3986 and rfc3987 everywhere.

--json-lines answers each JSON array [\"BASE\",\"REFERENCE\"] with a JSON object:
  {\"result\":…}  the target. \"current_document\":true is added if it is that,
                \"round_trips\":false if the text has other components than the
                target, and \"unsuitable_base\":true if the document says so.
  {\"error\":…}   there is no target, a text is not what it must be, or the line
                is not such an array; reading goes on with the next line
Each answer is written before the next line is read.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if there is no target, 2 for usage or reading errors. With
--json-lines only 0 or 2."
)]
pub struct ResolveArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Treat `..` above the root in this way, if the document leaves a choice
    #[arg(long, value_parser = excess())]
    pub excess: Option<AboveRoot>,

    /// Ignore the scheme of the reference if it is the scheme of the base (section 5.2.2)
    #[arg(long, visible_alias = "same-scheme")]
    pub compat: bool,

    /// Write `/.` before a path that would be read as an authority, instead of failing
    #[arg(long)]
    pub repair: bool,

    /// Accept a base without a scheme, and write a relative reference
    #[arg(long)]
    pub relative_base: bool,

    /// Resolve an empty reference to the base, as a form without an action does (RFC 2396 section 4.2)
    #[arg(long)]
    pub form: bool,

    /// Write the URI alone, without the fragment of the reference
    #[arg(long)]
    pub no_fragment: bool,

    /// Read JSON arrays from standard input, one per line, and write a JSON object for each
    #[arg(long)]
    pub json_lines: bool,

    /// The base URI
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub base: Option<OsString>,

    /// The reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub reference: Option<OsString>,
}

/// Returns a parser for the treatment of segments `..` that would climb above the root.
fn excess() -> impl TypedValueParser<Value = AboveRoot> {
    named([
        (name("retain", "Keep them in the path"), AboveRoot::Retain),
        (name("remove", "Remove them"), AboveRoot::Remove),
        (name("refuse", "Fail"), AboveRoot::Refuse),
    ])
}

/// Find the shortest reference that leads from a base to a target
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar relativize [OPTIONS] BASE TARGET\n       \
uri-grammar relativize [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar relativize http://a/b/c/d http://a/b/g
  $ echo '[\"http://a/b/c\",\"http://a/b/g\"]' | uri-grammar relativize --json-lines
  {\"result\":\"g\"}

Both texts are URIs, or with --edition rfc3987 IRIs. Only the reference is
written; `uri-grammar resolve` turns it back into the target, character for
character. The reference can be empty.

No reference leads to most targets that have a segment `.` or `..`, since
resolution removes these segments. Normalize such a target first.

--json-lines answers each JSON array [\"BASE\",\"TARGET\"] with a JSON object:
  {\"result\":…}  the reference
  {\"error\":…}   there is no reference, a text is not a URI, or the line is not
                such an array; reading goes on with the next line
Each answer is written before the next line is read.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if there is no reference, 2 for usage or reading errors. With
--json-lines only 0 or 2."
)]
pub struct RelativizeArgs {
    #[command(flatten)]
    pub edition: DocumentOption,

    /// Read JSON arrays from standard input, one per line, and write a JSON object for each
    #[arg(long)]
    pub json_lines: bool,

    /// The URI to start from
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub base: Option<OsString>,

    /// The URI to reach
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub target: Option<OsString>,
}

/// Normalize a reference
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar normalize [OPTIONS] TEXT\n       \
uri-grammar normalize [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar normalize 'HTTP://a/b/../%7Ec'
  uri-grammar normalize --rung scheme --ipv6 'http://[::0]:80'
  uri-grammar normalize --edition rfc3987 HTTP://a/./rosé
  $ echo '\"HTTP://a/b/../%7Ec\"' | uri-grammar normalize --json-lines
  {\"result\":\"http://a/~c\"}

The text is a URI-reference, or with --edition rfc3987 an IRI-reference. Only
its normal form is written (RFC 3986 section 6.2, RFC 3987 section 5.3). An IRI
keeps its characters: `convert` makes it a URI. On a terminal, invisible
characters are shown as \\u{202E}. Relative references keep their dot segments:
resolve them first.

Documents before RFC 3986 define no normal form, but say which differences mean
nothing: the case of schemes, and since RFC 2396 of host names; whether
unreserved characters are encoded; and a port that is the default. --edition
with one of these documents removes them. Paths keep their dot segments. In RFC
1738 the scheme says which characters are reserved: none in gopher and mailto
URLs, three in http. `file` URLs without a host have the host localhost in RFC
1738 and the draft of 2002.

--json-lines answers each JSON string with a JSON object:
  {\"result\":…}  the normal form
  {\"error\":…}   the line is not a JSON string, or the string is not a
                URI-reference; reading goes on with the next line
Each answer is written before the next line is read.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if the text is not a URI-reference, 2 for usage or reading
errors. With --json-lines only 0 or 2."
)]
pub struct NormalizeArgs {
    #[command(flatten)]
    pub edition: EquivalenceOption,

    /// Normalize to this rung of RFC 3986 section 6.2; each includes those before it
    #[arg(long, visible_alias = "level", default_value = "syntax", value_parser = rung::parser())]
    pub rung: Rung,

    /// Also write IPv6 addresses as RFC 5952 recommends
    #[arg(long)]
    pub ipv6: bool,

    #[command(flatten)]
    pub question: TextOrLines,
}

/// Test whether two references are equivalent, and in which sense
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar compare [OPTIONS] A B\n       \
uri-grammar compare [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar compare http://a/~b HTTP://a/%7Eb
  uri-grammar compare --edition rfc3987 http://a/é http://a/%C3%A9
  uri-grammar compare -e rfc2396 http://www.XEROX.com http://www.xerox.com
  $ echo '[\"http://a/~b\",\"HTTP://a/%7Eb\"]' | uri-grammar compare --json-lines
  {\"rung\":\"percent\"}

Both texts are URI-references, or with --edition rfc3987 IRI-references. The
answer is the first rung of this ladder on which they are equivalent (RFC 3986
section 6.2). Each rung also ignores what those before it ignore:
  simple   nothing: the characters are the same
  case     the case of scheme, host and percent-encodings
  percent  whether unreserved characters are percent-encoded
  syntax   dot segments
  scheme   what the scheme's specification says, such as default ports

Documents before RFC 3986 have no ladder, but say which differences mean
nothing: the case of schemes, and since RFC 2396 of host names; whether
unreserved characters are encoded; default ports. No rung is `syntax` there. In
RFC 1738 each scheme says which characters it reserves.

The last rung can also tell references apart: urn:a:%62 and urn:a:b are
equivalent on the rung `percent`, but differ as URNs. From `percent` on, IRIs
are compared as the URIs that they map to. No rung normalizes characters (RFC
3987 section 5.3).

--json-lines answers each JSON array [\"A\",\"B\"] with a JSON object:
  {\"rung\":…}   the first rung, or null if the references differ on all rungs.
               \"except\":\"scheme\" is added if the last rung tells them apart.
  {\"error\":…}  a text is not a URI-reference, or the line is not such an array;
               reading goes on with the next line
Each answer is written before the next line is read.

Exit codes: 0 if they are equivalent on some rung, 1 if not or if a text is not
a URI-reference, 2 for usage or reading errors. With --json-lines only 0 or 2."
)]
pub struct CompareArgs {
    #[command(flatten)]
    pub edition: EquivalenceOption,

    /// Read JSON arrays from standard input, one per line, and write a JSON object for each
    #[arg(long)]
    pub json_lines: bool,

    /// The first reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub a: Option<OsString>,

    /// The second reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub b: Option<OsString>,
}
