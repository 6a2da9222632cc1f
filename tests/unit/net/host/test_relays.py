"""Clients that reach one host of a database, and play games that another owns."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from ccstudio.net.host import relays
from ccstudio.net.host.records import HostError
from ccstudio.net.host.relays import RelayPass, read_pass, signed_pass
from ccstudio.net.host.sql_store import SqlStore
from ccstudio.net.protocol import (
    Accepted,
    AskJournal,
    Choose,
    Ended,
    GameChanged,
    JournalPart,
    Leave,
    ListGames,
    Presence,
    Refused,
    Say,
    SeatOffer,
)
from tests.helpers.hosts import PATIENCE_S, Peers, Person, TestHost, new_game, played, random_choice, running, settled

MakeStore = Callable[[], SqlStore]
PASS = RelayPass(7, "Ann", "10.0.0.1", 100.0)


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relays, "PAUSE_S", 0.0)


async def started(stack: AsyncExitStack, peers: Peers, store: SqlStore, host_id: str) -> TestHost:
    """Run a host that others reach, until the stack ends."""
    host = await stack.enter_async_context(running(store, host_id=host_id, dial=peers.dial))
    return await peers.add(host_id, host)


async def game_across(one: TestHost, two: TestHost) -> tuple[str, list[Person]]:
    """Begin a game at one host, whose last two persons are at another."""
    persons = [await one.person("Ann"), await two.person("Bob"), await two.person("Cy")]
    made = await new_game(persons[0], is_open=False)
    for seat, person in enumerate(persons):
        assert isinstance(await person.join(made.game, seat, made.code), Accepted)
        assert isinstance(await person.sync(made.game, seat), Accepted) or seat < 2
    for seat, person in enumerate(persons[:2]):
        assert isinstance(await person.sync(made.game, seat), Accepted)
    return made.game, persons


async def finished(game: str, persons: list[Person], chance: random.Random, most: int = 400) -> int:
    """Play to the end by chance; return how many choices that took."""
    for number in range(most):
        if not await random_choice(game, persons, chance):
            return number
    raise AssertionError("the game ends")


async def played_out(game: str, persons: list[Person], chance: random.Random) -> None:
    """Play to the end by chance; what hosts tell each other may take a moment."""
    async with asyncio.timeout(PATIENCE_S):
        while not all(any(isinstance(it, Ended) for it in person.seen) for person in persons):
            await random_choice(game, persons, chance)
            await asyncio.sleep(0)


def test_a_game_is_played_to_its_end_by_people_at_two_hosts(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            game, persons = await game_across(one, two)
            assert await finished(game, persons, random.Random(3)) > 3
            assert two.host.games.loaded(game) is None or two.game(game).session is None, "its owner alone plays it"
            persons[1].send(AskJournal(request="j", game=game))
            part = await persons[1].wait_for(JournalPart)
            assert (part.request, part.part) == ("j", 0)

    played(work)


def test_persons_at_another_host_count_as_present_and_one_who_leaves_does_not(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            game, persons = await game_across(one, two)
            await persons[0].wait_for(Presence, lambda it: it.seats == (True, True, True))
            await persons[2].ask(Leave(request="leave", game=game))
            await persons[0].wait_for(Presence, lambda it: it.seats == (True, True, False))
            persons[1].channel.abort()
            await persons[0].wait_for(Presence, lambda it: it.seats == (True, False, False))

    played(work)


def test_a_person_in_the_lobby_is_told_of_an_own_game_at_another_host(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            ann, bob = await one.person("Ann"), await one.person("Bob")
            games = [await new_game(ann, seats=(SeatOffer(), SeatOffer(), SeatOffer(player="recruit"))) for _ in "ab"]
            for made in games:
                await ann.join(made.game, 0)
            elsewhere = await two.again(ann)
            for _time in range(2):
                await elsewhere.ask(ListGames(request=elsewhere.request()))
            await bob.join(games[0].game, 1)
            changed = await elsewhere.wait_for(GameChanged, lambda it: it.info.status == "running")
            assert changed.info.game == games[0].game
            assert peers.dialled == ["one"], "one connection is enough for both games"

    played(work)


def test_a_request_is_carried_out_once_by_whatever_way_it_comes(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            game, persons = await game_across(one, two)
            message = Say(request="once", game=game, seat=1, text="Good evening")
            direct = await one.again(persons[1])
            for person in (persons[1], direct, persons[1]):
                assert await person.ask(message) == Accepted(request="once")
            assert len(one.session(game).records) == 2

    played(work)


@pytest.mark.parametrize("is_clean", [True, False])
def test_a_click_survives_an_owner_that_dies_and_the_client_notices_a_pause(
    make: MakeStore, monkeypatch: pytest.MonkeyPatch, *, is_clean: bool
) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            two = await started(stack, peers, make(), "two")
            first = AsyncExitStack()
            one = await started(first, peers, make(), "one")
            game, persons = await game_across(one, two)
            chance = random.Random(5)
            others = [persons[0], *persons[1:]]
            while not persons[1].options(game, 1):
                assert await random_choice(game, others, chance)
                await settled(*persons)
            before = list(persons[1].seen)
            choice = persons[1].options(game, 1)[0]
            number = persons[1].known[game, 1]
            del peers.hosts["one"]
            if is_clean:
                await first.aclose()
            else:
                other = make()
                other.open("other", "")
                with other._changing():
                    other._execute("UPDATE hosts SET alive_until = 0 WHERE id = ?", "one")
                one.cut()
            message = Choose(request="click", game=game, seat=1, number=number, choice=choice)
            assert await persons[1].ask(message) == Accepted(request="click")
            assert two.game(game).session is not None, "the other host has taken the game over"
            told = persons[1].seen[len(before) :]
            assert not [it for it in told if isinstance(it, Refused)], "the client is told of no failure"
            heir = await two.again(persons[0])
            assert isinstance(await heir.sync(game, 0), Accepted)
            assert await finished(game, [heir, *persons[1:]], chance) > 0
            if not is_clean:
                other.close()
                await first.aclose()

    played(work)


def test_who_followed_at_a_host_that_lost_the_game_follows_at_the_other(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            game, persons = await game_across(one, two)
            other = make()
            other.open("other", "")
            with other._changing():
                other._execute("UPDATE games SET owner = ? WHERE id = ?", "two", game)
            other.close()
            await one.host.games.drop_lost()
            assert one.game(game).session is None
            seen = [len(person.seen) for person in persons]
            await played_out(game, persons, random.Random(2))
            assert two.game(game).session is not None
            told = [it for person, number in zip(persons, seen, strict=True) for it in person.seen[number:]]
            assert not [it for it in told if isinstance(it, Refused)]
            del peers.hosts["two"]

    played(work)


def test_a_person_with_two_seats_follows_both_at_the_host_that_takes_over(make: MakeStore) -> None:
    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            two = await started(stack, peers, make(), "two")
            first = AsyncExitStack()
            one = await started(first, peers, make(), "one")
            ann, bob = await one.person("Ann"), await two.person("Bob")
            game = (await new_game(ann, scenario="micro-quarry")).game
            persons = [bob, bob, ann]
            for seat, person in enumerate(persons):
                assert isinstance(await person.join(game, seat), Accepted)
            for seat, person in enumerate(persons):
                assert isinstance(await person.sync(game, seat), Accepted)
            await settled(bob, ann)
            assert one.game(game).session is not None
            del peers.hosts["one"]
            await first.aclose()
            heir = await two.again(ann)
            assert isinstance(await heir.sync(game, 2), Accepted)
            await played_out(game, [bob, bob, heir], random.Random(4))
            assert two.game(game).session is not None

    played(work)


def test_an_owner_that_cannot_be_reached_for_long_is_named(make: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relays, "PATIENCE_S", 0.0)

    async def work() -> None:
        peers = Peers()
        async with AsyncExitStack() as stack:
            one, two = [await started(stack, peers, make(), name) for name in ("one", "two")]
            ann, bob = await one.person("Ann"), await two.person("Bob")
            made = await new_game(ann)
            del peers.hosts["one"]
            reply = await bob.join(made.game, 1)
            assert isinstance(reply, Refused)
            assert (reply.code, reply.arguments) == ("host-game-elsewhere", {"address": "one:8437"})

    played(work)


def test_a_pass_is_believed_while_it_is_fresh() -> None:
    assert read_pass(signed_pass(PASS, "secret"), "secret", 99.0) == PASS


@pytest.mark.parametrize(
    ("text", "secret", "now"),
    [
        (signed_pass(PASS, "secret"), "secret", 101.0),
        (signed_pass(PASS, "other"), "secret", 99.0),
        (signed_pass(PASS, ""), "", 99.0),
        ("e30=." + signed_pass(PASS, "secret").partition(".")[2], "secret", 99.0),
        ("", "secret", 99.0),
        ("nonsense", "secret", 99.0),
        ("\u00e9.\u00e9", "secret", 99.0),
    ],
)
def test_no_other_pass_is_believed(text: str, secret: str, now: float) -> None:
    with pytest.raises(HostError):
        read_pass(text, secret, now)
