"""Known answers, in SQL."""

import unittest

import uri_grammar_datafusion
from engine import engine, rows, value

# From the tests of the Rust crate.
CHOICES = [
    ("uri_is_valid('a')", True),
    ("uri_is_valid('a', 'URI')", False),
    ("uri_is_valid('80', 'port')", True),
    ("uri_is_valid('http://例え.jp/')", False),
    ("uri_is_valid('http://例え.jp/', 'IRI', 'rfc3987')", True),
    ("uri_is_valid('http://[::1]/', 'URI-reference', 'rfc2396')", False),
    ("uri_host('http://example.com:80/')", "example.com"),
    ("uri_host('http://例え.jp/', 'IRI')", "例え.jp"),
    ("uri_host('http://例え.jp/')", None),
    ("uri_scheme('../a', 'URI')", None),
    ("uri_path('../a')", "../a"),
    ("uri_normalize('HTTP://A/%7e')", "http://a/~"),
    ("uri_normalize('HTTP://A/%7e', 'case')", "http://a/%7E"),
    ("uri_normalize('http://a', 'scheme')", "http://a/"),
    ("uri_equivalent('http://a', 'http://a/')", False),
    ("uri_equivalent('http://a', 'http://a/', 'scheme')", True),
    ("get_field(uri_error('//a b'), 'offset')", 3),
    ("get_field(uri_error('a', 'URI'), 'code')", "U101"),
    ("get_field(uri_error('http://é/ '), 'offset')", 7),
    ("get_field(uri_error('http://é/ ', 'IRI-reference'), 'offset')", 10),
    ("uri_error('http://é/', 'iri')", None),
    ("get_field(uri_error('é:', 'ihost'), 'offset')", 2),
    ("parse_url('http://a/?b=c%20d', 'QUERY', 'b')", "c%20d"),
    ("try_parse_url('http://a b/', 'HOST')", None),
]

NULLS = [
    "uri_is_valid(NULL)",
    "uri_host(NULL)",
    "uri_parts(NULL)",
    "uri_error(NULL)",
    "uri_resolve(NULL, 'a')",
    "uri_resolve('http://a/', NULL)",
    "uri_equivalent('a', NULL)",
    "uri_normalize(arrow_cast(NULL, 'Utf8'))",
    "parse_url(NULL, 'HOST')",
    "parse_url('http://a/', NULL)",
    "parse_url('http://a/?b=c', 'QUERY', NULL)",
    "uri_host('http://a b/')",
    "uri_error('http://a/')",
]

WRONG = [
    ("uri_host()", "takes 1 to 2 arguments"),
    ("uri_origin('a', 'b')", "takes 1 argument, not 2"),
    ("uri_error('a', 'ucschar')", "no rule of the name given"),
    ("uri_host(1)", "argument `text`, not Int64"),
    ("uri_is_valid('a', 2)", "argument `rule`, not Int64"),
    ("uri_is_valid('a', 'no-such-rule')", "no rule of the name given"),
    ("uri_is_valid('a', NULL)", "must not be null"),
    ("uri_is_valid('a', 'URI', 'rfc1')", "'rfc3986'"),
    ("uri_host('a', 'host')", "one of 'URI-reference'"),
    ("uri_normalize('a', 'all')", "one of 'simple'"),
    ("uri_is_valid('a', column1) FROM (VALUES ('URI'), ('URI-reference'))", "not a column"),
    ("parse_url('http://me:secret@a b/', 'HOST')", "try_parse_url gives null"),
    ("uri_error_histogram(1)", "takes a text, not Int64"),
    (
        "uri_error_histogram(DISTINCT column1), count(DISTINCT column2) FROM (VALUES ('a b', 'c'))",
        "DISTINCT is not supported",
    ),
]

LAYOUTS = [
    "Utf8",
    "LargeUtf8",
    "Utf8View",
    "Binary",
    "LargeBinary",
    "BinaryView",
    "Dictionary(Int32, Utf8)",
    "Dictionary(UInt8, LargeUtf8)",
    "Dictionary(Int64, Utf8View)",
    "Dictionary(Int32, Binary)",
]

OF_LAYOUTS = [
    ("sum(CASE WHEN uri_is_valid(url) THEN 1 ELSE 0 END)", 2),
    ("sum(CASE WHEN uri_is_valid(url, 'URI') THEN 1 ELSE 0 END)", 1),
    ("max(uri_host(url))", "a"),
    ("max(get_field(uri_parts(url), 'path'))", "/b"),
    ("count(uri_normalize(url))", 2),
    ("max(uri_resolve('http://a/b/', url))", "http://a:80/b?c#d"),
    ("min(uri_origin(url))", "http://a"),
    ("max(get_field(uri_error(url), 'code'))", "U004"),
    ("sum(CAST(uri_equivalent(url, 'http://a:80/b?c#d') AS INT))", 1),
    ("max(try_parse_url(url, 'FILE'))", "/b?c"),
    ("uri_error_histogram(url)", [{"code": "U004", "count": 1}]),
]


