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

from ccstudio.ai.registry import player_named
from ccstudio.ai.rules_player import best_first
from ccstudio.base.child_processes import ArgumentFile, begin_child_process, read_argument
from ccstudio.documents.contents import Contents
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.saves import view_from_bytes, view_to_bytes
from ccstudio.engine.secrets import View
from ccstudio.engine.seeds import derived_seed
from ccstudio.play.choices import choice_text
from ccstudio.play.opening import Opened, open_contents
from ccstudio.play.player import Player
from ccstudio.rules.system import AnySystem

ADVISER: Final = ""
"""The player who is asked for advice and chooses nothing."""

MOST_REASONS: Final = 3
"""How many options a player tells its opinion of, the best first."""


class ComputerChoice(msgspec.Struct, frozen=True):
    """The choice of a computer player as journal text, empty if it only gave advice; and its reasons."""

    choice: str
    advice: tuple[Advice, ...] = ()


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
        self._pool = ProcessPoolExecutor(
            max_workers=1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_prepare,
            initargs=(self.argument.path,),
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

    def ask(self, system: AnySystem, view: View[Any, Any], player: str, seed: int) -> ComputerChoice:
        """Let a player decide on a view, and wait for the answer; `ADVISER` only gives advice.

        Raises:
            BrokenProcessPool: the process went down; so with whatever the rules raise.
            CancelledError: the worker was closed meanwhile.
        """
        self.start()
        return self._pool.submit(_think, view_to_bytes(system, view), player, seed).result()

    def close(self) -> None:
        """End the process at once."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._processes or ():
            process.kill()
        self.argument.remove()


_opened: Opened | None = None
"""What the game of this process is played with; a process of its own has nothing else to keep it in."""


def _prepare(path: Path) -> None:
    """Receive the documents of the game."""
    global _opened  # noqa: PLW0603 - see there
    begin_child_process()
    contents: Contents = read_argument(path)
    _opened = open_contents(contents)
    _ = _opened.board


def _think(view_bytes: bytes, player: str, seed: int) -> ComputerChoice:
    """Decide by a view."""
    assert _opened is not None, "the process was prepared"
    system = _opened.system
    view = view_from_bytes(system, _opened.board, view_bytes)
    decision = view.pending
    assert isinstance(decision, Ask), "a seat is asked only when its own view shows the question"
    if player == ADVISER:
        return ComputerChoice("", best_first(system.advise(view, decision)))
    return chosen_by(player_named(player, seed), system, view, decision)


def chosen_by(player: Player, system: AnySystem, view: View[Any, Any], decision: Decision) -> ComputerChoice:
    """Return the choice of a player, and its advice on the best options."""
    option = player.choose(system, view, decision)
    return ComputerChoice(choice_text(option), tuple(player.advice[:MOST_REASONS]))
