"""Computer players in their own process, and the messages to and from it.

The process learns the documents of a game once and compiles them there. Afterwards it gets views, as bytes: it cannot
know more than the seat it plays for, and nothing it does can hold up or bring down whoever asks.
"""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from ccstudio.ai.coaching import judged, thought_of
from ccstudio.ai.registry import player_named
from ccstudio.ai.remote_thinking import Ends, RemoteThinking, Supervision, Told
from ccstudio.ai.rules_player import best_first
from ccstudio.ai.search.searcher import Searcher
from ccstudio.ai.search.thinking import Thinking
from ccstudio.base.child_processes import ArgumentFile, begin_child_process, read_argument
from ccstudio.documents.contents import Contents
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.saves import view_from_bytes, view_to_bytes
from ccstudio.engine.secrets import View
from ccstudio.engine.seeds import derived_seed
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.opening import Opened, open_contents
from ccstudio.play.player import Player
from ccstudio.play.thoughts import Thought, weighed
from ccstudio.rules.system import AnySystem

ADVISER: Final = ""
"""The player who is asked for advice and chooses nothing."""

COACH: Final = "coach:"
"""The player who judges the choice that follows, as journal text, and chooses nothing."""


class ComputerChoice(msgspec.Struct, frozen=True):
    """The choice of a computer player as journal text, empty for a mere opinion, and what it thought."""

    choice: str
    thought: Thought | None = None


def seed_for(game_seed: int, number: int) -> int:
    """Return the seed of a computer player at an entry; it is derived from the game's without revealing it."""
    return derived_seed(game_seed, "computer-player", number)


class Worker:
    """A process for the computer players of one game, started by the first question at the latest.

    The process ends with this one, however that ends.
    """

    _starting: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self.argument = ArgumentFile()
        context = multiprocessing.get_context("spawn")
        self._supervision = Supervision(context)
        self._pool = ProcessPoolExecutor(
            max_workers=1,
            mp_context=context,
            initializer=_prepare,
            initargs=(self.argument.path, self._supervision.ends),
        )
        self._processes: list[BaseProcess] | None = None

    @property
    def process(self) -> int | None:
        """The process id; None without a process."""
        return self._processes[0].pid if self._processes else None

    def start(self) -> None:
        """Start the process, so that it is ready for the first question.

        Raises:
            BrokenProcessPool: it has gone down already.
        """
        with self._starting:
            if self._processes is None:
                before = set(multiprocessing.active_children())
                self.argument.write(self._contents)
                try:
                    self._pool.submit(os.getpid)
                except RuntimeError:
                    # It was closed meanwhile.
                    self.argument.remove()
                    raise
                self._processes = [child for child in multiprocessing.active_children() if child not in before]
                self._supervision.begin()

    def wait_until_ready(self) -> None:
        """Start the process, and wait until it knows the game.

        Raises:
            BrokenProcessPool: the process went down.
            CancelledError: the worker was closed meanwhile.
        """
        self.start()
        self._pool.submit(os.getpid).result()

    def ask(
        self, system: AnySystem, view: View[Any, Any], player: str, seed: int, number: int = 0, told: Told | None = None
    ) -> ComputerChoice:
        """Let a player decide on a view, and wait for the answer; `ADVISER` only gives advice, `COACH` only judges.

        Args:
            system: the rules.
            view: the position, as the seat sees it that is asked.
            player: the name of the player.
            seed: decides what the player leaves to chance.
            number: the number of the question, by which it can be stopped.
            told: hears how far a player is that thinks long.

        Raises:
            BrokenProcessPool: the process went down; so with whatever the rules raise.
            CancelledError: the worker was closed meanwhile.
        """
        self.start()
        future = self._pool.submit(_think, view_to_bytes(system, view), player, seed, number)
        return self._supervision.answer(future, number, told)

    def stop(self, number: int) -> None:
        """Let the questions up to a number be answered at once, with the best found so far."""
        self._supervision.stop(number)

    def close(self) -> None:
        """End the process at once."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._processes or ():
            process.kill()
        self.argument.remove()


_opened: Opened | None = None
"""What the game of this process is played with; a process of its own has nothing else to keep it in."""


_ends: Ends | None = None
"""The process's ends of what connects it with the window."""


def _prepare(path: Path, ends: Ends) -> None:
    """Receive the documents of the game."""
    global _opened, _ends  # noqa: PLW0603 - see there
    begin_child_process()
    _ends = ends
    contents: Contents = read_argument(path)
    _opened = open_contents(contents)
    _ = _opened.board


def _think(view_bytes: bytes, player: str, seed: int, number: int) -> ComputerChoice:
    """Decide by a view."""
    assert _opened is not None and _ends is not None, "the process was prepared"  # noqa: PT018 - one sentence
    system = _opened.system
    view = view_from_bytes(system, _opened.board, view_bytes)
    decision = view.pending
    assert isinstance(decision, Ask), "a seat is asked only when its own view shows the question"
    thinking = RemoteThinking(_ends, number)
    try:
        return answer_of(player, seed, system, view, decision, thinking)
    finally:
        thinking.end()


def answer_of(
    player: str, seed: int, system: AnySystem, view: View[Any, Any], decision: Decision, thinking: Thinking
) -> ComputerChoice:
    """Return the choice of a player, or the opinion of the adviser or the coach."""
    if player == ADVISER:
        advice = best_first(system.advise(view, decision))
        return ComputerChoice("", Thought(options=weighed(advice)))
    if player.startswith(COACH):
        option = option_of(player.removeprefix(COACH))
        return ComputerChoice("", judged(system, view, decision, option, seed, thinking))
    return chosen_by(player_named(player, seed), system, view, decision, thinking)


def chosen_by(
    player: Player, system: AnySystem, view: View[Any, Any], decision: Decision, thinking: Thinking | None = None
) -> ComputerChoice:
    """Return the choice of a player, and what it thought of the best options."""
    if isinstance(player, Searcher) and thinking is not None:
        player.thinking = thinking
    option = player.choose(system, view, decision)
    return ComputerChoice(choice_text(option), thought_of(player, option, system, view, 0))
