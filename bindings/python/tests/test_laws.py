"""Laws that hold for all texts."""

import pickle
import urllib.parse

import pytest
import uri_grammar
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from uri_grammar import BuildError, Iri, IriReference, Uri, UriReference, UriSyntaxError

ASCII = st.text("aZ09-._~!$&'()*+,;=:@/?#[]%", max_size=12)
ANY = st.text(max_size=12) | st.text("aé例\ud800 %41/:?#[]@.", max_size=20)
SEGMENT = st.text("a.%:@é", max_size=3).map(lambda text: text.replace("%", "%2E"))
SCHEME = st.sampled_from(["http", "HTTPS", "a+b", "urn", "mailto", "file"])
HOST = st.sampled_from(["", "a", "Example.COM", "[::1]", "[V1.a]", "127.0.0.1", "%41:80", "u:p@é:"])
PATH = st.lists(SEGMENT, max_size=5).map("/".join)


@st.composite
def references(draw, full=False):
    """Make IRI references, of which many are URIs."""
    text = draw(SCHEME) + ":" if full or draw(st.booleans()) else ""
    path = draw(PATH)
    if draw(st.booleans()):
        text += "//" + draw(HOST)
        path = "/" + path if path else path
    text += path
    for delimiter in "?#":
        if draw(st.booleans()):
            text += delimiter + draw(PATH)
    assume((Iri if full else IriReference).is_valid(text))
    return text


@pytest.mark.parametrize("kind", [Uri, UriReference, Iri, IriReference])
@given(text=references() | ASCII | ANY)
def test_a_reference_is_its_text(kind, text):
    rule = {"Uri": "URI", "UriReference": "URI-reference", "Iri": "IRI"}.get(kind.__name__, "IRI-reference")
    try:
        it = kind(text)
    except UriSyntaxError as error:
        assert not kind.is_valid(text) and not uri_grammar.is_valid(text, rule) and error.rule == rule
        assert 0 <= error.offset <= error.end <= len(text) and error.diagnostics and str(error)
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
        return
    assert kind.is_valid(text) and uri_grammar.is_valid(text, rule) and not uri_grammar.diagnose(text, rule).diagnostics
    assert str(it) == text and it == kind(text) and hash(it) == hash(kind(text))
    assert pickle.loads(pickle.dumps(it)) == it and str(it.normalize().normalize()) == str(it.normalize())
    scheme = "" if it.scheme is None else it.scheme + ":"
    authority = "" if it.authority is None else "//" + it.authority
    query = "" if it.query is None else "?" + it.query
    fragment = "" if it.fragment is None else "#" + it.fragment
    assert text == scheme + authority + it.path + query + fragment
    if it.authority is not None:
        userinfo = "" if it.userinfo is None else it.userinfo + "@"
        assert it.authority == userinfo + it.host + ("" if it.port_text is None else ":" + it.port_text)
    parts = uri_grammar.split(text, rule)
    assert parts == (it.scheme, it.userinfo, it.host, it.port_text, it.path, it.query, it.fragment)
    for name in ["scheme", "authority", "userinfo", "host", "path", "query", "fragment"]:
        span = it.span(name)
        assert getattr(it, name) == (span and text[slice(*span)])
    for name in ["authority", "userinfo", "path", "query", "fragment"]:
        if (part := getattr(it, name)) is not None:
            assert getattr(it, f"with_{name}")(part) == it


@given(base=references(full=True), target=references(full=True))
def test_a_relative_reference_leads_to_its_target(base, target):
    try:
        reference = Iri(target).relative_to(base)
    except BuildError:
        assert any(segment in (".", "..") for segment in Iri(target).path.split("/"))
    else:
        assert str(Iri(base).resolve(reference)) == target


@given(text=references(full=True), data=st.text(st.characters(exclude_categories=["Cs"]), max_size=9))
@settings(max_examples=200)
def test_what_is_written_is_read(text, data):
    iri = Iri(text)
    pairs = iri.with_query_pair("name", data).query_pairs
    assert [pair for pair in pairs if pair[0] == "name"] == [("name", data)]
    assert ("name", data) in iri.with_added_query_pair("name", data).query_pairs
    assert not any(name == data for name, _ in iri.without_query_pairs(data).query_pairs)
    for name in ["with_query", "with_fragment"]:
        encoded = uri_grammar.encode(data, name.removeprefix("with_"))
        changed = getattr(iri, name)(encoded)
        assert getattr(changed, name.removeprefix("with_")) == encoded
        assert uri_grammar.decode(encoded) == data == urllib.parse.unquote(encoded)
    if data not in ("", ".", ".."):
        assert (iri / data).segments[-1] == data
    if iri.authority is not None:
        assert iri.with_port(443).port == 443
    assert iri.with_scheme("x").scheme == "x"


@given(texts=st.lists(references() | ANY, max_size=5))
def test_lists_are_many_texts(texts):
    assert uri_grammar.is_valid_many(texts, "IRI") == [uri_grammar.is_valid(text, "IRI") for text in texts]


@given(data=st.binary(max_size=20))
def test_octets(data):
    for place in ["any", "segment", "query-value", "userinfo"]:
        assert uri_grammar.decode_bytes(uri_grammar.encode(data, place)) == data
