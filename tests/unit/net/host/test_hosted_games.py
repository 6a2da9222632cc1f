"""Games on a host: they are played, told and stored, and nothing that was answered is lost."""

import random
from pathlib import Path

import msgspec
import pytest

from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.net.host.records import GameChange, StoreError
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.protocol import (
    Accepted,
    AskJournal,
    Begun,
    Choose,
    Ended,
    GameChanged,
    Games,
    JournalPart,
    ListGames,
    News,
    Pong,
    Presence,
    Refused,
    Say,
)
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import commitment_problems
from ccstudio.rules.registry import Registry
from tests.helpers.hosts import FREE, Person, begun_game, played, random_choice, running, settled

MICRO = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")


def refused(reply: object) -> str:
    assert isinstance(reply, Refused), reply
    return reply.code


def test_a_game_is_played_to_its_end_and_its_journal_keeps_all_commitments() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            chance = random.Random(1)
            while await random_choice(game, persons, chance):
                pass
            ended = [message for message in persons[1].seen if isinstance(message, Ended)]
            assert [(it.reason, bool(it.result)) for it in ended] == [("rules", True)]
            persons[2].send(AskJournal(request="j", game=game))
            parts = [await persons[2].wait_for(JournalPart)]
            while len(parts) < parts[0].parts:
                parts.append(await persons[2].wait_for(JournalPart))
            journal = read_bytes("".join(part.text for part in parts).encode()).document
            assert isinstance(journal, JournalDocument)
            assert replay(journal, registry=MICRO).problems == ()
            told = persons[0].journal(game, 0)
            assert commitment_problems(told, journal, registry=MICRO) == []

    played(work)


def test_a_choice_reaches_all_who_notice_it_and_is_accepted_after_the_own_news() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            before = dict(persons[0].known)
            assert await random_choice(game, persons, random.Random(1))
            mine = [type(message) for message in persons[0].seen]
            assert mine[-2:] == [News, Accepted]
            assert persons[0].known != before

    played(work)


@pytest.mark.parametrize(
    ("seat", "number", "choice", "code"),
    [
        (1, 1, "number 0", "host-seat-not-yours"),
        (9, 1, "number 0", "host-seat-not-yours"),
        (0, 0, "number 0", "host-answer-late"),
        (0, 99, "number 0", "host-answer-late"),
        (0, 1, "button none-of-these", "option-not-offered"),
        (0, 1, "number 007", "choice-unreadable"),
    ],
)
def test_what_a_seat_may_not_do_is_refused_and_changes_nothing(seat: int, number: int, choice: str, code: str) -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            reply = await persons[0].ask(Choose(request="a", game=game, seat=seat, number=number, choice=choice))
            found = refused(reply)
            assert found == code or (code == "option-not-offered" and found not in {"host-fault", ""})
            assert len(host.session(game).records) == 1

    played(work)


def test_a_request_that_comes_twice_is_carried_out_once_and_answered_alike() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            message = Choose(request="same", game=game, seat=0, number=1, choice=persons[0].options(game, 0)[0])
            replies = [await persons[0].ask(message), await persons[0].ask(message)]
            assert replies == [Accepted(request="same")] * 2
            assert len(host.session(game).records) == 2

    played(work)


def test_a_click_survives_a_host_that_was_killed_after_it_stored_it(tmp_path: Path) -> None:
    path = str(tmp_path / "host.sqlite")

    async def work() -> None:
        async with running(SqliteStore(path)) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            message = Choose(request="once", game=game, seat=0, number=1, choice=persons[0].options(game, 0)[0])
            assert await persons[0].ask(message) == Accepted(request="once")
        async with running(SqliteStore(path)) as host:
            again = await host.again(persons[0])
            again.known, again.views = {(game, 0): 1}, persons[0].views
            assert await again.sync(game, 0, 1) == Accepted(request=again.last_request)
            assert await again.ask(message) == Accepted(request="once")
            assert len(host.session(game).records) == 2

    played(work)


def test_a_restarted_host_tells_a_seat_only_what_it_does_not_know(tmp_path: Path) -> None:
    path = str(tmp_path / "host.sqlite")

    async def work() -> None:
        async with running(SqliteStore(path)) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            chance = random.Random(3)
            for _ in range(20):
                assert await random_choice(game, persons, chance)
            await settled(*persons)
            known, views = persons[0].known[game, 0], persons[0].views[game, 0]
        async with running(SqliteStore(path)) as host:
            again = await host.again(persons[0])
            again.views[game, 0], again.known[game, 0] = {}, 0
            await again.sync(game, 0)
            assert (again.known[game, 0], again.views[game, 0]) == (known, views)
            third = await host.again(persons[0])
            third.known[game, 0], third.views[game, 0] = known, views
            await third.sync(game, 0, known)
            assert not [message for message in third.seen if isinstance(message, Begun | News)]

    played(work)


