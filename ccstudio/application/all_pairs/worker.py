"""The process that judges all pairs of a map, so that the window never waits: neither for the kernel nor for a policy.

The kernel judges by what policies declare; until it is compiled, and for policies that declare nothing, pairs are
judged one by one, and what is known is told now and then.
"""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Final

import numpy as np

from ccstudio.application.all_pairs.messages import (
    Answer,
    Cancel,
    Edited,
    Near,
    NearFound,
    NearLine,
    NearProgress,
    Opened,
    Question,
    Wanted,
    answer_bytes,
    change_between,
    question_of,
    version_after,
)
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.kernel_arrays import Codes
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.board.sight.near_misses import near_report
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import POLICIES, THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.registry import Registry, RulesError

STEP_SECONDS: Final = 0.02
"""Between looks at whether something else is asked."""

TELL_SECONDS: Final = 0.25
"""Between answers while pairs are judged one by one; they become rarer as they say less."""


def policy_named(name: str) -> SightPolicy:
    """The policy of that name: the neutral one, or that of a rule system by its id, else the neutral one."""
    if name in POLICIES:
        return POLICIES[name]
    try:
        return Registry().policy(name)
    except RulesError:
        return THREAD


class Judge:
    """A map in the judging process: verdicts known, and verdicts sent.

    Args:
        kernel: whether the kernel can be used now.
    """

    def __init__(self, kernel: Callable[[], bool]) -> None:
        self._kernel = kernel
        self._number = 0
        self._document: MapDocument | None = None
        self._terrain: TerrainDocument | None = None
        self._policy: SightPolicy = THREAD
        self._board: Board | None = None
        self._table: SightTable | None = None
        self._patient: IncrementalTable | None = None
        self._slow: Board | None = None
        self._told: Codes | None = None
        self._wanted: tuple[int, ...] = ()
        self._has_changes = False

    def take(self, questions: list[Question]) -> None:
        """Go over to the newest of some versions, whichever came between."""
        for question in questions:
            match question:
                case Opened():
                    self._document, self._terrain = question.document, question.terrain
                    self._policy = policy_named(question.policy)
                    self._board = self._table = self._patient = self._told = None
                    self._number = question.number
                case Edited():
                    assert self._document is not None, "a map is opened before it is edited"
                    self._document = version_after(self._document, question)
                    self._number = question.number
                case Wanted():
                    self._wanted = question.viewers
                case Near() | Cancel():
                    pass
        self._has_changes = True
        self._follow()

    def _follow(self) -> None:
        if self._document is None or self._terrain is None:
            return
        self._board = Board.compile(self._document, self._terrain, self._board)
        if self._table is not None:
            self._table = self._table.updated(self._board)
        elif self._kernel():
            self._table = SightTable.of(self._board, self._policy)
        if self._table is not None and self._table.is_complete:
            self._patient = None
            return
        # What the kernel does not know it is not asked about again.
        self._slow = self._board if self._table is not None else None
        self._table = None
        if self._patient is None:
            self._patient = IncrementalTable(self._board, self._policy)
        else:
            self._patient.follow(self._board)
        self._patient.want(SpaceId(space) for space in self._wanted if self._board.on_map(space))

    def look_for_kernel(self) -> None:
        """Let the kernel take over where it has become ready."""
        if self._patient is not None and self._slow is not self._board and self._kernel():
            self._has_changes = True
            self._follow()

    def work(self, seconds: float) -> bool:
        """Judge for so long; returns whether there is more to do."""
        if self._patient is None or self._patient.is_complete:
            return False
        self._has_changes = True
        return self._patient.work(seconds)

    def near(self, question: Near, report: Callable[[int, int], None]) -> NearFound:
        """The near misses of the present version; what `report` raises ends the search."""
        codes = self.codes
        if self._board is None or codes is None:
            return NearFound(number=self._number, threads=None)
        code = None if self._table is None else self._table.code
        found = near_report(
            self._board, codes, question.within_units, self._policy, most=question.most, report=report, code=code
        )
        lines = tuple(
            NearLine(
                viewer=it.viewer,
                target=it.target,
                feature=it.feature,
                touches=it.touches,
                distance_units=it.distance_units,
                place=it.place,
            )
            for it in found.threads
        )
        is_whole = found.is_whole and (self._patient is None or self._patient.is_complete)
        return NearFound(number=self._number, threads=lines, is_whole=is_whole)

    def gave_up(self) -> NearFound:
        """The outcome of a cancelled search."""
        return NearFound(number=self._number, threads=None)

    @property
    def codes(self) -> Codes | None:
        """The codes of all pairs as far as they are known."""
        if self._table is not None:
            return self._table.all_pairs().astype(np.int8, copy=False)
        return None if self._patient is None else self._patient.codes

    def answer(self) -> Answer | None:
        """The next answer; None if there is nothing new."""
        codes = self.codes
        if codes is None or not self._has_changes:
            return None
        left = 0 if self._patient is None else self._patient.left
        told = change_between(self._number, self._told, codes, left=left, is_quick=self._table is not None)
        self._told = codes if self._table is not None else codes.copy()
        self._has_changes = False
        return told


