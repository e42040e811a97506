"""urllib.parse of Python's standard library: whether urlsplit, with its port, refuses a text.

uri-grammar conform --rule URI-reference -- python3 docs/conform/python_urllib.py
"""

import json
import sys
from urllib.parse import urlsplit

for line in sys.stdin:
    try:
        urlsplit(json.loads(line)).port
        valid = True
    except ValueError:
        valid = False
    except Exception:  # what it does not promise to raise
        valid = None
    print(json.dumps(valid))
