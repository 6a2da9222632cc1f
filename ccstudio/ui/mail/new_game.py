"""`NewMailGameDialog`: the scenario and the people of a new game by mail."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QWidget

from ccstudio.application.games.scenario_cards import ScenarioCard
from ccstudio.base.language import _
from ccstudio.ui.start.content_catalogue import ContentCatalogue
from ccstudio.ui.widgets.answer_buttons import answer_buttons, lay_out_form
from ccstudio.ui.widgets.small_screens import resize_within_screen

_SIZE: Final = QSize(520, 360)
_LONGEST_NAME: Final = 60


class NewMailGameDialog(QDialog):
    """Asks for a scenario, the names of the players, and which seat the person plays."""

    def __init__(self, catalogue: ContentCatalogue, name: str) -> None:
        """Make the dialog; `name` is what the person was called last."""
        super().__init__()
        self.setWindowTitle(_("New game by mail"))
        self._catalogue = catalogue
        self._cards: list[ScenarioCard] = []
        self._scenario = QComboBox()
        self._name = QLineEdit(name)
        self._name.setMaxLength(_LONGEST_NAME)
        self._own = QComboBox()
        self._names: list[QLineEdit] = []
        self._seats = QWidget()
        self._form = QFormLayout(self._seats)
        self._form.setContentsMargins(0, 0, 0, 0)
        form = QFormLayout()
        about = QLabel(
            _(
                "Your computer hosts the game: it rolls the dice, and takes in the turns of the players. You get an "
                "invitation for each of the others, to send by any means."
            )
        )
        about.setWordWrap(True)
        form.addRow(about)
        form.addRow(_("Scenario"), self._scenario)
        form.addRow(_("Your name"), self._name)
        form.addRow(_("You play"), self._own)
        form.addRow(_("Players"), self._seats)
        buttons, self.ok_button = answer_buttons(self, _("Save invitations…"))
        lay_out_form(self, form, buttons)
        for card in catalogue.cards:
            self._add(card)
        catalogue.found.connect(self._add)
        self._scenario.currentIndexChanged.connect(self._show_seats)
        self._own.currentIndexChanged.connect(self._show_own)
        self._name.textChanged.connect(self._show_own)
        self._show_seats()
        resize_within_screen(self, _SIZE)

    @property
    def card(self) -> ScenarioCard:
        """The chosen scenario."""
        return self._cards[self._scenario.currentIndex()]

    @property
    def name(self) -> str:
        """The name of the person."""
        return self._name.text().strip()

    @property
    def own(self) -> tuple[int, ...]:
        """The seat that the person plays; empty for a person who only hosts."""
        seat = self._own.currentIndex()
        return (seat,) if seat < len(self._names) else ()

    @property
    def names(self) -> Sequence[str]:
        """The names of the players, one for each seat."""
        return [field.text().strip() or field.placeholderText() for field in self._names]

    def _add(self, card: ScenarioCard) -> None:
        self._cards.append(card)
        self._scenario.addItem(_("{scenario} ({game})").format(scenario=card.title, game=card.game))

    def _show_seats(self) -> None:
        """Show a field for each seat of the scenario."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._names = []
        self._own.clear()
        self.ok_button.setEnabled(bool(self._cards))
        if not self._cards:
            return
        for title in self.card.seatings[0].titles:
            field = QLineEdit()
            field.setMaxLength(_LONGEST_NAME)
            field.setPlaceholderText(title)
            self._names.append(field)
            self._form.addRow(title, field)
            self._own.addItem(title)
        self._own.addItem(_("Nobody: you only host the game"))
        self._show_own()

    def _show_own(self) -> None:
        """Put the person's name at the own seat."""
        for seat, field in enumerate(self._names):
            is_own = seat in self.own
            if is_own:
                field.setText(self.name)
            elif not field.isEnabled():
                field.clear()
            field.setEnabled(not is_own)
