"""The named tuples that functions return."""

from typing import NamedTuple, TypeAlias

from uri_grammar import _native

# What the compiled module gives in place of notes, edits and fixes.
At: TypeAlias = tuple[int, int, str]
Repair: TypeAlias = tuple[str, list[At], str]


class Parts(NamedTuple):
    """The components of a reference, as they are spelled; None if one is absent."""

    scheme: str | None
    userinfo: str | None
    host: str | None
    port: str | None
    path: str
    query: str | None
    fragment: str | None


class Note(NamedTuple):
    """Another place that matters, and what is there."""

    offset: int
    end: int
    text: str


class Edit(NamedTuple):
    """A replacement of `text[offset:end]`."""

    offset: int
    end: int
    text: str


class Fix(NamedTuple):
    """A way to fix an error, which has been tried.

    Apply without asking only those that are "MachineApplicable"; the others are "MaybeIncorrect", "HasPlaceholders"
    or "Unspecified".
    """

    applicability: str
    edits: tuple[Edit, ...]
    result: str

    def __repr__(self) -> str:
        """Show the result with stars for passwords and other secrets."""
        return f"<Fix {self.applicability}: {_native.masked(self.result)}>"


class Diagnostic(NamedTuple):
    """An error or a lint: what is wrong and where, why, and what to do.

    `text[offset:end]` is the part that a person should look at. The code and the name are stable; the words are not.
    """

    code: str
    name: str
    severity: str
    offset: int
    end: int
    message: str
    label: str
    help: str
    rule: str
    section: str
    notes: tuple[Note, ...]
    fixes: tuple[Fix, ...]


class Report(NamedTuple):
    """What is wrong with a text, at most 32 errors and eight places for each lint."""

    diagnostics: tuple[Diagnostic, ...]
    omitted: int

    @property
    def is_valid(self) -> bool:
        """Whether there is no error. There can be lints, whose severity is "warning"."""
        return not self.omitted and all(it.severity != "error" for it in self.diagnostics)
