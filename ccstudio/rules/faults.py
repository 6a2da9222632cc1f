"""Whose fault an error is that nobody foresaw: that of rules which are not of the house, or ours."""

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from ccstudio.base.problems import Problem
from ccstudio.rules.registry import Registry, RulesError

if TYPE_CHECKING:
    from ccstudio.rules.system import AnySystem

_HOUSE = "ccstudio"


def rules_at_fault(error: BaseException, registry: Registry | None = None) -> str:
    """The id of the rule system, not of the house, that an error came up in; empty if none had a hand in it.

    What libraries and our own functions raise when rules of others call them is the fault of these rules.
    """
    known = registry or Registry()
    for frame, _line in reversed([*traceback.walk_tb(error.__traceback__)]):
        module = str(frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] == _HOUSE:
            continue
        try:
            system = known.added_system_of(module)
        except RulesError:
            return ""
        if system:
            return system
    return ""


def is_of_the_house(system: "AnySystem") -> bool:
    """Whether a rule system is part of the program."""
    return type(system).__module__.partition(".")[0] == _HOUSE


def fault_of(system: "AnySystem", error: Exception) -> Problem:
    """The problem that rules failed while they were asked something."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return Problem(
        code="rules-failed",
        arguments={
            "system": system.id,
            "kind": type(error).__name__,
            "reason": str(error) or "-",
            "place": f"{Path(last.filename).name}:{last.lineno}",
        },
    )
