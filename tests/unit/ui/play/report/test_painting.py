"""A report as picture, as PDF and on the screen: nothing overlaps, nothing is lost, sides can be told apart."""

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from ccstudio.play.report.making import ReportError
from ccstudio.play.report.text import report_text
from ccstudio.ui.play.report.blocks import Heading
from ccstudio.ui.play.report.canvas import ReportCanvas
from ccstudio.ui.play.report.charts import Chart, Line, nice_step, spread
from ccstudio.ui.play.report.files import PICTURE_SCALE, PICTURE_WIDTH, report_pdf, report_png, write_report
from ccstudio.ui.play.report.layout import Laid, laid_out, on_pages
from ccstudio.ui.play.report.style import (
    LEAST_CONTRAST,
    SideStyle,
    contrast,
    mixed,
    print_style,
    visible_on,
)
from ccstudio.ui.widgets.contrast import READABLE
from tests.unit.ui.play.report.finished import GAMES, micro_report, report

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("game", GAMES)
every_width = pytest.mark.parametrize("width", [420, 760, 1100, 1900])
PAPERS = ("#FFFFFF", "#FCFBF8", "#212325")


@every_game
@every_width
def test_no_block_lies_over_another(game: str, width: int, qapp: object) -> None:
    boxes = [placed.box for placed in laid_out(report(game), print_style(), width).blocks]
    assert [
        (one, other)
        for place, one in enumerate(boxes)
        for other in boxes[place + 1 :]
        if one.adjusted(0, 0.01, 0, -0.01).intersects(other.adjusted(0, 0.01, 0, -0.01))
    ] == []


@every_game
@every_width
def test_everything_lies_on_the_sheet(game: str, width: int, qapp: object) -> None:
    laid = laid_out(report(game), print_style(), width)
    sheet = QRectF(0, 0, laid.width, laid.height + 0.01)
    assert all(sheet.contains(placed.box) for placed in laid.blocks)


@every_game
def test_every_turning_point_leads_to_its_position(game: str, qapp: object) -> None:
    found = [placed.block.number for placed in laid_out(report(game), print_style(), 900).blocks if placed.block.number]
    assert found == [point.number for point in report(game).turning_points]


@every_game
def test_no_page_ends_with_a_heading(game: str, qapp: object) -> None:
    pages = on_pages(report(game), print_style(), 700, 800)
    assert [page for page in pages if isinstance(page.blocks[-1].block, Heading)] == []


@every_game
def test_nothing_reaches_below_its_page(game: str, qapp: object) -> None:
    pages = on_pages(report(game), print_style(), 700, 800)
    assert max(placed.box.bottom() for page in pages for placed in page.blocks) <= 800


@every_game
def test_pages_and_sheet_have_the_same_content(game: str, qapp: object) -> None:
    def kinds(laid: list[Laid]) -> list[str]:
        return sorted(type(placed.block).__name__ for sheet in laid for placed in sheet.blocks)

    sheet = laid_out(report(game), print_style(), 700)
    assert kinds(on_pages(report(game), print_style(), 700, 800)) == kinds([sheet])


@every_game
def test_a_picture_is_painted(game: str, qapp: object) -> None:
    image = QImage.fromData(report_png(report(game)))
    assert image.width() == PICTURE_WIDTH * PICTURE_SCALE
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 9)}
    assert len(colours) > 10


@every_game
def test_the_words_of_a_pdf_can_be_searched(game: str, qapp: object) -> None:
    with pypdfium2.PdfDocument(report_pdf(report(game))) as document:
        words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    assert report(game).title in words
    assert str(report(game).result[0]) in words
    assert all(row.title in words for row in report(game).losses)


@pytest.mark.parametrize("ending", [".png", ".pdf", ".txt"])
def test_a_file_is_written_by_its_ending(ending: str, tmp_path: Path, qapp: object) -> None:
    out = tmp_path / f"report{ending}"
    write_report(report("quarry"), out)
    begins = {".png": b"\x89PNG", ".pdf": b"%PDF", ".txt": report_text(report("quarry")).encode()[:20]}
    assert out.read_bytes().startswith(begins[ending])


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match=r"\.png, \.pdf, \.txt"):
        write_report(report("quarry"), tmp_path / "report.docx")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("colour", ["#6E777D", "#7D8348", "#c98a1b", "#56697d", "#000000", "#FFFFFF", "#808080"])
def test_lines_of_sides_stand_out_on_light_and_dark(paper: str, colour: str) -> None:
    assert contrast(visible_on(QColor(colour), QColor(paper)), QColor(paper)) >= LEAST_CONTRAST


@pytest.mark.parametrize("colour", ["#6E777D", "#7D8348"])
def test_a_side_whose_colour_stands_out_has_the_colour_of_its_counters(colour: str) -> None:
    assert visible_on(QColor(colour), QColor("#FFFFFF")) == QColor(colour)


@every_game
def test_marks_have_the_colours_of_counters(game: str) -> None:
    style, made = print_style(), report(game)
    assert [style.side(made, side.side).counter for side in made.sides] == [QColor(side.colour) for side in made.sides]


def test_sides_are_told_apart_without_colours() -> None:
    black = QColor("#000000")
    styles = [SideStyle("", black, black, place) for place in range(4)]
    dashes = {tuple(style.pen(2.0).dashPattern()) for style in styles}
    assert len(dashes) == 4
    marks = set()
    for style in styles:
        image = QImage(24, 24, QImage.Format.Format_RGB32)
        image.fill(QColor("#FFFFFF"))
        painter = QPainter(image)
        style.paint_mark(painter, QRectF(image.rect()).center(), 8.0)
        painter.end()
        marks.add(bytes(image.constBits()))
    assert len(marks) == 4


def test_a_mixed_colour_lies_between_its_parts() -> None:
    assert mixed(QColor(0, 100, 200), QColor(100, 200, 0), 0.5) == QColor(50, 150, 100)


@pytest.mark.parametrize(("least", "step"), [(0.7, 1), (1, 1), (1.1, 2), (3, 5), (7, 10), (0.03, 0.05), (120, 200)])
def test_ticks_are_at_round_numbers(least: float, step: float) -> None:
    assert nice_step(least) == pytest.approx(step)


def test_labels_are_moved_apart() -> None:
    lines = [Line(SideStyle(str(place), QColor(), QColor(), place), [0.0], "") for place in range(3)]
    heights = [y for y, _line in spread([(98.0, lines[0]), (97.0, lines[1]), (99.0, lines[2])], 10.0, 100.0)]
    assert heights == [80.0, 90.0, 100.0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("colour", ["#8E958A", "#7D8348", "#B7A77A"])
def test_words_in_the_colour_of_a_side_can_be_read(paper, colour):
    style = replace(print_style(), paper=QColor(paper))
    assert contrast(style.letters(SideStyle("", QColor(colour), QColor(colour), 0)), style.paper) >= READABLE


def test_a_click_on_a_curve_leads_to_its_position(qtbot):
    canvas = ReportCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(900, 600)
    canvas.show_report(micro_report())
    chart = next(placed for placed in canvas._laid.blocks if isinstance(placed.block, Chart))
    jumped = []
    canvas.jump_wanted.connect(jumped.append)
    for share in (0.3, 0.31):
        at = canvas.box_of(chart).topLeft() + QPoint(int(share * chart.box.width()), int(chart.box.height() / 2))
        QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at)
    assert (len(jumped), 1 < jumped[0] < jumped[1] < micro_report().entries) == (2, True)
