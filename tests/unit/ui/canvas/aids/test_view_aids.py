"""Switching what lies around a map, and remembering it."""

import pytest

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.settings.map_aids import AidsLook, Corner
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.settings import Settings


@pytest.mark.parametrize("row", ViewAids.declared_commands("layout"), ids=lambda row: row.id)
def test_every_action_switches_and_switches_back(aids, row):
    before = CommandSet(aids).is_checked(row.id)
    CommandSet(aids).trigger(row.id)
    between = CommandSet(aids).is_checked(row.id)
    CommandSet(aids).trigger(row.id)
    assert (between, CommandSet(aids).is_checked(row.id)) == (not before, before)


def test_millimetres_bring_the_rulers(aids):
    aids.set_look(AidsLook())
    CommandSet(aids).trigger("layout.millimetres")
    assert (aids.look.rulers, aids.across.isVisible()) == (True, True)


def test_grid_and_names_are_layers_of_the_map(aids, stage):
    CommandSet(aids).trigger("layout.grid")
    CommandSet(aids).trigger("layout.names")
    assert stage.layers & {Layer.GRID, Layer.NAMES} == set()


def test_where_layers_are_kept_with_the_map_they_are_left_alone(stage):
    aids = ViewAids("map", stage, stage, keeps_layers=False)
    stage.show_layers({Layer.GROUND})
    aids.set_look(AidsLook())
    aids.stop()
    assert (stage.layers, "map.grid" in CommandSet(aids)) == ({Layer.GROUND}, False)


def test_a_mini_map_that_is_not_needed_yet_says_when_it_comes(aids, stage):
    stage.view.fit()
    aids.set_look(AidsLook())
    told = []
    aids.message.connect(told.append)
    CommandSet(aids).trigger("layout.mini-map")
    assert len(told) == 1


def test_what_was_chosen_is_there_after_a_restart(tmp_path, qapp):
    look = AidsLook(mini_map=True, corner=Corner.TOP_LEFT, side=300, rulers=True, millimetres=True, names=False)
    settings = Settings(tmp_path / "studio.ini")
    settings.set_aids_look("play", look)
    settings.sync()
    assert Settings(tmp_path / "studio.ini").aids_look("play") == look


def test_choosing_the_same_again_tells_nobody(tmp_path, qapp):
    settings = Settings(tmp_path / "studio.ini")
    told = []
    settings.aids_changed.connect(lambda kind, look: told.append((kind, look)))
    for _time in range(2):
        settings.set_aids_look("map", AidsLook(millimetres=True))
    assert told == [("map", AidsLook(millimetres=True))]
