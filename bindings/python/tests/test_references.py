"""The classes: components, comparison, changes."""

import copy
import pickle

import pytest
import uri_grammar
from uri_grammar import BuildError, Iri, IriReference, Uri, UriReference, UriSyntaxError

CLASSES = [Uri, UriReference, Iri, IriReference]
TEXT = "http://fred:sesame@example.com:80/a//b%20c?q=1&r&=%C3%A9&q=2#f"


@pytest.mark.parametrize("kind", CLASSES)
def test_components(kind):
    it = kind(TEXT)
    assert (it.scheme, it.authority, it.userinfo) == ("http", "fred:sesame@example.com:80", "fred:sesame")
    assert (it.user, it.password, it.host, it.port, it.port_text) == ("fred", "sesame", "example.com", 80, "80")
    assert (it.path, it.segments) == ("/a//b%20c", ("a", "", "b c"))
    assert (it.query, it.fragment) == ("q=1&r&=%C3%A9&q=2", "f")
    assert it.query_pairs == [("q", "1"), ("r", None), ("", "é"), ("q", "2")]
    assert str(it) == TEXT and TEXT[slice(*it.span("host"))] == "example.com"
    match it:
        case Uri("http", authority, path) | UriReference("http", authority, path):
            assert (authority, path) == (it.authority, it.path)
        case Iri("http") | IriReference("http"):
            pass
        case _:
            pytest.fail("it has no match")


def test_what_is_absent():
    it = UriReference("")
    names = ["scheme", "authority", "userinfo", "user", "password", "host", "port", "port_text", "query", "fragment"]
    assert [getattr(it, name) for name in names] == [None] * len(names)
    assert (it.path, it.segments, it.query_pairs, it.span("path"), it.span("host")) == ("", (), [], (0, 0), None)
    it = UriReference("//:?#")
    assert (it.authority, it.host, it.port, it.port_text, it.query, it.fragment) == (":", "", None, "", "", "")
    with pytest.raises(ValueError, match="65535"):
        _ = Uri("http://a:65536").port
    with pytest.raises(ValueError, match="no component"):
        it.span("hosts")


def test_spans_are_indices_of_the_str():
    iri = Iri("http://例え.jp/引き" + "𝒳é" * 5000 + "?ü#é")
    text = str(iri)
    for name in ["host", "path", "query", "fragment"]:
        assert text[slice(*iri.span(name))] == getattr(iri, name)
    assert iri.span("fragment") == (len(text) - 1, len(text))


@pytest.mark.parametrize("kind", CLASSES)
def test_values(kind):
    a, b = kind("http://a/"), kind("http://b/")
    assert a == kind("http://a/") != b and a < b <= b and b > a >= a
    assert len({a, b, kind("http://a/"), *(other("http://a/") for other in CLASSES)}) == 2
    assert a != "http://a/" and a != None and not a == 1  # noqa: E711
    assert pickle.loads(pickle.dumps(a)) == a == copy.deepcopy(a)
    assert type(pickle.loads(pickle.dumps(a))) is kind
    assert kind(a) == a and all(kind(other(a)) == a for other in CLASSES)
    assert repr(kind(TEXT)) == f"{kind.__name__}('{TEXT.replace('sesame', '***')}')"
    assert kind(TEXT).redacted() == TEXT.replace("sesame", "***")
    with pytest.raises(TypeError):
        a < "http://b/"
    with pytest.raises(AttributeError):
        a.path = "/"
    with pytest.raises(AttributeError):
        a.other = 1
    with pytest.raises(TypeError):
        type("Derived", (kind,), {})


def test_the_str_is_the_same_object():
    text = "http://example.com/" + "a" * 100
    assert str(Uri(text)) is text

    class Text(str):
        def __str__(self):
            return "other"

    assert type(str(Uri(Text(text)))) is str and str(Uri(Text(text))) == text
    assert uri_grammar.is_valid(Text(text))


