"""The documents of a game: gathered from a scenario or module, and checked against each other and the rules."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from ccstudio.base.errors import ContentError, DocumentError, UnknownSpaceError
from ccstudio.base.identity import Same
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.board.game_map import compiled_map, overlay_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.contents import check_contents, check_spaces
from ccstudio.documents.checks.module_warnings import module_warnings
from ccstudio.documents.checks.schema import not_too_many
from ccstudio.documents.contents import Contents, PartialContents
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import locate
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.layouts import find_map
from ccstudio.play.values_check import module_problems, scenario_problems
from ccstudio.rules.faults import fault_of, is_of_the_house
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem


def golden_problems(contents: Contents, system: AnySystem) -> Iterator[Problem]:
    """Yield the golden pairs with another verdict on the map of the scenario.

    Pairs and changes that name spaces the map does not have are left to the checks of documents. Paths begin in the
    scenario.
    """
    scenario = contents.scenario
    if not scenario.golden:
        return
    board = compiled_map(contents)
    try:
        overlay = overlay_of(scenario.terrain_changes, board)
    except UnknownSpaceError:
        return
    policy = system.policy_for(contents)
    for index, pair in enumerate(scenario.golden):
        try:
            facts = board.thread(board.grid.space(pair.viewer), board.grid.space(pair.target), overlay)
        except UnknownSpaceError:
            continue
        verdict = policy.judge(board, facts, overlay)
        found, expected = verdict.code, -1 if pair.blocked else pair.hindrance
        if found == expected:
            continue
        code = "golden-blocked" if verdict.blocked else "golden-open" if pair.blocked else "golden-hindrance"
        arguments: dict[str, Argument] = {
            "viewer": pair.viewer,
            "target": pair.target,
            "found": found,
            "expected": expected,
        }
        yield Problem(code=code, path=("golden", index), arguments=arguments)


D = TypeVar("D", bound=Document)

MOST_KEPT: Final = 32
"""Games whose documents are kept with what was worked out of them."""


class GameDocuments(msgspec.Struct, frozen=True, kw_only=True):
    """The documents of a game: their rules, their files, and all problems.

    `files` are by the fields of `Contents`. Problems have the lines of their files.
    """

    contents: Contents | None = None
    system: AnySystem | None = None
    files: Mapping[str, Path]
    problems: tuple[Problem, ...]


def gather(
    document: ScenarioDocument | ModuleDocument,
    path: Path,
    library: Library,
    registry: Registry,
    *,
    with_golden: bool = False,
    keep: bool = False,
) -> GameDocuments:
    """Find what a scenario or module refers to, and check it; the document itself has been checked.

    Of the documents it refers to only errors are reported, none of their warnings. Golden pairs are judged
    `with_golden` alone: that takes a compiled map, and no game depends on it. Those who open games `keep` what is found
    of documents as they lie in their files, and need not check and compile them again.
    """
    search = _Search(library)
    scenario: ScenarioDocument | None = None
    module: ModuleDocument | None = None
    terrain: TerrainDocument | None = None
    board_map: MapDocument | None = None
    system: AnySystem | None = None
    contents: Contents | None = None
    if isinstance(document, ScenarioDocument):
        scenario = document
        search.files["scenario"] = path
        module = search.find("module", ModuleDocument, scenario.module, "scenario")
        board_map = search.find_map(scenario.map)
    else:
        module = document
        search.files["module"] = path
    if module is not None:
        terrain = search.find("terrain", TerrainDocument, module.terrain, "module")
        system = search.system(module, registry)
    if scenario is not None and module is not None and terrain is not None and board_map is not None:
        contents = Contents(scenario=scenario, module=module, terrain=terrain, map=board_map)
        if keep:
            contents = _kept(_SameContents(contents))
        search.problems += contents_problems(contents, system, with_golden=with_golden)
    elif system is not None:
        search.problems += _values_problems(scenario, module, system)
        if scenario is not None and board_map is not None:
            search.problems += not_too_many(check_spaces(scenario, board_map))
        if scenario is None and module is not None and terrain is not None:
            search.problems += rule_problems(module, terrain, system, search.problems)
        if module is not None and (terrain is None or errors_of(search.problems)):
            found = PartialContents(scenario=scenario, module=module, terrain=terrain, map=board_map)
            search.problems += faulty_problems(found, system, tuple(search.problems))
    return GameDocuments(contents=contents, system=system, files=search.files, problems=search.located())


def library_of(registry: Registry) -> Library:
    """Return the default library with the content of all usable rule systems."""
    try:
        return Library(more=registry.content_folders())
    except RulesError:
        # Whoever asks for the rules is told why.
        return Library()


def rule_problems(
    module: ModuleDocument, terrain: TerrainDocument, system: AnySystem, known: Iterable[Problem]
) -> list[Problem]:
    """Return what keeps all scenarios of a module from being played, and what contradicts itself in it.

    The rules are asked only if no errors are `known` (`faulty_problems`). Paths begin with `"module"`.
    """
    problems = list(_within("module", module_warnings(module)))
    if errors_of(known):
        return problems
    try:
        problems += system.check_module(module, terrain)
    except Exception as error:  # as for documents
        if is_of_the_house(system):
            raise
        problems.append(fault_of(system, error))
    return problems


def contents_problems(contents: Contents, system: AnySystem | None, *, with_golden: bool = False) -> list[Problem]:
    """Return everything that prevents documents from being played together.

    Each of them was found sound by itself. Paths begin with the fields of `Contents`.
    """
    if system is None or with_golden:
        return _contents_problems(contents, system, with_golden=with_golden)
    known = contents.memory.get(_Checked)
    if not isinstance(known, _Checked) or known.system is not system:
        problems = _contents_problems(contents, system, with_golden=False)
        known = contents.memory[_Checked] = _Checked(system, tuple(problems))
    return list(known.problems)


class _Checked(NamedTuple):
    """What a system found wrong with documents."""

    system: AnySystem
    problems: tuple[Problem, ...]


class _SameContents:
    """Contents told apart by which documents they are, not by values; maps that were joined anew by their values."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self._key = Same(contents.scenario), Same(contents.module), Same(contents.terrain)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _SameContents) or self._key != other._key:
            return False
        return self.contents.map is other.contents.map or self.contents.map == other.contents.map

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=MOST_KEPT)
def _kept(same: _SameContents) -> Contents:
    """Return the contents of the same documents that were kept first, with what their memory holds."""
    return same.contents


