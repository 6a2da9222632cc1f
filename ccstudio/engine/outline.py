"""Procedures printed as a numbered outline, to be held against the rulebook."""

from collections.abc import Iterable
from inspect import cleandoc

from ccstudio.engine.frames import Frame
from ccstudio.engine.step_source import StepSource, steps_of


def outline(procedures: Iterable[type[Frame]]) -> str:
    """Print every procedure with its rule, its steps, and what each step asks, rolls, calls or goes to.

    Raises:
        SourceError: the source of a step is not there.
    """
    blocks = []
    for number, procedure in enumerate(sorted(procedures, key=lambda procedure: procedure.__name__), 1):
        lines = [f"{number}. {procedure.__name__}: {cleandoc(procedure.__doc__ or '').partition(chr(10))[0]}"]
        lines += [
            f"   {number}.{place} {step.name}: {step.rule}{_leads_to(step)}"
            for place, step in enumerate(steps_of(procedure), 1)
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _leads_to(step: StepSource) -> str:
    words = [
        *step.words,
        *(f"calls {called.__name__}" for called in step.calls),
        *(f"leaves {left.__name__}" for left in step.leaves),
        *(f"goes to {name}" for name in step.gotos),
        *(f"goes where `{riddle}` says" for riddle in step.riddles),
    ]
    return f" [{', '.join(dict.fromkeys(words))}]" if words else ""
