"""Vectors of this project, and facts of other projects."""

import json
from pathlib import Path

import pytest
import uri_grammar
from conftest import CLONE, facts
from uri_grammar import BuildError, Iri, IriReference, Uri, UriReference, UriSyntaxError

VECTORS = sorted((CLONE / "vectors" / "rfc3986").glob("*.json"))
SUITES = ["4suite", "json-schema-test-suite", "mike-brown-uri-tests", "rfc-examples", "w3c-rdf-tests"]


def check_vectors(suite):
    """Compare the verdicts, offsets and components of a file of vectors, and return the number of texts."""
    rule, tests = suite["rule"], [test for group in suite["groups"] for test in group["tests"]]
    octets = [bytes.fromhex(test["hex"]) if "hex" in test else test["text"].encode() for test in tests]
    texts = [it.decode(errors="surrogateescape") for it in octets]
    assert uri_grammar.is_valid_many(texts, rule) == [test["valid"] for test in tests]
    for test, octets, text, error in zip(tests, octets, texts, uri_grammar.first_errors(texts, rule), strict=True):
        if error is not None:
            assert error.offset == len(octets[: test["offset"]].decode(errors="surrogateescape")), test
        elif "components" in test and rule in ("URI", "URI-reference", "absolute-URI", "relative-ref"):
            read = IriReference(text)
            for name, (start, end) in test["components"].items():
                assert getattr(read, "port_text" if name == "port" else name) == octets[start:end].decode(), test
    return len(tests)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_vectors(path: Path):
    assert check_vectors(json.loads(path.read_text())) > 1


def test_there_are_vectors():
    assert len(VECTORS) == 39


@pytest.mark.parametrize("name", SUITES)
def test_suites(name):
    checked = 0
    for fact in facts(name):
        edition, rule = fact["rule"].split(":")
        text, abnf = fact["input"], fact["abnf"]
        if edition not in ("rfc3986", "rfc3987"):
            continue
        full, reference = (Uri, UriReference) if edition == "rfc3986" else (Iri, IriReference)
        checked += 1
        if fact["kind"] in ("valid", "invalid"):
            assert uri_grammar.is_valid(text, rule) == abnf["accept"], fact
            if not abnf["accept"]:
                error = uri_grammar.first_errors([text], rule)[0]
                assert error.offset == abnf["error_at"], fact
        elif fact["kind"] == "normalize":
            assert str(reference(text).normalize()) == abnf["normalized"], fact
        elif abnf["resolved"] is not None:
            strict = fact["strict"] is not False
            try:
                target = str(full(fact["base"]).resolve(text, strict=strict))
            except UriSyntaxError:
                assert not (abnf["ref_accept"] and abnf["base_accept"]), fact
            except BuildError:
                assert abnf["resolved"].partition(":")[2].startswith("//"), fact
            else:
                assert target == abnf["resolved"], fact
    assert checked > 30


def test_urls_of_browsers():
    for fact in facts("wpt-urltestdata"):
        for rule, accepts in fact["abnf"].items():
            if not rule.endswith("error_at"):
                rule = rule.split(":")[1]
                assert uri_grammar.is_valid(fact["input"], rule) == accepts, (rule, fact)


def test_matches():
    checked = 0
    for fact in facts("match"):
        if fact["edition"] not in ("rfc3986", "rfc3987"):
            continue
        rule, text = fact["rule"], fact["input"]
        try:
            valid = uri_grammar.is_valid(text, rule)
        except ValueError:
            assert rule in ("ucschar", "iprivate", "iunreserved"), rule
            continue
        assert valid == fact["accepts"], fact
        if not valid:
            error = uri_grammar.first_errors([text], rule)[0]
            assert len(text[: error.offset].encode()) == fact["offset"], fact
            assert ("end of input" in error.expected) == fact["end"], fact
        checked += 1
    assert checked > 1000
