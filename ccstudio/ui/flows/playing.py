"""`PlayingFlows`: the base of dialog flows that open games."""

from PySide6.QtCore import QObject, Signal

from ccstudio.documents.journal import JournalDocument
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.settings import Settings


class PlayingFlows(QObject):
    """Dialog flows that open games in tabs; the window starts them.

    Signals:
        message(text): a line for the status bar.
    """

    message = Signal(str)

    def __init__(
        self,
        flow_context: FlowContext,
        settings: Settings,
        editors: Editors,
        files: FileFlows,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._flow_context = flow_context
        self._settings = settings
        self._files = files
        self._kind = editors.get(JournalDocument)

    @property
    def are_possible(self) -> bool:
        """Whether there is an editor for games."""
        return self._kind is not None
