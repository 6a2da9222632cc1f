"""What a scenario under edit stands among: its module, terrain, map and rules, as far as they are found."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.board.game_map import remember_map
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.contents import Contents, PartialContents
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.game_documents import contents_problems, faulty_problems
from ccstudio.play.layouts import find_map
from ccstudio.play.values_check import scenario_problems
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem


class Playable(NamedTuple):
    """What a game can be begun with, and where the documents lie, by the fields of `Contents`."""

    contents: Contents
    files: Mapping[str, Path]


class ScenarioDependencies(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What was found, each None where it was not; `files` by the fields of `Contents`; why the rest was not found.

    `map_terrain` is the table the map itself refers to, by which it is drawn.
    """

    module: ModuleDocument | None = None
    terrain: TerrainDocument | None = None
    map: MapDocument | None = None
    map_terrain: TerrainDocument | None = None
    system: AnySystem | None = None
    files: dict[str, Path] = {}
    problems: tuple[Problem, ...] = ()

    def is_like(self, other: "ScenarioDependencies") -> bool:
        """Whether the same documents were found."""
        # By value: joining boards makes another map each time.
        return (self.module, self.terrain, self.map, self.map_terrain) == (
            other.module,
            other.terrain,
            other.map,
            other.map_terrain,
        )

    def contents_with(self, scenario: ScenarioDocument, printed: Board | None = None) -> Contents | None:
        """What a game of the scenario would be played with; None while something is missing.

        `printed` is the compiled map, if there is one: nobody who gets these documents compiles it again.
        """
        if self.module is None or self.terrain is None or self.map is None:
            return None
        contents = Contents(scenario=scenario, module=self.module, terrain=self.terrain, map=self.map)
        if printed is not None and printed.document is self.map and printed.terrain is self.terrain:
            remember_map(contents, printed)
        return contents

    def problems_of(self, scenario: ScenarioDocument, printed: Board | None = None) -> list[Problem]:
        """All problems of a scenario; paths start in it, except those of other files."""
        own = check_document(scenario, None)
        found = [*own, *self.problems]
        if errors_of(own):
            # Checks across documents take each for sound.
            return found
        contents = self.contents_with(scenario, printed)
        if contents is not None:
            found += [self._placed(problem) for problem in contents_problems(contents, self.system, with_golden=True)]
        elif self.system is not None:
            found += scenario_problems(scenario, self.system)
            if self.module is not None:
                parts = PartialContents(scenario=scenario, module=self.module, terrain=self.terrain, map=self.map)
                found += [self._placed(problem) for problem in faulty_problems(parts, self.system, ())]
        return list({(it.code, it.path, it.arguments.get("entry"), it.file): it for it in found}.values())

    def _placed(self, problem: Problem) -> Problem:
        """A problem of the contents as one of the scenario, or of the file of another document."""
        field, *path = problem.path or ("scenario",)
        if field == "scenario":
            return replace(problem, path=tuple(path))
        file = self.files.get(str(field))
        return replace(problem, path=tuple(path), file="" if file is None else str(file))


def look_around(
    scenario: ScenarioDocument, path: Path | None, library: Library, registry: Registry
) -> ScenarioDependencies:
    """Find what a scenario at `path`, or in no file yet, refers to."""
    return _Search(path, library).look(scenario, registry)


class _Search:
    """One search; what is not found leaves a problem."""

    def __init__(self, path: Path | None, library: Library) -> None:
        self._path = path
        self._library = library
        self._problems: list[Problem] = []
        self._files: dict[str, Path] = {}

    def look(self, scenario: ScenarioDocument, registry: Registry) -> ScenarioDependencies:
        if self._path is not None:
            self._files["scenario"] = self._path
        module, terrain = self._module(scenario)
        found, map_terrain = self._map(scenario, terrain)
        system = None
        if module is not None:
            try:
                system = registry.system(module.system)
            except RulesError as error:
                self._problems.append(Problem(code=error.code, arguments=error.arguments, path=("module",)))
        return ScenarioDependencies(
            module=module,
            terrain=terrain,
            map=found,
            map_terrain=map_terrain,
            system=system,
            files=self._files,
            problems=tuple(self._problems),
        )

    def _module(self, scenario: ScenarioDocument) -> tuple[ModuleDocument | None, TerrainDocument | None]:
        try:
            module, file = self._library.find_with_file(ModuleDocument, scenario.module, self._path)
            self._files["module"] = file
        except (ContentError, DocumentError) as error:
            self._note(error, "module")
            return None, None
        try:
            terrain, table = self._library.find_with_file(TerrainDocument, module.terrain, file)
            self._files["terrain"] = table
        except (ContentError, DocumentError) as error:
            self._note(error, "module")
            return module, None
        return module, terrain

    def _map(
        self, scenario: ScenarioDocument, terrain: TerrainDocument | None
    ) -> tuple[MapDocument | None, TerrainDocument | None]:
        try:
            found, file, _warnings = find_map(self._library, scenario.map, self._path)
            self._files["map"] = file
            if terrain is not None and found.terrain == terrain.reference:
                return found, terrain
            return found, self._library.find_terrain(found.terrain, file)
        except (ContentError, DocumentError) as error:
            self._note(error, "map")
            return None, None

    def _note(self, error: ContentError | DocumentError, entry: str) -> None:
        if isinstance(error, DocumentError):
            self._problems += errors_of(error.problems)
        else:
            self._problems.append(Problem(code=error.code, arguments=error.arguments, path=(entry,)))
