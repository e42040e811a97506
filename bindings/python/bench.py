"""Measures the time of a call, interleaved with other packages: python bench.py CORPUS

The corpus has one reference a line. Each round calls every function on each hundredth line, and the best round counts.
Packages that are not installed are left out, and named.
"""

import sys
import urllib.parse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

import uri_grammar

ROUNDS = 100


def functions() -> dict[str, Callable[[str], object]]:
    """Return what is measured, by name."""
    # A cache that remembers the last round would be measured instead.
    urlsplit = getattr(urllib.parse.urlsplit, "__wrapped__", urllib.parse.urlsplit)
    found: dict[str, Callable[[str], object]] = {
        "uri_grammar.is_valid": uri_grammar.is_valid,
        "uri_grammar.Uri.is_valid": uri_grammar.Uri.is_valid,
        "uri_grammar.Uri": uri_grammar.Uri,
        "uri_grammar.split": uri_grammar.split,
        "urllib.parse.urlsplit": urllib.parse.urlsplit,
        "urllib.parse.urlsplit, uncached": urlsplit,
    }
    others: dict[str, tuple[str, Callable[[Any], Callable[[str], object]]]] = {
        "rfc3986_validator.validate_rfc3986": ("rfc3986_validator", lambda it: it.validate_rfc3986),
        "rfc3986.is_valid_uri": ("rfc3986", lambda it: lambda text: it.is_valid_uri(text, require_scheme=True)),
        "rfc3987.match": ("rfc3987", lambda it: lambda text: it.match(text, "URI")),
        "rfc3987_syntax.is_valid_syntax_iri": ("rfc3987_syntax", lambda it: it.is_valid_syntax_iri),
        "ada_url.check_url": ("ada_url", lambda it: it.check_url),
        "yarl.URL": ("yarl", lambda it: it.URL),
    }
    for name, (package, get) in others.items():
        try:
            found[name] = get(import_module(package))
        except ImportError:
            print(f"not installed: {package}")
    return found


def main(path: str) -> None:
    """Print nanoseconds a call, and the ratio to is_valid."""
    lines = Path(path).read_text().splitlines()[::100]
    best: dict[str, float] = {}
    measured = functions()
    for number in range(ROUNDS):
        for name, function in measured.items():
            # This one takes tens of milliseconds a call.
            is_slow = name.startswith("rfc3987_syntax")
            if is_slow and number > 2:
                continue
            some = lines[:1] if is_slow else lines
            start = perf_counter()
            for line in some:
                function(line)
            time = (perf_counter() - start) / len(some)
            best[name] = min(time, best.get(name, time))
    unit = best["uri_grammar.is_valid"]
    for name, time in sorted(best.items(), key=lambda item: item[1]):
        print(f"{time * 1e9:12.0f} ns {time / unit:10.1f}  {name}")
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        uri_grammar.is_valid_many(lines)
        times.append((perf_counter() - start) / len(lines))
    print(f"{min(times) * 1e9:12.0f} ns {min(times) / unit:10.1f}  uri_grammar.is_valid_many, for each text")


if __name__ == "__main__":
    main(sys.argv[1])
