"""The kinds of editors by kind of document."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.commands.command import Command
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Editor


class EditorKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of editor: its name in layouts and commands, a function that creates one, and all its commands.

    An editor is created from a `DocumentModel`, or, for journals, a `GameModel`. If there was time, it also gets the
    result of `prepare`, which runs in a thread on the document and its file.
    """

    name: str
    make: Callable[..., Editor]
    commands: Callable[[], Sequence[Command]]
    prepare: Callable[[Any, Path | None], object] | None = None


Editors = Mapping[type[Document], EditorKind]


def _map_editor(model: DocumentModel[Any], prepared: Any = None) -> Editor:  # noqa: ANN401 - see `_prepared_map`
    from ccstudio.ui.map_editor.editor import MapEditor  # noqa: PLC0415 - an empty window need not wait for the board

    return MapEditor(model, prepared=prepared)


def _prepared_map(document: Any, path: Path | None) -> object:  # noqa: ANN401 - a map
    from ccstudio.ui.map_editor.preload import prepare_map  # noqa: PLC0415 - likewise

    return prepare_map(document, path)


def _layout_editor(model: DocumentModel[Any], prepared: Any = None) -> Editor:  # noqa: ANN401 - see `_prepared_layout`
    from ccstudio.ui.layout_editor.editor import LayoutEditor  # noqa: PLC0415 - likewise

    return LayoutEditor(model, prepared=prepared)


def _prepared_layout(document: Any, path: Path | None) -> object:  # noqa: ANN401 - a layout
    from ccstudio.application.layouts.preload import prepare_layout  # noqa: PLC0415 - likewise

    return prepare_layout(document, path)


def _module_editor(model: DocumentModel[Any]) -> Editor:
    from ccstudio.ui.module_editor.editor import ModuleEditor  # noqa: PLC0415 - likewise

    return ModuleEditor(model)


def _terrain_editor(model: DocumentModel[Any]) -> Editor:
    from ccstudio.ui.terrain_editor.editor import TerrainEditor  # noqa: PLC0415 - likewise

    return TerrainEditor(model)


def _lab_editor(model: DocumentModel[Any]) -> Editor:
    from ccstudio.ui.lab.editor import LabEditor  # noqa: PLC0415 - likewise

    return LabEditor(model)


def _scenario_editor(model: DocumentModel[Any], prepared: Any = None) -> Editor:  # noqa: ANN401 - see below
    from ccstudio.ui.scenario_editor.editor import ScenarioEditor  # noqa: PLC0415 - likewise

    return ScenarioEditor(model, prepared=prepared)


def _prepared_scenario(document: Any, path: Path | None) -> object:  # noqa: ANN401 - a scenario
    from ccstudio.application.scenarios.preload import prepare_scenario  # noqa: PLC0415 - likewise

    return prepare_scenario(document, path)


def _game_editor(model: Any) -> Editor:  # noqa: ANN401 - see EditorKind
    from ccstudio.ui.play.editor import GameEditor  # noqa: PLC0415 - likewise

    return GameEditor(model)


def _map_commands() -> Sequence[Command]:
    from ccstudio.ui.map_editor.editor import MapEditor  # noqa: PLC0415 - likewise

    return MapEditor.menu_commands()


def _layout_commands() -> Sequence[Command]:
    from ccstudio.ui.layout_editor.editor import LayoutEditor  # noqa: PLC0415 - likewise

    return LayoutEditor.menu_commands()


def _module_commands() -> Sequence[Command]:
    from ccstudio.ui.module_editor.editor import ModuleEditor  # noqa: PLC0415 - likewise

    return ModuleEditor.menu_commands()


def _terrain_commands() -> Sequence[Command]:
    from ccstudio.ui.terrain_editor.editor import TerrainEditor  # noqa: PLC0415 - likewise

    return TerrainEditor.menu_commands()


def _lab_commands() -> Sequence[Command]:
    from ccstudio.ui.lab.editor import LabEditor  # noqa: PLC0415 - likewise

    return LabEditor.menu_commands()


def _scenario_commands() -> Sequence[Command]:
    from ccstudio.ui.scenario_editor.editor import ScenarioEditor  # noqa: PLC0415 - likewise

    return ScenarioEditor.menu_commands()


def _play_commands() -> Sequence[Command]:
    from ccstudio.ui.play.editor import GameEditor  # noqa: PLC0415 - likewise

    return GameEditor.menu_commands()


EDITORS: Final[Editors] = {
    MapDocument: EditorKind(name="map", make=_map_editor, commands=_map_commands, prepare=_prepared_map),
    LayoutDocument: EditorKind(name="layout", make=_layout_editor, commands=_layout_commands, prepare=_prepared_layout),
    ModuleDocument: EditorKind(name="module", make=_module_editor, commands=_module_commands),
    TerrainDocument: EditorKind(name="terrain", make=_terrain_editor, commands=_terrain_commands),
    ScenarioDocument: EditorKind(
        name="scenario", make=_scenario_editor, commands=_scenario_commands, prepare=_prepared_scenario
    ),
    ExperimentDocument: EditorKind(name="lab", make=_lab_editor, commands=_lab_commands),
    JournalDocument: EditorKind(name="play", make=_game_editor, commands=_play_commands),
}
