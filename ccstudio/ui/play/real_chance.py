"""Dice and cards of a real table: what fell there is entered here, in words or by clicks."""

import secrets
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.engine.chance import Answer, Chance, Pick, Roll
from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId
from ccstudio.play.entered_chance import chance_line, read_chance
from ccstudio.ui.play.table import PlayTable

MOST_FACES: Final = 12
"""Dice with more faces are typed."""
SEEDS: Final = 1 << 64


class RealChanceBar(QWidget):
    """Shown while the game waits for real dice or cards; hidden otherwise."""

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._wanted: Chance | None = None
        self._dice: list[QButtonGroup] = []
        self._drawn: list[int] = []
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.line = QLineEdit()
        self.line.setAccessibleName(_("What fell"))
        self.line.returnPressed.connect(self.enter)
        self.enter_button = QPushButton(_("&Enter"))
        self.enter_button.clicked.connect(self.enter)
        self.luck_button = QPushButton(_("&Let the computer roll"))
        self.luck_button.clicked.connect(self.roll)
        self.items = QListWidget()
        self.items.setAccessibleName(_("What can be drawn"))
        self.items.setMaximumHeight(140)
        self.items.itemClicked.connect(self._draw)
        self._faces = QHBoxLayout()
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.enter_button)
        row.addWidget(self.luck_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addWidget(self.words)
        layout.addLayout(self._faces)
        layout.addWidget(self.items)
        layout.addLayout(row)
        self.told = QLabel()
        self.told.setWordWrap(True)
        layout.addWidget(self.told)
        table.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Ask for what is awaited now."""
        wanted = self._table.awaited
        self.setVisible(wanted is not None)
        if wanted is not self._wanted:
            self._wanted = wanted
            self._ask()

    def enter(self) -> None:
        """Play what was typed, if dice and cards can fall like that."""
        if self._wanted is None:
            return
        try:
            answer = read_chance(self._wanted, self.line.text())
        except StudioError as error:
            self._tell(str(error))
            return
        self._play(answer)

    def roll(self) -> None:
        """Let the computer roll or draw this once."""
        if self._wanted is not None:
            answer, _next = self._wanted.seeded(secrets.randbelow(SEEDS))
            self._play(answer)

    def _play(self, answer: Answer) -> None:
        self._tell("")
        self._table.enter(answer)

    def _ask(self) -> None:
        wanted = self._wanted
        self._tell("")
        self.line.clear()
        self.items.clear()
        self._drawn = []
        self._clear_faces()
        if wanted is None:
            return
        self.words.setText(chance_line(wanted, self._table.narrator))
        self.items.setVisible(not isinstance(wanted, Roll))
        if isinstance(wanted, Roll):
            self._offer_faces(wanted)
        else:
            self._offer_items(wanted.items)
        self.line.setFocus()

    def _offer_faces(self, wanted: Roll) -> None:
        if any(len(die.faces) > MOST_FACES for die in wanted.dice):
            return
        for number, die in enumerate(wanted.dice):
            group = QButtonGroup(self)
            for face in dict.fromkeys(die.faces):
                button = QToolButton()
                button.setText(str(face))
                button.setCheckable(True)
                button.setAccessibleName(_("Die {number}: {face}").format(number=number + 1, face=face))
                button.clicked.connect(self._write_faces)
                group.addButton(button)
                self._faces.addWidget(button)
            self._faces.addSpacing(12)
            self._dice.append(group)
        self._faces.addStretch()

    def _offer_items(self, items: tuple[int, ...]) -> None:
        for place, item in enumerate(items):
            title = self._table.narrator.option(CardOption(CardId(item)))
            row = QListWidgetItem(_("{place}. {title}").format(place=place + 1, title=title))
            row.setData(Qt.ItemDataRole.UserRole, place)
            self.items.addItem(row)

    def _write_faces(self) -> None:
        """Write what the dice show; when all show something, it is played."""
        checked = [group.checkedButton() for group in self._dice]
        self.line.setText(" ".join(button.text() for button in checked if button is not None))
        if None not in checked:
            self.enter()

    def _draw(self, row: QListWidgetItem) -> None:
        """Draw a card, or lay it back; when enough are drawn, they are played."""
        place = row.data(Qt.ItemDataRole.UserRole)
        if place in self._drawn:
            self._drawn.remove(place)
        else:
            self._drawn.append(place)
        row.setSelected(place in self._drawn)
        self.line.setText(" ".join(str(drawn + 1) for drawn in self._drawn))
        if isinstance(self._wanted, Pick) and len(self._drawn) == min(self._wanted.count, len(self._wanted.items)):
            self.enter()

    def _clear_faces(self) -> None:
        self._dice = []
        while (item := self._faces.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.setVisible(bool(text))
