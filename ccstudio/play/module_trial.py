"""Trying out a module: existing scenarios with the module as it is now."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.documents.contents import Contents
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.layouts import find_map


class ModuleTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario for trying a module: its file and title."""

    path: Path
    scenario: ScenarioDocument


def trials(module: ModuleDocument, beside: Path | None, library: Library) -> list[ModuleTrial]:
    """Return the scenarios that fit a module: its own, and others of its system whose pieces it has.

    Its own come first, those nearest to its file before others.
    """
    own, others = [], []
    for path in library.scenarios(beside=beside):
        scenario = read_file(path).document
        if not isinstance(scenario, ScenarioDocument):
            continue
        trial = ModuleTrial(path=path, scenario=scenario)
        if scenario.module.id == module.id:
            own.append(trial)
        elif (
            set(_pieces(scenario)) <= {piece.id for piece in module.pieces}
            and _system(scenario, path, library) == module.system
        ):
            others.append(trial)
    return [*own, *others]


def contents_of_trial(
    module: ModuleDocument, trial: ModuleTrial, beside: Path | None, library: Library
) -> tuple[Contents, dict[str, Path]]:
    """Return the documents of a scenario with the module as it is now, and the files of those that have one.

    Raises:
        ContentError: the map or the terrain is not there, or there are several that differ.
        DocumentError: one of them cannot be used.
    """
    terrain, terrain_file = library.find_with_file(TerrainDocument, module.terrain, beside or trial.path)
    board, map_file, _warnings = find_map(library, trial.scenario.map, trial.path)
    scenario = replace(trial.scenario, module=module.reference)
    contents = Contents(scenario=scenario, module=module, terrain=terrain, map=board)
    files = {"scenario": trial.path, "terrain": terrain_file, "map": map_file}
    return contents, files | ({"module": beside} if beside is not None else {})


def _pieces(scenario: ScenarioDocument) -> Iterator[str]:
    yield from (item.piece for force in scenario.forces for item in force.pieces)
    yield from (placed.piece for placed in scenario.pieces)


def _system(scenario: ScenarioDocument, path: Path, library: Library) -> str:
    """Return the rule system of a scenario; empty if its module is unknown."""
    try:
        return library.find_module(scenario.module, path).system
    except (ContentError, DocumentError):
        return ""
