"""Counters that make up another one: they are seen where the stack is spread, or one of them is to be chosen."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.session import Session
from ccstudio.ui.play.board.glow import Glow
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.board.conftest import Show
from tests.unit.ui.play.tables import any_option, dust_scenario


@pytest.fixture(scope="module")
def table(qapp) -> PlayTable:
    """A game in which somebody is asked which of several soldiers is hit."""
    session, choose = Session.begin(dust_scenario(), seed=0), any_option(1)
    while (asked := session.decision).kind != "casualty" or len(asked.options) == 1:
        session.choose(asked.seat, choose(asked))
    return PlayTable(session)


@pytest.fixture
def view(show: Show, table: PlayTable) -> BoardView:
    return show(table)


def test_parts_are_not_drawn_on_the_map(view):
    parts = [item for item in view.board_scene.counters.items.values() if item.placed.part_of is not None]
    assert parts != []
    assert not any(item.isVisible() for item in parts)


def test_whom_they_make_up_glows_where_they_can_be_chosen(view, table):
    items = view.board_scene.counters.items
    wholes = {items[option.piece].placed.part_of for option in table.options if isinstance(option, PieceOption)}
    assert [items[whole].glow for whole in wholes if whole is not None] == [Glow.RING]


def test_the_stack_spreads_by_itself_when_only_they_can_be_chosen(view, table):
    shown = {entry.counter.piece for entry in view.board_scene.fan.entries if entry.counter is not None}
    assert {option.piece for option in table.options} <= shown


def test_a_stack_that_is_spread_by_a_look_shows_none(view, table):
    scene = view.board_scene
    scene.fan.close()
    place = next(
        stack.place
        for stack in table.table.stacks
        if isinstance(stack.place, InSpace)
        and not scene.targets.at(stack.place)
        and any(counter.carried for counter in stack.counters)
    )
    scene.open_fan(place, pinned=False)
    assert not any(entry.counter.is_part for entry in scene.fan.entries if entry.counter is not None)


def test_one_that_is_kept_spread_shows_all(view, table):
    scene = view.board_scene
    squad = next(
        stack
        for stack in table.table.stacks
        if isinstance(stack.place, InSpace) and any(counter.carried for counter in stack.counters)
    )
    scene.open_fan(squad.place, pinned=True)
    shown = {entry.counter.piece for entry in scene.fan.entries if entry.counter is not None}
    assert {one.piece for counter in squad.counters for one in counter.carried} <= shown
