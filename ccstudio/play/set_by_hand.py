"""Setting values of a position by hand, by a path into the state as JSON."""

import json
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from ccstudio.base.problems import Argument, Problem
from ccstudio.documents.checks.schema import quoted, shape_problems
from ccstudio.documents.free_values import fits_in_file, number_problems
from ccstudio.documents.journal import SetByHand
from ccstudio.documents.schema import Schema, record_schema
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import Stacks
from ccstudio.engine.saves import state_from_json, state_to_json
from ccstudio.engine.state import State
from ccstudio.rules.system import AnySystem

JsonValue: TypeAlias = Any
"""A value as JSON has it."""

NOT_BY_HAND: Final = frozenset({"seed", "seating", "aliases"})
"""Entries of every state that no edit sets: chance, people, and who knows what are not on the table."""


def written(edit: SetByHand) -> tuple[SetByHand, list[Problem]]:
    """Return an edit as a journal will contain it, independent of the given value; or why it cannot."""
    path = ("value",)
    if not fits_in_file(edit):
        return edit, [Problem(code="arrange-value-unwritable", path=path)]
    try:
        value = json.loads(json.dumps(edit.value))
    except (TypeError, ValueError, RecursionError):
        return edit, [Problem(code="arrange-value-unwritable", path=path)]
    return msgspec.structs.replace(edit, value=value), list(number_problems(value, path))


def set_by_hand(system: AnySystem, game: Game[Any, Any], edit: SetByHand) -> list[Problem]:
    """Set a value in the state of a game; after problems nothing is set.

    An object takes new entries where its type has them free (`["hands", "0"]`); behind the last item of a list another
    one can be set. Paths of problems lead into the edit, or into the state, beginning with `"state"`.
    """
    if edit.path[0] in NOT_BY_HAND:
        return [Problem(code="arrange-not-by-hand", path=("path", 0), arguments={"entry": edit.path[0]})]
    value = state_to_json(game.state)
    problem = _put(value, edit)
    if problem is not None:
        return [problem]
    try:
        state: State = state_from_json(system, value)
    except msgspec.ValidationError as error:
        return _shape_problems(system, value) or [
            Problem(code="arrange-value", path=("value",), arguments={"reason": str(error)})
        ]
    if not _is_kept(value, state_to_json(state)):
        return _shape_problems(system, value)
    state.seed = game.state.seed
    game.state = state
    return []


def _put(value: JsonValue, edit: SetByHand) -> Problem | None:
    """Put the value of an edit at its path in a JSON state; return the problem of an invalid path."""
    *way, last = edit.path
    here = value
    for depth, step in enumerate(way):
        key = _key_in(here, step)
        if key is None:
            return _nowhere(here, step, depth)
        here = here[key]
    key = _key_in(here, last)
    if key is not None:
        here[key] = edit.value
    elif isinstance(here, dict):
        here[str(last)] = edit.value
    elif isinstance(here, list) and last == len(here):
        here.append(edit.value)
    else:
        return _nowhere(here, last, len(way))
    return None


def _key_in(here: JsonValue, step: str | int) -> str | int | None:
    """Return the key or index of a step of a path; None if it does not exist."""
    if isinstance(here, dict):
        return str(step) if str(step) in here else None
    return step if isinstance(here, list) and type(step) is int and 0 <= step < len(here) else None


def _nowhere(here: JsonValue, step: str | int, depth: int) -> Problem:
    arguments: dict[str, Argument] = {"entry": quoted(step)}
    if isinstance(here, dict):
        code, arguments["known"] = "arrange-no-entry", ", ".join(map(quoted, here)) or "-"
    elif isinstance(here, list):
        code, arguments["count"] = "arrange-no-item", len(here)
    else:
        code, arguments["found"] = "arrange-no-container", quoted(here)
    return Problem(code=code, path=("path", depth), arguments=arguments)


def _is_kept(written: JsonValue, kept: JsonValue) -> bool:
    """Whether all written entries are still there; types drop unknown entries silently."""
    if written == kept:
        return True
    if isinstance(written, dict):
        return all(key in kept and _is_kept(item, kept[key]) for key, item in written.items())
    if isinstance(written, list):
        # A set has an order of its own.
        return all(_is_kept(item, other) for item, other in zip(written, kept, strict=False)) or all(
            any(_is_kept(item, other) for other in kept) for item in written
        )
    return False


def _shape_problems(system: AnySystem, value: JsonValue) -> list[Problem]:
    state_type: type[State] = system.state_type
    return [
        msgspec.structs.replace(problem, path=("state", *problem.path))
        for problem in shape_problems(value, _state_schema(state_type))
    ]


@lru_cache(maxsize=16)
def _state_schema(state_type: type[State]) -> Schema:
    """Return the schema of a state without unknown entries; stacks may have any content."""
    schema = record_schema(state_type, _anything)
    records: dict[str, Schema] = schema["$defs"]
    closed = {name: {**node, "additionalProperties": False} for name, node in records.items() if "properties" in node}
    return {**schema, "$defs": records | closed}


def _anything(kind: type) -> Schema:
    assert kind is Stacks, f"a state holds records, numbers and words, not {kind}"
    return {"title": "Stacks"}
