"""`ChoiceRow`: the chips of a question: shortcuts and options at the left, answers at the right."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.play.answer_roles import AnswerRole
from ccstudio.play.option_numbers import Choice, grouped, in_line
from ccstudio.ui.play.prompt.entries import answers_of, entries_of, shortcut_entries
from ccstudio.ui.play.prompt.option_list import AnswerList, OptionList
from ccstudio.ui.play.prompt.outlook import Outlook
from ccstudio.ui.play.prompt.stable_numbers import StableNumbers
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.thing_commands import commands_of

APART: Final = 16
"""The space between options and answers, logical pixels."""


class ChoiceRow(QWidget):
    """Lists what can be chosen, except for what the map shows.

    What carries something out is always the rightmost, whatever else is offered, and what cancels is left of it.
    """

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._numbers = StableNumbers()
        self._is_on_map: Callable[[Option], bool] = lambda _option: False
        self._is_in_tray: Callable[[Option], bool] = lambda _option: False
        self._is_beside: Callable[[Option], bool] = lambda _option: False
        self.choices: tuple[Choice, ...] = ()
        self.options, self.answers = OptionList(), AnswerList()
        for chips in (self.options, self.answers):
            chips.pointed.connect(table.point_at)
            chips.chosen.connect(table.choose)
        self.options.shortcut_pointed.connect(self._point_at_shortcut)
        self.options.shortcut_chosen.connect(table.take)
        # The board below does not jump when nothing is offered.
        policy = self.options.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.options.setSizePolicy(policy)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(APART)
        row.addWidget(self.options, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row.addWidget(self.answers, 0, Qt.AlignmentFlag.AlignTop)

    def set_map(self, is_on_map: Callable[[Option], bool]) -> None:
        """Set what tells whether the map shows an option."""
        self._is_on_map = is_on_map

    def set_tray(self, is_in_tray: Callable[[Option], bool]) -> None:
        """Set what tells whether the tray shows an option."""
        self._is_in_tray = is_in_tray

    def set_beside(self, is_beside: Callable[[Option], bool]) -> None:
        """Set what tells whether a panel beside the map shows an option."""
        self._is_beside = is_beside
        # What is listed is numbered from 1.
        self._numbers = StableNumbers()

    def set_low(self, is_low: bool) -> None:
        """Be only as high as needed; what is below does not move (`OptionList.least_height`)."""
        self.options.set_low(is_low)
        self._row.activate()

    def is_on_map(self, option: Option | None) -> bool:
        """Whether the map shows an option, which then needs no chip."""
        return option is not None and self._is_on_map(option)

    def show_options(self, outlook: Outlook) -> None:
        """List the options of the question on the table."""
        table, narrator = self._table, self._table.narrator
        # A quiet window has one answer, which its line offers.
        options = () if table.is_quiet_window else table.options
        tray = [option for option in options if self._is_in_tray(option)]
        listed = [it for it in options if it not in tray and not self._is_on_map(it) and not self._is_beside(it)]
        groups = self._numbers.renumbered(grouped(self._in_usual_order(listed)), table.decision if options else None)
        on_map = [Choice("", option) for option in options if self._is_on_map(option)]
        beside = [Choice("", option) for option in options if self._is_beside(option) and not self._is_on_map(option)]
        in_tray = [Choice("", option) for option in tray]
        self.choices = (*in_line(groups), *on_map, *in_tray, *beside)
        useless = self._useless()
        shortcuts = shortcut_entries(table.shortcuts if options else (), narrator)
        entries = entries_of(groups, on_map, narrator, outlook.outcomes, useless, in_tray, beside, self._told(options))
        self.options.setVisible(bool(options))
        self.options.set_entries([*shortcuts, *entries])
        # Otherwise the bar takes its new height only after the next one is painted.
        self._row.activate()
        early = table.table.setting_up and any(isinstance(option, PieceOption) for option in options)
        self.answers.set_entries(answers_of(groups, narrator, outlook.outcomes, useless, early=early))
        self.show_pointed()

    def _in_usual_order(self, options: Sequence[Option]) -> list[Option]:
        """Options in the order of the menu of what is asked about, then in that of the system; others come before."""
        asked = self._table.decision
        subject = None if asked is None else asked.subject
        commands = sorted(commands_of(self._table, subject), key=lambda command: command.group)
        menu = [command.choices[-1] for command in commands]
        order = self._table.system.button_order

        def place(option: Option) -> tuple[int, int]:
            named = isinstance(option, ButtonOption) and option.button in order
            return (
                menu.index(option) if option in menu else -1,
                order.index(option.button) if named and isinstance(option, ButtonOption) else -1,
            )

        return sorted(options, key=place)

    def _told(self, options: Sequence[Option]) -> list[Option]:
        """The options on the map that are worth counting: nothing, where anything can be done anywhere."""
        return [it for it in options if self._is_on_map(it)] if self._table.system.is_enforced else []

    def show_pointed(self) -> None:
        """Fill the chip of what is pointed at."""
        for chips in (self.options, self.answers):
            chips.show_pointed(self._table.pointed, self._table.pointed_choices)

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The shortcuts that have a chip."""
        return tuple(it.shortcut for it in self.options.entries if it.shortcut is not None)

    @property
    def listed(self) -> tuple[Option, ...]:
        """The options in the order in which Tab goes through them: those that cannot help come last.

        While somebody looks for an option by name, only those found.
        """
        if self.options.is_narrowed:
            return self.options.options
        useless = self._useless()
        return tuple(sorted((choice.option for choice in self.choices), key=useless.__contains__))

    @property
    def only_confirming(self) -> Option | None:
        """The option that carries something out, if there is exactly one and nobody looks for another by name."""
        found = [it.option for it in self.answers.entries if it.role is AnswerRole.CONFIRM and not it.early]
        return found[0] if len(found) == 1 and not self.options.is_narrowed else None

    def _point_at_shortcut(self, shortcut: Shortcut) -> None:
        self._table.point_at_choices(shortcut.choices)

    def _useless(self) -> dict[Option, str]:
        """The options that cannot help, with the reason."""
        narrator = self._table.narrator
        return {
            it.option: narrator.reason(it.reason) if it.reason is not None else _("This cannot change anything.")
            for it in self._table.prospects
            if it.is_useless
        }
