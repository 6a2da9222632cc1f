"""What passes between a browser and a host."""

import asyncio
import json
from typing import Any

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.net.host.documents import GameDocuments
from ccstudio.net.page.gateway import Tables
from ccstudio.net.page.looks import Look, MapPicture
from ccstudio.net.page.picture_cache import PaintedGame, PictureCache
from ccstudio.play.choices import choice_text
from tests.helpers.plain_pictures import PIXEL
from tests.helpers.seat_host import GAME, SeatHost
from tests.unit.play.table import REGISTRY, asked, begun

HELLO = {"message": "hello", "protocol": 1, "name": "Ada"}
RECT = (0, 0, 10, 10)


class CountingPainter:
    """Paints single pixels, and counts."""

    def __init__(self) -> None:
        self.maps = 0
        self.painted: list[Look] = []

    def map(self, _game: PaintedGame) -> MapPicture:
        self.maps += 1
        return MapPicture(data=PIXEL, rect=RECT)

    def paint(self, _game: PaintedGame, looks: tuple[Look, ...]) -> tuple[bytes, ...]:
        self.painted += looks
        return (PIXEL,) * len(looks)


class Browser:
    """A browser that sends some frames, and leaves when it got enough of a kind."""

    address = "somewhere"

    def __init__(self, sent: list[str], enough: dict[str, int]) -> None:
        self.sent = sent
        self.enough = enough
        self.got: list[dict[str, Any]] = []
        self.gone = asyncio.Event()

    async def receive(self) -> str | None:
        if self.sent:
            return self.sent.pop(0)
        await self.gone.wait()
        return None

    async def send(self, text: str) -> bool:
        self.got.append(json.loads(text))
        if all(len(self.of(kind)) >= count for kind, count in self.enough.items()):
            self.gone.set()
        return True

    async def close(self) -> None:
        self.gone.set()

    def abort(self) -> None:
        self.gone.set()

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.got if message["message"] == kind]


class Scenarios:
    """The scenarios of a host: one."""

    async def own(self, scenario: str) -> GameDocuments:
        if scenario != "moor":
            raise StudioError("host-scenario-unknown", scenario=scenario)
        opened = begun(seed=8).opened
        return GameDocuments(opened, (), b"")


def visited(
    host: SeatHost, messages: list[dict[str, Any]], painter: CountingPainter | None = None, **enough: int
) -> Browser:
    """The browser after a visit; the frames are sent one after the other."""
    pictures = PictureCache(painter or CountingPainter())
    tables = Tables(pictures, lambda _system, _view: None, REGISTRY, Scenarios())

    async def visit() -> Browser:
        browser = Browser([json.dumps(message) for message in messages], enough)
        async with asyncio.timeout(30):
            await tables.serve(browser, host.serve)
        return browser

    return asyncio.run(visit())


def sync(request: str = "a") -> dict[str, Any]:
    return {"message": "sync", "request": request, "game": GAME, "seat": 0}


def test_a_browser_gets_tables_in_place_of_journals() -> None:
    browser = visited(SeatHost(begun(seed=8), 0), [HELLO, sync()], welcome=1, table=1, changed=1, pictures=2)
    assert {message["message"] for message in browser.got} <= {"welcome", "table", "changed", "accepted", "pictures"}
    assert browser.of("pictures")[0]["rect"] == list(RECT)


def test_pictures_name_the_table_that_they_were_painted_for() -> None:
    browser = visited(SeatHost(begun(seed=8), 0), [HELLO, sync(), sync("b")], table=2, pictures=3)
    assert [message["number"] for message in browser.of("table")] == [1, 2]
    assert {message["number"] for message in browser.of("pictures")} == {1, 2}


def test_every_look_of_the_table_is_painted_once_for_all_browsers() -> None:
    painter = CountingPainter()
    tables = Tables(PictureCache(painter), lambda _system, _view: None, REGISTRY)

    async def visit() -> None:
        for _time in range(2):
            browser = Browser([json.dumps(HELLO), json.dumps(sync())], {"pictures": 2})
            async with asyncio.timeout(30):
                await tables.serve(browser, SeatHost(begun(seed=8), 0).serve)

    asyncio.run(visit())
    assert painter.maps == 1
    assert len(painter.painted) == len({str(look) for look in painter.painted})


def test_a_choice_is_played_and_told() -> None:
    session = begun(seed=8, barriers=True)
    seat = asked(session).seat
    host = SeatHost(session, seat)
    choice = choice_text(session.view(seat).pending.options[0])
    chosen = {"message": "choose", "request": "b", "game": GAME, "seat": seat, "number": len(host.feed.entries),
              "choice": choice}  # fmt: skip
    browser = visited(host, [HELLO, {**sync(), "seat": seat}, chosen], changed=2)
    assert browser.of("changed")[1]["news"]["number"] == len(host.feed.entries)


def test_a_look_ahead_goes_to_no_host() -> None:
    session = begun(seed=8)
    seat = asked(session).seat
    host = SeatHost(session, seat)
    choice = choice_text(session.view(seat).pending.options[0])
    wish = {"message": "look", "choices": [choice]}
    browser = visited(host, [HELLO, {**sync(), "seat": seat}, *[wish] * 40], changed=1, looked=1)
    assert browser.of("looked")[0]["choices"] == [choice]
    assert len(host.told) == 2


@pytest.mark.parametrize(("scenario", "is_painted"), [("moor", True), ("nowhere", False)])
def test_the_map_of_a_scenario_is_shown_before_a_game(scenario: str, *, is_painted: bool) -> None:
    wish = {"message": "ask-map", "scenario": scenario}
    browser = visited(SeatHost(begun(seed=8), 0), [HELLO, wish], map=1)
    told = browser.of("map")[0]
    assert (told["scenario"], bool(told["picture"])) == (scenario, is_painted)


def test_what_can_be_verified_at_the_end_comes_with_each_entry() -> None:
    host = SeatHost(begun(seed=8), 0)
    browser = visited(host, [HELLO, sync()], table=1, changed=1)
    (table,), changed = browser.of("table"), browser.of("changed")
    assert table["commitment"] == host.head().commitment
    assert table["contents"] == [copy.digest for copy in host.head().contents]
    told = [entry for message in changed for entry in message["told"]]
    assert len({entry["commitment"] for entry in told}) == len(told) == changed[-1]["news"]["number"] > 0
