"""`PromptBar`: the question, its seat and rule, and all possible answers."""

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final

from PySide6.QtCore import QElapsedTimer, QMargins, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.application.games.hotseat import Stage
from ccstudio.application.games.links import RULE, THING
from ccstudio.base.language import N_, _
from ccstudio.documents.journal import Chosen
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.reactions import PASS
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.thoughts import Considered
from ccstudio.ui.accessibility.names import let_clear, name_by_hint
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.elsewhere import undo_refusal
from ccstudio.ui.play.prompt.cards import SideCard, advice_lines, why_not_lines
from ccstudio.ui.play.prompt.choice_row import ChoiceRow
from ccstudio.ui.play.prompt.colours import Swatch
from ccstudio.ui.play.prompt.dice import DiceRow
from ccstudio.ui.play.prompt.entries import SHORTCUT_KEY
from ccstudio.ui.play.prompt.head_rows import HeadRows
from ccstudio.ui.play.prompt.link_label import LinkLabel
from ccstudio.ui.play.prompt.outlook import NOTHING, outlook
from ccstudio.ui.play.prompt.question_line import BACK, DO_NOTHING, HAND, question_line, quiet_line
from ccstudio.ui.play.prompt.quiet_button import quiet_button
from ccstudio.ui.play.prompt.quiet_turn import QuietTurn
from ccstudio.ui.play.prompt.quiet_unit import QuietUnit
from ccstudio.ui.play.prompt.typed_number import TypedNumber
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.viewed_game import LIVE
from ccstudio.ui.widgets.elided_label import ElidedLabel

FILTER_WIDTH: Final = 190
FILTER_FROM: Final = 13
"""The number of options from which a filter is shown."""
COLUMN: Final = QMargins(10, 3, 10, 2)
SPACING: Final = 1

CHANGE_MS: Final = 400
"""How long keys are ignored after another seat is asked at a curtain: they were meant for the seat before."""


