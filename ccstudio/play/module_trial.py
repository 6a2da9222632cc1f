"""Trying out a module: existing scenarios with the module as it is now."""

from collections.abc import Iterable, Iterator
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
    """A scenario for trying a module, and its file; None if it was never saved."""

    path: Path | None
    scenario: ScenarioDocument


def trials(
    module: ModuleDocument,
    beside: Path | None,
    library: Library,
    opened: Iterable[tuple[Path | None, ScenarioDocument]] = (),
) -> list[ModuleTrial]:
    """Return the scenarios that fit a module: its own, and others of its system whose pieces it has.

    Its own come first, those nearest to its file before others. Scenarios that are `opened` count as they are, not
    as their files are.
    """
    own, others = [], []
    under_edit = [ModuleTrial(path=path, scenario=scenario) for path, scenario in opened]
    known = {trial.path.resolve(): trial for trial in under_edit if trial.path is not None}
    found = [known.pop(path.resolve(), None) or _of_file(path) for path in library.scenarios(beside=beside)]
    left = [trial for trial in under_edit if trial.path is None or trial.path.resolve() in known]
    for trial in (*found, *left):
        if trial is None:
            continue
        scenario, path = trial.scenario, trial.path
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
    own = {"scenario": trial.path, "module": beside}
    known = {name: path for name, path in own.items() if path is not None}
    return contents, {"terrain": terrain_file, "map": map_file, **known}


def _of_file(path: Path) -> ModuleTrial | None:
    scenario = read_file(path).document
    return ModuleTrial(path=path, scenario=scenario) if isinstance(scenario, ScenarioDocument) else None


def _pieces(scenario: ScenarioDocument) -> Iterator[str]:
    yield from (item.piece for force in scenario.forces for item in force.pieces)
    yield from (placed.piece for placed in scenario.pieces)


def _system(scenario: ScenarioDocument, path: Path | None, library: Library) -> str:
    """Return the rule system of a scenario; empty if its module is unknown."""
    try:
        return library.find_module(scenario.module, path).system
    except (ContentError, DocumentError):
        return ""
