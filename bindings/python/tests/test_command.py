"""The same words as the command."""

import json
import os
import subprocess

import pytest
import uri_grammar
from conftest import INVALID
from test_facts import check_vectors
from uri_grammar import IriReference, UriReference, UriSyntaxError


def run(*arguments, **options):
    """Run the command, which says by its exit code that there are errors."""
    environment = {**os.environ, "COLUMNS": "100"}
    done = subprocess.run(arguments, check=False, capture_output=True, encoding="utf-8", env=environment, **options)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.mark.parametrize(("edition", "kind"), [("rfc3986", UriReference), ("rfc3987", IriReference)])
def test_exceptions_print_as_the_command_does(command, edition, kind):
    shown = 0
    for text in INVALID:
        try:
            kind(text)
        except UriSyntaxError as error:
            options = ["--no-config", "--edition", edition, "--format", "human", "--color", "never"]
            assert str(error) == run(command, "check", *options, "--uri", text).rstrip(), text
            shown += 1
    assert shown > 10


def test_diagnoses_are_those_of_the_command(command):
    asked = "".join(json.dumps(text) + "\n" for text in INVALID)
    answers = run(command, "diagnose", "--rule", "URI", "--lints=all", input=asked).splitlines()
    for text, answer in zip(INVALID, map(json.loads, answers), strict=True):
        report, octets = uri_grammar.diagnose(text, lints="all"), text.encode()
        index = lambda offset: len(octets[:offset].decode())  # noqa: E731
        assert report.is_valid == answer["valid"] and report.omitted == answer.get("omitted", 0)
        for ours, theirs in zip(report.diagnostics, answer["diagnostics"], strict=True):
            names = ["code", "name", "severity", "message", "label", "help", "rule"]
            assert [getattr(ours, name) for name in names] == [theirs[name] for name in names], text
            assert theirs["reference"] in ours.section
            assert [ours.offset, ours.end] == [index(offset) for offset in theirs["span"]]
            notes = [([index(offset) for offset in note["span"]], note["text"]) for note in theirs["labels"]]
            assert [([note.offset, note.end], note.text) for note in ours.notes] == notes
            results = [fix["result"] for fix in theirs["fixes"] if "result" in fix]
            assert set(results) <= {fix.result for fix in ours.fixes}
        if not report.is_valid:
            error, exact = UriSyntaxError(text), answer["diagnostics"][0]["exact"]
            assert error.offset == index(exact["offset"]) and list(error.expected) == exact["expected"]


@pytest.mark.skipif(os.environ.get("URI_GRAMMAR_ALL") != "1", reason="URI_GRAMMAR_ALL=1 asks for all words")
@pytest.mark.parametrize("method", ["hsi", "sweep", "transitions"])
def test_all_words(command, method):
    editions = {
        "rfc3986": ["URI", "URI-reference", "absolute-URI", "relative-ref", "authority", "host", "path", "query"],
        "rfc3987": ["IRI", "IRI-reference", "absolute-IRI", "irelative-ref", "iauthority", "ihost", "ipath", "iquery"],
    }
    count = 0
    for edition, rules in editions.items():
        for rule in rules:
            suite = run(command, "vectors", "--edition", edition, "--method", method, rule)
            count += check_vectors(json.loads(suite))
    print(f"\n{method}: {count} words, 0 differences")
