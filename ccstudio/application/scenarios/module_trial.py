"""What a change of a module does to the scenarios that use it: each is checked with the module under edit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ccstudio.base.child_processes import begin_child_process, child_process
from ccstudio.base.language import languages_in_use
from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.library import Library
from ccstudio.documents.library_with import LibraryWith
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.dependents.id_changes import IdChange, changes_between, followed
from ccstudio.edit.dependents.of_module import uses_module
from ccstudio.play.game_documents import gather, library_of
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem

LOOK_AGAIN_S: Final = 0.1
"""Between looks at whether the work was cancelled."""

Tick = Callable[[int, int], None]
"""Told how many scenarios are done, and of how many; what it raises ends the work."""


class ModuleTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A module under edit, to be tried in its scenarios.

    `opened` is the module before the changes that count, `path` its file, `renames` what got other ids since.
    `scenarios` are those under edit, by their files as `Path.resolve` has them.
    """

    opened: ModuleDocument
    current: ModuleDocument
    path: Path
    renames: tuple[IdChange, ...] = ()
    scenarios: Mapping[Path, ScenarioDocument] = {}


def broken_scenarios(trial: ModuleTrial, library: Library, registry: Registry, tick: Tick) -> tuple[Problem, ...]:
    """Return the errors of scenarios that a change of their module causes, with the files of the scenarios.

    They are those of `ccstudio validate`. Scenarios are taken as they follow the renames when the module is saved,
    those under edit as they are now.
    Errors of the module itself are left to its own check.
    """
    saved = library.reading(trial.path).document
    if not isinstance(saved, ModuleDocument):
        return ()
    changes = changes_between(saved, trial.current, trial.renames)
    system = _system(trial.current, registry)
    now = LibraryWith(library, _instead(trial.current, saved), trial.path)
    then = LibraryWith(library, _instead(trial.opened, saved), trial.path)
    files = library.scenarios(saved.id, trial.path)
    found: list[Problem] = []
    for number, file in enumerate(files):
        tick(number, len(files))
        scenario = trial.scenarios.get(file.resolve()) or library.reading(file).document
        if not isinstance(scenario, ScenarioDocument):
            continue
        if not uses_module(scenario, saved, file, trial.path.resolve(), library):
            continue
        errors = _errors(
            followed(scenario, saved, _instead(trial.current, saved), changes, system), file, now, registry
        )
        if errors:
            known = {_key(it) for it in _errors(scenario, file, then, registry)}
            found += [it for it in errors if _key(it) not in known]
    return tuple(found)


def trial_in_process(trial: ModuleTrial, tick: Tick) -> tuple[Problem, ...]:
    """Return what `broken_scenarios` finds with the usual rules and library, found by another process.

    Nothing is found if that process goes down: nobody asked for it, and the same check runs when a scenario is played.
    """
    with child_process(_try, trial, tuple(languages_in_use())) as (process, here):
        while not here.poll(LOOK_AGAIN_S):
            tick(0, 0)
            if not process.is_alive() and not here.poll():
                return ()
        try:
            return msgspec.msgpack.decode(here.recv_bytes(), type=tuple[Problem, ...])
        except EOFError:
            return ()


def _try(there: Connection, trial: ModuleTrial, languages: Sequence[str]) -> None:
    """Check the scenarios; the work of the process."""
    begin_child_process(nice=5, languages=languages)
    registry = Registry()
    library = library_of(registry)
    with library.held():
        found = broken_scenarios(trial, library, registry, _go_on)
    there.send_bytes(msgspec.msgpack.encode(found))


def _go_on(_done: int, _every: int) -> None:
    """Nobody looks at the progress of the process."""


def _instead(module: ModuleDocument, saved: ModuleDocument) -> ModuleDocument:
    """A module by the name that scenarios know it by."""
    return replace(module, id=saved.id, version=saved.version)


def _system(module: ModuleDocument, registry: Registry) -> AnySystem | None:
    try:
        return registry.system(module.system)
    except RulesError:
        return None


def _errors(scenario: ScenarioDocument, file: Path, library: Library, registry: Registry) -> Iterable[Problem]:
    problems = errors_of(gather(scenario, file, library, registry).problems)
    return [replace(it, line=0, column=0) for it in problems if it.file == str(file)]


def _key(problem: Problem) -> tuple[object, ...]:
    return problem.code, problem.path, tuple(sorted(problem.arguments.items()))
