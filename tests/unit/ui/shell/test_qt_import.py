"""What is imported after Qt is imported plainly."""

import subprocess
import sys

SCRIPT = """
import linecache
from ccstudio.ui.shell.qt_import import import_qt
import PySide6.QtCore
import colorsys
import_qt()
import cmd
from PySide6.QtCore import *
read = [name for name in ("colorsys", "cmd") if any(path.endswith(name + ".py") for path in linecache.cache)]
print(*read, "QTimer" in globals())
"""


def test_the_source_of_a_module_is_read_only_before_the_hook_is_out():
    """As soon as nothing is read before either, PySide6 has no such hook any more, and `import_qt` can go."""
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True).stdout.split()
    assert told == ["colorsys", "True"]
