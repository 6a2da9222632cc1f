"""The law of free hand: a refusal reveals nothing to a seat."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ccstudio.base.problems import Problem, path_text
from ccstudio.conformance.laws.trials import AnyGame, ConformanceError, Trial, drawn
from ccstudio.documents.journal import HandEdit, MoveByHand, SetByHand
from ccstudio.engine.saves import state_to_json, view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.play.errors import ArrangeError
from ccstudio.play.free_hand_of_seat import Knowledge, arrange_as_seat

EDITS: Final = 2
"""How many edits of each kind are tried."""

OTHER_WORLD: Final = 0x6F74686572
"""The seed of the other game that a seat sees alike; none of those that free hand itself looks at."""


class _Remembered(Knowledge):
    """What a seat knows, and what it last answered: the same is asked of it for either game that looks alike."""

    _asked: tuple[Sequence[HandEdit], str] | None = None
    _refusals: tuple[Problem, ...] = ()

    def refusals(self, edits: Sequence[HandEdit], moment: str = "") -> tuple[Problem, ...]:
        """Return why the seat may not make edits."""
        if self._asked != (edits, moment):
            self._asked, self._refusals = (edits, moment), super().refusals(edits, moment)
        return self._refusals


def check_refusals(trial: Trial) -> None:
    """Check that games differing only in secrets refuse a seat the same edits for the same reasons."""
    system = trial.system
    for seat in trial.seating.viewers():
        view = trial.view(seat)
        other = system.resample(view, OTHER_WORLD ^ trial.seed)
        knowledge = theirs_known = _Remembered(system, trial.game, seat)
        if view_to_bytes(system, system.view(other, seat)) != view_to_bytes(system, view):
            theirs_known = _Remembered(system, other, seat)
        known = ((trial.game, knowledge), (other, theirs_known))
        for edits in _edits(trial, other):
            ours, theirs = (_answer(trial, game.clone(), seat, edits, knows) for game, knows in known)
            if ours != theirs:
                raise ConformanceError("conformance-free-hand", trial, seat=seat, edit=_told(edits[0]))


def _answer(trial: Trial, game: AnyGame, seat: Seat, edits: tuple[HandEdit, ...], knowledge: Knowledge) -> list[str]:
    """Return the refusals of edits; empty if they are made."""
    try:
        arrange_as_seat(trial.system, game, seat, edits, knowledge=knowledge)
    except ArrangeError as error:
        return [str(problem) for problem in error.problems]
    return []


def _edits(trial: Trial, other: AnyGame) -> Iterator[tuple[HandEdit, ...]]:
    """Return edits that ask for a secret: set values that are already true in some game, and move pieces."""
    luck = trial.seed ^ len(trial.choices)
    for game in (trial.game, other):
        leaves = list(_leaves(state_to_json(game.state), ()))
        for place in drawn(len(leaves), EDITS, luck):
            path, value = leaves[place]
            yield (SetByHand(path=path, value=value),)
        pieces = game.state.stacks.pieces()
        spaces = trial.system.map_of(trial.board).spaces
        for place in drawn(len(pieces), EDITS, luck):
            yield (MoveByHand(piece=pieces[place], space=spaces[luck % len(spaces)]),)


def _leaves(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:  # noqa: ANN401 - JSON
    """Return the scalar values of a JSON state, and the lists that contain them, by path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*path, key))
        return
    if path:
        yield path, value
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, (*path, index))


def _told(edit: HandEdit) -> str:
    return path_text(edit.path) if isinstance(edit, SetByHand) else f"piece {edit.piece}"
