"""The results of real dice and cards, entered as text or by clicks."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
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
from ccstudio.engine.chance import Answer, Chance, Die, Face, Pick, Roll
from ccstudio.engine.options import CardOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.seeds import new_seed
from ccstudio.play.entered_chance import chance_line, read_chance
from ccstudio.play.marks import die_shown
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.table import PlayTable

MOST_FACES: Final = 12
"""Dice with more faces have no buttons."""
PAIR: Final = 2
"""The number of different faces for which the count of the first is enough."""
DIE_PX: Final = 24
WORDS: Final = "words"
"""The property of a button with the text that it enters."""


class RealChanceBar(QWidget):
    """Lies over the board while the game waits for real dice or cards; hidden otherwise."""

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self._table = table
        self._look = die_faces(table)
        self._wanted: Chance | None = None
        self._dice: list[QButtonGroup] = []
        self._drawn: list[int] = []
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.line = QLineEdit()
        self.line.setAccessibleName(_("Result"))
        self.line.returnPressed.connect(self.enter)
        self.enter_button = QPushButton(_("&Enter"))
        self.enter_button.clicked.connect(self.enter)
        self.luck_button = QPushButton(_("&Let the computer roll"))
        self.luck_button.clicked.connect(self.roll)
        self.items = QListWidget()
        self.items.setAccessibleName(_("Cards and counters to draw"))
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
        self.message = QLabel()
        self.message.setWordWrap(True)
        layout.addWidget(self.message)
        table.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Ask for the result that the game waits for."""
        wanted = self._table.awaited
        self.setVisible(wanted is not None)
        if wanted is not self._wanted:
            self._wanted = wanted
            self._ask()

    def enter(self) -> None:
        """Play the typed result if it is possible."""
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
            answer, _next = self._wanted.seeded(new_seed())
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
        faces = tuple(dict.fromkeys(wanted.dice[0].faces))
        if wanted.pool and len(faces) == PAIR and len(set(wanted.dice)) == 1 and len(wanted.dice) > 1:
            self._offer_counts(wanted.dice[0], len(wanted.dice), *faces)
        else:
            for number, die in enumerate(wanted.dice):
                self._offer_die(number, die)
        self._faces.addStretch()

    def _offer_die(self, number: int, die: Die) -> None:
        """Add a button for each face of a die, with its symbol if it has one."""
        group = QButtonGroup(self)
        design = self._design_of(die)
        for face in dict.fromkeys(die.faces):
            title = self._look.title(design, face)
            named = _("Die {number}: {face}").format(number=number + 1, face=title)
            button = self._add_button(group, "" if self._look.has_sign(design, face) else str(face), str(face), named)
            if self._look.has_sign(design, face):
                button.setIcon(QIcon(self._picture(design, face)))
                button.setIconSize(QSize(DIE_PX, DIE_PX))
        self._faces.addSpacing(12)
        self._dice.append(group)

    def _offer_counts(self, die: Die, count: int, first: Face, second: Face) -> None:
        """Add a button for each count of the first face of a pool, in which the order of dice does not matter."""
        group = QButtonGroup(self)
        design = self._design_of(die)
        label = QLabel()
        if self._look.has_sign(design, first):
            label.setPixmap(self._picture(design, first))
        else:
            label.setText(str(first))
        self._faces.addWidget(label)
        for number in range(count + 1):
            title = self._look.title(design, first)
            named = _("{number} of {all}: {face}").format(number=number, all=count, face=title)
            words = " ".join((*(str(first),) * number, *(str(second),) * (count - number)))
            self._add_button(group, str(number), words, named)
        self._dice.append(group)

    def _add_button(self, group: QButtonGroup, text: str, words: str, named: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setAccessibleName(named)
        button.setToolTip(named)
        button.setProperty(WORDS, words)
        button.clicked.connect(self._write_faces)
        group.addButton(button)
        self._faces.addWidget(button)
        return button

    def _design_of(self, die: Die) -> str:
        return die_shown(die, die.faces[0], self._table.contents.module.dice).design

    def _picture(self, design: str, face: Face) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(DIE_PX * ratio), round(DIE_PX * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._look.paint(painter, QRectF(1, 1, DIE_PX - 2, DIE_PX - 2), design, face)
        painter.end()
        return pixmap

    def _offer_items(self, items: tuple[int, ...]) -> None:
        for place, item in enumerate(items):
            title = self._table.narrator.option(CardOption(CardId(item)))
            row = QListWidgetItem(_("{place}. {title}").format(place=place + 1, title=title))
            row.setData(Qt.ItemDataRole.UserRole, place)
            self.items.addItem(row)

    def _write_faces(self) -> None:
        """Write the faces that are pressed; when all dice have one, play them."""
        checked = [group.checkedButton() for group in self._dice]
        self.line.setText(" ".join(button.property(WORDS) for button in checked if button is not None))
        if None not in checked:
            self.enter()

    def _draw(self, row: QListWidgetItem) -> None:
        """Draw a card or put it back; when enough are drawn, play them."""
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
        self.message.setText(text)
        self.message.setVisible(bool(text))
