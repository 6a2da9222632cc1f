"""The page of a table on a desk and on a phone: what is in sight, and what an undo would take back."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.browser_host import ASKED, until

pytestmark = pytest.mark.slow

CHOOSE = """(number) => {
  const { options } = page.table.asked;
  page.table.chooseAll([options[(7 * number + 3) % options.length].choice]);
}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TOO_WIDE = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1)
  .filter((node) => !node.closest(".hand, .chips"))
  .map((node) => node.outerHTML.slice(0, 120))"""


def two(sit: Callable[..., Any], game: str, faults: list[str]) -> tuple[Any, Any]:
    """Two at one table: at a desk and with a phone."""
    desk, phone = sit(game, "Desk", faults), sit(game, "Phone", faults, **PHONE)
    assert all(until(page, "() => page.table?.number > 0") for page in (desk, phone))
    return desk, phone


def test_a_desk_shows_who_plays_beside_the_log_and_a_phone_in_a_tab(sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    desk, phone = two(sit, "links", faults)
    assert desk.locator(".saying").is_visible()
    for _time in range(2):
        desk.keyboard.press("l")
    assert desk.locator(".log").is_visible()
    assert not phone.locator(".saying").is_visible()
    phone.locator(".tabs button").nth(2).tap()
    assert phone.locator(".saying").is_visible()
    assert phone.locator(".people").is_visible()
    assert [page.evaluate(TOO_WIDE) for page in (desk, phone)] == [[], []]
    assert faults == []


def test_who_is_asked_for_an_undo_sees_what_it_would_take_back(sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    pages = two(sit, "other", faults)
    for number in range(6):
        asked = next_asked(pages)
        known = asked.evaluate("() => page.table.number")
        asked.evaluate(CHOOSE, number)
        assert until(asked, f"() => page.table.number > {known}")
    asked.evaluate("() => page.table.askUndo()")
    other = next(page for page in pages if page is not asked)
    assert until(other, "() => document.querySelectorAll('.offers button').length === 2")
    before = other.evaluate("() => document.querySelector('.entry.doubtful').previousElementSibling.innerText")
    words = other.locator(".offers").inner_text()
    assert before.splitlines()[0].split(".")[0] in words
    other.locator(".offers button").first.click()
    assert until(other, "() => document.querySelector('.entry.doubtful') === null")
    assert faults == []


def next_asked(pages: tuple[Any, ...]) -> Any:
    """The page that is asked, as soon as one is."""
    for _look in range(400):
        for page in pages:
            if page.evaluate(ASKED):
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked")


SPACES = """() => {
  const { board, head } = page.table;
  const frame = board.canvas.getBoundingClientRect();
  const points = Object.values(head.map.spaces).map(({ at }) => board.view.toScreen(at));
  const seen = points.map(([x, y]) => [frame.left + x, frame.top + y]);
  return seen.filter((at) => document.elementFromPoint(...at) === board.canvas);
}"""
"""Where the spaces in sight are on the screen."""


def test_a_line_of_sight_is_checked_by_mouse_finger_and_key(sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    desk, phone = two(sit, "scs", faults)
    for page in (desk, phone):
        assert until(page, "() => !page.table.painting.isConnected")
        page.wait_for_timeout(500)
    desk.keyboard.press("v")
    phone.locator("[aria-label^='Check a line of sight']").tap()
    for page, press in ((desk, desk.mouse.click), (phone, phone.touchscreen.tap)):
        spaces = page.evaluate(SPACES)
        press(*spaces[0])
        press(*spaces[-1])
        assert until(page, "() => page.table.board.verdict !== null && page.table.board.thread.length === 2")
        assert page.locator(".outlook").inner_text() != ""
        assert page.evaluate("() => page.table.sent") is None, "nothing is chosen meanwhile"
    desk.keyboard.press("Escape")
    assert desk.evaluate("() => page.table.board.thread.length") == 0
    assert faults == []
