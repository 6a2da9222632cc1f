"""`MapRow`: the available maps as small pictures that can be clicked."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QWidget

from ccstudio.ui.start.cards import MapCard
from ccstudio.ui.start.scenario_view import picture_in
from ccstudio.ui.start.search import matches

PICTURE: Final = QSize(134, 96)
FRAME: Final = 8
"""How much wider a tile is than its picture."""
SPACING: Final = 6


class MapTile(QToolButton):
    """A picture of a map with its title below."""

    def __init__(self, card: MapCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = card
        pixmap = picture_in(card.picture, PICTURE, self.devicePixelRatioF())
        if pixmap is not None:
            self.setIcon(QIcon(pixmap))
        self.setIconSize(PICTURE)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFixedWidth(PICTURE.width() + FRAME)
        self.setText(self.fontMetrics().elidedText(card.title, Qt.TextElideMode.ElideRight, PICTURE.width()))
        self.setToolTip(f"{card.title}\n{card.facts}")
        self.setAccessibleName(card.title)
        self.setAccessibleDescription(card.facts)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)


class MapRow(QWidget):
    """Maps side by side, in as many rows as the width needs.

    Signals:
        chosen(path): a map was chosen by its file.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: tuple[MapTile, ...] = ()
        self._columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def add(self, card: MapCard) -> None:
        """Add a map, in place of an earlier card of the same file."""
        tile = MapTile(card, self)
        tile.clicked.connect(self._choose)
        tile.show()
        place = next((it for it, known in enumerate(self.tiles) if known.card.path == card.path), len(self.tiles))
        for former in self.tiles[place : place + 1]:
            self._grid.removeWidget(former)
            former.deleteLater()
        self.tiles = (*self.tiles[:place], tile, *self.tiles[place + 1 :])
        self._place_all()

    def narrow(self, query: str) -> bool:
        """Show only maps whose title contains the words of a query; return whether there are any."""
        for tile in self.tiles:
            tile.setVisible(matches(query, tile.card.title, tile.card.path.stem))
        self._place_all()
        return any(not tile.isHidden() for tile in self.tiles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange as many maps per row as fit."""
        super().resizeEvent(event)
        width = PICTURE.width() + FRAME + SPACING
        columns = max(1, (self.width() + SPACING) // width)
        if columns != self._columns:
            self._columns = columns
            self._place_all()

    def minimumSizeHint(self) -> QSize:
        """The width of one map, because the width determines the number per row."""
        return QSize(PICTURE.width() + FRAME, super().minimumSizeHint().height())

    def _place_all(self) -> None:
        shown = [tile for tile in self.tiles if not tile.isHidden()]
        for place, tile in enumerate(shown):
            self._grid.addWidget(tile, place // self._columns, place % self._columns)

    def _choose(self) -> None:
        tile = self.sender()
        if isinstance(tile, MapTile):
            self.chosen.emit(tile.card.path)
