"""yarl (PyPI): whether URL(text, encoded=True), with its port, refuses a text.

uri-grammar conform --rule URI-reference -- python3 docs/conform/python_yarl.py
"""

import json
import sys

from yarl import URL

for line in sys.stdin:
    try:
        URL(json.loads(line), encoded=True).port
        valid = True
    except ValueError:
        valid = False
    except Exception:  # what it does not promise to raise
        valid = None
    print(json.dumps(valid))
