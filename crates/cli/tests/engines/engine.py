"""Answers the lines of `uri-grammar conform` by an expression of exports/: python3 engine.py HOW NAME EXPORTS."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

how, name, exports = sys.argv[1], sys.argv[2], Path(sys.argv[3])
texts = [json.loads(line) for line in sys.stdin]


def table(file):
    lines = (exports / file).read_text().splitlines()
    return dict(line.split("\t") for line in lines if not line.startswith("#"))


def python():
    spec = importlib.util.spec_from_file_location("exported", exports / "uri_patterns.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    expression = getattr(module, name)
    return [expression.search(text) is not None for text in texts]


def ere(*command):
    # A line contains no line end, and a file for grep contains no NUL.
    can_be_line = [text for text in texts if "\n" not in text and "\0" not in text]
    lines = "".join(text + "\n" for text in can_be_line)
    ran = subprocess.run(
        [*command, table("ere.txt")[name]], input=lines.encode(), capture_output=True, env={"LC_ALL": "C"}
    )
    found = {int(line.split(b":", 1)[0]) - 1 for line in ran.stdout.splitlines()}
    accepted = {can_be_line[number] for number in found}
    return [text in accepted for text in texts]


def llguidance():
    import llguidance

    grammar = llguidance.LLMatcher.grammar_from_lark((exports / f"{name}.lark").read_text())
    start = llguidance.LLMatcher(llguidance.LLTokenizer("byte"), grammar)
    if start.get_error():
        sys.exit(start.get_error())

    def accepts(text):
        matcher, tokens = start.deep_copy(), list(text.encode())
        taken = matcher.try_consume_tokens(tokens) if tokens else 0
        return taken == len(tokens) and matcher.is_accepting()

    return [accepts(text) for text in texts]


def xgrammar():
    import xgrammar
    from xgrammar.testing import _is_grammar_accept_string as accepts

    grammar = xgrammar.Grammar.from_ebnf((exports / f"{name}.gbnf").read_text())
    return [accepts(grammar, text) for text in texts]


answers = {
    "python": python,
    "grep": lambda: ere("grep", "-anE"),
    "llguidance": llguidance,
    "xgrammar": xgrammar,
}[how]()
for answer in answers:
    print("true" if answer else "false")