def test_the_journal_of_a_seat_is_the_same_before_and_after_a_restart(tmp_path: Path) -> None:
    path = str(tmp_path / "host.sqlite")

    async def work() -> None:
        async with running(SqliteStore(path)) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            chance = random.Random(5)
            for _ in range(15):
                assert await random_choice(game, persons, chance)
            await settled(*persons)
            before = persons[1].journal(game, 1)
        async with running(SqliteStore(path)) as host:
            again = await host.again(persons[1])
            await again.sync(game, 1)
            assert again.journal(game, 1) == before

    played(work)


class ForgetfulStore(SqliteStore):
    """A store that can be told to fail."""

    is_full = False

    def write(self, changes: tuple[GameChange, ...]) -> list[bool]:  # type: ignore[override]
        if self.is_full:
            raise StoreError("host-store-failed")
        return super().write(changes)


def test_what_cannot_be_stored_is_refused_told_to_nobody_and_can_be_tried_again() -> None:
    store = ForgetfulStore(":memory:")

    async def work() -> None:
        async with running(store) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            choice = persons[0].options(game, 0)[0]
            await settled(*persons)
            message = Choose(request="full", game=game, seat=0, number=1, choice=choice)
            store.is_full = True
            assert refused(await persons[0].ask(message)) == "host-store-failed"
            before = [len(person.seen) for person in persons]
            await settled(*persons)
            assert [len(person.seen) for person in persons] == [count + 1 for count in before], "pongs alone"
            store.is_full = False
            assert await persons[0].ask(message) == Accepted(request="full")
            assert len(host.session(game).records) == 2

    played(work)


class SilentStore(SqliteStore):
    """A store that can be told to die when it has stored something, before it says so."""

    dies = False

    def write(self, changes: tuple[GameChange, ...]) -> list[bool]:  # type: ignore[override]
        written = super().write(changes)
        if self.dies:
            raise StoreError("host-store-failed")
        return written


def test_what_was_stored_when_the_database_died_is_told_when_it_is_back() -> None:
    store = SilentStore(":memory:")

    async def work() -> None:
        async with running(store) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await settled(*persons)
            number = [person.known[game, seat] for seat, person in enumerate(persons)]
            store.dies = True
            reply = await persons[0].choose(game, 0, persons[0].options(game, 0)[0])
            store.dies = False
            assert refused(reply) == "host-store-failed"
            for seat, person in enumerate(persons):
                await person.wait_for(News)
                assert person.known[game, seat] == number[seat] + 1
            assert len(host.session(game).records) == 2

    played(work)


def test_a_request_waits_for_a_database_that_is_away_for_a_moment() -> None:
    store = SilentStore(":memory:")

    async def work() -> None:
        async with running(store, limits=msgspec.structs.replace(FREE, store_patience_s=10.0)) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await settled(*persons)
            store.dies = True
            choice = persons[0].options(game, 0)[0]
            persons[0].send(Choose(request="once", game=game, seat=0, number=1, choice=choice))
            await settled(*persons[1:])
            store.dies = False
            await persons[0].wait_for(Accepted, lambda it: it.request == "once")
            assert len(host.session(game).records) == 2

    played(work)


def test_words_reach_those_they_are_for_and_do_not_make_an_answer_late() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await persons[1].ask(Say(request="s", game=game, seat=1, text="Good luck"))
            await settled(*persons)
            assert all("Good luck" in person.frames[-2] for person in (persons[0], persons[2]))
            reply = await persons[0].choose(game, 0, persons[0].options(game, 0)[0], number=1)
            assert isinstance(reply, Accepted)

    played(work)


def test_a_person_who_leaves_is_seen_to_be_away() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            await begun_game(*persons)
            await settled(*persons)
            persons[2].channel.abort()
            presence = await persons[0].wait_for(Presence)
            assert presence.seats == (True, True, False)

    played(work)


def test_whose_turn_it_is_is_told_on_connections_that_do_not_follow_the_game() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            other = await host.again(persons[1])
            assert await persons[0].choose(game, 0, persons[0].options(game, 0)[0])
            changed = await other.wait_for(GameChanged)
            assert (changed.info.is_asked, changed.info.yours) == (True, (1,))

    played(work)


def test_an_answer_in_a_window_reaches_others_not_before_its_time() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons, reaction_pause_ms=10_000)
            chance = random.Random(2)
            for _ in range(200):
                await settled(*persons)
                hosted = host.game(game)
                asked = hosted.state.asked
                if asked < 0:
                    break
                options = persons[asked].options(game, asked)
                if not options:
                    # Whoever answered before could react; what it answered is held back.
                    viewer = hosted.audience.viewers[asked]  # type: ignore[index]
                    assert viewer.release_at > host.host.services.now()
                    assert viewer.released < len(viewer.feed.entries)
                    listed = await persons[asked].ask(ListGames(request="list"))
                    assert isinstance(listed, Games)
                    assert [info.is_asked for info in listed.games] == [False], "nor does the list tell"
                    return
                await persons[asked].choose(game, asked, chance.choice(options))
            raise AssertionError("no window for reactions was met")

    played(work)


def test_a_ping_is_answered() -> None:
    async def work() -> None:
        async with running() as host:
            person: Person = await host.person()
            await settled(person)
            assert isinstance(person.seen[-1], Pong)

    played(work)
