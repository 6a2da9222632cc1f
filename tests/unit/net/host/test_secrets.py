"""What a seat may not know is in no frame that it gets, in any system, over real sockets."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from ccstudio.documents.journal import Begun
from ccstudio.engine.saves import save_as_text, view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.net.host.audience import Audience, Viewer
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.host import Host, HostSettings
from ccstudio.net.host.restoring import Restored
from ccstudio.net.host.server import listening
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.protocol import Accepted, Create, Created, Join, Ping, Say, Sync
from ccstudio.play.recorded_position import RecordedPosition
from ccstudio.play.session import AnyGame, Session
from ccstudio.play.undo import PlayedRecord
from tests.helpers.hosts import played
from tests.helpers.network_players import FREE, NetworkPlayer

SCENARIOS = ("mill-road", "relay-nine", "market-day", "first-bridgehead")
MOVES = 25
CANARY = "the cellar of the mill"
CATALOGUE = DocumentCatalogue()
"""Keeps what was opened for all tests; a catalogue of its own has each host, whose locks belong to its event loop."""


@asynccontextmanager
async def table(scenario: str) -> AsyncIterator[tuple[Host, str, list[NetworkPlayer]]]:
    """A game of two persons over sockets; their frames are kept."""
    catalogue = DocumentCatalogue(CATALOGUE._registry, CATALOGUE._library)
    catalogue._opened, catalogue._own, catalogue._found = CATALOGUE._opened, CATALOGUE._own, CATALOGUE._found
    host = Host(SqliteStore(":memory:"), HostSettings(processes=1), limits=FREE, catalogue=catalogue)
    async with (
        host.running(),
        listening(host, address="127.0.0.1", port=0, certificate=None) as place,
    ):
        players = [NetworkPlayer(place.port) for _ in range(2)]
        try:
            for number, player in enumerate(players):
                player.frames = []
                await player.open(f"Player {number}")
            made = await players[0].ask(Create(request="make", scenario=scenario, reaction_pause_ms=0, is_open=False))
            assert isinstance(made, Created), made
            CATALOGUE._found = catalogue._found
            for seat, player in enumerate(players):
                await player.ask(Join(request=f"join{seat}", game=made.game, seat=seat, code=made.code))
            for seat, player in enumerate(players):
                await player.ask(Sync(request=f"sync{seat}", game=made.game, seat=seat))
            yield host, made.game, players
        finally:
            for player in players:
                await player.close()


async def quiet(players: list[NetworkPlayer]) -> None:
    """Read what has come."""
    for player in players:
        await player.ask(Ping(request=player.request()))


async def one_move(game: str, players: list[NetworkPlayer], chance: random.Random) -> bool:
    """Let the seat that is asked choose at random; return whether any was."""
    await quiet(players)
    for seat, player in enumerate(players):
        choice = player.choice(game, seat, chance)
        if choice is not None:
            reply = await player.ask(choice)
            assert isinstance(reply, Accepted), reply
            return True
    return False


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_frame_has_more_than_the_view_of_its_seat_nor_any_secret_of_the_host_or_the_other(scenario: str) -> None:
    async def work() -> None:
        async with table(scenario) as (host, game, players):
            chance = random.Random(4)
            await players[1].ask(Say(request="aside", game=game, seat=1, text=CANARY, to_side=True))
            for _ in range(MOVES):
                if not await one_move(game, players, chance):
                    break
            await quiet(players)
            hosted = host.games.loaded(game)
            assert hosted is not None
            session = hosted.session_now
            for seat, player in enumerate(players):
                told = msgspec.json.decode(view_to_bytes(session.system, session.view(Seat(seat))))
                assert player.view == told, "the news add up to the view, and to nothing else"
                other = players[1 - seat]
                secrets = [f"{session.seed:016x}", str(session.seed), session.key, other.token]
                secrets += [CANARY] if seat == 0 else []
                text = "\n".join((player.frames or [])[1:])
                assert [secret for secret in secrets if secret in text] == []
            assert CANARY in "\n".join(players[1].frames or []), "the canary sings where it may"
            codes = [hosted.state.code, hosted.state.watch_code]
            assert not any(code in frame for code in codes for frame in players[1].frames or [])

    played(work)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_that_differ_only_in_secrets_give_a_seat_frames_of_the_same_bytes(scenario: str) -> None:
    async def work() -> None:
        async with table(scenario) as (host, game, players):
            chance = random.Random(9)
            hosted = host.games.loaded(game)
            assert hosted is not None
            differed = compared = 0
            for _ in range(4):
                for _move in range(8):
                    await one_move(game, players, chance)
                session = hosted.session_now
                await quiet(players)
                if session.decision is None:
                    break
                true = session.game.clone()
                other = session.system.resample(session.view(Seat(0)), chance.randrange(2**32))
                differed += save_as_text(session.system, true) != save_as_text(session.system, other)
                first = await frames_of(hosted, players[0], true, session)
                second = await frames_of(hosted, players[0], other, session)
                hosted._install(Restored(session, _audience(session, hosted.audience), hosted.contents_json))
                assert first == second
                compared += 1
                await players[0].ask(Sync(request=players[0].request(), game=game, seat=0))
                await players[1].ask(Sync(request=players[1].request(), game=game, seat=1))
            assert compared
            assert differed or scenario in OPEN, "there were secrets to differ in"

    played(work)


OPEN = frozenset({"relay-nine"})
"""Scenarios of systems in which nothing is hidden for long."""


async def frames_of(hosted: Any, player: NetworkPlayer, game: AnyGame, session: Session) -> list[str]:
    """Return the frames by which a seat learns of a position from its beginning."""
    system = session.system
    first = PlayedRecord(
        entry=Begun(position=msgspec.json.decode(save_as_text(system, game))),
        told=(),
        position=RecordedPosition.first(system, game),
        barrier=False,
    )
    made = Session(
        session.opened,
        first,
        seed=session.seed,
        players=session.players,
        source=session.source,
        barriers=True,
        key=session.key,
    )
    hosted._install(Restored(made, _audience(made, hosted.audience), hosted.contents_json))
    player.frames = []
    await player.ask(Sync(request="look", game=hosted.id, seat=0))
    return [re.sub(r'"commitment":"[0-9a-f]{64}"', "", frame) for frame in player.frames if '"presence"' not in frame]


def _audience(session: Session, former: Audience) -> Audience:
    return Audience([Viewer(session, seat, [0.0]) for seat in former.viewers])
