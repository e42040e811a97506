"""An engine with the functions."""

import uri_grammar_datafusion
from datafusion import SessionConfig, SessionContext


def engine(config: SessionConfig | None = None) -> SessionContext:
    """Returns an engine with all functions."""
    context = SessionContext(config or SessionConfig())
    uri_grammar_datafusion.register(context)
    uri_grammar_datafusion.register_spark(context)
    return context


def rows(context: SessionContext, sql: str) -> list[tuple]:
    """Returns the rows of a query as Python objects."""
    found = context.sql(sql).to_arrow_table()
    return list(zip(*(column.to_pylist() for column in found.columns)))


def value(context: SessionContext, sql: str) -> object:
    """Returns the only value of a query."""
    found = rows(context, sql)
    assert len(found) == 1 and len(found[0]) == 1, f"{sql}: {found}"
    return found[0][0]
