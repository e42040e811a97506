"""The examples of the README."""

import doctest
import re
from conftest import CLONE


def test_examples():
    text = (CLONE / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    # The end of a block would be taken for output.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert results.attempted > 15 and results.failed == 0
