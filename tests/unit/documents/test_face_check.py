"""Layouts lead somewhere and to no circle, and faces print what their pieces say."""

from typing import Any

import pytest

from ccstudio.base.problems import Severity
from ccstudio.documents.checks.faces import check_faces, check_layouts
from ccstudio.documents.module import Face, Layout, ModuleDocument, PieceType, Slot
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

UNIT = Layout(id="unit", title="Unit", width=20, height=20)


def slot(id_, **changes):
    return Slot(id=id_, at=(500, 500), size=(100, 100), **{"shape": "box", **changes})


def of_layouts(*layouts):
    return [(it.code, it.place, it.severity) for it in check_layouts(layouts, {"tank"})]


def of_face(values: dict[str, Any], *slots: Slot, **stats: Any):
    document = read_bytes(as_bytes(raw_module()), "module.json").document
    assert isinstance(document, ModuleDocument)
    layout = Layout(id="unit", title="Unit", width=20, height=20, slots=slots)
    face = Face(id="front", title="Front", layout="unit", values=values)
    piece = PieceType(id="squad", title="Scouts", kind="squad", stats=stats, faces=(face,))
    pieces = {"layouts": (layout,), "pieces": (piece,), "cards": (), "decks": ()}
    changed = type(document)(**{**{name: getattr(document, name) for name in document.__struct_fields__}, **pieces})
    return [(it.code, it.place, it.severity) for it in check_faces(changed, {"tank"})]


@pytest.mark.parametrize(
    ("layouts", "problems"),
    [
        ((UNIT, Layout(id="green", title="Green", like="unit", width=30)), []),
        (
            (Layout(id="a", title="A", like="b"), Layout(id="b", title="B", like="a")),
            [("layout-ring", "layouts[0].like", Severity.ERROR), ("layout-ring", "layouts[1].like", Severity.ERROR)],
        ),
        ((Layout(id="a", title="A", like="a"),), [("layout-ring", "layouts[0].like", Severity.ERROR)]),
        (
            (UNIT, Layout(id="a", title="A", like="unti")),
            [("reference-unknown-meant", "layouts[1].like", Severity.ERROR)],
        ),
        ((Layout(id="a", title="A"),), [("layout-size", "layouts[0].width", Severity.ERROR)]),
        (
            (UNIT, Layout(id="a", title="A", like="unit", height=4)),
            [("layout-size", "layouts[1].height", Severity.ERROR)],
        ),
        (
            (
                UNIT,
                Layout(id="a", title="A", like="unit", without=("b",), colours={"c": "#000000"}, inks={"d": "#000000"}),
            ),
            [
                ("layout-slot-unknown", "layouts[1].without[0]", Severity.WARNING),
                ("layout-slot-unknown", "layouts[1].colours.c", Severity.WARNING),
                ("layout-slot-unknown", "layouts[1].inks.d", Severity.WARNING),
            ],
        ),
        (
            (
                Layout(
                    id="a", title="A", width=9, height=9, slots=(slot("s", bind="x", art=True, words={"1": "tnak"}),)
                ),
            ),
            [("reference-unknown-meant", "layouts[0].slots[0].words.1", Severity.ERROR)],
        ),
    ],
    ids=["fine", "circle", "itself", "unknown", "no size", "small", "slots", "art"],
)
def test_layouts_are_like_others_in_order(layouts, problems):
    assert of_layouts(*layouts) == problems


@pytest.mark.parametrize(
    ("printed", "code"),
    [
        (6, ""),
        ("6", ""),
        ("½", "face-value-contradicts"),
        (7, "face-value-contradicts"),
        ("-6", "face-value-contradicts"),
    ],
)
def test_a_printed_value_is_the_bound_one(printed, code):
    expected = [(code, "pieces[0].faces[0].values.fp", Severity.WARNING)] if code else []
    assert of_face({"fp": printed}, slot("fp", bind="fp"), fp=6) == expected


@pytest.mark.parametrize("printed", ["1½", "3/2", "1,5"])
def test_a_fraction_may_be_printed_in_two_ways(printed):
    assert bool(of_face({"moves": printed}, slot("moves", bind="moves"), moves="3/2")) is (printed == "1,5")


def test_a_value_that_is_printed_of_a_piece_without_it_is_a_warning():
    found = of_face({"fp": 6}, slot("fp", bind="fp", when=("fp",)), fp=0)
    assert found == [("face-value-untrue", "pieces[0].faces[0].values.fp", Severity.WARNING)]


@pytest.mark.parametrize(
    ("name", "printed", "is_wrong"),
    [("fp", 7, True), ("fp-boxed", 7, True), ("fp", "–", False), ("rank", 7, False), ("move", "-2", False)],
)
def test_a_number_that_is_printed_under_the_name_of_a_value_is_that_value(name, printed, is_wrong):
    found = of_face({name: printed}, slot(name, value=name), fp=6, move=2)
    assert found == (
        [("face-value-contradicts", f"pieces[0].faces[0].values.{name}", Severity.WARNING)] if is_wrong else []
    )


@pytest.mark.parametrize(("text", "found"), [("Moves {move}", 0), ("Moves {mvoe}", 1)], ids=["known", "unknown"])
def test_a_text_that_names_no_value_of_its_piece_is_found(text, found):
    problem = ("face-text-value", "pieces[0].faces[0].values.text", Severity.WARNING)
    assert of_face({"text": text}, slot("text", value="text"), move=4) == [problem] * found


@pytest.mark.parametrize(("text", "found"), [("Moves {move}", 0), ("Moves {mvoe}", 1)], ids=["known", "unknown"])
def test_a_fixed_text_that_names_no_value_of_a_piece_is_found_at_its_slot(text, found):
    problem = ("face-text-value", "layouts[0].slots[1].text", Severity.WARNING)
    assert of_face({}, slot("plain", text="Plain"), slot("text", text=text), move=4) == [problem] * found
