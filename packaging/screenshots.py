"""Write a picture of every screen of the studio to `build/screenshots`, and renew those in `docs/pictures`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.documents.files import load_map, save
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.library import Library
from ccstudio.ui.app import make_application
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.main_window import MainWindow
from ccstudio.ui.recovery import Recovery
from ccstudio.ui.settings import Settings
from ccstudio.ui.theme import Theme

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "screenshots"
DOCUMENTS: Final = ROOT / "docs" / "pictures"
WIDTH: Final = 1440
HEIGHT: Final = 900
SETTLE_MS: Final = 600
"""Long enough for tiles, checks and panels to follow what was done."""

IN_DOCUMENTS: Final[Mapping[str, str]] = {"thread-blocked": "studio.png"}
"""Which screens the documents show, and under which name."""


class Stage:
    """A studio of its own, with hands for mouse and keys; `home` is where it remembers things."""

    def __init__(self, application: QApplication, home: Path) -> None:
        settings = Settings(home / "studio.ini")
        self.home = home
        self.theme = Theme(application, settings)
        self.window = MainWindow(settings, Recovery(home / "recovery"))
        self.window.resize(WIDTH, HEIGHT)
        self.window.show()
        path = sample_map()
        document = load_map(path)
        self.board = Board.compile(document, Library().find_terrain(document.terrain, beside=path))

    def open(self, path: Path) -> None:
        """Open a map, as large as fits."""
        self.window.start([path])
        self.settle()
        self.do("view.zoom-fit")

    def settle(self) -> None:
        """Let everything that was set off come to an end."""
        QTest.qWait(SETTLE_MS)

    def do(self, *actions: str) -> None:
        """Ask for actions of the action table, one after the other."""
        for action in actions:
            self.window.trigger(action)
        self.settle()

    @property
    def view(self) -> MapView:
        """The view of the map in front."""
        return next(view for view in self.window.findChildren(MapView) if view.isVisible())

    def place(self, name: str, across: float = 0.0, down: float = 0.0) -> QPoint:
        """Where a space is in the view; `across` and `down` lead away from its centre, in widths of a space."""
        x, y = self.board.grid.centre(self.board.grid.space(name))
        width = self.board.grid.width
        return self.view.mapFromScene(QPointF(x + across * width, y + down * width))

    def drag(self, start: str, end: str) -> None:
        """Drag from one space to another."""
        target = self.view.viewport()
        QTest.mousePress(target, Qt.MouseButton.LeftButton, pos=self.place(start))
        QTest.mouseMove(target, self.place(end), 20)
        QTest.mouseRelease(target, Qt.MouseButton.LeftButton, pos=self.place(end))
        self.settle()

    def click(self, *places: QPoint) -> None:
        """Click into the view."""
        for place in places:
            QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.settle()

    def close(self) -> None:
        """Close the window without asking."""
        self.window.end_now()
        self.theme.deleteLater()


def start(stage: Stage) -> None:
    """The window before anything is open."""
    stage.settle()


def map_open(stage: Stage) -> None:
    """The sample map."""
    stage.open(sample_map())


def thread_blocked(stage: Stage) -> None:
    """A thread that is blocked, explained in its panel."""
    stage.open(sample_map())
    stage.do("tool.thread")
    stage.drag("C3", "J6")


def thread_hindered(stage: Stage) -> None:
    """A thread that is hindered."""
    stage.open(sample_map())
    stage.do("tool.thread")
    stage.drag("D2", "G7")


def field_of_view(stage: Stage) -> None:
    """What a space sees."""
    stage.open(sample_map())
    stage.do("tool.field")
    stage.click(stage.place("H5"))


def tracing(stage: Stage) -> None:
    """An outline under way."""
    stage.open(sample_map())
    stage.do("tool.trace")
    corners = ((-0.9, -0.4), (0.4, -0.5), (0.9, 0.1), (0.4, 0.9), (-0.6, 0.6))
    stage.click(*(stage.place("D6", across, down) for across, down in corners))


def selection(stage: Stage) -> None:
    """A feature selected, its properties shown."""
    stage.open(sample_map())
    stage.do("tool.select")
    stage.click(stage.place("G5"))


def problems(stage: Stage) -> None:
    """The problems of a map that is not finished: outlines that cross themselves, a terrain nobody knows."""
    document = load_map(sample_map())
    features = list(document.features)
    for number in (2, 8, 20):
        geometry = features[number].geometry
        if isinstance(geometry, Polygon):
            first, second, third, *rest = geometry.coordinates[0]
            crossed = Polygon(coordinates=((first, third, second, *rest), *geometry.coordinates[1:]))
            features[number] = msgspec.structs.replace(features[number], geometry=crossed)
    features[3] = msgspec.structs.replace(features[3], terrain="jungle")
    path = stage.home / "unfinished.json"
    save(msgspec.structs.replace(document, features=tuple(features)), path)
    stage.open(path)
    stage.do("view.problems")


def palette(stage: Stage) -> None:
    """The command palette."""
    stage.open(sample_map())
    stage.do("help.palette")


def dark(stage: Stage) -> None:
    """Dark chrome."""
    stage.do("view.theme-dark")
    thread_blocked(stage)


SCREENS: Final[Mapping[str, Callable[[Stage], None]]] = {
    "start": start,
    "map": map_open,
    "thread-blocked": thread_blocked,
    "thread-hindered": thread_hindered,
    "field-of-view": field_of_view,
    "tracing": tracing,
    "selection": selection,
    "problems": problems,
    "palette": palette,
    "dark": dark,
}
"""Each screen by the name of its picture, and how to get there from a fresh studio."""


def main(wanted: list[str]) -> int:
    """Write the pictures that are named, or all; those of the documents as small as PNG allows (quality 0)."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    FOLDER.mkdir(parents=True, exist_ok=True)
    application = make_application()
    for name in wanted or SCREENS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CCSTUDIO_HOME"] = home
            stage = Stage(application, Path(home))
            SCREENS[name](stage)
            picture = stage.window.grab().toImage()
            stage.close()
        picture.save(str(FOLDER / f"{name}.png"))
        print((FOLDER / f"{name}.png").relative_to(ROOT))
        if name in IN_DOCUMENTS:
            DOCUMENTS.mkdir(parents=True, exist_ok=True)
            picture.convertToFormat(QImage.Format.Format_RGB888).save(str(DOCUMENTS / IN_DOCUMENTS[name]), quality=0)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
