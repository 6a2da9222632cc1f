"""A camera for the manual's chapters: the studio in a window of a small screen, and pictures with few colours."""

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QDockWidget

from tests.screenshots import DOCUMENTS, Camera, lay_over

WIDTH, HEIGHT = 1366, 768
COLOURS = (96, 64, 40)
"""As many as the size of the file allows."""
LARGEST_BYTES = 150_000


def write(picture: QPixmap, name: str) -> None:
    """Write a picture of the manual with few colours."""
    buffer = QBuffer()
    picture.save(buffer, "PNG")
    full = Image.open(BytesIO(buffer.data().data())).convert("RGB")
    path = DOCUMENTS / f"{name}.png"
    for count in COLOURS:
        few = full.quantize(count, method=Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        if path.stat().st_size <= LARGEST_BYTES:
            break
    assert path.stat().st_size <= LARGEST_BYTES, f"{path.name} has {path.stat().st_size} bytes"
    print(path)


class ChapterCamera(Camera):
    """Takes pictures for the manual, in a window of the size of a small screen."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, home, for_documents=True)
        self.window.resize(WIDTH, HEIGHT)

    def take(self, name: str, dialog: QDialog | None = None) -> None:
        """Write a picture with few colours, so that the manual stays small."""
        # Panels are made one by one in idle moments.
        self.window.docks.finish()
        self.rest()
        picture = self.window.grab()
        if dialog is not None:
            lay_over(picture, dialog)
        write(picture, name)

    def raise_panel(self, title: str) -> None:
        """Bring a panel to the front, as View > Panels does."""
        for panel in self.window.findChildren(QDockWidget):
            if panel.windowTitle() == title:
                panel.show()
                panel.raise_()
                self.rest()

    def shown_dialog(self) -> Any:
        """The dialog that is open."""
        (dialog,) = [one for one in self.window.findChildren(QDialog) if one.isVisible()]
        return dialog

    def middle(self, name: str) -> tuple[int, int]:
        """The centre of a space of the scenario's map."""
        grid = self.editor.context.board.grid
        return grid.centre(grid.space(name))
