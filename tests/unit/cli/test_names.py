"""What people type is found among the things of the table."""

import pytest

from ccstudio.cli.player_view import PlayerView, player_view_of
from ccstudio.documents.journal import MoveByHand
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from tests.unit.play.table import begun, until


@pytest.fixture
def player_view() -> PlayerView:
    """What Amber sees when a unit is to be chosen."""
    return player_view_of(until(begun(), "unit", Seat(0)), Seat(0))


@pytest.mark.parametrize("text", ["A3", "a3"])
def test_a_space_is_found_in_upper_and_lower_case(player_view: PlayerView, text: str) -> None:
    assert player_view.names.things(text) == [SpaceOption(player_view.board.grid.space("A3"))]


@pytest.mark.parametrize("text", ["A3 ne", "a3 northeast", "A3 NE"])
def test_a_side_is_a_space_and_a_direction(player_view: PlayerView, text: str) -> None:
    assert player_view.names.things(text) == [SideOption(player_view.board.grid.space("A3"), "ne")]


def test_a_box_is_found_by_its_title(player_view: PlayerView) -> None:
    assert player_view.names.things("amber camp") == [BoxOption("amber-camp")]


def test_a_piece_is_found_by_the_beginning_of_its_title(player_view: PlayerView) -> None:
    (piece,) = player_view.names.things("Amber Pat")
    assert player_view.names.label(piece) == "Amber Patrol"


def test_strangers_of_one_title_are_told_apart_by_their_places(player_view: PlayerView) -> None:
    labels = {player_view.names.label(thing) for thing in player_view.names.things("Slate Somebody")}
    assert len(labels) > 1
    assert all(label.startswith("Slate Somebody, ") for label in labels)


def test_what_shares_title_and_place_is_told_apart_by_its_number() -> None:
    session = begun()
    space = session.system.map_of(session.board).grid.space("D2")
    pieces = [piece for piece, unit in session.game.state.units.items() if unit.side == 1][:2]
    session.arrange([MoveByHand(piece=piece, space=space) for piece in pieces])
    names = player_view_of(session, Seat(0)).names
    labels = sorted(names.label(thing) for thing in names.things("Slate Somebody, D2"))
    assert [label.partition(" (piece -")[0] for label in labels] == ["Slate Somebody, D2"] * 2


def test_a_label_is_found_again(player_view: PlayerView) -> None:
    pieces = [PieceOption(counter.piece) for stack in player_view.table.stacks for counter in stack.counters]
    assert [player_view.names.things(player_view.names.label(piece)) for piece in pieces] == [
        [piece] for piece in pieces
    ]


def test_a_piece_is_found_by_its_number(player_view: PlayerView) -> None:
    assert player_view.names.things("piece 77") == [PieceOption(PieceId(77))]


def test_a_word_that_names_nothing_finds_nothing(player_view: PlayerView) -> None:
    assert player_view.names.things("the moon") == []


def test_an_exact_title_is_preferred_to_one_that_only_begins_so(player_view: PlayerView) -> None:
    options = (ButtonOption("pass"), CardOption(0))
    assert player_view.names.named("PASS", options) == [ButtonOption("pass")]
