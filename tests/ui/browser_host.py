"""A host in a thread whose games are played in browsers, for the tests of its page."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ccstudio.application.settings.table_settings import TableSettings
from ccstudio.net.host.running import HostOptions, Started, run_host
from ccstudio.net.invitation import Invitation
from ccstudio.net.page.gateway import Tables
from ccstudio.net.page.looks import Look, MapPicture
from ccstudio.net.page.picture_cache import PaintedGame, PictureCache
from ccstudio.net.page.site import TableSite
from tests.helpers.plain_pictures import PIXEL
from tests.ui.browser import chromium

SCENARIOS = {
    "combat_commander": "pippin-farm",
    "dust_tactics": "relay-nine-points",
    "valor_victory": "rue-basse",
    "scs": "first-bridgehead",
    "freeform": "depot-night-long-night",
}
MORE = {"other": "moor-duel", "links": "workshop"}
"""Games for other tests."""
WAIT_MS = 20_000
ASKED = "() => Boolean(page.table?.asked)"
OVER = "() => (page.table?.result || []).length > 0"
PLAY_BY_ITSELF = """() => {
  let number = 0;
  setInterval(() => {
    const options = page.table?.asked?.options || [];
    if (options.length > 0) {
      number += 1;
      page.table.chooseAll([options[(7 * number + 3) % options.length].choice]);
    }
  }, 5);
}"""
"""Lets a page answer whatever it is asked."""


class PlainPainter:
    """Paints everything as one clear pixel."""

    def map(self, _game: PaintedGame) -> MapPicture:
        return MapPicture(data=PIXEL, rect=(0, 0, 20_000, 15_000))

    def paint(self, _game: PaintedGame, looks: tuple[Look, ...]) -> tuple[bytes, ...]:
        return (PIXEL,) * len(looks)


def answer(system: Any, view: Any) -> Any:
    return TableSettings().answer(system, view, is_apart=False)


class RunningHost:
    """A host in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.started: Started | None = None
        self._folder = folder
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> "RunningHost":
        self._thread.start()
        assert self._ready.wait(60), "the host listens"
        return self

    def __exit__(self, *_error: object) -> None:
        assert self._loop is not None
        assert self._stop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        options = HostOptions(
            folder=self._folder,
            port=0,
            is_plain=True,
            is_announced=False,
            processes=1,
            games=(*SCENARIOS.values(), *MORE.values()),
        )
        pages = TableSite(Tables(PictureCache(PlainPainter()), answer))
        await run_host(options, self._stop, self._tell, pages=pages)

    def _tell(self, started: Started) -> None:
        self.started = started
        self._ready.set()

    @property
    def port(self) -> int:
        assert self.started is not None
        return self.started.listening.port

    def invitation(self, system: str) -> Invitation:
        assert self.started is not None
        return dict(self.started.invitations)[(SCENARIOS | MORE)[system]]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHost]:
    with RunningHost(tmp_path_factory.mktemp("host")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


def entered(browser: Any, port: int, name: str, faults: list[str], invited: str = "", **device: Any) -> Any:
    """The page of a host in a context of its own, after somebody new has said a name."""
    page = browser.new_context(**{"viewport": {"width": 1366, "height": 768}, **device}).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
    page.on("request", lambda it: None if f":{port}/" in it.url or it.url.startswith(("data:", "blob:"))
            else faults.append(it.url))  # fmt: skip
    page.goto(f"http://127.0.0.1:{port}/#{invited}")
    page.fill("input[name=name]", name)
    page.click("button[type=submit]")
    return page


@pytest.fixture
def enter(host: RunningHost, browser: Any) -> Iterator[Callable[..., Any]]:
    """Open the page of the host as somebody new, by an invitation or without one."""
    contexts: list[Any] = []

    def open_page(name: str, faults: list[str], invited: str = "", **device: Any) -> Any:
        page = entered(browser, host.port, name, faults, invited, **device)
        contexts.append(page.context)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def sit(host: RunningHost, enter: Callable[..., Any]) -> Callable[..., Any]:
    """Open the page of a game as somebody new, and take the first free seat."""

    def open_page(system: str, name: str, faults: list[str], **device: Any) -> Any:
        invited = host.invitation(system)
        page = enter(f"{name} at {system}", faults, f"{invited.game}/{invited.code}", **device)
        page.locator(".game li button").first.click(timeout=WAIT_MS)
        return page

    return open_page


def until(page: Any, condition: str) -> bool:
    """Whether something comes to be so; the policy of the page forbids to wait for it inside."""
    for _look in range(WAIT_MS // 25):
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(25)
    return False


def new_game(page: Any, **settings: str) -> None:
    """Make a game by the form."""
    page.get_by_role("button", name="New game").click()
    assert until(page, "() => page.newGame.chosen !== undefined")
    for name, value in settings.items():
        page.select_option(f"[name={name}]", value)
    page.get_by_role("button", name="Create").click()
