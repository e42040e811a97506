"""Functions of lists, and of columns of Arrow."""

import threading

import pyarrow as pa
import pytest
import uri_grammar
from uri_grammar import UriSyntaxError, first_errors, is_valid_many

TEXTS = ["http://a/", "a b", "", "http://é/", "\udcff", "a:" + "x" * 100, "http://a/é b"]
WELL_FORMED = [text for text in TEXTS if text.isascii() or "é" in text]


def test_lists():
    for rule in ["URI", "IRI", "URI-reference", "scheme"]:
        wanted = [uri_grammar.is_valid(text, rule) for text in TEXTS]
        for texts in [TEXTS, tuple(TEXTS), iter(TEXTS), (text for text in TEXTS), dict.fromkeys(TEXTS)]:
            assert is_valid_many(texts, rule) == wanted
        for text, is_valid, error in zip(TEXTS, wanted, first_errors(iter(TEXTS), rule), strict=True):
            assert (error is None) == is_valid
            if error is not None:
                assert isinstance(error, UriSyntaxError) and (error.text, error.rule) == (text, rule)
    assert is_valid_many([]) == first_errors([]) == []


@pytest.mark.parametrize("wrong", ["abc", b"abc", 1, None, [1], ["a", None], [b"a"], object()])
def test_wrong_lists(wrong):
    for function in [is_valid_many, first_errors]:
        with pytest.raises(TypeError):
            function(wrong)


@pytest.mark.parametrize("kind", [pa.utf8(), pa.large_utf8(), pa.string_view()])
def test_columns(kind):
    texts = [None, *WELL_FORMED, None]
    array = pa.array(texts, kind)
    for rule in ["URI", "IRI-reference"]:
        wanted = [None if text is None else uri_grammar.is_valid(text, rule) for text in texts]
        chunks = pa.chunked_array([array[:2], array[2:2], array[2:]])
        for column, answers in [(array, wanted), (array[3:], wanted[3:]), (chunks, wanted)]:
            valid = pa.array(is_valid_many(column, rule))
            assert valid.type == pa.bool_() and valid.to_pylist() == answers
            valid.validate(full=True)
            errors = pa.array(first_errors(column, rule))
            errors.validate(full=True)
            assert [None if it is None else it["offset"] for it in errors.to_pylist()] == [
                None if valid is not False else next(iter(first_errors([text], rule))).offset
                for valid, text in zip(answers, column.to_pylist(), strict=True)
            ]
        first = next(it for it in errors.to_pylist() if it)
        assert first.keys() == {"offset", "code", "message"} and first["code"].startswith("U")
    assert len(is_valid_many(array)) == len(texts) and "Boolean" in repr(is_valid_many(array))


def test_columns_of_other_types():
    for array in [pa.array([1]), pa.array([b"a"]), pa.array(["a"]).dictionary_encode(), pa.array([{"a": "b"}])]:
        for column in [array, pa.chunked_array([array])]:
            with pytest.raises(TypeError, match="utf8"):
                is_valid_many(column)

    class Broken:
        def __arrow_c_array__(self, requested_schema=None):
            return 1, 2

    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            return pa.array(["a"]).__arrow_c_array__()[0]

    for column in [Broken(), Stream()]:
        with pytest.raises((TypeError, ValueError)):
            is_valid_many(column)


def test_bytes_that_are_not_utf8():
    # Nobody has checked what another library writes.
    texts = pa.Array.from_buffers(pa.utf8(), 2, [None, pa.py_buffer(b"\0\0\0\0\3\0\0\0\5\0\0\0"), pa.py_buffer(b"a:\xffa:")])
    assert pa.array(is_valid_many(texts)).to_pylist() == [False, True]
    assert pa.array(first_errors(texts)).to_pylist()[0]["offset"] == 2


def test_streams_that_fail():
    def batches():
        yield pa.record_batch({"a": ["b"]})
        raise OSError("the disk is full")

    class Texts:
        def __arrow_c_stream__(self, requested_schema=None):
            schema = pa.schema({"a": pa.utf8()})
            return pa.RecordBatchReader.from_batches(schema, batches()).__arrow_c_stream__()

    with pytest.raises(TypeError, match="utf8"):
        is_valid_many(Texts())


def test_other_threads_change_the_list():
    texts = [f"http://a/{number}" for number in range(200_000)]
    stop = threading.Event()

    def change():
        while not stop.is_set():
            texts.reverse()
            texts[:10] = [f"a b {texts[0]}"] * 10

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(20):
            assert len(is_valid_many(texts)) == 200_000
    finally:
        stop.set()
        thread.join()
