"""File > Export: pictures, pages, data and sight tables, written in the background."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pypdfium2
import pytest
from PySide6.QtGui import QImage, QPainter

from ccstudio.application.drawing.layers import DEFAULT_LAYERS
from ccstudio.application.export_kinds import KINDS, SIGHT_KINDS
from ccstudio.application.settings.export_choices import ExportChoices
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.ui.dialogs.dialogs import FileKind
from ccstudio.ui.export.dialog import ExportDialog
from ccstudio.ui.export.flow import ExportFlow, Judging
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.rendering import STRIP_PIXELS, Sheet
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN, write_small_map

pytestmark = pytest.mark.slow

MAP_MM = (300.0, 250.0)


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    window = make_studio(900, 600)
    window.start([write_small_map(tmp_path)])
    return window


@pytest.fixture
def make_dialog(qtbot) -> Callable[..., ExportDialog]:
    def make(choices: ExportChoices | None = None, *, can_judge: bool = True) -> ExportDialog:
        dialog = ExportDialog(choices or ExportChoices(), can_judge=can_judge)
        qtbot.addWidget(dialog)
        return dialog

    return make


def export(studio, dialogs, out: Path, kind: str = "", *, dpi: int = 72, only_shown: bool = False) -> None:
    def fill_in(dialog: ExportDialog) -> bool:
        dialog.choose(kind or out.suffix.removeprefix("."))
        dialog.picture.dpi.setValue(dpi)
        dialog.only_shown.setChecked(only_shown)
        return True

    dialogs.uses, dialogs.saved = [fill_in], [out]
    studio.trigger("file.export")


def wait(studio, qtbot) -> None:
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


@pytest.mark.parametrize(
    ("kind", "suffix", "beginning"),
    [
        ("png", ".png", b"\x89PNG"),
        pytest.param("svg", ".svg", b"<?xml", marks=pytest.mark.slow),
        pytest.param("pdf", ".pdf", b"%PDF", marks=pytest.mark.slow),
        pytest.param("pages", ".pdf", b"%PDF", marks=pytest.mark.slow),
        ("geojson", ".geojson", b'{"type": "FeatureCollection"'),
    ],
    ids=str,
)
def test_the_map_is_written_to_the_file(studio, dialogs, tmp_path, qtbot, kind, suffix, beginning):
    out = tmp_path / f"map{suffix}"
    export(studio, dialogs, out, kind)
    wait(studio, qtbot)
    assert out.read_bytes().startswith(beginning)
    assert studio.statusBar().currentMessage() == f"Exported map{suffix}"


@pytest.mark.slow
def test_sight_is_written_as_every_kind_of_table(studio, dialogs, tmp_path, qtbot):
    beginnings = {}
    for kind in sorted(SIGHT_KINDS):
        out = tmp_path / f"table{KINDS[kind].suffix}"
        export(studio, dialogs, out, kind)
        wait(studio, qtbot)
        beginnings[kind] = out.read_bytes()[:6]
    assert beginnings == {
        "sight-csv": b",A1,A2", "sight-html": b"<!DOCT", "sight-npy": b"\x93NUMPY", "sight-pdf": b"%PDF-1"
    }  # fmt: skip


@pytest.mark.slow
def test_sight_is_judged_here_where_the_process_is_gone(studio):
    class Silent:
        def report(self, _done: int, _total: int) -> None:
            pass

    editor = studio.front.editor
    editor.client.stop()
    judged = Judging(editor).wait(Silent())
    assert judged.codes.shape == (35, 35)


@pytest.mark.slow
def test_twice_the_dots_make_twice_the_picture(studio, dialogs, tmp_path, qtbot):
    widths = []
    for dpi in (72, 150):
        export(studio, dialogs, tmp_path / "map.png", dpi=dpi)
        wait(studio, qtbot)
        widths.append(QImage(str(tmp_path / "map.png")).width())
    assert widths[1] == pytest.approx(widths[0] * 150 / 72, abs=2)


@pytest.mark.slow
def test_hidden_layers_stay_out_when_that_is_wanted(studio, dialogs, tmp_path, qtbot):
    pictures = []
    for only_shown in (False, True):
        studio.front.editor.stage.show_layers([])
        export(studio, dialogs, tmp_path / "map.png", only_shown=only_shown)
        wait(studio, qtbot)
        pictures.append((tmp_path / "map.png").read_bytes())
    assert len(pictures[1]) < len(pictures[0])


@pytest.mark.slow
def test_what_is_edited_meanwhile_is_not_in_the_picture(studio, dialogs, tmp_path, qtbot):
    export(studio, dialogs, tmp_path / "before.png")
    wait(studio, qtbot)
    export(studio, dialogs, tmp_path / "during.png")
    studio.trigger("edit.select-all")
    studio.trigger("edit.delete")
    wait(studio, qtbot)
    assert (tmp_path / "during.png").read_bytes() == (tmp_path / "before.png").read_bytes()


@pytest.mark.parametrize("kind", ["png", "pages"])
def test_cancelled_it_writes_nothing(studio, dialogs, tmp_path, qtbot, kind):
    tasks = []
    studio.studio.background.started.connect(tasks.append)
    out = tmp_path / f"map{KINDS[kind].suffix}"
    export(studio, dialogs, out, kind, dpi=600)
    tasks[-1].cancel()
    wait(studio, qtbot)
    left = sorted(path.name for path in tmp_path.iterdir() if path.name.startswith((".", "map.")))
    assert left == [".map.json.lock", "map.json"]


def test_what_cannot_be_written_is_told(studio, dialogs, tmp_path, qtbot):
    export(studio, dialogs, tmp_path / "no" / "such" / "map.png")
    wait(studio, qtbot)
    assert dialogs.titles == ["Not exported"]


def test_a_map_whose_terrain_is_nowhere_is_told(studio, dialogs, tmp_path, qtbot):
    (tmp_path / "terrain.json").unlink()
    export(studio, dialogs, tmp_path / "map.geojson")
    wait(studio, qtbot)
    assert dialogs.titles == ["Not exported"]


@pytest.mark.slow
def test_what_was_chosen_is_chosen_again(studio, dialogs, tmp_path, qtbot):
    export(studio, dialogs, tmp_path / "map.svg", dpi=123, only_shown=True)
    wait(studio, qtbot)
    seen = []
    dialogs.uses = [lambda dialog: seen.append(dialog.value()) or False]
    studio.trigger("file.export")
    wait(studio, qtbot)
    assert (seen[0].kind, seen[0].dpi, seen[0].only_shown) == ("svg", 123, True)


def test_the_folder_is_opened_when_that_is_wanted(studio, dialogs, tmp_path, qtbot):
    opened: list[Path] = []
    studio.settings.set_export_choices(ExportChoices(kind="geojson", open_folder=True))
    flow = ExportFlow(dialogs, studio.studio.background, studio.settings, studio.studio.flows, opened.append)
    dialogs.uses, dialogs.saved = [lambda _dialog: True], [tmp_path / "map.geojson"]
    studio.studio.run_flow(flow.export(studio.front))
    wait(studio, qtbot)
    assert opened == [tmp_path]


@pytest.mark.slow
def test_kinds_of_one_ending_are_suggested_under_names_of_their_own(studio, dialogs, qtbot):
    for kind in ("pdf", "pages"):
        dialogs.uses, dialogs.saved = [lambda dialog, kind=kind: dialog.choose(kind) or True], [None]
        studio.trigger("file.export")
        wait(studio, qtbot)
    assert [path.name for path in dialogs.suggested] == ["small-map.pdf", "small-map-pages.pdf"]


@pytest.mark.slow
def test_pages_are_laid_out_as_was_chosen(studio, dialogs, tmp_path, qtbot):
    def fill_in(dialog: ExportDialog) -> bool:
        dialog.choose("pages")
        dialog.pages.scale.setCurrentIndex(dialog.pages.scale.findData("fit"))
        dialog.pages.columns.setValue(3)
        dialog.pages.rows.setValue(1)
        dialog.pages.assembly.setChecked(False)
        return True

    dialogs.uses, dialogs.saved = [fill_in], [tmp_path / "pages.pdf"]
    studio.trigger("file.export")
    wait(studio, qtbot)
    with pypdfium2.PdfDocument(tmp_path / "pages.pdf") as document:
        assert len(document) == 3


def test_only_the_parts_that_were_ticked_are_written(studio, dialogs, tmp_path, qtbot):
    def fill_in(dialog: ExportDialog) -> bool:
        dialog.choose("geojson")
        for kind, check in dialog.geojson.parts.items():
            check.setChecked(kind == "labels")
        return True

    dialogs.uses, dialogs.saved = [fill_in], [tmp_path / "labels.geojson"]
    studio.trigger("file.export")
    wait(studio, qtbot)
    features = json.loads((tmp_path / "labels.geojson").read_text(encoding="utf-8"))["features"]
    assert {feature["properties"]["kind"] for feature in features} == {"labels"}


def test_each_kind_says_what_it_is_good_for(make_dialog):
    dialog = make_dialog()
    said = set()
    for kind in KINDS:
        dialog.choose(kind)
        said.add(dialog._about.text())
    assert said == {_(info.about) for info in KINDS.values()}


def test_a_layout_has_no_sight_table_to_choose(make_dialog):
    dialog = make_dialog(ExportChoices(kind="sight-csv"), can_judge=False)
    assert dialog.kind == "png"


def test_the_dialog_tells_how_large_a_picture_becomes(make_dialog):
    dialog = make_dialog(ExportChoices(dpi=254))
    dialog.show_map(MAP_MM, QImage(30, 25, QImage.Format.Format_RGB32))
    assert dialog.picture.words.text().startswith("3,000 × 2,500 pixels (7.5 megapixels)")


def test_a_picture_that_is_too_large_cannot_be_chosen_and_the_remedy_is_told(make_dialog):
    dialog = make_dialog(ExportChoices(dpi=2_400))
    dialog.show_map((3_000.0, 2_500.0), QImage(30, 25, QImage.Format.Format_RGB32))
    assert (dialog._go_on.isEnabled(), "dpi or less" in dialog.picture.words.text()) == (False, True)


def test_a_preset_and_the_free_number_follow_each_other(make_dialog):
    dialog = make_dialog(ExportChoices(dpi=300))
    shown = [dialog.picture.preset.currentData()]
    dialog.picture.dpi.setValue(301)
    shown.append(dialog.picture.preset.currentData())
    dialog.picture.preset.setCurrentIndex(dialog.picture.preset.findData(600))
    dialog.picture.preset.activated.emit(dialog.picture.preset.currentIndex())
    assert (shown, dialog.picture.dpi.value()) == ([300, 0], 600)


def test_margins_that_leave_nothing_of_the_paper_are_told(make_dialog):
    dialog = make_dialog(ExportChoices(kind="pages"))
    dialog.show_map(MAP_MM, QImage(30, 25, QImage.Format.Format_RGB32))
    dialog.pages.margin.setValue(100)
    assert (dialog._go_on.isEnabled(), dialog.pages.words.text()[:20]) == (False, "Margins and overlap ")


def test_choices_that_make_no_sense_count_as_none(settings):
    settings._store.setValue("export", msgspec.json.encode({"kind": "jpeg"}).decode())
    assert settings.export_choices == ExportChoices()


def test_a_file_dialog_offers_the_kind_by_its_ending():
    assert FileKind("PNG image", (".png",)).pattern == "PNG image (*.png)"


def test_a_picture_painted_in_strips_has_no_seams(qapp):
    board = Board.compile(SMALL_MAP, SMALL_TERRAIN)
    depiction = Depiction.build(board, None)
    in_strips = Sheet(board, None).image(PIXELS_PER_SPACE)
    at_once = QImage(in_strips.size(), in_strips.format())
    at_once.fill(0)
    units_per_pixel = board.grid.width / PIXELS_PER_SPACE
    painter = QPainter(at_once)
    painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
    painter.translate(-depiction.bounds.topLeft())
    depiction.paint(painter, depiction.bounds, DEFAULT_LAYERS, units_per_pixel)
    painter.end()
    assert in_strips.height() > 2 * STRIP_PIXELS
    assert different_pixels(in_strips, at_once) == 0


def different_pixels(one: QImage, other: QImage) -> int:
    difference = np.frombuffer(one.constBits(), np.uint8).astype(int) - np.frombuffer(other.constBits(), np.uint8)
    return int(np.count_nonzero(np.abs(difference) > FAINT))


PIXELS_PER_SPACE = 120
FAINT = 4
