"""The lobby of a host: games are listed, made of its scenarios or of uploaded documents, joined, left and watched."""

from typing import Any

import msgspec
import pytest

from ccstudio.documents.copies import copy_of
from ccstudio.engine.seats import WATCHER
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.records import HostError
from ccstudio.net.host.uploads import Uploads
from ccstudio.net.protocol import (
    Accepted,
    Clock,
    Create,
    Created,
    Ended,
    GameChanged,
    Games,
    Leave,
    ListGames,
    ListScenarios,
    News,
    Refused,
    Resign,
    Scenarios,
    SeatOffer,
    Upload,
    Watch,
    parts_of,
)
from ccstudio.play.opening import open_scenario
from tests.helpers.hosts import FREE, Person, begun_game, new_game, played, running, settled


class Clockwork:
    """Time that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def listed(person: Person, code: str = "") -> list[str]:
    reply = await person.ask(ListGames(request=person.request(), code=code))
    assert isinstance(reply, Games)
    return [info.game for info in reply.games]


def code_of(reply: object) -> str:
    assert isinstance(reply, Refused), reply
    return reply.code


def test_the_scenarios_of_the_host_are_listed_with_their_seats() -> None:
    async def work() -> None:
        async with running() as host:
            person = await host.person()
            reply = await person.ask(ListScenarios(request="s"))
            assert isinstance(reply, Scenarios)
            assert [(it.id, len(it.seats)) for it in reply.scenarios] == [("micro-weir", 3), ("micro-quarry", 3)]

    played(work)


def test_open_games_are_listed_for_all_and_others_for_those_with_a_seat_or_the_code() -> None:
    async def work() -> None:
        async with running() as host:
            ann, bob = await host.person("Ann"), await host.person("Bob")
            public = await new_game(ann)
            private = await new_game(ann, is_open=False)
            assert await listed(bob) == [public.game]
            assert set(await listed(bob, private.code)) == {public.game, private.game}
            assert set(await listed(ann)) == {public.game, private.game}

    played(work)


def test_the_maker_of_a_game_is_told_its_codes_again_and_nobody_else_is() -> None:
    async def work() -> None:
        async with running() as host:
            ann, bob = await host.person("Ann"), await host.person("Bob")
            made = await new_game(ann, is_open=False)
            again = await host.again(ann)
            told = []
            for person in (again, bob):
                reply = await person.ask(ListGames(request=person.request(), code=made.code))
                assert isinstance(reply, Games)
                told += [(info.code, info.watch_code) for info in reply.games]
            assert told == [(made.code, made.watch_code), ("", "")]

    played(work)


@pytest.mark.parametrize(
    ("made", "code"),
    [
        ({"scenario": "../../etc/passwd"}, "host-scenario-unknown"),
        ({"scenario": "generate:micro:1"}, "host-scenario-unknown"),
        ({"scenario": "micro-mill"}, "host-scenario-unknown"),
        ({"seats": (SeatOffer(),)}, "host-seats-count"),
        ({"clock": Clock(kind="game", seconds=1)}, "host-clock-invalid"),
        ({"scenario": "", "contents": ("0" * 64,)}, "host-upload-missing"),
        ({"scenario": ""}, "host-upload-missing"),
    ],
)
def test_games_that_cannot_be_made_are_refused(made: dict[str, Any], code: str) -> None:
    async def work() -> None:
        async with running() as host:
            person = await host.person()
            message = msgspec.structs.replace(Create(request="c", scenario="micro-weir"), **made)
            assert code_of(await person.ask(message)) == code

    played(work)


def test_a_person_can_have_only_so_many_unfinished_games() -> None:
    async def work() -> None:
        async with running(limits=msgspec.structs.replace(FREE, unfinished_games=1)) as host:
            person = await host.person()
            await new_game(person)
            assert code_of(await person.ask(Create(request="c", scenario="micro-weir"))) == "host-too-many-games"

    played(work)


def test_the_same_request_makes_one_game_even_on_another_connection() -> None:
    async def work() -> None:
        async with running() as host:
            ann = await host.person("Ann")
            message = Create(request="once", scenario="micro-weir")
            first = await ann.ask(message)
            again = await host.again(ann)
            assert await again.ask(message) == first
            assert isinstance(first, Created)
            assert await listed(ann) == [first.game]

    played(work)


def test_a_seat_is_given_once_and_nobody_plays_two_sides() -> None:
    async def work() -> None:
        async with running() as host:
            ann, bob = await host.person("Ann"), await host.person("Bob")
            game = (await new_game(ann)).game
            assert isinstance(await ann.join(game, 0), Accepted)
            assert isinstance(await ann.join(game, 0), Accepted), "it is hers already"
            assert code_of(await bob.join(game, 0)) == "host-seat-taken"
            assert code_of(await ann.join(game, 1)) == "host-seat-other-side"
            assert code_of(await bob.join(game, 9)) == "host-seat-unknown"
            assert code_of(await bob.join("nowhere", 0)) == "host-game-unknown"

    played(work)


def test_who_leaves_before_the_game_begins_frees_the_seat_and_its_maker_takes_it_off_the_list() -> None:
    async def work() -> None:
        async with running() as host:
            ann, bob, cy = [await host.person() for _ in range(3)]
            game = (await new_game(ann)).game
            await bob.join(game, 1)
            await bob.ask(Leave(request="l", game=game))
            assert isinstance(await cy.join(game, 1), Accepted)
            await ann.ask(Leave(request="l", game=game))
            assert await listed(cy) == []
            changed = [it for it in cy.seen if isinstance(it, GameChanged)]
            assert changed[-1].is_gone

    played(work)


def test_who_leaves_a_game_that_has_begun_keeps_the_seat() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons)
            await persons[0].ask(Leave(request="l", game=game))
            assert host.game(game).state.seats[0].account == persons[0].account
            assert host.game(game).audience.viewers[0].followers == []  # type: ignore[index]

    played(work)


def test_watchers_see_what_is_public_after_the_delay_and_all_when_the_game_is_over() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons, watching="public", delay=60)
            eve = await host.person("Eve")
            assert isinstance(await eve.ask(Watch(request="w", game=game)), Accepted)
            assert code_of(await eve.ask(Watch(request="x", game=game, seat=0))) == "host-not-watched"
            for seat in (0, 1, 2):
                await settled(*persons)
                await persons[seat].choose(game, seat, persons[seat].options(game, seat)[0])
            await settled(eve)
            assert not [it for it in eve.seen if isinstance(it, News)]
            time.now += 61
            host.game(game).flush()
            await settled(eve)
            before = eve.known[game, WATCHER]
            assert before == len(host.game(game).audience.viewers[WATCHER].feed.entries)
            await persons[0].ask(Resign(request="r", game=game, seat=0))
            await settled(eve)
            assert [it.reason for it in eve.seen if isinstance(it, Ended)] == ["resigned"]

    played(work)


def test_with_open_hands_every_seat_can_be_watched_but_by_none_who_plays() -> None:
    async def work() -> None:
        async with running() as host:
            persons = [await host.person() for _ in range(3)]
            game = await begun_game(*persons, watching="open-hands")
            eve = await host.person("Eve")
            assert isinstance(await eve.ask(Watch(request="w", game=game, seat=1)), Accepted)
            await settled(eve, persons[1])
            assert eve.views[game, 1] == persons[1].views[game, 1]
            assert code_of(await persons[0].ask(Watch(request="w", game=game, seat=1))) == "host-player-watches"

    played(work)


DIGEST = "0" * 64


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ([(1, 2, "a")], "host-upload-order"),
        ([(0, 2, "a"), (0, 2, "a")], "host-upload-order"),
        ([(2, 2, "a")], "host-upload-order"),
        ([(0, 1, "{}")], "host-upload-other"),
        ([(0, 1, "{")], "host-upload-other"),
        ([(0, 1, "[]")], "host-upload-other"),
        ([(0, 1, "[" * 30_000)], "host-upload-other"),
        ([(number, 99, "x" * 40_000) for number in range(27)], "host-upload-too-large"),
    ],
)
def test_what_is_no_document_is_not_taken(parts: list[tuple[int, int, str]], code: str) -> None:
    uploads = Uploads(2**20)
    *good, last = [Upload(request="u", digest=DIGEST, part=part, parts=count, text=text) for part, count, text in parts]
    for message in good:
        uploads.add(message)
    with pytest.raises(HostError) as refused:
        uploads.add(last)
    assert refused.value.code == code
    assert uploads.documents == {}


@pytest.mark.slow
def test_a_game_is_made_of_uploaded_documents_and_faulty_ones_are_refused_in_words() -> None:
    contents = open_scenario("mill-road").contents
    copies = [copy_of(document) for document in contents.documents()]
    settings = {**copies[0].document, "settings": {"turns": "seven"}}
    faulty = copy_of(msgspec.convert(settings, type(contents.scenario)))

    async def upload(person: Person, *wanted: Any) -> None:
        for copy in wanted:
            parts = parts_of(msgspec.json.encode(copy.document).decode())
            for number, text in enumerate(parts):
                request = person.request()
                message = Upload(request=request, digest=copy.digest, part=number, parts=len(parts), text=text)
                assert await person.ask(message) == Accepted(request=request)

    async def work() -> None:
        async with running(catalogue=DocumentCatalogue()) as host:
            person = await host.person()
            await upload(person, faulty, *copies[1:])
            digests = tuple(copy.digest for copy in (faulty, *copies[1:]))
            reply = await person.ask(Create(request="bad", contents=digests))
            assert code_of(reply) == "host-contents-faulty"
            await upload(person, copies[0])
            digests = tuple(copy.digest for copy in copies)
            made = await person.ask(Create(request="good", contents=digests))
            assert isinstance(made, Created)
            other = await host.person()
            for seat, each in enumerate((person, other)):
                await each.join(made.game, seat)
            assert isinstance(await person.sync(made.game, 0), Accepted)
            assert person.heads[made.game, 0].contents == tuple(copies)

    played(work)
