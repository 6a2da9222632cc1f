"""The chapter `map-from-scan`: a painted board is brought in, fitted, traced, checked and sighted on."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from ccstudio.edit.tracing.colour_regions import GROUND, INK
from ccstudio.ui.map_editor.fitting.page import FitPage
from ccstudio.ui.map_editor.tracing.colours_dialog import ColoursDialog
from tests.helpers.chapter_camera import ChapterCamera
from tests.helpers.map_hand import Hand
from tests.helpers.painted_scan import (
    COLUMNS,
    HOUSES,
    ROAD_SPACES,
    ROWS,
    WALLS,
    house_corners,
    scan_pixel,
    write_painted_scan,
)
from tests.screenshots import DOCUMENTS

SCAN = "harrow-ford.jpg"
PICKED = ("A1", "L1", "A8", "L8", "F4")
PRINTED = {"hill": (196, 170, 122), "road": (244, 240, 226), "house": (140, 84, 70)}
HILL_SPACES = ("I2", "J1", "K2", "J2", "I3", "J3", "K3", "L3")
OUTLINES = 3
FINDINGS = 7


def map_from_scan(camera: ChapterCamera) -> None:
    """All steps of the chapter, with its pictures."""
    write_painted_scan(DOCUMENTS / SCAN)
    _begin(camera)
    _fit(camera)
    _trace_colours(camera)
    _add_ways(camera)


def _begin(camera: ChapterCamera) -> None:
    files = camera.window.studio.flows
    camera.window.studio.run_flow(files.new_map(DOCUMENTS / SCAN))
    QTest.qWait(400)
    dialog = camera.shown_dialog()
    dialog.columns.setValue(COLUMNS)
    dialog.rows.setValue(ROWS)
    camera.take("map-from-scan-new", dialog)
    dialog.accept()
    camera.wait_until(lambda: camera.window.front is not None and camera.editor.pictures.page is not None)


def _fit(camera: ChapterCamera) -> None:
    page: FitPage = camera.editor.pictures.page
    for name in PICKED:
        at = scan_pixel(name)
        page.view.show_at(QPointF(*at), 1.0)
        Hand(page.view).click(at)
        if page.session.pending is not None:
            page.panel.name.selectAll()
            QTest.keyClicks(page.panel.name, name)
            QTest.keyClick(page.panel.name, Qt.Key.Key_Return)
        assert page.session.pending is None, f"{name} has its space"
    page.view.fit()
    QTest.qWait(1_500)
    camera.take("map-from-scan-fit")
    page.panel.accept.click()


def _trace_colours(camera: ChapterCamera) -> None:
    camera.wait_until(lambda: camera.editor.pictures.page is None)
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("map.trace-colours")
    camera.wait_until(lambda: any(isinstance(it, ColoursDialog) for it in camera.window.findChildren(ColoursDialog)))
    (dialog,) = camera.window.findChildren(ColoursDialog)
    camera.wait_until(lambda: not dialog.session.is_busy)
    _mean(dialog, "hill", GROUND)
    for colour in ("road", "house"):
        _mean(dialog, colour, INK)
    camera.wait_until(lambda: not dialog.session.is_busy)
    camera.take("map-from-scan-colours", dialog)
    assert len(dialog.session.regions) == OUTLINES, f"{len(dialog.session.regions)} outlines"
    dialog.keep.click()


def _mean(dialog: ColoursDialog, colour: str, meaning: str) -> None:
    """Give the nearest colour of the palette a meaning, as its list does."""
    wanted = PRINTED[colour]
    number = min(
        range(len(dialog.session.palette)),
        key=lambda it: sum((a - b) ** 2 for a, b in zip(dialog.session.palette[it].colour, wanted, strict=True)),
    )
    field = dialog.fields[number]
    field.box.setCurrentIndex(field.box.findData(meaning))
    field.edited.emit(meaning)


def _add_ways(camera: ChapterCamera) -> None:
    context, hand, at = camera.editor.context, camera.hand, camera.centre
    camera.window.trigger("tool.trace")
    context.choose("outline", "stone-building")
    for name in HOUSES:
        for corner in house_corners(name):
            hand.click(corner, Qt.KeyboardModifier.ControlModifier)
        hand.key(Qt.Key.Key_Return)
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("tool.side")
    context.choose("side", "wall")
    for one, other in WALLS:
        (left, top), (right, bottom) = at(one), at(other)
        hand.click(((left + right) // 2, (top + bottom) // 2))
    camera.window.trigger("tool.course")
    for name in ROAD_SPACES:
        hand.click(at(name))
    hand.key(Qt.Key.Key_Return)
    camera.window.trigger("tool.levels")
    hand.drag(*map(at, HILL_SPACES))
    camera.window.trigger("edit.select-none")
    camera.take("map-from-scan-traced")
    camera.window.trigger("paint.derive")
    QTest.qWait(400)
    derived = camera.shown_dialog()
    assert not derived.found, "the terrain of spaces follows the outlines"
    derived.reject()
    camera.window.trigger("lint.show")
    linter = camera.editor.linting.linter
    camera.wait_until(lambda: linter.is_current)
    camera.raise_panel("Lint")
    assert len(linter.findings) == FINDINGS, f"the chapter tells of {FINDINGS}, not {len(linter.findings)}"
    camera.window.trigger("tool.thread")
    camera.raise_panel("Sight")
    hand.drag(at("F4"), at("G4"), at("H3"))
    assert camera.editor.sight.explanation.verdict.blocked, "on the ground the house is in the way"
    hand.drag(at("C5"), at("F4"), at("I3"))
    assert not camera.editor.sight.explanation.verdict.blocked, "the hill sees over the house"
    camera.take("map-from-scan")
