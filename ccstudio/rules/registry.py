"""The rule systems there are: those of the house, those to be tried, and plugins found by their entry points."""

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ccstudio.base.errors import StudioError
from ccstudio.base.language import add_translations
from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.board.sight.verdict import SightPolicy

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from ccstudio.rules.system import AnySystem, Question

GROUP: Final = "ccstudio.rules"

VARIABLE: Final = "CCSTUDIO_RULES"
"""Environment variable: systems to try without installing them, `id=module:object`, separated by commas."""

BUILT_IN: Final[dict[str, str]] = {
    "combat_commander": "ccstudio.rules.combat_commander.system:COMBAT_COMMANDER",
    "dust_tactics": "ccstudio.rules.dust_tactics.system:DUST_TACTICS",
    "freeform": "ccstudio.rules.freeform.system:FREEFORM",
    "scs": "ccstudio.rules.scs.system:SCS",
    "valor_victory": "ccstudio.rules.valor_victory.system:VALOR_VICTORY",
}
"""Where the systems of the house are, `module:object` by id."""

POLICIES: Final[dict[str, str]] = {
    "combat_commander": "ccstudio.rules.combat_commander.sight.policy:CombatPolicy",
    "dust_tactics": "ccstudio.rules.dust_tactics.sight.policy:DustPolicy",
    "valor_victory": "ccstudio.rules.valor_victory.sight.policy:VictoryPolicy",
}
"""Where the sight policies of the systems of the house are, to be had without the rest of their rules."""

ANSWERS: Final = ":"
"""Behind it the name of a policy has answers to open questions other than the recommended ones, `question=choice`,
separated by commas."""

_TRIED: Final = re.compile(r"([a-z0-9]+(?:[_-][a-z0-9]+)*)\s*=\s*([A-Za-z_][\w.]*:[A-Za-z_][\w.]*)")


class RulesError(StudioError):
    """A rule system is not there, or cannot be used."""


def _answering(kind: type[SightPolicy], system_id: str, answers: str) -> SightPolicy:
    """A policy of a kind that answers some of its open questions otherwise than recommended.

    Raises:
        RulesError: it has no such question or answer.
    """
    if not answers:
        return kind()
    questions: Iterable[Question] = getattr(kind, "questions", ())
    rulings = {question.id: question.recommended for question in questions}
    choices = {question.id: question.choices for question in questions}
    for answer in answers.split(","):
        question_id, _, choice = answer.partition("=")
        if choice not in choices.get(question_id, ()):
            known = ", ".join(f"{it}={other}" for it in choices for other in choices[it]) or "-"
            raise RulesError("rules-ruling-unknown", system=system_id, ruling=answer, known=known)
        rulings[question_id] = choice
    ruled: Callable[[Mapping[str, str]], SightPolicy] = kind
    return ruled(rulings)


