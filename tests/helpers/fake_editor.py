"""A small editor that speaks the protocol and does nothing else: the shell is tested with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.ui.commands.command import Command, CommandProvider, command
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.flows.editor_kinds import EditorKind


class FakeEditor(CommandProvider, QObject):
    """Its one command gives the document another note; its tools change nothing but the tick."""

    where = "map"
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
        self.commands = CommandSet(self)

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        return cls.declared_commands()

    def _can_mark(self) -> bool:
        self.asked_for.append("fake.mark")
        return self.marking_is_possible

    @command(id="fake.mark", text="&Mark", menu="Map", key="Ctrl+M", toolbar=True, enabled=_can_mark)
    def mark(self) -> None:
        self.model.apply(retitled(self.model.value, f"{self.model.value.title}!"), "Mark")

    @command(
        id="fake.one",
        text="&One",
        menu="Tools",
        choice="tool",
        toolbar=True,
        checked=lambda self: self.tool == "fake.one",
    )
    def take_one(self) -> None:
        self.tool = "fake.one"

    @command(
        id="fake.two",
        text="&Two",
        menu="Tools",
        choice="tool",
        toolbar=True,
        checked=lambda self: self.tool == "fake.two",
    )
    def take_two(self) -> None:
        self.tool = "fake.two"

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


FAKE_EDITORS = {
    MapDocument: EditorKind(name="map", make=FakeEditor, commands=FakeEditor.menu_commands),
    LayoutDocument: EditorKind(name="layout", make=FakeEditor, commands=tuple),
}


def retitled(document: MapDocument, title: str) -> MapDocument:
    import msgspec

    return msgspec.structs.replace(document, title=title)
