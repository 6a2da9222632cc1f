"""The assistant: what a map begins with, every field by itself, and what is wrong told where it is wrong."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from ccstudio.application.new_map.last_choice import LastChoice
from ccstudio.application.new_map.own_templates import keep_template, own_templates
from ccstudio.application.new_map.sources import Source, all_sources, board_sources, terrain_tables
from ccstudio.base.errors import ContentError
from ccstudio.base.places import maps_folder
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load, save
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid, Numbering, SquareGrid
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import BoardTemplate, Drawing, Terrain, TerrainDocument
from ccstudio.edit.new_map.pattern import pattern_of_map
from ccstudio.ui.new_map.assistant import NewMapDialog
from ccstudio.ui.widgets.numbering_page import KEPT, OWN

pytestmark = pytest.mark.slow

OPEN = Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open"))
MOOR = Terrain(id="moor", name="Moor", kind="space", drawing=Drawing(style="brush"))
BOARD = BoardTemplate(
    id="board", title="Board", grid=HexGrid(columns=6, rows=4), trimmed=True, objectives=3, ground="moor",
    numbering=Numbering(columns="digits", column_width=2, row_width=2),
    boxes=(Box(id="box", title="Box", at=(-4000, 0), width=900, height=900),),
)  # fmt: skip
TILE = BoardTemplate(id="tile", title="Tile", grid=SquareGrid(columns=9, rows=9))
TABLE = TerrainDocument(
    format_version=1, id="table", version=1, title="A table", licence="CC0-1.0", terrains=(OPEN, MOOR),
    boards=(BOARD, TILE),
)  # fmt: skip
OTHER_MAP = MapDocument(
    format_version=1,
    id="odd",
    version=1,
    title="Odd",
    licence="CC0-1.0",
    authors=("A. Surveyor",),
    terrain=TABLE.reference,
    ground="open",
    grid=HexGrid(columns=2, rows=2, orientation="pointy", stagger="even"),
    numbering=Numbering(names=("North", "South", "East", "")),
    outline=Polygon(coordinates=(((-2000, -2000), (9000, -2000), (9000, 9000), (-2000, 9000), (-2000, -2000)),)),
    objectives=(Objective(number=4, spaces=("South",)),),
)


def never() -> None:
    raise ContentError("content-not-found", format="terrain", id="gone", version=1)


SOURCES = [
    *board_sources([TABLE]),
    Source(key="odd", kind="open", group="Maps", title="Odd", load=lambda: pattern_of_map(OTHER_MAP, TABLE)),
    Source(key="gone", kind="recent", group="Maps", title="Gone", load=never),
]


@pytest.fixture
def make_dialog(qtbot, tmp_path):
    def make(**wishes) -> NewMapDialog:
        made = NewMapDialog([TABLE], **{"sources": SOURCES, "library": Library([]), "folder": tmp_path, **wishes})
        qtbot.addWidget(made)
        made.show()
        return made

    return make


@pytest.fixture
def dialog(make_dialog) -> NewMapDialog:
    return make_dialog()


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#C8B48C"))
    assert image.save(str(tmp_path / "old_mill.png"))
    return tmp_path / "old_mill.png"


class TestBeginning:
    """What the map begins with."""

    def test_a_kind_of_board_fills_every_field(self, dialog):
        made = dialog.value().make()
        assert (made.grid, made.numbering, made.ground, made.boxes, len(made.objectives), made.print) == (
            BOARD.grid, BOARD.numbering, "moor", BOARD.boxes, 3, BOARD.print,
        )  # fmt: skip

    def test_another_map_is_taken_over_with_its_edge_and_its_names(self, dialog):
        dialog.sources.choose("odd")
        made = dialog.value().make()
        for field in ("grid", "numbering", "outline", "objectives", "ground"):
            assert getattr(made, field) == getattr(OTHER_MAP, field), field

    def test_on_another_size_its_names_and_edge_are_none(self, dialog):
        dialog.sources.choose("odd")
        dialog.columns.setValue(3)
        chosen = dialog.value()
        assert (chosen.numbering, chosen.edge, dialog.numbering.findData(KEPT)) == (Numbering(), "whole", -1)

    def test_one_that_cannot_be_used_says_why(self, dialog):
        dialog.sources.choose("gone")
        assert ("gone" in dialog.source_note.text(), dialog.ok_button.isEnabled()) == (True, False)

    def test_after_one_that_cannot_be_used_another_can(self, dialog):
        dialog.sources.choose("gone")
        dialog.sources.choose("odd")
        assert (dialog.source_note.text(), dialog.ok_button.isEnabled()) == ("", True)

    def test_any_file_of_a_map_can_be_chosen(self, make_dialog):
        dialog = make_dialog(library=Library())
        dialog.take_map(maps_folder() / "depot" / "map.json")
        assert (dialog.value().shape, dialog.value().terrain.id) == ("squares", "neutral-terrain")

    def test_a_file_that_is_no_map_is_told(self, make_dialog, tmp_path):
        dialog = make_dialog()
        save(TABLE, tmp_path / "table.json")
        dialog.take_map(tmp_path / "table.json")
        assert dialog.source_note.text() == "table.json is not a map. Choose a map file."

    def test_a_damaged_file_is_told(self, dialog, tmp_path):
        (tmp_path / "bad.json").write_text("{", encoding="utf-8")
        dialog.take_map(tmp_path / "bad.json")
        assert "bad.json" in dialog.source_note.text()

    def test_a_template_can_be_deleted(self, make_dialog, monkeypatch, tmp_path):
        monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))
        keep_template(OTHER_MAP, "Mine")
        tables = [TABLE]
        dialog = make_dialog(sources=all_sources(tables, Library([]), [], []))
        dialog.sources.choose("own:mine")
        assert dialog.delete_button.isVisible()
        dialog.delete(dialog.sources.current)
        assert (list(own_templates()), [one.kind for one in dialog.sources.sources]) == ([], ["board", "board"])

    def test_a_board_of_the_house_has_no_button_to_delete_it(self, dialog):
        assert not dialog.delete_button.isVisible()

    def test_shipped_systems_come_before_those_without_a_system(self):
        library = Library()
        tables = terrain_tables(library)
        groups = list(dict.fromkeys(source.group for source in all_sources(tables, library, [], [])))
        assert groups[:2] == ["Combat Commander", "Dust Tactics"]
        assert "No rule system: Plain terrain" in groups[2:]

    def test_recent_files_are_offered_if_they_are_maps(self, tmp_path):
        save(TABLE, tmp_path / "table.json")
        recent = [maps_folder() / "orbeck" / "map.json", tmp_path / "table.json", tmp_path / "gone.json"]
        found = [source.title for source in all_sources([TABLE], Library([]), [], recent) if source.kind == "recent"]
        assert found == ["orbeck"]

    def test_a_file_is_listed_once_as_it_is_open(self, tmp_path):
        path = tmp_path / "map.json"
        save(OTHER_MAP, path)
        (tmp_path / "sub").mkdir()
        recent = [path, tmp_path / "sub" / ".." / "map.json"]
        opened = all_sources([TABLE], Library([]), [(OTHER_MAP, path)], recent)
        closed = all_sources([TABLE], Library([]), [], recent)
        assert [[it.kind for it in found if it.kind != "board"] for found in (opened, closed)] == [["open"], ["recent"]]

    @pytest.mark.parametrize("table", terrain_tables(Library()), ids=lambda table: table.id)
    def test_every_shipped_kind_of_board_makes_a_sound_map(self, make_dialog, table):
        dialog = make_dialog(sources=list(board_sources([table])))
        for source in dialog.sources.sources:
            dialog.sources.choose(source.key)
            assert dialog.ok_button.isEnabled()
            assert check_document(dialog.value().make(), table) == []


class TestFields:
    """Each field by itself."""

    PARTS = (
        ("column_kind", "columns", "letters"),
        ("row_kind", "rows", "letters"),
        ("columns_from", "columns_from", "right"),
        ("rows_from", "rows_from", "bottom"),
        ("first", "first", "row"),
        ("separator", "separator", "/"),
        ("letters", "letters", "counted"),
        ("column_start", "column_start", 7),
        ("row_start", "row_start", 0),
        ("column_width", "column_width", 3),
        ("row_width", "row_width", 4),
    )

    def test_the_parts_are_all_there_are_of_a_numbering(self):
        assert {field for _part, field, _value in self.PARTS} == {*Numbering.__struct_fields__} - {"names"}

    @pytest.mark.parametrize(("part", "field", "value"), PARTS, ids=[part for part, *_rest in PARTS])
    def test_every_part_of_the_numbering_can_be_chosen(self, dialog, part, field, value):
        box = getattr(dialog.numbering_page, part)
        if isinstance(value, int):
            box.setValue(value)
        else:
            box.setCurrentIndex(box.findData(value))
        assert (getattr(dialog.value().numbering, field), dialog.numbering.currentData()) == (value, OWN)

    def test_a_style_put_together_is_known_again(self, dialog):
        page = dialog.numbering_page
        page.column_kind.setCurrentIndex(page.column_kind.findData("letters"))
        page.column_width.setValue(1)
        page.row_width.setValue(1)
        assert dialog.numbering.currentData() == "letters"

    @pytest.mark.parametrize(
        ("shape", "words", "is_possible"),
        [("flat", "columns", True), ("pointy", "rows", True), ("squares", "columns", False)],
    )
    def test_what_is_pushed_depends_on_the_shape(self, dialog, shape, words, is_possible):
        dialog.shape.setCurrentIndex(dialog.shape.findData(shape))
        label = dialog.board_page.stagger_label.text().replace("&", "")
        assert (words in label, dialog.board_page.stagger.isEnabled()) == (True, is_possible)

    def test_stagger_edge_and_print_end_up_in_the_map(self, dialog):
        board = dialog.board_page
        board.stagger.setCurrentIndex(board.stagger.findData("even"))
        board.edge.setCurrentIndex(board.edge.findData("whole"))
        board.space_mm.setValue(19.5)
        board.space_metres.setValue(40)
        made = dialog.value().make()
        assert (made.grid.stagger, made.outline, made.print.space_mm, made.print.space_metres) == (
            "even", msgspec.UNSET, 19.5, 40,
        )  # fmt: skip

    def test_objectives_and_boxes_can_be_left_out(self, dialog):
        dialog.board_page.has_objectives.setChecked(False)
        dialog.board_page.has_boxes.setChecked(False)
        made = dialog.value().make()
        assert (made.objectives, made.boxes) == ((), ())

    def test_who_made_it_ends_up_in_the_map(self, dialog):
        dialog.about_page.authors.setText(" A. Surveyor ;; B. Draughtsman")
        dialog.about_page.licence.setText("CC0-1.0")
        dialog.about_page.map_id.setText("hill_112")
        made = dialog.value().make()
        assert (made.authors, made.licence, made.id) == (("A. Surveyor", "B. Draughtsman"), "CC0-1.0", "hill_112")

    def test_the_id_that_comes_of_the_title_is_shown(self, dialog):
        dialog.title.setText("Höhe 112")
        assert dialog.about_page.map_id.placeholderText() == "hohe-112, from the title"

    def test_the_size_on_paper_is_said(self, dialog):
        dialog.sources.choose("board:table:tile")
        assert dialog.preview.paper.text() == "313 × 313 mm on paper, 4 sheets of A4"

    def test_the_largest_map_is_shown_as_well(self, dialog):
        dialog.columns.setValue(9_999)
        dialog.rows.setValue(9_999)
        page = dialog.numbering_page
        page.column_width.setValue(3)
        page.row_width.setValue(3)
        assert (dialog.value().columns, dialog.example.text()) == (200, "Top left: 001001. Bottom right: 200200.")


class TestMistakes:
    """What is wrong is told where it is, and no map is made."""

    @pytest.mark.parametrize(
        ("field", "text", "note"),
        [
            ("map_id", "Hill 112", "id_note"),
            ("map_id", "a--b", "id_note"),
            ("authors", "x" * 201, "authors_note"),
            ("licence", "  ", "licence_note"),
            ("folder", "/no/such/folder", "folder_note"),
            ("folder", "relative", "folder_note"),
            ("folder", "\0", "folder_note"),
        ],
    )
    def test_a_wrong_entry_is_told_below_it(self, dialog, field, text, note):
        getattr(dialog.about_page, field).setText(text)
        assert (bool(getattr(dialog.about_page, note).text()), dialog.ok_button.isEnabled()) == (True, False)

    def test_a_file_that_is_there_already_is_not_written_over(self, dialog, tmp_path):
        (tmp_path / "hill.json").write_text("mine", encoding="utf-8")
        dialog.title.setText("Hill")
        dialog.about_page.folder.setText(str(tmp_path))
        assert "hill.json" in dialog.about_page.folder_note.text()

    def test_a_map_without_a_title_is_told_so(self, dialog):
        dialog.title.clear()
        assert dialog.title_note.text() == "Enter a title for the map."

    def test_letters_from_nought_are_told(self, dialog):
        page = dialog.numbering_page
        page.column_kind.setCurrentIndex(page.column_kind.findData("letters"))
        page.column_start.setValue(0)
        assert (bool(page.note.text()), dialog.ok_button.isEnabled()) == (True, False)

    def test_the_page_with_a_mistake_is_marked(self, dialog):
        dialog.about_page.licence.clear()
        assert [not dialog.pages.tabIcon(page).isNull() for page in range(3)] == [False, False, True]

    def test_enter_makes_no_map_while_something_is_wrong(self, dialog):
        dialog.title.clear()
        QTest.keyClick(dialog.title, Qt.Key.Key_Return)
        dialog.accept()
        assert dialog.isVisible()

    def test_enter_makes_the_map(self, dialog):
        QTest.keyClick(dialog.title, Qt.Key.Key_Return)
        assert dialog.result() == NewMapDialog.DialogCode.Accepted

    def test_enter_in_the_list_makes_the_map(self, dialog):
        QTest.keyClick(dialog.sources, Qt.Key.Key_Return)
        assert dialog.result() == NewMapDialog.DialogCode.Accepted


class TestPicture:
    """The picture a map begins from."""

    def test_it_is_named_with_its_size_and_gives_the_map_its_title(self, make_dialog, scan):
        dialog = make_dialog(picture=scan)
        assert (dialog.picture_row.words.text(), dialog.title.text(), dialog.picture) == (
            "old_mill.png, 60 × 40 pixels", "Old mill", scan,
        )  # fmt: skip

    def test_a_title_that_was_written_stays(self, dialog, scan):
        dialog.title.setText("Hill")
        dialog.take_picture(scan)
        assert dialog.title.text() == "Hill"

    @pytest.mark.parametrize("content", [b"", b"words", b"\x89PNG\r\n\x1a\n IEND"], ids=["empty", "words", "no head"])
    def test_one_that_cannot_be_read_is_told(self, dialog, tmp_path, content):
        (tmp_path / "bad.png").write_bytes(content)
        dialog.take_picture(tmp_path / "bad.png")
        assert ("bad.png" in dialog.picture_row.note.text(), dialog.ok_button.isEnabled()) == (True, False)

    def test_without_it_a_map_can_be_made_again(self, dialog, tmp_path):
        dialog.take_picture(tmp_path / "gone.png")
        dialog.picture_row.clear.click()
        assert (dialog.picture, dialog.ok_button.isEnabled()) == (None, True)


class TestLastTime:
    """The next assistant begins where this one ended."""

    def test_everything_but_title_and_picture_is_as_before(self, make_dialog, scan, tmp_path):
        first = make_dialog(picture=scan)
        first.sources.choose("board:table:tile")
        first.columns.setValue(4)
        first.about_page.authors.setText("A. Surveyor")
        first.about_page.folder.setText(str(tmp_path))
        first.numbering.setCurrentIndex(first.numbering.findData("counted"))
        second = make_dialog(last=msgspec.json.decode(msgspec.json.encode(first.last_choice), type=LastChoice))
        assert (second.last_choice, second.title.text(), second.picture) == (first.last_choice, "Untitled map", None)

    def test_a_template_that_is_gone_by_now_is_forgotten(self, make_dialog):
        dialog = make_dialog(last=LastChoice(source="own:gone", authors="A. Surveyor"))
        assert (dialog.sources.current.key, dialog.value().authors) == ("board:table:board", ("A. Surveyor",))

    def test_a_folder_that_is_gone_by_now_is_forgotten(self, make_dialog):
        assert make_dialog(last=LastChoice(folder="/no/such/folder")).about_page.folder.text() == ""


def test_the_shipped_maps_can_all_be_patterns(make_dialog):
    dialog = make_dialog(library=Library())
    for path in sorted(maps_folder().glob("*/map.json")):
        dialog.take_map(path)
        made, other = dialog.value().make(), load(path)
        assert isinstance(other, MapDocument)
        assert (made.grid, made.objectives, made.frame) == (other.grid, other.objectives, other.frame)


def test_a_map_begins_with_the_terrain_of_the_game_it_is_made_for(qtbot):
    other = msgspec.structs.replace(TABLE, id="other", title="Other")
    sources = board_sources([TABLE, other])
    last = LastChoice(source=f"board:{TABLE.id}:{BOARD.id}")
    dialog = NewMapDialog([TABLE, other], [*sources], last, Library([]), terrain="other")
    qtbot.addWidget(dialog)
    assert dialog.value().terrain.id == "other"


def test_a_last_choice_with_the_terrain_of_the_game_is_kept(make_dialog):
    first = make_dialog()
    first.sources.choose(f"board:{TABLE.id}:{TILE.id}")
    assert make_dialog(last=first.last_choice, terrain=TABLE.id).value().columns == TILE.grid.columns