def judge_all(connection: Connection) -> None:
    """Answer questions until the window goes away; the work of a process of its own."""
    # Ctrl+C in the terminal is for the studio, which ends this process in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_modest()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    kernel = _Kernel()
    judge = Judge(kernel)
    pause = TELL_SECONDS
    told = perf_counter()
    has_more = False
    try:
        while True:
            kernel_is_due = kernel.is_awaited
            if connection.poll(0 if has_more else STEP_SECONDS if kernel_is_due else None):
                questions = [question_of(connection.recv_bytes())]
                while connection.poll(0):
                    questions.append(question_of(connection.recv_bytes()))
                judge.take(questions)
                if isinstance(questions[-1], Near):
                    connection.send_bytes(answer_bytes(_search(judge, questions[-1], connection)))
                # The first rows a person waits for are told at once.
                has_more, pause, told = judge.work(STEP_SECONDS), TELL_SECONDS, 0.0
            else:
                judge.look_for_kernel()
                has_more = judge.work(STEP_SECONDS)
            if not has_more or perf_counter() - told > pause:
                answer = judge.answer()
                if answer is not None:
                    connection.send_bytes(answer_bytes(answer))
                    pause = min(2.0, pause * 1.2)
                told = perf_counter()
    except (EOFError, OSError):
        # The window has closed its end.
        return


class _CancelledError(Exception):
    """Something else is asked."""


def _search(judge: Judge, question: Near, connection: Connection) -> NearFound:
    """Search for near misses until something else is asked."""
    last = perf_counter()

    def report(done: int, every: int) -> None:
        nonlocal last
        if connection.poll(0):
            raise _CancelledError
        if perf_counter() - last > TELL_SECONDS:
            last = perf_counter()
            connection.send_bytes(answer_bytes(NearProgress(done=done, every=every)))

    try:
        return judge.near(question, report)
    except _CancelledError:
        return judge.gave_up()


class _Kernel:
    """The kernel, made ready in a thread: compiling it takes long, and another process does it."""

    def __init__(self) -> None:
        self._is_ready = False
        self._thread: threading.Thread | None = None

    def __call__(self) -> bool:
        """Whether it can be used now; the first call starts to make it ready."""
        if self._thread is None:
            self._is_ready = kernel_is_ready()
            self._thread = threading.Thread(target=self._prepare, daemon=True)
            if not self._is_ready:
                self._thread.start()
        return self._is_ready

    @property
    def is_awaited(self) -> bool:
        """Whether it may become ready."""
        return self._thread is not None and self._thread.is_alive()

    def _prepare(self) -> None:
        self._is_ready = kernel_is_ready(compile_missing=True)


def _be_modest() -> None:
    """Let the window go before this process where both want to work."""
    if hasattr(os, "nice"):
        os.nice(5)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
