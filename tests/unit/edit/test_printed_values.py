"""What faces print follows the values of the rules, where they printed these."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.module import CardType, Face, ModuleDocument, PieceType
from ccstudio.edit.printed_values import with_printed
from ccstudio.edit.records import plain, with_record

FRONT = Face(id="front", title="Front", values={"name": "Scouts", "movement": 1, "armour": "I2", "range": "1-4"})
BACK = Face(id="broken", title="Broken", values={"fp-boxed": 3, "movement": 1})
PIECE = PieceType(
    id="scouts", title="Scouts", kind="squad", faces=(FRONT, BACK),
    stats={"movement": 1, "armour": "i2", "range": 4, "broken": {"fp": 3}, "fast": True},
)  # fmt: skip
MODULE = replace(plain(ModuleDocument), pieces=(PIECE,))


def after(entry: str, value: object) -> tuple[Face, ...]:
    path = ("pieces", 0, *entry.split("."))
    return with_printed(MODULE, with_record(MODULE, path, value), path).pieces[0].faces


@pytest.mark.parametrize(
    ("entry", "value", "face", "name", "printed"),
    [
        ("stats.movement", 2, 0, "movement", 2),
        ("stats.movement", 2, 1, "movement", 2),
        ("stats.armour", "v3", 0, "armour", "V3"),
        ("stats.broken.fp", 5, 1, "fp-boxed", 5),
        ("stats.range", 6, 0, "range", "1-4"),
        ("title", "Rangers", 0, "name", "Rangers"),
    ],
    ids=["number", "every face", "capitals", "value of one face", "the maker's own words", "title"],
)
def test_a_face_prints_what_the_rules_say(entry, value, face, name, printed):
    assert after(entry, value)[face].values[name] == printed


TABLE = Face(
    id="card",
    title="Card",
    values={"weapon-2": "Mortar", "range-2": 5, "count-2": "\N{MULTIPLICATION SIGN}2", "cell-2-i1": "4/1",
            "cell-2-v1": "\N{EN DASH}", "range-1": 5},
)  # fmt: skip
GUNS = [{"title": "Rifle", "range": 5}, {"title": "Mortar", "range": 5, "count": 2, "effects": {"i1": "4/1"}}]
ARMED = replace(MODULE, pieces=(replace(PIECE, faces=(TABLE,), stats={"weapons": GUNS}),))


@pytest.mark.parametrize(
    ("entry", "value", "changed"),
    [
        (("range",), 6, {"range-2": 6}),
        (("title",), "Howitzer", {"weapon-2": "Howitzer"}),
        (("count",), 3, {"count-2": "\N{MULTIPLICATION SIGN}3"}),
        (("effects", "i1"), "5/1", {"cell-2-i1": "5/1"}),
        (("effects", "v1"), "2/1", {"cell-2-v1": "2/1"}),
        (("effects",), {}, {"cell-2-i1": "\N{EN DASH}"}),
    ],
    ids=["number", "title", "with a sign", "cell", "cell that was blank", "cell that is blank now"],
)
def test_a_line_of_a_table_follows_the_item_of_its_number(entry, value, changed):
    path = ("pieces", 0, "stats", "weapons", 1, *entry)
    made = with_printed(ARMED, with_record(ARMED, path, value), path).pieces[0].faces[0].values
    assert {name: it for name, it in made.items() if it != TABLE.values[name]} == changed


def test_a_face_that_prints_nothing_of_it_stays():
    assert after("stats.fast", False) == (FRONT, BACK)


def test_an_edit_elsewhere_leaves_the_module():
    changed = replace(MODULE, title="Other")
    assert with_printed(MODULE, changed, ("title",)) is changed


def test_a_card_prints_what_the_rules_say():
    face = Face(id="front", title="Front", values={"fire": 3})
    card = CardType(id="a", title="A", kind="action", stats={"fire": 3}, face=face)
    module = replace(MODULE, cards=(card,))
    path = ("cards", 0, "stats", "fire")
    made = with_printed(module, with_record(module, path, 4), path)
    assert made.cards[0].face.values == {"fire": 4}


def test_what_is_printed_can_be_written_otherwise():
    path = ("pieces", 0, "faces", 0, "values", "movement")
    changed = with_record(MODULE, path, 7)
    assert with_printed(MODULE, changed, path) is changed
