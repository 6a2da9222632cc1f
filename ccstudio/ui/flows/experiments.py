"""Dialog flows about experiments: new ones."""

from PySide6.QtCore import QObject

from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext


class ExperimentFlows(QObject):
    """The dialog flows about experiments; the window starts them."""

    def __init__(self, context: FlowContext, editors: Editors, files: FileFlows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._files = files
        self._can_edit = ExperimentDocument in editors

    @property
    def are_possible(self) -> bool:
        """Whether there is an editor for experiments."""
        return self._can_edit

    async def new(self, edited: EditedDocument | None = None) -> None:
        """Open an experiment with the scenario under edit, if it is one, or ask for a scenario."""
        from ccstudio.application.new_experiment import new_experiment  # noqa: PLC0415 - not for the first paint
        from ccstudio.ui.lab.scenario_picker import ScenarioPicker, choice_of  # noqa: PLC0415 - likewise

        document = edited.document_model.value if edited is not None else None
        if isinstance(document, ScenarioDocument):
            choice = choice_of(document)
        else:
            picker = ScenarioPicker()
            if not await self._context.dialogs.run(picker):
                return
            choice = picker.value()
        self._files.open_document(new_experiment(choice.reference, choice.title, choice.sides), None, "")
