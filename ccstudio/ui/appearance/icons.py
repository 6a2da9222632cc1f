"""Icons of one family, in the colours of the palette, loaded only after the first paint."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPalette, QPixmap

ICON_SIZE = QSize(20, 20)

FAMILY: Final = "mdi6"
"""The family of all icons in the names of QtAwesome."""


class Icons:
    """Creates icons by their QtAwesome names (`"mdi6.undo"`).

    Importing QtAwesome takes some 150 ms, in a thread (`preload`): until `load` was called icons are blank but of the
    right size, so that nothing moves.
    """

    def __init__(self) -> None:
        self._make: Callable[..., Any] | None = None
        blank = QPixmap(ICON_SIZE)
        blank.fill(Qt.GlobalColor.transparent)
        self._blank = QIcon(blank)

    @property
    def are_loaded(self) -> bool:
        """Whether icons have pictures."""
        return self._make is not None

    def load(self) -> None:
        """Import QtAwesome, and read the font of the icons."""
        self._make = _icon_font().icon

    def icon(self, name: str, palette: QPalette) -> QIcon:
        """The icon with a name in the colours of `palette`; blank before icons are loaded."""
        if self._make is None or not name:
            return self._blank
        text = palette.color(QPalette.ColorRole.WindowText)
        faint = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
        accent = palette.color(QPalette.ColorRole.Accent)
        icon = self._make(name, color=text, color_disabled=faint, color_on=accent, color_on_active=accent)
        assert isinstance(icon, QIcon), "QtAwesome gave something that is no icon."
        made = QIcon(_SizedEngine(icon))
        # A copy, which Python does not know to have an engine. Where an icon and its engine become garbage together,
        # Python's collector may take the engine first, and the icon destroys it once more: a crash.
        return QIcon(made)


@cache
def _icon_font() -> Any:  # noqa: ANN401 - QtAwesome has no types
    """Return the one family of QtAwesome that we use: the twelve take 10 MB more."""
    from qtawesome import iconic_font  # noqa: PLC0415 - 150 ms that the first paint need not wait for

    folder = Path(iconic_font.__file__).with_name("fonts")
    (font,) = folder.glob("materialdesignicons6-webfont-*.ttf")
    (names,) = folder.glob("materialdesignicons6-webfont-charmap-*.json")
    return iconic_font.IconicFont((FAMILY, font.name, names.name))


class _SizedEngine(QIconEngine):
    """Draws an icon of QtAwesome, and nothing where there is no room: layouts ask for icons before they have a size.

    QtAwesome paints into empty pixmaps then, of which Qt warns.
    """

    def __init__(self, icon: QIcon) -> None:
        super().__init__()
        self._icon = icon

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the icon into a rectangle."""
        if not rect.isEmpty():
            self._icon.paint(painter, rect, Qt.AlignmentFlag.AlignCenter, mode, state)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon in a size in device pixels."""
        return QPixmap() if size.isEmpty() else self._icon.pixmap(size, 1.0, mode, state)

    def clone(self) -> QIconEngine:
        """Return an engine for a copy of the icon."""
        return _SizedEngine(self._icon)
