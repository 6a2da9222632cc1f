"""Overlays of the map: which are on, when they are worked out, what is told of their marks."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from ccstudio.application.colour_vision import ColourVision
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.present import Arrow, MapOverlay, SpaceMark, Text, Tone
from ccstudio.ui.appearance.colour_filter import as_seen
from ccstudio.ui.faces.plates import mixed
from ccstudio.ui.play.board.overlay_marks import DARKER, HATCHING, SIDES, OverlayMarks
from ccstudio.ui.play.board.tones import TONES
from ccstudio.ui.play.overlay_switch import OverlaySwitch
from ccstudio.ui.widgets.contrast import contrast
from tests.unit.ui.play.tables import combat_table, series_scenario, table_of


@pytest.fixture(scope="module")
def table(qapp):
    return table_of(series_scenario(), seed=1)


@pytest.fixture
def view(show, table):
    return show(table)


@pytest.fixture
def switch(view):
    switch = OverlaySwitch(view.board_scene)
    switch.setParent(view)
    return switch


@pytest.fixture
def worked_out(view, monkeypatch):
    """The overlays that the rules were asked for, in turn."""
    system, asked = view.board_scene.table.system, []
    ask = system.overlay

    def overlay(shown, overlay_id):
        asked.append(overlay_id)
        return ask(shown, overlay_id)

    monkeypatch.setattr(system, "overlay", overlay)
    return asked


def test_nothing_is_worked_out_while_all_overlays_are_off(view, switch, worked_out):
    view.board_scene.followed.emit()
    assert worked_out == []


def test_an_overlay_is_worked_out_once_for_a_position(view, switch, worked_out):
    switch.toggle_one("enemy-zones")
    view.board_scene.followed.emit()
    assert worked_out == ["enemy-zones"]


def test_overlays_are_on_in_the_order_of_the_menu(switch):
    switch.switch_on(("control", "nothing-such", "own-zones"))
    assert switch.is_on == ("own-zones", "control")


def test_a_key_switches_all_off_and_those_on_again_that_were_on(switch):
    switch.switch_on(("own-zones", "supply"))
    switch.toggle_together()
    assert switch.is_on == ()
    switch.toggle_together()
    assert switch.is_on == ("own-zones", "supply")


def test_each_overlay_has_a_number_in_the_menu(switch):
    switch.menu_of_overlays.aboutToShow.emit()
    actions = switch.menu_of_overlays.actions()
    assert [action.text()[:2] for action in actions] == ["&1", "&2", "&3", "&4"]
    actions[2].trigger()
    assert switch.is_on == ("supply",)


def test_what_a_mark_means_is_told_of_its_space(view, switch):
    switch.toggle_one("enemy-zones")
    space = switch.marks.shown[0].spaces[0].space
    assert "is-zone" in {mark.meaning.code for mark in view.board_scene.marks_of(SpaceOption(space))}


def test_games_without_overlays_have_no_button(show):
    view = show(combat_table())
    switch = OverlaySwitch(view.board_scene)
    switch.setParent(view)
    assert not switch.isVisibleTo(view)


def test_a_line_that_joins_another_ends_there(table):
    board = table.board
    first, second, third, other = board.spaces[:4]
    lines = OverlayMarks(board)
    arrows = (
        Arrow(spaces=(first, second, third), meaning=Text("")),
        Arrow(spaces=(other, second, third), meaning=Text("")),
    )
    lines.show_overlays((MapOverlay(id="lines", title=Text(""), arrows=arrows),))
    assert [len(points) for points, _tone in lines._lines] == [3, 2]


def test_what_is_in_need_lies_above_tints(table):
    board = table.board
    marks = [SpaceMark(space=board.spaces[0], style=style, meaning=Text("")) for style in ("no-supply", "zone")]
    shown = OverlayMarks(board)
    shown.show_overlays((MapOverlay(id="all", title=Text(""), spaces=tuple(marks)),))
    assert [look.style for _at, _ring, look in shown._marks] == ["zone", "no-supply"]


def pixels(view) -> NDArray[np.int16]:
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(np.int16)


def test_marks_look_the_same_when_they_are_kept_as_one_picture(view, switch):
    view.finish()
    switch.switch_on(("control", "enemy-zones", "supply"))
    first = pixels(view)
    kept = pixels(view)
    assert switch.marks._whole is not None
    assert np.abs(first - kept).max() <= 3, "colours of transparent pictures are rounded once more"


def test_a_board_that_is_zoomed_is_painted_afresh(view, switch):
    switch.switch_on(("control",))
    for _ in range(3):
        view.viewport().grab()
    view.show_at(view.centre, 1.3 * view.zoom)
    view.viewport().grab()
    assert switch.marks._whole is None


GROUNDS = ("#DCD3A8", "#CFC79B")
"""The ground of operational maps and of others."""
SEEN = 2.5
"""A contrast of strokes and ground with which hatching is seen at a glance; text needs more."""


def as_hatched(colour: QColor, ground: QColor, vision: ColourVision) -> QColor:
    """The colour of a stroke over the ground, as somebody sees it."""
    image = QImage(2, 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(mixed(ground, colour, HATCHING))
    return as_seen(image, vision).pixelColor(0, 0) if vision is not ColourVision.USUAL else image.pixelColor(0, 0)


@pytest.mark.parametrize("vision", ColourVision)
@pytest.mark.parametrize("ground", GROUNDS)
def test_hatching_and_lines_stand_out_from_the_ground_for_all_eyes(ground, vision):
    below = as_hatched(QColor(ground), QColor(ground), vision)
    colours = [*SIDES, TONES[Tone.GOOD].darker(DARKER)]
    assert [it.name() for it in colours if contrast(as_hatched(it, QColor(ground), vision), below) < SEEN] == []
