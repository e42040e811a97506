"""QUrl of Qt, through PySide6 (PyPI): whether a URL in strict mode is valid.

uri-grammar conform --rule URI-reference -- python3 docs/conform/python_qt.py
"""

import json
import sys

from PySide6.QtCore import QUrl

for line in sys.stdin:
    print(json.dumps(QUrl(json.loads(line), QUrl.ParsingMode.StrictMode).isValid()))
