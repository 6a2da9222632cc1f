"""A turn that contradicts itself, or tells a seat what it may not know, is told where."""

from typing import Any

import pytest

from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import OTHER_DIGEST, raw_copy, raw_journal, raw_turn, raw_turns
from tests.unit.documents.samples import as_bytes, found

TURNS = raw_turns()


def problems(raw: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a raw turn, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw))
    assert reading.document is not None, reading.problems
    return found(list(reading.problems))


def with_content(turn: str, **changes: Any) -> dict[str, Any]:
    return {**TURNS[turn], "content": {**TURNS[turn]["content"], **changes}}


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_of_each_content_has_no_problem(turn: str) -> None:
    assert problems(TURNS[turn]) == []


@pytest.mark.parametrize("turn", TURNS)
def test_only_one_side_sends_each_content(turn: str) -> None:
    other = "player" if TURNS[turn]["sender"] == "host" else "host"
    assert problems({**TURNS[turn], "sender": other}) == [("turn-wrong-sender", "sender")]


def test_invitations_come_first() -> None:
    raw = {**TURNS["invitation"], "number": 2, "previous": OTHER_DIGEST}
    assert problems(raw) == [("turn-wrong-number", "number")]


def test_every_turn_but_the_first_names_the_one_before() -> None:
    assert problems({**TURNS["news"], "previous": ""}) == [("turn-wrong-previous", "previous")]


def test_every_seat_has_a_player() -> None:
    assert problems(with_content("invitation", names=["Ann"])) == [("turn-names", "content.names")]


def test_the_host_plays_seats_of_the_game() -> None:
    assert problems(with_content("invitation", own=[5])) == [("journal-seat-unknown", "content.own[0]")]


def test_the_journal_of_a_turn_is_a_journal() -> None:
    raw = with_content("news", journal=raw_turn()["content"]["head"])
    assert problems(raw) == [("turn-wrong-copy", "content.journal.document.format")]


def test_a_copy_in_a_turn_was_not_changed() -> None:
    copy = {**raw_copy(raw_journal()), "digest": OTHER_DIGEST}
    assert problems(with_content("news", journal=copy)) == [("copy-altered", "content.journal.digest")]


def test_news_contain_no_secrets() -> None:
    view = {"body": {"state": {"seed": 12}}}
    raw = with_content("news", entries=[{"commitment": OTHER_DIGEST, "view": view}])
    assert problems(raw) == [("seat-journal-secret", "content.entries[0].view.body.state.seed")]


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"wish": "take-back", "back_to": 3}, "chance"),
        ({"wish": "agree-take-back", "back_to": 3, "chance": OTHER_DIGEST}, "proposal"),
        ({"wish": "draw", "proposal": 2}, "proposal"),
    ],
)
def test_orders_that_take_back_say_what_and_no_others_do(changes: dict[str, Any], missing: str) -> None:
    assert problems(with_content("orders", **changes)) == [("turn-take-back", f"content.{missing}")]
