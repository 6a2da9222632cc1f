"""A small editor that speaks the protocol and does nothing else: the shell is tested with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.map import MapDocument
from ccstudio.ui.commands.action_table import Action
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.flows.editor_kinds import EditorKind

FAKE_ACTIONS = (
    Action(id="fake.mark", text="&Mark", menu="Map", key="Ctrl+M", where="map", toolbar=True),
    Action(id="fake.one", text="&One", menu="Tools", where="map", checkable=True, choice="tool", toolbar=True),
    Action(id="fake.two", text="&Two", menu="Tools", where="map", checkable=True, choice="tool", toolbar=True),
)


class FakeEditor(QObject):
    """Its one action gives the document another note; its tools change nothing but the tick."""

    problems_changed = Signal()
    enabled_changed = Signal()
    status_changed = Signal(str)

    def __init__(self, model: DocumentModel[Any]) -> None:
        super().__init__()
        self.model = model
        self.widget: QWidget = QLabel()
        self.panel = QLabel()
        self.docks: Sequence[Dock] = (
            Dock(id="fake", title=_("Fake"), widget=self.panel, area=Qt.DockWidgetArea.RightDockWidgetArea),
        )
        self.space_label = QLabel()
        self.tool = "fake.one"
        self.marking_is_possible = True
        self.asked_for: list[str] = []
        self.problem_list: tuple[Problem, ...] = ()
        self.problems_shown: list[Problem] = []
        self.state: dict[str, Any] = {}
        self.is_closed = False

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "fake.mark": self.mark,
            "fake.one": lambda: self.choose("fake.one"),
            "fake.two": lambda: self.choose("fake.two"),
        }

    def mark(self) -> None:
        self.model.apply(retitled(self.model.value, f"{self.model.value.title}!"), "Mark")

    def choose(self, tool: str) -> None:
        self.tool = tool

    def is_enabled(self, action_id: str) -> bool:
        self.asked_for.append(action_id)
        return action_id != "fake.mark" or self.marking_is_possible

    def is_checked(self, action_id: str) -> bool:
        return action_id == self.tool

    def problems(self) -> Sequence[Problem]:
        return self.problem_list

    def set_problems(self, *problems: Problem) -> None:
        self.problem_list = problems
        self.problems_changed.emit()

    def show_problem(self, problem: Problem) -> None:
        self.problems_shown.append(problem)

    def status_widgets(self) -> Sequence[QWidget]:
        return (self.space_label,)

    def save_state(self) -> dict[str, Any]:
        return {"zoom": 2}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self.state = dict(state)

    def close(self) -> None:
        self.is_closed = True


FAKE_EDITORS = {MapDocument: EditorKind(name="map", make=FakeEditor, actions=FAKE_ACTIONS)}


def retitled(document: MapDocument, title: str) -> MapDocument:
    import msgspec

    return msgspec.structs.replace(document, title=title)
