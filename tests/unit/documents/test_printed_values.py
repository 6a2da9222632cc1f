"""Slots print values of the piece itself, so that no face can say something else."""

import pytest

from ccstudio.documents.module import Deck, DeckEntry, Face, Layout, PieceType, Slot
from ccstudio.documents.printed_values import (
    bound_value,
    filled,
    holds,
    paths_of,
    paths_of_condition,
    printable,
    printed_face,
)

FACE = Face(id="broken", title="Broken", layout="unit")
PIECE = PieceType(
    id="squad",
    title="Scouts",
    kind="squad",
    side="blue",
    stats={
        "fp": 6,
        "zero": 0,
        "boxed": True,
        "off": False,
        "range": [2, 13],
        "same": [1, 1],
        "flags": ["slow", "loud"],
        "broken": {"fp": 3},
        "weapons": [{"id": "rifle", "title": "Rifle", "effects": {"i1": "2/1"}}, {"id": "knife", "title": "Knife"}],
        "armour": "i2",
    },
    faces=(FACE,),
)


def slot(id_="slot", **changes):
    return Slot(id=id_, at=(500, 500), size=(100, 100), **changes)


def printed(**changes):
    return bound_value(slot(**changes), FACE, PIECE)


@pytest.mark.parametrize(
    ("bind", "value"),
    [
        ("fp", 6),
        ("zero", 0),
        ("boxed", "true"),
        ("@face.fp", 3),
        ("@title", "Scouts"),
        ("@kind", "squad"),
        ("@side", "blue"),
        ("range", "2-13"),
        ("range.2", 13),
        ("same", 1),
        ("flags", "slow, loud"),
        ("weapons", 2),
        ("weapons.1.title", "Rifle"),
        ("weapons.knife.title", "Knife"),
        ("fp+range.1", 8),
        ("none|fp", 6),
        ("none", None),
        ("fp+none", None),
        ("weapons.3.title", None),
        ("weapons.0.title", None),
        ("fp.deeper", None),
        ("@id", None),
    ],
)
def test_a_slot_prints_what_it_is_bound_to(bind, value):
    assert printed(bind=bind) == value


@pytest.mark.parametrize(
    ("changes", "value"),
    [
        ({"bind": "armour", "words": {"i2": "I2"}}, "I2"),
        ({"bind": "fp", "text": "({})"}, "(6)"),
        ({"bind": "weapons.1.effects.v1", "missing": "–"}, "–"),
        ({"bind": "weapons.2.effects.v1", "missing": "–"}, None),
        ({"bind": "nothing", "missing": "0"}, "0"),
        ({"when": ("boxed",), "text": "Box"}, "Box"),
        ({"when": ("boxed", "off"), "text": "Box"}, None),
        ({"bind": "fp", "when": ("!boxed",)}, None),
    ],
    ids=["words", "around it", "missing", "no holder", "missing entry", "holds", "holds not all", "negated"],
)
def test_a_slot_prints_it_in_its_own_way(changes, value):
    assert printed(**changes) == value


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("fp", True),
        ("zero", False),
        ("none", False),
        ("!none", True),
        ("fp=6", True),
        ("!fp=6", False),
        ("armour=i2", True),
        ("none=6", False),
        ("fp>=6", True),
        ("fp>=7", False),
        ("armour>=1", False),
        ("none|weapons>=2", True),
        ("=", False),
    ],
)
def test_a_condition_holds_of_a_piece(condition, is_so):
    assert holds(condition, FACE, PIECE) is is_so


def test_a_face_prints_its_own_values_instead_and_those_that_no_slot_is_for():
    layout = Layout(
        id="unit", title="Unit", slots=(slot("name", value="name"), slot("fp", bind="fp"), slot("x", bind="zero"))
    )
    face = printed_face(Face(id="front", title="Front", values={"more": 1, "x": "½"}), layout, PIECE)
    assert list(face.values.items()) == [("fp", 6), ("x", "½"), ("more", 1)]


def test_a_face_of_a_layout_without_bound_slots_is_the_same():
    assert printed_face(FACE, Layout(id="unit", title="Unit", slots=(slot(value="name"),)), PIECE) is FACE


def test_a_face_by_itself_has_no_bound_values():
    deck = Deck(id="deck", title="Fate", size=1, cards=(DeckEntry(card="a"),))
    bound = slot(bind="fp", missing="0")
    assert (bound_value(bound, FACE, None), bound_value(slot(bind="@title"), FACE, deck)) == (None, "Fate")


def test_bound_slots_are_shown_under_their_ids():
    layout = printable(Layout(id="unit", title="Unit", slots=(slot("fp", bind="fp"), slot("motto", text="Go"))))
    assert [one.value for one in layout.slots] == ["fp", ""]


def test_entries_of_a_face_may_be_written_with_underscores():
    face = Face(id="half-track", title="Front")
    piece = PieceType(id="p", title="P", kind="k", stats={"half_track": {"fp": 4}}, faces=(face,))
    assert bound_value(slot(bind="@face.fp"), face, piece) == 4


def test_the_paths_of_bindings_and_conditions_are_known():
    assert (paths_of("a.b+c"), paths_of(""), paths_of_condition("!a|b>=2"), paths_of_condition("=")) == (
        ["a.b", "c"], [], ["a", "b"], [],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "printed", "missing"),
    [
        ("Fires with {fp} at {range}.", "Fires with 6 at 2-13.", []),
        ("{@title} has {@face.fp} when broken", "Scouts has 3 when broken", []),
        ("{fp} and {armor}", "6 and {armor}", ["armor"]),
        ("A set {1, 2} and {}", "A set {1, 2} and {}", []),
    ],
)
def test_a_text_prints_the_values_that_it_names(text, printed, missing):
    assert filled(text, FACE, PIECE) == (printed, missing)


def test_texts_of_faces_are_printed_with_their_values():
    layout = Layout(id="unit", title="Unit", width=20, height=20, slots=(slot(value="text"),))
    told = Face(id="front", title="Front", layout="unit", values={"text": "Moves {fp}"})
    assert printed_face(told, layout, PIECE).values == {"text": "Moves 6"}


def test_fixed_texts_of_slots_are_printed_with_their_values():
    texts = (
        slot("range", text="At {range.2}"),
        slot("both", bind="fp", text="{} of {range}"),
        slot("name", text="Name"),
    )
    layout = Layout(id="unit", title="Unit", width=20, height=20, slots=texts)
    assert printed_face(FACE, layout, PIECE).values == {"range": "At 13", "both": "6 of 2-13"}
    assert [it.value for it in printable(layout).slots] == ["range", "both", ""]
