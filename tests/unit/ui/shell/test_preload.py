"""What a session needs is fetched beside the window."""

import os
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


CLASSES = """
import os, sys, threading
from ccstudio.ui.shell import preload

def fetch(_progress):
    made = [name for module in preload.QT for name in vars(sys.modules[module])]
    print({"QWizard", "QGradient", "QXmlStreamReader"} <= set(made))
    print(threading.current_thread() is threading.main_thread())
    sys.stdout.flush()
    os._exit(0)

preload.fetch_icons = fetch
from ccstudio.__main__ import run
sys.argv = ["ccstudio", "studio"]
run()
"""


def test_no_thread_imports_before_the_window_has_made_the_classes_of_qt(tmp_path):
    """Two threads that let PySide make classes at the same time crash."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "CCSTUDIO_HOME": str(tmp_path)}
    words = [sys.executable, "-c", CLASSES]
    told = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout
    assert told == "True\nFalse\n"
