"""The stores of a host, in SQLite and in PostgreSQL: what is written is there again, and a game has one owner."""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import msgspec
import pytest

from ccstudio.net.host.postgres_store import PostgresStore
from ccstudio.net.host.records import (
    Account,
    GameChange,
    GameState,
    HostedSeat,
    LeaseLostError,
    StoredEntry,
    StoreError,
)
from ccstudio.net.host.sql_store import SqlStore
from ccstudio.net.host.store import StoreThread
from ccstudio.net.protocol import Accepted, Choose, Refused
from tests.helpers.hosts import begun_game, played, random_choice, running, settled
from tests.helpers.killed_processes import Killing
from tests.helpers.postgres_servers import PostgresServer, empty

MakeStore = Callable[[], SqlStore]
STATE = GameState(
    title="Ford",
    scenario="ford",
    scenario_title="The Ford",
    system="micro",
    documents=("a", "b"),
    seats=(HostedSeat(side=0, title="North", account=7, name="Ann"), HostedSeat(side=1, title="South")),
    creator=7,
    request="make",
    code="let-me-in",
    watch_code="let-me-see",
    created=100.0,
)


def opened(make: MakeStore, host: str = "one") -> SqlStore:
    store = make()
    store.open(host, f"{host}:8437")
    return store


def change(**more: object) -> GameChange:
    return msgspec.structs.replace(GameChange(game="g", state=STATE), **more)


def entry(number: int) -> StoredEntry:
    return StoredEntry(number, b"{}", 1.5, 7, f"r{number}")


def test_hosts_that_start_together_make_a_new_database_once(make: MakeStore) -> None:
    gate = Barrier(4)

    def start(number: int) -> SqlStore:
        store = make()
        gate.wait()
        store.open(f"host {number}", "")
        return store

    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(start, range(4)))
    assert stores[0].games(1, "", 10) == []
    for store in stores:
        store.close()


def test_accounts_are_found_by_their_tokens_and_have_names_of_their_own(make: MakeStore) -> None:
    store = opened(make)
    account = Account(7, "Ann", b"digest")
    assert store.add_account(account, "ann")
    assert not store.add_account(Account(8, "ANN", b"other"), "ann")
    assert (store.account(b"digest"), store.account(b"other")) == (account, None)
    store.close()


def test_games_entries_and_documents_are_there_after_the_host_was_started_again(make: MakeStore) -> None:
    store = opened(make)
    store.add_documents({"a": b"1", "b": b"2"})
    store.add_documents({"a": b"1"})
    assert store.write([change(is_new=True, entries=(entry(0),)), change(entries=(entry(1),))]) == [True, True]
    store.close()
    store = opened(make)
    assert store.game("g") == STATE
    assert store.entries("g") == [entry(0), entry(1)]
    assert store.documents(["b", "a", "c"]) == {"a": b"1", "b": b"2"}
    assert store.created_by(7, "make") == ("g", STATE)
    assert store.unfinished(7) == 1
    store.close()


@pytest.mark.parametrize(
    ("account", "code", "is_open", "found"),
    [
        (9, "", True, True),
        (9, "", False, False),
        (9, "let-me-in", False, True),
        (9, "let-me-see", False, True),
        (7, "", False, True),
    ],
)
def test_games_are_listed_for_those_who_may_see_them(
    make: MakeStore, account: int, code: str, *, is_open: bool, found: bool
) -> None:
    store = opened(make)
    store.write([change(state=msgspec.structs.replace(STATE, is_open=is_open), is_new=True)])
    assert bool(store.games(account, code, 10)) is found
    store.close()


def test_a_game_that_is_gone_is_nowhere(make: MakeStore) -> None:
    store = opened(make)
    assert store.write([change(is_new=True), change(is_gone=True)]) == [True, True]
    assert (store.game("g"), store.games(7, "let-me-in", 10)) == (None, [])
    store.close()


def test_games_whose_time_is_over_are_found(make: MakeStore) -> None:
    store = opened(make)
    store.write([change(is_new=True, deadline=50.0)])
    assert (store.due(49.0), store.due(50.0)) == ([], ["g"])
    store.close()


def test_all_changes_of_a_transaction_are_kept_or_none(make: MakeStore) -> None:
    store = opened(make)
    store.write([change(is_new=True, entries=(entry(0),))])
    with pytest.raises(StoreError):
        store.write([change(entries=(entry(1),)), change(entries=(entry(0),))])
    assert store.entries("g") == [entry(0)]
    store.close()


