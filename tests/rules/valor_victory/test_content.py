"""VV-M.1 to VV-M.7, VV-1.11 to VV-1.29: the counters that are shipped show what the rules read."""

from itertools import product
from typing import Final

import numpy as np
import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import content_folder
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import Cell, ModuleDocument, PieceType
from ccstudio.documents.pictures.silhouettes import silhouette_names
from ccstudio.rules.valor_victory.board import UNIT_STATS
from ccstudio.ui.faces.face_painter import FacePainter
from tests.helpers.face_sheets import counter_image, counters_of
from tests.helpers.printed_faces import as_printed
from tests.rules.shipped import shipped_module

TURNED_OVER: Final = {"squad", "half-squad", "leader", "gun", "vehicle"}
"""The kinds of units that can be pinned (VV-M.11)."""
DEUTERANOPIA: Final = np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]])
"""How people without green cones see linear light (Machado, Oliveira and Fernandes 2009)."""
TO_XYZ: Final = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
AXIS, ALLIES = ("german", "japanese"), ("american", "british", "soviet")


@pytest.fixture(scope="module")
def module() -> ModuleDocument:
    return shipped_module("valor_victory")[0]


def printed(module: ModuleDocument, name: str, face: str = "front") -> dict[str, Cell]:
    """What a counter prints besides its name."""
    piece = piece_of(module, name)
    (found,) = (it for it in piece.faces if it.id == face)
    values = dict(as_printed(module, piece, found).values)
    values.pop("name")
    return values


def piece_of(module: ModuleDocument, name: str) -> PieceType:
    return next(piece for piece in module.pieces if piece.id == name)


def test_every_face_has_its_layout_its_picture_and_a_slot_for_each_value(module: ModuleDocument) -> None:
    layouts = whole_layouts(module.layouts)
    for piece in module.pieces:
        for face in piece.faces:
            slots = {slot.key for slot in layouts[face.layout].slots}
            assert (face.art in silhouette_names(), set(face.values) - slots) == (True, set()), (piece.id, face.id)


def test_every_layout_is_on_a_counter_or_another_layout_is_like_it(module: ModuleDocument) -> None:
    used = {face.layout for piece in module.pieces for face in piece.faces} | {it.like for it in module.layouts}
    assert [layout.id for layout in module.layouts if layout.id not in used] == []


@pytest.mark.rule("VV-M.11")
def test_counters_of_units_that_can_be_pinned_turn_over(module: ModuleDocument) -> None:
    found = {(piece.kind in TURNED_OVER, *(face.id for face in piece.faces)) for piece in module.pieces}
    assert found == {(True, "front", "pinned"), (False, "front")}


def test_every_counter_is_painted(qapp: QApplication, module: ModuleDocument) -> None:
    painter = FacePainter(module, content_folder() / "modules" / "valor_victory")
    plain = set()
    for face in counters_of(module):
        image = counter_image(painter, face, 24)
        colours = {image.pixel(x, y) for x, y in product(range(2, 22, 2), repeat=2)}
        plain |= {face.type} if len(colours) < 8 else set()
    assert plain == set()


