"""Static analysis of a step: what it asks, calls and goes to, and whether it has side effects."""

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import getsource
from textwrap import dedent
from types import FunctionType
from typing import Any, Final, TypeAlias, get_args, get_type_hints

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Pick, Roll, Shuffle
from ccstudio.engine.frames import Frame, Step
from ccstudio.engine.outcomes import Ask, Call, Goto, Return

Thing: TypeAlias = Any
"""Whatever a name in a source stands for."""

_WAITING: Final[dict[Thing, tuple[str, int, str]]] = {
    Ask: ("asks", 2, "prompt"),
    Roll: ("rolls", 1, "reason"),
    Shuffle: ("shuffles", 1, "reason"),
    Pick: ("picks", 2, "reason"),
}
"""Outcomes that wait for an answer: what the step does, and the argument that names a sentence, by place and name."""

_CONTAINERS: Final = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


class SourceError(StudioError):
    """The source of a rule system is not available, as in a packaged app."""


class StepSource(msgspec.Struct, kw_only=True):
    """What the source of one step shows.

    `rule` is the first line of its docstring; `words` say what it may do (`"asks"`, `"rolls"`); `calls` are the
    procedures it may call, `leaves` those it may return out of, `gotos` the steps it may go to, and `riddles` are
    targets that cannot be read; `sentences` are the prompts and reasons it names, itself or by a class variable (a
    procedure that others extend leaves them to those); `deeds` are the lines, counted from
    its own first, that change something; `heeds_value` says whether it looks at what it receives.
    """

    name: str
    rule: str
    words: list[str] = []
    calls: list[type[Frame]] = []
    leaves: list[type[Frame]] = []
    gotos: list[str] = []
    riddles: list[str] = []
    sentences: list[str] = []
    deeds: list[int] = []
    heeds_value: bool = False

    @property
    def waits(self) -> bool:
        """Whether it can wait for an answer, from a seat or from chance."""
        return any(word != "returns" for word in self.words)


@cache
def steps_of(procedure: type[Frame]) -> tuple[StepSource, ...]:
    """Return all steps of a procedure in order.

    Raises:
        SourceError: there is no source.
    """
    return tuple(_read(step, procedure) for step in procedure.STEPS.values())


def prompts_of(procedures: Iterable[type[Frame]]) -> frozenset[str]:
    """Return all prompts of procedures, from their sources and class variables.

    Raises:
        SourceError: the source of a step is not there.
    """
    steps = (step for procedure in procedures for step in steps_of(procedure))
    return frozenset(prompt for step in steps if "asks" in step.words for prompt in step.sentences)


def _read(step: Step, procedure: type[Frame]) -> StepSource:
    assert isinstance(step.run, FunctionType), "a step is a plain method"
    try:
        (function,) = ast.parse(dedent(getsource(step.run))).body
    except OSError as error:
        raise SourceError("source-missing", name=step.run.__qualname__) from error
    assert isinstance(function, ast.FunctionDef), "a step is a plain method"
    found = StepSource(name=step.name, rule=(step.run.__doc__ or "").strip().partition("\n")[0])
    _Reader(found, function, step.run.__globals__, procedure).generic_visit(function)
    return found


class _Reader(ast.NodeVisitor):
    """Visits the source of a step and records what it finds."""

    def __init__(
        self, found: StepSource, function: ast.FunctionDef, namespace: Mapping[str, Thing], procedure: type[Frame]
    ) -> None:
        self._found = found
        self._namespace = namespace
        self._procedure = procedure
        self._frame = function.args.args[0].arg
        self._value = function.args.args[2].arg
        self._made_here: set[str] = set()

    def visit_Call(self, node: ast.Call) -> None:
        """Record an outcome and where it leads."""
        made = self._thing(node.func)
        if made is Call:
            self._note_call(_argument(node, 0, "frame"))
        elif made is Goto:
            self._note_goto(_argument(node, 0, "step"))
        elif made is Return:
            self._found.words.append("returns")
            left = self._thing(_argument(node, 1, "out_of"))
            self._found.leaves += [left] if left is not None else []
        elif isinstance(made, type) and made in _WAITING:
            word, place, name = _WAITING[made]
            self._found.words.append(word)
            self._found.sentences += self._texts(_argument(node, place, name))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Record a local list: filling it has no side effect."""
        if isinstance(node.value, _CONTAINERS):
            self._made_here |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Record a local list: filling it has no side effect."""
        if isinstance(node.value, _CONTAINERS) and isinstance(node.target, ast.Name):
            self._made_here.add(node.target.id)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Record an assignment to a field."""
        self._note_deed(node, isinstance(node.ctx, ast.Store | ast.Del))

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Record an assignment to an entry."""
        self._note_deed(node, isinstance(node.ctx, ast.Store | ast.Del) and not self._is_made_here(node))

    def visit_Expr(self, node: ast.Expr) -> None:
        """Record a call whose value is unused: it has side effects."""
        self._note_deed(node, isinstance(node.value, ast.Call) and not self._is_made_here(node.value.func))

    def visit_Name(self, node: ast.Name) -> None:
        """Record that the step uses what it receives."""
        self._found.heeds_value |= node.id == self._value and isinstance(node.ctx, ast.Load)

    def _note_deed(self, node: ast.expr | ast.Expr, is_deed: bool) -> None:
        if is_deed:
            self._found.deeds.append(node.lineno)
        self.generic_visit(node)

    def _note_call(self, frame: ast.expr | None) -> None:
        """Record the procedures a call can run: by name, from a table, or from a function."""
        maker = frame.func if isinstance(frame, ast.Call) else frame
        if isinstance(maker, ast.Subscript):
            table = self._thing(maker.value)
            called = list(table.values()) if isinstance(table, Mapping) else []
        else:
            thing = self._thing(maker)
            returned = get_type_hints(thing).get("return") if isinstance(thing, FunctionType) else thing
            called = list(get_args(returned)) or [returned]
        if called and all(isinstance(one, type) and issubclass(one, Frame) for one in called):
            self._found.calls += called
        else:
            self._found.riddles.append(ast.unparse(frame) if frame else "")

    def _note_goto(self, name: ast.expr | None) -> None:
        """Record the steps a jump can lead to: one by name, or one of two."""
        if isinstance(name, ast.IfExp):
            self._note_goto(name.body)
            self._note_goto(name.orelse)
        elif isinstance(name, ast.Constant):
            self._found.gotos.append(str(name.value))
        else:
            self._found.riddles.append(ast.unparse(name) if name else "")

    def _is_made_here(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        return isinstance(node, ast.Name) and node.id in self._made_here

    def _texts(self, node: ast.expr | None) -> list[str]:
        """Return literal texts, one of two, or class variables; else nothing."""
        if isinstance(node, ast.IfExp):
            return [*self._texts(node.body), *self._texts(node.orelse)]
        if isinstance(node, ast.Constant):
            return [str(node.value)]
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == self._frame:
            text = getattr(self._procedure, node.attr, None)
            return [text] if isinstance(text, str) else []
        return []

    def _thing(self, node: ast.expr | None) -> Thing:
        """Return the object behind a plain or dotted name; None if it is no name."""
        if isinstance(node, ast.Attribute):
            return getattr(self._thing(node.value), node.attr, None)
        return self._namespace.get(node.id) if isinstance(node, ast.Name) else None


def _argument(node: ast.Call, place: int, name: str) -> ast.expr | None:
    """Return an argument of a call, by position or name."""
    if place < len(node.args):
        return node.args[place]
    return next((keyword.value for keyword in node.keywords if keyword.arg == name), None)
