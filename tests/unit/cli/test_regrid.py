"""`ccstudio regrid`: rows and columns come and go."""

from pathlib import Path

import msgspec
import pytest

from ccstudio.documents.document import Reference
from ccstudio.documents.files import load, load_map, save
from ccstudio.documents.map import Affine, Picture
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument, ScenarioSeat
from tests.helpers.small_map import write_small_map
from tests.unit.cli.conftest import Ask

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "studio.png"

FIGHT = ScenarioDocument(
    format_version=1,
    id="fight",
    version=1,
    title="The fight",
    licence="CC0-1.0",
    module=Reference(id="no-module", version=1),
    map=Reference(id="small-map", version=1),
    seats=(ScenarioSeat(title="One", side="one"),),
    pieces=(PlacedPiece(piece="squad", side="one", space="C3"),),
)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The small map with a scenario beside it."""
    save(FIGHT, tmp_path / "fight.json")
    return write_small_map(tmp_path)


def test_columns_are_added_and_scenarios_follow(ask: Ask, small: Path) -> None:
    ask("regrid", small, "--left", "2")
    fight = load(small.with_name("fight.json"))
    assert load_map(small).grid.columns == 9
    assert (fight.pieces[0].space, fight.map.version, fight.version) == ("E3", 2, 2)


def test_what_would_lose_something_is_left_alone(ask: Ask, small: Path) -> None:
    answer = ask("regrid", small, "--left", "-3")
    assert load(small.with_name("fight.json")) == FIGHT
    assert "  squad is removed, because its space C3 is removed." in answer.lines


def test_everything_follows_if_wanted(ask: Ask, small: Path) -> None:
    ask("regrid", small, "--left", "-3", "--followers", "all")
    assert load(small.with_name("fight.json")).pieces == ()


def test_a_dry_run_writes_nothing(ask: Ask, small: Path) -> None:
    before = small.read_bytes()
    answer = ask("regrid", small, "--left", "1", "--dry-run")
    assert (small.read_bytes(), answer.lines[-1]) == (before, "Dry run: no file was written.")


def test_a_rectangle_is_left_in_a_file_of_its_own(ask: Ask, small: Path, tmp_path: Path) -> None:
    ask("regrid", small, "--crop", "B2:D3", "--out", tmp_path / "part.json")
    part = load_map(tmp_path / "part.json").grid
    assert (part.columns, part.rows, load(small.with_name("fight.json"))) == (3, 2, FIGHT)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--left", "-9"], "Each must be from 1 to 200"),
        (["--crop", "A1:Z9"], "Z9"),
    ],
    ids=["nothing left", "no such space"],
)
def test_what_cannot_be_is_said(ask: Ask, small: Path, words: list[str], reason: str) -> None:
    answer = ask("regrid", small, *words)
    assert (answer.code, reason in answer.err) == (2, True)


def test_maps_of_the_house_are_not_written(ask: Ask) -> None:
    answer = ask("regrid", "orbeck", "--left", "1")
    assert (answer.code, "--out" in answer.err) == (2, True)


def with_a_scan(path: Path, name: str = "scan.png") -> bytes:
    """Give the map a picture, and tell its content."""
    content = PICTURE.read_bytes()
    path.with_name(name).write_bytes(content)
    picture = Picture(id="scan", file=name, transform=Affine(matrix=(10, 0, 0, 0, 10, 0)))
    save(msgspec.structs.replace(load_map(path), pictures=(picture,)), path)
    return content


def test_pictures_go_along_into_another_folder(ask: Ask, small: Path, tmp_path: Path) -> None:
    content = with_a_scan(small)
    (tmp_path / "other").mkdir()
    ask("regrid", small, "--left", "1", "--out", tmp_path / "other" / "map.json")
    assert (tmp_path / "other" / "scan.png").read_bytes() == content


def test_a_dry_run_takes_no_picture_along(ask: Ask, small: Path, tmp_path: Path) -> None:
    with_a_scan(small)
    (tmp_path / "other").mkdir()
    ask("regrid", small, "--left", "1", "--out", tmp_path / "other" / "map.json", "--dry-run")
    assert list((tmp_path / "other").iterdir()) == []


def test_a_picture_of_another_content_keeps_its_place(ask: Ask, small: Path, tmp_path: Path) -> None:
    with_a_scan(small)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "scan.png").write_bytes(b"another")
    ask("regrid", small, "--left", "1", "--out", tmp_path / "other" / "map.json")
    (picture,) = load_map(tmp_path / "other" / "map.json").pictures
    assert (picture.file, (tmp_path / "other" / "scan.png").read_bytes()) == ("scan-2.png", b"another")
