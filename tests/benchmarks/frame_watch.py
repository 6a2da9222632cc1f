"""`FrameWatch`: how long each turn of the event loop holds up everything else, and what runs in the long ones."""

import gc
import signal
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from threading import get_ident
from time import perf_counter, thread_time
from types import FrameType
from typing import Final, NamedTuple

from PySide6.QtCore import QTimer

FRAME_MS: Final = 50.0

LOOK_S: Final = 0.004
"""Time that the process works between looks at what the thread of the window does."""

LEAST_PART: Final = 0.25
"""What took a smaller part of a turn is not told."""

NEARLY_ALL: Final = 0.9
"""Who spends such a part of its time in one other is only on the way to it."""

LONGEST_TOLD: Final = 3
"""How many of the long turns of a phase are told one by one."""

HOUSE: Final = "ccstudio."
LOOP: Final = frozenset({"ccstudio.ui.shell.app.run_studio"})
"""What every turn of the event loop runs in."""


class Look(NamedTuple):
    """What the thread of the window was doing: for how long, and the functions of the house, outermost first."""

    worked_ms: float
    stack: tuple[str, ...]


class Turn(NamedTuple):
    """One turn of the event loop: milliseconds by the clock, at work, collecting garbage; what ran, if it is long."""

    long_ms: float
    worked_ms: float
    collected_ms: float
    ran: tuple[str, ...]


class FrameWatch:
    """Measures turns by a timer that is due every millisecond, and has signals interrupt them to see what runs.

    On a machine that does other things as well only the time the thread worked tells anything. What runs is looked at
    in the thread of the window itself: another thread that holds a frame for a moment too long would be the one that
    destroys the painters and widgets in it.
    """

    def __init__(self) -> None:
        self.phases: dict[str, list[Turn]] = {}
        self._turns: list[Turn] = []
        self._looks: list[Look] = []
        self._collected_ms = 0.0
        self._collecting_since = 0.0
        self._window_thread = get_ident()
        self._last, self._worked = perf_counter(), thread_time()
        self._looked = self._worked
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Measure from now on."""
        gc.callbacks.append(self._note_collection)
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, LOOK_S, LOOK_S)
        self._timer.start(1)

    def begin(self, phase: str) -> None:
        """Count what comes from the end of this turn on to another phase."""
        self._turns = self.phases.setdefault(phase, [])

    def stop(self) -> None:
        """Measure no more."""
        self._timer.stop()
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_IGN)
        gc.callbacks.remove(self._note_collection)

    def _beat(self) -> None:
        now, worked = perf_counter(), thread_time()
        long_ms, worked_ms = (now - self._last) * 1000, (worked - self._worked) * 1000
        ran = tuple(_path(self._looks, worked_ms)) if worked_ms > FRAME_MS else ()
        self._turns.append(Turn(long_ms, worked_ms, self._collected_ms, ran))
        self._collected_ms = 0.0
        self._looks.clear()
        self._last, self._worked = perf_counter(), thread_time()
        self._looked = self._worked

    def _look(self, _number: int, frame: FrameType | None) -> None:
        worked = thread_time()
        self._looks.append(Look((worked - self._looked) * 1000, _stack(frame)))
        self._looked = worked

    def _note_collection(self, phase: str, _info: Mapping[str, int]) -> None:
        if get_ident() != self._window_thread:
            return
        if phase == "start":
            self._collecting_since = thread_time()
        else:
            self._collected_ms += (thread_time() - self._collecting_since) * 1000


def report(phases: Mapping[str, Sequence[Turn]]) -> Iterator[str]:
    """The phases with their longest turns, and what ran in those that are too long."""
    for phase, turns in phases.items():
        worst = sorted(turns, key=lambda turn: turn.worked_ms)[-6:]
        over = sum(turn.worked_ms > FRAME_MS for turn in turns)
        clock = " ".join(f"{ms:.0f}" for ms in sorted(turn.long_ms for turn in turns)[-4:])
        work = " ".join(f"{turn.worked_ms:.0f}" for turn in worst)
        yield f"{phase}: {len(turns)} turns; at work, ms: {work}; by the clock: {clock}; over {FRAME_MS:.0f}: {over}"
        for turn in takewhile(lambda turn: turn.worked_ms > FRAME_MS, worst[: -LONGEST_TOLD - 1 : -1]):
            collected = f", {turn.collected_ms:.0f} of it the collector" if turn.collected_ms >= 1 else ""
            yield f"    {turn.worked_ms:.0f} ms{collected}"
            yield from (f"        {line}" for line in turn.ran)


def _stack(frame: FrameType | None) -> tuple[str, ...]:
    """The functions of the house that are running, outermost first, and whose code the innermost is, if not ours."""
    stack: list[str] = []
    while frame is not None:
        module, code = str(frame.f_globals.get("__name__", "")), frame.f_code
        name = f"{module}.{code.co_qualname}"
        if module.startswith(HOUSE) and name not in LOOP:
            stack.append(f"{name.removeprefix(HOUSE)} line {frame.f_lineno}")
        elif not stack and module and not module.startswith(("tests.", HOUSE)):
            stack.append(f"({module})")
        frame = frame.f_back
    return tuple(reversed(stack))


def _path(looks: Sequence[Look], whole_ms: float, depth: int = 0, indent: int = 0) -> Iterator[str]:
    """What ran, each function under the one that called it, as far as it took a good part of the turn.

    Left out is who did next to nothing but call one other.
    """
    for name, worked_ms in _parts(looks, whole_ms, depth):
        inside = [look for look in looks if look.stack[depth : depth + 1] == (name,)]
        is_caller = any(called_ms >= NEARLY_ALL * worked_ms for _called, called_ms in _parts(inside, 0, depth + 1))
        if depth and is_caller:
            yield from _path(inside, whole_ms, depth + 1, indent)
        else:
            yield f"{'  ' * indent}{worked_ms:.0f} ms {name}"
            yield from _path(inside, whole_ms, depth + 1, indent + 1)


def _parts(looks: Sequence[Look], whole_ms: float, depth: int) -> list[tuple[str, float]]:
    """The functions at a depth of the stack with their times, longest first, as far as they took a good part."""
    times: dict[str, float] = {}
    for look in looks:
        if len(look.stack) > depth:
            times[look.stack[depth]] = times.get(look.stack[depth], 0.0) + look.worked_ms
    return sorted(((name, ms) for name, ms in times.items() if ms >= LEAST_PART * whole_ms), key=lambda part: -part[1])
