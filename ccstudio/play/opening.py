"""Opening a scenario by file or name, with its documents and rules, all checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.paths import is_file, is_folder
from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.content_language import remember_files, shown
from ccstudio.documents.contents import Contents
from ccstudio.documents.library import Library
from ccstudio.documents.library_folders import SCENARIOS
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.game_documents import contents_problems, gather, library_of, located
from ccstudio.play.generating import PREFIX, generated, split_name
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem


@dataclass(frozen=True, eq=False, kw_only=True)
class Opened:
    """Matching rules and documents; `files` are those of the documents, by fields of `Contents`.

    A game is played with the documents as they are written, so that it is the same in every language.
    """

    system: AnySystem
    contents: Contents
    files: Mapping[str, Path] = field(default_factory=dict)

    @property
    def shown(self) -> Contents:
        """The documents in the person's language, for everything that people read."""
        return shown(self.contents)

    @property
    def board(self) -> Any:  # noqa: ANN401 - each system compiles its own
        """What the system compiles from the documents, once for all games with them."""
        known = self.contents.memory.get(_Compiled)
        if not isinstance(known, _Compiled) or known.system is not self.system:
            known = self.contents.memory[_Compiled] = _Compiled(self.system, self.system.compile(self.contents))
        return known.board


class _Compiled(NamedTuple):
    """What a system compiled from the documents that remember it."""

    system: AnySystem
    board: Any


def open_scenario(name: str | Path, *, library: Library | None = None, registry: Registry | None = None) -> Opened:
    """Open a scenario with its documents and rules; warnings are ignored.

    Args:
        name: a file, a folder with one scenario, or the id or file name of a scenario that comes with the program or
            with a rule system; or `generate:MODULE:SEED` for one that is made.
        library: where documents are sought; the usual places, and the content of plugins, if left out.
        registry: where rules are found.

    Raises:
        ContentError: there is no such scenario, or more than one.
        DocumentError: the scenario cannot be played; it lists all that is wrong, in its own file and in those it refers
            to, unknown rules among it.
        RulesError: systems to be tried are named in words that cannot be read.
    """
    rules = registry or Registry()
    library = library or Library(more=rules.content_folders())
    if str(name).startswith(PREFIX):
        return _open_generated(str(name), library, rules)
    path = find_scenario(name, library)
    with library.held():
        return _open_file(path, library, rules)


def _open_file(path: Path, library: Library, rules: Registry) -> Opened:
    """Open the scenario of a file; see `open_scenario`.

    Raises:
        DocumentError: the scenario cannot be played.
    """
    reading = library.reading(path)
    document = reading.document
    if document is None:
        raise DocumentError(path, reading.problems)
    if not isinstance(document, ScenarioDocument):
        wrong = Problem(code="format-unexpected", path=("format",), arguments={"expected": "scenario"})
        raise DocumentError(path, located([wrong], path))
    found = gather(document, path, library, rules, keep=True)
    errors = errors_of([*reading.problems, *found.problems])
    if errors:
        raise DocumentError(path, errors)
    assert found.system is not None, "rules that are missing are an error"
    assert found.contents is not None, "documents that are missing are an error"
    remember_files(found.contents, lambda: found.files)
    return Opened(system=found.system, contents=found.contents, files=found.files)


def _open_generated(name: str, library: Library, registry: Registry) -> Opened:
    """Open a generated scenario; it has no file.

    Raises:
        ContentError: the name has no seed, there is no such module, or no scenario can be made of it.
        DocumentError: the module cannot be used, or what was made of it cannot be played.
    """
    module, seed = split_name(name)
    if seed is None:
        raise ContentError("generate-without-seed", name=name)
    scenario, path = generated(module, int(seed), library, registry)
    found = gather(scenario, path, library, registry)
    errors = errors_of(found.problems)
    if errors:
        raise DocumentError(name, errors)
    assert found.system is not None, "rules that are missing are an error"
    assert found.contents is not None, "documents that are missing are an error"
    files = {field: file for field, file in found.files.items() if field != "scenario"}
    remember_files(found.contents, lambda: found.files)
    return Opened(system=found.system, contents=found.contents, files=files)