class Answers(unittest.TestCase):
    def setUp(self):
        self.context = engine()

    def test_every_function_has_an_example_and_its_answer(self):
        examples = uri_grammar_datafusion.examples()
        functions = uri_grammar_datafusion.scalar_functions()
        functions += uri_grammar_datafusion.spark_functions()
        self.assertEqual(len(functions), 18)
        for function in functions:
            name = function.__name__
            self.assertTrue(any(f"{name}(" in example for example, _ in examples), name)
        for example, answer in examples:
            found = value(self.context, f"SELECT CAST({example} AS VARCHAR)")
            self.assertEqual(found, answer, example)

    def test_choices(self):
        for call, answer in CHOICES:
            self.assertEqual(value(self.context, f"SELECT {call}"), answer, call)

    def test_choices_for_columns(self):
        """Tests rows of a table, where the text is not a constant, but the choice is."""
        for call, answer in CHOICES:
            text = call.split("'")[1]
            of_column = call.replace(f"'{text}'", "column1", 1)
            sql = f"SELECT {of_column} FROM (VALUES ('{text}'), (NULL), ('{text}'))"
            self.assertEqual(rows(self.context, sql)[0::2], [(answer,)] * 2, sql)

    def test_nulls_give_null(self):
        for call in NULLS:
            self.assertIs(value(self.context, f"SELECT {call} IS NULL"), True, call)

    def test_what_is_wrong_is_said(self):
        for call, words in WRONG:
            with self.assertRaises(Exception, msg=call) as raised:
                value(self.context, f"SELECT {call}")
            self.assertIn(words, str(raised.exception), call)
        with self.assertRaises(Exception) as raised:
            from_column = "FROM (VALUES ('http://me:secret@a b/'), ('http://a/'))"
            rows(self.context, f"SELECT parse_url(column1, 'HOST') {from_column}")
        self.assertIn("try_parse_url gives null", str(raised.exception))
        self.assertNotIn("secret", str(raised.exception))
        # The engine continues to work.
        self.assertEqual(value(self.context, "SELECT uri_host('//a')"), "a")

    def test_structs(self):
        parts = value(self.context, "SELECT uri_parts('http://me@a:80/b?c#d')")
        expected = {
            "scheme": "http",
            "userinfo": "me",
            "host": "a",
            "host_kind": "reg-name",
            "port": "80",
            "path": "/b",
            "query": "c",
            "fragment": "d",
        }
        self.assertEqual(parts, expected)
        self.assertEqual(value(self.context, "SELECT uri_parts('//[::1]')['host_kind']"), "IPv6address")
        error = value(self.context, "SELECT uri_error('http://a/b c')")
        self.assertEqual((error["offset"], error["code"]), (10, "U004"))
        self.assertIn("space", error["message"])

    def test_every_layout_has_the_same_answers(self):
        texts = "('http://a:80/b?c#d'), (NULL), ('http://a b/'), ('../a-rather-long-relative-path')"
        for layout in LAYOUTS:
            first = "Binary" if "Binary" in layout else "Utf8"
            column = f"arrow_cast(arrow_cast(column1, '{first}'), '{layout}')"
            table = f"(SELECT {column} AS url FROM (VALUES {texts}))"
            for call, answer in OF_LAYOUTS:
                sql = f"SELECT {call} FROM {table}"
                self.assertEqual(value(self.context, sql), answer, sql)
            kinds = rows(self.context, f"SELECT arrow_typeof(uri_host(url)) FROM {table}")
            for (kind,) in kinds:
                self.assertEqual(kind.startswith("Dictionary"), layout.startswith("Dictionary"), kind)

    def test_no_rows(self):
        for call in ["uri_host(url)", "uri_is_valid(url, 'URI')", "uri_parts(url, 'IRI')"]:
            sql = f"SELECT {call} FROM (SELECT 'a' AS url) WHERE url = 'b'"
            self.assertEqual(rows(self.context, sql), [], sql)

    def test_a_column_of_one_rule(self):
        """The engine passes a column for a literal, so the two cannot be distinguished."""
        sql = "SELECT uri_is_valid('a', column1) FROM (VALUES ('URI'), ('URI'))"
        self.assertEqual(rows(self.context, sql), [(False,), (False,)])

    def test_parameters_choose(self):
        sql = "SELECT uri_is_valid(column1, $rule) FROM (VALUES ('a'), ('a:'))"
        for rule, answers in [("URI", [False, True]), ("relative-ref", [True, False])]:
            found = self.context.sql(sql, param_values={"rule": rule}).to_arrow_table()
            self.assertEqual(found.column(0).to_pylist(), answers, rule)
