"""`Computers`: the computer players of all games of a host, in a few processes.

Each process knows the documents of one game and serves all games with the same. It gets views, never a game.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

from ccstudio.ai.registry import player_named
from ccstudio.ai.worker import ComputerChoice, Worker
from ccstudio.base.errors import StudioError
from ccstudio.documents.contents import Contents
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View
from ccstudio.net.host.faults import outcome_of, report_fault
from ccstudio.net.host.games import Games, Table
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.records import LeaseLostError, StoreError
from ccstudio.play.choices import choice_text
from ccstudio.rules.system import AnySystem

STARTING: Final = 4
"""How often as long as a player may think a process has to start and to open its documents: a computer may be busy."""

TRIES: Final = 2
"""How often a player is asked before chance decides: no game waits for ever for a broken player."""

STORE_PAUSE_S: Final = 2.0
"""Seconds after which a choice is made again that could not be stored."""

IN_A_ROW: Final = 50
"""So many choices a process makes for games with its documents while others wait."""


class ChoosingWorker(Protocol):
    """A process for computer players; implemented by `Worker`."""

    def wait_until_ready(self) -> None:
        """Start, and wait until the process knows the game."""

    def ask(self, system: AnySystem, view: View[Any, Any], player: str, seed: int, number: int = 0) -> ComputerChoice:
        """Decide the open question of a view."""

    def stop(self, number: int) -> None:
        """Let the questions up to a number be answered with the best found so far."""

    def close(self) -> None:
        """End at once; pending requests fail."""


class _Slot:
    """A process, or none yet, with the documents it knows."""

    def __init__(self) -> None:
        self.worker: ChoosingWorker | None = None
        self.contents: Contents | None = None
        self.is_ready = False
        self.number = 0
        self.in_a_row = 0

    def close(self) -> None:
        if self.worker is not None:
            self.worker.close()
        self.worker = None
        self.contents = None
        self.is_ready = False


class Computers:
    """Lets computer players play, the games in the order in which they ask."""

    def __init__(
        self,
        games: Games,
        processes: int,
        make: Callable[[Contents], ChoosingWorker] = Worker,
        thinking_s: float = Limits().thinking_s,
    ) -> None:
        """Let games be played by some processes, each of which may think for so long about a choice; see `Limits`."""
        self._games = games
        self._thinking_s = thinking_s
        self._make = make
        self._waiting: dict[str, None] = {}
        self._news = asyncio.Event()
        self._slots = [_Slot() for _ in range(processes)]
        self._threads = ThreadPoolExecutor(max_workers=processes, thread_name_prefix="computer")

    def add(self, game: str) -> None:
        """Let the computer player play that is asked in a game."""
        self._waiting[game] = None
        self._news.set()

    async def run(self) -> None:
        """Play until this is cancelled."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for slot in self._slots:
                    tasks.create_task(self._serve(slot))
        finally:
            for slot in self._slots:
                slot.close()
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _serve(self, slot: _Slot) -> None:
        while True:
            game = self._next(slot)
            if game is None:
                self._news.clear()
                await self._news.wait()
                continue
            outcome = await outcome_of(self._play(game, slot))
            if isinstance(outcome, StoreError) and not isinstance(outcome, LeaseLostError):
                await asyncio.sleep(STORE_PAUSE_S)
                self.add(game)
            elif isinstance(outcome, Exception) and not isinstance(outcome, StudioError):
                report_fault(outcome, "computer player")

    def _next(self, slot: _Slot) -> str | None:
        """Return the game in which a process plays next; rather one whose documents it knows."""
        if not self._waiting:
            return None
        game = next(iter(self._waiting))
        if slot.in_a_row < IN_A_ROW:
            game = next((it for it in self._waiting if self._contents_of(it) is slot.contents), game)
        slot.in_a_row = slot.in_a_row + 1 if self._contents_of(game) is slot.contents else 0
        del self._waiting[game]
        return game

    def _contents_of(self, game: str) -> Contents | None:
        loaded = self._games.loaded(game)
        return loaded.session.contents if loaded is not None and loaded.session is not None else None

    async def _play(self, name: str, slot: _Slot) -> None:
        """Make one choice.

        Raises:
            StudioError: another host has the game, or the choice cannot be stored.
        """
        table = await self._games.table(name)
        game = table.game
        async with game.lock:
            session = await game.load()
            question = game.computer_question()
            if question is None:
                return
            seat, player = question
            view = session.view(seat)
            seed = game.computer_seed()
            number = len(session.records)
        choice = await self._choice(slot, session.contents, session.system, view, player, seed)
        async with game.lock:
            is_open = game.session is session and len(session.records) == number
            if not is_open or game.computer_question() != question:
                game.let_computer_play()
                return
            game.used_at = game.services.now()
            outcome = await outcome_of(game.play(session, seat, choice))
            if isinstance(outcome, StoreError):
                raise outcome
            if isinstance(outcome, Exception):
                report_fault(outcome, f"choice of computer player {player}")
                await game.play(session, seat, _random_choice(session.system, view, seed))
            _settle(table)

    async def _choice(
        self, slot: _Slot, contents: Contents, system: AnySystem, view: View[Any, Any], player: str, seed: int
    ) -> str:
        """Return the choice of a player; a random one if it fails again and again."""
        for _try in range(TRIES):
            if slot.worker is None or slot.contents is not contents:
                slot.close()
                slot.worker, slot.contents = self._make(contents), contents
            outcome = await outcome_of(self._asked(slot, slot.worker, system, view, player, seed))
            if not isinstance(outcome, Exception):
                return outcome.choice
            report_fault(outcome, f"computer player {player}")
            slot.close()
        return _random_choice(system, view, seed)

    async def _asked(
        self, slot: _Slot, worker: ChoosingWorker, system: AnySystem, view: View[Any, Any], player: str, seed: int
    ) -> ComputerChoice:
        """Ask a player, and hurry it if it thinks for long.

        Raises:
            TimeoutError: it does not start, or does not answer; so with whatever its process raises.
        """
        if not slot.is_ready:
            ready = asyncio.wrap_future(self._threads.submit(worker.wait_until_ready))
            await asyncio.wait_for(ready, STARTING * self._thinking_s)
            slot.is_ready = True
        slot.number += 1
        answer = asyncio.wrap_future(self._threads.submit(worker.ask, system, view, player, seed, slot.number))
        done, _ = await asyncio.wait([answer], timeout=self._thinking_s)
        if not done:
            worker.stop(slot.number)
            done, _ = await asyncio.wait([answer], timeout=self._thinking_s / 3)
        if not done:
            answer.cancel()
            raise TimeoutError
        return answer.result()


def _random_choice(system: AnySystem, view: View[Any, Any], seed: int) -> str:
    assert isinstance(view.pending, Ask), "a player is asked what its own view shows"
    return choice_text(player_named("random", seed).choose(system, view, view.pending))


def _settle(table: Table) -> None:
    if table.game.state.is_over:
        table.agreements.clear()