def test_a_living_host_keeps_its_games_and_the_other_is_told_its_address(make: MakeStore) -> None:
    one, two = opened(make), opened(make, "two")
    one.write([change(is_new=True)])
    assert (one.take("g"), two.take("g")) == (None, "one:8437")
    assert two.write([change(entries=(entry(0),))]) == [False]
    one.release("g")
    assert two.take("g") is None
    assert one.write([change(entries=(entry(0),))]) == [False], "who was taken over cannot write"
    one.close()
    two.close()


def test_the_games_of_a_dead_host_are_taken_over(make: MakeStore) -> None:
    one = make()
    one.alive_s = -1.0
    one.open("one", "one:8437")
    one.write([change(is_new=True)])
    two = opened(make, "two")
    assert two.take("g") is None
    one.close()
    two.close()


def test_a_host_that_has_ended_takes_no_game(make: MakeStore) -> None:
    one = opened(make)
    one.write([change(is_new=True)])
    one.close()
    with pytest.raises(StoreError):
        one.take("g")
    two = opened(make, "two")
    assert two.take("g") is None
    two.close()


def test_writes_that_wait_are_written_together_and_each_hears_of_its_own(make: MakeStore) -> None:
    batches: list[int] = []

    class Counting(type(make())):  # type: ignore[misc]
        def write(self, changes: tuple[GameChange, ...]) -> list[bool]:
            batches.append(len(changes))
            result: list[bool] = super().write(changes)
            return result

    store = make()
    store.__class__ = Counting

    async def work() -> list[object]:
        thread = StoreThread(store)
        await thread.call(lambda it: it.open("one", ""))
        await thread.write(change(is_new=True))
        await thread.write(change(game="h", is_new=True))
        await thread.call(lambda it: it.release("h"))
        changes = [*(change(entries=(entry(number),)) for number in range(20)), change(game="h")]
        written = await asyncio.gather(*map(thread.write, changes), return_exceptions=True)
        assert len(await thread.call(lambda it: it.entries("g"))) == 20
        await thread.close()
        return written

    written = asyncio.run(work())
    assert written[:20] == [None] * 20
    assert isinstance(written[20], LeaseLostError)
    assert len(batches) < 10


def test_a_game_of_a_living_host_is_at_no_other_host(make: MakeStore) -> None:
    async def work() -> None:
        async with running(make(), host_id="one") as one, running(make(), host_id="two") as two:
            persons = [await one.person() for _ in range(3)]
            game = await begun_game(*persons)
            reply = await (await two.again(persons[0])).sync(game, 0)
            assert isinstance(reply, Refused)
            assert (reply.code, reply.arguments) == ("host-game-elsewhere", {"address": "one:8437"})

    played(work)


def test_a_game_goes_on_at_another_host_when_its_owner_is_not_heard_of(make: MakeStore) -> None:
    silent = make()
    silent.alive_s = -1.0

    async def work() -> None:
        async with running(silent, host_id="one") as one, running(make(), host_id="two") as two:
            persons = [await one.person() for _ in range(3)]
            game = await begun_game(*persons)
            chance = random.Random(1)
            assert await random_choice(game, persons, chance)
            await settled(*persons)
            heirs = [await two.again(person) for person in persons]
            for seat, heir in enumerate(heirs):
                assert isinstance(await heir.sync(game, seat), Accepted)
                assert heir.views[game, seat] == persons[seat].views[game, seat]
            assert await random_choice(game, heirs, chance)
            late = await persons[1].choose(game, 1, persons[1].options(game, 1)[0])
            assert isinstance(late, Refused), "who was taken over cannot play on"
            assert len(two.session(game).records) == 3

    played(work)


@pytest.mark.slow
def test_games_go_on_when_hosts_programs_and_the_database_are_killed(server: PostgresServer, tmp_path: Path) -> None:
    empty(server.url)
    killing = Killing(tmp_path, server, 1, random.Random(3))
    with killing.played():
        killing.kill_at_random(4, 0.5, is_whole=False)
    assert killing.faults == []
    assert killing.counts["kills"] == 4


@pytest.mark.slow
def test_a_click_survives_a_database_that_crashes(server: PostgresServer) -> None:
    empty(server.url)

    async def work() -> None:
        async with running(PostgresStore(server.url)) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await settled(*persons)
            message = Choose(request="click", game=game, seat=0, number=1, choice=persons[0].options(game, 0)[0])
            await asyncio.to_thread(server.crash)
            reply = await persons[0].ask(message)
            assert reply == Refused(request="click", code="host-store-failed"), "nothing is told of the database"
            await asyncio.to_thread(server.start)
            assert await persons[0].ask(message) == Accepted(request="click")
            assert len(host.session(game).records) == 2

    played(work)
