"""Dialog flows: coroutines that wait for a person's answer without blocking the event loop."""

from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

DialogFlow = Coroutine[Any, None, object]


class PendingAnswer(Generic[T]):
    """A pending answer of the user; a dialog flow awaits it."""

    def __init__(self) -> None:
        self._answers: list[T] = []
        self._then: Callable[[], None] | None = None

    def __await__(self) -> Generator["PendingAnswer[T]", None, T]:
        if not self._answers:
            yield self
        assert self._answers, "A dialog flow was resumed before its answer."
        return self._answers[0]

    def give(self, answer: T) -> None:
        """Answer and resume the flow; later answers to the same question are ignored."""
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
    """The running dialog flows.

    An error raised inside one is raised in its caller: `start`, or the slot that gave the answer.
    """

    def __init__(self) -> None:
        self._running: set[_RunningFlow] = set()

    def start(self, flow: DialogFlow) -> None:
        """Start a flow and run it up to its first open question."""
        running = _RunningFlow(flow, self._running)
        self._running.add(running)
        running.resume()

    @property
    def are_running(self) -> bool:
        """Whether a dialog flow waits for an answer."""
        return bool(self._running)

    def close(self) -> None:
        """Cancel every running dialog flow."""
        for running in tuple(self._running):
            running.cancel()


class _RunningFlow:
    """A running dialog flow and the set that lists it."""

    def __init__(self, flow: DialogFlow, running: "set[_RunningFlow]") -> None:
        self._flow = flow
        self._running = running
        self._is_running = False

    def resume(self) -> None:
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
            waiting.then(self.resume)
        finally:
            self._is_running = False

    def cancel(self) -> None:
        self._running.discard(self)
        # A flow may end the program itself; then it runs now and cannot be closed.
        if not self._is_running:
            self._flow.close()
