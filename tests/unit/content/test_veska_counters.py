"""The counters of Veska Crossing print what its units are worth, and show their branch."""

from collections.abc import Mapping

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.files import load
from ccstudio.documents.module import Cell, ModuleDocument
from ccstudio.documents.pictures.silhouettes import silhouette_names
from tests.helpers.printed_faces import as_printed

FULL, REDUCED = 0, 1


@pytest.fixture(scope="module")
def module() -> ModuleDocument:
    document = load(modules_folder() / "scs_veska_crossing" / "module.json")
    assert isinstance(document, ModuleDocument), "the file holds a module"
    return document


def printed(module: ModuleDocument, piece_id: str, face: int) -> Mapping[str, Cell]:
    piece = next(piece for piece in module.pieces if piece.id == piece_id)
    return as_printed(module, piece, piece.faces[face]).values


@pytest.mark.parametrize(
    ("piece", "face", "values"),
    [
        ("b-1-1", FULL, {"size": "III", "unit": "1", "formation": "1", "values": "4-5-6"}),
        ("b-1-1", REDUCED, {"values": "2-3-6"}),
        ("b-7a", FULL, {"exploits": " ", "values": "8-6-9"}),
        ("b-7a", REDUCED, {"exploits": " ", "values": "4-3-9"}),
        ("b-en", FULL, {"size": "II", "values": "0-2-8"}),
        ("b-cg", FULL, {"size": "KG", "values": "3-7"}),
        ("b-ha", FULL, {"size": "X", "barrage": "1-3", "barrage-values": "1-6"}),
        ("g-f1", FULL, {"defence": "2", "defence-values": "-2"}),
        ("g-30-2", REDUCED, {"unit": "2", "formation": "30", "values": "1-2-5"}),
    ],
)
def test_a_counter_prints_its_values(module: ModuleDocument, piece: str, face: int, values: dict[str, Cell]) -> None:
    assert values.items() <= printed(module, piece, face).items()


@pytest.mark.parametrize(
    ("piece", "missing"),
    [
        ("b-1-1", {"exploits", "barrage", "defence"}),
        ("b-en", {"defence", "barrage"}),
        ("b-ha", {"values", "defence"}),
        ("g-f1", {"values", "barrage"}),
    ],
)
def test_a_counter_prints_no_more(module: ModuleDocument, piece: str, missing: set[str]) -> None:
    assert missing & set(printed(module, piece, FULL)) == set()


def test_reduced_sides_alone_bear_a_band(module: ModuleDocument) -> None:
    banded = {name for name, it in whole_layouts(module.layouts).items() if any(s.id == "reduced" for s in it.slots)}
    layouts = {face.id: set[str]() for piece in module.pieces for face in piece.faces}
    for piece in module.pieces:
        for face in piece.faces:
            layouts[face.id].add(face.layout)
    assert (layouts["reduced"] <= banded, layouts["full"] & banded) == (True, set())


def test_every_unit_shows_its_branch_on_both_sides(module: ModuleDocument) -> None:
    symbols = {face.art for piece in module.pieces for face in piece.faces if piece.kind == "unit"}
    assert symbols <= silhouette_names()
    assert [piece.id for piece in module.pieces if len({face.art for face in piece.faces}) > 1] == []


def test_units_of_one_side_can_be_told_apart(module: ModuleDocument) -> None:
    shown = [(piece.side, piece.faces[0].art, *piece.faces[0].values.values()) for piece in module.pieces]
    assert len(set(shown)) == len(shown)
