"""The signs at options on the board that cannot help."""

from fractions import Fraction

import pytest

from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.prospects import Prospect
from ccstudio.ui.play.board import useless_marks
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.board.boards import combat_at, offered


def with_prospects(monkeypatch: pytest.MonkeyPatch, table: PlayTable, *useless: Option) -> PlayTable:
    """The table, where some options are useless and all others are not."""
    prospects = tuple(Prospect(option=option, chance=Fraction(option not in useless)) for option in table.options)
    monkeypatch.setattr(table.system, "prospects", lambda _view: prospects, raising=False)
    return table


@pytest.mark.parametrize(("prompt", "kind"), [("choose-step", SpaceOption), ("choose-activated", PieceOption)])
def test_a_useless_option_has_a_sign_at_its_upper_left(show, monkeypatch, prompt, kind) -> None:
    table = combat_at(prompt)
    option = offered(table, kind)[0]
    scene = show(with_prospects(monkeypatch, table, option)).board_scene
    (away,) = (spot - scene.targets.spot(option) for spot in scene.useless.spots)
    assert max(away.x(), away.y()) < -scene.counter_side / 2


def test_options_that_may_help_have_none(show, monkeypatch) -> None:
    assert show(with_prospects(monkeypatch, combat_at("choose-step"))).board_scene.useless.spots == ()


def test_where_nearly_the_whole_map_is_useless_no_signs_hide_it(show, monkeypatch) -> None:
    table = combat_at("choose-step")
    monkeypatch.setattr(useless_marks, "MOST", 1)
    steps = offered(table, SpaceOption)[:2]
    assert show(with_prospects(monkeypatch, table, *steps)).board_scene.useless.spots == ()


def test_the_sign_is_drawn_over_the_counter(show, monkeypatch) -> None:
    table = combat_at("choose-activated")
    plain = show(table).grab().toImage()
    marked = show(with_prospects(monkeypatch, combat_at("choose-activated"), offered(table, PieceOption)[0])).grab()
    assert marked.toImage() != plain


def test_the_signs_go_with_the_question(show, monkeypatch) -> None:
    table = combat_at("choose-step")
    option = offered(table, SpaceOption)[0]
    scene = show(with_prospects(monkeypatch, table, option)).board_scene
    monkeypatch.undo()
    table.choose(option)
    assert scene.useless.spots == ()
