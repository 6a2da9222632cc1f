"""Files of games that were damaged, cut off or made in bad faith: opened, or refused with a reason; nothing else."""

import json
import random
from typing import Any

import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import errors_of
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import FULL, raw_journal, raw_module, raw_scenario
from tests.unit.documents.samples import as_bytes

pytestmark = pytest.mark.slow

FREE = [name for name in FULL if FORMATS[f"ccstudio/{name}"].free]
"""The formats with entries of no declared type."""
every_format = pytest.mark.parametrize("raw", FULL.values(), ids=list(FULL))
SCRAPS = [b"", b'"', b"{", b"}", b"[", b"]", b",", b":", b"\xff", b"\\u", b"\\", b"9", b"-", b"e", b"null", b"\x00"]


def opened(data: bytes) -> bool:
    """Whether a file was opened; if not, its problems are told, and whatever else happens is a failure of the test."""
    try:
        from_bytes(data, "game.json")
    except DocumentError as error:
        refused = error
    else:
        return True
    assert errors_of(refused.problems)
    assert all(problem.sentence and problem.file == "game.json" for problem in refused.problems)
    return False


@every_format
def test_a_file_that_is_cut_off_anywhere_is_refused(raw: dict[str, Any]) -> None:
    whole = as_bytes(raw)
    lengths = range(0, len(whole), max(1, len(whole) // 150))
    assert [length for length in lengths if opened(whole[:length])] == []


@every_format
def test_a_file_that_is_damaged_anywhere_is_opened_or_refused(raw: dict[str, Any]) -> None:
    chance = random.Random(raw["format"])
    whole = as_bytes(raw)
    fates = set()
    for at in range(0, len(whole), max(1, len(whole) // 250)):
        damaged = bytearray(whole)
        damaged[at : at + chance.choice([0, 1, 1, 12])] = chance.choice(SCRAPS)
        fates.add(opened(bytes(damaged)))
    assert False in fates


@every_format
def test_saving_what_was_opened_changes_no_byte(raw: dict[str, Any]) -> None:
    saved = to_bytes(from_bytes(as_bytes(raw)))
    assert to_bytes(from_bytes(saved)) == saved


@pytest.mark.parametrize("raw", [FULL[name] for name in FREE], ids=FREE)
def test_entries_of_free_values_keep_their_order(raw: dict[str, Any]) -> None:
    value = {"z": 1, "a": {"y": 2, "b": 3}}
    match raw["format"]:
        case "ccstudio/seat-journal":
            raw = {**raw, "entries": [{**raw["entries"][0], "view": value}]}
        case "ccstudio/turn":
            content = {**raw["content"], "entries": [{**raw["content"]["entries"][0], "view": value}]}
            raw = {**raw, "content": content}
        case "ccstudio/lesson":
            raw = {**raw, "edits": [{"edit": "set", "path": ["hands"], "value": value}]}
        case "ccstudio/journal":
            raw = {**raw, "position": value}
        case "ccstudio/experiment":
            changes = [{"path": "/settings/turns", "value": value}]
            raw = {**raw, "variants": [{**raw["variants"][0], "changes": changes}]}
        case _:
            raw = {**raw, "settings": value}
    saved = to_bytes(from_bytes(as_bytes(raw))).decode()
    assert saved.index('"z": 1') < saved.index('"y": 2') < saved.index('"b": 3')


def test_two_people_who_add_pieces_at_different_places_change_different_lines() -> None:
    pieces = [{"id": f"p-{n}", "title": "P", "kind": "squad", "faces": [{"id": "f", "title": "F"}]} for n in range(9)]
    one, other = ([*pieces[:at], {**pieces[0], "id": "new"}, *pieces[at:]] for at in (2, 7))
    base, left, right = (
        to_bytes(from_bytes(as_bytes(raw_module(pieces=each)))).decode().splitlines() for each in (pieces, one, other)
    )
    added = len(left) - len(base)
    before_left = next(number for number, lines in enumerate(zip(base, left, strict=False)) if len(set(lines)) > 1)
    before_right = next(number for number, lines in enumerate(zip(base, right, strict=False)) if len(set(lines)) > 1)
    assert (
        base == left[:before_left] + left[before_left + added :] == right[:before_right] + right[before_right + added :]
    )
    assert before_left + added < before_right


MANY = 5_000


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (
            raw_module(
                pieces=[
                    {"id": f"p-{n}", "title": "P", "kind": "k", "side": f"s{n}", "faces": [{"id": "f", "title": "F"}]}
                    for n in range(MANY)
                ]
            ),
            "reference-unknown",
        ),
        (
            raw_scenario(pieces=[{"id": f"p-{n}", "piece": "x", "side": "s", "on": f"q-{n}"} for n in range(MANY)]),
            "reference-unknown",
        ),
        (
            raw_journal(entries=[{"entry": "begun"}, *[{"entry": "taken-back", "count": 1}] * MANY]),
            "journal-taken-back",
        ),
    ],
    ids=["module", "scenario", "journal"],
)
def test_thousands_of_problems_are_cut_off_at_a_thousand(raw: dict[str, Any], code: str) -> None:
    problems = read_bytes(json.dumps(raw).encode()).problems
    assert sorted({problem.code for problem in problems}) == sorted({code, "shape-too-many"})
    assert len(problems) == 1_001


def test_a_scenario_of_another_format_is_refused_with_its_name() -> None:
    raw = {**raw_scenario(), "format": "ccstudio/scenarios"}
    (problem,) = read_bytes(as_bytes(raw)).problems
    assert problem.sentence == '"ccstudio/scenarios" is not a ccstudio format. Did you mean "ccstudio/scenario"?'
