"""FF-3 to FF-5: pieces come, go, change and are hidden."""

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.freeform.system import FREEFORM


def begun() -> Session:
    return Session.begin(open_scenario("depot-night-long-night"), seed=3)


@pytest.mark.rule("FF-3.1")
def test_a_new_piece_lies_where_it_is_put() -> None:
    session = begun()
    space = session.board.map.grid.space("C3")
    session.choose(Seat(0), ButtonOption("new-lamp"))
    session.choose(Seat(0), SpaceOption(space))
    (piece,) = session.game.state.stacks.at(InSpace(space))
    assert session.game.state.pieces[piece].type == "lamp"


@pytest.mark.rule("FF-4.1")
def test_a_piece_is_moved_by_two_choices() -> None:
    session = begun()
    state, space = session.game.state, session.board.map.grid.space("D4")
    piece = next(piece for piece, found in state.pieces.items() if found.type == "handcart")
    session.choose(Seat(0), PieceOption(piece))
    session.choose(Seat(0), SpaceOption(space))
    assert session.game.state.stacks.place_of(piece) == InSpace(space)


@pytest.mark.rule("FF-5.1", "FF-5.3")
def test_the_other_side_sees_the_mask_of_what_is_hidden() -> None:
    session = begun()
    view = session.view(Seat(1))
    hidden = [found for found in view.state.pieces.values() if found.is_mask]
    assert {found.type for found in hidden} == {"thief-unknown"}


def test_the_menu_of_a_piece_has_the_commands_of_its_module() -> None:
    session = begun()
    view = session.view(Seat(0))
    piece = next(piece for piece, found in view.state.pieces.items() if found.type == "safecracker")
    menu = FREEFORM.commands(view, PieceOption(piece))
    assert {entry.key for entry in menu} >= {"Ctrl+K", "Ctrl+M", "Del"}
    assert isinstance(view.pending, Ask)
