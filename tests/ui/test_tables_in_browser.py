"""A game of every system at a host, each seat played in a browser."""

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

pytestmark = pytest.mark.slow

SCENARIOS = {
    "combat_commander": "pippin-farm",
    "dust_tactics": "relay-nine-points",
    "valor_victory": "rue-basse",
    "scs": "first-bridgehead",
    "freeform": "depot-night-long-night",
}
MORE = {"other": "moor-duel"}
"""Games for other tests."""
CHOICES = 4
WAIT_MS = 20_000
ASKED = "() => table.seated !== null && table.sent === null && Boolean(table.question)"
PLACED = "() => [table.board.placed.length, arranged(table.head.map, table.table.stacks).length]"


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


@pytest.fixture
def sit(host: RunningHost, browser: Any) -> Iterator[Callable[..., Any]]:
    """Open the page of a game as somebody new, and take the first free seat, or the own one."""
    contexts: list[Any] = []

    def open_page(system: str, name: str, faults: list[str], **device: Any) -> Any:
        context = browser.new_context(**{"viewport": {"width": 1366, "height": 768}, **device})
        contexts.append(context)
        page, invited = context.new_page(), host.invitation(system)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
        page.on("request", lambda it: None if f":{invited.port}/" in it.url or it.url.startswith("data:")
                else faults.append(it.url))  # fmt: skip
        page.goto(f"http://127.0.0.1:{invited.port}/#{invited.game}/{invited.code}")
        page.fill("input[name=name]", f"{name} at {system}")
        page.click("button[type=submit]")
        page.locator(".game li button").first.click(timeout=WAIT_MS)
        return page

    yield open_page
    for context in contexts:
        context.close()


def until(page: Any, condition: str) -> bool:
    """Whether something comes to be so; the policy of the page forbids to wait for it inside."""
    for _look in range(WAIT_MS // 25):
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(25)
    return False


def next_asked(pages: list[Any]) -> Any:
    """The page that is asked next; None at the end."""
    for _look in range(WAIT_MS // 25):
        for page in pages:
            if page.evaluate(ASKED):
                return page
        if all(page.evaluate("() => (table.result || []).length > 0") for page in pages):
            return None
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked, and the game is not over")


def choose(page: Any, number: int) -> None:
    """Choose an option, by its button where there is one, and wait for what comes of it."""
    before = page.evaluate("() => table.number")
    choices = page.evaluate("() => table.question.options.map((option) => option.choice)")
    choice = choices[(7 * number + 3) % len(choices)]
    button = page.locator(f'[data-choice="{choice}"]')
    if button.count():
        button.first.click()
    else:
        page.evaluate("(choice) => table.chooseAll([choice])", choice)
    assert until(page, f"() => table.number > {before}"), f"{choice} was played"


@pytest.mark.parametrize("system", SCENARIOS)
def test_two_people_play_at_a_host_in_browsers(system: str, sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    pages = [sit(system, "Ada", faults), sit(system, "Bob", faults, viewport={"width": 390, "height": 844})]
    for number in range(CHOICES):
        page = next_asked(pages)
        if page is None:
            break
        choose(page, number)
    for page in pages:
        placed, expected = page.evaluate(PLACED)
        assert placed == expected
        assert page.locator(".log .line").count() > 0
    assert faults == []


def test_keys_choose_and_a_page_that_is_opened_again_goes_on(sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    pages = [sit("other", "Ada", faults), sit("other", "Bob", faults)]
    page = next_asked(pages)
    number, first = page.evaluate("() => [table.number, table.question.options[0].choice]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => table.prompt.pointed") == first
    page.keyboard.press("Enter")
    assert until(page, f"() => table.number > {number}")
    number = page.evaluate("() => table.number")
    page.reload()
    assert until(page, f"() => table.number >= {number}")
    page.fill(".saying input", "Good evening")
    page.click(".saying button")
    said = "() => document.querySelector('.log').textContent.includes('Good evening')"
    assert all(until(one, said) for one in pages)
    page.click("[aria-label='Ask to undo your last choice']")
    other = next(one for one in pages if one is not page)
    assert until(other, "() => document.querySelectorAll('.offers button').length === 2")
    number = page.evaluate("() => table.number")
    other.click(".offers button")
    assert until(page, f"() => table.number > {number}")
    assert faults == []