def _contents_problems(contents: Contents, system: AnySystem | None, *, with_golden: bool) -> list[Problem]:
    problems = check_contents(contents)
    problems += _within("map", errors_of(check_geometry(contents.map)))
    if system is None:
        return problems
    try:
        problems += _values_problems(contents.scenario, contents.module, system)
        if with_golden:
            problems += _within("scenario", golden_problems(contents, system))
        if errors_of(problems):
            found = PartialContents(
                scenario=contents.scenario, module=contents.module, terrain=contents.terrain, map=contents.map
            )
            problems += faulty_problems(found, system, problems)
        else:
            problems += system.check_documents(contents)
    except Exception as error:  # rules of others may fail in any way, and the person has to be told whose fault it is
        if is_of_the_house(system):
            raise
        problems.append(fault_of(system, error))
    return problems


def faulty_problems(documents: PartialContents, system: AnySystem, known: Iterable[Problem]) -> list[Problem]:
    """Return what the rules find wrong with documents that are not all in order, where nothing is known to be wrong."""
    try:
        found = system.check_faulty_documents(documents)
    except Exception as error:  # as for documents
        if is_of_the_house(system):
            raise
        return [fault_of(system, error)]
    places = {problem.path for problem in known}
    return [problem for problem in found if problem.path not in places]


def _values_problems(
    scenario: ScenarioDocument | None, module: ModuleDocument | None, system: AnySystem
) -> Iterator[Problem]:
    if scenario is not None:
        yield from _within("scenario", scenario_problems(scenario, system))
    if module is not None:
        yield from _within("module", module_problems(module, system))


def _within(field: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Return problems of one document with paths into the contents."""
    for problem in problems:
        yield msgspec.structs.replace(problem, path=(field, *problem.path))


class _Search:
    """A search for documents; `problems` have paths that begin with the fields of `Contents`."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._elsewhere: list[Problem] = []
        self.files: dict[str, Path] = {}
        self.problems: list[Problem] = []

    def find(self, field: str, kind: type[D], reference: Reference, referrer: str) -> D | None:
        """Find a document that the one at the field `referrer` names in its entry `field`."""
        try:
            document, file = self._library.find_with_file(kind, reference, self.files[referrer])
        except ContentError as error:
            self.problems.append(Problem(code=error.code, arguments=error.arguments, path=(referrer, field)))
            return None
        except DocumentError as error:
            self._elsewhere += error.problems
            return None
        self.files[field] = file
        return document

    def find_map(self, reference: Reference) -> MapDocument | None:
        """Find the map of the scenario, or join the boards of its layout."""
        try:
            document, file, _warnings = find_map(self._library, reference, self.files["scenario"])
        except ContentError as error:
            self.problems.append(Problem(code=error.code, arguments=error.arguments, path=("scenario", "map")))
            return None
        except DocumentError as error:
            self._elsewhere += error.problems
            return None
        self.files["map"] = file
        return document

    def system(self, module: ModuleDocument, registry: Registry) -> AnySystem | None:
        """Return the rules of a module."""
        try:
            return registry.system(module.system)
        except RulesError as error:
            self.problems.append(Problem(code=error.code, arguments=error.arguments, path=("module", "system")))
            return None

    def located(self) -> tuple[Problem, ...]:
        """Return all problems with the lines of their files, grouped by file."""
        first = next(iter(self.files))
        by_field: dict[str, list[Problem]] = {field: [] for field in self.files}
        for problem in self.problems:
            field, *path = problem.path or ("",)
            inside = msgspec.structs.replace(problem, path=tuple(path)) if field in by_field else problem
            by_field[str(field) if field in by_field else first].append(inside)
        return (
            *(problem for field, problems in by_field.items() for problem in located(problems, self.files[field])),
            *self._elsewhere,
        )


def located(problems: Iterable[Problem], file: Path, data: bytes | None = None) -> tuple[Problem, ...]:
    """Return problems of a document with the lines of its file, each once; `data` is its content if known."""
    once: dict[tuple[object, ...], Problem] = {}
    for problem in problems:
        once.setdefault((problem.code, problem.path, problem.arguments.get("entry")), problem)
    if not once:
        return ()
    if data is None:
        try:
            data = file.read_bytes()
        except OSError:
            # Gone since it was read; the problems are still worth telling.
            return tuple(msgspec.structs.replace(problem, file=str(file)) for problem in once.values())
    return locate(once.values(), data, str(file))