def open_contents(contents: Contents, *, registry: Registry | None = None) -> Opened:
    """Open documents that are already loaded, such as copies in a journal.

    Raises:
        DocumentError: they cannot be played; the paths of the problems begin with the fields of `Contents`.
        RulesError: the rules are not there, or cannot be used.
    """
    registry = registry or Registry()
    system = registry.system(contents.module.system)
    errors = errors_of(contents_problems(contents, system))
    if errors:
        raise DocumentError(contents.scenario.id, errors)
    remember_library_files(contents, registry)
    return Opened(system=system, contents=contents)


def remember_library_files(contents: Contents, registry: Registry) -> None:
    """Look for translations beside the files of these documents in the library, once people read the documents."""
    remember_files(contents, lambda: _files_of(contents, registry))


def _files_of(contents: Contents, registry: Registry) -> dict[str, Path]:
    """Where the documents of a game lie in the library, in any version."""
    files: dict[tuple[str, str], Path] = {}
    for file in library_of(registry).listing():
        files.setdefault((file.format, file.id), file.path)
    documents = {field: getattr(contents, field) for field in contents.__struct_fields__}
    keys = {field: (it.__struct_config__.tag, it.id) for field, it in documents.items()}
    return {field: files[key] for field, key in keys.items() if key in files}


def find_scenario(name: str | Path, library: Library) -> Path:
    """Return the file of a scenario, as for `open_scenario`.

    Raises:
        ContentError: there is no such scenario, or more than one.
        DocumentError: there is something of that name, but no file that could be read; it says why.
    """
    path = Path(name)
    if is_file(path):
        return path
    if is_folder(path):
        return _only_one(str(name), _scenarios_in(path))
    found = library.scenarios_called(str(name))
    if found:
        return _only_one(str(name), found)
    problems = read_file(path).problems
    if any(problem.code == "file-missing" for problem in problems):
        known = ", ".join(dict.fromkeys(file.stem for file in library.scenarios())) or "-"
        raise ContentError("scenario-not-found", name=str(name), known=known)
    raise DocumentError(path, problems)


def scenarios_of(system: AnySystem, library: Library | None = None) -> list[Path]:
    """Return the scenarios of a system, shipped with the program or the system.

    In the folder of its content that is every scenario, so that a damaged one comes to light; elsewhere those that can
    be read, with a module that is found.
    """
    own = system.content and system.content.resolve()
    library = library or Library(more=[own] if own else [])
    with library.held():
        found = library.scenarios()
        return [path for path in found if (own and own in path.parents) or _is_played_by(system, path, library)]


def _is_played_by(system: AnySystem, path: Path, library: Library) -> bool:
    scenario = library.reading(path).document
    if not isinstance(scenario, ScenarioDocument):
        return False
    try:
        return library.find_module(scenario.module, path).system == system.id
    except (ContentError, DocumentError):
        return False


def _scenarios_in(folder: Path) -> list[Path]:
    """Return the scenarios in a folder, or in its folder of scenarios."""
    here = folder.resolve()
    found = Library(folders=[]).scenarios(beside=here / SCENARIOS / "scenario.json")
    found += Library(folders=[]).scenarios(beside=here / "scenario.json")
    return [path for path in dict.fromkeys(found) if path.parent in {here, here / SCENARIOS}]


def _only_one(name: str, found: Sequence[Path]) -> Path:
    """The scenario of a name.

    Raises:
        ContentError: there is none, or there are several and nobody could tell which is meant.
    """
    if not found:
        raise ContentError("scenario-not-in-folder", folder=name)
    first, *others = found
    for other in others:
        if other.read_bytes() != first.read_bytes():
            raise ContentError("scenario-ambiguous", name=name, one=str(first), other=str(other))
    return first
