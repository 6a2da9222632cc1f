"""What a host keeps in memory of games, counted in objects: it does not grow with what only history needs."""

import asyncio
import gc
import random
import weakref

from ccstudio.documents.journal import SeatEntry
from ccstudio.engine.seats import Seat
from ccstudio.net.host.games import IDLE_S
from ccstudio.net.host.requests import REPLIES_OF_ACCOUNT
from ccstudio.net.host.restoring import RECENT
from ccstudio.net.protocol import Leave, Resign, Say
from ccstudio.play.recorded_position import CHECKPOINT_INTERVAL
from tests.helpers.hosts import begun_game, played, random_choice, running, settled
from tests.unit.net.host.test_agreements import Clockwork


def test_of_a_long_game_a_host_keeps_few_positions() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            chance = random.Random(1)
            for _ in range(30):
                if not await random_choice(game, persons, chance):
                    break
            records = host.session(game).records
            kept = sum(record.position.loaded_game is not None for record in records)
            assert len(records) > 2 * RECENT
            assert kept <= RECENT + 1 + len(records) // CHECKPOINT_INTERVAL

    played(work)


def test_what_seats_were_told_is_kept_as_text_and_not_as_objects() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            before = entries_in_memory()
            chance = random.Random(1)
            for _ in range(10):
                await random_choice(game, persons, chance)
            await settled(*persons)
            assert len(host.game(game).audience.viewers[Seat(0)].feed.entries) > 3
            for person in persons:
                person.entries.clear()
                person.seen.clear()
            assert entries_in_memory() <= before

    played(work)


def entries_in_memory() -> int:
    """Count the entries of seats that are objects."""
    gc.collect()
    return sum(isinstance(it, SeatEntry) for it in gc.get_objects())


def test_of_an_account_a_host_keeps_the_last_replies_and_no_promises() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            for number in range(REPLIES_OF_ACCOUNT + 10):
                await persons[0].ask(Say(request=f"s{number}", game=game, seat=0, text="Hello"))
            kept = host.host._requests._replies[persons[0].account]
            assert len(kept) == REPLIES_OF_ACCOUNT
            assert not any(isinstance(reply, asyncio.Future) for reply in kept.values())

    played(work)


def test_a_finished_game_that_nobody_follows_is_let_go() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await random_choice(game, persons, random.Random(1))
            session = weakref.ref(host.session(game))
            await persons[1].ask(Resign(request="r", game=game, seat=1))
            for person in persons:
                await person.ask(Leave(request=person.request(), game=game))
            time.now += IDLE_S + 1
            await host.host.games.forget_idle()
            gc.collect()
            assert session() is None
            assert host.host.games.loaded(game) is None

    played(work)
