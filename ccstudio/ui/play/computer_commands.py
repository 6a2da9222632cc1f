"""`ComputerCommands`: stop, pause and question the computer players by the menu and by keys."""

from PySide6.QtCore import QObject

from ccstudio.base.language import N_
from ccstudio.documents.journal import Chosen
from ccstudio.engine.seats import Seat
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.parts import GameParts


class ComputerCommands(CommandProvider, QObject):
    """The commands about the computer players of one game."""

    where = "play"

    def __init__(self, parts: GameParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._table = parts.table
        self._computers = parts.computers
        parts.prompt.why_wanted.connect(self.explain_choice)

    def _has_computer(self) -> bool:
        return len(self._table.persons) < len(self._table.session.players) and not self._table.session.game.over

    def explained(self) -> int:
        """The number of the last choice of a computer player of which it is known why; 0 for none."""
        in_force, persons = self._table.session.in_force, self._table.persons
        for number in range(min(self._table.number, len(in_force)), 1, -1):
            entry = in_force[number - 1].entry
            is_computers = isinstance(entry, Chosen) and Seat(entry.seat) not in persons
            if is_computers and self._table.thoughts.on(in_force[number - 1]) is not None:
                return number
        return 0

    @command(
        id="play.move-now", text=N_("Move &now"), menu="Game/Computer player", group="think", key="Ctrl+Return",
        icon="mdi6.timer-stop-outline", tip=N_("Let the computer player choose the best option found so far"),
        enabled=lambda self: self._computers.can_move_now,
    )  # fmt: skip
    def move_now(self) -> None:
        """Let the player that thinks choose now."""
        self._computers.move_now()

    @command(
        id="play.pause-computer", text=N_("&Pause the computer players"), menu="Game/Computer player", group="think",
        key="Ctrl+P", icon="mdi6.pause", tip=N_("Stop the computer players until you let them continue"),
        enabled=_has_computer, checked=lambda self: self._computers.is_stopped,
    )  # fmt: skip
    def pause(self) -> None:
        """Pause them, or let them continue."""
        self._computers.turn()

    @command(
        id="play.why-choice", text=N_("&Why did the computer choose this?"), menu="Game/Computer player", group="why",
        key="Y", icon="mdi6.head-question-outline",
        tip=N_("Show the options that the computer player considered, and what each is worth"),
        enabled=lambda self: bool(self.explained()),
    )  # fmt: skip
    def explain_choice(self) -> None:
        """Show what was thought of the last choice of a computer player."""
        number = self.explained()
        if number:
            self._parts.explain(number)
