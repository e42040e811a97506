"""rfc3986 (PyPI): its validator, asked about every component.

uri-grammar conform --rule URI-reference -- python3 docs/conform/python_rfc3986.py
"""

import json
import sys

from rfc3986 import exceptions, uri_reference, validators

COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
validator = validators.Validator().check_validity_of(*COMPONENTS)

for line in sys.stdin:
    try:
        validator.validate(uri_reference(json.loads(line)))
        valid = True
    except (exceptions.RFC3986Exception, ValueError):
        valid = False
    except Exception:  # what it does not promise to raise
        valid = None
    print(json.dumps(valid))
