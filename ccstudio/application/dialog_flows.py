"""Conversations: coroutines that wait for a person's answer without blocking the event loop."""

from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

DialogFlow = Coroutine[Any, None, object]


class PendingAnswer(Generic[T]):
    """An answer that a person has yet to give; a conversation awaits it."""

    def __init__(self) -> None:
        self._answers: list[T] = []
        self._then: Callable[[], None] | None = None

    def __await__(self) -> Generator["PendingAnswer[T]", None, T]:
        if not self._answers:
            yield self
        assert self._answers, "A conversation was resumed before its answer was there."
        return self._answers[0]

    def give(self, answer: T) -> None:
        """Answer, and let the conversation go on; later answers to the same question are ignored."""
        if self._answers:
            return
        self._answers.append(answer)
        if self._then is not None:
            self._then()

    def then(self, resume: Callable[[], None]) -> None:
        """Call `resume` once the answer is there."""
        self._then = resume
        if self._answers:
            resume()


class DialogFlows:
    """The conversations that are going on.

    An error raised inside one comes out of whatever made it go on: `start`, or the slot that gave the answer.
    """

    def __init__(self) -> None:
        self._running: set[_RunningFlow] = set()

    def start(self, conversation: DialogFlow) -> None:
        """Begin, and run up to the first question nobody has answered yet."""
        talk = _RunningFlow(conversation, self._running)
        self._running.add(talk)
        talk.go_on()

    @property
    def are_going_on(self) -> bool:
        """Whether some conversation waits for an answer."""
        return bool(self._running)

    def close(self) -> None:
        """Break off every conversation where it stands."""
        for talk in tuple(self._running):
            talk.break_off()


class _RunningFlow:
    """One conversation and where it is listed while it runs."""

    def __init__(self, conversation: DialogFlow, running: "set[_RunningFlow]") -> None:
        self._flow = conversation
        self._running = running
        self._is_running = False

    def go_on(self) -> None:
        if self not in self._running:
            return
        self._is_running = True
        try:
            waiting = self._flow.send(None)
        except StopIteration:
            self._running.discard(self)
        except BaseException:
            self._running.discard(self)
            raise
        else:
            waiting.then(self.go_on)
        finally:
            self._is_running = False

    def break_off(self) -> None:
        self._running.discard(self)
        # A conversation may end the program itself; then it is at its last word already.
        if not self._is_running:
            self._flow.close()
