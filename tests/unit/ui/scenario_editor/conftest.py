"""Scenario editors on shipped scenarios and the micro system's, opened once for all tests of a module."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtWidgets import QWidget

import tests.micro_system
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.scenario_editor.editor import ScenarioEditor
from tests.helpers.editor_closing import close_editor
from tests.helpers.leaks import leaks
from tests.helpers.map_hand import Hand

DUST = modules_folder() / "dust_tactics" / "scenarios" / "relay-nine.json"
WEIR = Path(tests.micro_system.__file__).with_name("content") / "modules" / "micro" / "scenarios" / "weir.json"


class FlowContext(NamedTuple):
    """An editor, and a hand over its map."""

    editor: ScenarioEditor
    hand: Hand

    @property
    def context(self) -> Any:
        return self.editor.context

    @property
    def scenario(self) -> ScenarioDocument:
        return self.editor.context.scenario

    def centre(self, name: str) -> tuple[float, float]:
        board = self.editor.context.board
        return board.grid.centre(board.grid.space(name))

    def do(self, action: str) -> None:
        assert self.editor.commands.is_enabled(action)
        self.editor.commands.trigger(action)


def open_editor(path: Path) -> ScenarioEditor:
    editor = ScenarioEditor(DocumentModel(load_as(ScenarioDocument, path), path))
    editor.widget.resize(900, 700)
    editor.widget.show()
    editor.stage.fit()
    editor.context.check_now()
    _editors.append(editor)
    _shared.extend((editor.widget, *(dock.widget for dock in editor.docks), *editor.status_widgets()))
    return editor


def close_shared(editor: ScenarioEditor) -> None:
    _editors.remove(editor)
    for widget in (editor.widget, *(dock.widget for dock in editor.docks), *editor.status_widgets()):
        _shared.remove(widget)
    editor.model.deleteLater()
    close_editor(editor)


@pytest.fixture(autouse=True, scope="module")
def _all_closed(qapp) -> Iterator[None]:
    """Nothing is left once the shared editors are closed."""
    yield
    assert leaks() == []


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """Only the shared editors outlive a test, instead of nothing at all."""
    before = windows()
    yield
    for editor in _editors:
        # Without an answer it does not check again after the next pause.
        editor.set_up.report = None
        editor.set_up.work.close_work()
        editor.trying.work.close_work()
    assert windows() <= before | shared_windows()


def windows() -> set[str]:
    return {described for described in leaks() if described.startswith(("window", "thread"))}


def shared_windows() -> set[str]:
    return {f"window {type(widget).__name__} {widget.objectName()!r}" for widget in _shared}


_editors: list[ScenarioEditor] = []

_shared: list[QWidget] = []
"""The windows of the editors that are open for all tests of a module."""


@pytest.fixture(scope="module")
def dust_editor(qapp) -> Iterator[ScenarioEditor]:
    editor = open_editor(DUST)
    yield editor
    close_shared(editor)


@pytest.fixture(scope="module")
def micro_editor(qapp) -> Iterator[ScenarioEditor]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system.system:MICRO")
        editor = open_editor(WEIR)
        yield editor
        close_shared(editor)


def fresh(editor: ScenarioEditor) -> FlowContext:
    """The editor as it was opened."""
    while editor.model.undo_stack.canUndo():
        editor.model.undo_stack.undo()
    editor.hand.hold(None)
    editor.context.select(())
    editor.toolbox.use("scenario.pieces")
    editor.context.check_now()
    return FlowContext(editor, Hand(editor.view))


@pytest.fixture
def dust(dust_editor: ScenarioEditor) -> FlowContext:
    return fresh(dust_editor)


@pytest.fixture
def micro(micro_editor: ScenarioEditor) -> FlowContext:
    return fresh(micro_editor)
