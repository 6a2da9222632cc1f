"""What a session needs is fetched beside the window."""

import subprocess
import sys

from ccstudio.ui.shell.preload import ICONS, REST


def test_what_is_fetched_is_there_to_be_fetched():
    """In a process of its own, in a thread, after the window's own modules: as in the studio."""
    script = (
        "import threading, sys, ccstudio.ui.shell.main_window\n"
        "from ccstudio.ui.shell.preload import fetch_icons, fetch_rest\n"
        "class Told:\n"
        "    def report(self, done, total): print(done, total)\n"
        "def work(): fetch_icons(Told()); fetch_rest(Told())\n"
        "thread = threading.Thread(target=work); thread.start(); thread.join()\n"
        f"print(all(name in sys.modules for name in {(ICONS, *REST)!r}))\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split("\n")
    assert told == [*(f"{n} {len(REST)}" for n in range(len(REST))), "True", ""]
