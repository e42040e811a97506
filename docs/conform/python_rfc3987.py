"""rfc3987 (PyPI): its regular expressions of RFC 3986.

uri-grammar conform --rule URI-reference -- python3 docs/conform/python_rfc3987.py
"""

import json
import sys

from rfc3987 import match

for line in sys.stdin:
    print(json.dumps(match(json.loads(line), "URI_reference") is not None))
