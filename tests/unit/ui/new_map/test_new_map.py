"""A new map is valid from the first moment."""

import msgspec
import pytest

from ccstudio.board.board import Board
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.document import Reference
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.grid import HexGrid, Numbering, SquareGrid
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import BoardTemplate, Drawing, Obstacle, Terrain, TerrainDocument
from ccstudio.edit.new_map.pattern import ground_of, pattern_of_board
from ccstudio.edit.new_map.plan import NewMap, size_mm, slug
from ccstudio.ui.new_map.assistant import NewMapDialog
from ccstudio.ui.new_map.board_page import SHAPES
from ccstudio.ui.rendering import Sheet
from ccstudio.ui.widgets.numbering_page import NUMBERINGS

TABLE = TerrainDocument(
    format_version=1,
    id="table",
    version=3,
    title="A table",
    licence="CC0-1.0",
    terrains=(
        Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(id="meadow", name="Meadow", kind="space", drawing=Drawing(style="open")),
    ),
)

CHOICE = NewMap(title="Hill 112", shape="flat", columns=15, rows=10, numbering=Numbering(), terrain=TABLE)


@pytest.fixture
def dialog(qtbot):
    made = NewMapDialog([TABLE, msgspec.structs.replace(TABLE, id="other", title="Other")])
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("style", NUMBERINGS)
def test_whatever_is_chosen_the_map_is_sound(shape, style):
    made = msgspec.structs.replace(CHOICE, shape=shape, numbering=NUMBERINGS[style][1]).make()
    assert from_bytes(to_bytes(made)) == made
    assert check_document(made, TABLE) == []


def test_the_map_refers_to_the_table_that_was_chosen():
    assert CHOICE.make().terrain == Reference(id="table", version=3)


def test_the_ground_is_the_first_space_that_does_nothing_to_a_thread():
    assert ground_of(TABLE) == "meadow"


def test_without_open_ground_the_first_space_is_the_ground():
    assert ground_of(msgspec.structs.replace(TABLE, terrains=TABLE.terrains[:2])) == "woods"


@pytest.mark.parametrize(
    ("shape", "grid"),
    [
        ("flat", HexGrid(columns=15, rows=10)),
        ("pointy", HexGrid(columns=15, rows=10, orientation="pointy")),
        ("squares", SquareGrid(columns=15, rows=10)),
    ],
)
def test_the_shape_makes_the_grid(shape, grid):
    assert msgspec.structs.replace(CHOICE, shape=shape).make().grid == grid


@pytest.mark.parametrize(
    ("title", "made"),
    [
        ("Höhe 112, West", "hohe-112-west"),
        ("  -- ", "map"),
        ("Orbeck", "orbeck"),
        ("Деревня", "map"),
        ("x" * 200, "x" * 64),
        ("a" * 63 + " b", "a" * 63),
    ],
)
def test_an_id_is_made_of_the_title(title, made):
    assert slug(title) == made


def test_the_dialog_begins_with_a_map_of_the_usual_size(dialog):
    chosen = dialog.value()
    assert (chosen.columns, chosen.rows, chosen.shape, chosen.terrain.id) == (15, 10, "flat", "table")


def test_the_dialog_shows_what_the_corners_are_called(dialog):
    dialog.numbering.setCurrentIndex(dialog.numbering.findData("digits"))
    assert dialog.example.text() == "Top left: 0101. Bottom right: 1510."


def test_without_a_title_no_map_can_be_made(dialog):
    dialog.title.setText("   ")
    assert not dialog.ok_button.isEnabled()


def test_names_that_would_be_ambiguous_are_told_before_the_map_is_made(dialog):
    dialog.numbering.setCurrentIndex(dialog.numbering.findData("digits"))
    dialog.columns.setValue(150)
    dialog.rows.setValue(150)
    assert not dialog.ok_button.isEnabled()
    assert "would have the name" in dialog.example.text()


def test_another_terrain_table_can_be_chosen(dialog):
    dialog.terrain.setCurrentIndex(1)
    assert dialog.value().terrain.id == "other"


@pytest.mark.parametrize("edge", ["whole", "trimmed"])
def test_the_size_on_paper_is_that_of_the_drawing(qapp, edge):
    box = Box(id="reserve", title="Reserve", at=(-9000, 0), width=900, height=900)
    board = BoardTemplate(id="board", title="Board", grid=HexGrid(columns=7, rows=5), boxes=(box,))
    made = msgspec.structs.replace(CHOICE, edge=edge, pattern=pattern_of_board(board, TABLE)).make()
    assert size_mm(made) == pytest.approx(Sheet(Board.compile(made, TABLE), None).size_mm)
