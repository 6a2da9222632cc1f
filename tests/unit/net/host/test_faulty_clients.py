"""Clients that lie, flood, repeat, or die: they are refused or forgotten, and nobody else notices."""

import asyncio
import logging
import random

import msgspec
import pytest

from ccstudio.net.host.connection import Connection
from ccstudio.net.host.limits import Bucket
from ccstudio.net.protocol import (
    PROTOCOL,
    Accepted,
    Choose,
    Hello,
    Join,
    ListGames,
    Ping,
    Refused,
    Sync,
    Watch,
    Welcome,
    written,
)
from tests.helpers.hosts import FREE, Person, begun_game, new_game, played, random_choice, running, settled
from tests.helpers.protocol_fuzzer import fuzz


async def last_refusal(person: Person) -> str:
    """Return the code of the refusal before the host closes the connection."""
    refusal = await person.wait_for(Refused)
    assert refusal.closes
    with pytest.raises(EOFError):
        await person.next()
    return refusal.code


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "protocol-malformed"),
        (b"\x00", "protocol-binary"),
        (written(Ping(request="a")), "host-hello-first"),
        (written(Hello(protocol=PROTOCOL + 1, name="Ann")), "host-other-protocol"),
        (written(Hello(protocol=PROTOCOL)), "host-name-invalid"),
        (written(Hello(protocol=PROTOCOL, name="\u200b\u202e")), "host-name-invalid"),
        (written(Hello(protocol=PROTOCOL, token="guessed")), "host-token-unknown"),
    ],
)
def test_who_does_not_say_hello_properly_is_sent_away(frame: str | bytes, code: str) -> None:
    async def work() -> None:
        async with running() as host:
            person = host.connect()
            person.channel.to_host.put_nowait(frame)
            assert await last_refusal(person) == code

    played(work)


def test_who_says_nothing_is_forgotten() -> None:
    async def work() -> None:
        async with running(limits=msgspec.structs.replace(FREE, hello_s=0.05)) as host:
            with pytest.raises(EOFError):
                await host.connect().next()

    played(work)


def test_the_password_is_asked_for_and_cannot_be_tried_without_end() -> None:
    async def work() -> None:
        limits = msgspec.structs.replace(FREE, passwords_of_address=3.0)
        async with running(limits=limits, password="swordfish") as host:
            for _ in range(3):
                reply = await host.connect().hello("Eve", password="guess")
                assert isinstance(reply, Refused)
                assert reply.code == "host-password-wrong"
            reply = await host.connect().hello("Eve", password="swordfish")
            assert isinstance(reply, Refused)
            assert reply.code == "host-too-fast"
            other = host.connect("10.0.0.2")
            assert isinstance(await other.hello("Ann", password="swordfish"), Welcome)

    played(work)


def test_a_name_that_looks_the_same_is_taken() -> None:
    async def work() -> None:
        async with running() as host:
            await host.person("Ann Lee")
            reply = await host.connect().hello("  ＡNN   lee ")
            assert isinstance(reply, Refused)
            assert reply.code == "host-name-taken"

    played(work)


def test_an_address_gets_only_so_many_connections_and_accounts() -> None:
    async def work() -> None:
        limits = msgspec.structs.replace(FREE, connections_of_address=2, accounts_of_address=1.0)
        async with running(limits=limits) as host:
            await host.person("Ann")
            second = await host.connect().hello("Bob")
            assert isinstance(second, Refused)
            assert second.code == "host-too-many-accounts"
            crowd = [host.connect() for _ in range(3)]
            assert await last_refusal(crowd[-1]) == "host-too-many-connections"
            assert isinstance(await host.connect("10.0.0.2").hello("Cy"), Welcome)

    played(work)


def test_noise_is_refused_and_ends_the_connection_after_a_while() -> None:
    async def work() -> None:
        async with running(limits=msgspec.structs.replace(FREE, faults=3)) as host:
            person = await host.person()
            for _ in range(3):
                person.channel.to_host.put_nowait("{noise")
            assert [(await person.wait_for(Refused)).closes for _ in range(3)] == [False, False, True]

    played(work)


def test_who_floods_is_read_slowly() -> None:
    times = iter([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    bucket = Bucket(2.0, 1e6, lambda: next(times))

    async def work() -> list[bool]:
        await bucket.wait(5.0)
        return [bucket.spend()]

    assert asyncio.run(work()) == [False]


def test_who_does_not_read_is_disconnected_before_the_host_runs_out_of_memory() -> None:
    async def work() -> None:
        async with running(limits=msgspec.structs.replace(FREE, outbox_bytes=1_000)) as host:
            person = await host.person()
            (connection,) = host.host._connections
            assert isinstance(connection, Connection)
            for _ in range(3):
                connection.send("x" * 600)
            with pytest.raises(EOFError):
                await person.wait_for(Accepted)

    played(work)


@pytest.mark.parametrize("made", [{}, {"is_open": False}, {"is_open": False, "watching": "public"}])
def test_a_stranger_gets_nothing_of_a_game(made: dict[str, object]) -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons, **made)
            eve = await host.person("Eve")
            for message in (
                Sync(request="a", game=game, seat=0),
                Choose(request="b", game=game, seat=0, number=1, choice="number 0"),
                Watch(request="c", game=game),
                Watch(request="d", game=game, seat=1, code="guess"),
                Join(request="e", game=game, seat=0, code="guess"),
                ListGames(request="f", code="guess"),
            ):
                await eve.ask(message)
            await random_choice(game, persons, random.Random(1))
            await settled(*persons, eve)
            assert not any(word in frame for frame in eve.frames for word in ('"news"', '"begun"', '"accepted"'))
            assert ('"yours"' in "".join(eve.frames)) is False

    played(work)


def test_a_code_lets_in_and_a_watch_code_does_not_give_a_seat() -> None:
    async def work() -> None:
        async with running() as host:
            ann, bob = await host.person("Ann"), await host.person("Bob")
            made = await new_game(ann, is_open=False, watching="public")
            refused = await bob.join(made.game, 1, made.watch_code)
            assert isinstance(refused, Refused)
            assert refused.code == "host-game-unknown"
            assert isinstance(await bob.join(made.game, 1, made.code), Accepted)

    played(work)


def test_thousands_of_random_messages_harm_nobody(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ccstudio.host")

    async def work() -> None:
        limits = msgspec.structs.replace(FREE, faults=10**9, unfinished_games=20)
        async with running(limits=limits) as host:
            replies = await fuzz(host, random.Random(7), games=6, messages=300)
            assert replies["accepted"], "some of them are true"

    played(work)
    assert caplog.records == []
