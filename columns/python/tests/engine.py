"""An engine that knows the functions."""

import uri_grammar_datafusion
from datafusion import SessionConfig, SessionContext


def engine(config: SessionConfig | None = None) -> SessionContext:
    """An engine with all functions."""
    context = SessionContext(config or SessionConfig())
    uri_grammar_datafusion.register(context)
    uri_grammar_datafusion.register_spark(context)
    return context


def rows(context: SessionContext, sql: str) -> list[tuple]:
    """The rows that a query gives, as objects of Python."""
    found = context.sql(sql).to_arrow_table()
    return list(zip(*(column.to_pylist() for column in found.columns)))


def value(context: SessionContext, sql: str) -> object:
    """The one value that a query gives."""
    found = rows(context, sql)
    assert len(found) == 1 and len(found[0]) == 1, f"{sql}: {found}"
    return found[0][0]
