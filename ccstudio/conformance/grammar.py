"""Grammar checks of a rule system: the steps of its procedures, and the types of their fields."""

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec

from ccstudio.base.ids import RULE_ID
from ccstudio.base.problems import Problem
from ccstudio.conformance.step_source import StepSource, steps_of
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.aliases import Aliases
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import Stacks
from ccstudio.engine.renaming import Hint, hints_of, kind_of, title_of
from ccstudio.engine.system import RuleSystem

_PLAIN: Final = (int, str, bool, bytes, NoneType)

_FROZEN_BY_CUSTOM: Final = (Overlay, Aliases)
"""Records that hold dicts, which nobody changes: whoever wants others makes new records."""


def check_grammar(system: RuleSystem[Any, Any, Any]) -> list[Problem]:
    """Return all violations of the grammar; the path of each begins with the procedure or type.

    Raises:
        SourceError: the source of a step is not there.
    """
    names = Counter(procedure.__name__ for procedure in system.procedures)
    problems = [Problem(code="procedure-twice", path=(name,)) for name, count in names.items() if count > 1]
    for procedure in system.procedures:
        steps = steps_of(procedure)
        if not steps:
            name = procedure.__name__
            problems.append(Problem(code="procedure-without-steps", path=(name,), arguments={"procedure": name}))
        for step in steps:
            problems += _problems_of_step(system, procedure, step, is_last=step is steps[-1])
        problems += _problems_of_fields(procedure, is_state=False)
    return [*problems, *_problems_of_fields(system.state_type, is_state=True)]


def _problems_of_step(
    system: RuleSystem[Any, Any, Any], procedure: type[Frame], step: StepSource, *, is_last: bool
) -> Iterator[Problem]:
    path = (procedure.__name__, step.name)
    if not RULE_ID.match(step.rule):
        yield Problem(code="step-without-rule", path=path, arguments={"begins": step.rule})
    if is_last and step.waits:
        yield Problem(code="answer-unheard", path=path)
    for riddle in step.riddles:
        yield Problem(code="target-unreadable", path=path, arguments={"target": riddle})
    for name in step.gotos:
        if name not in procedure.STEPS:
            yield Problem(code="goto-nowhere", path=path, arguments={"procedure": procedure.__name__, "step": name})
    for target in (*step.calls, *step.leaves):
        if target not in system.procedures:
            yield Problem(code="procedure-undeclared", path=path, arguments={"procedure": title_of(target)})
    for code in step.sentences:
        if code not in system.sentences:
            yield Problem(code="sentence-missing", path=path, arguments={"code": code})
    if "asks" in step.words:
        yield from _problems_of_asking(step, path)


def _problems_of_asking(step: StepSource, path: tuple[str, str]) -> Iterator[Problem]:
    """Return what an asking step does that cannot be repeated."""
    for line in step.deeds:
        yield Problem(code="asking-step-acts", path=path, arguments={"line": line})
    if step.heeds_value:
        yield Problem(code="asking-step-heeds", path=path)


def _problems_of_fields(record: type[msgspec.Struct], *, is_state: bool) -> Iterator[Problem]:
    """Return fields that clones would share although they change, or that cannot be saved."""
    for name, hint in hints_of(record).items():
        if not (_is_frozen(hint) or (is_state and _is_container(hint))):
            yield Problem(code="field-not-frozen", path=(record.__name__, name), arguments={"type": title_of(hint)})


def _is_container(hint: Hint) -> bool:
    """Whether a type is a container that a state may have at its top level."""
    origin: Hint = get_origin(hint)
    arguments = get_args(hint)
    if origin is dict and kind_of(arguments[0]) not in (int, str):
        return False
    return hint is Stacks or (origin in (list, dict, set) and all(map(_is_frozen, arguments)))


def _is_frozen(hint: Hint, inside: frozenset[Hint] = frozenset()) -> bool:
    """Whether values of a type are immutable and can be saved; `inside` are records being checked."""
    origin: Hint = get_origin(hint)
    if isinstance(hint, NewType):
        return _is_frozen(hint.__supertype__, inside)
    if origin is None:
        return hint in _PLAIN or hint in inside or (isinstance(hint, type) and _is_frozen_class(hint, inside))
    parts = (argument for argument in get_args(hint) if argument is not Ellipsis)
    return origin is Literal or (
        origin in (tuple, frozenset, Union, UnionType) and all(_is_frozen(part, inside) for part in parts)
    )


def _is_frozen_class(cls: type, inside: frozenset[Hint]) -> bool:
    if issubclass(cls, Enum) or cls in _FROZEN_BY_CUSTOM:
        return True
    if not issubclass(cls, msgspec.Struct) or not cls.__struct_config__.frozen:
        return False
    return all(_is_frozen(hint, inside | {cls}) for hint in hints_of(cls).values())
