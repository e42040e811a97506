"""ada-url (PyPI), a parser of WHATWG URLs: whether check_url takes a text without a base.

uri-grammar conform --rule URI -- python3 docs/conform/python_ada_url.py
"""

import json
import sys

from ada_url import check_url

for line in sys.stdin:
    print(json.dumps(check_url(json.loads(line))))
