"""Imports that every session needs sooner or later, in the background after the first paint."""

import sys
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.ui.tasks.background import Background, Progress
from ccstudio.ui.tasks.idle_queue import IdleQueue

QT: Final = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
"""What is imported of Qt before the first paint."""

ICONS: Final = "qtawesome"

REST: Final = (
    "ccstudio.ui.start.content_catalogue",
    "ccstudio.ui.start.map_row",
    "ccstudio.ui.start.games_catalogue",
    "ccstudio.ui.start.games_section",
    "ccstudio.ui.map_editor.editor",
    "ccstudio.ui.map_editor.docks.outliner",
    "ccstudio.ui.map_editor.docks.layers",
    "ccstudio.ui.map_editor.docks.properties",
    "ccstudio.ui.map_editor.docks.shape",
    "ccstudio.ui.sight_panel.panel",
    "ccstudio.ui.map_editor.docks.sight_map",
    "ccstudio.ui.map_editor.lint.panel",
    "ccstudio.edit.terrain_following",
    "ccstudio.edit.lint.linting",
    "ccstudio.edit.tracing.magic_wand",
    "ccstudio.edit.tracing.magnetic_outline",
    "ccstudio.ui.map_editor.tracing.colours_dialog",
    "ccstudio.ui.map_editor.painting.dialogs",
    "ccstudio.ui.map_editor.painting.terrain_dialog",
    "ccstudio.ui.map_editor.fitting.page",
    "ccstudio.application.all_pairs.worker",
    "ccstudio.ui.play.editor",
    "ccstudio.ui.layout_editor.editor",
    "ccstudio.ui.new_map.flow",
    "ccstudio.ui.start.new_game",
)
"""The modules, those of the start page first."""


class Preload(QObject):
    """Makes the classes of Qt in idle turns, and then imports in the background, the icons first.

    Signals:
        icons_fetched(): the icons are imported.
        fetched(): everything else is, too.
    """

    icons_fetched = Signal()
    fetched = Signal()

    def __init__(self, background: Background, parent: QObject) -> None:
        super().__init__(parent)
        self._background = background
        self._turns = IdleQueue(self)

    def start(self) -> None:
        """Begin, once the window is painted."""
        for module in QT:
            self._turns.add(self, partial(make_classes, module))
        self._turns.add(self, self._fetch_icons)

    def go_on(self) -> None:
        """Import everything else, once the icons are painted."""
        fetching = self._background.start(_("Loading…"), fetch_rest, is_shown=False)
        fetching.ended.connect(self.fetched)

    def stop(self) -> None:
        """Begin nothing more, and tell nobody any more."""
        self._turns.stop()
        self.blockSignals(True)

    def _fetch_icons(self) -> None:
        fetching = self._background.start(_("Loading…"), fetch_icons, is_shown=False)
        fetching.ended.connect(self.icons_fetched)


def make_classes(module: str) -> None:
    """Let PySide make all classes of a module of Qt that is imported; some 15 ms, in the thread of the window.

    PySide makes a class when it is first asked for, and two threads that do so at the same time crash: the icons and
    other imports ask for all of them.
    """
    qt = sys.modules[module]
    for name in dir(qt):
        getattr(qt, name)


def fetch_icons(_progress: Progress) -> None:
    """Import the icons; runs in a thread."""
    import_module(ICONS)


def fetch_rest(progress: Progress) -> None:
    """Import everything else that the first paint did not need; runs in a thread."""
    for done, module in enumerate(REST):
        progress.report(done, len(REST))
        import_module(module)
