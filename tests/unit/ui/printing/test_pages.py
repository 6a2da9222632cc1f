"""Pages of a PDF as a printer gets them: their size, what lies where, marks, names and the assembly sheet."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pypdfium2
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.printing.paper import PagePlan, PageSetup, plan_pages
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.board.board import Board
from ccstudio.documents.map import Label
from ccstudio.documents.sheet import Box, Frame
from ccstudio.ui.printing.pages import pages_pdf, write_pages
from ccstudio.ui.rendering import MM_PER_INCH, Sheet
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

DPI = 150
SETUP = PageSetup(orientation="portrait", fit=(2, 2), overlap_mm=30, margin_mm=12)
BARE = frozenset({Layer.FRAME})
NEAR_MM = 0.2
"""A little more than a dot of what is looked at."""


@pytest.fixture(scope="module")
def sheet(qapp_module: QApplication) -> Sheet:
    """The small map with one box in its middle, where four pages meet, and nothing else drawn."""
    plain = msgspec.structs.replace(
        SMALL_MAP,
        frame=Frame(margin=0, title=False, compass=False, legend=False, scale_bar=False),
        boxes=(Box(id="mark", title=".", at=(7524, 6516), width=900, height=900),),
        labels=(Label(text="x", at=(0, 0)),),
    )
    return Sheet(Board.compile(plain, SMALL_TERRAIN), None, BARE)


@pytest.fixture(scope="module")
def plan(sheet: Sheet) -> PagePlan:
    return plan_pages(sheet.size_mm, SETUP)


@pytest.fixture(scope="module")
def pages(qapp_module: QApplication, sheet: Sheet, plan: PagePlan) -> Iterator[pypdfium2.PdfDocument]:
    with pypdfium2.PdfDocument(pages_pdf(sheet, plan, SETUP, "Small map")) as document:
        yield document


@pytest.fixture(scope="module")
def qapp_module() -> QApplication:
    found = QApplication.instance() or QApplication([])
    assert isinstance(found, QApplication), "tests of windows run in an application"
    return found


def pixels(document: pypdfium2.PdfDocument, page: int) -> np.ndarray:
    """How dark each pixel of a page is, 0 white to 255 black."""
    bitmap = document[page].render(scale=DPI / 72)
    grey = bitmap.to_numpy()[..., :3].astype(int).mean(axis=2)
    bitmap.close()
    return 255 - grey


def dark_box_mm(dark: np.ndarray, window: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """The box around everything that is not white within a window of a page; all in millimetres."""
    left, top, right, bottom = (round(mm / MM_PER_INCH * DPI) for mm in window)
    rows, columns = np.nonzero(dark[top:bottom, left:right] > 12)
    corners = (columns.min() + left, rows.min() + top, columns.max() + 1 + left, rows.max() + 1 + top)
    x0, y0, x1, y1 = (float(dots) / DPI * MM_PER_INCH for dots in corners)
    return x0, y0, x1, y1


def test_every_page_has_the_size_of_the_paper(pages: pypdfium2.PdfDocument) -> None:
    sizes = {tuple(round(length / 72 * MM_PER_INCH) for length in page.get_size()) for page in pages}
    assert (sizes, len(pages)) == ({(210, 297)}, 5)


def test_a_mark_lies_at_its_place_on_all_pages_that_share_it(
    pages: pypdfium2.PdfDocument, sheet: Sheet, plan: PagePlan
) -> None:
    unit = 25.4 / 2896 * plan.scale
    x, y = (7524 - sheet.bounds.left()) * unit, (6516 - sheet.bounds.top()) * unit
    for number, tile in enumerate(plan.tiles):
        left, top = plan.place_of(tile)
        expected = (left + x - tile.left, top + y - tile.top)
        found = dark_box_mm(
            pixels(pages, number + 1), (left + 0.5, top + 0.5, left + tile.width - 0.5, top + tile.height - 0.5)
        )
        x0, y0, x1, y1 = found
        assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx(expected, abs=NEAR_MM), tile.name


def test_nothing_of_the_map_lies_beyond_its_tile(pages: pypdfium2.PdfDocument, plan: PagePlan) -> None:
    for number, tile in enumerate(plan.tiles):
        left, _top = plan.place_of(tile)
        dark = pixels(pages, number + 1)
        edge = dark[:, : round((left - 7) / MM_PER_INCH * DPI)]
        assert edge.max(initial=0) < 12, tile.name


@pytest.mark.parametrize("is_wanted", [True, False], ids=["marks", "none"])
def test_crop_marks_stand_in_line_with_the_cuts(
    qapp_module: QApplication, sheet: Sheet, plan: PagePlan, is_wanted: bool
) -> None:
    setup = msgspec.structs.replace(SETUP, crop_marks=is_wanted, labels=False)
    with pypdfium2.PdfDocument(pages_pdf(sheet, plan, setup, "Small map")) as document:
        tile = plan.tiles[0]
        left, top = plan.place_of(tile)
        above = pixels(document, 1)[round((top - 4) / MM_PER_INCH * DPI)]
        found = np.nonzero(above > 60)[0] / DPI * MM_PER_INCH
        cuts = [left + plan.cuts_of(tile)[0], left + plan.cuts_of(tile)[2]] if is_wanted else []
        assert all(np.abs(found - cut).min() < NEAR_MM for cut in cuts)
        assert len(found) >= len(cuts)
        assert is_wanted or not len(found)


def test_without_the_assembly_sheet_there_are_only_pages(qapp_module: QApplication, sheet: Sheet) -> None:
    setup = msgspec.structs.replace(SETUP, assembly=False)
    with pypdfium2.PdfDocument(pages_pdf(sheet, plan_pages(sheet.size_mm, setup), setup, "Small")) as document:
        assert len(document) == 4


def test_the_rule_of_the_assembly_sheet_is_fifty_millimetres_long(pages: pypdfium2.PdfDocument) -> None:
    dark = pixels(pages, 0)[:, : round(67 / MM_PER_INCH * DPI)]
    row = round((297 - 15 - 2) / MM_PER_INCH * DPI)
    line = max((dark[at] > 60 for at in range(row - 3, row + 4)), key=np.count_nonzero)
    assert np.count_nonzero(line) / DPI * MM_PER_INCH == pytest.approx(50, abs=0.6)


def test_progress_is_told_page_by_page(qapp_module: QApplication, sheet: Sheet, plan: PagePlan) -> None:
    told: list[tuple[int, int]] = []
    pages_pdf(sheet, plan, SETUP, "Small map", lambda done, every: told.append((done, every)))
    assert told == [(number, 5) for number in range(6)]


def test_a_file_of_another_ending_is_refused(qapp_module: QApplication, sheet: Sheet, tmp_path: Path) -> None:
    with pytest.raises(StudioError, match=r"\.pdf"):
        write_pages(sheet, SETUP, "Small map", tmp_path / "pages.png")


def test_what_cannot_be_written_is_told(qapp_module: QApplication, sheet: Sheet, tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        write_pages(sheet, SETUP, "Small map", tmp_path / "no" / "pages.pdf")


def test_an_interrupted_drawing_leaves_the_old_file(qapp_module: QApplication, sheet: Sheet, tmp_path: Path) -> None:
    class EnoughError(Exception):
        pass

    def stop(done: int, _every: int) -> None:
        if done == 2:
            raise EnoughError

    out = tmp_path / "pages.pdf"
    out.write_bytes(b"old")
    with pytest.raises(EnoughError):
        write_pages(sheet, SETUP, "Small map", out, stop)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("pages.pdf", b"old")]
