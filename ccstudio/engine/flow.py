"""`@procedure` and `@step`: a chapter of a rulebook as a class whose steps run in order."""

from collections.abc import Callable
from itertools import pairwise
from types import FunctionType
from typing import Any, Final, TypeVar

import msgspec

from ccstudio.engine.frames import BEGINNING, END, Frame, GrammarError, Step
from ccstudio.engine.outcomes import Outcome, Return

FrameType = TypeVar("FrameType", bound=type[Frame])
StepFunction = TypeVar("StepFunction", bound=Callable[[Any, Any, Any], Outcome])

_MARK: Final = "_is_step"
_NOTHING: Final = Return()


def step(function: StepFunction) -> StepFunction:
    """Mark a method as a step; it receives the game and the result of the step before, and returns an outcome."""
    setattr(function, _MARK, True)
    return function


def procedure(cls: FrameType) -> FrameType:
    """Collect the steps of a procedure in source order, those of its base class first.

    Raises:
        GrammarError: it has no step, a step without a docstring or of a reserved name, or a secret that is no field
            or has no default to show instead.
    """
    functions = {step.name: step.run for step in cls.STEPS.values()}
    functions |= {name: function for name, function in vars(cls).items() if getattr(function, _MARK, False)}
    if not functions:
        raise GrammarError("procedure-without-steps", procedure=cls.__name__)
    for name, function in functions.items():
        if name == END:
            raise GrammarError("step-name-reserved", procedure=cls.__name__, step=name)
        if not function.__doc__:
            raise GrammarError("step-without-docstring", procedure=cls.__name__, step=name)
    _check_secrets(cls)
    names = [*functions, END]
    steps = {name: Step(name, functions[name], after) for name, after in pairwise(names)}
    cls.STEPS = steps
    cls.RUNS = {**steps, BEGINNING: steps[names[0]], END: Step(END, _leave, END)}
    return cls


def declared(cls: FrameType) -> FrameType:
    """Declare a procedure with all its fields, whose steps are in another module (`carries_out`).

    Chapters of a rulebook call each other both ways, which modules must not: what is called from below is declared
    below.

    Raises:
        GrammarError: a secret is no field or has no default to show instead.
    """
    _check_secrets(cls)
    cls.RUNS = {BEGINNING: Step(BEGINNING, _unwritten, END)}
    return cls


def carries_out(declaration: FrameType) -> Callable[[FrameType], FrameType]:
    """Add the steps of a declared procedure, written as a subclass without new fields.

    Raises:
        GrammarError: what `procedure` raises; or the class has fields of its own, which no caller could give.
    """

    def write(cls: FrameType) -> FrameType:
        if cls.__struct_fields__ != declaration.__struct_fields__:
            raise GrammarError("steps-with-fields", procedure=declaration.__name__)
        procedure(cls)
        declaration.STEPS, declaration.RUNS = cls.STEPS, cls.RUNS
        for name, thing in vars(cls).items():
            if isinstance(thing, FunctionType) and not name.startswith("__"):
                setattr(declaration, name, thing)
        return declaration

    return write


def _check_secrets(cls: type[Frame]) -> None:
    with_default = {field.name for field in msgspec.structs.fields(cls) if not field.required}
    for secret, owner in cls.SECRETS.items():
        if secret not in with_default:
            raise GrammarError("secret-without-default", procedure=cls.__name__, field=secret)
        if owner and owner not in cls.__struct_fields__:
            raise GrammarError("secret-without-owner", procedure=cls.__name__, field=secret, owner=owner)


def _unwritten(frame: Frame, _game: object, _value: object) -> Outcome:
    raise GrammarError("procedure-without-steps", procedure=type(frame).__name__)


def _leave(_frame: Frame, _game: object, _value: object) -> Return:
    return _NOTHING
