//! What can be asked about whole references, and the help.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use super::document::DocumentOption;
use super::rung::{self, Rung};
use crate::edition::EditionOption;

/// Take a reference apart into its components
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

With --edition rfc1738 it is a URL of one of the ten schemes of that document, and the parts are
those of its prose: directories and commands of FTP, type, selector and search of Gopher. In
JSON these are {\"scheme\",\"section\",\"parts\":[{\"name\",\"text\"},…],\"commands\":[…]}.

Otherwise it is a URI-reference, or with --edition rfc3987 an IRI-reference. Shown are the bytes of
each component, as a half-open range, and its text, as it is spelt. A component may be empty without
being absent; the path is never
absent. A password is shown as stars, but given to other programs as it is.

--json-lines reads one JSON string a line, and writes one JSON object a line:
  {\"scheme\":…,\"authority\":…,\"userinfo\":…,\"host\":…,\"host_kind\":…,\"port\":…,\"path\":…,
   \"query\":…,\"fragment\":…}
            strings, or null where absent; host_kind is \"ipv4\", \"ipv6\", \"ipvfuture\",
            \"reg-name\", or null without a host
  {\"error\":…}  the line is no JSON string, or that no URI-reference; the next is read all
            the same
Every answer is written before the next line is waited for.

Exit codes: 0, 1 when the text is no URI-reference, 2 for usage or reading errors. With
--json-lines 0 or 2."
)]
pub struct PartsArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Answer other programs: JSON strings in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// The reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub text: Option<OsString>,
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

The base is a URI, of which a fragment is left aside; the reference any URI-reference. What is
written is the target alone, as RFC 3986 section 5.2 has it, and not normalized. With
--relative-base the base may be a relative reference: the target is one, too, that means the same
wherever both stand. It fails where `..` leads out of a base without a root.

With --edition rfc3987 both are IRIs. With an older edition it is the algorithm of that document,
as printed, mistakes included (for rfc1738, which has none, that of RFC 1808). Older documents
validate nothing, and know references to `(current document)`, which is then written in place
of a target. A base that a document calls unsuitable for relative references is remarked upon. What
cannot be seen is shown as \\u{202E} there; a URI or IRI shows it so on a terminal alone.

--json-lines reads one JSON array a line, [\"BASE\",\"REFERENCE\"], and writes one JSON object
a line:
  {\"result\":…}  the target; with \"current_document\":true where it is that, with
               \"round_trips\":false where the text has other parts than were meant, and with
               \"unsuitable_base\":true where the document calls the base so
  {\"error\":…}   there is none, one of the texts is not what it must be, or the line is no
               such array; the next is read all the same
Every answer is written before the next line is waited for.

Exit codes: 0, 1 when there is no target, 2 for usage or reading errors. With --json-lines 0
or 2."
)]
pub struct ResolveArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// What to do with `..` above the root, where the document leaves a choice
    #[arg(long)]
    pub excess: Option<ExcessChoice>,

    /// Ignore the scheme of a reference that is that of the base (section 5.2.2)
    #[arg(long, visible_alias = "same-scheme")]
    pub compat: bool,

    /// Write `/.` before a path that would be read as an authority, which otherwise fails
    #[arg(long)]
    pub repair: bool,

    /// Take a base without a scheme, too; what is written is a relative reference then
    #[arg(long)]
    pub relative_base: bool,

    /// Answer other programs: JSON arrays in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// The URI that the reference is relative to
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub base: Option<OsString>,

    /// The reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub reference: Option<OsString>,
}

/// What to do with segments `..` that would climb above the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExcessChoice {
    /// Leave them in the path
    Retain,
    /// Leave them out
    Remove,
    /// Have no target
    Refuse,
}

