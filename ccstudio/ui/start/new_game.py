"""The dialog for a new game: scenario, players, and the source of chance."""

from collections.abc import Mapping
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccstudio.ai.registry import PlayerError, read_seats
from ccstudio.application.games.player_names import OPPONENT
from ccstudio.application.games.scenario_cards import ScenarioCard, SeatingTitles
from ccstudio.application.settings.table_settings import Screen
from ccstudio.base.language import N_, _, plural
from ccstudio.engine.seats import Seating
from ccstudio.engine.sources import SEEDED, ChanceSource, EnteredChance
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.start.content_catalogue import ContentCatalogue
from ccstudio.ui.start.content_search import random_card
from ccstudio.ui.start.scenario_view import ScenarioDetails
from ccstudio.ui.start.seat_row import SeatRow
from ccstudio.ui.start.seeds import (
    game_seed,
    game_seed_field,
    scenario_seed,
    scenario_seed_field,
    typed_seed,
    with_dice,
)
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling, width_for_text

CHANCE: Final[dict[str, tuple[str, ChanceSource]]] = {
    "seeded": (N_("By the computer"), SEEDED),
    "rolls": (N_("Real dice, entered by hand"), EnteredChance(rolls_only=True)),
    "cards": (N_("Real cards and counters, entered by hand"), EnteredChance()),
    "entered": (N_("Real dice, cards and counters, entered by hand"), EnteredChance()),
}
"""The title and the source of each way to decide chance."""
SCREENS: Final[dict[Screen, str]] = {
    Screen.OPEN: N_("Open table: everybody sees every hand"),
    Screen.CURTAIN: N_("Curtain: hands are shown to their owners only"),
}
RANDOM: Final = "random:"
SIZE: Final = QSize(1_060, 720)
ICON: Final = QSize(84, 60)


