"""`TableCommands`: what a person can ask of the others at a table that is not on this machine alone."""

from typing import Literal, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from ccstudio.base.language import N_, _
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question

Wish = Literal["draw", "pause", "resume", "take-back", "answer-take-back", "substitute"]


class Others(Protocol):
    """The others at the table.

    Signals: `changed()`, something became possible or impossible.
    """

    changed: SignalInstance

    @property
    def can_ask(self) -> bool:
        """Whether this person has a seat, and the game goes on."""

    @property
    def can_pause(self) -> bool:
        """Whether the game can be paused for everybody."""

    @property
    def can_resume(self) -> bool:
        """Whether the game is paused, and can go on."""

    @property
    def can_substitute(self) -> bool:
        """Whether somebody else can play a seat."""

    @property
    def can_take_back(self) -> bool:
        """Whether this person can ask to take choices back that were sent; elsewhere *Undo* asks."""

    @property
    def can_answer(self) -> bool:
        """Whether a proposal to take choices back waits for an answer, or can be withdrawn."""

    def ask_for(self, wish: Wish) -> None:
        """Ask the others for something."""

    def resign(self) -> None:
        """Give the game up."""


class TableCommands(CommandProvider, QObject):
    """Wishes to the others at the table; impossible where there are none elsewhere.

    Signals:
        enabled_changed(): something became possible or impossible.
        dialog_wanted(begin): the person has to be asked something; `begin` makes the dialog flow from `Dialogs`.
    """

    where = "play"
    enabled_changed = Signal()
    dialog_wanted = Signal(object)

    def __init__(self, others: Others | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._others = others
        if others is not None:
            others.changed.connect(self.enabled_changed)

    def _can_ask(self) -> bool:
        return self._others is not None and self._others.can_ask

    def _can_pause(self) -> bool:
        return self._can_ask() and self._others is not None and self._others.can_pause

    def _can_resume(self) -> bool:
        return self._others is not None and self._others.can_resume

    def _can_substitute(self) -> bool:
        return self._others is not None and self._others.can_substitute

    def _can_take_back(self) -> bool:
        return self._others is not None and self._others.can_take_back

    def _can_answer(self) -> bool:
        return self._others is not None and self._others.can_answer

    def _ask_for(self, wish: Wish) -> None:
        if self._others is not None:
            self._others.ask_for(wish)

    @command(
        id="play.offer-draw", text=N_("Offer a &draw"), menu="Game/Others at the table", group="agree",
        tip=N_("Ask the others to end the game without a winner"), enabled=_can_ask,
    )  # fmt: skip
    def offer_draw(self) -> None:
        """Ask for a draw."""
        self._ask_for("draw")

    @command(
        id="play.ask-pause", text=N_("Ask for a &pause"), menu="Game/Others at the table", group="agree",
        tip=N_("Ask the others to stop the clocks"), enabled=_can_pause,
    )  # fmt: skip
    def ask_for_pause(self) -> None:
        """Ask for a pause."""
        self._ask_for("pause")

    @command(
        id="play.ask-resume", text=N_("Ask to &continue"), menu="Game/Others at the table", group="agree",
        tip=N_("Ask the others to end the pause"), enabled=_can_resume,
    )  # fmt: skip
    def ask_to_continue(self) -> None:
        """Ask to continue after a pause."""
        self._ask_for("resume")

    @command(
        id="play.ask-take-back", text=N_("Ask to take &back…"), menu="Game/Others at the table", group="agree",
        tip=N_("Ask the others to take back choices that you have sent by mail"), enabled=_can_take_back,
    )  # fmt: skip
    def ask_to_take_back(self) -> None:
        """Ask to take choices back."""
        self._ask_for("take-back")

    @command(
        id="play.answer-take-back", text=N_("&Answer the proposal…"), menu="Game/Others at the table", group="agree",
        tip=N_("Agree to take choices back, or refuse; withdraw your own proposal"), enabled=_can_answer,
    )  # fmt: skip
    def answer_take_back(self) -> None:
        """Answer a proposal to take choices back."""
        self._ask_for("answer-take-back")

    @command(
        id="play.ask-substitute", text=N_("Let somebody else play a &seat…"), menu="Game/Others at the table",
        group="agree", tip=N_("Ask the others to let a computer player play a seat, or its person again"),
        enabled=_can_substitute,
    )  # fmt: skip
    def ask_for_substitute(self) -> None:
        """Ask to change who plays a seat."""
        self._ask_for("substitute")

    @command(
        id="play.resign", text=N_("&Resign…"), menu="Game/Others at the table", group="resign",
        tip=N_("Give this game up"), enabled=_can_ask,
    )  # fmt: skip
    def resign(self) -> None:
        """Ask whether the person is sure."""
        self.dialog_wanted.emit(self._confirm)

    async def _confirm(self, dialogs: Dialogs) -> None:
        question = Question(
            title=_("Resign"),
            text=_("Give this game up?"),
            explanation=_("Your side loses, and the others are told."),
            choices=(Choice("resign", _("Resign"), "destroy"), Choice("cancel", _("Play on"), "reject")),
        )
        if await dialogs.ask(question) == "resign" and self._others is not None:
            self._others.resign()
