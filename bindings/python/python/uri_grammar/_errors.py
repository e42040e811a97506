"""The exceptions."""

from functools import cached_property

from uri_grammar import _native
from uri_grammar._diagnose import diagnose, render
from uri_grammar._types import Diagnostic, Fix


class UriError(ValueError):
    """A text is not what it should be, or a reference cannot be written."""

    __module__ = "uri_grammar"


class UriSyntaxError(UriError):
    """A rule of the grammar does not derive a text.

    It finds out what is wrong when it is asked. `str()` shows all errors as the command `uri-grammar check --uri`
    does, with stars for passwords; `text` has the text itself.
    """

    __module__ = "uri_grammar"

    text: str
    rule: str

    def __init__(self, text: str, rule: str = "URI") -> None:
        # Without arguments: programs show the arguments of exceptions, and the text can have a password.
        super().__init__()
        self.text = text
        self.rule = rule

    @cached_property
    def _first(self) -> tuple[int, int, list[str]]:
        return _native.first_error(self.text, self.rule)

    @property
    def offset(self) -> int:
        """The length of the longest prefix of the text that begins some valid text."""
        return self._first[0]

    @property
    def end(self) -> int:
        """The end of the character at the offset; the offset itself at the end of the text."""
        return self._first[1]

    @property
    def expected(self) -> tuple[str, ...]:
        """What could have followed: names of rules, characters, ranges such as `%x30-35`, `end of input`."""
        return tuple(self._first[2])

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All errors of the text in words, at most 32; the first is that at the offset, or explains it."""
        return diagnose(self.text, self.rule).diagnostics

    @property
    def code(self) -> str:
        """The stable code of the first error, such as "U004"."""
        return self.diagnostics[0].code

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """Ways to fix the first error, the best first."""
        return self.diagnostics[0].fixes

    def __str__(self) -> str:
        return render(self.text, self.rule)

    def __repr__(self) -> str:
        return f"<UriSyntaxError {self.code} at {self.offset}: {self.diagnostics[0].message}>"

    def __reduce__(self) -> tuple[type["UriSyntaxError"], tuple[str, str]]:
        return type(self), (self.text, self.rule)


class BuildError(UriError):
    """A reference cannot be written, although each of its parts is valid.

    `component` names the component at fault.
    """

    __module__ = "uri_grammar"

    component: str

    def __init__(self, message: str, component: str) -> None:
        super().__init__(message, component)
        self.component = component

    def __str__(self) -> str:
        return str(self.args[0])
