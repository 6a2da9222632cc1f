"""Games of a host that somebody watches in a browser: the public view, and with open hands that of each seat."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.browser_host import ASKED, WAIT_MS, new_game, until

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HOLDS_CARDS = "() => Object.values(page.table.table.hands || {}).some((hand) => (hand.cards || []).length > 0)"
"""Whether a page shows cards of a hand."""
CHOOSE = "(number) => page.table.chooseAll([page.table.asked.options[number % page.table.asked.options.length].choice])"
LOG = "() => page.table.log.node.textContent"


def watched(enter: Callable[..., Any], faults: list[str], watching: str, **device: Any) -> tuple[list[Any], Any]:
    """Two who play a game with cards, and somebody who watches it."""
    maker = enter(f"Maker {watching} {len(device)}", faults)
    new_game(maker, scenario="pippin-farm", watching=watching)
    rows = maker.locator(".game .link-row input")
    links = [rows.nth(row).input_value(timeout=WAIT_MS) for row in range(2)]
    guest = enter(f"Guest {watching} {len(device)}", faults, links[0].partition("#")[2])
    guest.get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    assert all(until(page, "() => page.table?.number > 0") for page in (maker, guest))
    watcher = enter(f"Watcher {watching} {len(device)}", faults, links[1].partition("#")[2], **device)
    assert until(watcher, "() => page.table?.number > 0")
    return [maker, guest], watcher


def deal(players: list[Any]) -> None:
    """Play until both have cards."""
    for number in range(400):
        if all(page.evaluate(HOLDS_CARDS) for page in players):
            return
        for page in players:
            if page.evaluate(ASKED):
                known = page.evaluate("() => page.table.number")
                page.evaluate(CHOOSE, number)
                assert until(page, f"() => page.table.number > {known}")
        players[0].wait_for_timeout(20)
    raise AssertionError("nobody was dealt cards")


def looks_as(page: Any, seat: int) -> bool:
    return until(page, f"() => page.table.head.seat === {seat} && page.table.number > 0")


def test_a_watcher_looks_through_the_eyes_of_every_seat_where_players_open_their_hands(
    enter: Callable[..., Any],
) -> None:
    faults: list[str] = []
    players, watcher = watched(enter, faults, "open-hands")
    deal(players)
    assert until(watcher, f"() => page.table.number > 0 && !({HOLDS_CARDS})()")
    for seat in (0, 1):
        watcher.keyboard.press("e")
        assert looks_as(watcher, seat)
        own = next(page for page in players if page.evaluate("() => page.table.seat") == seat)
        assert until(watcher, f"() => page.table.number === {own.evaluate('() => page.table.number')}")
        assert watcher.evaluate(LOG) == own.evaluate(LOG)
        assert watcher.evaluate(HOLDS_CARDS), "the hand of the seat is open"
        asked = own.evaluate("() => page.table.question?.prompt || ''")
        assert asked in watcher.locator(".question").inner_text()
        assert watcher.evaluate(ASKED) is False, "a watcher answers nothing"
    watcher.keyboard.press("e")
    assert looks_as(watcher, -1)
    assert not watcher.evaluate(HOLDS_CARDS)
    watcher.keyboard.press("m")
    assert watcher.get_by_role("menuitem", name="Resign").count() == 0
    assert faults == []


def test_a_finger_chooses_whose_eyes_and_they_stay_the_same_after_a_lost_connection(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    _players, watcher = watched(enter, faults, "open-hands", **PHONE)
    watcher.locator(".eyes select").tap()
    watcher.select_option(".eyes select", "1")
    assert looks_as(watcher, 1)
    inside = "() => document.querySelector('.eyes select').getBoundingClientRect().right <= innerWidth"
    assert watcher.evaluate(inside)
    pictured = watcher.evaluate("() => page.table.pictured")
    watcher.evaluate("() => page.host.socket.close()")
    assert until(watcher, f"() => page.table.pictured !== {pictured} || page.trouble.textContent === ''")
    assert looks_as(watcher, 1)
    assert watcher.locator(".eyes select").input_value() == "1"
    assert faults == []


def test_nobody_looks_through_the_eyes_of_seats_whose_hands_are_closed(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    _players, watcher = watched(enter, faults, "public")
    public = watcher.evaluate(LOG)
    assert not watcher.locator(".eyes").is_visible()
    watcher.keyboard.press("e")
    watcher.evaluate("() => page.table.lookAs(0)")
    assert until(watcher, "() => document.querySelector('.outlook').textContent !== ''")
    assert watcher.evaluate("() => page.table.head.seat") == -1
    assert watcher.evaluate(LOG) == public
    assert faults == []
