"""Laws of procedures: they follow the grammar, and games reach every step."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType

from ccstudio.base.problems import errors_of
from ccstudio.conformance.grammar import check_grammar
from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.play.opening import Opened
from ccstudio.rules.system import AnySystem


def grammar_is_kept(opened: Opened, seed: int) -> None:
    """Check that procedures and types follow the grammar."""
    del seed
    problems = errors_of(check_grammar(opened.system))
    if problems:
        raise ConformanceError("conformance-grammar", problem=str(problems[0]), count=len(problems))


def check_steps(system: AnySystem, reached: Iterable[str]) -> None:
    """Check that every step was reached or is listed as unreached, and that listed names are steps.

    Args:
        system: the rules, with their list `unreached`.
        reached: the steps of many random games over all scenarios, as `Procedure.step`.
    """
    missed = every_step(system) - set(reached) - set(system.unreached)
    if missed:
        raise ConformanceError("conformance-steps", steps=", ".join(sorted(missed)))
    unknown = set(system.unreached) - every_step(system)
    if unknown:
        raise ConformanceError("conformance-steps-unknown", steps=", ".join(sorted(unknown)))


def every_step(system: AnySystem) -> set[str]:
    """Return all steps of a system, as `Procedure.step`."""
    return {f"{procedure.__name__}.{name}" for procedure in system.procedures for name in procedure.STEPS}


def steps_of_games(opened: Opened, seeds: Iterable[int]) -> set[str]:
    """Return the steps that random games of a scenario reach, as `Procedure.step`."""
    with recording_steps(opened.system) as reached:
        for seed in seeds:
            Trial(opened, seed).play()
    return reached


@contextmanager
def recording_steps(system: AnySystem) -> Iterator[set[str]]:
    """Record in a set every step that runs in this thread."""
    names: dict[CodeType, str] = {}
    for procedure in system.procedures:
        for step in procedure.STEPS.values():
            assert isinstance(step.run, FunctionType), "a step is a plain method"
            names[step.run.__code__] = step.name
    reached: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        name = names.get(frame.f_code) if event == "call" else None
        if name is not None:
            # A procedure that extends another shares the code of its steps.
            procedure = frame.f_locals[frame.f_code.co_varnames[0]]
            reached.add(f"{type(procedure).__name__}.{name}")

    # The loop of the kernel has no place for anybody to look on: every player's speed depends on it.
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield reached
    finally:
        sys.setprofile(before)