@pytest.mark.rule("VV-M.9", "VV-M.8")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("german-rifle", {"apfp": 4, "range": 6, "casualty": 5}),
        ("american-rifle", {"apfp": 5, "range": 6, "casualty": 4}),
        ("american-rifle-half", {"apfp": 2, "range": 6, "casualty": 2}),
        ("american-paratroop-half", {"apfp": 2, "range": 6, "casualty": 3, "elite": True}),
        ("german-brandt", {"apfp": 1, "range": 3, "casualty": 1, "leadership": -1}),
        ("german-mg34", {"use": "machine-gun", "apfp": 3, "range": 6}),
        ("german-5cm-mortar", {"use": "mortar", "heavy": True, "apfp": 5, "range": 6, "min_range": 2, "atfp": "a"}),
        ("german-panzerfaust", {"use": "anti-tank", "atfp": "d"}),
        (
            "american-m4a3e8",
            {
                "atfp": "d", "turret": True, "gun": 12, "all_round": 4, "forward": 3, "front": "e", "rear": "c",
                "move": 10,
            },
        ),
        (
            "german-pzkpfw-v",
            {
                "atfp": "e", "turret": True, "gun": 14, "all_round": 4, "forward": 3, "front": "e", "rear": "d",
                "move": 12,
            },
        ),
        (
            "german-pzkpfw-vi",
            {
                "atfp": "e", "turret": True, "gun": 14, "all_round": 4, "forward": 3, "front": "e", "rear": "d",
                "move": 10,
            },
        ),
        ("british-6-pndr-mk-iv", {"atfp": "c", "apfp": 5, "casualty": 3, "shield": True, "move": 1}),
        (
            "american-m3-halftrack",
            {"front": "a", "rear": "a", "all_round": 4, "transport": "1", "tows": True, "move": 14},
        ),
        ("german-3-ton-truck", {"casualty": 4, "transport": "2", "tows": True, "move": 14}),
        ("british-m38-jeep", {"casualty": 3, "all_round": 4, "transport": "half", "tows": True, "move": 16}),
    ],
)  # fmt: skip
def test_pieces_whose_values_are_published_have_them_and_no_others(
    module: ModuleDocument, name: str, values: dict[str, object]
) -> None:
    stats = dict(piece_of(module, name).stats)
    for key in {"nation", "half"} | (
        {"move"} if piece_of(module, name).kind in TURNED_OVER - {"gun", "vehicle"} else set()
    ):
        stats.pop(key, None)
    assert stats == values


@pytest.mark.rule("VV-M.9", "VV-1.11", "VV-1.12")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("german-rifle", {"strength": "4-6-5"}),
        ("american-rifle-half", {"strength": "2-6-2"}),
        ("american-paratroop-half", {"strength": "2-6-3", "elite": "E"}),
    ],
)
def test_a_squad_shows_its_three_numbers_and_elite_ones_an_e(
    module: ModuleDocument, name: str, values: dict[str, Cell]
) -> None:
    shown = [printed(module, name, face) for face in ("front", "pinned")]
    assert [{key: it for key, it in found.items() if key != "pinned"} for found in shown] == [values, values]


@pytest.mark.rule("VV-M.1", "VV-M.2", "VV-23.1")
def test_squads_and_half_squads_have_their_numbers_and_each_squad_a_half_of_its_nation(module: ModuleDocument) -> None:
    kinds = {piece.id: piece for piece in module.pieces}
    squads = [piece for piece in module.pieces if piece.kind == "squad"]
    assert len(squads) > 10
    for squad in squads:
        half = kinds[squad.stats["half"]]
        assert (half.kind, half.stats["nation"]) == ("half-squad", squad.stats["nation"])
        assert all({"apfp", "range", "casualty"} <= set(piece.stats) for piece in (squad, half)), squad.id


@pytest.mark.rule("VV-M.3", "VV-1.13a", "VV-1.27")
@pytest.mark.parametrize(("name", "modifier"), [("german-reimann", -2), ("german-brandt", -1), ("german-ziegler", "0")])
def test_a_leader_shows_his_modifier(module: ModuleDocument, name: str, modifier: Cell) -> None:
    assert printed(module, name) == {"strength": "1-3-1", "modifier": modifier}


@pytest.mark.rule("VV-M.4", "VV-1.14a", "VV-1.23c")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("german-mg34", {"light": "L", "fire": "3-6"}),
        ("german-mg34-tripod", {"heavy": "H", "fire": "5-10"}),
        ("german-5cm-mortar", {"heavy": "H", "minimum": "min 2", "fire-and-tank": "5-6", "tank": "A"}),
        ("american-bazooka", {"light": "L", "tank-range": "C-3"}),
        ("flamethrower", {"light": "L", "fire": "10-1"}),
        ("german-panzerfaust", {"tank": "D"}),
        ("grenades", {"modifier": -1}),
        ("satchel-charge", {"fire": "+8"}),
    ],
)
def test_a_weapon_shows_whether_it_is_heavy_and_what_it_does(
    module: ModuleDocument, name: str, values: dict[str, Cell]
) -> None:
    found = {key: it for key, it in printed(module, name).items() if it != ""}
    assert {key: found.get(key) for key in values} == values


