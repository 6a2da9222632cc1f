"""Write the page of all keys and mouse gestures in English: `python packaging/keys_page.py docs/keys.md`."""

import sys
from pathlib import Path

from ccstudio.ui.shell.keys_page import keys_page
from ccstudio.ui.shell.window_commands import all_commands

Path(sys.argv[1]).write_text(keys_page(all_commands()), encoding="utf-8")
