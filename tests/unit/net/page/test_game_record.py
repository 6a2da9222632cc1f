"""Recorded games as records of pages."""

import msgspec
import pytest

from ccstudio.base.errors import StudioError
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.net.page.game_record import game_record, usual_viewpoint
from ccstudio.net.page.looks import Looks
from ccstudio.net.page.records import GameRecord
from ccstudio.play.merge_patch import JsonObject, patched
from ccstudio.play.session import Session
from tests.unit.play.table import begun, play

RECT = (0, 0, 10, 10)
MANY = range(3, 4_000, 7)


@pytest.fixture(scope="module")
def finished() -> Session:
    session = play(begun(seed=5), MANY)
    assert session.game.over
    return session


def record_of(session: Session, viewpoint: Seat | None) -> GameRecord:
    return game_record(session, viewpoint, RECT, Looks(), "A game")


def tables_of(record: GameRecord) -> list[JsonObject]:
    tables: list[JsonObject] = [{}]
    for entry in record.entries:
        tables.append(patched(tables[-1], entry.table))
    return tables[1:]


def test_everything_is_shown_of_a_finished_game(finished: Session) -> None:
    assert usual_viewpoint(finished) is None
    assert len(record_of(finished, None).entries) == finished.number


def test_a_game_in_progress_is_shown_as_spectators_know_it() -> None:
    assert usual_viewpoint(begun()) == WATCHER


def test_a_game_in_progress_is_not_shown_to_the_last_secret() -> None:
    with pytest.raises(StudioError, match="not over"):
        record_of(begun(), None)


def test_a_page_cannot_show_what_a_seat_saw_that_there_is_not(finished: Session) -> None:
    with pytest.raises(StudioError, match="no seat 7"):
        record_of(finished, Seat(7))


def test_the_differences_lead_to_the_last_table(finished: Session) -> None:
    tables = tables_of(record_of(finished, WATCHER))
    shown = finished.system.table(finished.view(WATCHER))
    counted = {place: len(stack.get("counters", ())) for place, stack in tables[-1]["stacks"].items()}
    assert sorted(counted.values()) == sorted(len(stack.counters) for stack in shown.stacks)


def test_the_log_ends_with_the_result(finished: Session) -> None:
    record = record_of(finished, WATCHER)
    told = [line.text for entry in record.entries for line in entry.log if line.kind == "result"]
    assert told
    assert all(any(line.startswith(text) for line in record.result) for text in told)


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER], ids=["first", "second", "third", "watcher"])
def test_a_page_has_only_cards_that_its_viewer_saw(seat: int) -> None:
    session = play(begun(seed=8), range(5, 200, 9))
    seen = {
        card.title
        for record in session.in_force
        for table in [session.system.table(session.system.view(record.game, Seat(seat)))]
        for held in (*table.hands, *table.piles)
        for card in held.cards
    }
    looks = Looks()
    record = game_record(session, Seat(seat), RECT, looks, "A game")
    shown = {card["title"] for table in tables_of(record) for held in table.get("hands", {}).values()
             for card in held.get("cards", ())}  # fmt: skip
    painted = {look.title for look in looks.untold().values() if hasattr(look, "title")}
    assert shown <= seen
    assert painted <= seen


def test_what_changes_in_the_hand_of_another_seat_makes_no_entry() -> None:
    session = play(begun(seed=8), range(5, 200, 9))
    record = record_of(session, WATCHER)
    assert all(entry.table or entry.log for entry in record.entries)
    assert len(record.entries) < session.number


def test_records_are_json(finished: Session) -> None:
    record = record_of(finished, Seat(0))
    assert msgspec.json.decode(msgspec.json.encode(record))["title"] == "A game"