@pytest.mark.parametrize("kind", CLASSES)
def test_changes(kind):
    it = kind("http://a/b?c#d")
    for changed, text in [
        (it.with_scheme("ftp"), "ftp://a/b?c#d"),
        (it.with_authority("u@h:1"), "http://u@h:1/b?c#d"),
        (it.with_authority(None), "http:/b?c#d"),
        (it.with_userinfo("u:p"), "http://u:p@a/b?c#d"),
        (it.with_userinfo("u").with_userinfo(None), "http://a/b?c#d"),
        (it.with_host("[::1]"), "http://[::1]/b?c#d"),
        (it.with_port(0), "http://a:0/b?c#d"),
        (it.with_port(65535).with_port(None), "http://a/b?c#d"),
        (it.with_path(""), "http://a?c#d"),
        (it.with_query("x=y"), "http://a/b?x=y#d"),
        (it.with_query(None), "http://a/b#d"),
        (it.with_fragment(""), "http://a/b?c#"),
        (it.with_fragment(None), "http://a/b?c"),
        (it.with_segment("x/y z"), "http://a/b/x%2Fy%20z?c#d"),
        (it / "100%" / "", "http://a/b/100%25/?c#d"),
        (it.with_added_query_pair("c", "&="), "http://a/b?c&c=%26%3D#d"),
        (it.with_query_pair("c", "1"), "http://a/b?c=1#d"),
        (it.without_query_pairs("c"), "http://a/b#d"),
    ]:
        assert type(changed) is kind and str(changed) == text
    assert str(it) == "http://a/b?c#d"
    is_iri = kind in (Iri, IriReference)
    assert str(it / "é") == ("http://a/b/é?c#d" if is_iri else "http://a/b/%C3%A9?c#d")
    for change, rule, offset in [
        (lambda: it.with_scheme("1"), "scheme", 0),
        (lambda: it.with_host("a b"), "host", 1),
        (lambda: it.with_path("/é b"), "path", 2 if is_iri else 1),
        (lambda: it.with_query("a#"), "query", 1),
        (lambda: it.with_fragment("\udcff"), "fragment", 0),
    ]:
        with pytest.raises(UriSyntaxError) as caught:
            change()
        assert caught.value.rule == ("i" if is_iri and rule != "scheme" else "") + rule
        assert caught.value.offset == offset and caught.value.code
    for change, component in [
        (lambda: it.with_path("b"), "path"),
        (lambda: it.with_segment(".."), "path"),
        (lambda: kind("a:b").with_port(1), "port"),
        (lambda: kind("a:b").with_userinfo("u"), "userinfo"),
        (lambda: kind("a:b").with_host("h"), "path"),
    ]:
        with pytest.raises(BuildError) as caught:
            change()
        assert caught.value.component == component
        assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args


def test_references_need_no_scheme():
    assert str(UriReference("http://a/b").with_scheme(None)) == "//a/b"
    with pytest.raises(TypeError):
        Uri("http://a/b").with_scheme(None)
    with pytest.raises(BuildError):
        UriReference("a:b:c").with_scheme(None)
    assert not hasattr(UriReference, "resolve")


def test_building():
    parts = {"scheme": "http", "userinfo": "u", "host": "h", "port": 80, "path": "/p", "query": "q", "fragment": "f"}
    for kind in CLASSES:
        assert str(kind.build(**parts)) == "http://u@h:80/p?q#f"
        with pytest.raises(UriSyntaxError) as caught:
            kind.build(**{**parts, "query": "a b"})
        assert (caught.value.text, caught.value.offset) == ("a b", 1)
        with pytest.raises(BuildError):
            kind.build(scheme="http", port=80)
        with pytest.raises(TypeError):
            kind.build("http")
    assert str(UriReference.build(path="a", query="")) == "a?"
    with pytest.raises(UriSyntaxError):
        Uri.build(path="a")


def test_resolving():
    base = Uri("http://a/b/c/d;p?q")
    for reference in ["../g", UriReference("../g"), Iri("http://a/b/g"), IriReference("../g")]:
        target = base.resolve(reference)
        assert type(target) is Uri and target == Uri("http://a/b/g")
    assert base.resolve("http:g") == Uri("http:g")
    assert base.resolve("http:g", strict=False) == Uri("http://a/b/c/g")
    assert str(Iri("http://é/").resolve("ü")) == "http://é/ü"
    with pytest.raises(UriSyntaxError) as caught:
        base.resolve(IriReference("é"))
    assert (caught.value.rule, caught.value.offset) == ("URI-reference", 0)
    with pytest.raises(BuildError, match="no authority"):
        Uri("foo:/a").resolve("..//g")
    relative = Uri("http://a/b/e").relative_to("http://a/b/c/d")
    assert type(relative) is UriReference and str(relative) == "../e"
    with pytest.raises(BuildError, match="dot segments"):
        Uri("http://a/./b").relative_to(base)


def test_normalizing_and_converting():
    uri = Uri("HTTP://Example.COM:80/%7eb/../%c3%a9")
    assert str(uri.normalize("case")) == "http://example.com:80/%7Eb/../%C3%A9"
    assert str(uri.normalize("percent")) == "http://example.com:80/~b/../%C3%A9"
    assert str(uri.normalize()) == "http://example.com:80/%C3%A9"
    assert str(uri.normalize("scheme")) == "http://example.com/%C3%A9"
    assert uri.equivalent("http://example.com/%C3%A9", "scheme") and not uri.equivalent("http://example.com/%C3%A9")
    with pytest.raises(ValueError, match="rung"):
        uri.normalize("all")
    iri = Uri("http://a/%C3%A9%2F").to_iri()
    assert type(iri) is Iri and str(iri) == "http://a/é%2F"
    assert type(iri.to_uri()) is Uri and str(iri.to_uri()) == "http://a/%C3%A9%2F"
    assert str(IriReference("é").to_uri()) == "%C3%A9" and str(UriReference("%C3%A9").to_iri()) == "é"
