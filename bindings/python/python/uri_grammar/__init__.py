"""URIs and IRIs by RFC 3986 and RFC 3987: validation, components, resolution, and errors in words.

All offsets are indices of the `str`, never of its bytes.
"""

from uri_grammar._diagnose import diagnose, render
from uri_grammar._errors import BuildError, UriError, UriSyntaxError
from uri_grammar._native import (
    Column,
    Iri,
    IriReference,
    Uri,
    UriReference,
    decode,
    decode_bytes,
    encode,
    first_errors,
    is_valid,
    is_valid_many,
    split,
)
from uri_grammar._types import Diagnostic, Edit, Fix, Note, Parts, Report

__all__ = [
    "BuildError",
    "Column",
    "Diagnostic",
    "Edit",
    "Fix",
    "Iri",
    "IriReference",
    "Note",
    "Parts",
    "Report",
    "Uri",
    "UriError",
    "UriReference",
    "UriSyntaxError",
    "decode",
    "decode_bytes",
    "diagnose",
    "encode",
    "first_errors",
    "is_valid",
    "is_valid_many",
    "render",
    "split",
]
