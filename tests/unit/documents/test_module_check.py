"""A module that contradicts itself is told where and how."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import full_module, raw_module
from tests.unit.documents.samples import as_bytes, found

FRONT = {"id": "front", "title": "Front"}
SQUAD = {"id": "squad", "title": "Squad", "kind": "squad", "faces": [FRONT]}
CARDS = [{"id": name, "title": name, "kind": "order"} for name in ("move", "fire")]
DECK = {"id": "deck", "title": "Deck", "size": 3, "cards": [{"card": "move", "count": 2}, {"card": "fire"}]}
COUNTER = {"id": "counter", "title": "Counter", "width": 16, "height": 16}
SLOT = {"id": "fire", "at": [500, 500], "size": [300, 300], "value": "fire"}


def problems(**changes: Any) -> list[Problem]:
    """The problems of the small module with `changes`, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw_module(**changes)))
    assert reading.document is not None, reading.problems
    return list(reading.problems)


def piece_with(face: dict[str, Any], **changes: Any) -> list[Problem]:
    """The problems of a module with one piece of that face, a layout and art."""
    entries = {
        "layouts": [{**COUNTER, "slots": [SLOT]}],
        "art": [{"id": "riflemen", "file": "riflemen.svg"}],
        "pieces": [{**SQUAD, "faces": [{**FRONT, **face}]}],
        **changes,
    }
    return problems(**entries)


def test_a_module_with_everything_in_it_has_no_problem() -> None:
    assert read_bytes(as_bytes(full_module())).problems == ()


@pytest.mark.parametrize("field", ["sides", "layouts", "pieces", "dice", "cards", "decks", "tables", "tracks", "art"])
def test_an_id_is_given_once_within_a_list(field: str) -> None:
    raw = full_module()
    raw[field].append(raw[field][0])
    taken = [
        problem
        for problem in read_bytes(as_bytes(raw)).problems
        if problem.place == f"{field}[{len(raw[field]) - 1}].id"
    ]
    assert [(problem.code, problem.arguments["place"]) for problem in taken] == [("id-taken", f"{field}[0]")]


@pytest.mark.parametrize(
    ("signs", "wrong"),
    [
        ([{"face": "hit", "title": "Hit", "art": "die-hit"}, {"face": "miss", "title": "Miss"}], []),
        ([{"face": "skull", "title": "Skull"}], [("die-sign-unknown", "dice[0].signs[0].face")]),
        ([{"face": "hit", "title": "Hit"}] * 2, [("die-sign-repeated", "dice[0].signs[1].face")]),
        ([{"face": "hit", "title": "Hit", "art": "nowhere"}], [("reference-unknown", "dice[0].signs[0].art")]),
    ],
    ids=["sound", "no such face", "twice", "no such picture"],
)
def test_a_sign_is_that_of_a_face_of_its_die_and_has_a_picture_that_is_there(signs, wrong) -> None:
    die = {"id": "battle", "title": "Battle die", "faces": ["hit", "miss"], "signs": signs}
    assert found(problems(dice=[die])) == wrong


def test_a_question_is_answered_once() -> None:
    answers = [{"id": "stacked-fire", "choice": "apart"}, {"id": "stacked-fire", "choice": "together"}]
    assert found(problems(options=answers)) == [("id-taken", "options[1].id")]


def test_a_piece_and_a_card_may_share_an_id() -> None:
    assert problems(cards=[{"id": "squad", "title": "Squad", "kind": "order"}]) == []


def test_the_faces_of_a_piece_have_ids_of_their_own() -> None:
    assert found(problems(pieces=[{**SQUAD, "faces": [FRONT, FRONT]}])) == [("id-taken", "pieces[0].faces[1].id")]


def test_two_pieces_may_have_faces_of_one_id() -> None:
    assert problems(pieces=[SQUAD, {**SQUAD, "id": "team"}]) == []


def test_the_slots_of_a_layout_have_ids_of_their_own() -> None:
    assert found(problems(layouts=[{**COUNTER, "slots": [SLOT, SLOT]}])) == [("id-taken", "layouts[0].slots[1].id")]


def test_the_boxes_of_all_tracks_share_one_set_of_ids() -> None:
    tracks = [{"id": name, "title": name, "boxes": [{"id": "one", "title": "1"}]} for name in ("turns", "points")]
    (problem,) = problems(tracks=tracks)
    assert (problem.code, problem.place, problem.arguments["place"]) == (
        "id-taken",
        "tracks[1].boxes[0].id",
        "tracks[0].boxes[0]",
    )


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"pieces": [{**SQUAD, "side": "pink"}]}, "pieces[0].side"),
        ({"cards": CARDS, "decks": [{**DECK, "side": "pink"}]}, "decks[0].side"),
        ({"pieces": [{**SQUAD, "faces": [{**FRONT, "layout": "poster"}]}]}, "pieces[0].faces[0].layout"),
        ({"pieces": [{**SQUAD, "faces": [{**FRONT, "art": "zebra"}]}]}, "pieces[0].faces[0].art"),
        ({"cards": [{**CARDS[0], "face": {**FRONT, "art": "zebra"}}]}, "cards[0].face.art"),
        ({"cards": CARDS, "decks": [{**DECK, "back": {**FRONT, "layout": "poster"}}]}, "decks[0].back.layout"),
        ({"cards": CARDS[:1], "decks": [DECK]}, "decks[0].cards[1].card"),
    ],
    ids=["side", "side-of-deck", "layout", "art", "art-of-card", "layout-of-back", "card"],
)
def test_an_id_leads_somewhere(changes: dict[str, Any], place: str) -> None:
    assert found(problems(**changes)) == [("reference-unknown", place)]


