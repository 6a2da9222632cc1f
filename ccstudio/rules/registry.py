"""The rule systems there are: those of the house, and plugins found by the entry point group `ccstudio.rules`."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, TypeAlias

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem, Severity
from ccstudio.engine.system import RuleSystem

GROUP: Final = "ccstudio.rules"

BUILT_IN: Final[dict[str, str]] = {}
"""Where the systems of the house are, `module:object` by id."""

AnySystem: TypeAlias = RuleSystem[Any, Any, Any]


class RulesError(StudioError):
    """A rule system is not there, or cannot be used."""


class Registry:
    """Rule systems by id, each imported when it is first asked for.

    Args:
        built_in: where the systems of the house are, `module:object` by id.
        plugins: the entry points of others; what is installed if they are left out.
    """

    def __init__(self, built_in: Mapping[str, str] = BUILT_IN, plugins: Iterable[EntryPoint] | None = None) -> None:
        self._built_in = built_in
        self._plugins = plugins

    def ids(self) -> tuple[str, ...]:
        """The ids of all systems, usable or not, sorted."""
        return tuple(sorted(self._entries))

    def system(self, system_id: str) -> AnySystem:
        """The system of an id.

        Raises:
            RulesError: there is none, or its code does not load, or it is no rule system of this id.
        """
        entry = self._entries.get(system_id)
        if entry is None:
            raise RulesError("rules-unknown", system=system_id, known=", ".join(self.ids()) or "-")
        try:
            system = entry.load()
        except Exception as error:  # the code of others may fail in any way, and must not take us along
            reason = f"{type(error).__name__}: {error}"
            raise RulesError("rules-broken", system=system_id, source=entry.value, reason=reason) from error
        if not isinstance(system, RuleSystem) or system.id != system_id:
            raise RulesError("rules-not-a-system", system=system_id, source=entry.value)
        return system

    def problems(self) -> list[Problem]:
        """Whatever is wrong with the systems there are, each named; this imports all of them."""
        problems = [
            Problem(
                code="rules-twice", arguments={"system": entry.name, "source": entry.value}, severity=Severity.WARNING
            )
            for entry in self._found
            if entry != self._entries[entry.name]
        ]
        for system_id in self.ids():
            try:
                self.system(system_id)
            except RulesError as error:
                problems.append(Problem(code=error.code, arguments=error.arguments))
        return problems

    @cached_property
    def _found(self) -> list[EntryPoint]:
        """All entry points, those of the house first."""
        ours = [EntryPoint(name, value, GROUP) for name, value in self._built_in.items()]
        return [*ours, *(entry_points(group=GROUP) if self._plugins is None else self._plugins)]

    @cached_property
    def _entries(self) -> dict[str, EntryPoint]:
        """The first entry point of each id."""
        return {entry.name: entry for entry in reversed(self._found)}
