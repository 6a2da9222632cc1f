"""The pictures of the manual's chapters: `python -m tests.manual_pictures [CHAPTER...]`, or `make screenshots`.

Each chapter has a function that does with the window what the chapter tells, up to what its picture shows.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtWidgets import QDialog, QDockWidget

from ccstudio.base.places import sample_map
from tests.screenshots import DOCUMENTS, Camera, lay_over

WIDTH, HEIGHT = 1366, 768
COLOURS = 64
LARGEST_BYTES = 150_000


class ChapterCamera(Camera):
    """Takes pictures for the manual, in a window of the size of a small screen."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, home, for_documents=True)
        self.window.resize(WIDTH, HEIGHT)

    def take(self, name: str, dialog: QDialog | None = None) -> None:
        """Write a picture with few colours, so that the manual stays small."""
        self.rest()
        picture = self.window.grab()
        if dialog is not None:
            lay_over(picture, dialog)
        buffer = QBuffer()
        picture.save(buffer, "PNG")
        full = Image.open(BytesIO(buffer.data().data())).convert("RGB")
        few = full.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        path = DOCUMENTS / f"{name}.png"
        few.save(path, optimize=True)
        assert path.stat().st_size <= LARGEST_BYTES, f"{path.name} has {path.stat().st_size} bytes"
        print(path)

    def raise_panel(self, title: str) -> None:
        """Bring a panel to the front, as View > Panels does."""
        for panel in self.window.findChildren(QDockWidget):
            if panel.windowTitle() == title:
                panel.show()
                panel.raise_()


def sight_dispute(camera: ChapterCamera) -> None:
    camera.window.start([sample_map()])
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("tool.thread")
    camera.hand.drag(camera.centre("C5"), camera.centre("H6"), camera.centre("K4"))
    camera.raise_panel("Sight")
    camera.take("sight-dispute")


CHAPTERS: Mapping[str, Callable[[ChapterCamera], None]] = {
    "sight-dispute": sight_dispute,
}


def main(names: list[str]) -> int:
    """Renew the pictures of the chapters named, or of all."""
    DOCUMENTS.mkdir(parents=True, exist_ok=True)
    for name in names or CHAPTERS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CCSTUDIO_HOME"] = os.environ["HOME"] = home
            camera = ChapterCamera(Path(home))
            CHAPTERS[name](camera)
            camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
