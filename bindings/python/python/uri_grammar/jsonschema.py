"""The formats `uri`, `uri-reference`, `iri` and `iri-reference` for the package `jsonschema`."""

from collections.abc import Callable
from typing import TypeAlias

from jsonschema import FormatChecker

from uri_grammar._errors import UriSyntaxError
from uri_grammar._native import Iri, IriReference, Uri, UriReference

__all__ = ["FORMATS", "checker", "register"]

Kind: TypeAlias = type[Uri] | type[UriReference] | type[Iri] | type[IriReference]

FORMATS: dict[str, Kind] = {
    "uri": Uri,
    "uri-reference": UriReference,
    "iri": Iri,
    "iri-reference": IriReference,
}


def register(checker: FormatChecker) -> FormatChecker:
    """Make a checker use the grammar for the four formats, and return it.

    The `cause` of a validation error is then a `UriSyntaxError`.
    """
    for name, kind in FORMATS.items():
        checker.checks(name, raises=UriSyntaxError)(_check(kind))
    return checker


def checker() -> FormatChecker:
    """Return a new checker of all formats, with the grammar for the four."""
    return register(FormatChecker())


def _check(kind: Kind) -> Callable[[object], bool]:
    def check(instance: object) -> bool:
        # A format says nothing about what is not a string.
        return not isinstance(instance, str) or bool(kind(instance))

    return check
