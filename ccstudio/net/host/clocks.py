"""Clocks of a game: pure functions from one state of the clocks to the next. Times are seconds since 1970."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.net.host.records import ClockState
from ccstudio.net.message_types import Clock

NOBODY: Final = -1
LEAST_SECONDS: Final = 10
"""The shortest time that a clock may give."""


def begun(clock: Clock, sides: int) -> ClockState:
    """Return the clocks at the beginning of a game; none runs."""
    return ClockState() if clock.kind == "none" else ClockState(remaining_ms=(clock.seconds * 1_000,) * sides)


def stopped(state: ClockState, now: float) -> ClockState:
    """Return the clocks with the time that has passed taken off, and none running."""
    if state.running == NOBODY or not state.remaining_ms:
        return msgspec.structs.replace(state, running=NOBODY)
    passed = max(0, round((now - state.since) * 1_000))
    return msgspec.structs.replace(
        state, remaining_ms=_with(state.remaining_ms, state.running, -passed), running=NOBODY, since=now
    )


def asked(clock: Clock, state: ClockState, side: int, now: float, *, on_turn: bool) -> ClockState:
    """Return the clocks when a side is asked, or nobody (-1).

    What a side answers in a row is one answer: how many questions that were may be its secret.

    Args:
        clock: the kind of the clocks.
        state: as they were.
        side: who is asked; -1 for nobody whose time runs.
        now: when.
        on_turn: whether only the side whose turn it is is asked such a question.
    """
    if clock.kind == "none":
        return state
    if side == state.running:
        return _on_turn(clock, state, side) if on_turn else state
    before = state.running
    state = stopped(state, now)
    if clock.kind == "game" and NOBODY not in {before, side}:
        state = msgspec.structs.replace(state, remaining_ms=_with(state.remaining_ms, before, clock.bonus * 1_000))
    if on_turn:
        state = _on_turn(clock, state, side)
    if side == NOBODY:
        return state
    if clock.kind == "answer":
        times = _with(state.remaining_ms, side, clock.seconds * 1_000 - state.remaining_ms[side])
        state = msgspec.structs.replace(state, remaining_ms=times)
    return msgspec.structs.replace(state, running=side, since=now)


def remaining_ms(state: ClockState, now: float) -> tuple[int, ...]:
    """Return the time of the sides at a moment."""
    return tuple(max(0, left) for left in stopped(state, now).remaining_ms)


def deadline(state: ClockState) -> float:
    """Return when the running time is over; 0 if none runs."""
    if state.running == NOBODY or not state.remaining_ms:
        return 0.0
    return state.since + state.remaining_ms[state.running] / 1_000


def _on_turn(clock: Clock, state: ClockState, side: int) -> ClockState:
    """Return the clocks in the turn of a side; with a new turn all sides have their whole time again."""
    if side in (state.on_turn, NOBODY):
        return state
    times = state.remaining_ms if clock.kind != "turn" else (clock.seconds * 1_000,) * len(state.remaining_ms)
    return msgspec.structs.replace(state, on_turn=side, remaining_ms=times)


def _with(times: Sequence[int], side: int, more: int) -> tuple[int, ...]:
    return tuple(left + more if number == side else left for number, left in enumerate(times))
