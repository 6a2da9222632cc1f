"""The clipboard outlives what was put on it."""

import subprocess
import sys

PROGRAM = """
from ccstudio.documents.map import Label
from ccstudio.edit.clips import Clip
from ccstudio.ui.qt_application import make_application
from ccstudio.ui.map_editor.clipboard import put_clip, take_clip
application = make_application()
clip = Clip(labels=(Label(text="Mill", at=(1, 2)),))
put_clip(clip)
assert take_clip() == clip
"""


def test_a_program_ends_well_with_parts_of_a_map_on_the_clipboard():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False, timeout=180)
    assert (done.returncode, done.stderr) == (0, "")
