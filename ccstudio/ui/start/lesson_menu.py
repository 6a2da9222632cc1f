"""The menu of lessons: each teaches a game step by step."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ccstudio.base.language import _
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.settings import Settings
from ccstudio.ui.start.lesson_progress import progress_text

if TYPE_CHECKING:
    from ccstudio.ui.start.content_search import LessonCard


class LessonMenu(QObject):
    """Fills a menu with the lessons of the library when it is opened.

    Signals:
        lesson_wanted(path): a lesson was chosen.
    """

    lesson_wanted = Signal(object)

    def __init__(self, menu: QMenu, lessons: Callable[[], "Sequence[LessonCard]"], settings: Settings) -> None:
        """`lessons` finds them; the settings know how far the person has come."""
        super().__init__(menu)
        self._menu = menu
        self._settings = settings
        self._lessons = lessons
        self._list(())
        menu.aboutToShow.connect(self.fill)
        menu.triggered.connect(self._choose)

    def fill(self) -> None:
        """List the lessons there are now."""
        self._list(self._lessons())

    def _list(self, cards: "Sequence[LessonCard]") -> None:
        self._menu.clear()
        for card in cards:
            words = _("{game}: {lesson}") if card.game else "{lesson}"
            state = progress_text(self._settings.lesson_progress(card.id))
            text = words.format(game=escaped(card.game), lesson=escaped(card.title))
            action = QAction(_("{lesson} ({state})").format(lesson=text, state=state) if state else text, self._menu)
            action.setData(str(card.path))
            action.setStatusTip(card.notes)
            self._menu.addAction(action)
        if self._menu.isEmpty():
            none = QAction(_("No lessons found"), self._menu)
            none.setEnabled(False)
            self._menu.addAction(none)

    def _choose(self, action: QAction) -> None:
        self.lesson_wanted.emit(Path(action.data()))
