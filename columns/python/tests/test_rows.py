"""Many rows: the answers agree with the functions without an engine, and with the known facts about the rows."""

import collections
import os
import tempfile
import unittest

import pyarrow
import pyarrow.parquet
from datafusion import SessionConfig
from engine import engine, rows, value

KNOWN = ["url", "other", "known_valid", "known_host", "known_code"]


def generated() -> pyarrow.Table:
    """The rows that the program `native` has written."""
    with pyarrow.OSFile(os.environ["URI_GRAMMAR_ROWS"]) as file:
        return pyarrow.ipc.open_file(file).read_all()


class Rows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.table = generated()
        cls.codes = collections.Counter(cls.table["known_code"].to_pylist())
        del cls.codes[None]

    def check_answers(self, context):
        """Compares the answers for all rows with the answers of the Rust crate."""
        calls = [name for name in self.table.column_names if name not in KNOWN]
        self.assertGreater(len(calls), 25)
        for call in calls:
            native = self.table[call]
            found = context.sql(f"SELECT {call} FROM pages").to_arrow_table().column(0)
            self.assertEqual(len(found), 120_000)
            self.assertLess(found.null_count, 120_000, call)
            self.assertEqual(found.cast(native.type), native, call)

    def check_known(self, context):
        """Compares the answers with the known facts about the rows."""
        known = self.table["known_valid"].to_pylist()
        valid = "SELECT count(*) FROM pages WHERE uri_is_valid(url)"
        self.assertEqual(value(context, valid), known.count(True))
        for call, column in [
            ("uri_is_valid(url)", "known_valid"),
            ("uri_host(url)", "known_host"),
            ("get_field(uri_error(url), 'code')", "known_code"),
        ]:
            different = f"SELECT count(*) FROM pages WHERE {call} IS DISTINCT FROM {column}"
            self.assertEqual(value(context, different), 0, call)
        expected = [{"code": code, "count": self.codes[code]} for code in sorted(self.codes)]
        self.assertGreater(len(expected), 5)
        self.assertEqual(value(context, "SELECT uri_error_histogram(url) FROM pages"), expected)

    def test_there_are_rows_of_all_sorts(self):
        self.assertEqual(self.table.num_rows, 120_000)
        counts = collections.Counter(self.table["known_valid"].to_pylist())
        for sort in [True, False, None]:
            self.assertGreater(counts[sort], 1_000, sort)

    def test_record_batches_in_partitions(self):
        context = engine(SessionConfig().with_target_partitions(4))
        batches = self.table.to_batches(max_chunksize=3_000)
        partitions = [batches[start::4] for start in range(4)]
        context.register_record_batches("pages", partitions)
        self.check_known(context)
        groups = "SELECT known_host, uri_error_histogram(url) FROM pages GROUP BY known_host"
        self.assertGreater(len(rows(context, groups)), 10_000)
        by_code = "SELECT known_code, uri_error_histogram(url) FROM pages GROUP BY known_code"
        for code, histogram in rows(context, by_code):
            expected = [] if code is None else [{"code": code, "count": self.codes[code]}]
            self.assertEqual(histogram, expected)

    def test_record_batches_one_by_one(self):
        context = engine(SessionConfig().with_target_partitions(1))
        context.register_record_batches("pages", [self.table.to_batches()])
        self.check_answers(context)

    def test_parquet(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "pages.parquet")
            pyarrow.parquet.write_table(self.table.select(KNOWN), file, row_group_size=20_000)
            context = engine(SessionConfig().with_target_partitions(3))
            context.register_parquet("pages", file)
            self.check_known(context)
            context = engine(SessionConfig().with_target_partitions(1))
            context.register_parquet("pages", file)
            self.check_answers(context)
