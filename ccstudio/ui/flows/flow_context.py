"""`FlowContext`: what dialog flows need from the studio."""

from typing import Protocol

from ccstudio.application.dialog_flows import DialogFlow
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.tasks.background import Background


class FlowContext(Protocol):
    """What dialog flows need from the studio: dialogs, background tasks, a way to start a flow."""

    @property
    def dialogs(self) -> Dialogs:
        """The dialogs of the window."""

    @property
    def background(self) -> Background:
        """The queue of background tasks."""

    def run_flow(self, flow: DialogFlow) -> None:
        """Start a dialog flow."""