class NewGame(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for a new game."""

    card: ScenarioCard
    seating: Seating
    players: tuple[str, ...]
    seed: int
    source: ChanceSource
    screen: Screen

    def begin(self) -> Session:
        """The game at its first question; takes some tenths of a second, and may be called in any thread.

        Raises:
            StudioError: the scenario cannot be opened any more, or the rules cannot set it up.
        """
        return Session.begin(
            self.card.open(), seating=self.seating, seed=self.seed, players=self.players, source=self.source
        )


class NewGameDialog(QDialog):
    """Asks for everything a game needs. Scenarios are listed as they are found, and keep their order.

    `to_edit` is the scenario that the person wants to edit instead; the dialog is rejected then. `players` are who
    played last time, by the number of seats: `{"2": "person,planner:5s"}`.
    """

    def __init__(
        self, catalogue: ContentCatalogue, background: Background, screen: Screen, first: ScenarioCard | None = None,
        players: Mapping[str, str] | None = None, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(_("New game"))
        self._background = background
        self._cards: list[ScenarioCard] = []
        self._makers: dict[str, str] = {}
        self._made: dict[str, ScenarioCard] = {}
        self._making: Task | None = None
        self._first = self._wanted = first
        self._card: ScenarioCard | None = None
        self.to_edit: ScenarioCard | None = None
        self._seatings: tuple[SeatingTitles, ...] = ()
        self.scenarios = QListWidget()
        self.scenarios.setIconSize(ICON)
        self.scenarios.setWordWrap(True)
        self.scenarios.setFixedWidth(width_for_text(270, 0.3))
        self.scenarios.setAccessibleName(_("Scenarios"))
        self.details = ScenarioDetails()
        self.message = QLabel(_("Searching for scenarios…"))
        self.message.setWordWrap(True)
        self.scenario_seed = scenario_seed_field()
        self.make = QPushButton(_("Create scenario"))
        self.make.clicked.connect(self._make)
        self.seating = QComboBox()
        self.seat_rows: tuple[SeatRow, ...] = ()
        self._last_players = dict(players or {})
        self.seed = game_seed_field()
        self.seed.textChanged.connect(self._follow_seed)
        self.seed_note = QLabel(
            _("Anyone who knows or guesses this seed can work out all hidden cards and dice rolls of the game.")
        )
        self.seed_note.setWordWrap(True)
        self.chance = QComboBox()
        self.screen_choice = QComboBox()
        for choice, name in SCREENS.items():
            self.screen_choice.addItem(_(name), choice)
        self.screen_choice.setCurrentIndex(self.screen_choice.findData(screen))
        self._form = QFormLayout()
        self._build()
        self.scenarios.currentItemChanged.connect(self._choose_item)
        self.seating.currentIndexChanged.connect(self._list_seats)
        catalogue.found.connect(self._add)
        catalogue.filled.connect(self._end_of_search)
        for card in catalogue.cards:
            self._add(card)
        if first is not None and all(card.name != first.name for card in catalogue.cards):
            self._add(first)
        self._show_card(self._card)

    @property
    def card(self) -> ScenarioCard | None:
        """The chosen scenario."""
        return self._card

    @property
    def seats(self) -> tuple[QComboBox, ...]:
        """The choices of who plays each seat."""
        return tuple(row.player_choice for row in self.seat_rows)

    def players(self) -> dict[str, str]:
        """Who plays, by the number of seats, to begin with next time."""
        return self._last_players

    def value(self) -> NewGame:
        """The current choices."""
        assert self._card is not None, "Without a scenario the dialog cannot be accepted."
        return NewGame(
            card=self._card,
            seating=self._seatings[max(0, self.seating.currentIndex())].seating,
            players=self._players(),
            seed=game_seed(self.seed),
            source=CHANCE[self.chance.currentData()][1],
            screen=Screen(self.screen_choice.currentData()),
        )

    def choose(self, name: str) -> None:
        """Choose a scenario by its name, if it is listed."""
        for row in range(self.scenarios.count()):
            if _name_of(self.scenarios.item(row)) == name:
                self.scenarios.setCurrentRow(row)

    def done(self, result: int) -> None:
        """Cancel running work."""
        if self._making is not None:
            self._making.cancel()
        super().done(result)

    def _build(self) -> None:
        self._random_row = QWidget()
        row = QHBoxLayout(self._random_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel(_("Scenario number")))
        row.addLayout(with_dice(self.scenario_seed))
        row.addWidget(self.make)
        row.addStretch()
        self._seat_rows = QVBoxLayout()
        self._form.addRow(_("Sea&ting"), self.seating)
        self._form.addRow(_("Players"), self._seat_rows)
        self._form.addRow(_("&Chance"), self.chance)
        self._form.addRow(_("Seed"), self.seed)
        self._form.addRow("", self.seed_note)
        self._follow_seed()
        self._form.addRow(_("At the &table"), self.screen_choice)
        self._buttons, self.begin_button = answer_buttons(self, _("Start game"))
        self.edit_button = self._buttons.addButton(_("Edit scenario"), QDialogButtonBox.ButtonRole.ActionRole)
        self.edit_button.setToolTip(_("Open the scenario in the scenario editor"))
        self.edit_button.clicked.connect(self._edit)
        area = scrolling(self.details)
        assert isinstance(area, QScrollArea), "details do not scroll by themselves"
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addWidget(self._random_row)
        right.addWidget(self.message)
        right.addWidget(area, 1)
        right.addLayout(self._form)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(self.scenarios)
        columns.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.addLayout(columns, 1)
        column.addWidget(self._buttons)
        resize_within_screen(self, SIZE)

    def _edit(self) -> None:
        """Close the dialog without a game, to edit the scenario."""
        self.to_edit = self._card
        self.reject()

    def _add(self, card: ScenarioCard) -> None:
        """List a scenario; before the first of a game whose rules generate scenarios, list a random one."""
        if self._has_updated(card) or (self._first is not None and self._first.replaces(card)):
            return
        if card.makes_scenarios and card.module not in self._makers:
            self._makers[card.module] = card.game
            item = QListWidgetItem(_("Random scenario") + f"\n{card.game}")
            item.setData(Qt.ItemDataRole.UserRole, f"{RANDOM}{card.module}")
            self.scenarios.addItem(item)
        self._cards.append(card)
        item = QListWidgetItem(_icon(card), f"{card.title}\n{card.game}")
        item.setData(Qt.ItemDataRole.UserRole, card.name)
        self.scenarios.addItem(item)
        if self._wanted is None or self._wanted.name == card.name:
            self._wanted = card
            self.scenarios.setCurrentItem(item)

    def _has_updated(self, card: ScenarioCard) -> bool:
        """Put a scenario that is found again, as after it was saved, in the place of the former one."""
        place = next((number for number, it in enumerate(self._cards) if it.name == card.name), None)
        if place is None:
            return False
        self._cards[place] = card
        items = [self.scenarios.item(row) for row in range(self.scenarios.count())]
        for item in items:
            if _name_of(item) == card.name:
                item.setText(f"{card.title}\n{card.game}")
                item.setIcon(_icon(card))
        if self._card is not None and self._card.name == card.name:
            self._show_card(card)
        return True

    def _end_of_search(self, _outcome: object = None) -> None:
        if not self._cards:
            self.message.setText(
                _("There are no scenarios. Reinstall the program, or open a scenario with File > Open.")
            )

    def _choose_item(self, item: QListWidgetItem | None) -> None:
        name = _name_of(item)
        if name.startswith(RANDOM):
            self._show_card(self._made.get(name), is_random=True)
        else:
            self._show_card(next((card for card in self._cards if card.name == name), None))

    def _show_card(self, card: ScenarioCard | None, *, is_random: bool = False) -> None:
        self._card = card
        self._random_row.setVisible(is_random)
        waits = card is None and is_random
        self.message.setText(_("Choose a number or keep this one, then create the scenario.") if waits else "")
        if card is None and not is_random:
            self.message.setText(_("Searching for scenarios…"))
        self.message.setVisible(card is None)
        self.details.show_card(card)
        self.begin_button.setEnabled(card is not None)
        self.edit_button.setEnabled(card is not None)
        self._seatings = () if card is None else card.seatings
        self.seating.clear()
        for seating in self._seatings:
            players = plural("{count} player", "{count} players", len(seating.titles))
            self.seating.addItem(_("{players}: {seats}").format(players=players, seats=_(", ").join(seating.titles)))
        self._form.setRowVisible(self.seating, len(self._seatings) > 1)
        self._list_chance()
        self._list_seats()

    def _list_chance(self) -> None:
        """Offer only what the rules of the scenario ask for."""
        before = self.chance.currentData()
        self.chance.clear()
        for key in () if self._card is None else self._card.chance:
            self.chance.addItem(_(CHANCE[key][0]), key)
        self.chance.setCurrentIndex(max(0, self.chance.findData(before)))

    def _list_seats(self) -> None:
        while (item := self._seat_rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        titles = self._seatings[max(0, self.seating.currentIndex())].titles if self._seatings else ()
        width = max([120, *map(self.fontMetrics().horizontalAdvance, titles)])
        has_computer = self._card is not None and self._card.has_computer
        rows: list[SeatRow] = []
        for title, player in zip(titles, self._first_players(len(titles)), strict=True):
            row = SeatRow(title, player, has_computer=has_computer, title_width=width)
            row.changed.connect(self._follow_players)
            self._seat_rows.addWidget(row)
            rows.append(row)
        self.seat_rows = tuple(rows)
        self._follow_table()

    def _first_players(self, count: int) -> tuple[str, ...]:
        """Who plays until the person says otherwise: those of last time, else a person against the computer."""
        try:
            return read_seats(self._last_players.get(str(count), ""), count)
        except PlayerError:
            return tuple(OPPONENT if number else PERSON for number in range(count))

    def _follow_seed(self) -> None:
        self._form.setRowVisible(self.seed_note, typed_seed(self.seed) is not None)

    def _players(self) -> tuple[str, ...]:
        return tuple(row.player for row in self.seat_rows)

    def _follow_players(self) -> None:
        self._last_players[str(len(self.seat_rows))] = ",".join(self._players())
        self._follow_table()

    def _follow_table(self) -> None:
        # A curtain is for people who share a screen.
        self.screen_choice.setEnabled(self._players().count(PERSON) > 1)

    def _make(self) -> None:
        if self._making is not None:
            return
        module, seed = _name_of(self.scenarios.currentItem()).removeprefix(RANDOM), scenario_seed(self.scenario_seed)

        def make(_progress: Progress) -> ScenarioCard:
            return random_card(module, seed)

        self.make.setEnabled(False)
        self._making = self._background.start(_("Creating the scenario"), make)
        self._making.ended.connect(self._take_made)

    def _take_made(self, outcome: Outcome[ScenarioCard]) -> None:
        self._making = None
        self.make.setEnabled(True)
        name = _name_of(self.scenarios.currentItem())
        if outcome.error is not None:
            self.message.setText(str(outcome.error))
            self.message.setVisible(True)
        elif outcome.result is not None:
            made = f"{RANDOM}{outcome.result.module}"
            self._made[made] = outcome.result
            if name == made:
                self._show_card(outcome.result, is_random=True)


def _name_of(item: QListWidgetItem | None) -> str:
    """The name behind an item of the list."""
    return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""


def _icon(card: ScenarioCard) -> QIcon:
    pixmap = QPixmap(str(card.picture)) if card.picture is not None else QPixmap()
    if pixmap.isNull():
        return QIcon()
    wide = pixmap.scaled(
        ICON * 2, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    return QIcon(wide.copy(0, 0, ICON.width() * 2, ICON.height() * 2))
