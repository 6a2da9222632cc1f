"""A browser verifies a finished game: what its seat was told, against the journal that the host shows at the end."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ccstudio.base.jsonio import canonical
from tests.ui.browser_host import OVER, PLAY_BY_ITSELF, WAIT_MS, RunningHost, entered, new_game, until

pytestmark = pytest.mark.slow

FAULTS: list[str] = []
VERIFIED = "() => page.table.ending.verdict.textContent === page.words.verified"
FINDINGS = """async ([spoil, spoilJournal]) => {
  const { told, seat, ending } = page.table;
  const copy = Object.assign(Object.create(Told.prototype), JSON.parse(JSON.stringify(told)), { changed: new Set() });
  const entry = copy.entries.findIndex((one) => (one.rolls || []).length > 0 && one.choice);
  new Function("told", "entry", spoil)(copy, copy.entries[entry]);
  const journal = new Function("text", spoilJournal)(ending.journal) || ending.journal;
  const verification = new Verification(page.words, copy, seat, journal);
  await verification.run();
  return [verification.findings, entry + 1];
}"""
"""Verifies a copy of what was told, or of the journal, after it was spoilt."""


@pytest.fixture(scope="module")
def players(host: RunningHost, browser: Any) -> Iterator[list[Any]]:
    """Two who have played a game to its end."""
    first = entered(browser, host.port, "First", FAULTS, locale="en")
    new_game(first, scenario="tarn-well-first", watching="public")
    link = first.locator(".link-row input").first.input_value(timeout=WAIT_MS)
    second = entered(browser, host.port, "Second", FAULTS, link.partition("#")[2])
    second.get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    pages = [first, second]
    for page in pages:
        page.evaluate(PLAY_BY_ITSELF)
    assert all(until(page, OVER) for page in pages)
    yield pages
    for page in pages:
        page.context.close()


def test_every_seat_verifies_what_it_was_told_and_says_what_was_not_verified(players: list[Any]) -> None:
    assert all(until(page, VERIFIED) for page in players)
    for page in players:
        page.locator(".verified summary").click()
        report = page.locator(".verified").inner_text()
        known = page.evaluate("() => page.table.number")
        assert f"{known} of {known} entries" in report
        assert "Not verified here" in report
    assert FAULTS == []


def test_a_page_that_is_opened_again_after_the_end_verifies_what_it_was_told_before(players: list[Any]) -> None:
    page = players[0]
    assert until(page, VERIFIED)
    page.reload()
    assert until(page, VERIFIED.replace("page.table.", "page.table?.").replace("ending.", "ending?."))


def test_somebody_who_comes_after_the_end_is_told_that_nothing_was_verified(
    players: list[Any], host: RunningHost, browser: Any
) -> None:
    assert until(players[0], "() => page.games.get(page.table?.game)?.watch_code")
    game, code = players[0].evaluate("() => [page.table.game, page.games.get(page.table.game).watch_code]")
    late = entered(browser, host.port, "Late", FAULTS, f"{game}/{code}")
    assert until(late, "() => page.table?.ending?.verdict.textContent === page.words['verify-late']")
    late.context.close()


@pytest.mark.parametrize(
    ("spoil", "finding"),
    [
        ("told.commitment = '0'.repeat(64)", "The seed is not the one"),
        ("told.contents.pop()", "The documents of the game are not those"),
        ("entry.commitment = '0'.repeat(64)", "Entry {number} does not fit the journal"),
        ("told.entries.splice(told.entries.indexOf(entry), 1)", "does not fit the journal"),
        ("entry.rolls = [entry.rolls[0].map((face) => face + 1)]", "Entry {number}: the dice that you saw"),
        ("entry.choice = 'button nothing'", "Entry {number}: your choice is not the one"),
        ("told.result = 'Nobody'", "another result"),
        ("told.changed.add(told.entries.indexOf(entry))", "Entry {number}: the host told it in two different ways"),
    ],
)
def test_what_does_not_fit_is_named(players: list[Any], spoil: str, finding: str) -> None:
    assert until(players[0], VERIFIED.replace("page.table.", "page.table?.").replace("ending.", "ending?."))
    findings, number = players[0].evaluate(FINDINGS, [spoil, ""])
    assert any(finding.format(number=number) in one for one in findings), findings


@pytest.mark.parametrize(
    ("spoil", "finding"),
    [
        ('return text.replace(/("seed": ".)./, "$10")', "The seed is not the one"),
        ('return text.replace(/("title": ")/g, "$1x")', "The documents of the game are not those"),
        ('return text.replace(/("choice": "[a-z]+ )[^"]+/, "$1other")', "does not fit the journal"),
        ('return text.slice(0, 5000)', "no journal that can be read"),
        ('return text.replace(/("entry": "begun")/, "$1, \\"position\\": {}")', "does not begin as the scenario does"),
        ('return text.replace(/"entry": "chosen"/, "\\"entry\\": \\"taken-back\\"")', "without new chance"),
    ],
)  # fmt: skip
def test_a_journal_that_was_changed_is_found_out(players: list[Any], spoil: str, finding: str) -> None:
    assert until(players[0], VERIFIED.replace("page.table.", "page.table?.").replace("ending.", "ending?."))
    findings, _number = players[0].evaluate(FINDINGS, ["", spoil])
    assert any(finding in one for one in findings), findings


@pytest.mark.parametrize(
    "value",
    [
        {"b": [1, -2, 1.0, 1e-07, 1e16, 0.1], "a": None, "c": [True, False, {}]},
        {"text": 'quote " and \\ and \n \t \x01 \x7f / é 中 😀', "": [], "é": 1, "z": 2, "😀": 3, "\ufb01": 4, "中": 5},
        [12345678901234567890, [[]], {"x": {"y": "z"}}],
    ],
    ids=["numbers", "texts", "large"],
)
def test_browsers_write_canonical_json_as_hosts_do(players: list[Any], value: object) -> None:
    text = json.dumps(value, ensure_ascii=False)
    assert players[0].evaluate("(text) => canonicalJson(exactJson(text))", text) == canonical(value).decode()
