"""Write the page of the network protocol: `python packaging/protocol_page.py docs/protocol.md`."""

import sys
from pathlib import Path

from ccstudio.net.protocol_page import protocol_page

Path(sys.argv[1]).write_text(protocol_page(), encoding="utf-8")
