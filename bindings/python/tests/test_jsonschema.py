"""The helper for jsonschema, with the JSON-Schema-Test-Suite."""

import jsonschema
from conftest import facts
from uri_grammar import UriSyntaxError
from uri_grammar.jsonschema import FORMATS, checker, register

FORMAT_OF = {"rfc3986:URI": "uri", "rfc3986:URI-reference": "uri-reference", "rfc3987:IRI": "iri"}
FORMAT_OF["rfc3987:IRI-reference"] = "iri-reference"


def errors(name, instance):
    validator = jsonschema.Draft202012Validator({"format": name}, format_checker=checker())
    return list(validator.iter_errors(instance))


def test_formats():
    assert set(FORMATS) == set(FORMAT_OF.values())
    for name, valid, invalid in [
        ("uri", "http://a/", "//a/"),
        ("uri-reference", "//a/", "//é/"),
        ("iri", "http://é/", "é"),
        ("iri-reference", "é", "é b"),
    ]:
        assert not errors(name, valid) and not errors(name, 1)
        [error] = errors(name, invalid)
        assert isinstance(error.cause, UriSyntaxError) and error.cause.text == invalid
    assert errors("ipv4", "1") and not errors("other", "a b")
    before = dict(jsonschema.FormatChecker.checkers)
    mine = jsonschema.FormatChecker(formats=["date"])
    assert register(mine) is mine and not mine.conforms("a b", "uri")
    # Other checkers stay as they are.
    assert jsonschema.FormatChecker.checkers == before


def test_the_test_suite():
    checked = 0
    for fact in facts("json-schema-test-suite"):
        if name := FORMAT_OF.get(fact["rule"]):
            assert (not errors(name, fact["input"])) == fact["abnf"]["accept"], fact
            # Where the suite and the grammar differ, the file says why.
            assert fact["agrees"] == (fact["abnf"]["accept"] == (fact["kind"] == "valid")), fact
            checked += 1
    assert checked > 80
