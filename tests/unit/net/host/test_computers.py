"""Computer players of a host: they play when they are asked, and a broken one stops no game."""

import random
import time
from typing import Any

import msgspec
import pytest

from ccstudio.ai.worker import ComputerChoice
from ccstudio.documents.contents import Contents
from ccstudio.engine.secrets import View
from ccstudio.net.protocol import Accepted, Ended, SeatOffer
from ccstudio.rules.system import AnySystem
from tests.helpers.hosts import FREE, Person, QuickWorker, new_game, played, running

THINKING_S = 0.6
ONE_PERSON = (SeatOffer(), SeatOffer(player="regular"), SeatOffer(player="rules"))


class DyingWorker(QuickWorker):
    """A process that goes down whenever it is asked."""

    made = 0

    def __init__(self, contents: Contents) -> None:
        super().__init__(contents)
        DyingWorker.made += 1

    def ask(
        self, _system: AnySystem, _view: View[Any, Any], _player: str, _seed: int, _number: int = 0
    ) -> ComputerChoice:
        raise BrokenPipeError


class LyingWorker(QuickWorker):
    """A process that answers what is not offered."""

    def ask(
        self, _system: AnySystem, _view: View[Any, Any], _player: str, _seed: int, _number: int = 0
    ) -> ComputerChoice:
        return ComputerChoice("button resign-the-war")


class LateWorker(QuickWorker):
    """A process that takes longer to start than it may think."""

    made = 0

    def __init__(self, contents: Contents) -> None:
        super().__init__(contents)
        LateWorker.made += 1

    def wait_until_ready(self) -> None:
        time.sleep(THINKING_S * 2)


async def play_alone(person: Person, game: str) -> None:
    """Let the only person of a game choose at random until it is over."""
    chance = random.Random(3)
    await person.sync(game, 0)
    while not any(isinstance(message, Ended) for message in person.seen):
        options = person.options(game, 0)
        if options:
            assert isinstance(await person.choose(game, 0, chance.choice(options)), Accepted)
        else:
            await person.next()


@pytest.mark.parametrize("worker", [QuickWorker, DyingWorker, LyingWorker])
def test_a_game_with_computer_players_comes_to_its_end_even_if_they_are_broken(worker: type[QuickWorker]) -> None:
    async def work() -> None:
        async with running(make_worker=worker) as host:
            person = await host.person()
            made = await new_game(person, seats=ONE_PERSON)
            await person.join(made.game, 0)
            await play_alone(person, made.game)

    played(work)


@pytest.mark.slow
def test_a_process_that_starts_slowly_is_not_taken_for_one_that_thinks_too_long() -> None:
    async def work() -> None:
        limits = msgspec.structs.replace(FREE, thinking_s=THINKING_S)
        async with running(make_worker=LateWorker, limits=limits) as host:
            person = await host.person()
            made = await new_game(person, seats=ONE_PERSON)
            await person.join(made.game, 0)
            await play_alone(person, made.game)
        assert LateWorker.made == 1

    played(work)


@pytest.mark.parametrize("player", ["random", "planner:1h", "Regular"])
def test_only_the_levels_that_people_choose_from_can_be_players(player: str) -> None:
    async def work() -> None:
        async with running() as host:
            person = await host.person()
            with pytest.raises(AssertionError, match="host-player-unknown"):
                await new_game(person, seats=(SeatOffer(), SeatOffer(player=player), SeatOffer()))

    played(work)


def test_a_game_needs_a_person() -> None:
    async def work() -> None:
        async with running() as host:
            person = await host.person()
            with pytest.raises(AssertionError, match="host-no-person"):
                await new_game(person, seats=(SeatOffer(player="rules"),) * 3)

    played(work)
