"""The functions as Python objects, and as expressions of data frames."""

import unittest
import unittest.mock

import datafusion
import uri_grammar_datafusion
from datafusion import SessionContext, col, lit, udaf, udf
from engine import engine, rows, value
from uri_grammar_datafusion import parse_url, uri_error_histogram, uri_host, uri_is_valid, uri_parts

URLS = {"url": ["http://b/", "http://a/", "a b", None, "http://a/c"]}
TEXTS = "(VALUES (1, 'http://a b/'), (1, 'http://a/'), (2, 'http://a:x/'), (1, 'c d'), (2, NULL), (3, 'http://a/'))"


class Functions(unittest.TestCase):
    def test_names(self):
        functions = uri_grammar_datafusion.scalar_functions()
        functions += uri_grammar_datafusion.spark_functions()
        functions += uri_grammar_datafusion.aggregate_functions()
        self.assertEqual(len(functions), 19)
        for function in functions:
            name = function.__name__
            self.assertIs(getattr(uri_grammar_datafusion, name), function)
            self.assertIn(name, repr(function))
            self.assertTrue(function.__doc__.startswith(f"{name}("), function.__doc__)
            self.assertIn(".\n\n", function.__doc__)

    def test_registering_adds_what_it_says(self):
        ours = {function.__name__ for function in uri_grammar_datafusion.scalar_functions()}
        ours |= {function.__name__ for function in uri_grammar_datafusion.aggregate_functions()}
        spark = {function.__name__ for function in uri_grammar_datafusion.spark_functions()}
        self.assertEqual((len(ours), spark), (17, {"parse_url", "try_parse_url"}))
        context = SessionContext()

        def known():
            return {name for name in ours | spark if context.udfs().count(name) or context.udafs().count(name)}

        self.assertEqual(known(), set())
        uri_grammar_datafusion.register(context)
        self.assertEqual(known(), ours)
        uri_grammar_datafusion.register_spark(context)
        self.assertEqual(known(), ours | spark)

    def test_registering_needs_a_context(self):
        for wrong in [None, 1, "context"]:
            with self.assertRaises(AttributeError):
                uri_grammar_datafusion.register(wrong)

    def test_objects_are_what_datafusion_takes(self):
        context = SessionContext()
        context.register_udf(udf(uri_host))
        context.register_udaf(udaf(uri_error_histogram))
        context.register_udf(udf(uri_is_valid.__datafusion_scalar_udf__()))
        self.assertEqual(value(context, "SELECT uri_host('//a')"), "a")
        self.assertIs(value(context, "SELECT uri_is_valid('a b')"), False)
        self.assertEqual(value(context, "SELECT uri_error_histogram('a')"), [])


    def test_another_version_of_the_engine_is_an_error(self):
        for version in ["54.0.0", "56.1.0", "5.5", "unknown"]:
            with unittest.mock.patch.object(datafusion, "__version__", version):
                for maker in [uri_host.__datafusion_scalar_udf__, uri_error_histogram.__datafusion_aggregate_udf__]:
                    with self.assertRaisesRegex(ImportError, f"is for datafusion 55, and this is {version}"):
                        maker()


class DataFrames(unittest.TestCase):
    def test_expressions_need_no_registering(self):
        frame = SessionContext().from_pydict(URLS)
        found = frame.select(uri_host(col("url")).alias("host")).to_pydict()
        self.assertEqual(found, {"host": ["b", "a", None, None, "a"]})
        found = frame.filter(uri_is_valid(col("url"), lit("URI"))).sort(col("url").sort())
        self.assertEqual(found.to_pydict(), {"url": ["http://a/", "http://a/c", "http://b/"]})

    def test_the_same_function_by_udf(self):
        frame = SessionContext().from_pydict(URLS)
        found = frame.select(udf(uri_host)(col("url")).alias("host")).to_pydict()
        self.assertEqual(found, {"host": ["b", "a", None, None, "a"]})

    def test_groups_by_what_a_function_gives(self):
        frame = SessionContext().from_pydict(URLS)
        found = frame.aggregate([uri_host(col("url"))], [uri_error_histogram(col("url")).alias("errors")])
        by_host = dict(zip(*found.to_pydict().values()))
        self.assertEqual(by_host, {"a": [], "b": [], None: [{"code": "U004", "count": 1}]})

    def test_groups_in_sql(self):
        context = engine()
        context.register_record_batches("pages", [context.from_pydict(URLS).collect()])
        sql = "SELECT uri_host(url), count(*) FROM pages GROUP BY uri_host(url) ORDER BY uri_host(url)"
        self.assertEqual(rows(context, sql), [("a", 2), ("b", 1), (None, 2)])

    def test_structs(self):
        frame = SessionContext().from_pydict(URLS).limit(1)
        parts = uri_parts(col("url"))
        found = frame.select(parts["host"].alias("host"), parts["scheme"].alias("scheme"))
        self.assertEqual(found.to_pydict(), {"host": ["b"], "scheme": ["http"]})

    def test_errors_are_exceptions(self):
        frame = SessionContext().from_pydict(URLS)
        with self.assertRaisesRegex(Exception, "no rule of the name given"):
            frame.select(uri_is_valid(col("url"), lit("no-such-rule"))).collect()
        with self.assertRaisesRegex(Exception, "try_parse_url gives null"):
            frame.select(parse_url(col("url"), lit("HOST"))).collect()
        with self.assertRaises(AttributeError):
            uri_host("url")


class Aggregates(unittest.TestCase):
    def setUp(self):
        self.context = engine()

    def test_groups(self):
        sql = f"SELECT column1, uri_error_histogram(column2) FROM {TEXTS} GROUP BY 1 ORDER BY 1"
        expected = [(1, [{"code": "U004", "count": 2}]), (2, [{"code": "U230", "count": 1}]), (3, [])]
        self.assertEqual(rows(self.context, sql), expected)

    def test_no_rows(self):
        sql = f"SELECT uri_error_histogram(column2) FROM {TEXTS} WHERE column1 = 9"
        self.assertEqual(value(self.context, sql), [])

    def test_of_what_a_function_gives(self):
        sql = f"SELECT uri_error_histogram(uri_resolve('http://a/', column2)) FROM {TEXTS}"
        self.assertEqual(value(self.context, sql), [])
        sql = f"SELECT uri_error_histogram(concat('http://x y/', column2)) FROM {TEXTS} WHERE column1 = 3"
        self.assertEqual(value(self.context, sql), [{"code": "U004", "count": 1}])

    def test_unnest(self):
        sql = f"SELECT unnest(uri_error_histogram(column2)) AS h FROM {TEXTS}"
        sql = f"SELECT get_field(h, 'code'), get_field(h, 'count') FROM ({sql}) ORDER BY 1"
        self.assertEqual(rows(self.context, sql), [("U004", 2), ("U230", 1)])

    def test_a_window_slides(self):
        frame = "ORDER BY column1, column2 ROWS BETWEEN 1 PRECEDING AND CURRENT ROW"
        sql = f"SELECT uri_error_histogram(column2) OVER ({frame}) FROM {TEXTS}"
        found = [sum(bucket["count"] for bucket in histogram) for (histogram,) in rows(self.context, sql)]
        self.assertEqual(len(found), 6)
        self.assertEqual(set(found), {0, 1, 2})
