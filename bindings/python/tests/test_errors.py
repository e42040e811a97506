"""Exceptions and diagnoses."""

import copy
import pickle
import traceback

import pytest
import uri_grammar
from conftest import INVALID
from uri_grammar import Edit, Uri, UriError, UriSyntaxError


def caught(text, rule="URI"):
    with pytest.raises(UriSyntaxError) as caught:
        uri_grammar.split(text, rule)
    return caught.value


def test_attributes():
    error = caught("http://a/b c|d")
    assert isinstance(error, ValueError) and isinstance(error, UriError)
    assert (error.text, error.rule, error.offset, error.end) == ("http://a/b c|d", "URI", 10, 11)
    assert error.expected == ("pchar", "#", "/", "?", "end of input")
    assert (error.code, len(error.diagnostics)) == ("U004", 2)
    [fix] = error.fixes
    assert fix.edits == (Edit(10, 11, "%20"),) and fix.result == "http://a/b%20c|d"
    space = error.diagnostics[0]
    assert (space.offset, space.end, space.message) == (10, 11, "unencoded space in the path")
    assert (space.name, space.severity, space.rule) == ("space", "error", "path-abempty")
    assert str(error).startswith("error[U004]: unencoded space in the path\n --> <uri>:1:11\n1 | http://a/b␣c|d\n")
    assert "uri_grammar.UriSyntaxError: error[U004]" in "".join(traceback.format_exception(error))


def test_offsets_are_indices_of_the_str():
    for text, index in [("é" * 3000 + " ", 3000), ("𝒳é b", 2), ("\x80", 0), ("é\ud800b", 1), ("ab\udcff\udcff", 2)]:
        error = caught(text, "IRI-reference")
        assert (error.offset, error.end) == (index, index + 1), text
    error = caught("http://é/ ü|", "IRI")
    assert [(it.offset, it.end) for it in error.diagnostics] == [(9, 10), (11, 12)]
    for diagnostic in error.diagnostics:
        for fix in diagnostic.fixes:
            text = error.text
            for edit in reversed(fix.edits):
                text = text[: edit.offset] + edit.text + text[edit.end :]
            assert text == fix.result
    end = caught("http://[::1", "URI")
    assert (end.offset, end.end) == (11, 11)


@pytest.mark.parametrize("text", INVALID)
def test_pickles_and_secrets(text):
    error = caught(text)
    for again in [pickle.loads(pickle.dumps(error)), copy.copy(error)]:
        assert type(again) is UriSyntaxError and str(again) == str(error) and again.offset == error.offset
    shown = f"{error} {error!r} {error.args} {error.fixes!r} {error.diagnostics!r}"
    assert "sesame" not in shown and "0123456789abcdef" not in shown
    assert all(character.isprintable() or character == "\n" for character in str(error))


def test_reports():
    report = uri_grammar.diagnose("http://a/")
    assert report.is_valid and report.diagnostics == () and uri_grammar.render("http://a/") == ""
    report = uri_grammar.diagnose("http://me:sesame@h/", lints="default")
    assert report.is_valid and report.diagnostics[0].severity == "warning"
    report = uri_grammar.diagnose("a" + "%z|" * 100, "URI-reference")
    assert not report.is_valid and (len(report.diagnostics), report.omitted) == (32, 168)
    assert pickle.loads(pickle.dumps(report)) == report
    assert "\x1b[" in uri_grammar.render("a b", color=True) and "\x1b[" not in uri_grammar.render("a b")
    assert max(map(len, uri_grammar.render("a" * 200 + " ", columns=60).splitlines())) <= 60
    with pytest.raises(ValueError, match="lints"):
        uri_grammar.diagnose("a", lints="some")


def test_lone_surrogates():
    text = "http://a/\udce9"
    assert not uri_grammar.is_valid(text) and uri_grammar.first_errors([text])[0].offset == 9
    with pytest.raises(UriSyntaxError) as error:
        Uri(text)
    assert error.value.code == "U007" and "UTF-8" in str(error.value)
    assert pickle.loads(pickle.dumps(error.value)).text == text
