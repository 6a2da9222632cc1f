"""`AllPairsClient`: the window's end of the process that judges all pairs."""

import queue
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.application.all_pairs.messages import (
    Answer,
    AnyAnswer,
    Cancel,
    Near,
    NearFound,
    NearProgress,
    Opened,
    Question,
    Wanted,
    answer_of,
    codes_after,
    edit_between,
    question_bytes,
)
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import Codes

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class AllPairsClient(QObject):
    """The codes of all pairs of a map, kept true by a process beside the window.

    Nothing here waits: versions are sent by one thread, answers are received by another and come in as signals.

    Signals:
        told(): other codes, or more of them.
        near_progressed(done, total): how far the search for near misses is.
        near_found(board, found): the search has ended: a `NearFound`, and the version of the map it is of.
    """

    told = Signal()
    near_progressed = Signal(int, int)
    near_found = Signal(object, object)
    _answered = Signal(object)
    _gone = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._policy = ""
        self._number = 0
        self._answer: Answer | None = None
        self._codes: Codes | None = None
        self._codes_board: Board | None = None
        self._sent: dict[int, Board] = {}
        self._questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self._process: BaseProcess | None = None
        self._is_stopped = False
        self._sender: threading.Thread | None = None
        self._answered.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._gone.connect(self._lose, Qt.ConnectionType.QueuedConnection)

    @property
    def codes(self) -> Codes | None:
        """The codes as last told, not to be written to; None before the first answer."""
        return self._codes

    @property
    def board(self) -> Board | None:
        """The board the codes are of."""
        return self._codes_board

    @property
    def is_current(self) -> bool:
        """Whether the codes are of the version sent last."""
        return self._answer is not None and self._answer.number == self._number

    @property
    def is_quick(self) -> bool:
        """Whether the kernel judges: an answer to the version sent last is there or will be in a moment."""
        return self._answer is not None and self._answer.is_quick

    @property
    def left(self) -> int:
        """The number of pairs left to judge in the last version."""
        return 0 if self._answer is None else self._answer.left

    @property
    def process(self) -> "BaseProcess | None":
        """The process; None while there is none."""
        return self._process

    @property
    def is_started(self) -> bool:
        """Whether a map was given."""
        return self._board is not None

    def show(self, board: Board, policy: str) -> None:
        """Keep the codes of a board by a policy from now on; its last version where it is one of the same map."""
        before = self._board
        if board is before and policy == self._policy:
            return
        self._number += 1
        self._sent[self._number] = board
        question: Question
        if before is not None and policy == self._policy and before.terrain is board.terrain:
            question = edit_between(self._number, before.document, board.document)
        else:
            question = Opened(number=self._number, document=board.document, terrain=board.terrain, policy=policy)
            self._answer = None
        self._board, self._policy = board, policy
        self._put(question)

    def want(self, viewers: tuple[int, ...]) -> None:
        """Let what some spaces see be judged before the rest."""
        if self._board is not None and not self.is_quick:
            self._put(Wanted(viewers=viewers))

    def search_near(self, within_units: float, most: int) -> None:
        """Search for near misses within a distance, lattice units."""
        if self._board is not None:
            self._put(Near(within_units=within_units, most=most))

    def give_up(self) -> None:
        """Let the search for near misses end."""
        if self._sender is not None:
            self._put(Cancel())

    def stop(self) -> None:
        """End the process and its signals."""
        if self._is_stopped:
            return
        self._is_stopped = True
        self._answered.disconnect(self._take)
        self._gone.disconnect(self._lose)
        if self._sender is not None:
            self._questions.put(None)
            process = self._process
            if process is not None:
                # It may be busy, and not read what is being sent.
                process.kill()
            self._sender.join()
            self._sender = None

    def _put(self, question: Question) -> None:
        if self._is_stopped:
            return
        self._questions.put(question)
        if self._sender is None:
            self._sender = threading.Thread(target=self._send, name="sight-questions", daemon=True)
            self._sender.start()

    def _send(self) -> None:
        """Start the process, send what comes, and end it; the work of a thread."""
        from multiprocessing import get_context  # noqa: PLC0415 - not for the first paint

        from ccstudio.application.all_pairs.worker import judge_all  # noqa: PLC0415 - likewise

        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=judge_all, args=(theirs,), name="sight", daemon=True)
        process.start()
        self._process = process
        theirs.close()
        receiver = threading.Thread(target=self._receive, args=(ours,), name="sight-answers", daemon=True)
        receiver.start()
        while (question := self._questions.get()) is not None:
            try:
                ours.send_bytes(question_bytes(question))
            except OSError:
                # It has gone down; whoever asks is served by the slow way.
                break
        self._process = None
        process.kill()
        process.join()
        receiver.join()
        ours.close()
        process.close()

    def _receive(self, connection: "Connection") -> None:
        """Pass on what is answered; the work of a thread."""
        try:
            while True:
                self._answered.emit(answer_of(connection.recv_bytes()))
        except (EOFError, OSError):
            self._gone.emit()

    def _lose(self) -> None:
        """The process has gone down: nothing is known any more, and whoever asks is served by the slow way."""
        self._answer = self._codes = self._codes_board = None
        self.told.emit()

    def _take(self, answer: AnyAnswer) -> None:
        match answer:
            case NearProgress():
                self.near_progressed.emit(answer.done, answer.every)
            case NearFound():
                self.near_found.emit(self._sent.get(answer.number, self._codes_board), answer)
            case Answer():
                self._take_codes(answer)

    def _take_codes(self, answer: Answer) -> None:
        board = self._sent.get(answer.number)
        if board is None:
            return
        self._codes = codes_after(None if answer.is_all else self._codes, answer)
        self._codes_board = board
        self._answer = answer
        self._sent = {number: it for number, it in self._sent.items() if number >= answer.number}
        self.told.emit()
