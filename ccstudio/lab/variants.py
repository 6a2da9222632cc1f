"""The scenarios of an experiment, as they are and in each variant, found and checked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ccstudio.ai.registry import PlayerError, player_named
from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.jsonio import digest
from ccstudio.base.problems import Argument, Problem, errors_of, path_text
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Document
from ccstudio.documents.experiment import ExperimentDocument, Variant
from ccstudio.documents.library import Library
from ccstudio.documents.reading import read_value
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.lab.changes import ChangeError, changed, place_of
from ccstudio.play.game_documents import contents_problems, gather, library_of, located
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem

Key = tuple[str, str]
"""A scenario and a variant, by their IDs; an empty variant for the scenario as it is."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """An experiment with all documents that its games are played with."""

    experiment: ExperimentDocument
    system: AnySystem
    contents: Mapping[Key, Contents]

    def digests(self) -> dict[str, str]:
        """Return the digests of the documents of each scenario and variant, by their IDs."""
        return {
            "/".join(key): ",".join(digest(document) for document in contents.documents())
            for key, contents in self.contents.items()
        }


def open_experiment(
    experiment: ExperimentDocument, path: Path, *, library: Library | None = None, registry: Registry | None = None
) -> Plan:
    """Find and check all documents of an experiment.

    Args:
        experiment: checked by itself.
        path: its file, beside which its scenarios are sought.
        library: where documents are sought; the usual places if left out.
        registry: where rules are found.

    Raises:
        DocumentError: something keeps games from being played; it lists all problems.
    """
    opening = _Opening(experiment, path, library or library_of(registry or Registry()), registry or Registry())
    plan = opening.plan()
    if plan is None:
        raise DocumentError(path, errors_of(located(opening.problems, path)))
    return plan


def experiment_problems(
    experiment: ExperimentDocument, path: Path, library: Library, registry: Registry
) -> list[Problem]:
    """Return everything that keeps the games of an experiment from being played; paths begin in the experiment."""
    opening = _Opening(experiment, path, library, registry)
    opening.plan()
    return opening.problems


class _Opening:
    """Opens an experiment, and notes all its problems."""

    def __init__(self, experiment: ExperimentDocument, path: Path, library: Library, registry: Registry) -> None:
        self._experiment = experiment
        self._path = path
        self._library = library
        self._registry = registry
        self.problems: list[Problem] = []

    def plan(self) -> Plan | None:
        """Return the documents; None if there are problems."""
        contents: dict[Key, Contents] = {}
        systems: dict[str, AnySystem] = {}
        with self._library.held():
            for index in range(len(self._experiment.scenarios)):
                self._open(index, contents, systems)
        self.problems += self._player_problems()
        for (scenario, _), found in list(contents.items()):
            self._vary(scenario, found, systems[scenario], contents)
        self.problems += self._idle_problems(contents)
        if self.problems:
            return None
        return Plan(experiment=self._experiment, system=next(iter(systems.values())), contents=contents)

    def _open(self, index: int, contents: dict[Key, Contents], systems: dict[str, AnySystem]) -> None:
        """Open the scenario at a place of the experiment."""
        reference, path = self._experiment.scenarios[index], ("scenarios", index)
        try:
            scenario, file = self._library.find_with_file(ScenarioDocument, reference, self._path)
        except ContentError as error:
            self.problems.append(Problem(code=error.code, arguments=error.arguments, path=path))
            return
        except DocumentError as error:
            self._note(path, reference.id, [str(problem) for problem in error.problems])
            return
        found = gather(scenario, file, self._library, self._registry, keep=True)
        errors = errors_of(found.problems)
        if errors or found.contents is None or found.system is None:
            self._note(path, reference.id, [str(problem) for problem in errors])
            return
        first = next(iter(systems.values()), found.system)
        if found.system is not first:
            arguments: dict[str, Argument] = {
                "scenario": reference.id,
                "system": found.system.title,
                "other": first.title,
            }
            self.problems.append(Problem(code="experiment-other-rules", path=path, arguments=arguments))
            return
        contents[reference.id, ""] = found.contents
        systems[reference.id] = found.system
        self.problems += self._side_problems(found.contents, found.system)

    def _note(self, path: tuple[str | int, ...], scenario: str, reasons: list[str]) -> None:
        for reason in reasons:
            arguments: dict[str, Argument] = {"scenario": scenario, "reason": reason}
            self.problems.append(Problem(code="experiment-scenario-faulty", path=path, arguments=arguments))

    def _side_problems(self, contents: Contents, system: AnySystem) -> Iterator[Problem]:
        """Yield pairings with more or fewer players than a scenario has sides."""
        seating = system.seatings(system.compile(contents))[0]
        sides = len({info.side for info in seating.seats})
        for index, pairing in enumerate(self._experiment.pairings):
            if len(pairing.players) != sides:
                yield Problem(
                    code="experiment-players-count",
                    path=("pairings", index, "players"),
                    arguments={"players": len(pairing.players), "scenario": contents.scenario.id, "sides": sides},
                )

    def _player_problems(self) -> Iterator[Problem]:
        for index, pairing in enumerate(self._experiment.pairings):
            for place, name in enumerate(pairing.players):
                try:
                    player_named(name, 0)
                except PlayerError as error:
                    path = ("pairings", index, "players", place)
                    yield Problem(code=error.code, arguments=error.arguments, path=path)

    def _idle_problems(self, contents: Mapping[Key, Contents]) -> Iterator[Problem]:
        """Yield variants that leave every scenario as it is."""
        for index, variant in enumerate(self._experiment.variants):
            pairs = [(contents[key[0], ""], found) for key, found in contents.items() if key[1] == variant.id]
            if pairs and all(it.scenario is plain.scenario and it.module is plain.module for plain, it in pairs):
                yield Problem(
                    code="experiment-variant-idle", path=("variants", index), arguments={"variant": variant.id}
                )

    def _vary(self, scenario: str, plain: Contents, system: AnySystem, contents: dict[Key, Contents]) -> None:
        """Add the documents of a scenario in all variants."""
        for index, variant in enumerate(self._experiment.variants):
            path = ("variants", index)
            found, problems = _varied(plain, variant, path)
            if found is not None:
                errors = errors_of(contents_problems(found, system))
                problems += [_variant_problem(variant, path, error.path, error) for error in errors]
                contents[scenario, variant.id] = found
            self.problems += [
                msgspec.structs.replace(it, arguments={**it.arguments, "scenario": scenario}) for it in problems
            ]


def _varied(plain: Contents, variant: Variant, path: tuple[str | int, ...]) -> tuple[Contents | None, list[Problem]]:
    """Return the documents of a variant, or none, and what is wrong with it."""
    after: dict[str, Document] = {}
    problems: list[Problem] = []
    for name in ("scenario", "module"):
        before: Document = getattr(plain, name)
        value = msgspec.json.decode(msgspec.json.encode(before))
        for index, change in enumerate(variant.changes):
            if change.document == name:
                try:
                    value = changed(value, change.path, change.value)
                except ChangeError as error:
                    where = (*path, "changes", index, "path")
                    problems.append(Problem(code=error.code, arguments=error.arguments, path=where))
        reading = read_value(value)
        errors = errors_of(reading.problems)
        problems += [_variant_problem(variant, path, (name, *error.path), error) for error in errors]
        if reading.document is not None:
            # What did not change stays the same object, which others remember things by.
            after[name] = before if reading.document == before else reading.document
    if problems:
        return None, problems
    return msgspec.structs.replace(plain, **after), []


def _variant_problem(
    variant: Variant, path: tuple[str | int, ...], place: tuple[str | int, ...], error: Problem
) -> Problem:
    """Return a problem of a changed document at the change that leads there, else at the variant."""
    leading = [
        index
        for index, change in enumerate(variant.changes)
        if _is_prefix((change.document, *place_of(change.path)), place)
    ]
    where = (*path, "changes", leading[-1], "value") if leading else path
    arguments: dict[str, Argument] = {"variant": variant.id, "place": path_text(place), "reason": error.sentence}
    return Problem(code="experiment-variant-faulty", path=where, arguments=arguments)


def _is_prefix(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> bool:
    return one == other[: len(one)] or other == one[: len(other)]
