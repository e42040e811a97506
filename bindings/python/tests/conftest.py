"""Data of the tests: vectors of this project, facts of other projects, and the command."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# Nothing is written beside the tests.
settings.register_profile("tests", database=None, deadline=None)
settings.load_profile("tests")

CLONE = Path(__file__).resolve().parents[3]
FACTS = CLONE.parent / "shared" / "conformance"


def facts(name: str) -> Iterator[dict[str, Any]]:
    """Return the facts of another project that are beside the clone; skip the test if there are none."""
    path = FACTS / f"{name}.jsonl"
    if not path.exists():
        pytest.skip(f"no facts of other projects beside the clone: {name}")
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


@pytest.fixture(scope="session")
def command() -> str:
    """Return the path of the command, which bindings/python/test builds."""
    return os.environ["URI_GRAMMAR_COMMAND"]


# Texts whose messages are different, and one for each way to write something that is not ASCII.
INVALID = [
    "",
    "a b",
    "http://a/b c",
    "http://[::1/a b",
    "http://me:sesame@host/a b",
    "http://a/?token=0123456789abcdef0123456789abcdef#a b",
    "http://a:80a/|",
    "http://a/%zz%",
    "http://a/é",
    "http://é/𝒳 \N{RIGHT-TO-LEFT OVERRIDE}",
    "é/é/é b",
    "1:a",
    "http://[fe80::1%eth0]/",
    "http://a/\n b\x7f",
    "C:\\Users\\me",
    "[a](http://b/",
    "http://a/#b#c",
    "http://1.2.3.4]/",
    "x" * 500 + " ",
    "http://a/" + "a b|" * 40,
]
