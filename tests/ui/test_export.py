"""Pictures of a map, drawn in the background."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from ccstudio.board.board import Board
from ccstudio.ui.dialogs import FileKind
from ccstudio.ui.editors import EDITORS
from ccstudio.ui.export import KINDS, ExportDialog
from ccstudio.ui.main_window import MainWindow
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.layers import DEFAULT_LAYERS
from ccstudio.ui.recovery import Recovery
from ccstudio.ui.rendering import STRIP_PIXELS, Sheet
from ccstudio.ui.settings import Settings
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN, write_small_map
from tests.ui.conftest import close_unasked

PATIENCE_MS = 30_000


@pytest.fixture
def studio(settings: Settings, dialogs: FakeDialogs, recovery_folder: Path, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    window.resize(900, 600)
    window.show()
    window.start([write_small_map(tmp_path)])
    yield window
    close_unasked(window)


def export(studio, dialogs, out: Path, *, dpi: int = 72, only_shown: bool = False) -> None:
    def fill_in(dialog: ExportDialog) -> bool:
        dialog.kind.setCurrentIndex(dialog.kind.findData(out.suffix))
        dialog.resolution.setCurrentIndex(dialog.resolution.findData(dpi))
        dialog.only_shown.setChecked(only_shown)
        return True

    dialogs.uses, dialogs.saved = [fill_in], [out]
    studio.trigger("file.export")


def wait(studio, qtbot) -> None:
    qtbot.waitUntil(lambda: not studio.studio.conversations.are_going_on, timeout=PATIENCE_MS)


@pytest.mark.parametrize(("suffix", "beginning"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")])
def test_the_map_is_drawn_to_the_file(studio, dialogs, tmp_path, qtbot, suffix, beginning):
    out = tmp_path / f"map{suffix}"
    export(studio, dialogs, out)
    wait(studio, qtbot)
    assert out.read_bytes().startswith(beginning)
    assert studio.statusBar().currentMessage() == f"Drew map{suffix}"


def test_twice_the_dots_make_twice_the_picture(studio, dialogs, tmp_path, qtbot):
    widths = []
    for dpi in (72, 150):
        export(studio, dialogs, tmp_path / "map.png", dpi=dpi)
        wait(studio, qtbot)
        widths.append(QImage(str(tmp_path / "map.png")).width())
    assert widths[1] == pytest.approx(widths[0] * 150 / 72, abs=2)


def test_hidden_layers_stay_out_when_that_is_wanted(studio, dialogs, tmp_path, qtbot):
    pictures = []
    for only_shown in (False, True):
        studio.front.editor.stage.show_layers([])
        export(studio, dialogs, tmp_path / "map.png", only_shown=only_shown)
        wait(studio, qtbot)
        pictures.append((tmp_path / "map.png").read_bytes())
    assert len(pictures[1]) < len(pictures[0])


def test_what_is_edited_meanwhile_is_not_in_the_picture(studio, dialogs, tmp_path, qtbot):
    export(studio, dialogs, tmp_path / "before.png")
    wait(studio, qtbot)
    export(studio, dialogs, tmp_path / "during.png")
    studio.trigger("edit.select-all")
    studio.trigger("edit.delete")
    wait(studio, qtbot)
    assert (tmp_path / "during.png").read_bytes() == (tmp_path / "before.png").read_bytes()


def test_cancelled_it_writes_nothing(studio, dialogs, tmp_path, qtbot):
    tasks = []
    studio.studio.background.started.connect(tasks.append)
    export(studio, dialogs, tmp_path / "map.png", dpi=600)
    tasks[0].cancel()
    wait(studio, qtbot)
    assert not (tmp_path / "map.png").exists()


def test_what_cannot_be_written_is_told(studio, dialogs, tmp_path, qtbot):
    export(studio, dialogs, tmp_path / "no" / "such" / "map.png")
    wait(studio, qtbot)
    assert dialogs.titles == ["Not drawn"]


def test_a_map_whose_terrain_is_nowhere_is_told(studio, dialogs, tmp_path, qtbot):
    (tmp_path / "terrain.json").unlink()
    export(studio, dialogs, tmp_path / "map.png")
    wait(studio, qtbot)
    assert dialogs.titles == ["Not drawn"]


def test_only_a_png_has_a_resolution(qtbot):
    dialog = ExportDialog()
    qtbot.addWidget(dialog)
    enabled = {}
    for suffix in KINDS:
        dialog.kind.setCurrentIndex(dialog.kind.findData(suffix))
        enabled[suffix] = dialog.resolution.isEnabled()
    assert enabled == {".png": True, ".svg": False, ".pdf": False}


def test_a_file_dialog_offers_the_kind_by_its_ending():
    assert FileKind("PNG picture", (".png",)).pattern == "PNG picture (*.png)"


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