@pytest.mark.rule("VV-M.6", "VV-1.25", "VV-1.22b")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        (
            "american-m4a3e8",
            {
                "tank-turret": "D", "gun": 12, "all-round": 4, "forward": 3, "front-armor": "E", "rear-armor": "C",
                "move": 10,
            },
        ),
        (
            "german-marder-iii",
            {"tank": "D", "gun": 10, "forward": 3, "front-armor": "B", "rear-armor": "A", "move": 11},
        ),
    ],
)  # fmt: skip
def test_an_afv_shows_its_gun_armor_and_movement(module: ModuleDocument, name: str, values: dict[str, Cell]) -> None:
    assert printed(module, name) == values


@pytest.mark.rule("VV-M.7", "VV-1.28", "VV-1.29")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        (
            "american-m3-halftrack",
            {"all-round": 4, "front-armor": "A", "rear-armor": "A", "transport": "T1", "tow": " ", "move": 14},
        ),
        ("german-kubelwagen", {"transport": "TH", "casualty": 3, "move": 16}),
        ("german-3-ton-truck", {"transport": "T2", "tow": " ", "casualty": 4, "move": 14}),
    ],
)
def test_a_carrier_shows_its_class_and_its_movement(module: ModuleDocument, name: str, values: dict[str, Cell]) -> None:
    assert printed(module, name) == values


@pytest.mark.rule("VV-1.2", "VV-1.21d")
def test_machine_guns_that_fire_all_round_and_forward_have_slots_of_their_own(module: ModuleDocument) -> None:
    for name, shown in (
        ("american-m4a3e8", (4, 3)),
        ("german-marder-iii", (None, 3)),
        ("american-m3-halftrack", (4, None)),
    ):
        found = printed(module, name)
        assert (found.get("all-round"), found.get("forward")) == shown


@pytest.mark.rule("VV-M.5", "VV-1.21c", "VV-1.26")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("british-6-pndr-mk-iv", {"tank": "C", "gun": 5, "casualty": 3, "shield": "shield", "move": 1}),
        ("german-8-8cm-flak-36", {"tank": "E", "gun": 14, "casualty": 4, "shield": "shield", "move": "0"}),
    ],
)
def test_a_gun_shows_its_ratings_its_shield_and_whether_its_crew_can_move_it(
    module: ModuleDocument, name: str, values: dict[str, Cell]
) -> None:
    assert printed(module, name) == values


def lab(colour: str, sight: np.ndarray) -> np.ndarray:
    """A colour as somebody sees it, where distances are differences that people notice (CIE Lab)."""
    seen = QColor(colour)
    rgb = np.array([seen.redF(), seen.greenF(), seen.blueF()])
    light = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = TO_XYZ @ np.clip(sight @ light, 0, 1) / (0.9505, 1, 1.089)
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("sight", [np.eye(3), DEUTERANOPIA], ids=["usual", "deuteranopia"])
def test_enemy_nations_have_colours_that_everybody_can_tell_apart(module: ModuleDocument, sight: np.ndarray) -> None:
    layouts = whole_layouts(module.layouts)
    seen = {nation: lab(layouts[f"infantry-{nation}"].slots[0].colour, sight) for nation in AXIS + ALLIES}
    assert min(np.linalg.norm(seen[axis] - seen[ally]) for axis, ally in product(AXIS, ALLIES)) > 25


def test_each_nation_has_its_emblem_on_its_units(module: ModuleDocument) -> None:
    layouts = whole_layouts(module.layouts)
    for piece in module.pieces:
        nation = piece.stats.get("nation")
        if piece.kind in UNIT_STATS:
            (emblem,) = (slot.text for slot in layouts[piece.faces[0].layout].slots if slot.id == "emblem")
            assert emblem == f"emblem-{nation}", piece.id