/// Find the shortest reference that leads from a base to a target
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar relativize [OPTIONS] BASE TARGET\n       \
uri-grammar relativize [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar relativize http://a/b/c/d http://a/b/g
  $ echo '[\"http://a/b/c/d\",\"http://a/b/g\"]' | uri-grammar relativize --json-lines
  {\"result\":\"../g\"}

Both are URIs, or with --edition rfc3987 IRIs. What is written is the reference alone: `uri-grammar resolve` makes it the
target again, character by character. It may be empty, and the line then is, too.

No reference leads to most targets that have a segment `.` or `..`, since resolution removes
these; normalize the target first.

--json-lines reads one JSON array a line, [\"BASE\",\"TARGET\"], and writes one JSON object
a line:
  {\"result\":…}  the reference
  {\"error\":…}   there is none, one of the texts is no URI, or the line is no such array;
               the next is read all the same
Every answer is written before the next line is waited for.

Exit codes: 0, 1 when there is no reference, 2 for usage or reading errors. With --json-lines
0 or 2."
)]
pub struct RelativizeArgs {
    #[command(flatten)]
    pub edition: DocumentOption,

    /// Answer other programs: JSON arrays in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// The URI to start from
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub base: Option<OsString>,

    /// The URI to arrive at
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

The text is a URI-reference, or with --edition rfc3987 an IRI-reference. What is written is its
normal form alone (RFC 3986 section 6.2, RFC 3987 section 5.3). An IRI keeps its characters, and
on a terminal what cannot be seen of them is shown as \\u{202E}: `convert` makes a URI of it.
Relative references keep their dot segments: resolve them first.

--json-lines reads one JSON string a line, and writes one JSON object a line:
  {\"result\":…}  the normal form
  {\"error\":…}   the line is no JSON string, or that no URI-reference; the next is read all
               the same
Every answer is written before the next line is waited for.

Exit codes: 0, 1 when the text is no URI-reference, 2 for usage or reading errors. With
--json-lines 0 or 2."
)]
pub struct NormalizeArgs {
    #[command(flatten)]
    pub edition: DocumentOption,

    /// How far to go; each rung includes those before it
    #[arg(long, default_value = "syntax", value_parser = rung::parser())]
    pub rung: Rung,

    /// Write IPv6 addresses as RFC 5952 recommends, too
    #[arg(long)]
    pub ipv6: bool,

    /// Answer other programs: JSON strings in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// The reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub text: Option<OsString>,
}

/// Tell whether, and in what sense, two references are equivalent
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar compare [OPTIONS] A B\n       \
uri-grammar compare [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar compare http://a/~b HTTP://a/%7Eb
  uri-grammar compare --edition rfc3987 http://a/é http://a/%C3%A9
  $ echo '[\"http://a/~b\",\"HTTP://a/%7Eb\"]' | uri-grammar compare --json-lines
  {\"rung\":\"percent\"}

Both are URI-references, or with --edition rfc3987 IRI-references. The rungs, each with what it takes for the same besides what those
before it do (RFC 3986 section 6.2):
  simple   the same characters
  case     scheme, host and triplets in any case
  percent  unreserved characters encoded or not
  syntax   with or without dot segments
  scheme   as the specification of the scheme has it
Told is the first rung at which they are equivalent. The scheme rung may take that back:
urn:a:%62 and urn:a:b are equivalent by percent, but different as URNs. From percent on, IRIs are
compared as the URIs that they map to; no rung normalizes characters (RFC 3987 section 5.3).

--json-lines reads one JSON array a line, [\"A\",\"B\"], and writes one JSON object a line:
  {\"rung\":…}    the first rung, or null where they differ at every one; and
               \"except\":\"scheme\" where the scheme rung takes that back
  {\"error\":…}   one of the texts is no URI-reference, or the line is no such array; the
               next is read all the same
Every answer is written before the next line is waited for.

Exit codes: 0 when they are equivalent by some rung, 1 when they are not or one is no
URI-reference, 2 for usage or reading errors. With --json-lines 0 or 2."
)]
pub struct CompareArgs {
    #[command(flatten)]
    pub edition: DocumentOption,

    /// Answer other programs: JSON arrays in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// A reference
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub a: Option<OsString>,

    /// Another
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub b: Option<OsString>,
}