def test_an_id_that_was_mistyped_is_recognised() -> None:
    (problem,) = problems(pieces=[{**SQUAD, "side": "gray"}])
    assert problem.sentence == 'There is no gray in the list "sides". Did you mean grey?'


@pytest.mark.parametrize(("size", "count"), [(2, 3), (4, 3)])
def test_a_deck_adds_up_to_its_size(size: int, count: int) -> None:
    (problem,) = problems(cards=CARDS, decks=[{**DECK, "size": size}])
    assert (problem.code, problem.place) == ("deck-size", "decks[0].size")
    assert (problem.arguments["count"], problem.arguments["size"]) == (count, size)


def test_a_card_has_one_entry_in_a_deck() -> None:
    entries = [{"card": "move", "count": 2}, {"card": "move"}]
    (problem,) = problems(cards=CARDS, decks=[{**DECK, "cards": entries}])
    assert (problem.code, problem.place) == ("deck-card-repeated", "decks[0].cards[1].card")


@pytest.mark.parametrize("row", [[1], [1, 2, 3], []], ids=["short", "long", "empty"])
def test_a_row_is_as_long_as_its_table_is_wide(row: list[int]) -> None:
    table = {"id": "odds", "title": "Odds", "columns": ["roll", "1:1"], "rows": [[1, 2], row]}
    assert found(problems(tables=[table])) == [("table-row", "tables[0].rows[1]")]


def test_a_table_has_each_heading_once() -> None:
    table = {"id": "odds", "title": "Odds", "columns": ["roll", "1:1", "roll"], "rows": []}
    assert found(problems(tables=[table])) == [("table-column-repeated", "tables[0].columns[2]")]


def test_a_slot_that_shows_nothing_is_a_warning() -> None:
    bare = {"id": "bare", "at": [0, 0], "size": [9, 9]}
    (problem,) = problems(layouts=[{**COUNTER, "slots": [bare]}])
    assert (problem.code, problem.place, problem.severity) == ("slot-empty", "layouts[0].slots[0]", Severity.WARNING)


@pytest.mark.parametrize("shows", [{"value": "fire"}, {"text": "x"}, {"art": True}, {"shape": "disc"}], ids=str)
def test_a_slot_that_shows_something_is_fine(shows: dict[str, Any]) -> None:
    slot = {"id": "slot", "at": [0, 0], "size": [9, 9], **shows}
    assert problems(layouts=[{**COUNTER, "slots": [slot]}]) == []


def test_a_value_that_no_slot_shows_is_a_warning() -> None:
    (problem,) = piece_with({"layout": "counter", "values": {"fire": 1, "range": 2}})
    assert (problem.code, problem.place, problem.severity) == (
        "face-value-unshown",
        "pieces[0].faces[0].values.range",
        Severity.WARNING,
    )


def test_a_face_may_show_a_silhouette_of_the_house() -> None:
    assert piece_with({"art": "tank"}) == []


def test_art_that_a_value_names_leads_somewhere() -> None:
    slots = [{**SLOT, "id": "mark", "value": "mark", "art": True}]
    layouts = [{**COUNTER, "slots": slots}]
    face = {"layout": "counter", "values": {"mark": "tanc"}}
    assert found(piece_with(face, layouts=layouts)) == [("reference-unknown-meant", "pieces[0].faces[0].values.mark")]


def test_art_that_no_slot_shows_is_a_warning() -> None:
    (problem,) = piece_with({"layout": "counter", "art": "riflemen"})
    assert (problem.code, problem.severity) == ("face-art-unshown", Severity.WARNING)


def test_a_face_need_not_fill_every_slot() -> None:
    assert piece_with({"layout": "counter"}) == []


def test_a_trait_named_twice_is_a_warning() -> None:
    (problem,) = problems(pieces=[{**SQUAD, "traits": ["foot", "elite", "foot"]}])
    assert (problem.code, problem.place, problem.severity) == ("word-repeated", "pieces[0].traits[2]", Severity.WARNING)


def test_names_are_no_guess_while_what_they_lead_to_has_a_defect_of_its_own() -> None:
    sides = [{"id": "blue", "title": "Blue"}, {"id": "grey", "title": ""}]
    reading = read_bytes(as_bytes(raw_module(sides=sides, pieces=[{**SQUAD, "side": "grey"}])))
    assert found(reading.problems) == [("shape-text-empty", "sides[1].title")]


def test_problems_behind_a_defective_item_keep_their_places() -> None:
    pieces = [{"id": "bad"}, SQUAD, {**SQUAD, "id": "team", "faces": [FRONT, FRONT]}]
    reading = read_bytes(as_bytes(raw_module(pieces=pieces)))
    (taken,) = [problem for problem in reading.problems if problem.code == "id-taken"]
    assert (taken.place, taken.arguments["place"]) == ("pieces[2].faces[1].id", "pieces[2].faces[0]")


def test_problems_have_lines() -> None:
    text = as_bytes(raw_module(pieces=[{**SQUAD, "side": "pink"}])).decode()
    (problem,) = read_bytes(text.encode()).problems
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith('"pink"')
