"""Wrong arguments, huge texts, threads, leaks."""

import gc
import resource
import threading
import time

import pytest
import uri_grammar
from conftest import INVALID
from uri_grammar import Iri, IriReference, Uri, UriError, UriReference

HUGE = 5_000_000
WRONG = [None, b"a", 1, -1, 1 << 70, 1.5, "", "\ud800", "é", "a b", object(), [], ["a", 1], {}, int, "x" * 1000]


def everything():
    """Return all functions and methods."""
    uri, iri = Uri("http://u:p@a:80/b?c=d#e"), IriReference("é?ü#é")
    functions = [getattr(uri_grammar, name) for name in uri_grammar.__all__ if name not in ("Column", "UriSyntaxError")]
    for it in [uri, iri]:
        functions += [getattr(it, name) for name in dir(it) if callable(getattr(it, name)) and name[:2] != "__"]
    return functions


def memory():
    """Return the largest memory of the process so far, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def wrong_calls():
    """Call everything with wrong arguments, and return the number of calls."""
    count = 0
    for function in everything():
        for first in WRONG:
            for arguments in [(), (first,), (first, first), ("a", first), ("a:", "URI", first)]:
                count += 1
                try:
                    function(*arguments)
                except (TypeError, ValueError, OverflowError, UriError) as error:
                    str(error)
    return count


def test_wrong_arguments():
    assert wrong_calls() > 4_000
    gc.collect()
    before = memory()
    total = sum(wrong_calls() for _ in range(4))
    assert total > 10_000 and memory() - before < 8_000_000


@pytest.mark.parametrize("unit", ["a", "é", "𝒳", "%41", "/", "a/../", "&a=b", "%", " ", "é ", "\ud800", "[", "|a", ":", "@"])
def test_huge_texts(unit):
    text = "http://a/" + unit * (HUGE // len(unit.encode(errors="surrogatepass")))
    start = time.process_time()
    for kind in [Uri, IriReference]:
        try:
            it = kind(text)
        except UriError as error:
            assert error.offset <= error.end <= len(text) and len(str(error)) < 20_000
            assert error.code and error.expected and repr(error)
        else:
            assert str(it.normalize()) and it.span("path") and len(it.segments) and it.redacted()
            assert it.resolve("/") if kind is Uri else it.with_path("")
    assert uri_grammar.is_valid_many([text, text], "IRI")[0] == Iri.is_valid(text)
    report = uri_grammar.diagnose(text, "IRI", lints="all")
    assert report.is_valid == Iri.is_valid(text) and all(it.offset <= it.end <= len(text) for it in report.diagnostics)
    octets = text.encode(errors="surrogatepass")
    assert uri_grammar.decode_bytes(uri_grammar.encode(octets)) == octets
    # Quadratic time would take hours.
    assert time.process_time() - start < 60


def test_threads():
    uri, failures = Uri("http://u:p@a:80/b?c=d#e"), []

    def work():
        try:
            for _ in range(300):
                assert uri.host == "a" and uri.with_port(1).port == 1 and hash(uri) == hash(Uri(str(uri)))
                for text in INVALID:
                    assert not uri_grammar.is_valid(text) and uri_grammar.first_errors([text])[0].offset >= 0
                assert not any(uri_grammar.is_valid_many(INVALID))
        except BaseException as error:
            failures.append(error)
            raise

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_nothing_leaks():
    def work():
        for number in range(2_000):
            text = f"http://me:sesame@example.com/é{number}"
            iri = Iri(text)
            _ = iri.with_query("a").normalize() / "b", iri.query_pairs, iri.span("path"), iri.relative_to("http://a/")
            error = uri_grammar.first_errors([text + " "])[0]
            _ = str(error), error.fixes, error.expected, uri_grammar.split(text, "IRI")

    work()
    gc.collect()
    before, objects = memory(), len(gc.get_objects())
    for _ in range(5):
        work()
    gc.collect()
    assert memory() - before < 4_000_000 and len(gc.get_objects()) - objects < 100


def test_references_die():
    class Text(str):
        deleted = 0

        def __del__(self):
            Text.deleted += 1

    for kind in [Uri, UriReference, Iri, IriReference]:
        it = kind(Text("http://a/"))
        it.host, str(it)
    gc.collect()
    assert Text.deleted == 4
