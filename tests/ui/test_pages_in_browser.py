"""Recorded games of every system, replayed in a browser."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ccstudio.base.places import content_folder
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.net.page.page_file import game_page
from ccstudio.play.merge_patch import JsonObject, patched
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from tests.helpers.plain_pictures import PlainPictures
from tests.ui.browser import chromium

pytestmark = pytest.mark.slow

CHOICES = 70
GAMES = {
    "combat_commander": "combat_commander/scenarios/pippin-farm.json",
    "dust_tactics": "dust_tactics/scenarios/relay-nine.json",
    "valor_victory": "valor_victory/scenarios/rue-basse.json",
    "scs": "scs_veska_crossing/scenarios/first-bridgehead.json",
    "freeform": "depot_night/scenarios/long-night.json",
}
FORWARD = """() => {
  const all = [JSON.stringify(replay.table)];
  while (replay.number < replay.count) {
    replay.goTo(replay.number + 1);
    all.push(JSON.stringify(replay.table));
  }
  return all;
}"""
"""Goes to the end, and tells every table."""
BACK = """() => {
  const all = [replay.board.placed.length];
  while (replay.number > 1) {
    replay.goTo(replay.number - 1);
    all.push(replay.board.placed.length);
  }
  return all;
}"""
"""Goes to the beginning, and tells how many counters are placed after each entry."""
DRAWN = """() => {
  const names = [];
  const draw = replay.board.drawPicture;
  replay.board.drawPicture = (pen, name, rect) => {
    names.push(name);
    draw.call(replay.board, pen, name, rect);
  };
  replay.goTo(replay.count);
  replay.board.draw(performance.now() + 10000);
  return names.filter((name) => name.startsWith("c")).length;
}"""
"""Tells how many counters are drawn at the end."""
LAST_COUNTER = """() => {
  replay.goTo(replay.count);
  const placed = replay.board.placed.at(-1);
  const rect = replay.board.canvas.getBoundingClientRect();
  const [x, y] = replay.board.view.toScreen(placed.at);
  return [rect.left + x, rect.top + y, placed.counter.title];
}"""
"""Tells where a counter is on the screen at the end, and its title."""
WIDE, NARROW = {"width": 1366, "height": 768}, {"width": 390, "height": 844}


@cache
def session_of(system: str) -> Session:
    trial = Trial(open_scenario(content_folder() / "modules" / GAMES[system]), 7)
    for _number in range(CHOICES):
        option = trial.next_choice()
        if option is None:
            break
        trial.choose(option)
    return trial.session()


@cache
def page_of(system: str, viewpoint: Seat) -> str:
    session = session_of(system)
    pictures = PlainPictures(session.system.map_of(session.board))
    return game_page(session, viewpoint, pictures, f"A game of {system}").decode()


def tables_in(page: str) -> list[JsonObject]:
    """The tables that the records of a page lead to, as the studio reads them."""
    data = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    tables: list[JsonObject] = [{}]
    for entry in json.loads(data[1])["game"]["entries"]:
        tables.append(patched(tables[-1], entry.get("table", {})))
    return tables[1:]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


def opened_page(browser: Any, page: str, folder: Path, size: dict[str, int]) -> tuple[Any, list[str]]:
    """The page in a tab, and what goes wrong in it: errors, and whatever it would load."""
    file = folder / "game.html"
    file.write_text(page, encoding="utf-8")
    tab, faults = browser.new_page(viewport=size), []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda told: faults.append(told.text))
    tab.on("request", lambda wanted: faults.append(wanted.url) if not wanted.url.startswith(("file:", "data:")) else 0)
    tab.goto(file.as_uri())
    return tab, faults


@pytest.mark.parametrize("system", GAMES)
def test_a_game_replays_forward_and_back_without_a_fault(system: str, browser: Any, tmp_path: Path) -> None:
    page = page_of(system, WATCHER)
    tables = tables_in(page)
    tab, faults = opened_page(browser, page, tmp_path, WIDE)
    forward, back = tab.evaluate(FORWARD), tab.evaluate(BACK)
    assert [json.loads(text) for text in forward] == tables
    assert len(back) == len(tables)
    assert back[-1] == tab.evaluate("() => arranged(replay.game.map, replay.tables[0].stacks).length")
    assert faults == []
    tab.close()


def test_keys_go_through_a_game(browser: Any, tmp_path: Path) -> None:
    tab, _faults = opened_page(browser, page_of("dust_tactics", Seat(0)), tmp_path, WIDE)
    numbers = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "PageDown", "PageUp"):
        tab.keyboard.press(key)
        numbers.append(tab.evaluate("() => replay.number"))
    count = tab.evaluate("() => replay.count")
    assert numbers[:5] == [2, 3, 2, count, 1]
    assert numbers[6] == 1 < numbers[5]
    tab.close()


def test_every_counter_on_the_map_is_drawn(browser: Any, tmp_path: Path) -> None:
    page = page_of("valor_victory", WATCHER)
    tab, _faults = opened_page(browser, page, tmp_path, WIDE)
    drawn = tab.evaluate(DRAWN)
    last = tables_in(page)[-1]
    spaces = [stack for place, stack in last["stacks"].items() if place.startswith("s")]
    expected = sum(min(4, len(stack.get("counters", ()))) for stack in spaces)
    assert drawn >= expected > 0
    tab.close()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["desk", "phone"])
def test_nothing_is_wider_than_the_screen(browser: Any, tmp_path: Path, size: dict[str, int]) -> None:
    tab, _faults = opened_page(browser, page_of("combat_commander", Seat(0)), tmp_path, size)
    for number in range(2):
        tab.evaluate(f"() => replay.tabs.choose({number})")
        wide = tab.evaluate(
            "() => [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility())"
            ".filter((node) => node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.outerHTML)"
        )
        assert wide == []
    tab.close()


def test_a_tap_tells_what_lies_there(browser: Any, tmp_path: Path) -> None:
    tab, _faults = opened_page(browser, page_of("scs", WATCHER), tmp_path, NARROW)
    spot = tab.evaluate(LAST_COUNTER)
    tab.mouse.click(spot[0], spot[1])
    assert spot[2] in tab.inner_text(".place")
    tab.close()
