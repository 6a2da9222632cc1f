"""A journal that contradicts itself, or tells a seat what it may not know, is told where."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import (
    OTHER_DIGEST,
    full_journal,
    raw_copies,
    raw_journal,
    raw_seat_journal,
)
from tests.unit.documents.samples import as_bytes, found

BEGUN = {"entry": "begun"}
CHOSEN = {"entry": "chosen", "seat": 1, "choice": "button pass"}
COMMITTED = {"commitment": OTHER_DIGEST}


def problems(raw: dict[str, Any]) -> list[Problem]:
    """The problems of a raw journal, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw))
    assert reading.document is not None, reading.problems
    return list(reading.problems)


def entries(*items: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a journal of these entries."""
    return found(problems(raw_journal(entries=list(items))))


def taken_back(count: int) -> dict[str, Any]:
    return {"entry": "taken-back", "count": count}


@pytest.mark.parametrize("raw", [full_journal(), raw_seat_journal()], ids=["host", "seat"])
def test_a_journal_with_everything_in_it_has_no_problem(raw: dict[str, Any]) -> None:
    assert problems(raw) == []


def test_a_journal_begins_with_the_beginning() -> None:
    assert entries(CHOSEN) == [("journal-not-begun", "entries[0]")]


def test_a_game_begins_once() -> None:
    assert entries(BEGUN, CHOSEN, BEGUN) == [("journal-begun-again", "entries[2]")]


def test_only_seats_at_the_table_choose() -> None:
    assert entries(BEGUN, {**CHOSEN, "seat": 2}) == [("journal-seat-unknown", "entries[1].seat")]


@pytest.mark.parametrize("counts", [[1], [2], [1, 1]], ids=str)
def test_what_was_played_can_be_taken_back(counts: list[int]) -> None:
    assert entries(BEGUN, CHOSEN, CHOSEN, *map(taken_back, counts)) == []


@pytest.mark.parametrize(
    ("items", "most"),
    [
        ([BEGUN, taken_back(1)], 0),
        ([BEGUN, CHOSEN, taken_back(2)], 1),
        ([BEGUN, CHOSEN, taken_back(1), taken_back(1)], 0),
    ],
    ids=["beginning", "too-many", "twice"],
)
def test_no_more_is_taken_back_than_is_in_force(items: list[dict[str, Any]], most: int) -> None:
    (problem,) = problems(raw_journal(entries=items))
    assert (problem.code, problem.arguments["most"]) == ("journal-taken-back", most)


@pytest.mark.parametrize("places", [{"space": 0, "box": "x"}, {"space": 0, "on": 0}, {"box": "x", "on": 4}], ids=str)
def test_a_piece_is_put_into_one_place_by_hand(places: dict[str, Any]) -> None:
    arranged = {"entry": "arranged", "edits": [{"edit": "move", "piece": 3, **places}]}
    assert entries(BEGUN, arranged) == [("journal-move-two-places", "entries[1].edits[0]")]


@pytest.mark.parametrize(
    ("marks", "wrong"),
    [
        ([4], [("journal-mark-nowhere", "marks[0].entry")]),
        ([1, 3], [("journal-mark-taken-back", "marks[1].entry")]),
        ([2, 2], [("journal-mark-order", "marks[1].entry")]),
        ([2, 1], [("journal-mark-order", "marks[1].entry")]),
        ([1, 2], []),
    ],
    ids=["beyond", "taken-back", "twice", "backwards", "sound"],
)
def test_marks_stand_in_order_at_entries_that_lead_somewhere(marks: list[int], wrong: list[tuple[str, str]]) -> None:
    raw = raw_journal(entries=[BEGUN, CHOSEN, taken_back(1)], marks=[{"entry": entry} for entry in marks])
    assert found(problems(raw)) == wrong


@pytest.mark.parametrize("journal", [raw_journal, raw_seat_journal], ids=["host", "seat"])
def test_a_copy_that_was_changed_is_named(journal: Any) -> None:
    copies = raw_copies()
    copies[1]["document"]["title"] = "Another game"
    (problem,) = problems(journal(contents=copies))
    assert (problem.code, problem.place) == ("copy-altered", "contents[1].digest")
    assert problem.sentence.startswith("The copy of the module skirmish (version 1) was changed")


@pytest.mark.parametrize("journal", [raw_journal, raw_seat_journal], ids=["host", "seat"])
@pytest.mark.parametrize(("index", "kind"), list(enumerate(["scenario", "module", "terrain", "map"])))
def test_a_copy_that_is_missing_is_named(journal: Any, index: int, kind: str) -> None:
    copies = raw_copies()
    del copies[index]
    (problem,) = problems(journal(contents=copies))
    assert (problem.code, problem.arguments["format"]) == ("copy-missing", kind)


def test_a_copy_with_a_defect_is_not_called_missing() -> None:
    copies = raw_copies()
    copies[2]["digest"] = "?"
    reading = read_bytes(as_bytes(raw_journal(contents=copies)))
    assert found(reading.problems) == [("shape-digest", "contents[2].digest")]


def test_there_is_one_copy_of_each_kind() -> None:
    copies = raw_copies()
    assert found(problems(raw_journal(contents=[*copies, copies[3]]))) == [("copy-twice", "contents[4]")]


def test_a_copy_of_nothing_known_is_shown_as_such() -> None:
    copies = [*raw_copies(), {"digest": OTHER_DIGEST, "document": {"format": ["ccstudio/map"], "id": {}}}]
    (problem,) = problems(raw_journal(contents=copies))
    assert (problem.arguments["format"], problem.arguments["id"]) == ("?", "?")


def test_entries_are_not_judged_by_each_other_while_one_of_them_has_a_defect() -> None:
    items = [BEGUN, {**CHOSEN, "choice": "?"}, taken_back(1)]
    reading = read_bytes(as_bytes(raw_journal(entries=items)))
    assert found(reading.problems) == [("shape-answer", "entries[1].choice")]


def test_a_seat_has_a_place_at_the_table() -> None:
    assert found(problems(raw_seat_journal(seat=2, entries=[]))) == [("journal-seat-unknown", "seat")]


def test_a_watcher_has_none_and_chooses_nothing() -> None:
    chosen = {**COMMITTED, "choice": "button pass"}
    assert found(problems(raw_seat_journal(seat=-1, entries=[COMMITTED, chosen]))) == [
        ("seat-journal-watcher-chose", "entries[1].choice")
    ]


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"view": {"seat": 0}}, "view.seat"),
        ({"view": {"body": {"state": {"seed": 5}}}}, "view.body.state.seed"),
        ({"view": {"body": {"state": {"aliases": {"0": {"given": 1}}}}}}, "view.body.state.aliases.0"),
        ({"view": {"body": {"state": {"aliases": {"1": {"names": {"4": -1}}}}}}}, "view.body.state.aliases.1"),
        ({"events": [{"kind": "drawn"}, {"kind": "drawn", "seats": [0]}]}, "events[1].seats"),
        ({"events": [{"kind": "drawn", "public": {"kind": "somebody-drew"}}]}, "events[0].public"),
    ],
    ids=["view-of-another", "seed", "aliases-of-another", "behind-aliases", "who-may-know", "what-others-know"],
)
def test_the_journal_of_a_seat_holds_no_secret_of_the_kernel(entry: dict[str, Any], place: str) -> None:
    journal = raw_seat_journal(entries=[COMMITTED, {**COMMITTED, **entry}])
    assert found(problems(journal)) == [("seat-journal-secret", f"entries[1].{place}")]


@pytest.mark.parametrize(
    "entry",
    [
        {"view": {"seat": 1, "body": {"state": {"seed": 0, "aliases": {"1": {"names": {}, "given": 2}}}}}},
        {"view": {"body": {"state": {"aliases": {"0": None}}}}},
        {"view": {"body": None}},
        {"view": {"body": {"state": [1]}}},
        {"events": [{"kind": "drawn", "seats": None, "public": None}]},
    ],
    ids=["own", "taken-away", "no-body", "no-state", "open"],
)
def test_what_a_seat_may_know_is_fine(entry: dict[str, Any]) -> None:
    assert problems(raw_seat_journal(entries=[{**COMMITTED, **entry}])) == []


@pytest.mark.parametrize("entry", ["seed", "key", "position", "chance"])
def test_the_journal_of_a_seat_has_no_room_for_what_the_host_keeps(entry: str) -> None:
    host = full_journal()
    assert host[entry]
    assert found(read_bytes(as_bytes(raw_seat_journal(**{entry: host[entry]}))).problems) in [
        [("shape-unknown-entry", entry)],
        [("shape-unknown-entry-meant", entry)],
    ]
