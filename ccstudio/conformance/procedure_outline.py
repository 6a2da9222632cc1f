"""Procedures printed as a numbered outline or a tree of calls, for comparison with the rulebook."""

from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc

from ccstudio.conformance.step_source import StepSource, steps_of
from ccstudio.engine.frames import Frame


def outline(procedures: Iterable[type[Frame]], catalogue: Mapping[str, str] | None = None) -> str:
    """Return every procedure with its rule and steps, and what each step asks, rolls, calls or goes to.

    Where the `catalogue`, sentences by rule id, puts a rule in other words, these stand in a line below.

    Raises:
        SourceError: the source of a step is not there.
    """
    blocks = []
    for number, procedure in enumerate(sorted(procedures, key=_name), 1):
        rule = _first_line(procedure)
        lines = [f"{number}. {procedure.__name__}: {rule}", *_in_other_words(rule, catalogue or {}, "   ")]
        for place, step in enumerate(steps_of(procedure), 1):
            lines.append(f"   {number}.{place} {step.name}: {step.rule}{_leads_to(step)}")
            lines += _in_other_words(step.rule, catalogue or {}, "      ")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def calls_outline(procedures: Iterable[type[Frame]]) -> str:
    """Return which procedure calls which, as a tree from those that nothing calls.

    Raises:
        SourceError: the source of a step is not there.
    """
    calls = {
        procedure: sorted({called for step in steps_of(procedure) for called in step.calls}, key=_name)
        for procedure in sorted(procedures, key=_name)
    }
    called = {procedure for row in calls.values() for procedure in row}
    shown: set[type[Frame]] = set()
    # Those of a circle that nothing else calls have no root; they come last.
    roots = [*(procedure for procedure in calls if procedure not in called), *calls]
    lines = [line for root in roots if root not in shown for line in _branch(root, calls, shown, "")]
    return "\n".join(lines) + "\n"


def _branch(
    procedure: type[Frame], calls: Mapping[type[Frame], list[type[Frame]]], shown: set[type[Frame]], margin: str
) -> Iterator[str]:
    row = calls.get(procedure, [])
    again = procedure in shown
    yield f"{margin}{procedure.__name__}: {_first_line(procedure)}{' [see above]' if again and row else ''}"
    shown.add(procedure)
    for called in () if again else row:
        yield from _branch(called, calls, shown, f"{margin}   ")


def _name(procedure: type[Frame]) -> str:
    return procedure.__name__


def _first_line(procedure: type[Frame]) -> str:
    return cleandoc(procedure.__doc__ or "").partition("\n")[0]


def _in_other_words(rule: str, catalogue: Mapping[str, str], margin: str) -> list[str]:
    """Return the sentence of the catalogue for a rule, unless the docstring says the same."""
    rule_id, _, words = rule.partition(" ")
    sentence = catalogue.get(rule_id.rstrip(":,"), words)
    return [] if sentence == words else [f"{margin}= {sentence}"]


def _leads_to(step: StepSource) -> str:
    words = [
        *step.words,
        *(f"calls {called.__name__}" for called in step.calls),
        *(f"leaves {left.__name__}" for left in step.leaves),
        *(f"goes to {name}" for name in step.gotos),
        *(f"goes where `{riddle}` says" for riddle in step.riddles),
    ]
    return f" [{', '.join(dict.fromkeys(words))}]" if words else ""
