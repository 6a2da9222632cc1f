"""`CommandSet`: the commands of several providers by id."""

from collections.abc import Callable, Iterator, Mapping

from ccstudio.ui.commands.command import BoundCommand, CommandProvider, never


class CommandSet(Mapping[str, BoundCommand]):
    """Commands by id, in the order of their providers; while `is_suspended` none is enabled."""

    def __init__(self, *providers: CommandProvider, is_suspended: Callable[[], bool] = never) -> None:
        self._is_suspended = is_suspended
        self._commands: dict[str, BoundCommand] = {}
        for provider in providers:
            for bound in provider.bound_commands():
                assert bound.command.id not in self._commands, f"Two commands share the id {bound.command.id}."
                self._commands[bound.command.id] = bound

    def __getitem__(self, command_id: str) -> BoundCommand:
        """The command with an id."""
        return self._commands[command_id]

    def __iter__(self) -> Iterator[str]:
        """The ids."""
        return iter(self._commands)

    def __len__(self) -> int:
        """The number of commands."""
        return len(self._commands)

    def trigger(self, command_id: str) -> None:
        """Run a command if it is enabled."""
        if self.is_enabled(command_id):
            self._commands[command_id].run()

    def is_enabled(self, command_id: str) -> bool:
        """Whether a command is enabled; an unknown one is not."""
        bound = self._commands.get(command_id)
        return bound is not None and not self._is_suspended() and bound.is_enabled()

    def refusal(self, command_id: str) -> str:
        """Why a command is impossible now; empty for one that is possible, and where nothing is said of it."""
        bound = self._commands.get(command_id)
        return "" if bound is None or self.is_enabled(command_id) else bound.refusal()

    def is_checked(self, command_id: str) -> bool:
        """Whether a checkable command is checked."""
        bound = self._commands.get(command_id)
        return bound is not None and bound.is_checked()
