"""Cards over the board that can be dismissed: why something is not offered, and advice."""

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from ccstudio.application.games.considered_options import worth_text
from ccstudio.application.games.links import reason_line
from ccstudio.base.language import _, in_a_row
from ccstudio.engine.options import Option
from ccstudio.engine.present import Reason
from ccstudio.play.coach import Comment
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import Considered
from ccstudio.ui.play.prompt.link_label import LinkLabel
from ccstudio.ui.play.refusal import Refusal

BEST: Final = 3
"""The number of options that advice shows."""


class SideCard(QFrame):
    """A title, some lines with links, and a button that closes the card.

    Signals:
        link(str): a link was clicked.
        dismissed(): the person closed the card.
    """

    link = Signal(str)
    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.title = LinkLabel()
        self.lines = LinkLabel()
        self.lines.setWordWrap(True)
        self.lines.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.lines.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lines.linkActivated.connect(self.link)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_button.setToolTip(_("Close (Esc)"))
        self.close_button.setAccessibleName(_("Close"))
        self.close_button.clicked.connect(self.dismiss)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 6, 6)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.lines)
        self.hide()

    @property
    def words(self) -> str:
        """The whole text."""
        return f"{self.title.text()}\n{self.lines.text()}"

    def show_lines(self, title: str, lines: Sequence[str]) -> None:
        """Show a title and lines of rich text."""
        self.title.setText(f"<b>{escape(title)}</b>")
        self.lines.setText("<br>".join(lines))
        self.show()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the card."""
        event.accept()
        self.dismiss()

    def dismiss(self) -> None:
        """Close the card."""
        if not self.isHidden():
            self.hide()
            self.dismissed.emit()


def why_not_lines(
    wish: Option,
    reasons: Sequence[Reason],
    narrator: Narrator,
    options: Sequence[Option],
    refusal: Refusal | None = None,
) -> tuple[str, list[str]]:
    """Title and lines about an option that was requested but not offered, now or by the question of a drag."""
    title = _("Why not {thing}?").format(thing=narrator.option(wish))
    if refusal is not None and refusal.words:
        return title, [escape(refusal.words)]
    if wish in options and refusal is None:
        return title, [escape(_("You can choose this now."))]
    if not reasons:
        return title, [escape(_("This is not part of the current question."))]
    return title, [reason_line(narrator, reason) for reason in reasons]


def advice_lines(options: Sequence[Considered], narrator: Narrator) -> tuple[str, list[str]]:
    """Title and lines of the best options of a computer player, the best first."""
    title = _("Advice of the computer")
    if not options:
        return title, [escape(_("The computer has no advice on this question."))]
    lines = []
    for place, one in enumerate(options[:BEST], 1):
        line = _("{place}. <b>{option}</b>, {worth}").format(
            place=place, option=escape(narrator.option(one.option)), worth=escape(worth_text(one))
        )
        told = in_a_row(escape(narrator.sentence(reason)) for reason in one.reasons)
        lines.append(f"{line}: {told}" if told else line)
    return title, lines


def coach_lines(said: Comment) -> tuple[str, list[str]]:
    """Title and lines of what the coach says about a choice."""
    lines = [escape(said.loss)]
    if said.better:
        lines.append(f"<b>{escape(said.better)}</b>")
    return said.title, [*lines, *map(escape, said.reasons)]
