"""A person who answers the dialogs of one provider of commands, and waits until they are over."""

from collections.abc import Callable
from typing import Any

from ccstudio.application.dialog_flows import DialogFlows
from tests.helpers.fake_dialogs import FakeDialogs


class DialogPerson:
    """Runs the dialog flows that a provider asks for."""

    def __init__(self, provider: Any, qtbot: Any) -> None:
        self.dialogs = FakeDialogs()
        self._flows = DialogFlows()
        self._qtbot = qtbot
        provider.dialog_wanted.connect(self.run_flow)

    def run_flow(self, begin: Callable[[FakeDialogs], Any]) -> None:
        self._flows.start(begin(self.dialogs))

    def wait(self) -> None:
        """Wait until no dialog is open and no work goes on."""
        self._qtbot.waitUntil(self._is_over)

    def _is_over(self) -> bool:
        return not self._flows.are_running
