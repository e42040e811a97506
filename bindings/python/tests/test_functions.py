"""Functions of one text."""

import pytest
import uri_grammar
from uri_grammar import Parts, UriError, UriSyntaxError


def test_is_valid():
    for text, rules in [
        ("http://a/", {"URI", "URI-reference", "IRI", "IRI-reference", "absolute-URI", "ipath-rootless"}),
        ("http://é/", {"IRI", "IRI-reference", "ipath-rootless"}),
        ("a", {"URI-reference", "IRI-reference", "host", "ihost", "scheme", "ipath-rootless"}),
        ("::1", {"IPv6address"}),
        ("a b", set()),
        ("\ud800", set()),
    ]:
        for rule in ["URI", "URI-reference", "IRI", "IRI-reference", "absolute-URI", "host", "ihost", "scheme"]:
            assert uri_grammar.is_valid(text, rule) == (rule in rules), (text, rule)
        assert uri_grammar.is_valid(text) == ("URI" in rules) == uri_grammar.Uri.is_valid(text)
        assert uri_grammar.IriReference.is_valid(text) == ("IRI-reference" in rules)
    assert uri_grammar.is_valid(text="a:", rule="URI")


@pytest.mark.parametrize("rule", ["", "URL", "URI ", "ucschar", "iunreserved", "x" * 1_000_000, "é"])
def test_unknown_rules(rule):
    for function in [uri_grammar.is_valid, uri_grammar.split, uri_grammar.diagnose, uri_grammar.render]:
        with pytest.raises(ValueError, match="no rule"):
            function("a", rule)
    for function in [uri_grammar.is_valid_many, uri_grammar.first_errors]:
        with pytest.raises(ValueError, match="no rule"):
            function(["a"], rule)


@pytest.mark.parametrize("wrong", [b"http://a/", bytearray(b"a"), None, 1, 1.5, object(), ["a"], str])
def test_wrong_types(wrong):
    functions = [
        uri_grammar.Uri,
        uri_grammar.is_valid,
        uri_grammar.split,
        uri_grammar.diagnose,
        uri_grammar.render,
        uri_grammar.decode,
        uri_grammar.IriReference.is_valid,
        uri_grammar.Iri("a:").resolve,
        uri_grammar.Iri("a:").relative_to,
        uri_grammar.Iri("a:").equivalent,
        uri_grammar.Iri("a:").with_path,
    ]
    for function in functions:
        with pytest.raises(TypeError):
            function(wrong)
        with pytest.raises(TypeError):
            function("a:", wrong, wrong, wrong)
    for function in [uri_grammar.is_valid, uri_grammar.split]:
        if wrong is not None:
            with pytest.raises(TypeError):
                function("a:", wrong)


def test_split():
    text = "http://u:p@h:80/p?q#f"
    assert uri_grammar.split(text) == Parts("http", "u:p", "h", "80", "/p", "q", "f")
    assert uri_grammar.split("//é?", "IRI-reference") == Parts(None, None, "é", None, "", "", None)
    assert uri_grammar.split("a", "relative-ref").path == "a"
    for rule in ["URI", "URI-reference", "IRI", "IRI-reference"]:
        with pytest.raises(UriSyntaxError) as caught:
            uri_grammar.split("http://a b", rule)
        assert (caught.value.rule, caught.value.offset) == (rule, 8)
    with pytest.raises(ValueError, match="whole references"):
        uri_grammar.split("a", "host")


def test_encoding():
    assert uri_grammar.encode("a/b é") == "a%2Fb%20%C3%A9"
    assert uri_grammar.encode("a/b é", "path") == "a/b%20%C3%A9"
    assert uri_grammar.encode(b"\xff&", "query-value") == "%FF%26"
    assert uri_grammar.decode("a%2Fb%20%C3%A9é") == "a/b éé"
    assert uri_grammar.decode_bytes("%FFé") == b"\xff\xc3\xa9"
    with pytest.raises(ValueError, match="place"):
        uri_grammar.encode("a", "url")
    with pytest.raises(TypeError, match="str or bytes, got int"):
        uri_grammar.encode(1)
    for text, index in [("é%", 2), ("é%a", 3), ("%41é%C3%A9é%FF", 11)]:
        with pytest.raises(UriError, match=f"at index {index}:"):
            uri_grammar.decode(text)