class Registry:
    """Rule systems by id, each imported when it is first asked for.

    Args:
        built_in: where the systems of the house are, `module:object` by id.
        plugins: the entry points of others; what is installed if they are left out.
        tried: what is tried without being installed, as in `CCSTUDIO_RULES`; what that says if it is left out.

    Where an id is offered twice, a system of the house goes before one that is tried, and that before a plugin.
    """

    def __init__(
        self,
        built_in: Mapping[str, str] = BUILT_IN,
        plugins: "Iterable[EntryPoint] | None" = None,
        tried: str | None = None,
    ) -> None:
        self._built_in = built_in
        self._plugins = plugins
        self._variable = tried

    def ids(self) -> tuple[str, ...]:
        """The ids of all systems, usable or not, sorted.

        Raises:
            RulesError: `CCSTUDIO_RULES` cannot be read.
        """
        return tuple(sorted(self._entries))

    def has(self, system_id: str) -> bool:
        """Whether there is a system of an id, usable or not; it is not imported."""
        try:
            return system_id in self._built_in or system_id in self._entries
        except RulesError:
            # Whoever asks for the system is told that `CCSTUDIO_RULES` cannot be read.
            return False

    def system(self, system_id: str) -> "AnySystem":
        """The system of an id.

        Raises:
            RulesError: there is none, or its code does not load, or it is no rule system of this id, or
                `CCSTUDIO_RULES` cannot be read.
        """
        from ccstudio.rules.system import GameSystem  # noqa: PLC0415 - the names alone need no engine

        entry = self._entries.get(system_id)
        if entry is None:
            raise RulesError("rules-unknown", system=system_id, known=", ".join(self.ids()) or "-")
        try:
            system = entry.load()
        except (Exception, SystemExit) as error:  # the code of others may fail in any way, and must not take us along
            reason = f"{type(error).__name__}: {error}"
            code = "rules-tried-broken" if entry in self._tried else "rules-broken"
            raise RulesError(code, system=system_id, source=entry.value, reason=reason) from error
        if not isinstance(system, GameSystem) or system.id != system_id or not getattr(system, "title", ""):
            raise RulesError("rules-not-a-system", system=system_id, source=entry.value)
        translations = Path(inspect.getfile(type(system))).with_name("locale")
        if translations.is_dir():
            add_translations(translations)
        return system

    def has_policy(self, name: str) -> bool:
        """Whether there is a system for a name of a policy, usable or not; it is not imported."""
        system_id = name.partition(ANSWERS)[0]
        return system_id in POLICIES or self.has(system_id)

    def policy(self, name: str) -> SightPolicy:
        """The sight policy of a system by its id; of one of the house without importing the rest of its rules.

        Where answers to open questions follow the id (`combat_commander:oq-16=whole-hexes`), it judges by these.

        Raises:
            RulesError: as `system`, or there is no such question or answer about sight.
        """
        system_id, _, answers = name.partition(ANSWERS)
        entry = self._entries.get(system_id)
        if system_id not in POLICIES or (entry is not None and entry.value != BUILT_IN.get(system_id)):
            policy = self.system(system_id).policy
            return policy if not answers else _answering(type(policy), system_id, answers)
        module, _, kind = POLICIES[system_id].partition(":")
        return _answering(getattr(import_module(module), kind), system_id, answers)

    def added_system_of(self, module: str) -> str:
        """The id of the system, not of the house, whose code a Python module is part of; empty if there is none.

        A system's code is its top package.

        Raises:
            RulesError: `CCSTUDIO_RULES` cannot be read.
        """
        package = module.partition(".")[0]
        others = (entry for entry in self._entries.values() if entry.value != self._built_in.get(entry.name))
        return next((entry.name for entry in others if entry.module.partition(".")[0] == package), "")

    def usable(self) -> "Iterator[AnySystem]":
        """All systems that can be used, by id; this imports all of them.

        Raises:
            RulesError: `CCSTUDIO_RULES` cannot be read.
        """
        for system_id in self.ids():
            with suppress(RulesError):
                yield self.system(system_id)

    def content_folders(self) -> tuple[Path, ...]:
        """The folders of content that systems bring with them; this imports those that are not of the house.

        Systems that cannot be used have none, nor have folders that are not there: `problems` names both.

        Raises:
            RulesError: `CCSTUDIO_RULES` cannot be read.
        """
        folders = (system.content for system in self._added())
        return tuple(dict.fromkeys(folder for folder in folders if folder is not None and folder.is_dir()))

    def _added(self) -> "Iterator[AnySystem]":
        """The systems that can be used and are not of the house, which brings its content along."""
        for system_id in self.ids():
            if self._entries[system_id].value != BUILT_IN.get(system_id):
                with suppress(RulesError):
                    yield self.system(system_id)

    def problems(self) -> list[Problem]:
        """Whatever is wrong with the systems there are, each named; this imports all of them."""
        try:
            return self._problems()
        except RulesError as error:
            return [Problem(code=error.code, arguments=error.arguments)]

    def _problems(self) -> list[Problem]:
        problems = [
            Problem(
                code="rules-twice", arguments={"system": entry.name, "source": entry.value}, severity=Severity.WARNING
            )
            for entry in self._found
            if entry != self._entries[entry.name]
        ]
        for system_id in self.ids():
            try:
                content = self.system(system_id).content
            except RulesError as error:
                problems.append(Problem(code=error.code, arguments=error.arguments))
                continue
            if content is not None and not content.is_dir():
                arguments: dict[str, Argument] = {"system": system_id, "folder": str(content)}
                problems.append(Problem(code="rules-content-missing", arguments=arguments, severity=Severity.WARNING))
        return problems

    @cached_property
    def _found(self) -> "list[EntryPoint]":
        """All entry points, those of the house first."""
        from importlib.metadata import EntryPoint  # noqa: PLC0415 - 30 ms that few commands need

        ours = [EntryPoint(name, value, GROUP) for name, value in self._built_in.items()]
        return [*ours, *self._tried, *(_installed(_search_path()) if self._plugins is None else self._plugins)]

    @cached_property
    def _tried(self) -> "list[EntryPoint]":
        """What the environment variable names.

        Raises:
            RulesError: an entry of it cannot be read.
        """
        from importlib.metadata import EntryPoint  # noqa: PLC0415 - likewise

        text = os.environ.get(VARIABLE, "") if self._variable is None else self._variable
        tried = []
        for entry in filter(None, map(str.strip, text.split(","))):
            found = _TRIED.fullmatch(entry)
            if found is None:
                raise RulesError("rules-variable", variable=VARIABLE, entry=entry)
            tried.append(EntryPoint(found[1], found[2], GROUP))
        return tried

    @cached_property
    def _entries(self) -> "dict[str, EntryPoint]":
        """The first entry point of each id."""
        return {entry.name: entry for entry in reversed(self._found)}


def _search_path() -> tuple[tuple[str, int], ...]:
    """The folders in which plug-ins are installed, and when each has changed."""
    return tuple((folder, _changed_ns(Path(folder))) for folder in sys.path)


def _changed_ns(folder: Path) -> int:
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=4)
def _installed(_folders: tuple[tuple[str, int], ...]) -> "tuple[EntryPoint, ...]":
    """The entry points of plug-ins: to look through all that is installed takes 20 ms, for each registry."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - likewise

    return tuple(entry_points(group=GROUP))
