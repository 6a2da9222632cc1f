"""A game of every system at a host, each seat played in a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.browser_host import ASKED, OVER, PLAY_BY_ITSELF, SCENARIOS, WAIT_MS, RunningHost, new_game, until

pytestmark = pytest.mark.slow

CHOICES = 4
PLACED = """() => {
  const { board, head, table } = page.table;
  return [board.placed.length, arranged(head.map, table.stacks).length];
}"""


def next_asked(pages: list[Any]) -> Any:
    """The page that is asked next; None at the end."""
    for _look in range(WAIT_MS // 25):
        for page in pages:
            if page.evaluate(ASKED):
                return page
        if all(page.evaluate(OVER) for page in pages):
            return None
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked, and the game is not over")


def choose(page: Any, number: int) -> None:
    """Choose an option, by its button where there is one, and wait for what comes of it."""
    before = page.evaluate("() => page.table.number")
    choices = page.evaluate("() => page.table.question.options.map((option) => option.choice)")
    choice = choices[(7 * number + 3) % len(choices)]
    button = page.locator(f'[data-choice="{choice}"]')
    if button.count():
        button.first.click()
    else:
        page.evaluate("(choice) => page.table.chooseAll([choice])", choice)
    assert until(page, f"() => page.table?.number > {before}"), f"{choice} was played"


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
    number, first = page.evaluate("() => [page.table.number, page.table.question.options[0].choice]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => page.table.prompt.pointed") == first
    page.keyboard.press("Enter")
    assert until(page, f"() => page.table?.number > {number}")
    number = page.evaluate("() => page.table.number")
    page.reload()
    assert until(page, f"() => page.table?.number >= {number}")
    page.fill(".saying input", "Good evening")
    page.click(".saying button")
    said = "() => document.querySelector('.log').textContent.includes('Good evening')"
    assert all(until(one, said) for one in pages)
    page.click("[aria-label='Ask to undo your last choice']")
    other = next(one for one in pages if one is not page)
    assert until(other, "() => document.querySelectorAll('.offers button').length === 2")
    number = page.evaluate("() => page.table.number")
    other.click(".offers button")
    assert until(page, f"() => page.table?.number > {number}")
    assert faults == []


def test_a_game_that_is_made_in_the_page_is_joined_by_its_link_and_resigned(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    maker = enter("Maker", faults)
    new_game(maker, scenario="first-bridgehead", clock="answer", watching="public")
    link = maker.locator(".link-row input").first.input_value(timeout=WAIT_MS)
    guest = enter("Guest", faults, link.partition("#")[2], viewport={"width": 390, "height": 844})
    guest.get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    assert all(until(page, "() => page.table?.board !== undefined") for page in (maker, guest))
    guest.keyboard.press("m")
    guest.get_by_role("menuitem", name="Ask for a pause").click()
    maker.get_by_role("button", name="Agree").click(timeout=WAIT_MS)
    assert until(guest, "() => page.table.prompt.text.textContent === page.words['is-paused']")
    guest.keyboard.press("m")
    guest.get_by_role("menuitem", name="Resign").click()
    assert not guest.evaluate(OVER), "it is asked first"
    guest.locator("dialog button.danger").click()
    assert all(until(page, OVER) for page in (maker, guest))
    assert "resigned" in maker.locator(".question").inner_text()
    maker.locator("footer > .chips button").last.click()
    assert until(maker, "() => document.querySelector('.lobby .game') !== null")
    assert faults == []


def test_games_are_tabs_and_one_says_that_it_waits(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    page = enter("Two games", faults)
    for scenario in ("first-bridgehead", "relay-nine-points"):
        page.get_by_role("button", name="New game").click()
        assert until(page, "() => page.newGame.chosen !== undefined")
        page.select_option("[name=scenario]", scenario)
        page.select_option("[data-seat='1']", "recruit")
        page.get_by_role("button", name="Create").click()
        assert until(page, "() => page.table?.board !== undefined")
        until(page, ASKED)
        page.keyboard.press("g")
    page.get_by_role("button", name="Play", exact=True).first.click()
    assert until(page, ASKED)
    waiting = page.locator("nav.games button.asked")
    title = waiting.inner_text(timeout=WAIT_MS)
    waiting.click()
    assert until(page, ASKED)
    assert page.locator("h1").inner_text() in title
    assert page.title().startswith("● Your turn")
    assert faults == []


def test_two_browsers_play_a_game_to_its_end_and_take_it_home(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    first = enter("First", faults)
    new_game(first, scenario="tarn-well-first")
    link = first.locator(".link-row input").first.input_value(timeout=WAIT_MS)
    second = enter("Second", faults, link.partition("#")[2])
    second.get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    for page in (first, second):
        page.evaluate(PLAY_BY_ITSELF)
    assert all(until(page, OVER) for page in (first, second))
    with first.expect_download(timeout=3 * WAIT_MS) as replay:
        first.get_by_role("button", name="Download the replay").click()
    assert b"<!DOCTYPE html>" in Path(replay.value.path()).read_bytes()[:40]
    assert faults == []


PLACE_OF = """(piece) => placeOfKey(page.table.table, `p${piece}`)"""
SPOTS = """() => {
  const { board, head } = page.table;
  const { stacks } = page.table.freeHand.shown;
  const frame = board.canvas.getBoundingClientRect();
  const onScreen = (at) => board.view.toScreen(at).map((part, axis) => part + [frame.left, frame.top][axis]);
  const isSeen = ([, at]) => document.elementFromPoint(...at) === board.canvas;
  const free = Object.entries(head.map.spaces).filter(([key]) => !(key in stacks));
  const alone = Object.values(stacks).filter((stack) => (stack.counters || []).length === 1);
  const pieces = board.placed.filter((one) => alone.some((stack) => stack.counters[0].id === one.counter.id));
  return {
    pieces: pieces.map((one) => [one.counter.id, onScreen(one.at)]).filter(isSeen),
    spaces: free.map(([key, space]) => [key, onScreen(space.at)]).filter(isSeen),
  };
}"""
"""Pieces that are alone in a space, and empty spaces, with their places on the screen."""


SHOW_ALL = """() => {
  const { board, head } = page.table;
  const places = Object.values(head.map.spaces).map((space) => space.at);
  const most = (axis) => Math.max(...places.map((at) => at[axis])) + head.map.width;
  head.map.rect = [0, 0, most(0), most(1)];
  board.view.fit();
}"""
"""Shows all spaces: the plain picture of the map is smaller than they are."""


def spots_of(page: Any) -> Any:
    """Where things are, as soon as the map has come and the board has found its size."""
    assert until(page, "() => !page.table.painting.isConnected")
    page.evaluate(SHOW_ALL)
    before, now = None, page.evaluate(SPOTS)
    while before != now:
        page.wait_for_timeout(100)
        before, now = now, page.evaluate(SPOTS)
    return now


def of_two(enter: Callable[..., Any], faults: list[str], **device: Any) -> tuple[Any, Any]:
    """A game of two people, whose second one has some device."""
    maker = enter(f"Maker {len(device)}", faults)
    new_game(maker, scenario="first-bridgehead")
    link = maker.locator(".link-row input").first.input_value(timeout=WAIT_MS)
    guest = enter(f"Guest {len(device)}", faults, link.partition("#")[2], **device)
    guest.get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    assert all(until(page, "() => page.table?.number > 0") for page in (maker, guest))
    return maker, guest


def test_a_position_is_set_by_mouse_and_keys_when_the_others_agree(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    page, other = of_two(enter, faults)
    page.keyboard.press("f")
    spots = spots_of(page)
    (dragged, (x, y)), (keyed, _) = spots["pieces"][:2]
    (goal, (to_x, to_y)), (far_goal, _) = spots["spaces"][0], spots["spaces"][-1]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
    page.select_option("[aria-label='Choose a piece']", f"p{keyed}")
    page.select_option("[aria-label='Choose a place']", far_goal)
    page.get_by_role("button", name="Move it there").press("Enter")
    assert page.locator(".by-hand .chip").count() == 2
    page.get_by_role("button", name="Ask the others").click()
    other.get_by_role("button", name="Agree").click(timeout=WAIT_MS)
    for one in (page, other):
        assert until(one, f"() => ({PLACE_OF})({dragged}) === '{goal}' && ({PLACE_OF})({keyed}) === '{far_goal}'")
    assert faults == []


def test_a_finger_puts_a_piece_elsewhere_and_the_host_says_that_it_must_stay_on_the_table(
    enter: Callable[..., Any],
) -> None:
    faults: list[str] = []
    _other, page = of_two(enter, faults, viewport={"width": 390, "height": 844}, has_touch=True)
    page.get_by_role("button", name="Game (M)").tap()
    page.get_by_role("menuitem", name="Set the position by hand").tap()
    spots = spots_of(page)
    (piece, at), (goal, to) = spots["pieces"][0], spots["spaces"][0]
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*to)
    assert page.evaluate("() => page.table.freeHand.edits.map((one) => [one.piece, `s${one.space}`])") == [
        [piece, goal]
    ]
    page.touchscreen.tap(*dict(spots_of(page)["pieces"])[piece])
    page.keyboard.press("Delete")
    assert page.locator(".by-hand .chip").inner_text().startswith("Remove")
    page.get_by_role("button", name="Ask the others").tap()
    assert until(page, "() => page.table.freeHand.told.textContent.includes('are not those that lie somewhere')")
    assert faults == []


def test_the_host_says_why_a_position_cannot_be_set(enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    page, _other = of_two(enter, faults, locale="en")
    page.keyboard.press("f")
    assert until(page, "() => page.table.freeHand.position.values.length > 0")
    page.get_by_role("button", name="Values…").click()
    page.fill("[aria-label='Search the position']", "active")
    value = page.locator(".values input")
    value.fill("sixty")
    value.press("Tab")
    assert "Invalid value sixty" in page.locator(".values .fault").inner_text()
    value.fill('"sixty"')
    value.press("Tab")
    page.locator("dialog .answers button").click()
    page.get_by_role("button", name="Ask the others").click()
    assert until(page, "() => page.table.freeHand.told.textContent !== ''")
    assert "Expected a whole number" in page.locator(".by-hand .notice").inner_text()
    assert page.locator(".by-hand .chip").count() == 1, "what was refused can be mended"
    assert faults == []


def test_addresses_in_what_people_say_are_links_with_and_without_encryption(sit: Callable[..., Any]) -> None:
    faults: list[str] = []
    page = sit("links", "Ada", faults)
    sit("links", "Bob", faults)
    assert until(page, "() => page.table?.number > 0")
    page.fill(".saying input", "See http://192.0.2.7:8437/#a/b, and (https://example.org/x). Not javascript:alert(1)")
    page.click(".saying button")
    assert until(page, "() => document.querySelectorAll('.log a').length === 2")
    links = page.eval_on_selector_all(".log a", "(links) => links.map((link) => [link.href, link.rel])")
    rel = "noopener noreferrer"
    assert links == [["http://192.0.2.7:8437/#a/b", rel], ["https://example.org/x", rel]]
    assert faults == []


def test_an_invitation_to_another_host_leads_there(host: RunningHost, enter: Callable[..., Any]) -> None:
    faults: list[str] = []
    page = enter("Traveller", faults)
    link = f"http://localhost:{host.port}/#nowhere/nothing"
    page.fill(".find input", link, timeout=WAIT_MS)
    page.click(".find button")
    page.wait_for_url(link, timeout=WAIT_MS)
    assert page.locator("input[name=name]").is_visible()
    assert faults == []
