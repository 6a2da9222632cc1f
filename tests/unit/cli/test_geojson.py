"""`ccstudio geojson`: maps out, shapes in."""

import json
from pathlib import Path

import pytest

from ccstudio.documents.files import load_map
from tests.unit.cli.conftest import Ask

SQUARE = [[0, 0], [3000, 0], [3000, -3000], [0, -3000], [0, 0]]


@pytest.fixture
def village(tmp_path: Path) -> Path:
    """A wood and a house of another program, in lattice units with y upwards."""
    features = [
        {"type": "Feature", "properties": {"landuse": "forest", "name": "Oaks"}, "geometry": polygon},
        {"type": "Feature", "properties": {"landuse": "house"}, "geometry": polygon},
    ]
    path = tmp_path / "village.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    return path


polygon = {"type": "Polygon", "coordinates": [SQUARE]}


def test_what_is_written_is_read_again_and_changes_nothing(ask: Ask, trial: Path, tmp_path: Path) -> None:
    before = load_map(trial)
    ask("geojson", "export", trial, tmp_path / "trial.geojson")
    answer = ask("geojson", "import", trial, tmp_path / "trial.geojson")
    after = load_map(trial)
    assert (answer.lines, [it.id for it in after.features]) == (
        ["2 map elements imported.", f"{trial}: written"], [it.id for it in before.features]
    )  # fmt: skip


def test_only_some_parts_are_written_when_that_is_wanted(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("geojson", "export", trial, tmp_path / "none.geojson", "--kinds", "labels, SIDES", "--units", "millimetres")
    written = json.loads((tmp_path / "none.geojson").read_text())
    assert (written["features"], written["ccstudio"]["units"]) == ([], "millimetres")


def test_shapes_of_other_programs_become_outlines(ask: Ask, trial: Path, tmp_path: Path, village: Path) -> None:
    out = tmp_path / "new.json"
    answer = ask("geojson", "import", trial, village, "--out", out)
    new = load_map(out).features[2:]
    assert [(it.terrain, it.title, it.geometry.coordinates[0][2]) for it in new] == [("woods", "Oaks", (3000, 3000))]
    assert answer.lines == ["1 map element imported.", "1 shape skipped: it has no terrain or name.", f"{out}: written"]


def test_terrains_can_be_said(ask: Ask, trial: Path, village: Path) -> None:
    ask(
        "geojson", "import", trial, village, "--property", "landuse", "--terrain", "house=brush", "--terrain", "forest="
    )
    assert [it.terrain for it in load_map(trial).features[2:]] == ["brush"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--terrain", "house"), "--terrain house is not valid"),
        (("--terrain", "house=castle"), "the map has no terrain castle"),
        (("--property", "colour"), "No part of the file has a terrain"),
    ],
    ids=["no value", "no terrain", "no property"],
)
def test_what_is_not_understood_is_told(
    ask: Ask, trial: Path, village: Path, words: tuple[str, ...], said: str
) -> None:
    before = trial.read_bytes()
    answer = ask("geojson", "import", trial, village, *words)
    assert (answer.code, said in answer.err, trial.read_bytes() == before) == (2, True, True)


def test_defects_are_listed_with_their_places_and_nothing_is_changed(ask: Ask, trial: Path, tmp_path: Path) -> None:
    bad, before = tmp_path / "bad.geojson", trial.read_bytes()
    bad.write_text('{"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": ["x", 1]}}')
    answer = ask("geojson", "import", trial, bad)
    assert (answer.code, trial.read_bytes() == before) == (2, True)
    assert "bad.geojson: geometry.coordinates[0]: Expected a position" in answer.err


def test_a_map_of_the_house_is_not_written_over(ask: Ask, village: Path) -> None:
    answer = ask("geojson", "import", "orbeck", village)
    assert (answer.code, "--out" in answer.err) == (2, True)


def test_an_unknown_kind_is_told(ask: Ask, trial: Path, tmp_path: Path) -> None:
    answer = ask("geojson", "export", trial, tmp_path / "o.geojson", "--kinds", "trees")
    assert (answer.code, "There is no kind of parts trees" in answer.err) == (2, True)
