"""Everything that is wrong with a text."""

from typing import Literal

from uri_grammar import _native
from uri_grammar._types import At, Diagnostic, Edit, Fix, Note, Repair, Report


def diagnose(text: str, rule: str = "URI", *, lints: Literal["none", "default", "all"] = "none") -> Report:
    """Return all errors of a text, in words and with fixes, and lints if they are asked for.

    A text without errors can have lints: it is valid, and suspicious.
    """
    found, omitted = _native.diagnose(text, rule, lints)
    return Report(tuple(_diagnostic(*fields) for fields in found), omitted)


def render(
    text: str,
    rule: str = "URI",
    *,
    lints: Literal["none", "default", "all"] = "none",
    columns: int = 100,
    color: bool = False,
) -> str:
    """Return what is wrong with a text, as the command `uri-grammar check --uri` shows it on a terminal.

    Passwords and other secrets are stars, and nothing in the text acts upon a terminal.
    """
    return _native.render(text, rule, lints, columns, color)


def _diagnostic(
    kind: tuple[str, str, str],
    span: tuple[int, int],
    words: tuple[str, str, str],
    rule: tuple[str, str],
    more: tuple[list[At], list[Repair]],
) -> Diagnostic:
    notes = tuple(Note(*note) for note in more[0])
    fixes = tuple(Fix(how, tuple(Edit(*edit) for edit in edits), result) for how, edits, result in more[1])
    return Diagnostic(*kind, *span, *words, *rule, notes, fixes)
