"""Everything that the package has, for mypy: only its types are checked."""

from collections.abc import Callable

import jsonschema
import uri_grammar
import uri_grammar.jsonschema
from typing_extensions import assert_type
from uri_grammar import (
    BuildError,
    Column,
    Diagnostic,
    Edit,
    Fix,
    Iri,
    IriReference,
    Note,
    Parts,
    Report,
    Uri,
    UriError,
    UriReference,
    UriSyntaxError,
)

uri = Uri("http://a/")
reference = UriReference(uri)
iri = Iri("http://é/")
iri_reference = IriReference(reference)

assert_type(uri.scheme, str)
assert_type(reference.scheme, str | None)
assert_type(iri.scheme, str)
assert_type(uri.port, int | None)
assert_type(uri.segments, tuple[str, ...])
assert_type(uri.query_pairs, list[tuple[str, str | None]])
assert_type(uri.span("host"), tuple[int, int] | None)
assert_type(uri.resolve("a", strict=False), Uri)
assert_type(iri.resolve(reference), Iri)
assert_type(uri.relative_to(uri), UriReference)
assert_type(iri.relative_to("a:"), IriReference)
assert_type(uri.to_iri(), Iri)
assert_type(iri.to_uri(), Uri)
assert_type(reference.to_iri(), IriReference)
assert_type(iri_reference.to_uri(), UriReference)
assert_type(uri.normalize("scheme"), Uri)
assert_type(uri.equivalent(iri), bool)
assert_type(uri / "a", Uri)
assert_type(reference.with_scheme(None), UriReference)
assert_type(uri.with_scheme("a").with_authority(None).with_userinfo(None).with_host("b"), Uri)
assert_type(uri.with_port(None).with_path("").with_query(None).with_fragment(None), Uri)
assert_type(iri.with_segment("a").with_query_pair("a", "b").with_added_query_pair("a", "b"), Iri)
assert_type(iri.without_query_pairs("a"), Iri)
assert_type(Uri.build(scheme="a", path="b"), Uri)
assert_type(UriReference.build(), UriReference)
assert_type(Uri.is_valid("a"), bool)
assert_type(uri < iri, bool)
assert_type(hash(uri), int)
assert_type(uri.redacted(), str)

assert_type(uri_grammar.is_valid("a"), bool)
assert_type(uri_grammar.split("a:", "URI"), Parts)
assert_type(uri_grammar.split("a:").port, str | None)
assert_type(uri_grammar.encode(b"a", "query-value"), str)
assert_type(uri_grammar.decode("a"), str)
assert_type(uri_grammar.decode_bytes("a"), bytes)
assert_type(uri_grammar.is_valid_many(["a"]), list[bool])
assert_type(uri_grammar.first_errors(iter(["a"])), list[UriSyntaxError | None])
assert_type(uri_grammar.diagnose("a", lints="all"), Report)
assert_type(uri_grammar.render("a", color=True), str)


def columns(column: Column) -> Column:
    """Columns are given back as columns, and are columns themselves."""
    return uri_grammar.is_valid_many(uri_grammar.first_errors(column))


def fixes(error: UriSyntaxError) -> tuple[Fix, ...]:
    """Exceptions have types, too."""
    assert_type(error.offset, int)
    assert_type(error.end, int)
    assert_type(error.expected, tuple[str, ...])
    assert_type(error.code, str)
    assert_type(error.diagnostics, tuple[Diagnostic, ...])
    assert_type(error.diagnostics[0].notes, tuple[Note, ...])
    assert_type(error.fixes[0].edits, tuple[Edit, ...])
    return error.fixes


errors: list[type[UriError]] = [UriSyntaxError, BuildError]
checker: Callable[[], jsonschema.FormatChecker] = uri_grammar.jsonschema.checker

# What is not allowed must stay an error: mypy reports a comment that is not needed.
uri.path = ""  # type: ignore[misc]
Uri(b"a:")  # type: ignore[arg-type]
uri.with_scheme(None)  # type: ignore[arg-type]
uri.span("hosts")  # type: ignore[arg-type]
reference.resolve("a")  # type: ignore[attr-defined]
uri_grammar.is_valid_many([1])  # type: ignore[list-item]


class Derived(Uri):  # type: ignore[misc]
    """The classes are final."""