class PromptBar(CommandProvider, QWidget):
    """The line above a board with the question.

    The tab shows `why` and `advice` over the board.

    Signals:
        rule_wanted(str): the person wants to read a rule.
        place_wanted(object): the person wants to see where a thing is (an option).
        report_wanted(): the person wants the report of the finished game.
        why_wanted(): the person wants to know why the computer player chose what it did.
        enabled_changed(): some of its commands became enabled, disabled, checked or unchecked.
    """

    where = "play"
    rule_wanted = Signal(str)
    place_wanted = Signal(object)
    report_wanted = Signal()
    why_wanted = Signal()
    enabled_changed = Signal()

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._typed = TypedNumber()
        self._decision: Decision | None = None
        self._outlook = NOTHING
        self._computer_words = ""
        self._has_many = False
        self._asked = table.asked
        self.change_ms = CHANGE_MS
        self._since_change = QElapsedTimer()
        self.quiet = QuietTurn(table, self)
        self.quiet_unit = QuietUnit(table, self)
        self._keymap = Keymap(self.declared_commands(), parent=self)
        self._build()
        self._bind_keys()
        table.changed.connect(self._renew)
        table.pointed_changed.connect(self._show_pointed)
        table.unavailable_requested.connect(self._explain)
        self._renew()

    def _build(self) -> None:
        self.moment = ElidedLabel()
        self.moment.setObjectName("moment")
        self.moment.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.swatch = Swatch()
        self.seat = LinkLabel()
        self.question = LinkLabel()
        for label in (self.seat, self.question):
            label.linkActivated.connect(self._follow_link)
        self.question.setWordWrap(True)
        self.dice = DiceRow(die_faces(self._table))
        self.undo = quiet_button(_("Undo"), self._table.undo, _("Undo the last choice (Backspace)"))
        self.report = quiet_button(
            _("Show report"), self.report_wanted, _("Show result, losses, luck and turning points of the finished game")
        )
        self.why_choice = quiet_button(_("Why?"), self.why_wanted)
        self.filter = QLineEdit()
        name_by_hint(self.filter, _("Type to filter  /"))
        let_clear(self.filter)
        self.filter.setFixedWidth(scaled(FILTER_WIDTH))
        self.filter.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.filter.textChanged.connect(self._narrow)
        self.choices = ChoiceRow(self._table)
        self.options, self.answers = self.choices.options, self.choices.answers
        self.why = SideCard(self)
        self.advice = SideCard(self)
        self._cards = [self.why, self.advice]
        for card in self._cards:
            card.link.connect(self._follow_link)
            card.dismissed.connect(self.follow_cards)
        # The board below does not jump when little is said.
        policy = self.moment.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.moment.setSizePolicy(policy)
        self._head = HeadRows(
            (self.swatch, self.seat),
            self.question,
            (self.dice, self.report, self.filter, self.quiet_unit.button),
            (self.why_choice, self.undo),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(COLUMN)
        column.setSpacing(SPACING)
        column.addWidget(self.moment)
        column.addLayout(self._head)
        column.addWidget(self.choices)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def _bind_keys(self) -> None:
        for digit in range(10):
            QShortcut(QKeySequence(str(digit)), self, partial(self._digit, str(digit)))
        for number in range(1, 10):
            keys = QKeySequence(SHORTCUT_KEY.format(number=number))
            QShortcut(keys, self, partial(self._take_shortcut, number))
        QShortcut(QKeySequence(Qt.Key.Key_Backspace), self, self._table.undo)
        self._find_key = QShortcut(QKeySequence("/"), self, self._find)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._dismiss_cards)
        self._leave_filter = QShortcut(QKeySequence(Qt.Key.Key_Escape), self.filter, self._dismiss_cards)
        self._leave_filter.setContext(Qt.ShortcutContext.WidgetShortcut)
        for key in (self._escape, self._leave_filter):
            key.activatedAmbiguously.connect(self._dismiss_cards)
        self.follow_cards()

    def add_card(self, card: SideCard) -> None:
        """Let the key that closes cards close another one; `follow_cards` notes that it was shown or hidden."""
        self._cards.append(card)
        card.dismissed.connect(self.follow_cards)

    def set_map(self, is_on_map: Callable[[Option], bool]) -> None:
        """Set what tells whether the map shows an option, which then needs no chip."""
        self.choices.set_map(is_on_map)
        self._list_options()

    def set_tray(self, is_in_tray: Callable[[Option], bool]) -> None:
        """Set what tells whether the tray shows an option, which then needs no chip."""
        self.choices.set_tray(is_in_tray)
        self._list_options()

    def set_beside(self, is_beside: Callable[[Option], bool]) -> None:
        """Set what tells whether a panel beside the map shows an option, which then needs no chip."""
        self.choices.set_beside(is_beside)
        self._list_options()

    def list_again(self) -> None:
        """List the options anew, when what shows them has come or gone."""
        self._list_options()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the question a line of its own in a narrow window."""
        super().resizeEvent(event)
        self.follow_width(event.size().width())

    def follow_width(self, width: int) -> None:
        """Lay everything out for a width, before heights are asked for."""
        self._head.follow_width(width)

    @property
    def least_height(self) -> int:
        """The height for which room is kept, whatever is asked: then nothing below moves."""
        head = max(it.sizeHint().height() for it in (self.swatch, self.dice, self.filter, self.undo))
        around = COLUMN.top() + COLUMN.bottom() + 2 * SPACING
        head = max(head, self._head.least_height)
        return around + self.moment.sizeHint().height() + head + self.options.least_height

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys in the question."""
        self.why_choice.setToolTip(keymap.labelled(_("Why did the computer choose this?"), "play.why-choice"))
        self._keymap = keymap
        self._show_question()

    def show_computer(self, words: str) -> None:
        """Show what a computer player does that is asked."""
        if words != self._computer_words:
            self._computer_words = words
            self._show_question()

    def _show_question(self) -> None:
        if self._table.is_quiet_window:
            self._show_quiet()
        else:
            self._show_asked()

    # Commands

    def _has_choices(self) -> bool:
        return bool(self.choices.choices)

    def _can_confirm(self) -> bool:
        table = self._table
        is_chosen = bool(table.pointed_choices) or self.choices.only_confirming is not None
        return is_chosen or table.next_holder is not None

    def _can_explain(self) -> bool:
        """Whether it is known why a computer player made the last choice."""
        table = self._table
        record = table.session.in_force[min(table.number, table.session.number) - 1]
        is_persons = isinstance(record.entry, Chosen) and Seat(record.entry.seat) in table.persons
        return not is_persons and table.thoughts.on(record) is not None

    def _has_curtain(self) -> bool:
        return self._table.is_live and self._table.stage not in {None, Stage.IDLE, Stage.PUBLIC}

    def _has_rule(self) -> bool:
        table = self._table
        return table.decision is not None and not table.is_quiet_window and bool(table.narrator.rule_of_question())

    def show_advice(self, advice: Sequence[Considered]) -> None:
        """Show the best options of a computer player with reasons; nothing that the curtain hides."""
        offered = [one for one in advice if one.option in self._table.options]
        self.advice.show_lines(*advice_lines(offered, self._table.narrator))
        self.follow_cards()

    @command(
        id="play.confirm", text=N_("&Choose option"), menu="Game", group="choose", key="Return; Enter",
        icon="mdi6.check", tip=N_("Choose the marked option"), enabled=_can_confirm,
    )  # fmt: skip
    def confirm(self) -> None:
        """Choose what is pointed at or else the only answer that confirms, or take the screen for the next seat."""
        answer = self.choices.only_confirming
        if self._is_for_other():
            return
        if self._table.next_holder is not None:
            self._table.open_curtain()
        elif self._table.pointed_choices:
            self._table.take_pointed()
        elif answer is not None:
            self._table.choose(answer)

    @command(
        id="play.next-option", text=N_("Go to &next option"), menu="Game", group="choose", key="Tab",
        tip=N_("Mark the next option"), enabled=_has_choices,
    )  # fmt: skip
    def point_at_next(self) -> None:
        """Point at the next option."""
        self._step(1)

    @command(
        id="play.previous-option", text=N_("Go to p&revious option"), menu="Game", group="choose", key="Shift+Tab",
        tip=N_("Mark the previous option"), enabled=_has_choices,
    )  # fmt: skip
    def point_at_previous(self) -> None:
        """Point at the previous option."""
        self._step(-1)

    def _step(self, by: int) -> None:
        """Point at the next or previous listed option, round and round."""
        options = self.choices.listed
        if not options:
            return
        pointed = self._table.pointed
        here = options.index(pointed) if pointed in options else -1 if by > 0 else 0
        self._table.point_at(options[(here + by) % len(options)])
        self._reveal_pointed()

    @command(
        id="play.pass", text=N_("&Pass"), menu="Game", group="choose", key="Space", icon="mdi6.debug-step-over",
        toolbar=True, tip=N_("Do nothing, if the rules allow it; go on, while something is shown"),
        enabled=lambda self: self._table.is_presenting or PASS in self._table.options,
    )  # fmt: skip
    def pass_by(self) -> None:
        """Choose to pass, or go on to what is presented next."""
        if self._table.is_presenting:
            self._table.hurry()
        elif PASS in self._table.options and not self._is_for_other():
            self._table.choose(PASS)

    @command(
        id="play.hand", text=N_("Show my &hand"), menu="Game", group="look", key="H", icon="mdi6.cards-outline",
        toolbar=True, tip=N_("Show or hide your hand"), enabled=_has_curtain,
        checked=lambda self: self._has_curtain() and not self._table.is_curtain_drawn,
    )  # fmt: skip
    def turn_curtain(self) -> None:
        """Show or hide the hand."""
        if self._table.is_curtain_drawn:
            self._table.open_curtain()
        else:
            self._table.draw_curtain()

    @command(
        id="play.rule", text=N_("Read the rule of the &question"), menu="Game", group="look", key="Shift+W",
        tip=N_("Open the reference at the rule of the question"), enabled=_has_rule,
    )  # fmt: skip
    def read_rule(self) -> None:
        """Open the reference at the rule of the question."""
        if self._has_rule():
            self.rule_wanted.emit(self._table.narrator.rule_of_question())

    def _is_for_other(self) -> bool:
        """Whether a key was probably meant for the seat that was asked before."""
        return self._since_change.isValid() and self._since_change.elapsed() < self.change_ms

    def _digit(self, digit: str) -> None:
        """Point at the option with a number; digits in quick succession form one number."""
        keys = {choice.key: choice.option for choice in self.choices.choices if choice.key}
        typed = self._typed.add(digit, keys)
        if typed in keys:
            self._table.point_at(keys[typed])

    def _find(self) -> None:
        self.filter.show()
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _narrow(self, text: str) -> None:
        self.options.narrow(text)
        listed = self.options.options
        if text and listed and self._table.pointed not in listed:
            self._table.point_at(listed[0])
            self._reveal_pointed()
        self._show_pointed()

    def _reveal_pointed(self) -> None:
        """Show on the board what a key points at there."""
        pointed = self._table.pointed
        if self.choices.is_on_map(pointed):
            self.place_wanted.emit(pointed)

    def _take_shortcut(self, number: int) -> None:
        """Take the shortcut with a number, if there is one."""
        shortcuts = self.choices.shortcuts
        if number <= len(shortcuts) and not self._is_for_other():
            self._table.take(shortcuts[number - 1])

    def _dismiss_cards(self) -> None:
        for card in self._cards:
            card.dismiss()
        if self.filter.hasFocus():
            self.filter.clear()
            self.filter.setVisible(self._has_many)
            self.options.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def follow_cards(self) -> None:
        """Take the key that closes cards, while there are any."""
        # Otherwise the key is the board's: it puts stacks together and gives up what is dragged.
        self._escape.setEnabled(not all(card.isHidden() for card in self._cards))

    def _follow_link(self, link: str) -> None:
        if link.startswith(RULE):
            self.rule_wanted.emit(link.removeprefix(RULE))
        elif link.startswith(THING):
            self.place_wanted.emit(option_of(link.removeprefix(THING)))
        else:
            {DO_NOTHING: self.pass_by, HAND: self.turn_curtain, BACK: self._back}[link]()

    def _back(self) -> None:
        self._table.look_at(LIVE)

    # What is seen

    def _renew(self) -> None:
        table, narrator = self._table, self._table.narrator
        # Somebody may write a line meanwhile: what is typed to choose stays.
        is_same = table.decision is not None and table.decision == self._decision
        self._decision = table.decision
        if table.stage is not None and table.asked not in {None, self._asked}:
            self._since_change.start()
            self._asked = table.asked
        self._outlook = outlook(table)
        if not is_same:
            self._typed.begin_anew()
            for card in (self.why, self.advice):
                card.hide()
        if table.is_quiet_window:
            self._show_quiet()
        else:
            told = [narrator.sentence(text) for text in table.table.moment]
            self.moment.show_text(" › ".join(told))
            self.moment.setToolTip("\n".join(told))
            self.moment.setVisible(bool(told))
            self._show_asked()
            self.dice.show_dice(table.table.dice, narrator)
            self.undo.show()
        self.undo.setEnabled(bool(table.undo_number))
        self.undo.setToolTip(undo_refusal(table) or _("Undo the last choice (Backspace)"))
        self.report.setVisible(table.session.game.over and table.whole is not None)
        self.why_choice.setVisible(self._can_explain() and not table.is_quiet_window)
        self._list_options(is_same=is_same)
        self.follow_cards()
        self.enabled_changed.emit()

    def _show_quiet(self) -> None:
        """Show one line that does not depend on the hand."""
        table = self._table
        self.moment.hide()
        self.dice.hide()
        self.undo.hide()
        self._name_seat()
        self.question.setText(quiet_line(self._keymap))
        assert table.is_curtain_drawn, "what is quiet shows no hand"

    def _name_seat(self) -> None:
        table = self._table
        asked = table.asked if table.is_live else None
        self.swatch.show_seat(table, asked)
        self.swatch.setVisible(asked is not None)
        self.seat.setText("" if asked is None else f"<b>{escape(table.narrator.seat(asked))}</b>")
        self.seat.setVisible(asked is not None)

    def _show_asked(self) -> None:
        self._name_seat()
        standing = self._outlook.standing
        self.question.setText(question_line(self._table, standing, self._computer_words, self._keymap))

    def _list_options(self, *, is_same: bool = False) -> None:
        """List what can be chosen; where the question is the same, what is looked for by name stays."""
        if not is_same:
            if self.filter.hasFocus():
                # It may go, and the next keys are not meant for whatever comes after it.
                self.options.setFocus(Qt.FocusReason.OtherFocusReason)
            self.filter.blockSignals(True)
            self.filter.clear()
            self.filter.blockSignals(False)
        self.choices.show_options(self._outlook)
        listed = self.options.options
        self._has_many = len(listed) >= FILTER_FROM
        self.filter.setVisible(self._has_many or (is_same and not self.filter.isHidden()))
        if self.filter.text():
            self.options.narrow(self.filter.text())
        self._find_key.setEnabled(self._has_many or len(self.choices.choices) > len(listed))
        self._show_pointed()

    def _show_pointed(self) -> None:
        self.choices.show_pointed()
        self.enabled_changed.emit()

    def _explain(self, wish: Option) -> None:
        table = self._table
        title, lines = why_not_lines(wish, table.explain(wish), table.narrator, table.options, table.refusal)
        self.why.show_lines(title, lines)
        self.follow_cards()
